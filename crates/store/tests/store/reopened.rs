//! What is there when a database is opened again, by this version or after an older one.

use crate::index::ids;
use crate::{Place, body, entry, lay, listed, summary};
use cachet_store::{Append, AppendError, GuestId, Scopes, Status, Summary, TableId};
use std::sync::Arc;
use tokio::task::JoinSet;

pub(crate) async fn what_was_answered_is_there_after_reopening(place: &impl Place) {
    let guest = GuestId(5);
    let moved = Summary { status: Status::Playing, due: Some(-7), touched: 2_000, ..summary("again") };
    {
        let store = place.open().await;
        let second = Append { summary: Some(moved.clone()), ..entry(TableId(3), 1) };
        lay(&*store, [listed(TableId(3), summary("again"), &[guest]), second]).await;
    }
    let store = place.open().await;
    let bodies = (0..2).map(|seq| body(TableId(3), seq)).collect();
    assert_eq!(store.read(TableId(3), 0).await, Ok(bodies));
    assert_eq!(store.tables_of(guest, 9).await, Ok(vec![(TableId(3), moved)]));
    assert_eq!(store.append(entry(TableId(3), 1)).await, Err(AppendError::Conflict));
    lay(&*store, [entry(TableId(3), 2)]).await;
}

pub(crate) async fn secrets_stay_the_same(place: &impl Place) {
    let (cookies, dice) = {
        let store = place.open().await;
        let mut askers = JoinSet::new();
        for _ in 0..8 {
            let store = Arc::clone(&store);
            askers.spawn(async move { store.secret("cookies").await.expect("a secret") });
        }
        let answers = askers.join_all().await;
        assert!(answers.iter().all(|answer| *answer == answers[0]));
        (answers[0], store.secret("dice").await.expect("a secret"))
    };
    assert_ne!(cookies, dice);
    assert_ne!(cookies, [0; 32]);
    let store = place.open().await;
    assert_eq!(store.secret("cookies").await, Ok(cookies));
    assert_eq!(store.secret("dice").await, Ok(dice));
}

pub(crate) async fn a_database_of_version_1_is_taken_over(place: &impl Place) {
    taken_over(place, 1).await;
}

pub(crate) async fn a_database_of_version_2_is_taken_over(place: &impl Place) {
    taken_over(place, 2).await;
}

pub(crate) async fn taken_over(place: &impl Place, version: usize) {
    place.lay_version(version).await;
    let store = place.open().await;
    let (table, ana) = (TableId(1), GuestId(2));
    assert_eq!(store.read(table, 0).await, Ok(vec![b"one".to_vec(), b"two".to_vec()]));
    let told = store.summary(table).await.expect("an answer").expect("a table");
    let stitch = Summary { game: "stitch".to_owned(), status: Status::Over, public: true, ..summary("KIWI") };
    assert_eq!(told, Summary { touched: 1_700_000_000_000, ..stitch });
    assert_eq!(ids(store.tables_of(ana, 9).await.expect("a list")), [1]);
    let name = store.guest(ana).await.expect("an answer").map(|guest| guest.name);
    assert_eq!(name.as_deref(), Some("Anaïs"));
    assert_eq!(store.token([7; 32]).await, Ok(Some((ana, Scopes::ALL))), "it does what it did");
    assert_eq!(store.secret("cookies").await, Ok([42; 32]));
    lay(&*store, [entry(table, 2)]).await;
}
