//! Answers to puzzles: what both stores promise.

use crate::Place;
use cachet_store::{Guest, GuestId, Older, Share, Store, TableId, Tried};

fn tried(puzzle: &str, wrong: u8, solved: bool, at: i64) -> Tried {
    Tried { puzzle: puzzle.to_owned(), wrong, solved, at }
}

/// Somebody who may answer.
pub(crate) async fn here(store: &dyn Store, id: GuestId) -> GuestId {
    store.put_guest(Guest { id, name: "Ana".to_owned(), made: 10 }).await.expect("a guest");
    id
}

/// A wrong answer and a right one, of a guest who has answered nothing yet.
pub(crate) async fn are_noted(store: &dyn Store) {
    let ana = here(store, GuestId(2)).await;
    assert_eq!(store.puzzles_of(ana).await, Ok(vec![]));
    assert_eq!(store.note_puzzle(ana, "one", false, 5).await, Ok(tried("one", 1, false, 5)));
    assert_eq!(store.note_puzzle(ana, "one", true, 6).await, Ok(tried("one", 1, true, 6)));
}

pub(crate) async fn answers_to_puzzles_are_kept(place: &impl Place) {
    let store = place.open().await;
    are_noted(&*store).await;
    let (ana, bo) = (GuestId(2), here(&*store, GuestId(u64::MAX)).await);
    assert_eq!(store.note_puzzle(ana, "one", false, 7).await, Ok(tried("one", 1, true, 6)), "solved is solved");
    for (at, wrong) in [(8, 1), (9, 2), (10, 2)] {
        let then = at.min(9);
        assert_eq!(store.note_puzzle(ana, "two", false, at).await, Ok(tried("two", wrong, false, then)));
    }
    assert_eq!(store.note_puzzle(ana, "two", true, 11).await, Ok(tried("two", 2, false, 9)), "the proof was told");
    assert_eq!(store.note_puzzle(bo, "one", true, 12).await, Ok(tried("one", 0, true, 12)));
    assert_eq!(store.note_puzzle(bo, "two", false, 13).await, Ok(tried("two", 1, false, 13)));
    drop(store);
    let store = place.open().await;
    assert_eq!(store.puzzles_of(ana).await, Ok(vec![tried("two", 2, false, 9), tried("one", 1, true, 6)]));
    let share = |puzzle: &str, people, solved| Share { puzzle: puzzle.to_owned(), people, solved };
    let shares = store.puzzle_shares().await;
    assert_eq!(shares, Ok(vec![share("one", 2, 2), share("two", 1, 0)]), "Bo is not done with the second");
}

pub(crate) async fn answers_go_with_their_guest(place: &impl Place) {
    let store = place.open().await;
    let (ana, bo) = (GuestId(2), GuestId(3));
    for id in [ana, bo] {
        here(&*store, id).await;
        store.note_puzzle(id, "one", true, 10).await.expect("noted");
    }
    store.forget_guest(ana).await.expect("erased");
    assert_eq!(store.puzzles_of(ana).await, Ok(vec![]));
    assert_eq!(store.puzzles_of(bo).await.expect("a list").len(), 1);
    let cleared = store.clear(Older { guests: Some(50), ..Older::default() }, 9).await.expect("cleared");
    assert_eq!(cleared.guests, 1);
    assert_eq!(store.puzzles_of(bo).await, Ok(vec![]), "and with a guest who never came back");
}

/// A node believes the cookie of somebody who was erased at another for some seconds: what it writes meanwhile must not stay.
pub(crate) async fn whoever_was_erased_leaves_nothing_afterwards(place: &impl Place) {
    let store = place.open().await;
    let beside = place.beside().await;
    let other: &dyn Store = beside.as_deref().unwrap_or(&*store);
    let (ana, today) = (here(&*store, GuestId(2)).await, "2026-11-18".parse().expect("a day"));
    other.note_puzzle(ana, "one", true, 10).await.expect("noted");
    store.forget_guest(ana).await.expect("erased");
    other.note_puzzle(ana, "two", true, 11).await.expect("an answer");
    assert!(other.begin_day(today, ana, TableId(5), 12).await.is_err(), "nobody begins a day");
    assert_eq!(store.puzzles_of(ana).await, Ok(vec![]));
    assert_eq!(store.puzzle_shares().await, Ok(vec![]));
    assert_eq!(store.attempts_of(ana, today, today).await, Ok(vec![]));
    assert_eq!(store.day_counts(today).await.map(|it| it.begun), Ok(0));
}

/// However erasing and answering meet, nothing is left: erasing looks twice, as the server does.
pub(crate) async fn erasing_and_answering_at_once_leave_nothing(place: &impl Place) {
    let store = place.open().await;
    let beside = place.beside().await;
    let other: &dyn Store = beside.as_deref().unwrap_or(&*store);
    for number in 10..30 {
        let guest = here(&*store, GuestId(number)).await;
        let erase = async {
            store.forget_guest(guest).await.expect("erased");
            store.forget_guest(guest).await.expect("erased");
        };
        let answers = async {
            for puzzle in ["one", "two", "three", "four"] {
                other.note_puzzle(guest, puzzle, true, 10).await.expect("an answer");
            }
        };
        tokio::join!(answers, erase);
        assert_eq!(store.puzzles_of(guest).await, Ok(vec![]), "{number}");
    }
}
