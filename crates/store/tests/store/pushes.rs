//! Web Push: what both stores promise.

use crate::{Place, lay, listed, summary};
use cachet_store::{
    Guest, GuestId, Older, Push, QuietHours, Ring, RingEnd, Session, SessionId, Status, Store, Summary, TableId, Turn,
};

const ANA: GuestId = GuestId(u64::MAX);
const BO: GuestId = GuestId(2);
const TABLE: TableId = TableId(u64::MAX);
const PHONE: SessionId = SessionId(u64::MAX);

fn push(number: u8, guest: GuestId) -> Push {
    Push {
        id: [number; 16],
        guest,
        session: Some(PHONE),
        endpoint: format!("https://push.example/{number}"),
        key: vec![4; 65],
        auth: vec![5; 16],
        lang: "fr".to_owned(),
        zone: -345,
        made: i64::from(number),
    }
}

async fn people(store: &dyn Store) {
    for id in [ANA, BO] {
        store.put_guest(Guest { id, name: "Ana".to_owned(), made: 10 }).await.expect("a guest");
    }
}

fn turn(guest: GuestId, asked: u32) -> Turn {
    Turn { table: TABLE, guest, asked }
}

async fn due(store: &dyn Store, before: i64) -> Vec<Ring> {
    store.rings_due(before, 9).await.expect("what is due")
}

/// A browser is entered and told of a turn.
pub(crate) async fn a_push_is_kept(store: &dyn Store) {
    store.put_guest(Guest { id: BO, name: "Bo".to_owned(), made: 10 }).await.expect("a guest");
    assert_eq!(store.put_push(push(9, BO), 5).await, Ok(true));
    store.ring(&[turn(BO, 4)], 50).await.expect("rung");
    assert_eq!(due(store, 50).await.len(), 1);
    store.set_quiet_hours(BO, QuietHours::Never).await.expect("set");
    assert_eq!(store.quiet_hours(BO).await, Ok(QuietHours::Never));
    assert!(store.secret("push").await.is_ok());
}

pub(crate) async fn browsers_are_kept_and_dropped(place: &impl Place) {
    let store = place.open().await;
    people(&*store).await;
    assert_eq!(store.put_push(push(1, GuestId(77)), 2).await, Ok(false), "nobody");
    for number in [1, 2] {
        assert_eq!(store.put_push(push(number, ANA), 2).await, Ok(true));
    }
    assert_eq!(store.put_push(push(3, ANA), 2).await, Ok(false), "that many");
    let changed = Push { lang: "en".to_owned(), zone: 840, session: None, ..push(1, ANA) };
    assert_eq!(store.put_push(changed.clone(), 2).await, Ok(true), "one of them may change");
    drop(store);
    let store = place.open().await;
    assert_eq!(store.pushes_of(ANA).await, Ok(vec![changed, push(2, ANA)]));
    assert_eq!(store.told_by_push(&[BO, ANA]).await, Ok(vec![ANA]));
    assert_eq!(store.drop_push(BO, [1; 16]).await, Ok(false), "it is not his");
    assert_eq!((store.drop_push(ANA, [1; 16]).await, store.drop_push(ANA, [1; 16]).await), (Ok(true), Ok(false)));
    store.ring(&[turn(ANA, 4)], 50).await.expect("rung");
    assert_eq!(store.put_push(push(2, BO), 2).await, Ok(true), "a browser may become another's");
    assert_eq!((store.pushes_of(ANA).await, store.pushes_of(BO).await), (Ok(vec![]), Ok(vec![push(2, BO)])));
    assert_eq!(due(&*store, 99).await, [], "what it was to be told was hers");
}

