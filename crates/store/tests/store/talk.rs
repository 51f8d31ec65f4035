//! Table talk and reports: what both stores promise.

use crate::{Place, lay, listed, summary};
use cachet_engine::Seat;
use cachet_store::{Ears, Guest, GuestId, Note, Older, Report, Status, Store, Summary, TableId};

const TABLE: TableId = TableId(u64::MAX);
const ANA: GuestId = GuestId(u64::MAX);
const BO: GuestId = GuestId(2);

fn note(number: u32, guest: GuestId) -> Note {
    let (name, said) = ("Ana".to_owned(), format!("text {number}"));
    Note { number, guest, name, seat: Some(Seat::ALL[7]), said, at: 1_000, seq: 9, round: 2 }
}

fn report(about: GuestId, reporter: GuestId) -> Report {
    Report { table: TABLE, about, reporter, reason: "insult".to_owned(), words: "rude".to_owned(), at: 5 }
}

async fn guests(store: &dyn Store) {
    for (id, name) in [(ANA, "Ana"), (BO, "Bo")] {
        store.put_guest(Guest { id, name: name.to_owned(), made: 0 }).await.expect("a guest");
    }
    let row = Summary { status: Status::Over, touched: 10, ..summary("TALKED") };
    lay(store, [listed(TABLE, row, &[])]).await;
}

async fn numbers(store: &dyn Store, limit: u32) -> Vec<u32> {
    store.notes(TABLE, limit).await.expect("the notes").iter().map(|note| note.number).collect()
}

/// What is said is kept, and somebody can be muted and reported.
pub(crate) async fn talk_is_kept(store: &dyn Store) {
    assert_eq!(store.say(TableId(71), note(0, BO)).await, Ok(true));
    assert_eq!(store.notes(TableId(71), 9).await, Ok(vec![note(0, BO)]));
    store.mute(ANA, BO, true, TableId(71)).await.expect("muted");
    assert_eq!(store.ears(ANA, TableId(71)).await, Ok(Ears { muted: vec![BO], quiet: false }));
    assert_eq!(store.report(report(BO, ANA)).await, Ok(true));
}

pub(crate) async fn a_note_has_a_number_of_its_own(place: &impl Place) {
    let store = place.open().await;
    assert_eq!(store.notes(TABLE, 9).await, Ok(Vec::new()));
    assert_eq!(store.say(TABLE, note(0, ANA)).await, Ok(true));
    let beside = place.beside().await;
    let other: &dyn Store = beside.as_deref().unwrap_or(&*store);
    assert_eq!(other.say(TABLE, note(0, BO)).await, Ok(false), "taken, on whatever node");
    let watching = Note { seat: None, ..note(1, BO) };
    assert_eq!(other.say(TABLE, watching.clone()).await, Ok(true));
    assert_eq!(store.say(TableId(3), note(0, BO)).await, Ok(true), "each table counts for itself");
    assert_eq!(store.say(TABLE, note(2, ANA)).await, Ok(true));
    assert_eq!(store.notes(TABLE, 9).await, Ok(vec![note(0, ANA), watching.clone(), note(2, ANA)]));
    assert_eq!(numbers(&*store, 1).await, [1, 2], "the latest from a seat, and of those who watch");
    assert_eq!(store.notes_of(BO).await, Ok(vec![(TableId(3), note(0, BO)), (TABLE, watching)]));
    drop(store);
    assert_eq!(numbers(&*place.open().await, 9).await, [0, 1, 2], "also after reopening");
}

pub(crate) async fn somebody_is_muted_everywhere_and_everybody_at_a_table(place: &impl Place) {
    let store = place.open().await;
    for muted in [true, true] {
        store.mute(ANA, BO, muted, TABLE).await.expect("muted");
        store.quiet(ANA, TABLE, muted).await.expect("quiet");
    }
    let ears = |muted: &[GuestId], quiet| Ok(Ears { muted: muted.to_vec(), quiet });
    assert_eq!(store.ears(ANA, TABLE).await, ears(&[BO], true));
    assert_eq!(store.ears(ANA, TableId(3)).await, ears(&[BO], false));
    assert_eq!(store.ears(BO, TABLE).await, ears(&[], false), "nobody else");
    store.mute(ANA, BO, false, TABLE).await.expect("heard again");
    store.quiet(ANA, TABLE, false).await.expect("heard again");
    assert_eq!(store.ears(ANA, TABLE).await, ears(&[], false));
}

