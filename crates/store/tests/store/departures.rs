//! Guests who are about to be no more: what both stores promise.

use crate::Place;
use cachet_store::{Departure, GuestId};

const ANA: GuestId = GuestId(u64::MAX);
const BO: GuestId = GuestId(2);
const CLEO: GuestId = GuestId(3);

fn leaves(guest: GuestId, stays: Option<GuestId>, begun: i64) -> Departure {
    Departure { guest, stays, begun }
}

pub(crate) async fn a_departure_is_kept_until_it_ends(place: &impl Place) {
    let store = place.open().await;
    assert_eq!(store.departures(i64::MAX).await, Ok(Vec::new()));
    assert_eq!(store.begin_departure(leaves(ANA, Some(BO), 20)).await, Ok(true));
    assert_eq!(store.begin_departure(leaves(CLEO, Some(BO), 10)).await, Ok(true), "several may join one");
    assert_eq!(store.departures(20).await, Ok(vec![leaves(CLEO, Some(BO), 10)]), "those begun before");
    drop(store);
    let store = place.open().await;
    let both = vec![leaves(CLEO, Some(BO), 10), leaves(ANA, Some(BO), 20)];
    assert_eq!(store.departures(21).await, Ok(both));
    assert_eq!(store.begin_departure(leaves(CLEO, Some(BO), 30)).await, Ok(true), "once more, the same");
    assert_eq!(store.departures(30).await, Ok(vec![leaves(ANA, Some(BO), 20)]), "it was begun anew");
    for guest in [ANA, CLEO, BO] {
        store.end_departure(guest).await.expect("ended, or never begun");
    }
    assert_eq!(store.departures(i64::MAX).await, Ok(Vec::new()));
}

pub(crate) async fn departures_that_contradict_each_other_are_refused(place: &impl Place) {
    let one = place.open().await;
    let other = place.beside().await.unwrap_or_else(|| one.clone());
    assert_eq!(one.begin_departure(leaves(ANA, Some(BO), 1)).await, Ok(true));
    for (guest, stays, why) in [
        (ANA, Some(CLEO), "to two at once"),
        (ANA, None, "erased while they are being joined"),
        (BO, Some(ANA), "each to the other"),
        (BO, Some(CLEO), "whoever stays goes"),
        (BO, None, "whoever stays is erased"),
        (CLEO, Some(ANA), "to somebody who goes"),
    ] {
        assert_eq!(other.begin_departure(leaves(guest, stays, 2)).await, Ok(false), "{why}");
    }
    assert_eq!(one.departures(9).await, Ok(vec![leaves(ANA, Some(BO), 1)]));
    one.end_departure(ANA).await.expect("ended");
    assert_eq!(other.begin_departure(leaves(BO, None, 3)).await, Ok(true));
    assert_eq!(one.begin_departure(leaves(BO, None, 4)).await, Ok(true), "erased twice is erased");
    assert_eq!(one.begin_departure(leaves(ANA, Some(BO), 5)).await, Ok(false), "to somebody who is being erased");
    // At once from two nodes, each to the other: one of them comes first.
    one.end_departure(BO).await.expect("ended");
    let both =
        tokio::join!(one.begin_departure(leaves(ANA, Some(BO), 6)), other.begin_departure(leaves(BO, Some(ANA), 6)));
    assert!(matches!(both, (Ok(true), Ok(false)) | (Ok(false), Ok(true))), "{both:?}");
}