pub(crate) async fn a_browser_is_told_once_of_a_turn(place: &impl Place) {
    let store = place.open().await;
    people(&*store).await;
    for number in [1, 2] {
        assert_eq!(store.put_push(push(number, ANA), 5).await, Ok(true));
    }
    store.ring(&[turn(ANA, 4), turn(BO, 4)], 50).await.expect("rung");
    store.ring(&[turn(ANA, 4)], 20).await.expect("the same turn, said by another node");
    assert_eq!(due(&*store, 49).await, []);
    let rings = due(&*store, 50).await;
    assert_eq!(rings.iter().map(|ring| ring.push.id[0]).collect::<Vec<_>>(), [1, 2]);
    let ring = &rings[0];
    assert_eq!((ring.push.clone(), ring.table, ring.asked, ring.due), (push(1, ANA), TABLE, 4, 50));
    assert_eq!((ring.tries, ring.sent, ring.fails, ring.quiet), (0, 0, 0, QuietHours::Unset));
    let beside = place.beside().await;
    let other: &dyn Store = beside.as_deref().unwrap_or(&*store);
    let (one, two) = tokio::join!(store.take_ring(ring, 80), other.take_ring(ring, 80));
    assert_eq!(usize::from(one == Ok(true)) + usize::from(two == Ok(true)), 1, "one node takes it");
    assert_eq!(due(&*store, 79).await.len(), 1, "the other browser's");
    assert_eq!(due(&*store, 80).await.len(), 2, "whoever took it may have died");
    store.end_ring(ring, RingEnd::Told { day: 7 }).await.expect("told");
    store.ring(&[turn(ANA, 4)], 90).await.expect("still the same turn");
    assert_eq!(due(&*store, 99).await.iter().map(|ring| ring.push.id[0]).collect::<Vec<_>>(), [2]);
    store.ring(&[turn(ANA, 6)], 90).await.expect("another turn");
    let again = &due(&*store, 99).await[0];
    assert_eq!((again.push.id[0], again.asked, again.day, again.sent), (1, 6, 7, 1));
    store.end_ring(ring, RingEnd::Moot).await.expect("of the turn before");
    assert_eq!(due(&*store, 99).await.len(), 2, "which does not end this one");
    for day in [7, 8] {
        store.end_ring(again, RingEnd::Told { day }).await.expect("told");
    }
    store.ring(&[turn(ANA, 9)], 90).await.expect("another turn");
    let third = due(&*store, 99).await.into_iter().find(|ring| ring.push.id[0] == 1).expect("it is due");
    assert_eq!((third.day, third.sent), (8, 1), "each day counts anew");
}

/// Whoever has very many notices is not all that is looked at.
pub(crate) async fn everybody_has_a_first_notice(place: &impl Place) {
    let store = place.open().await;
    people(&*store).await;
    for number in 1..=5 {
        assert_eq!(store.put_push(push(number, ANA), 9).await, Ok(true));
    }
    assert_eq!(store.put_push(push(9, BO), 9).await, Ok(true));
    store.ring(&[turn(ANA, 4)], 20).await.expect("rung");
    store.ring(&[turn(BO, 4)], 30).await.expect("rung");
    let looked_at = store.rings_due(50, 3).await.expect("what is due");
    assert_eq!(looked_at.iter().map(|ring| ring.push.id[0]).collect::<Vec<_>>(), [1, 9, 2]);
}

pub(crate) async fn what_cannot_be_delivered_is_tried_again_or_given_up(place: &impl Place) {
    let store = place.open().await;
    people(&*store).await;
    assert_eq!(store.put_push(push(1, ANA), 5).await, Ok(true));
    store.ring(&[turn(ANA, 4)], 50).await.expect("rung");
    let ring = due(&*store, 50).await.remove(0);
    store.end_ring(&ring, RingEnd::Later { due: 60, again: true }).await.expect("later");
    store.end_ring(&ring, RingEnd::Later { due: 70, again: false }).await.expect("it is quiet");
    let ring = due(&*store, 99).await.remove(0);
    assert_eq!((ring.due, ring.tries, ring.fails), (70, 1, 0));
    store.end_ring(&ring, RingEnd::GivenUp).await.expect("given up");
    assert_eq!(due(&*store, 99).await, []);
    store.ring(&[turn(ANA, 6)], 90).await.expect("another turn");
    let ring = due(&*store, 99).await.remove(0);
    assert_eq!((ring.tries, ring.fails), (0, 1));
    store.end_ring(&ring, RingEnd::Told { day: 7 }).await.expect("told");
    store.ring(&[turn(ANA, 8)], 90).await.expect("another turn");
    assert_eq!(due(&*store, 99).await[0].fails, 0, "it works again");
}

