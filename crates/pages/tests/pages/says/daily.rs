//! The letter of the day, by what its page says and leads to in each state.

use super::read;
use crate::common::site;
use crate::dom::Page;
use cachet_pages::{DailyPage, DayDone, DayMine, DaySeal};
use cachet_table::{Day, Plan, TableId};
use cachet_words::Lang;

fn daily(mine: DayMine, streak: usize, given: &[(u32, u64)], lang: Lang) -> Page {
    let day: Day = "2026-11-16".parse().expect("a day");
    let page = DailyPage {
        site: site(lang),
        day,
        number: Plan::number(day),
        plan: &Plan::of(day),
        opened: 3,
        mine,
        streak,
        past: vec![(day.previous(), Some(DaySeal::Cracked)), (day, None)],
        given,
        link: "ab".repeat(32),
        yesterday: None,
        flash: None,
    };
    read(&cachet_pages::daily(&page).into_string())
}

fn done(won: bool, cost: u32) -> DayDone {
    let seals = "wwcbwwwwwwwww".chars().map(DaySeal::of_letter).collect();
    DayDone { table: TableId(7), won, cost, seals }
}

#[test]
fn a_sealed_letter_has_one_button_and_tells_how_it_is_fixed() {
    let page = daily(DayMine::Sealed, 2, &[], Lang::En);
    assert_eq!(page.texts(".day__do button"), ["Break the seal"]);
    assert_eq!(page.one(".day__do form").attr("action"), Some("/daily"));
    assert_eq!(page.texts(".day__text .caps"), ["Monday 16 November"]);
    assert_eq!(page.texts(".day__do .quiet"), ["3 people have opened it"]);
    assert_eq!(page.texts("#day-link"), ["ab".repeat(32)]);
    assert_eq!(page.one("time").attr("datetime"), Some("2026-11-17T00:00:00Z"));
    assert_eq!(daily(DayMine::Left(TableId(7)), 0, &[], Lang::Fr).texts(".day__do button"), ["Reprendre le pli"]);
}

#[test]
fn a_result_is_pasted_without_spoiling_anything() {
    let page = daily(DayMine::Done(done(true, 905)), 11, &[], Lang::En);
    let text = page.texts("#share-text").join("\n");
    for part in ["Cachet · letter of the day no. 16", "🔴🔴🟠⚪️🔴🔴🔴🔴🔴🔴🔴🔴", "91 of 100 💌 11 days running"]
    {
        assert!(text.contains(part), "{text}");
    }
    assert_eq!(page.find(".strip li").len(), 13, "one for each decision");
    assert_eq!(page.texts("#dr-h .num"), ["91"]);
    let lost = daily(DayMine::Done(done(false, 4_000)), 1, &[], Lang::Fr).texts("#share-text").join("\n");
    assert!(lost.contains("60 sur 100") && !lost.contains("💌") && !lost.contains("de suite"), "{lost}");
}

#[test]
fn everybody_is_a_picture_from_twenty_results_on() {
    let of = |given: &[(u32, u64)]| daily(DayMine::Done(done(true, 905)), 1, given, Lang::En);
    assert!(
        !of(&[(3, 19)]).has(".histo") && of(&[(3, 19)]).texts("[aria-labelledby=hi-h] .quiet") == ["19 results so far"]
    );
    let page = of(&[(0, 5), (9, 5), (50, 10)]);
    assert_eq!(page.find(".histo li").len(), 11);
    assert_eq!(page.find(".histo li[data-me]").len(), 1);
    let said = page.texts("[aria-labelledby=hi-h] .quiet");
    assert_eq!(said, ["20 results. You did better than 50 people in 100."]);
}

#[test]
fn what_is_being_judged_says_how_far_it_is() {
    let page = daily(DayMine::Judged { table: TableId(7), written: 4, pages: 11 }, 1, &[], Lang::En);
    assert_eq!(page.texts("[role=status]"), ["4 of 11 decisions are weighed."]);
    assert!(!page.has("#share-text"));
}
