//! The guarantees that every implementation gives.

use crate::{Place, SPOILT, body, company, entry, failed, lay, listed, summary};
use cachet_engine::{Seat, SeatSet};
use cachet_store::{Append, AppendError, Counts, Guest, GuestId, Scopes, Status, Store, Summary, TableId, Token};
use std::collections::BTreeMap;
use std::sync::Arc;
use tokio::task::JoinSet;

/// Makes a test of each guarantee for one implementation.
macro_rules! kept_by {
    ($place:expr => $($promise:ident)*) => {$(
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $promise() {
            let place = $place;
            $crate::promises::$promise(&place).await;
        }
    )*};
    ($place:expr) => {
        $crate::promises::kept_by! { $place =>
            what_is_appended_is_read
            entries_come_in_order_without_gaps
            lengths_are_told_of_many_at_once
            a_first_entry_needs_a_summary
            several_entries_are_one_append
            the_company_is_listed
            one_writer_wins_each_entry
            what_was_answered_is_there_after_reopening
            one_bad_entry_fails_alone
            a_refused_append_changes_nothing
            codes_are_unique
            codes_end_with_their_tables
            open_tables_are_public_and_waiting
            guests_list_their_tables
            tables_fall_due
            finished_tables_are_paged
            everything_is_counted
            guests_are_entered_and_renamed
            tokens_open_a_door_until_dropped
            secrets_stay_the_same
            any_bytes_are_kept
            a_database_of_version_1_is_taken_over
            a_database_of_version_2_is_taken_over
            sessions_are_listed_used_and_ended
            a_link_is_used_once
            tokens_keep_their_scopes
            guests_are_listed_and_blocked
            old_cookies_end
            ending_the_others_ends_old_cookies
            old_tables_are_cleared
            guests_who_never_came_back_are_cleared
            entries_are_overwritten_to_erase_somebody
            what_is_kept_is_counted
            reviews_are_kept_page_by_page
            reviews_go_with_their_table
            one_node_writes_a_review_at_a_time
            new_words_make_the_old_ones_void
            two_guests_become_one
            passkeys_are_kept_and_dropped
            of_two_letters_of_one_person_the_first_that_was_finished_counts
            a_handle_belongs_to_one_guest
            a_departure_is_kept_until_it_ends
            departures_that_contradict_each_other_are_refused
            a_history_is_written_with_the_end
            costs_are_noted_when_a_review_is_whole
            games_from_before_are_entered_later
            evenings_are_no_tables
            evenings_are_found_cleared_and_forgotten
            following_is_kept
            invitations_are_kept
            follows_go_with_either_of_the_two
            joined_guests_follow_as_one
            answers_to_puzzles_are_kept
            answers_go_with_their_guest
            whoever_was_erased_leaves_nothing_afterwards
            erasing_and_answering_at_once_leave_nothing
            what_is_over_and_not_judged_is_found
            the_first_attempt_of_a_day_counts
            results_of_a_day_are_counted
            results_outlive_tables_and_forget_people
            ratings_follow_from_the_order_of_ends
            many_games_are_judged_once
            a_ladder_has_settled_ratings_and_no_closed_names
            whoever_is_erased_counts_without_a_name
            joined_guests_have_one_rating
            a_game_against_oneself_never_counts_again
            rated_games_outlive_their_tables
            a_note_has_a_number_of_its_own
            somebody_is_muted_everywhere_and_everybody_at_a_table
            reports_are_read_with_what_was_said
            talk_goes_with_its_table_and_its_people
            two_who_become_one_have_said_what_both_said
            browsers_are_kept_and_dropped
            a_browser_is_told_once_of_a_turn
            everybody_has_a_first_notice
            what_cannot_be_delivered_is_tried_again_or_given_up
            quiet_hours_are_kept
            browsers_go_with_their_device_their_guest_and_their_table
            whoever_is_joined_is_told_nothing_more
        }
    };
}
pub(crate) use kept_by;

pub(crate) use crate::days::*;
pub(crate) use crate::departures::*;
pub(crate) use crate::evenings::*;
pub(crate) use crate::follows::*;
pub(crate) use crate::history::*;
pub(crate) use crate::people::*;
pub(crate) use crate::pushes::*;
pub(crate) use crate::puzzles::*;
pub(crate) use crate::ratings::*;
pub(crate) use crate::reviews::*;
pub(crate) use crate::seals::*;
pub(crate) use crate::talk::*;
pub(crate) use crate::upkeep::*;

