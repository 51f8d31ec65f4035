//! Reviews kept page by page: what both stores promise.

use crate::{Place, lay, listed, summary};
use cachet_store::{NewPages, Older, Status, Store, Summary, TableId};
use std::time::Duration;

const LEASE: Duration = Duration::from_secs(600);

fn page(number: u32) -> Vec<u8> {
    format!("page {number}").into_bytes()
}

fn new(table: TableId, judge: u16, numbers: std::ops::Range<u32>) -> NewPages {
    NewPages { table, judge, from: numbers.start, pages: numbers.map(page).collect() }
}

async fn lay_over(store: &dyn Store, table: TableId) {
    let row = Summary { status: Status::Over, touched: 10, ..summary(&table.to_string()) };
    lay(store, [listed(table, row, &[])]).await;
}

/// Two pages of a table that is there.
pub(crate) async fn are_kept_at(store: &dyn Store, table: TableId) {
    assert_eq!(store.read_review(table, 1, 0).await, Ok(vec![]));
    assert_eq!(store.claim_review(table, 1, LEASE).await, Ok(true));
    assert_eq!(store.save_review(new(table, 1, 0..2), LEASE).await, Ok(true));
    assert_eq!(store.read_review(table, 1, 0).await, Ok(vec![page(0), page(1)]));
}

pub(crate) async fn reviews_are_kept_page_by_page(place: &impl Place) {
    let store = place.open().await;
    let (table, other) = (TableId(u64::MAX), TableId(2));
    lay_over(&*store, table).await;
    lay_over(&*store, other).await;
    are_kept_at(&*store, table).await;
    let again = NewPages { pages: vec![b"another".to_vec(), page(2)], ..new(table, 1, 1..3) };
    assert_eq!(store.save_review(again, LEASE).await, Ok(true), "what is there stays as it is");
    assert_eq!(store.save_review(new(table, 1, 4..5), LEASE).await, Ok(true));
    assert_eq!(store.read_review(table, 1, 0).await, Ok(vec![page(0), page(1), page(2)]), "up to the gap");
    assert_eq!(store.read_review(table, 1, 2).await, Ok(vec![page(2)]));
    assert_eq!(store.read_review(table, 1, 3).await, Ok(vec![]));
    assert_eq!(store.read_review(other, 1, 0).await, Ok(vec![]));
    drop(store);
    let store = place.open().await;
    assert_eq!(store.read_review(table, 1, 1).await, Ok(vec![page(1), page(2)]), "also after reopening");
    assert_eq!(store.claim_review(table, 2, LEASE).await, Ok(true));
    assert_eq!(store.read_review(table, 1, 2).await, Ok(vec![page(2)]), "until a newer judge has written something");
    assert_eq!(store.save_review(new(table, 2, 0..1), LEASE).await, Ok(true));
    assert_eq!(
        (store.read_review(table, 1, 0).await, store.read_review(table, 2, 0).await),
        (Ok(vec![]), Ok(vec![page(0)]))
    );
}

pub(crate) async fn reviews_go_with_their_table(place: &impl Place) {
    let store = place.open().await;
    let (table, never) = (TableId(1), TableId(2));
    lay_over(&*store, table).await;
    are_kept_at(&*store, table).await;
    let cleared = store.clear(Older { finished: Some(50), ..Older::default() }, 9).await.expect("cleared");
    assert_eq!(cleared.tables, 1);
    for table in [table, never] {
        assert_eq!(store.read_review(table, 1, 0).await, Ok(vec![]));
        assert_eq!(store.save_review(new(table, 1, 2..3), LEASE).await, Ok(false), "there is no such table");
        assert_eq!(store.claim_review(table, 1, LEASE).await, Ok(false));
        assert_eq!(store.read_review(table, 1, 2).await, Ok(vec![]));
    }
}

pub(crate) async fn one_node_writes_a_review_at_a_time(place: &impl Place) {
    let (one, other) = (place.open().await, place.beside().await);
    let table = TableId(1);
    lay_over(&*one, table).await;
    are_kept_at(&*one, table).await;
    assert_eq!(one.claim_review(table, 1, LEASE).await, Ok(true), "it is its own");
    let Some(other) = other else { return };
    assert_eq!(other.claim_review(table, 1, LEASE).await, Ok(false));
    assert_eq!(other.save_review(new(table, 1, 2..3), LEASE).await, Ok(false));
    other.release_review(table).await.expect("not its own: nothing happens");
    assert_eq!(other.claim_review(table, 1, LEASE).await, Ok(false));
    one.release_review(table).await.expect("released");
    assert_eq!(other.claim_review(table, 1, Duration::ZERO).await, Ok(true));
    assert_eq!(one.claim_review(table, 1, LEASE).await, Ok(true), "the claim of a node that died runs out");
    assert_eq!(other.save_review(new(table, 1, 2..3), LEASE).await, Ok(false), "and it hears of that");
    assert_eq!(other.claim_review(table, 2, LEASE).await, Ok(true), "a newer judge need not wait");
    assert_eq!(one.save_review(new(table, 1, 2..3), LEASE).await, Ok(false));
    assert_eq!(one.read_review(table, 1, 0).await, Ok(vec![page(0), page(1)]));
}
