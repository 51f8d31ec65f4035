//! The letter of the day in every state: sealed, left, judged, done among few and among many.

use cachet_pages::{DailyPage, DayBefore, DayDone, DayMine, DayPast, DayResultPage, DaySeal, DealtCards, Site};
use cachet_table::{Day, Plan, TableId};

/// Yesterday's letter, with or without one's own attempt: that of a day before it, whose game deals cards.
fn before(day: Day, played: bool) -> DayBefore {
    let plan = Plan::of(day.previous());
    let known = cachet_games::find(plan.game).expect("a game");
    let seed = cachet_engine::Seed::small(4);
    let game = known.open(cachet_engine::Names::letters(plan.seats), &plan.options, seed).expect("dealt");
    let given = (0..60).map(|given| (given, u64::from(200 / (given + 3)))).collect();
    DayBefore { plan, given, cards: DealtCards::of(&*game), mine: played.then_some(TableId(6)) }
}

pub fn days(site: Site<'_>) -> Vec<(String, String)> {
    let day: Day = "2026-11-18".parse().expect("a day");
    let plan = Plan::of(day);
    let seals = "wwcwwbwwwcwwcw".chars().map(DaySeal::of_letter).collect();
    let done = DayDone { table: TableId(7), won: true, cost: 890, seals };
    let sent = done.clone();
    let past = |played: bool| {
        let seal = |back: i32| match back {
            0 => None,
            5 | 11 => Some(DaySeal::Broken),
            3 | 8 => Some(DaySeal::Cracked),
            12 => None,
            _ => Some(DaySeal::Whole),
        };
        let made = |back: i32| seal(back).filter(|_| played).map(|seal| DayPast { seal, table: TableId(6) });
        (0..38).rev().map(|back| (Day::from_key(day.key() - back), made(back))).collect::<Vec<_>>()
    };
    let many: Vec<(u32, u64)> = (0..100).map(|given| (given, u64::from(400 / (given + 3)))).collect();
    let states = [
        ("daily", DayMine::Sealed, 10, &many[..0]),
        ("daily-first", DayMine::Sealed, 0, &many[..0]),
        ("daily-left", DayMine::Left(TableId(7)), 0, &many[..0]),
        ("daily-judged", DayMine::Judged { table: TableId(7), written: 4, pages: 11 }, 1, &many[..0]),
        ("daily-waits", DayMine::Judged { table: TableId(7), written: 0, pages: 0 }, 1, &many[..0]),
        ("daily-few", DayMine::Done(DayDone { won: false, cost: 7_240, ..done.clone() }), 1, &many[98..]),
        ("daily-after", DayMine::Done(done), 11, &many[..]),
    ];
    let page = |(name, mine, streak, given): (&str, DayMine, usize, &[(u32, u64)])| {
        let opened = given.iter().map(|(_, count)| count).sum::<u64>() + if streak > 0 { 1_284 } else { 0 };
        let page = DailyPage {
            site,
            day,
            number: Plan::number(day),
            plan: &plan,
            opened,
            mine,
            streak,
            best_streak: if streak > 1 { 25 } else { streak },
            past: past(streak > 1),
            given,
            link: "0123456789abcdef".repeat(4),
            yesterday: (streak > 0).then(|| before(day.previous(), streak > 1)),
            late: (name == "daily-first").then_some(TableId(6)),
            flash: None,
        };
        (name.to_owned(), cachet_pages::daily(&page).into_string())
    };
    let (number, game) = (Plan::number(day), plan.game);
    let shared = DayResultPage { site, day, number, game, name: "Camille", done: sent, today: true };
    let shared = ("daily-shared".to_owned(), cachet_pages::day_result(&shared).into_string());
    states.into_iter().map(page).chain([shared]).collect()
}
