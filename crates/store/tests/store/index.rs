//! The index of tables: codes, and the lists that are made from the rows.

use crate::{Place, company, entry, lay, listed, summary};
use cachet_store::{Append, AppendError, Counts, Guest, GuestId, Status, Store, Summary, TableId};
use std::sync::Arc;
use tokio::task::JoinSet;

async fn coded(store: &dyn Store, code: &str) -> Option<TableId> {
    store.by_code(code).await.expect("an answer").map(|(id, _)| id)
}

/// A code leads to a table while people may come to it, with the row that says who sits there.
pub(crate) async fn codes_end_with_their_tables(place: &impl Place) {
    let store = place.open().await;
    for (number, status) in Status::ALL.into_iter().enumerate() {
        let row = Summary { status, company: Some(company(&["Ana"])), ..summary(status.word()) };
        lay(&*store, [listed(TableId(number as u64), row.clone(), &[])]).await;
        let found = store.by_code(status.word()).await.expect("an answer");
        assert_eq!(found, (status != Status::Over).then_some((TableId(number as u64), row)), "{status:?}");
    }
    let taken = listed(TableId(9), summary("over"), &[]);
    assert_eq!(
        store.append(taken).await,
        Err(AppendError::CodeTaken),
        "a code is not used again while its table is kept"
    );
}

pub(crate) async fn codes_are_unique(place: &impl Place) {
    let store = place.open().await;
    let mut callers = JoinSet::new();
    for number in 0..8 {
        let store = Arc::clone(&store);
        callers.spawn(async move { (number, store.append(listed(TableId(number), summary("KIWI"), &[])).await) });
    }
    let answers = callers.join_all().await;
    let winners: Vec<u64> = answers.iter().filter(|(_, answer)| answer.is_ok()).map(|&(number, _)| number).collect();
    assert_eq!(winners.len(), 1);
    assert!(answers.iter().all(|(_, answer)| matches!(answer, Ok(()) | Err(AppendError::CodeTaken))));
    assert_eq!(coded(&*store, "KIWI").await, Some(TableId(winners[0])));
    assert_eq!(coded(&*store, "kiwi").await, None);
    // A table that changes its code frees the old one.
    let renamed = Append { summary: Some(summary("PLUM")), ..entry(TableId(winners[0]), 1) };
    lay(&*store, [renamed, listed(TableId(100), summary("KIWI"), &[])]).await;
    assert_eq!(coded(&*store, "KIWI").await, Some(TableId(100)));
    assert_eq!(coded(&*store, "PLUM").await, Some(TableId(winners[0])));
}

pub(crate) fn ids(tables: Vec<(TableId, Summary)>) -> Vec<u64> {
    tables.into_iter().map(|(table, _)| table.0).collect()
}

pub(crate) async fn open_tables_are_public_and_waiting(place: &impl Place) {
    let store = place.open().await;
    for (number, public, status, touched) in [
        (1, true, Status::Waiting, 30),
        (2, false, Status::Waiting, 40),
        (3, true, Status::Playing, 50),
        (4, true, Status::Waiting, 60),
        (5, true, Status::Over, 70),
        (6, true, Status::Expired, 80),
        (7, true, Status::Waiting, 10),
    ] {
        let summary = Summary { public, status, touched, ..summary(&number.to_string()) };
        lay(&*store, [listed(TableId(number), summary, &[])]).await;
    }
    assert_eq!(ids(store.open_tables(9).await.expect("a list")), [4, 1, 7]);
    assert_eq!(ids(store.open_tables(2).await.expect("a list")), [4, 1]);
    assert_eq!(ids(store.open_tables(0).await.expect("a list")), [0_u64; 0]);
    let begun = Summary { public: true, status: Status::Playing, touched: 90, ..summary("4") };
    lay(&*store, [Append { summary: Some(begun), ..entry(TableId(4), 1) }]).await;
    assert_eq!(ids(store.open_tables(9).await.expect("a list")), [1, 7]);
}