pub(crate) async fn reports_are_read_with_what_was_said(place: &impl Place) {
    let store = place.open().await;
    guests(&*store).await;
    store.say(TABLE, note(0, BO)).await.expect("said");
    assert_eq!(store.report(report(BO, ANA)).await, Ok(true));
    assert_eq!(store.report(report(BO, ANA)).await, Ok(false), "once");
    assert_eq!(store.report(report(ANA, BO)).await, Ok(true));
    let open = store.reports(false, 9).await.expect("the reports");
    let about_bo = open.iter().find(|it| it.about == BO).expect("it is there");
    assert_eq!((open.len(), about_bo.about_name.as_deref(), about_bo.reporter), (2, Some("Bo"), Some(ANA)));
    assert_eq!((about_bo.reason.as_str(), about_bo.words.as_str(), about_bo.notes.len()), ("insult", "rude", 1));
    assert_eq!(store.close_report(about_bo.id, 70).await, Ok(true));
    assert_eq!(store.close_report(about_bo.id, 71).await, Ok(false), "it is closed");
    assert_eq!(store.reports(true, 9).await.expect("closed ones")[0].closed, Some(70));
    assert_eq!(store.report(report(BO, ANA)).await, Ok(true), "again, once that was closed");
    assert_eq!(store.reports_by(ANA).await, Ok(vec![report(BO, ANA), report(BO, ANA)]), "closed ones too");
    assert_eq!(store.reports_by(BO).await, Ok(vec![report(ANA, BO)]), "nobody else's");
    assert_eq!(store.reports(false, 1).await.map(|open| open.len()), Ok(1));
}

pub(crate) async fn talk_goes_with_its_table_and_its_people(place: &impl Place) {
    let store = place.open().await;
    guests(&*store).await;
    let said = async |number: u32, guest: GuestId| store.say(TABLE, note(number, guest)).await.expect("said");
    assert!(said(0, ANA).await && said(1, BO).await);
    for (one, other) in [(ANA, BO), (BO, ANA)] {
        store.mute(one, other, true, TABLE).await.expect("muted");
        store.report(report(one, other)).await.expect("reported");
    }
    store.quiet(ANA, TABLE, true).await.expect("quiet");
    store.forget_guest(ANA).await.expect("erased");
    assert_eq!(numbers(&*store, 9).await, [1], "her words are gone");
    assert_eq!(store.ears(ANA, TABLE).await, Ok(Ears::default()));
    assert_eq!(store.ears(BO, TABLE).await, Ok(Ears::default()), "nobody is left to be muted");
    let left = store.reports(false, 9).await.expect("the reports");
    let left: Vec<_> = left.iter().map(|it| (it.about, it.reporter)).collect();
    assert_eq!(left, [(BO, None)], "what she reported stays without her; what she was reported for does not");
    let cleared = store.clear(Older { finished: Some(50), ..Older::default() }, 9).await.expect("cleared");
    assert_eq!((cleared.tables, numbers(&*store, 9).await), (1, vec![]));
    assert_eq!(store.reports(false, 9).await, Ok(Vec::new()));
}

pub(crate) async fn two_who_become_one_have_said_what_both_said(place: &impl Place) {
    let store = place.open().await;
    guests(&*store).await;
    let other = GuestId(5);
    store.put_guest(Guest { id: other, name: "Cleo".to_owned(), made: 0 }).await.expect("a guest");
    store.say(TABLE, note(0, ANA)).await.expect("said");
    for (guest, whom) in [(ANA, BO), (ANA, other), (BO, ANA), (other, ANA), (other, BO)] {
        store.mute(guest, whom, true, TABLE).await.expect("muted");
    }
    store.quiet(ANA, TABLE, true).await.expect("quiet");
    for (about, reporter) in [(other, ANA), (BO, ANA), (ANA, other)] {
        store.report(report(about, reporter)).await.expect("reported");
    }
    assert_eq!(store.join_guests(ANA, BO).await, Ok(true));
    assert_eq!(store.notes(TABLE, 9).await, Ok(vec![note(0, BO)]));
    assert_eq!(store.ears(BO, TABLE).await, Ok(Ears { muted: vec![other], quiet: true }), "not oneself");
    assert_eq!(store.ears(other, TABLE).await, Ok(Ears { muted: vec![BO], quiet: false }));
    let reports = store.reports(false, 9).await.expect("the reports");
    let mut reports: Vec<_> = reports.iter().map(|it| (it.about, it.reporter)).collect();
    reports.sort();
    assert_eq!(reports, [(BO, Some(other)), (other, Some(BO))], "nobody reports themselves");
}
