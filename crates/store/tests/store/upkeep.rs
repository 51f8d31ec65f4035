//! Clearing and erasing: what both stores promise.

use crate::{Place, body, company, entry, lay, listed, summary};
use cachet_store::{
    Append, Cleared, Guest, GuestId, Older, Rewrite, Scopes, Session, SessionId, Status, Store, Summary, TableId, Token,
};

async fn guest(store: &dyn Store, number: u64, made: i64) -> GuestId {
    let id = GuestId(number);
    store.put_guest(Guest { id, name: format!("guest {number}"), made }).await.expect("a guest");
    id
}

async fn there(store: &dyn Store, tables: &[u64]) -> Vec<u64> {
    let mut found = Vec::new();
    for &number in tables {
        let (log, row) = (store.read(TableId(number), 0).await, store.summary(TableId(number)).await);
        let (log, row) = (log.expect("a log"), row.expect("a row"));
        assert_eq!(log.is_empty(), row.is_none(), "the log and the row of table {number} go together");
        found.extend(row.map(|_| number));
    }
    found
}

pub(crate) async fn old_tables_are_cleared(place: &impl Place) {
    let store = place.open().await;
    let ana = GuestId(1);
    let all = [
        (1, Status::Expired, 10),
        (2, Status::Expired, 99),
        (3, Status::Over, 10),
        (4, Status::Playing, 10),
        (5, Status::Waiting, 10),
        (6, Status::Over, 99),
        (7, Status::Expired, 20),
    ];
    for (number, status, touched) in all {
        let row = Summary { status, touched, ..summary(&number.to_string()) };
        lay(&*store, [listed(TableId(number), row, &[ana]), entry(TableId(number), 1)]).await;
    }
    let numbers = all.map(|(number, _, _)| number);
    assert_eq!(store.clear(Older::default(), 9).await, Ok(Cleared::default()), "nothing is cleared unasked");
    assert_eq!(there(&*store, &numbers).await, numbers);
    let expired = Older { expired: Some(50), ..Older::default() };
    assert_eq!(store.clear(expired, 1).await, Ok(Cleared { tables: 1, guests: 0 }), "one at a time");
    assert_eq!(store.stats(expired).await.expect("stats").clearable.tables, 1);
    assert_eq!(store.clear(expired, 9).await, Ok(Cleared { tables: 1, guests: 0 }));
    assert_eq!(there(&*store, &numbers).await, [2, 3, 4, 5, 6]);
    let both = Older { expired: Some(50), finished: Some(50), ..Older::default() };
    assert_eq!(store.clear(both, 9).await, Ok(Cleared { tables: 1, guests: 0 }));
    assert_eq!(there(&*store, &numbers).await, [2, 4, 5, 6]);
    let mut listed = store.tables_of(ana, 9).await.expect("a list");
    listed.sort_by_key(|(id, _)| *id);
    assert_eq!(listed.into_iter().map(|(id, _)| id.0).collect::<Vec<_>>(), [4, 5, 6], "closed tables are not listed");
    assert_eq!(store.append(entry(TableId(1), 2)).await, Err(cachet_store::AppendError::Conflict), "it is gone");
}

pub(crate) async fn guests_who_never_came_back_are_cleared(place: &impl Place) {
    let store = place.open().await;
    let [seated, token, back, gone, late] = [
        guest(&*store, 1, 10).await,
        guest(&*store, 2, 10).await,
        guest(&*store, 3, 10).await,
        guest(&*store, 4, 10).await,
        guest(&*store, 5, 90).await,
    ];
    lay(
        &*store,
        [listed(TableId(1), summary("rose"), &[seated]), Append { left: vec![seated], ..entry(TableId(1), 1) }],
    )
    .await;
    let bot = Token { hash: [1; 32], label: "bot".to_owned(), made: 1, scopes: Scopes::ALL };
    store.put_token(token, bot).await.expect("a token");
    for (id, guest) in [(1, back), (2, gone)] {
        let session = Session { id: SessionId(id), guest, label: String::new(), made: 10, seen: 10 };
        store.put_session(session).await.expect("a session");
    }
    store.touch_session(SessionId(1), 80).await.expect("in use");
    let older = Older { guests: Some(50), ..Older::default() };
    let stats = store.stats(older).await.expect("stats");
    assert_eq!((stats.clearable.guests, stats.oldest_guest), (1, Some(10)));
    assert_eq!(store.clear(older, 9).await, Ok(Cleared { tables: 0, guests: 1 }));
    assert_eq!((store.guest(gone).await, store.session(SessionId(2)).await), (Ok(None), Ok(None)));
    for kept in [seated, token, back, late] {
        assert!(store.guest(kept).await.expect("an answer").is_some(), "{kept}");
    }
    // Devices that never come back, and links that have run out.
    assert_eq!(store.use_link([1; 32], 40).await, Ok(true));
    let older = Older { sessions: Some(81), links: Some(41), ..Older::default() };
    store.clear(older, 9).await.expect("cleared");
    assert_eq!(store.session(SessionId(1)).await, Ok(None));
    assert_eq!(store.use_link([1; 32], 40).await, Ok(true), "it was forgotten");
}

