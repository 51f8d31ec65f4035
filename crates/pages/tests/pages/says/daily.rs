//! The letter of the day, by what its page says and leads to in each state.

use super::read;
use crate::common::site;
use crate::dom::Page;
use cachet_pages::{DailyPage, DayBefore, DayDone, DayMine, DayPast, DayResultPage, DaySeal, DealtCards};
use cachet_table::{Day, Plan, TableId};
use cachet_words::Lang;

fn daily(mine: DayMine, streak: usize, given: &[(u32, u64)], lang: Lang) -> Page {
    after(None, mine, streak, given, lang)
}

/// The page after such a yesterday.
fn after(yesterday: Option<DayBefore>, mine: DayMine, streak: usize, given: &[(u32, u64)], lang: Lang) -> Page {
    let day: Day = "2026-11-16".parse().expect("a day");
    let page = DailyPage {
        site: site(lang),
        day,
        number: Plan::number(day),
        plan: &Plan::of(day),
        opened: 3,
        mine,
        streak,
        best_streak: 12,
        past: vec![(day.previous(), Some(DayPast { seal: DaySeal::Cracked, table: TableId(5) })), (day, None)],
        given,
        link: "ab".repeat(32),
        yesterday,
        late: None,
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

/// Whether one has played it or not, and before as after one's own letter of today.
#[test]
fn yesterdays_letter_lies_open() {
    let day: Day = "2026-11-11".parse().expect("a day");
    let plan = Plan::of(day);
    let known = cachet_games::find("love-letter").expect("a game");
    let names = cachet_engine::Names::letters(2);
    let game = known.open(names, &["first=A".to_owned()], cachet_engine::Seed::small(4)).expect("dealt");
    let (cards, record) = (DealtCards::of(&*game), game.record());
    let of = |given: &[(u32, u64)], mine| DayBefore {
        plan: plan.clone(),
        given: given.to_vec(),
        cards: cards.clone(),
        mine,
    };
    for mine in [DayMine::Sealed, DayMine::Done(done(true, 905))] {
        let page = after(Some(of(&[(9, 2), (140, 1)], Some(TableId(5)))), mine, 1, &[], Lang::En);
        assert_eq!(page.texts(".day__yesterday h2"), ["Yesterday’s letter, no. 15, lies open"]);
        let said = page.texts(".day__yesterday .quiet");
        assert_eq!(said[0], "Princess Princess, 2 seats. 3 results: 61 of 100 on average, 91 the best.");
        let links: Vec<_> =
            page.find(".day__look a").iter().map(|it| it.attr("href").unwrap_or_default().to_owned()).collect();
        assert_eq!(links, ["review", "record"].map(|what| format!("/t/{}/{what}", TableId(5))));
        let deck = page.texts(".day__cards .sheetp__words").first().expect("a deck").to_string();
        assert!(record.contains(&format!("| deck {deck}")), "{record} {deck}");
    }
    let page = after(Some(of(&[(9, 1)], None)), DayMine::Sealed, 0, &[], Lang::Fr);
    let said = page.texts(".day__yesterday .quiet");
    assert!(
        said[0].starts_with("Princesse Princesse, 2 places. Un résultat") && said[0].ends_with("91 sur 100."),
        "{said:?}"
    );
    assert!(page.find(".day__look").is_empty() && page.find(".day__cards").len() == 1);
    let page = after(Some(of(&[], None)), DayMine::Sealed, 0, &[], Lang::En);
    assert_eq!(page.texts(".day__yesterday .quiet")[0], "Princess Princess, 2 seats. Nobody finished it.");
    assert!(daily(DayMine::Sealed, 0, &[], Lang::En).find(".day__yesterday").is_empty(), "nobody opened it");
}

#[test]
fn a_month_leads_to_the_days_that_are_over() {
    let page = daily(DayMine::Done(done(true, 905)), 1, &[], Lang::En);
    let links: Vec<_> = page.find(".month td a").iter().map(|it| it.attr("href").map(str::to_owned)).collect();
    assert_eq!(links, [Some(format!("/t/{}/review", TableId(5)))], "yesterday's, and not today's");
    assert_eq!(page.texts(".month caption .quiet"), ["first day of a run · best: 12 days"]);
    let best = daily(DayMine::Done(done(true, 905)), 12, &[], Lang::En);
    assert_eq!(best.texts(".month caption .quiet"), ["12 days running"], "one figure says it");
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

/// Whoever was sent a result sees how it went, a way to the letter, and nothing that leads to the table.
#[test]
fn a_result_that_was_sent_leads_to_the_letter_and_not_to_the_table() {
    let day: Day = "2026-11-16".parse().expect("a day");
    let (number, game) = (Plan::number(day), Plan::of(day).game);
    let page = |today, lang| {
        let shown = DayResultPage { site: site(lang), day, number, game, name: "Zoé", done: done(true, 890), today };
        cachet_pages::day_result(&shown).into_string()
    };
    let html = page(true, Lang::En);
    let read_page = read(&html);
    assert_eq!(read_page.texts("h1 .num"), ["91"]);
    assert_eq!(read_page.texts(".dayres__do .btn--wax"), ["Play the same letter"]);
    assert!(!html.contains("href=\"/t/"), "the table is its player's");
    assert!(html.contains("content=\"Letter of the day no. 16: 91 of 100\""), "{html}");
    assert_eq!(read(&page(false, Lang::Fr)).texts(".dayres__do .btn--wax"), ["Ouvrir le pli d’aujourd’hui"]);
}
