//! Evenings: what both stores promise. Their logs are those of tables, under numbers of their own; no list of tables knows
//! them.

use crate::{Place, body, entry, lay, listed, summary};
use cachet_store::{
    Append, AppendError, Cleared, EveningId, Guest, GuestId, Older, Status, Store, Summary, TableId, evening_at, log_of,
};

const ANA: GuestId = GuestId(2);
const BO: GuestId = GuestId(u64::MAX);
const EVENING: EveningId = EveningId(u64::MAX - 7);

fn row(code: &str) -> Summary {
    Summary { evening: true, due: Some(50), ..summary(code) }
}

fn opened(id: EveningId, row: Summary, joined: &[GuestId]) -> Append {
    listed(log_of(id), row, joined)
}

/// One that Ana opened, and Bo came to.
pub(crate) async fn an_evening_is_kept(store: &dyn Store) {
    lay(store, [opened(EVENING, row("EVENING"), &[ANA])]).await;
    lay(store, [Append { joined: vec![BO], ..entry(log_of(EVENING), 1) }]).await;
    let log = log_of(EVENING);
    assert_eq!(store.read(log, 0).await, Ok(vec![body(log, 0), body(log, 1)]));
    assert_eq!(store.append(entry(log, 1)).await, Err(AppendError::Conflict), "each number once");
    assert_eq!(store.open_evenings(i64::MAX, 9).await, Ok(vec![(EVENING, Some(50))]));
    for guest in [ANA, BO] {
        assert_eq!(store.evenings_of(guest, 9).await, Ok(vec![(EVENING, row("EVENING"))]));
        assert_eq!(store.evenings_naming(guest).await, Ok(vec![EVENING]));
    }
}

pub(crate) async fn evenings_are_no_tables(place: &impl Place) {
    let store = place.open().await;
    an_evening_is_kept(&*store).await;
    drop(store);
    let store = place.open().await;
    let open = Summary { public: true, ..summary("TABLE") };
    lay(&*store, [listed(TableId(1), open, &[ANA])]).await;
    let found = store.by_code("EVENING").await.expect("an answer").expect("the evening");
    assert_eq!((evening_at(found.0), found.1.evening), (EVENING, true));
    let clash = opened(EveningId(5), row("TABLE"), &[]);
    assert_eq!(store.append(clash).await, Err(AppendError::CodeTaken), "no table and evening share a code");
    assert_eq!(store.append(opened(EveningId(1), row("OTHER"), &[])).await, Err(AppendError::Conflict), "nor a number");
    let ids = |rows: Vec<(TableId, Summary)>| rows.into_iter().map(|(id, _)| id).collect::<Vec<_>>();
    assert_eq!(store.tables_of(ANA, 9).await.map(ids), Ok(vec![TableId(1)]));
    assert_eq!(store.tables_naming(ANA).await, Ok(vec![TableId(1)]));
    assert_eq!(store.due(99, 9).await, Ok(vec![]));
    assert_eq!(store.counts().await.map(|counts| counts.of(Status::Waiting)), Ok(1));
    let over = Summary { status: Status::Over, due: None, touched: 2_000, ..row("EVENING") };
    lay(&*store, [Append { summary: Some(over), ..entry(log_of(EVENING), 2) }]).await;
    assert_eq!((store.finished(None, 9).await, store.untold(9).await), (Ok(vec![]), Ok(vec![])));
    assert_eq!(store.open_evenings(i64::MAX, 9).await, Ok(vec![]));
    assert_eq!(store.open_evenings(1_999, 9).await, Ok(vec![(EVENING, None)]), "it was touched lately");
    let found = store.by_code("EVENING").await.expect("an answer").map(|(id, row)| (evening_at(id), row.status));
    assert_eq!(found, Some((EVENING, Status::Over)), "whoever has the link is led to its end");
}

pub(crate) async fn evenings_are_found_cleared_and_forgotten(place: &impl Place) {
    let store = place.open().await;
    for id in [ANA, BO] {
        store.put_guest(Guest { id, name: "Ana".to_owned(), made: 10 }).await.expect("a guest");
    }
    an_evening_is_kept(&*store).await;
    lay(&*store, [Append { left: vec![BO], ..entry(log_of(EVENING), 2) }]).await;
    assert_eq!(store.evenings_of(BO, 9).await, Ok(vec![]), "he left");
    assert_eq!(store.evenings_naming(BO).await, Ok(vec![EVENING]), "his name is still there");
    store.forget_guest(BO).await.expect("forgotten");
    assert_eq!(store.evenings_naming(BO).await, Ok(vec![]));
    let older = Older { finished: Some(3_000), expired: Some(3_000), ..Older::default() };
    assert_eq!(store.clear(older, 9).await, Ok(Cleared { tables: 0, guests: 0 }), "it goes on");
    let over = Summary { status: Status::Over, due: None, ..row("EVENING") };
    lay(&*store, [Append { summary: Some(over), ..entry(log_of(EVENING), 3) }]).await;
    assert_eq!(store.clear(older, 9).await, Ok(Cleared { tables: 1, guests: 0 }));
    assert_eq!(store.read(log_of(EVENING), 0).await, Ok(vec![]));
    assert_eq!(store.evenings_of(ANA, 9).await, Ok(vec![]));
}
