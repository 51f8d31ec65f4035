//! Reviews of finished games. Whoever asks for one has it queued; it is written page by page in places to think in that no
//! bot wants, kept in the store as it grows, and dropped from memory when nobody asks any more. A running game is reviewed
//! for nobody.

mod ask;
mod shelf;
mod write;

pub use ask::{person, played_to_the_end, read_pages};

use self::shelf::Shelf;
use cachet_engine::{AnyTable, Names};
use cachet_review::{Review, Writing};
use cachet_store::{GuestId, TableId};
use cachet_table::{Millis, Online, Refusal};
use std::net::IpAddr;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{Semaphore, watch};

/// A review that nobody has asked for in this long is left where it is, and dropped from memory.
const IDLE: Millis = 60_000;

/// The reviews in memory.
pub struct Reviews {
    shelf: Mutex<Shelf>,
    /// How many are written at once; the others wait, first come, first served.
    writers: Arc<Semaphore>,
    /// How many tasks write or wait.
    at_work: watch::Sender<usize>,
}

/// A review in memory.
pub struct Kept {
    id: TableId,
    judge: u16,
    names: Names,
    /// The lower, the earlier it was asked for.
    ticket: u64,
    guest: Option<GuestId>,
    network: IpAddr,
    /// When somebody last asked for it.
    asked: AtomicI64,
    progress: watch::Sender<Progress>,
}

/// How far a review has come.
#[derive(Clone)]
pub struct Progress {
    pub review: Arc<Review>,
    /// The pages that are written and kept, as JSON, in the order of the story.
    pub written: Vec<Arc<str>>,
    /// How many there will be.
    pub pages: usize,
    pub stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    Waiting,
    /// Here or at another node.
    Writing,
    Whole,
    /// Its writer went away; whoever asks again has it taken up.
    Left,
    /// It cannot be written.
    Failed,
}

/// A review as far as it is written.
#[derive(Clone, Debug)]
pub struct Reviewed {
    pub review: Arc<Review>,
    /// Pages that are written, and how many there will be.
    pub written: usize,
    pub pages: usize,
    /// Others that are written before it begins.
    pub ahead: usize,
    pub whole: bool,
    /// It cannot be written any further, unless it is [taken up again](Reviews::take_up_again).
    pub broken: bool,
}

/// A review that somebody follows: it goes on being written while this is held.
pub struct FollowedReview {
    kept: Arc<Kept>,
    news: watch::Receiver<Progress>,
    /// Until when nothing is told that its seat could not know.
    sealed: Option<Millis>,
}

/// Is there, or can there be, a review of this table? Only of a game that was played to its end, or given up.
pub fn is_reviewable(online: &Online) -> bool {
    let ended = |game: &dyn AnyTable| game.outcome().is_some() || online.resigned.is_some();
    online.status.is_final() && online.game.as_ref().is_some_and(|game| ended(game.as_ref()))
}

impl Progress {
    fn of(writing: &dyn Writing, stage: Stage) -> Progress {
        let written = writing.written().iter().map(|page| json(page).into()).collect();
        let whole = writing.written().len() == writing.pages();
        let stage = if whole { Stage::Whole } else { stage };
        Progress { review: Arc::new(writing.review()), written, pages: writing.pages(), stage }
    }
}

fn json(page: &cachet_review::Page) -> String {
    serde_json::to_string(page).expect("pages are plain structures, which JSON can hold")
}

impl Kept {
    fn stage(&self) -> Stage {
        self.progress.borrow().stage
    }

    fn is_unfinished(&self) -> bool {
        matches!(self.stage(), Stage::Waiting | Stage::Writing)
    }

    /// Has nobody asked for it lately, and does nobody follow it?
    fn is_idle(&self, now: Millis) -> bool {
        self.progress.receiver_count() == 0 && self.asked.load(Ordering::Relaxed) < now - IDLE
    }

    fn enter(&self, stage: Stage) {
        self.progress.send_if_modified(|progress| std::mem::replace(&mut progress.stage, stage) != stage);
    }
}

impl Reviews {
    pub fn new(thinkers: usize) -> Reviews {
        let places = thinkers.saturating_sub(1).max(1);
        let writers = Arc::new(Semaphore::new(places));
        Reviews { shelf: Mutex::default(), writers, at_work: watch::Sender::new(0) }
    }

    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The review of a table in memory, if it was written with these names.
    fn known(&self, id: TableId, names: &Names, now: Millis) -> Option<Arc<Kept>> {
        let kept = self.shelf().kept.get(&id).filter(|it| it.names == *names && it.stage() != Stage::Left)?.clone();
        kept.asked.store(now, Ordering::Relaxed);
        Some(kept)
    }