pub(crate) async fn guests_list_their_tables(place: &impl Place) {
    let store = place.open().await;
    let (ana, bo) = (GuestId(0), GuestId(u64::MAX));
    for (number, touched, joined) in [(1, 10, vec![ana, bo]), (2, 30, vec![ana]), (3, 20, vec![ana, ana, bo])] {
        let summary = Summary { touched, ..summary(&number.to_string()) };
        lay(&*store, [listed(TableId(number), summary, &joined)]).await;
    }
    assert_eq!(ids(store.tables_of(ana, 9).await.expect("a list")), [2, 3, 1]);
    assert_eq!(ids(store.tables_of(bo, 9).await.expect("a list")), [3, 1]);
    assert_eq!(ids(store.tables_of(ana, 1).await.expect("a list")), [2]);
    // Ana leaves table 3, Bo was never at table 2 and leaves it, and joins table 1 twice.
    let touched = Summary { touched: 40, ..summary("1") };
    let again = Append { joined: vec![bo], summary: Some(touched), ..entry(TableId(1), 1) };
    let leaves = Append { left: vec![ana], ..entry(TableId(3), 1) };
    let fickle = Append { joined: vec![bo], left: vec![bo], ..entry(TableId(2), 1) };
    lay(&*store, [again, leaves, fickle]).await;
    assert_eq!(ids(store.tables_of(ana, 9).await.expect("a list")), [1, 2]);
    assert_eq!(ids(store.tables_of(bo, 9).await.expect("a list")), [1, 3]);
    assert_eq!(ids(store.tables_of(GuestId(77), 9).await.expect("a list")), [0_u64; 0]);
    // However many games somebody has finished since, those under way come first.
    let over = Summary { status: Status::Over, touched: 90, ..summary("1") };
    lay(&*store, [Append { summary: Some(over), ..entry(TableId(1), 2) }]).await;
    assert_eq!(ids(store.tables_of(ana, 9).await.expect("a list")), [2, 1]);
    assert_eq!(ids(store.tables_of(bo, 1).await.expect("a list")), [3]);
}

pub(crate) async fn tables_fall_due(place: &impl Place) {
    let store = place.open().await;
    for (number, due) in [(1, Some(300)), (2, None), (3, Some(100)), (4, Some(200)), (5, Some(400)), (6, Some(200))] {
        let summary = Summary { due, ..summary(&number.to_string()) };
        lay(&*store, [listed(TableId(number), summary, &[])]).await;
    }
    let tables = |numbers: &[u64]| Ok(numbers.iter().map(|&number| TableId(number)).collect::<Vec<_>>());
    assert_eq!(store.due(300, 9).await, tables(&[3, 4, 6, 1]));
    assert_eq!(store.due(299, 2).await, tables(&[3, 4]));
    assert_eq!(store.due(99, 9).await, tables(&[]));
    // Only the times change, then they are taken away.
    for (seq, due, expected) in [(1, Some(50), [3, 4].as_slice()), (2, None, [4, 6].as_slice())] {
        let summary = Some(Summary { due, ..summary("3") });
        lay(&*store, [Append { summary, ..entry(TableId(3), seq) }]).await;
        assert_eq!(store.due(250, 2).await, tables(expected));
    }
}

pub(crate) async fn finished_tables_are_paged(place: &impl Place) {
    let store = place.open().await;
    let numbers = [u64::MAX, 0, 1 << 63, 5, (1 << 63) - 1];
    for (number, status) in numbers.into_iter().map(|number| (number, Status::Over)).chain([
        (6, Status::Playing),
        (7, Status::Expired),
        (8, Status::Waiting),
    ]) {
        lay(&*store, [listed(TableId(number), Summary { status, ..summary(&number.to_string()) }, &[])]).await;
    }
    let mut seen = Vec::new();
    loop {
        let page = store.finished(seen.last().copied(), 2).await.expect("a page");
        assert!(page.len() <= 2);
        if page.is_empty() {
            break;
        }
        seen.extend(page);
    }
    assert_eq!(seen, [0, 5, (1 << 63) - 1, 1 << 63, u64::MAX].map(TableId));
}

pub(crate) async fn everything_is_counted(place: &impl Place) {
    let store = place.open().await;
    assert_eq!(store.counts().await, Ok(Counts::default()));
    for (number, status) in [Status::Over, Status::Waiting, Status::Over, Status::Playing].into_iter().enumerate() {
        let summary = Summary { status, ..summary(&number.to_string()) };
        lay(&*store, [listed(TableId(number as u64), summary, &[])]).await;
    }
    store.put_guest(Guest { id: GuestId(1), name: "Ana".to_owned(), made: 1 }).await.expect("a guest");
    let counts = store.counts().await.expect("counts");
    assert_eq!(counts, Counts { tables: [1, 1, 2, 0], guests: 1 });
    assert_eq!(Status::ALL.map(|status| counts.of(status)), [1, 1, 2, 0]);
}