pub(crate) async fn what_is_appended_is_read(place: &impl Place) {
    let store = place.open().await;
    let (one, other) = (TableId(1), TableId(u64::MAX));
    lay(&*store, [entry(one, 0), entry(other, 0), entry(one, 1), entry(one, 2)]).await;
    let bodies = |from: u32| (from..3).map(|seq| body(one, seq)).collect::<Vec<_>>();
    assert_eq!(store.read(one, 0).await, Ok(bodies(0)));
    assert_eq!(store.read(one, 2).await, Ok(bodies(2)));
    assert_eq!(store.read(one, 3).await, Ok(vec![]));
    assert_eq!(store.read(one, u32::MAX).await, Ok(vec![]));
    assert_eq!(store.read(other, 0).await, Ok(vec![body(other, 0)]));
    assert_eq!(store.read(TableId(2), 0).await, Ok(vec![]));
    assert_eq!(store.summary(one).await, Ok(entry(one, 0).summary));
    assert_eq!(store.summary(TableId(2)).await, Ok(None));
}

pub(crate) async fn entries_come_in_order_without_gaps(place: &impl Place) {
    let store = place.open().await;
    let table = TableId(7);
    let early = Append { summary: Some(summary("early")), ..entry(table, 1) };
    assert_eq!(store.append(early).await, Err(AppendError::Conflict), "there is no first entry yet");
    lay(&*store, [entry(table, 0), entry(table, 1)]).await;
    for seq in [0, 1, 3, 4, u32::MAX] {
        assert_eq!(store.append(entry(table, seq)).await, Err(AppendError::Conflict), "{seq}");
    }
    lay(&*store, [entry(table, 2)]).await;
    assert_eq!(store.read(table, 0).await.expect("entries").len(), 3);
    assert_eq!(store.by_code("early").await, Ok(None));
}

pub(crate) async fn lengths_are_told_of_many_at_once(place: &impl Place) {
    let store = place.open().await;
    let (short, long, missing) = (TableId(1), TableId(u64::MAX - 3), TableId(3));
    lay(&*store, [entry(short, 0), entry(long, 0), entry(long, 1), entry(long, 2)]).await;
    let mut lengths = store.lengths(&[short, missing, long]).await.expect("an answer");
    lengths.sort_unstable();
    assert_eq!(lengths, [(short, 1), (long, 3)]);
    assert_eq!(store.lengths(&[]).await, Ok(Vec::new()));
    // Nodes that share a store share its clock.
    assert_eq!(store.time().await.expect("an answer").is_some(), store.is_shared());
}

pub(crate) async fn a_first_entry_needs_a_summary(place: &impl Place) {
    let store = place.open().await;
    let refused = store.append(Append { summary: None, ..entry(TableId(1), 0) }).await.expect_err("no summary");
    assert!(failed(&refused));
    assert_eq!(store.read(TableId(1), 0).await, Ok(vec![]));
}

/// A table is opened, seated and dealt by one append: all of it is there, or nothing.
pub(crate) async fn several_entries_are_one_append(place: &impl Place) {
    let store = place.open().await;
    let table = TableId(3);
    let bodies = |seqs: std::ops::Range<u32>| seqs.map(|seq| body(table, seq)).collect::<Vec<_>>();
    let opening = Append { entries: bodies(0..4), ..entry(table, 0) };
    lay(&*store, [opening.clone()]).await;
    assert_eq!(store.read(table, 0).await, Ok(bodies(0..4)));
    let late = |seq: u32| Append { entries: vec![b"late".to_vec(); 3], ..entry(table, seq) };
    assert_eq!(store.append(opening).await, Err(AppendError::Conflict), "the table is there");
    for seq in [1, 2, 3, 5, 9] {
        assert_eq!(store.append(late(seq)).await, Err(AppendError::Conflict), "{seq}");
    }
    assert_eq!(store.read(table, 0).await, Ok(bodies(0..4)), "nothing of a refused append is written");
    lay(&*store, [Append { entries: bodies(4..6), ..entry(table, 4) }, entry(table, 6)]).await;
    assert_eq!(store.read(table, 3).await, Ok(bodies(3..7)));
    let nothing = store.append(Append { entries: Vec::new(), ..entry(table, 7) }).await.expect_err("no entry");
    assert!(failed(&nothing));

    place.spoil().await;
    let spoilt = Append { entries: vec![b"good".to_vec(), SPOILT.to_vec()], ..entry(TableId(4), 0) };
    assert!(failed(&store.append(spoilt).await.expect_err("the second entry is refused by the database")));
    assert_eq!((store.read(TableId(4), 0).await, store.summary(TableId(4)).await), (Ok(vec![]), Ok(None)));
}