    /// Takes a review into memory. True where it is to be written now; the one that is there already otherwise.
    fn take_in(&self, new: Kept) -> Result<(Arc<Kept>, bool), Refusal> {
        let mut shelf = self.shelf();
        if let Some(there) = shelf.kept.get(&new.id).filter(|it| it.names == new.names && it.stage() != Stage::Left) {
            return Ok((there.clone(), false));
        }
        let unfinished = new.is_unfinished();
        if unfinished {
            shelf.make_sure_there_is_room(&new)?;
        }
        shelf.drop_the_oldest();
        shelf.tickets += 1;
        let new = Arc::new(Kept { ticket: shelf.tickets, ..new });
        shelf.kept.insert(new.id, new.clone());
        Ok((new, unfinished))
    }

    fn forget(&self, kept: &Arc<Kept>) {
        let mut shelf = self.shelf();
        if shelf.kept.get(&kept.id).is_some_and(|it| Arc::ptr_eq(it, kept)) {
            shelf.kept.remove(&kept.id);
        }
    }

    /// A review as far as it is written.
    fn told(&self, kept: &Kept) -> Reviewed {
        let ahead = self.ahead(kept);
        let progress = kept.progress.borrow();
        Reviewed {
            review: progress.review.clone(),
            written: progress.written.len(),
            pages: progress.pages,
            ahead,
            whole: progress.stage == Stage::Whole,
            broken: progress.stage == Stage::Failed,
        }
    }

    /// Drops a review that could not be written from memory, so that whoever asks next has it taken up after the pages
    /// that are kept.
    pub fn take_up_again(&self, id: TableId) {
        let mut shelf = self.shelf();
        if shelf.kept.get(&id).is_some_and(|it| it.stage() == Stage::Failed) {
            shelf.kept.remove(&id);
        }
    }

    /// How many others are written before this one begins.
    pub fn ahead(&self, kept: &Kept) -> usize {
        if kept.stage() != Stage::Waiting {
            return 0;
        }
        self.shelf().kept.values().filter(|it| it.ticket < kept.ticket && it.is_unfinished()).count()
    }

    /// Drops what is finished and nobody asks for any more. What is being written is left by its writer.
    pub fn tidy(&self, now: Millis) {
        self.shelf().kept.retain(|_, it| it.is_unfinished() || !it.is_idle(now));
    }

    /// Waits until nothing is being written, at shutdown.
    pub async fn are_left(&self) {
        let _ = self.at_work.subscribe().wait_for(|count| *count == 0).await;
    }
}

impl FollowedReview {
    /// How far it has come.
    pub fn now(&mut self) -> Progress {
        self.news.borrow_and_update().clone()
    }

    /// Waits until it has come further.
    pub async fn changed(&mut self) {
        // The sender is held here too.
        let _ = self.news.changed().await;
    }

    /// A page as it may be told now.
    pub fn page(&self, written: &str, now: Millis) -> Option<String> {
        if self.sealed.is_none_or(|until| now >= until) {
            return Some(written.to_owned());
        }
        let page: cachet_review::Page = serde_json::from_str(written).ok()?;
        Some(json(&page.without_truth()))
    }

    pub fn kept(&self) -> &Kept {
        &self.kept
    }
}

#[cfg(test)]
mod tests {
    use super::shelf::{BY_GUEST, BY_NETWORK, BY_STRANGERS, IN_ALL, KEPT};
    use super::*;
    use cachet_table::Kind;

    const HOME: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    fn new(table: u64, guest: Option<u64>, network: IpAddr, stage: Stage) -> Kept {
        let names = Names::letters(2);
        let review = Review {
            judge: 1,
            game: "r".to_owned(),
            rules: 1,
            worlds: 2,
            seed: 0,
            names: names.clone(),
            seats: Vec::new(),
            whole: stage == Stage::Whole,
        };
        let progress = Progress { review: Arc::new(review), written: Vec::new(), pages: 9, stage };
        Kept {
            id: TableId(table),
            judge: 1,
            names,
            ticket: 0,
            guest: guest.map(GuestId),
            network,
            asked: AtomicI64::new(0),
            progress: watch::Sender::new(progress),
        }
    }

    /// Is there room for one more?
    fn taken_in(reviews: &Reviews, new: Kept) -> bool {
        reviews.take_in(new).map_err(|refusal| assert_eq!(refusal.kind, Kind::TooMuch)).is_ok()
    }

