//! Words, handles and joining: what both stores promise.

use crate::{Place, company, entry, lay, listed, summary};
use cachet_store::{
    Append, Asked, Cleared, Day, DayResult, Ended, Finish, Guest, GuestId, Handle, Older, Passkey, Played, Scopes,
    Session, SessionId, Status, Store, Summary, TableId, Token, Words,
};

async fn guest(store: &dyn Store, number: u64, made: i64) -> GuestId {
    let id = GuestId(number);
    store.put_guest(Guest { id, name: format!("guest {number}"), made }).await.expect("a guest");
    id
}

fn words(number: u8, guest: GuestId) -> Words {
    Words { hash: [number; 32], guest, made: number.into(), kept: false }
}

fn handle(guest: GuestId, handle: &str, chosen: i64) -> Handle {
    Handle { guest, handle: handle.to_owned(), looks: handle.to_lowercase(), chosen, shown: true }
}

pub(crate) async fn new_words_make_the_old_ones_void(place: &impl Place) {
    let store = place.open().await;
    let ana = guest(&*store, u64::MAX, 10).await;
    assert_eq!(store.put_words(words(9, GuestId(5))).await, Ok(false), "nobody is called so");
    assert_eq!(store.put_words(words(1, ana)).await, Ok(true));
    assert_eq!(store.words([1; 32]).await, Ok(Some(words(1, ana))));
    assert_eq!(store.words_of(ana).await, Ok(None), "they have not been checked");
    assert_eq!(store.put_words(words(2, ana)).await, Ok(true));
    assert_eq!(store.words([1; 32]).await, Ok(None), "they were never checked");
    assert_eq!(store.keep_words(ana, 1).await, Ok(false));
    assert_eq!(store.keep_words(ana, 2).await, Ok(true));
    assert_eq!(store.words_of(ana).await, Ok(Some(2)));
    assert_eq!(store.put_words(words(3, ana)).await, Ok(true));
    assert_eq!(store.words_of(ana).await, Ok(Some(2)), "the old ones hold until the new ones are checked");
    assert_eq!(store.keep_words(ana, 3).await, Ok(true));
    assert_eq!(store.words([2; 32]).await, Ok(None));
    assert_eq!(store.words([3; 32]).await, Ok(Some(Words { kept: true, ..words(3, ana) })));
    let older = Older { guests: Some(50), ..Older::default() };
    assert_eq!(store.clear(older, 9).await, Ok(Cleared::default()), "whoever has kept their seal is not cleared");
    store.forget_guest(ana).await.expect("erased");
    assert_eq!(store.words([3; 32]).await, Ok(None));
}

pub(crate) async fn passkeys_are_kept_and_dropped(place: &impl Place) {
    let store = place.open().await;
    let (ana, bo) = (guest(&*store, 1, 10).await, guest(&*store, 2, 10).await);
    let passkey =
        |id: u8, guest, made| Passkey { id: vec![id; 40], guest, key: vec![4; 65], label: "phone".to_owned(), made };
    assert_eq!(store.put_passkey(passkey(1, GuestId(9), 1)).await, Ok(false), "nobody is called so");
    assert_eq!(store.put_passkey(passkey(1, ana, 2)).await, Ok(true));
    assert_eq!(store.put_passkey(passkey(1, bo, 3)).await, Ok(false), "it is Ana’s");
    assert_eq!(store.put_passkey(passkey(2, ana, 1)).await, Ok(true));
    assert_eq!(store.passkey(vec![1; 40]).await, Ok(Some(passkey(1, ana, 2))));
    assert_eq!(store.passkeys_of(ana).await, Ok(vec![passkey(2, ana, 1), passkey(1, ana, 2)]));
    store.drop_passkey(bo, vec![1; 40]).await.expect("not Bo’s: nothing happens");
    store.drop_passkey(ana, vec![2; 40]).await.expect("dropped");
    assert_eq!(store.passkeys_of(ana).await, Ok(vec![passkey(1, ana, 2)]));
    let older = Older { guests: Some(50), ..Older::default() };
    assert_eq!(store.clear(older, 9).await, Ok(Cleared { tables: 0, guests: 1 }), "only Bo has kept nothing");
    store.forget_guest(ana).await.expect("erased");
    assert_eq!(store.passkey(vec![1; 40]).await, Ok(None));
}

