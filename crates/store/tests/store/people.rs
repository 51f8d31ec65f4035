//! Guests and their tokens, sessions, links and scopes: what both stores promise.

use crate::Place;
use cachet_store::{Guest, GuestId, GuestRow, Scope, Scopes, Session, SessionId, Token, Whom};
use std::sync::Arc;
use tokio::task::JoinSet;

fn session(id: u64, guest: GuestId, seen: i64) -> Session {
    Session { id: SessionId(id), guest, label: "Firefox · Linux".to_owned(), made: 5, seen }
}

fn ids(sessions: Vec<Session>) -> Vec<u64> {
    sessions.into_iter().map(|session| session.id.0).collect()
}

pub(crate) async fn guests_are_entered_and_renamed(place: &impl Place) {
    let store = place.open().await;
    let ana = Guest { id: GuestId(u64::MAX), name: "Ana".to_owned(), made: 12 };
    assert_eq!(store.guest(ana.id).await, Ok(None));
    store.put_guest(ana.clone()).await.expect("a guest");
    assert_eq!(store.guest(ana.id).await, Ok(Some(ana.clone())));
    assert_eq!(store.rename_guest(ana.id, "Anaïs 🌙").await, Ok(true));
    assert_eq!(store.guest(ana.id).await, Ok(Some(Guest { name: "Anaïs 🌙".to_owned(), ..ana.clone() })));
    // A rename that was under way when its guest was erased brings nobody back.
    store.forget_guest(ana.id).await.expect("forgotten");
    assert_eq!(store.rename_guest(ana.id, "Ana").await, Ok(false));
    assert_eq!(store.guest(ana.id).await, Ok(None));
}

pub(crate) async fn tokens_open_a_door_until_dropped(place: &impl Place) {
    let store = place.open().await;
    let (ana, bo) = (GuestId(1), GuestId(2));
    let token =
        |hash: u8, label: &str, made| Token { hash: [hash; 32], label: label.to_owned(), made, scopes: Scopes::ALL };
    for (hash, guest, label, made) in [(1, ana, "phone", 20), (2, ana, "bot", 10), (3, bo, "bot", 5)] {
        store.put_token(guest, token(hash, label, made)).await.expect("a token");
    }
    store.put_token(ana, token(2, "laptop", 10)).await.expect("another label");
    store.put_token(bo, token(2, "stolen", 10)).await.expect("no harm");
    assert_eq!(store.tokens_of(ana).await, Ok(vec![token(2, "laptop", 10), token(1, "phone", 20)]));
    assert_eq!(store.token([2; 32]).await, Ok(Some((ana, Scopes::ALL))));
    assert_eq!(store.token([4; 32]).await, Ok(None));
    store.drop_token(bo, [2; 32]).await.expect("not Bo’s: nothing happens");
    assert_eq!(store.token([2; 32]).await, Ok(Some((ana, Scopes::ALL))));
    store.drop_token(ana, [2; 32]).await.expect("dropped");
    assert_eq!(store.token([2; 32]).await, Ok(None));
    assert_eq!(store.tokens_of(ana).await, Ok(vec![token(1, "phone", 20)]));
}

pub(crate) async fn sessions_are_listed_used_and_ended(place: &impl Place) {
    let store = place.open().await;
    let (ana, bo) = (GuestId(1), GuestId(u64::MAX));
    for (id, guest, seen) in [(1, ana, 10), (u64::MAX, ana, 30), (2, bo, 20), (3, ana, 20)] {
        store.put_session(session(id, guest, seen)).await.expect("a session");
    }
    assert_eq!(store.session(SessionId(2)).await, Ok(Some(session(2, bo, 20))));
    assert_eq!(store.session(SessionId(9)).await, Ok(None));
    assert_eq!(ids(store.sessions_of(ana).await.expect("a list")), [u64::MAX, 3, 1]);
    store.put_session(session(2, ana, 99)).await.expect("no harm: it is Bo’s");
    assert_eq!(store.session(SessionId(2)).await, Ok(Some(session(2, bo, 20))));
    store.touch_session(SessionId(1), 40).await.expect("in use");
    store.touch_session(SessionId(1), 35).await.expect("a late word changes nothing");
    store.touch_session(SessionId(9), 40).await.expect("nobody’s");
    assert_eq!(store.session(SessionId(1)).await, Ok(Some(session(1, ana, 40))));
    store.end_session(bo, SessionId(1)).await.expect("not Bo’s: nothing happens");
    assert_eq!(ids(store.sessions_of(ana).await.expect("a list")), [1, u64::MAX, 3]);
    store.end_session(ana, SessionId(1)).await.expect("ended");
    store.end_other_sessions(ana, Some(SessionId(3))).await.expect("all but one");
    assert_eq!(ids(store.sessions_of(ana).await.expect("a list")), [3]);
    store.end_other_sessions(ana, None).await.expect("all");
    assert_eq!(ids(store.sessions_of(ana).await.expect("a list")), [0_u64; 0]);
    assert_eq!(ids(store.sessions_of(bo).await.expect("a list")), [2]);
}

