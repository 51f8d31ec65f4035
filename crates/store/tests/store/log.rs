//! The log of a table: entries are appended in order, each once, or nothing is written.

use crate::{Place, SPOILT, body, company, entry, failed, lay, listed, summary};
use cachet_engine::{Seat, SeatSet};
use cachet_store::{Append, AppendError, GuestId, Status, Summary, TableId};
use std::collections::BTreeMap;
use std::sync::Arc;
use tokio::task::JoinSet;

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

pub(crate) async fn any_bytes_are_kept(place: &impl Place) {
    let store = place.open().await;
    let bodies = [vec![], (0..=255).collect(), vec![0; 300_000], b"'; drop table log; --".to_vec()];
    for (seq, body) in bodies.iter().enumerate() {
        lay(&*store, [Append { entries: vec![body.clone()], ..entry(TableId(1), seq as u32) }]).await;
    }
    assert_eq!(store.read(TableId(1), 0).await, Ok(bodies.to_vec()));
}
