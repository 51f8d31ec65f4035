//! Smaller parts of a review's pages: headings in the story, figures in their seals, the first link.

use super::review::{drawn, reviewed};
use cachet_pages::{Origin, ReviewPage};
use cachet_review::Verdict;
use cachet_words::Lang;

/// A round that begins between two decisions has a heading of its own, and each turn a line.
#[test]
fn rounds_have_headings_in_the_story_of_a_review() {
    let (table, review) = reviewed("love-letter", &["Ana", "Bo"]);
    for (lang, round) in [(Lang::En, "Round "), (Lang::Fr, "Manche ")] {
        let (mut headings, mut turns) = (0, 0);
        for decision in &review.seats[0].decisions {
            let page = drawn(&*table, &review, lang, |page| page.at = Some(decision.number));
            for line in page.find(".then .log li") {
                let text = line.text();
                let number = text.trim().strip_prefix(round).filter(|number| number.parse::<u8>().is_ok());
                assert_eq!(line.attr("class") == Some("log__chapter"), number.is_some(), "{text}");
                headings += usize::from(number.is_some());
                turns += usize::from(number.is_none());
            }
        }
        assert!(headings > 3 && turns > review.seats[0].decisions.len(), "{headings} headings, {turns} turns");
    }
}

/// "−100" is four characters wide, and drawn smaller than "−99".
#[test]
fn long_figures_are_drawn_smaller_in_their_seals() {
    let (table, mut review) = reviewed("love-letter", &["Ana", "Bo"]);
    let costly = review.seats[0].decisions.iter().position(|it| it.verdict == Verdict::Broken).expect("a mistake");
    for (cost, shown, long) in [(1.0, "−100", true), (0.42, "−42", false)] {
        let it = &mut review.seats[0].decisions[costly];
        it.cost = cost;
        let number = it.number;
        let page = drawn(&*table, &review, Lang::En, |page| page.at = Some(number));
        assert_eq!(page.texts(".verdictum .drip text"), [shown, shown]);
        assert_eq!(page.find(".verdictum .drip text.drip__long").len(), if long { 2 } else { 0 });
        let whole = drawn(&*table, &review, Lang::En, |_| {});
        let circle = whole.find(".moment__pts").into_iter().find(|it| it.text() == shown);
        assert_eq!(circle.is_some_and(|it| it.is("data-long")), long, "{shown}");
    }
}

/// On a page that is no table, the first link leads to what stands there.
#[test]
fn the_first_link_does_not_promise_a_table() {
    let (table, review) = reviewed("r", &["Ana", "Bo"]);
    let brought = |page: &mut ReviewPage<'_>| page.origin = Origin::Brought("abc");
    for (lang, words) in [(Lang::En, "Skip to the content"), (Lang::Fr, "Aller au contenu")] {
        assert_eq!(drawn(&*table, &review, lang, |_| {}).text("a.skip"), words);
        assert_eq!(drawn(&*table, &review, lang, brought).text("a.skip"), words);
    }
}
