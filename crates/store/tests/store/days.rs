//! The letters of the days: what both stores promise.

use crate::puzzles::here;
use crate::{Place, lay, listed, summary};
use cachet_store::{Attempt, Day, DayCounts, DayResult, GuestId, Older, Status, Store, Summary, TableId};

fn day(text: &str) -> Day {
    text.parse().expect("a day")
}

fn won(cost: u32, verdicts: &str) -> DayResult {
    DayResult { won: true, cost, verdicts: verdicts.to_owned() }
}

async fn all(store: &dyn Store, guest: GuestId) -> Vec<Attempt> {
    store.attempts_of(guest, day("1999-01-01"), day("2099-12-31")).await.expect("the attempts")
}

/// A day can be begun and judged.
pub(crate) async fn a_day_is_kept(store: &dyn Store) {
    let (today, guest) = (day("2026-11-18"), here(store, GuestId(3)).await);
    assert_eq!(store.begin_day(today, guest, TableId(71), 5).await, Ok(TableId(71)));
    assert_eq!(store.judge_day(TableId(71), won(250, "wcb")).await, Ok(()));
    let result = Some(won(250, "wcb"));
    assert_eq!(all(store, guest).await, [Attempt { day: today, table: TableId(71), begun: 5, result }]);
}

pub(crate) async fn the_first_attempt_of_a_day_counts(place: &impl Place) {
    let store = place.open().await;
    let (today, tomorrow) = (day("2026-11-18"), day("2026-11-19"));
    let (ana, bo) = (here(&*store, GuestId(u64::MAX)).await, here(&*store, GuestId(2)).await);
    assert_eq!(store.begin_day(today, ana, TableId(u64::MAX), 10).await, Ok(TableId(u64::MAX)));
    let beside = place.beside().await;
    let other: &dyn Store = beside.as_deref().unwrap_or(&*store);
    assert_eq!(other.begin_day(today, ana, TableId(2), 20).await, Ok(TableId(u64::MAX)), "on whatever node");
    assert_eq!(store.begin_day(today, bo, TableId(3), 30).await, Ok(TableId(3)), "everybody has one");
    assert_eq!(store.begin_day(tomorrow, ana, TableId(4), 40).await, Ok(TableId(4)), "every day");
    // Many at once are all given the same.
    let begin = |number: u64| store.begin_day(tomorrow, bo, TableId(100 + number), 50);
    let given = tokio::join!(begin(0), begin(1), other.begin_day(tomorrow, bo, TableId(7), 50), begin(2));
    assert!(given.0.is_ok() && given.0 == given.1 && given.1 == given.2 && given.2 == given.3, "{given:?}");
    let of = |days: Vec<Attempt>| days.into_iter().map(|it| (it.day, it.table, it.begun)).collect::<Vec<_>>();
    assert_eq!(of(all(&*store, ana).await), [(today, TableId(u64::MAX), 10), (tomorrow, TableId(4), 40)]);
    let one = store.attempts_of(ana, tomorrow, tomorrow).await.expect("the attempts");
    assert_eq!(of(one), [(tomorrow, TableId(4), 40)]);
}

pub(crate) async fn results_of_a_day_are_counted(place: &impl Place) {
    let store = place.open().await;
    let today = day("2026-11-18");
    assert_eq!(store.day_counts(today).await, Ok(DayCounts::default()));
    for number in 1..=5 {
        let guest = here(&*store, GuestId(number)).await;
        store.begin_day(today, guest, TableId(number), 0).await.expect("begun");
    }
    store.begin_day(today.next(), GuestId(1), TableId(9), 0).await.expect("begun");
    for (table, result) in
        [(1, won(0, "ww")), (2, won(99, "c")), (3, won(100, "c")), (4, DayResult { won: false, ..won(4_321, "") })]
    {
        assert_eq!(store.judge_day(TableId(table), result).await, Ok(()));
    }
    assert_eq!(store.judge_day(TableId(1), won(5_000, "b")).await, Ok(()));
    assert_eq!(store.judge_day(TableId(77), won(5_000, "b")).await, Ok(()), "a table for practice has no row");
    let counts = store.day_counts(today).await.expect("counts");
    assert_eq!(counts, DayCounts { begun: 5, given: vec![(0, 2), (1, 1), (43, 1)] }, "the first result stays");
    assert_eq!(counts.results(), 4);
    drop(store);
    let store = place.open().await;
    assert_eq!(all(&*store, GuestId(1)).await[0].result, Some(won(0, "ww")), "also after reopening");
    assert_eq!(all(&*store, GuestId(5)).await[0].result, None);
}

pub(crate) async fn results_outlive_tables_and_forget_people(place: &impl Place) {
    let store = place.open().await;
    let today = day("2026-11-18");
    for (guest, table) in [(1, 1), (2, 2)] {
        here(&*store, GuestId(guest)).await;
        let row = Summary { status: Status::Over, touched: 10, ..summary(&format!("CODE{table}")) };
        lay(&*store, [listed(TableId(table), row, &[])]).await;
        store.begin_day(today, GuestId(guest), TableId(table), 0).await.expect("begun");
        store.judge_day(TableId(table), won(100, "c")).await.expect("judged");
    }
    let cleared = store.clear(Older { finished: Some(50), ..Older::default() }, 9).await.expect("cleared");
    assert_eq!(cleared.tables, 2);
    assert_eq!(all(&*store, GuestId(1)).await.len(), 1, "a result is not cleared with its table");
    store.forget_guest(GuestId(1)).await.expect("erased");
    assert_eq!(all(&*store, GuestId(1)).await, []);
    let gone = store.clear(Older { guests: Some(i64::MAX), ..Older::default() }, 9).await.expect("cleared");
    assert_eq!((gone.guests, all(&*store, GuestId(2)).await), (1, vec![]));
    let counts = store.day_counts(today).await.expect("counts");
    assert_eq!(counts, DayCounts { begun: 2, given: vec![(1, 2)] }, "how a day went stays true");
}

pub(crate) async fn what_is_over_and_not_judged_is_found(place: &impl Place) {
    let store = place.open().await;
    let today = day("2026-11-18");
    let laid = [(1, Status::Over), (2, Status::Playing), (3, Status::Over), (4, Status::Over)];
    for (number, status) in laid {
        let row = Summary { status, touched: 10, ..summary(&format!("CODE{number}")) };
        lay(&*store, [listed(TableId(number), row, &[])]).await;
        let guest = here(&*store, GuestId(number)).await;
        let of = if number == 4 { today.next() } else { today };
        store.begin_day(of, guest, TableId(number), 10 - number as i64).await.expect("begun");
    }
    assert_eq!(store.unjudged_days(today, 9).await, Ok(vec![TableId(3), TableId(1)]), "the earliest first");
    assert_eq!(store.unjudged_days(today, 1).await, Ok(vec![TableId(3)]));
    store.judge_day(TableId(3), won(0, "w")).await.expect("judged");
    assert_eq!(store.unjudged_days(today, 9).await, Ok(vec![TableId(1)]));
}