pub(crate) async fn quiet_hours_are_kept(place: &impl Place) {
    let store = place.open().await;
    people(&*store).await;
    assert_eq!(store.quiet_hours(ANA).await, Ok(QuietHours::Unset));
    assert_eq!(store.put_push(push(1, ANA), 5).await, Ok(true));
    store.ring(&[turn(ANA, 4)], 50).await.expect("rung");
    for hours in [QuietHours::Between(1_439, 0), QuietHours::Never, QuietHours::Between(0, 600), QuietHours::Unset] {
        store.set_quiet_hours(ANA, hours).await.expect("set");
        assert_eq!(store.quiet_hours(ANA).await, Ok(hours));
        assert_eq!(due(&*store, 50).await[0].quiet, hours);
    }
    store.set_quiet_hours(GuestId(77), QuietHours::Never).await.expect("nobody is there");
    assert_eq!(store.quiet_hours(GuestId(77)).await, Ok(QuietHours::Unset));
}

pub(crate) async fn browsers_go_with_their_device_their_guest_and_their_table(place: &impl Place) {
    let store = place.open().await;
    people(&*store).await;
    let devices = [PHONE, SessionId(1), SessionId(2)];
    for (id, seen) in devices.into_iter().zip([1_000, 1_000, 5]) {
        let session = Session { id, guest: ANA, label: String::new(), made: 1, seen };
        store.put_session(session).await.expect("a device");
    }
    let all = async || {
        let sessions = devices.into_iter().map(Some).chain([None]);
        for (number, session) in (0_u8..).zip(sessions) {
            assert_eq!(store.put_push(Push { session, ..push(number, ANA) }, 9).await, Ok(true));
        }
    };
    let left = async || store.pushes_of(ANA).await.expect("hers").iter().map(|it| it.id[0]).collect::<Vec<_>>();
    all().await;
    store.end_session(BO, PHONE).await.expect("not his");
    store.end_session(ANA, PHONE).await.expect("signed out");
    assert_eq!(left().await, [1, 2, 3]);
    store.end_old_cookies(ANA).await.expect("ended");
    assert_eq!(left().await, [1, 2]);
    store.clear(Older { sessions: Some(100), ..Older::default() }, 9).await.expect("cleared");
    assert_eq!(left().await, [1], "the session ran out");
    all().await;
    store.end_other_sessions(ANA, Some(SessionId(1))).await.expect("the others");
    assert_eq!(left().await, [1]);

    let row = Summary { status: Status::Over, touched: 10, ..summary("RUNG") };
    lay(&*store, [listed(TABLE, row, &[])]).await;
    store.ring(&[turn(ANA, 4)], 50).await.expect("rung");
    store.clear(Older { finished: Some(50), ..Older::default() }, 9).await.expect("cleared");
    assert_eq!(due(&*store, 99).await, []);

    store.ring(&[turn(ANA, 4)], 50).await.expect("rung");
    store.set_quiet_hours(ANA, QuietHours::Never).await.expect("set");
    store.forget_guest(ANA).await.expect("erased");
    assert_eq!((left().await, due(&*store, 99).await), (vec![], vec![]));
    assert_eq!(store.quiet_hours(ANA).await, Ok(QuietHours::Unset));

    assert_eq!(store.put_push(push(1, BO), 9).await, Ok(true));
    store.clear(Older { guests: Some(50), ..Older::default() }, 9).await.expect("cleared");
    assert_eq!(store.pushes_of(BO).await, Ok(vec![]), "a guest who is cleared");
}

/// Their devices are signed out; how long they want to be left alone stays, unless the other has said.
pub(crate) async fn whoever_is_joined_is_told_nothing_more(place: &impl Place) {
    let store = place.open().await;
    people(&*store).await;
    assert_eq!(store.put_push(push(1, ANA), 5).await, Ok(true));
    store.ring(&[turn(ANA, 4)], 50).await.expect("rung");
    store.set_quiet_hours(ANA, QuietHours::Between(1, 2)).await.expect("set");
    assert_eq!(store.join_guests(ANA, BO).await, Ok(true));
    assert_eq!((store.pushes_of(ANA).await, store.pushes_of(BO).await), (Ok(vec![]), Ok(vec![])));
    assert_eq!(due(&*store, 99).await, []);
    assert_eq!(store.quiet_hours(ANA).await, Ok(QuietHours::Unset));
    assert_eq!(store.quiet_hours(BO).await, Ok(QuietHours::Between(1, 2)));
}