pub(crate) async fn two_guests_become_one(place: &impl Place) {
    let store = place.open().await;
    let (old, kept) = (guest(&*store, 1, 10).await, guest(&*store, 2, 90).await);
    for (number, guest) in [(1, old), (2, kept)] {
        let session = Session { id: SessionId(number), guest, label: String::new(), made: 1, seen: 100 };
        store.put_session(session).await.expect("a session");
        let token = Token { hash: [number as u8; 32], label: "bot".to_owned(), made: 1, scopes: Scopes::ALL };
        store.put_token(guest, token).await.expect("a token");
    }
    // At the second table both have sat, and one has left.
    lay(&*store, [listed(TableId(1), summary("rose"), &[old])]).await;
    lay(
        &*store,
        [listed(TableId(2), summary("wax"), &[old, kept]), Append { left: vec![kept], ..entry(TableId(2), 1) }],
    )
    .await;
    let played = |guest, seat| Played {
        guest,
        seat: cachet_engine::Seat::ALL[seat],
        game: "r".to_owned(),
        finish: Finish::Won,
        people: 1,
        level: None,
        open: false,
    };
    let over = Summary { status: Status::Over, company: Some(company(&["Ana", "Bo"])), ..summary("over") };
    let ended = Some(Ended { at: 5, people: vec![played(old, 0), played(kept, 1)], counted: None });
    lay(&*store, [Append { ended, ..listed(TableId(3), over, &[old, kept]) }]).await;
    for (guest, puzzle, right) in [(old, "a", true), (old, "b", false), (kept, "b", true)] {
        store.note_puzzle(guest, puzzle, right, 7).await.expect("an answer");
    }
    let days = ["2026-11-17", "2026-11-18"].map(|day| day.parse::<Day>().expect("a day"));
    for (table, guest, day) in [(21, old, days[0]), (22, old, days[1]), (23, kept, days[1])] {
        store.begin_day(day, guest, TableId(table), 8).await.expect("a day is begun");
    }
    assert_eq!(store.join_guests(old, GuestId(9)).await, Ok(false), "into nobody");
    assert!(store.guest(old).await.expect("an answer").is_some());
    assert_eq!(store.join_guests(old, kept).await, Ok(true));
    assert_eq!(store.guest(old).await, Ok(None));
    let mut answered = store.puzzles_of(kept).await.expect("what was answered");
    answered.sort_by(|one, other| one.puzzle.cmp(&other.puzzle));
    let answered: Vec<_> = answered.iter().map(|it| (it.puzzle.as_str(), it.solved)).collect();
    assert_eq!(answered, [("a", true), ("b", true)], "where both answered, what the one who stays said");
    assert_eq!(store.puzzles_of(old).await, Ok(Vec::new()));
    let letters = store.attempts_of(kept, days[0], days[1]).await.expect("the letters of both days");
    assert_eq!(letters.iter().map(|it| it.table).collect::<Vec<_>>(), [TableId(21), TableId(23)]);
    assert_eq!(store.attempts_of(old, days[0], days[1]).await, Ok(Vec::new()));
    assert_eq!(store.day_counts(days[1]).await.map(|it| it.begun), Ok(2), "the other one is nobody's, and counts");
    assert_eq!(store.guest(kept).await.expect("an answer").map(|it| it.made), Some(10), "here since the first day");
    // Whoever else held the old one does not hold the other now.
    assert_eq!(store.session(SessionId(1)).await, Ok(None));
    assert_eq!(store.token([1; 32]).await, Ok(None));
    assert_eq!(store.session(SessionId(2)).await.expect("an answer").map(|it| it.guest), Some(kept));
    assert_eq!(store.token([2; 32]).await, Ok(Some((kept, Scopes::ALL))));
    let mut tables: Vec<u64> = store.tables_of(kept, 9).await.expect("a list").iter().map(|(id, _)| id.0).collect();
    tables.sort_unstable();
    assert_eq!(tables, [1, 2, 3]);
    assert_eq!(store.tables_naming(old).await, Ok(Vec::new()));
    assert_eq!(store.count_games(Asked::of(kept)).await, Ok(2), "both seats");
    assert_eq!(store.join_guests(old, kept).await, Ok(true), "asked again, nothing is left to do");
}