pub(crate) async fn the_company_is_listed(place: &impl Place) {
    let store = place.open().await;
    let guest = GuestId(5);
    let seated = Summary { company: Some(company(&["Ana", "Bo"])), ..summary("rose") };
    lay(&*store, [listed(TableId(1), seated.clone(), &[guest])]).await;
    assert_eq!(store.tables_of(guest, 9).await, Ok(vec![(TableId(1), seated.clone())]));
    // Only whose turn it is has changed.
    let mut moved = seated;
    moved.company.as_mut().expect("a company").waiting = SeatSet::of(Seat::ALL[1]);
    lay(&*store, [Append { summary: Some(moved.clone()), ..entry(TableId(1), 1) }]).await;
    assert_eq!(store.summary(TableId(1)).await, Ok(Some(moved)));
}

/// Many concurrent callers append the same (table, seq).
pub(crate) async fn one_writer_wins_each_entry(place: &impl Place) {
    const WRITERS: u8 = 12;
    const ENTRIES: u32 = 15;
    let store = place.open().await;
    let tables = [TableId(1), TableId(2)];
    let mut players = JoinSet::new();
    for writer in 0..WRITERS {
        let store = Arc::clone(&store);
        players.spawn(async move {
            let mut won = Vec::new();
            for (seq, table) in (0..ENTRIES).flat_map(|seq| tables.map(|table| (seq, table))) {
                let mine = Append { entries: vec![vec![writer]], ..entry(table, seq) };
                match store.append(mine).await {
                    Ok(()) => won.push((table, seq, writer)),
                    Err(refused) => assert_eq!(refused, AppendError::Conflict),
                }
            }
            won
        });
    }
    let won: Vec<_> = players.join_all().await.into_iter().flatten().collect();
    let winners: BTreeMap<_, _> = won.iter().map(|&(table, seq, writer)| ((table, seq), writer)).collect();
    assert_eq!(won.len(), winners.len(), "an entry was won twice");
    for table in tables {
        let expected: Vec<_> = (0..ENTRIES).map(|seq| vec![winners[&(table, seq)]]).collect();
        assert_eq!(store.read(table, 0).await, Ok(expected));
    }
}

pub(crate) async fn what_was_answered_is_there_after_reopening(place: &impl Place) {
    let guest = GuestId(5);
    let moved = Summary { status: Status::Playing, due: Some(-7), touched: 2_000, ..summary("again") };
    {
        let store = place.open().await;
        let second = Append { summary: Some(moved.clone()), ..entry(TableId(3), 1) };
        lay(&*store, [listed(TableId(3), summary("again"), &[guest]), second]).await;
    }
    let store = place.open().await;
    let bodies = (0..2).map(|seq| body(TableId(3), seq)).collect();
    assert_eq!(store.read(TableId(3), 0).await, Ok(bodies));
    assert_eq!(store.tables_of(guest, 9).await, Ok(vec![(TableId(3), moved)]));
    assert_eq!(store.append(entry(TableId(3), 1)).await, Err(AppendError::Conflict));
    lay(&*store, [entry(TableId(3), 2)]).await;
}

/// All asked for at once, so that they share a transaction.
pub(crate) async fn one_bad_entry_fails_alone(place: &impl Place) {
    let store = place.open().await;
    place.spoil().await;
    let mut callers = JoinSet::new();
    for number in 0..40 {
        let store = Arc::clone(&store);
        callers.spawn(async move {
            let mut mine = entry(TableId(number), 0);
            if number % 13 == 5 {
                mine.entries = vec![SPOILT.to_vec()];
            }
            (number, store.append(mine).await)
        });
    }
    for (number, answer) in callers.join_all().await {
        let kept = store.read(TableId(number), 0).await.expect("entries").len();
        let summary = store.summary(TableId(number)).await.expect("an answer");
        if number % 13 == 5 {
            assert!(failed(&answer.expect_err("it was spoilt")));
            assert_eq!((kept, summary), (0, None), "{number}");
        } else {
            assert_eq!((answer, kept), (Ok(()), 1), "{number}");
            assert!(summary.is_some(), "{number}");
        }
    }
}

