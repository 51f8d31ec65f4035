//! Following and inviting: what both stores promise.

use crate::Place;
use cachet_store::{Guest, GuestId, Invitation, Older, Store, TableId};

const ANA: GuestId = GuestId(2);
const BO: GuestId = GuestId(u64::MAX);
const CY: GuestId = GuestId(4);
const TABLE: TableId = TableId(9);

async fn people(store: &dyn Store) {
    for id in [ANA, BO, CY] {
        store.put_guest(Guest { id, name: "Ana".to_owned(), made: 10 }).await.expect("a guest");
    }
}

/// Ana follows Bo, and asks him to a table.
pub(crate) async fn ana_asks_bo(store: &dyn Store) {
    people(store).await;
    assert_eq!(store.follow(ANA, BO, 11).await, Ok(true));
    assert_eq!(store.followed_by(ANA).await, Ok(vec![BO]));
    assert_eq!(store.invite(asking(ANA, BO, TABLE, 20), 0).await, Ok(true));
    assert_eq!(store.invitations_to(BO, 0).await, Ok(vec![asking(ANA, BO, TABLE, 20)]));
}

fn asking(by: GuestId, whom: GuestId, table: TableId, at: i64) -> Invitation {
    Invitation { whom, table, by, at }
}

pub(crate) async fn following_is_kept(place: &impl Place) {
    let store = place.open().await;
    people(&*store).await;
    assert_eq!(store.follow(ANA, GuestId(77), 11).await, Ok(false), "nobody");
    assert_eq!(store.follow(GuestId(77), ANA, 11).await, Ok(false), "nor by nobody");
    for (whom, at) in [(BO, 11), (CY, 12), (BO, 13)] {
        assert_eq!(store.follow(ANA, whom, at).await, Ok(true));
    }
    drop(store);
    let store = place.open().await;
    assert_eq!(store.followed_by(ANA).await, Ok(vec![CY, BO]), "the latest first; asked twice, it is once");
    assert_eq!((store.follows(ANA, BO).await, store.follows(BO, ANA).await), (Ok(true), Ok(false)));
    assert_eq!(store.unfollow(ANA, CY).await, Ok(()));
    assert_eq!(store.followed_by(ANA).await, Ok(vec![BO]));
}

pub(crate) async fn invitations_are_kept(place: &impl Place) {
    let store = place.open().await;
    ana_asks_bo(&*store).await;
    assert_eq!(store.invite(asking(ANA, BO, TableId(10), 30), 19).await, Ok(false), "she has asked just now");
    assert_eq!(store.invite(asking(ANA, BO, TableId(10), 30), 20).await, Ok(true), "that is some time ago");
    assert_eq!(store.invite(asking(CY, BO, TableId(11), 31), 0).await, Ok(true), "others may ask him");
    assert_eq!(store.invite(asking(ANA, GuestId(77), TABLE, 32), 0).await, Ok(false), "nobody is there");
    assert_eq!((store.invited_since(ANA, 0).await, store.invited_since(ANA, 20).await), (Ok(2), Ok(1)));
    assert_eq!((store.invitations_from(ANA, BO, 0).await, store.invitations_from(ANA, CY, 0).await), (Ok(2), Ok(0)));
    assert_eq!(store.decline(BO, TableId(10)).await, Ok(()));
    let open = |found: Vec<Invitation>| found.iter().map(|it| it.table).collect::<Vec<_>>();
    assert_eq!(store.invitations_to(BO, 0).await.map(open), Ok(vec![TableId(11), TABLE]));
    assert_eq!(store.invitations_to(BO, 20).await.map(open), Ok(vec![TableId(11)]), "older ones are not told");
    assert_eq!(store.invite(asking(ANA, BO, TableId(12), 40), 29).await, Ok(false), "declined, it still counts");
}

pub(crate) async fn follows_go_with_either_of_the_two(place: &impl Place) {
    let store = place.open().await;
    ana_asks_bo(&*store).await;
    for (who, whom) in [(BO, ANA), (CY, ANA), (CY, BO)] {
        assert_eq!(store.follow(who, whom, 12).await, Ok(true));
    }
    store.forget_guest(ANA).await.expect("erased");
    assert_eq!(store.followed_by(CY).await, Ok(vec![BO]));
    assert_eq!((store.followed_by(BO).await, store.followed_by(ANA).await), (Ok(vec![]), Ok(vec![])));
    assert_eq!(store.invitations_to(BO, 0).await, Ok(vec![]));
    assert_eq!(store.invite(asking(CY, BO, TABLE, 21), 0).await, Ok(true));
    store.clear(Older { guests: Some(50), ..Older::default() }, 9).await.expect("cleared");
    assert_eq!((store.followed_by(CY).await, store.invitations_to(BO, 0).await), (Ok(vec![]), Ok(vec![])));
}

/// Whoever is joined to another leaves nothing behind, and nobody follows or invites themselves.
pub(crate) async fn joined_guests_follow_as_one(place: &impl Place) {
    let store = place.open().await;
    ana_asks_bo(&*store).await;
    for (who, whom) in [(BO, ANA), (BO, CY), (ANA, CY), (CY, ANA), (CY, BO)] {
        assert_eq!(store.follow(who, whom, 12).await, Ok(true));
    }
    assert_eq!(store.invite(asking(CY, ANA, TableId(10), 21), 0).await, Ok(true));
    assert_eq!(store.join_guests(ANA, BO).await, Ok(true));
    assert_eq!((store.followed_by(BO).await, store.followed_by(CY).await), (Ok(vec![CY]), Ok(vec![BO])));
    assert_eq!((store.followed_by(ANA).await, store.invited_since(ANA, 0).await), (Ok(vec![]), Ok(0)));
    assert_eq!(store.invitations_to(BO, 0).await, Ok(vec![asking(CY, BO, TableId(10), 21)]));
}