/// Of two attempts at one letter the one with a result counts, and of two alike the one that was begun first.
pub(crate) async fn of_two_letters_of_one_person_the_first_that_was_finished_counts(place: &impl Place) {
    let store = place.open().await;
    let (old, kept) = (guest(&*store, 1, 10).await, guest(&*store, 2, 20).await);
    let result = |cost: u32| DayResult { won: true, cost, verdicts: "w".to_owned() };
    // For each day: when the old one began and what they gave away, and the same of the one who stays.
    let days = [
        ("2026-11-14", (5, Some(900)), (6, Some(100)), 900),
        ("2026-11-15", (7, Some(900)), (6, Some(100)), 100),
        ("2026-11-16", (7, Some(300)), (6, None), 300),
        ("2026-11-17", (5, None), (6, Some(200)), 200),
    ];
    let day = |text: &str| text.parse::<Day>().expect("a day");
    for (nth, (date, theirs, own, _)) in (0..).zip(days) {
        for (who, guest, (begun, cost)) in [(0, old, theirs), (1, kept, own)] {
            let table = TableId(2 * nth + who + 1);
            store.begin_day(day(date), guest, table, begun).await.expect("a day is begun");
            if let Some(cost) = cost {
                store.judge_day(table, result(cost)).await.expect("judged");
            }
        }
    }
    assert_eq!(store.join_guests(old, kept).await, Ok(true));
    let letters = store.attempts_of(kept, day("2026-11-01"), day("2026-11-30")).await.expect("the letters");
    let found: Vec<_> = letters.iter().map(|it| it.result.as_ref().map(|it| it.cost)).collect();
    assert_eq!(found, days.map(|it| Some(it.3)));
    for (date, ..) in days {
        assert_eq!(store.day_counts(day(date)).await.map(|it| it.begun), Ok(2), "both count in the house");
    }
}

pub(crate) async fn a_handle_belongs_to_one_guest(place: &impl Place) {
    let (one, other) = (place.open().await, place.beside().await);
    let other = other.unwrap_or_else(|| one.clone());
    let (ana, bo) = (guest(&*one, 1, 10).await, guest(&*one, 2, 10).await);
    assert_eq!(one.take_handle(handle(ana, "Rose", 1)).await, Ok(true));
    assert_eq!(other.take_handle(handle(bo, "ROSE", 2)).await, Ok(false), "it looks the same");
    assert_eq!(other.by_looks("rose").await, Ok(Some(handle(ana, "Rose", 1))));
    assert_eq!(one.take_handle(handle(ana, "rose", 3)).await, Ok(true), "one's own may be written otherwise");
    assert_eq!(one.take_handle(handle(ana, "Iris", 4)).await, Ok(true));
    assert_eq!(one.handle_of(ana).await, Ok(Some(handle(ana, "Iris", 4))));
    assert_eq!(other.take_handle(handle(bo, "Rose", 5)).await, Ok(true), "it is free again");
    one.show_page(ana, false).await.expect("closed");
    assert_eq!(other.by_looks("iris").await, Ok(Some(Handle { shown: false, ..handle(ana, "Iris", 4) })));
    assert_eq!(one.take_handle(handle(GuestId(7), "Lily", 5)).await, Ok(false), "nobody is called so");
    one.forget_guest(ana).await.expect("erased");
    assert_eq!(other.by_looks("iris").await, Ok(None));
    // Of two who become one, the one who stays has theirs; without one, they get the other's.
    let [cy, dov] = [guest(&*one, 3, 10).await, guest(&*one, 4, 10).await];
    assert_eq!(one.take_handle(handle(cy, "Cy", 6)).await, Ok(true));
    assert_eq!(one.join_guests(cy, dov).await, Ok(true));
    assert_eq!(other.by_looks("cy").await, Ok(Some(handle(dov, "Cy", 6))));
    assert_eq!(one.join_guests(dov, bo).await, Ok(true));
    assert_eq!((other.by_looks("cy").await, other.handle_of(bo).await), (Ok(None), Ok(Some(handle(bo, "Rose", 5)))));
}