/// Two devices, or two nodes, follow the same link at the same moment.
pub(crate) async fn a_link_is_used_once(place: &impl Place) {
    let (one, other) = (place.open().await, place.beside().await);
    let mut devices = JoinSet::new();
    for number in 0..8 {
        let store = if number % 2 == 0 { Arc::clone(&one) } else { other.clone().unwrap_or_else(|| Arc::clone(&one)) };
        devices.spawn(async move { store.use_link([7; 32], 100).await.expect("an answer") });
    }
    assert_eq!(devices.join_all().await.into_iter().filter(|first| *first).count(), 1);
    assert_eq!(one.is_link_used([7; 32]).await, Ok(true));
    assert_eq!(one.is_link_used([8; 32]).await, Ok(false), "looking at a link does not use it");
    assert_eq!(one.use_link([8; 32], 100).await, Ok(true), "another link is another matter");
}

pub(crate) async fn tokens_keep_their_scopes(place: &impl Place) {
    let store = place.open().await;
    let read = Scopes::of([Scope::Read]);
    for (hash, scopes) in [(1, read), (2, Scopes::ALL)] {
        let token = Token { hash: [hash; 32], label: "bot".to_owned(), made: hash.into(), scopes };
        store.put_token(GuestId(1), token).await.expect("a token");
    }
    assert_eq!(store.token([1; 32]).await, Ok(Some((GuestId(1), read))));
    let scopes: Vec<Scopes> =
        store.tokens_of(GuestId(1)).await.expect("a list").into_iter().map(|token| token.scopes).collect();
    assert_eq!(scopes, [read, Scopes::ALL]);
}

/// Cookies from before there were sessions belong to guests of that time only, and only until they are ended.
pub(crate) async fn old_cookies_end(place: &impl Place) {
    place.lay_version(2).await;
    let store = place.open().await;
    let (ana, bo) = (GuestId(2), GuestId(3));
    store.put_guest(Guest { id: bo, name: "Bo".to_owned(), made: 1 }).await.expect("a guest");
    assert_eq!((store.has_old_cookies(ana).await, store.has_old_cookies(bo).await), (Ok(true), Ok(false)));
    assert_eq!(store.has_old_cookies(GuestId(77)).await, Ok(false));
    assert_eq!(store.rename_guest(ana, "Anna").await, Ok(true));
    assert_eq!(store.has_old_cookies(ana).await, Ok(true));
    store.end_old_cookies(ana).await.expect("ended");
    assert_eq!(store.has_old_cookies(ana).await, Ok(false));
}

pub(crate) async fn ending_the_others_ends_old_cookies(place: &impl Place) {
    place.lay_version(2).await;
    let store = place.open().await;
    assert_eq!(store.has_old_cookies(GuestId(2)).await, Ok(true));
    store.end_other_sessions(GuestId(2), Some(SessionId(1))).await.expect("ended");
    assert_eq!(store.has_old_cookies(GuestId(2)).await, Ok(false));
}

pub(crate) async fn guests_are_listed_and_blocked(place: &impl Place) {
    let store = place.open().await;
    for (id, name) in [(1, "Ana"), (2, "Bo"), (u64::MAX, "Anatole")] {
        store.put_guest(Guest { id: GuestId(id), name: name.to_owned(), made: 5 }).await.expect("a guest");
    }
    store.put_session(session(7, GuestId(2), 50)).await.expect("a session");
    let whom = |named: &str| Whom { named: Some(named.to_owned()), blocked: false };
    let names = |rows: Vec<GuestRow>| rows.into_iter().map(|row| row.name).collect::<Vec<_>>();
    assert_eq!(names(store.list_guests(Whom::default(), 9).await.expect("a list"))[0], "Bo", "the latest seen first");
    assert_eq!(names(store.list_guests(Whom::default(), 1).await.expect("a list")).len(), 1);
    assert_eq!(names(store.list_guests(whom("ANA"), 9).await.expect("a list")), ["Ana", "Anatole"]);
    assert_eq!(names(store.list_guests(whom(&GuestId(2).to_string()), 9).await.expect("a list")), ["Bo"]);
    assert_eq!(store.block_guest(GuestId(9), Some(70)).await, Ok(false), "nobody is called so");
    assert_eq!(store.block_guest(GuestId(2), Some(70)).await, Ok(true));
    let other = place.beside().await.unwrap_or_else(|| store.clone());
    assert_eq!((other.is_blocked(GuestId(2)).await, other.is_blocked(GuestId(1)).await), (Ok(true), Ok(false)));
    let refused = store.list_guests(Whom { named: None, blocked: true }, 9).await.expect("a list");
    assert_eq!(refused.iter().map(|row| (row.name.as_str(), row.blocked)).collect::<Vec<_>>(), [("Bo", Some(70))]);
    assert_eq!(store.block_guest(GuestId(2), None).await, Ok(true));
    assert_eq!(other.is_blocked(GuestId(2)).await, Ok(false));
}