    #[test]
    fn a_guest_a_network_and_all_together_have_a_limit() {
        let reviews = Reviews::new(2);
        let mut count = 0;
        let mut ask = |guest, network| {
            count += 1;
            taken_in(&reviews, new(count, guest, network, Stage::Waiting))
        };
        assert_eq!([(); 5].map(|()| ask(Some(1), HOME)), [true, true, true, false, false]);
        let strangers = (0..9).filter(|_| ask(None, HOME)).count();
        assert_eq!(strangers, BY_STRANGERS, "strangers are as one, and leave room for those who have a name");
        let guests = (2..20).filter(|guest| ask(Some(*guest), HOME)).count();
        assert_eq!(guests, BY_NETWORK - BY_GUEST - BY_STRANGERS, "guests cost nothing: their network has a limit too");
        let networks = (0..200).filter(|last| ask(None, IpAddr::from([192, 0, 2, *last]))).count();
        assert_eq!(networks, IN_ALL - BY_NETWORK);
        assert!(taken_in(&reviews, new(1_000, Some(1), HOME, Stage::Whole)), "what is written costs nothing");
        assert!(taken_in(&reviews, new(1, Some(9), HOME, Stage::Waiting)), "nor what is being written");
    }

    /// Each limit is told in its own words, with what it is.
    #[test]
    fn whoever_asks_for_too_many_is_told_which_limit_it_was() {
        let reviews = Reviews::new(2);
        let mut count = 0;
        let mut ask = |guest, network| {
            count += 1;
            let refused = reviews.take_in(new(count, guest, network, Stage::Waiting)).err()?;
            Some((refused.say.key, refused.say.args))
        };
        let most = |most: usize| vec![("most", most.into())];
        for _ in 0..BY_GUEST {
            assert_eq!(ask(Some(1), HOME), None);
        }
        assert_eq!(ask(Some(1), HOME), Some(("review-too-many", most(BY_GUEST))));
        for _ in 0..BY_STRANGERS {
            assert_eq!(ask(None, HOME), None);
        }
        assert_eq!(ask(None, HOME), Some(("review-too-many-strangers", most(BY_STRANGERS))));
        let last = (2..20).find_map(|guest| ask(Some(guest), HOME));
        assert_eq!(last, Some(("review-too-many-around", most(BY_NETWORK))));
        let all = (0..200).find_map(|last| ask(None, IpAddr::from([192, 0, 2, last])));
        assert_eq!(all, Some(("review-busy", most(IN_ALL))));
    }

    #[test]
    fn what_nobody_asks_for_is_dropped() {
        let reviews = Reviews::new(2);
        let take = |table, stage| reviews.take_in(new(table, Some(table), HOME, stage)).expect("there is room").0;
        let (whole, followed, waiting) = (take(1, Stage::Whole), take(2, Stage::Whole), take(3, Stage::Waiting));
        let stream = followed.progress.subscribe();
        let there = |id| reviews.known(TableId(id), &Names::letters(2), 0).is_some();
        reviews.tidy(IDLE);
        assert!(there(1) && whole.is_idle(IDLE + 1) && waiting.is_idle(IDLE + 1));
        reviews.tidy(IDLE + 1);
        assert_eq!([1, 2, 3].map(there), [false, true, true], "its writer leaves what is not whole");
        drop(stream);
        reviews.tidy(IDLE + 1);
        assert!(!there(2));
        waiting.enter(Stage::Left);
        assert!(!there(3), "it is taken up by whoever asks next");
        for table in 100..300 {
            take(table, Stage::Whole);
        }
        assert!(reviews.shelf().kept.len() <= KEPT + 1);
    }

    #[test]
    fn what_broke_off_is_shown_until_somebody_has_it_taken_up_again() {
        let reviews = Reviews::new(2);
        let kept = reviews.take_in(new(1, Some(1), HOME, Stage::Writing)).expect("room").0;
        let there = || reviews.known(TableId(1), &Names::letters(2), 0).is_some();
        reviews.take_up_again(TableId(1));
        assert!(there() && !reviews.told(&kept).broken, "it is being written");
        kept.enter(Stage::Failed);
        assert!(there() && reviews.told(&kept).broken);
        reviews.take_up_again(TableId(1));
        assert!(!there(), "whoever asks next has it begun after the pages that are kept");
    }

    #[test]
    fn first_come_first_served() {
        let reviews = Reviews::new(2);
        let take = |table| reviews.take_in(new(table, Some(table), HOME, Stage::Waiting)).expect("room").0;
        let all = [take(1), take(2), take(3)];
        all[0].enter(Stage::Writing);
        assert_eq!(all.each_ref().map(|it| reviews.ahead(it)), [0, 1, 2]);
        all[0].enter(Stage::Whole);
        assert_eq!(all.each_ref().map(|it| reviews.ahead(it)), [0, 0, 1]);
        assert!(reviews.known(TableId(1), &Names::letters(3), 0).is_none(), "with other names it is made anew");
    }
}