pub(crate) async fn entries_are_overwritten_to_erase_somebody(place: &impl Place) {
    let store = place.open().await;
    let (ana, bo) = (guest(&*store, 1, 10).await, guest(&*store, 2, 10).await);
    let seated = Summary { company: Some(company(&["Ana", "Bo"])), ..summary("rose") };
    lay(&*store, [listed(TableId(1), seated.clone(), &[ana, bo]), entry(TableId(1), 1), entry(TableId(1), 2)]).await;
    lay(&*store, [listed(TableId(2), summary("wax"), &[ana]), Append { left: vec![ana], ..entry(TableId(2), 1) }])
        .await;
    assert_eq!(store.tables_naming(ana).await, Ok(vec![TableId(1), TableId(2)]), "also where she has left");
    let mut hints = place.beside().await.map(|other| (other.hints(), other));
    let rewrite = Rewrite {
        table: TableId(1),
        entries: vec![(1, b"erased".to_vec()), (9, b"not there".to_vec())],
        company: Some(company(&["somebody", "Bo"])),
    };
    store.rewrite(rewrite).await.expect("rewritten");
    assert_eq!(store.read(TableId(1), 0).await, Ok(vec![body(TableId(1), 0), b"erased".to_vec(), body(TableId(1), 2)]));
    let row = store.summary(TableId(1)).await.expect("an answer").expect("a row");
    assert_eq!(row, Summary { company: Some(company(&["somebody", "Bo"])), ..seated });
    if let Some((hints, _other)) = &mut hints {
        assert_eq!(
            hints.recv().await.expect("other nodes are told"),
            cachet_store::Hint::Rewritten { table: TableId(1) }
        );
    }
    store
        .put_token(ana, Token { hash: [1; 32], label: String::new(), made: 1, scopes: Scopes::ALL })
        .await
        .expect("a token");
    let session = Session { id: SessionId(1), guest: ana, label: String::new(), made: 10, seen: 10 };
    store.put_session(session).await.expect("a session");
    store.forget_guest(ana).await.expect("forgotten");
    assert_eq!((store.guest(ana).await, store.token([1; 32]).await), (Ok(None), Ok(None)));
    assert_eq!((store.session(SessionId(1)).await, store.tables_naming(ana).await), (Ok(None), Ok(vec![])));
    assert!(store.guest(bo).await.expect("an answer").is_some());
    assert_eq!(store.tables_naming(bo).await, Ok(vec![TableId(1)]));
}

pub(crate) async fn what_is_kept_is_counted(place: &impl Place) {
    let store = place.open().await;
    for (number, status, touched) in [(1, Status::Over, 30), (2, Status::Over, 20), (3, Status::Expired, 40)] {
        let row = Summary { status, touched, ..summary(&number.to_string()) };
        lay(&*store, [listed(TableId(number), row, &[]), entry(TableId(number), 1)]).await;
    }
    guest(&*store, 1, 10).await;
    let session = Session { id: SessionId(1), guest: GuestId(1), label: String::new(), made: 10, seen: 10 };
    store.put_session(session).await.expect("a session");
    let stats = store.stats(Older::default()).await.expect("stats");
    assert_eq!((stats.entries, stats.sessions, stats.tokens), (6, 1, 0));
    assert_eq!(stats.oldest, [None, None, Some(20), Some(40)]);
    assert_eq!((stats.counts.guests, stats.oldest_guest), (1, Some(10)));
    assert_eq!(stats.clearable, Cleared::default(), "everything is kept where no time is given");
    assert!(stats.bytes > 0);
}
