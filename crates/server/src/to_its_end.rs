//! Work that is done to its end, also when whoever asked for it has gone.

use futures_util::FutureExt;
use std::panic::AssertUnwindSafe;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use tokio::runtime::Handle;

/// Polled by whoever waits for it, and by the runtime from the moment on when nobody does. A task of its own would cost an
/// allocation and two changes of tasks for every move; hardly anybody hangs up in the middle of one.
///
/// The output is an error if the work panicked. Nobody is told of it then, unless they still wait.
pub struct ToItsEnd<T: Send + 'static> {
    /// `None` once it is done.
    work: Option<Work<T>>,
}

type Work<T> = Pin<Box<dyn Future<Output = Result<T, Panicked>> + Send>>;

/// The work panicked. What the panic says has been logged.
#[derive(Debug)]
pub struct Panicked;

pub fn to_its_end<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> ToItsEnd<T> {
    let work = AssertUnwindSafe(work).catch_unwind().map(|done| done.map_err(|_| Panicked));
    ToItsEnd { work: Some(Box::pin(work)) }
}

impl<T: Send + 'static> Future for ToItsEnd<T> {
    type Output = Result<T, Panicked>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let Some(work) = &mut self.work else { return Poll::Pending };
        let done = ready!(work.as_mut().poll(context));
        self.work = None;
        Poll::Ready(done)
    }
}

impl<T: Send + 'static> Drop for ToItsEnd<T> {
    fn drop(&mut self) {
        // Without a runtime the server is being taken down, and its tasks with it.
        if let Some(work) = self.work.take()
            && let Ok(runtime) = Handle::try_current()
        {
            runtime.spawn(work);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::oneshot;

    #[tokio::test]
    async fn work_goes_on_when_nobody_waits_for_it() {
        let (go, gone) = oneshot::channel::<()>();
        let (tell, told) = oneshot::channel();
        let mut work = Box::pin(to_its_end(async move {
            let _ = gone.await;
            let _ = tell.send("done");
        }));
        assert!(work.as_mut().now_or_never().is_none(), "it waits");
        drop(work);
        let _ = go.send(());
        assert_eq!(told.await, Ok("done"));
    }

    #[tokio::test]
    async fn work_that_nobody_has_waited_for_yet_is_done_too() {
        let (tell, told) = oneshot::channel();
        drop(to_its_end(async move { tell.send("done") }));
        assert_eq!(told.await, Ok("done"));
    }

    #[tokio::test]
    async fn whoever_waits_is_told_of_a_panic() {
        assert!(matches!(to_its_end(async { 7 }).await, Ok(7)));
        assert!(to_its_end(async { panic!("as the test wants it to") }).await.map(|(): ()| ()).is_err());
    }
}