pub(crate) async fn a_refused_append_changes_nothing(place: &impl Place) {
    let store = place.open().await;
    let (before, after) = (GuestId(1), GuestId(2));
    lay(&*store, [listed(TableId(1), summary("one"), &[before]), listed(TableId(2), summary("two"), &[])]).await;
    for (seq, code, refusal) in
        [(0, "new", AppendError::Conflict), (2, "new", AppendError::Conflict), (1, "two", AppendError::CodeTaken)]
    {
        let summary = Some(Summary { status: Status::Over, touched: 9_000, ..summary(code) });
        let late = Append { summary, joined: vec![after], left: vec![before], ..entry(TableId(1), seq) };
        assert_eq!(store.append(late).await, Err(refusal));
        assert_eq!(store.read(TableId(1), 0).await, Ok(vec![body(TableId(1), 0)]));
        assert_eq!(store.tables_of(before, 9).await, Ok(vec![(TableId(1), crate::summary("one"))]));
        assert_eq!(store.tables_of(after, 9).await, Ok(vec![]));
        assert_eq!(store.by_code("new").await, Ok(None));
    }
}

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

fn ids(tables: Vec<(TableId, Summary)>) -> Vec<u64> {
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

pub(crate) async fn secrets_stay_the_same(place: &impl Place) {
    let (cookies, dice) = {
        let store = place.open().await;
        let mut askers = JoinSet::new();
        for _ in 0..8 {
            let store = Arc::clone(&store);
            askers.spawn(async move { store.secret("cookies").await.expect("a secret") });
        }
        let answers = askers.join_all().await;
        assert!(answers.iter().all(|answer| *answer == answers[0]));
        (answers[0], store.secret("dice").await.expect("a secret"))
    };
    assert_ne!(cookies, dice);
    assert_ne!(cookies, [0; 32]);
    let store = place.open().await;
    assert_eq!(store.secret("cookies").await, Ok(cookies));
    assert_eq!(store.secret("dice").await, Ok(dice));
}

pub(crate) async fn any_bytes_are_kept(place: &impl Place) {
    let store = place.open().await;
    let bodies = [vec![], (0..=255).collect(), vec![0; 300_000], b"'; drop table log; --".to_vec()];
    for (seq, body) in bodies.iter().enumerate() {
        lay(&*store, [Append { entries: vec![body.clone()], ..entry(TableId(1), seq as u32) }]).await;
    }
    assert_eq!(store.read(TableId(1), 0).await, Ok(bodies.to_vec()));
}

pub(crate) async fn a_database_of_version_1_is_taken_over(place: &impl Place) {
    taken_over(place, 1).await;
}

pub(crate) async fn a_database_of_version_2_is_taken_over(place: &impl Place) {
    taken_over(place, 2).await;
}

pub(crate) async fn taken_over(place: &impl Place, version: usize) {
    place.lay_version(version).await;
    let store = place.open().await;
    let (table, ana) = (TableId(1), GuestId(2));
    assert_eq!(store.read(table, 0).await, Ok(vec![b"one".to_vec(), b"two".to_vec()]));
    let told = store.summary(table).await.expect("an answer").expect("a table");
    let stitch = Summary { game: "stitch".to_owned(), status: Status::Over, public: true, ..summary("KIWI") };
    assert_eq!(told, Summary { touched: 1_700_000_000_000, ..stitch });
    assert_eq!(ids(store.tables_of(ana, 9).await.expect("a list")), [1]);
    let name = store.guest(ana).await.expect("an answer").map(|guest| guest.name);
    assert_eq!(name.as_deref(), Some("Anaïs"));
    assert_eq!(store.token([7; 32]).await, Ok(Some((ana, Scopes::ALL))), "it does what it did");
    assert_eq!(store.secret("cookies").await, Ok([42; 32]));
    lay(&*store, [entry(table, 2)]).await;
}
