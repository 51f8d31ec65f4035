//! Smaller parts of a review's pages: headings in the story, figures in their seals, the first link.

use super::review::{drawn, reviewed};
use cachet_pages::{Origin, ReviewPage};
use cachet_review::{Because, Verdict};
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

/// Two chances that round alike are told apart by their decimals, as each language writes them.
#[test]
fn a_reason_never_has_the_same_number_twice() {
    let (table, mut review) = reviewed("love-letter", &["Ana", "Bo"]);
    for (best, played, numbers) in [
        (0.43, 0.35, [("43", "35"), ("43", "35")]),
        (0.0432, 0.0401, [("4.3", "4.0"), ("4,3", "4,0")]),
        (0.0406, 0.0401, [("4.1", "4.0"), ("4,1", "4,0")]),
        (0.0404, 0.03996, [("4.04", "4.00"), ("4,04", "4,00")]),
    ] {
        review.seats[0].decisions[0].because = Because::Chances { best, played };
        for (lang, (one, other)) in [Lang::En, Lang::Fr].into_iter().zip(numbers) {
            let page = drawn(&*table, &review, lang, |page| page.at = Some(1));
            let said = page.text(".verdictum .because").replace(['\u{2068}', '\u{2069}'], "");
            assert!(said.contains(&format!(" {one} ")) && said.ends_with(&format!(" {other}.")), "{said}");
        }
    }
}

/// The curve is a table too, and its decisions share the width without lying over each other.
#[test]
fn every_decision_is_in_a_table_and_can_be_tapped() {
    let (table, review) = reviewed("love-letter", &["Ana", "Bo"]);
    let page = drawn(&*table, &review, Lang::En, |_| {});
    let decisions = &review.seats[0].decisions;
    assert_eq!(page.find(".decisions tbody tr").len(), decisions.len());
    let links: Vec<Option<String>> =
        page.find(".decisions tbody a").iter().map(|it| it.attr("href").map(str::to_owned)).collect();
    let dots = page.find(".curve--slim a.curve__dot");
    assert_eq!(links, dots.iter().map(|it| it.attr("href").map(str::to_owned)).collect::<Vec<_>>());
    let number = |it: &str| it.parse::<f64>().expect("a number");
    let hits: Vec<(f64, f64)> = page
        .find(".curve--slim .curve__hit")
        .iter()
        .map(|it| (number(it.attr("x").expect("x")), number(it.attr("width").expect("a width"))))
        .collect();
    assert_eq!(hits.len(), decisions.len());
    assert!(hits.windows(2).all(|pair| pair[0].0 + pair[0].1 <= pair[1].0 + 0.11), "{hits:?}");
    // The line ends where the scale does.
    let ends = |from: &str, to: &str, of: &str| {
        let found = page.find(&format!(".curve--slim {of}"))[0].attr(from).expect("a place").to_owned();
        number(found.rsplit(to).next().expect("the last"))
    };
    let (line, scale) = (ends("d", "H", ".curve__line"), ends("x2", " ", ".curve__par"));
    assert!((line - scale).abs() < 0.11, "{line} of {scale}");
}

/// What a rival may think of a hand adds up, with a row for all that is not named.
#[test]
fn what_was_given_away_adds_up() {
    let (table, review) = reviewed("love-letter", &["Ana", "Bo", "Cy"]);
    let mut rests = 0;
    for decision in &review.seats[0].decisions {
        let page = drawn(&*table, &review, Lang::En, |page| page.at = Some(decision.number));
        let shown = page.texts(".leak ol .pc");
        let percent =
            |text: &String| -> usize { text.trim_end_matches([' ', '%', '\u{a0}']).parse().expect("a number") };
        let sum: usize = shown.iter().map(percent).sum();
        assert_eq!(sum, 100 * page.find(".leak__who").len(), "{shown:?}");
        rests += page.find(".leak__rest").len();
    }
    assert!(rests > 0, "with more than five cards there are others");
}
