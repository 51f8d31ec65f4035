//! A review: the curve, the reckoning that adds up, one decision with what could be known, R's mixture.

use super::read;
use crate::common::site;
use crate::dom::Page;
use cachet_bots::Library;
use cachet_engine::{AnyTable, Names, Seat, Seed};
use cachet_pages::{Origin, ReviewPage, recorded_places};
use cachet_review::{Ask, Review, begin};
use cachet_words::Lang;

/// A game in which everybody plays the first move there is, reviewed in a hurry.
fn reviewed(game: &str, seats: &[&str]) -> (Box<dyn AnyTable>, Review) {
    let game = cachet_games::find(game).expect("a game of the list");
    let names = Names::new(seats.iter().copied()).expect("names");
    let mut table = game.open(names, &[], Seed::small(3)).expect("a table");
    while let Some(seat) = table.waiting().lowest() {
        let first = table.legal(seat).swap_remove(0);
        table.play(seat, &first.action, Seed::small(3)).expect("a legal move");
    }
    let ask = Ask { worlds: Some(4), ..Ask::default() };
    let mut writing = begin(&*table, ask, &Library::default()).expect("a finished game");
    while writing.write().is_some() {}
    let review = writing.review();
    (table, review)
}

fn drawn(table: &dyn AnyTable, review: &Review, lang: Lang, change: impl FnOnce(&mut ReviewPage<'_>)) -> Page {
    let pages = review.seats.iter().map(|seat| seat.decisions.len() + 1).sum();
    let mut page = ReviewPage {
        site: site(lang),
        origin: Origin::Table("abc"),
        game: cachet_games::find(&review.game).expect("a game of the list"),
        table,
        places: recorded_places(table),
        review,
        written: pages,
        pages,
        ahead: 0,
        me: Some(Seat::ALL[0]),
        seat: Seat::ALL[0],
        at: None,
    };
    change(&mut page);
    read(&cachet_pages::review(&page).into_string())
}

/// A figure as the page writes it.
fn figure(text: &str) -> f64 {
    text.replace('−', "-").replace('+', "").replace(',', ".").parse().unwrap_or_else(|_| panic!("{text}"))
}

#[test]
fn the_reckoning_on_the_page_adds_up() {
    let (table, review) = reviewed("love-letter", &["Ana", "Bo"]);
    for lang in [Lang::En, Lang::Fr] {
        for seat in &review.seats {
            let page = drawn(&*table, &review, lang, |page| page.seat = seat.seat);
            let rows: Vec<f64> = page.texts(".bill td.num").iter().map(|text| figure(text)).collect();
            let [start, mine, cards, others, end] = rows[..] else { panic!("{rows:?}") };
            // Each is rounded to a tenth.
            assert!((start + mine + cards + others - end).abs() < 0.26, "{rows:?}");
            assert_eq!(end, 100.0 * seat.result);
            assert_eq!(page.find(".curve--wide a.curve__dot").len(), seat.decisions.len());
            assert_eq!(page.find(".curve--slim a.curve__dot").len(), seat.decisions.len());
        }
    }
    let page = drawn(&*table, &review, Lang::En, |_| {});
    assert_eq!(page.texts(".ledger__who b"), ["Ana", "Bo"]);
    let (others, own) =
        (drawn(&*table, &review, Lang::Fr, |page| page.me = None), "Ta chance de gagner, au fil de l’histoire");
    assert_eq!(others.text("#cu-h"), "La chance d’Ana de gagner, au fil de l’histoire");
    assert_eq!(drawn(&*table, &review, Lang::Fr, |_| {}).text("#cu-h"), own);
}

/// The truth is there, behind a switch that is off; every move is weighed, the one played marked.
#[test]
fn a_decision_shows_every_move_and_what_could_be_known() {
    let (table, review) = reviewed("love-letter", &["Ana", "Bo"]);
    for decision in &review.seats[0].decisions {
        let page = drawn(&*table, &review, Lang::En, |page| page.at = Some(decision.number));
        assert_eq!(page.find(".ranked__move").len(), decision.moves.len());
        assert_eq!(page.find(".ranked__move[data-tag=mine]").len(), 1);
        assert_eq!(page.find(".belief__table thead th").len(), decision.beliefs.len());
        assert!(page.find("#truth[checked]").is_empty(), "off until asked for");
        assert!(page.text("#v-h").len() > 2 && page.text(".verdictum .because").ends_with('.'));
        assert_eq!(page.has(".pager a[rel=prev]"), decision.number > 1);
        let replay = format!("/t/abc/replay?at={}&eyes=0", decision.turn);
        assert!(
            page.find(".rv__do a")
                .iter()
                .any(|it| it.attr("href").is_some_and(|href| href.replace("&amp;", "&") == replay))
        );
    }
}

#[test]
fn a_round_of_r_is_a_mixture_and_a_table() {
    let (table, review) = reviewed("r", &["Ana", "Bo"]);
    let page = drawn(&*table, &review, Lang::En, |page| page.at = Some(1));
    assert_eq!(page.text("#mx-h"), "A mixture: no single card is right");
    assert_eq!(page.find(".mix__cols li").len(), 8);
    assert_eq!((page.find(".heat tbody tr").len(), page.find(".heat tbody td").len()), (8, 72));
    assert_eq!(page.find(".mix__cols li[data-mine]").len(), 1);
    let shares: f64 = review.seats[0].decisions[0].moves.iter().filter_map(|choice| choice.share).sum();
    assert!((shares - 1.0).abs() < 1e-6);
}

#[test]
fn a_review_that_is_being_written_says_how_far_it_is() {
    let (table, review) = reviewed("r", &["Ana", "Bo"]);
    let page = drawn(&*table, &review, Lang::En, |page| (page.pages, page.ahead) = (page.written + 3, 2));
    assert_eq!(page.text(".writing__n"), format!("{0} of {1}", page_count(&review), page_count(&review) + 3));
    assert!(page.text(".writing").contains("2 reviews are written before this one."));
    assert!(!page.has(".bill") && !page.has(".ledger"), "no sum before all is there");
}

fn page_count(review: &Review) -> usize {
    review.seats.iter().map(|seat| seat.decisions.len() + 1).sum()
}
