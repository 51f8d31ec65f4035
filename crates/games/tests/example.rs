//! The Tallest Candle, rule by rule (`crates/games/src/example/rules.md`).

#[allow(dead_code, unreachable_pub, reason = "shared with the tests of other games")]
mod common;

use cachet_engine::{Game, Header, Names, Outcome, Phase, SeatSet, Seed, SeedDealer, Table, Viewer};
use cachet_games::example::{Candle, Event, Example, Seen};
use common::{A, B, C, laid_out, legal, play, saw};

/// Ana, Bo and Cy hold 3, 7 and 5, and Ana begins.
fn three(lines: &str) -> Table<Example> {
    laid_out("Ana, Bo, Cy", &format!("first: Ana\ndeal: Ana 3 | Bo 7 | Cy 5 | deck 1, 9, 2, 10, 4, 6, 8\n{lines}"))
}

fn candle(height: u8) -> Candle {
    Candle::ALL.into_iter().find(|candle| candle.height() == height).expect("a candle of that height")
}

fn winner(table: &Table<Example>) -> Option<SeatSet> {
    table.phase().outcome().map(|Outcome { winners }| winners)
}

/// EX-1
#[test]
fn two_to_four_may_play() {
    for seats in 1..=8 {
        let header = Header::<Example>::new(Names::letters(seats), Default::default(), None);
        assert_eq!(header.is_ok(), (2..=4).contains(&seats), "{seats}");
    }
}

/// EX-2
#[test]
fn there_is_one_candle_of_each_height_from_one_to_ten() {
    assert_eq!(Candle::ALL.map(Candle::height), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
}

/// EX-3
#[test]
fn everybody_is_dealt_one_candle_that_only_they_see() {
    let table = three("");
    let dealt = |viewer| {
        let notes = table.notebook_of(viewer);
        let candle = |seen: &Seen| if let Event::Dealt { candle, .. } = seen { Some(*candle) } else { None };
        notes.seen().iter().filter_map(candle).collect::<Vec<_>>()
    };
    assert_eq!(dealt(Viewer::Seat(B)), [None, Some(candle(7)), None]);
    assert_eq!(dealt(Viewer::Public), [None; 3]);
    assert_eq!(table.notebook_of(Viewer::Public).view().in_box, 7);
    let begins: SeatSet = (0..40)
        .map(|seed| {
            let header = Header::<Example>::new(Names::letters(3), Default::default(), None).expect("a table");
            Table::open(header, &mut SeedDealer::new(Seed::small(seed))).phase().waiting()
        })
        .fold(SeatSet::EMPTY, |all, seats| all | seats);
    assert_eq!(begins, SeatSet::first(3), "chance says who begins");
}

/// EX-4
#[test]
fn those_still_in_take_turns_clockwise() {
    let mut table = three("Ana: change");
    assert_eq!(table.phase(), Phase::Waiting(B.into()));
    assert_eq!(play(&mut table, "Cy: change"), Err("EX-4"));
    assert_eq!(legal(&table, "Cy"), Vec::<String>::new());
    let mut table = three("Ana: change\nBo: change\nCy: change\nAna: challenge Bo");
    assert_eq!(table.phase(), Phase::Waiting(B.into()), "Ana's 1 is lower than Bo's 9");
    play(&mut table, "Bo: change").expect("his turn");
    play(&mut table, "Cy: change").expect("her turn");
    assert_eq!(table.phase(), Phase::Waiting(B.into()), "Ana is passed over");
    let mut over = three("Ana: change\nBo: change\nCy: change\nAna: challenge Bo\nBo: challenge Cy\nresult: Bo");
    assert_eq!(play(&mut over, "Bo: change"), Err("EX-4"));
}

/// EX-5
#[test]
fn a_change_puts_the_candle_away_unseen_for_the_next_of_the_box() {
    let mut table = three("");
    let changed = play(&mut table, "Ana: change").expect("her turn");
    assert_eq!(changed, [Event::Changed { seat: A, away: Some(candle(3)), lit: Some(candle(1)) }]);
    assert_eq!(saw(&table, "Bo", 1), [Event::Changed { seat: A, away: None, lit: None }]);
    let mine = table.notebook(A).view();
    assert_eq!((mine.candles[0], &mine.away[..]), (Some(candle(1)), &[candle(3)][..]));
}

/// EX-6
#[test]
fn somebody_else_who_is_still_in_is_challenged_from_the_second_turn_on() {
    let mut table = three("");
    assert_eq!(play(&mut table, "Ana: challenge Bo"), Err("EX-6"));
    assert_eq!(legal(&table, "Ana"), ["change"]);
    let mut table = three("Ana: change\nBo: change\nCy: change");
    assert_eq!(legal(&table, "Ana"), ["change", "challenge Bo", "challenge Cy"]);
    assert_eq!(play(&mut table, "Ana: challenge Ana"), Err("EX-6"));
    play(&mut table, "Ana: challenge Bo").expect("her second turn");
    assert_eq!(play(&mut table, "Bo: challenge Ana"), Err("EX-6"), "Ana is out");
}

/// EX-7
#[test]
fn the_lower_candle_is_out_and_the_higher_stays_a_secret_of_the_two() {
    let mut table = three("Ana: change\nBo: change\nCy: change");
    let told = play(&mut table, "Ana: challenge Bo").expect("her second turn");
    let out = |higher| Event::Out { seat: A, candle: candle(1), by: B, higher };
    assert_eq!(told, [Event::Challenged { seat: A, rival: B }, out(Some(candle(9)))]);
    assert_eq!(saw(&table, "Ana", 1), [out(Some(candle(9)))]);
    assert_eq!(saw(&table, "Cy", 1), [out(None)]);
    assert_eq!(table.notebook(A).view().candles[1], Some(candle(9)));
    assert_eq!(table.notebook(C).view().candles[1], None);
    let mut table = three("Ana: change\nBo: change\nCy: change\nAna: change");
    play(&mut table, "Bo: challenge Cy").expect("his second turn");
    assert!(!table.notebook(A).view().still_in.contains(C), "whoever is challenged may be out as well");
}

/// EX-8
#[test]
fn whoever_is_alone_wins_and_shows_nothing() {
    let lines = "Ana: change\nBo: change\nCy: change\nAna: challenge Bo";
    let mut table = three(lines);
    let told = play(&mut table, "Bo: challenge Cy").expect("his second turn");
    assert_eq!(winner(&table), Some(B.into()));
    assert!(!told.iter().any(|seen| matches!(seen, Event::Shown { .. })));
    assert_eq!(table.notebook_of(Viewer::Public).view().candles[1], None);
}

/// EX-9
#[test]
fn when_the_box_is_empty_the_highest_candle_wins() {
    let mut table = three("Ana: change\nBo: change\nCy: change\nAna: change\nBo: change\nCy: change");
    assert_eq!(winner(&table), None);
    let told = play(&mut table, "Ana: change").expect("the last candle");
    let shown = told.iter().filter(|seen| matches!(seen, Event::Shown { .. })).count();
    assert_eq!((shown, winner(&table)), (3, Some(A.into())), "8 against 4 and 6");
    assert_eq!(Example::INFO.rules, "EX");
}
