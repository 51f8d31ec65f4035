//! Questions to a store that wait in the middle, so that a test can let something else happen meanwhile.

use cachet_store::GuestId;
use std::sync::Mutex;
use tokio::sync::oneshot;

/// What is asked about a guest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    IsBlocked,
    Evenings,
    /// To join them to another.
    Join,
}

/// A question that is to wait.
struct Waiting {
    question: Question,
    guest: GuestId,
    reached: oneshot::Sender<()>,
    let_on: oneshot::Receiver<()>,
}

/// Questions that are to wait, each once.
#[derive(Default)]
pub struct Holds(Mutex<Vec<Waiting>>);

/// The test's end of a question that waits.
pub struct Held {
    reached: oneshot::Receiver<()>,
    let_on: oneshot::Sender<()>,
}

impl Holds {
    /// The next such question waits until it is let on.
    pub fn hold(&self, question: Question, guest: GuestId) -> Held {
        let ((tell, reached), (let_on, wait)) = (oneshot::channel(), oneshot::channel());
        let waiting = Waiting { question, guest, reached: tell, let_on: wait };
        self.0.lock().expect("no panic").push(waiting);
        Held { reached, let_on }
    }

    pub async fn pass(&self, question: Question, guest: GuestId) {
        let waiting = {
            let mut all = self.0.lock().expect("no panic");
            all.iter().position(|it| (it.question, it.guest) == (question, guest)).map(|at| all.remove(at))
        };
        if let Some(waiting) = waiting {
            let _ = waiting.reached.send(());
            let _ = waiting.let_on.await;
        }
    }
}

impl Held {
    /// Waits until the question has been asked. It goes on when what this answers with is dropped.
    pub async fn reached(self) -> oneshot::Sender<()> {
        self.reached.await.expect("it is asked");
        self.let_on
    }
}
