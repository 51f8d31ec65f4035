//! Guesses in the Love Letter family: what is said of one that cannot be right.

use super::{drawn, laid_out};
use cachet_table::Online;
use cachet_words::Lang;

/// A guess that cannot be right is asked about once more, by what the reader can know and by nothing else.
#[test]
fn a_guess_that_is_sure_to_be_wrong_asks() {
    // Ana has seen Bo's King, the only one; both Priests are played; she holds the Princess. Cy's hand she has not seen.
    let lines = "options: first=Ana\ndeal: aside ... | Ana Priest | Bo King | Cy Guard | deck Guard, Priest, Handmaid, Princess, ...\n\
        Ana: Priest > Bo\nBo: Priest > Cy\nCy: Guard > Bo, Baron";
    let online = Online::showing(laid_out("love-letter", "Ana, Bo, Cy", lines));
    let cards_and_rivals = || (0..2).flat_map(|card| (0..2).map(move |at| (card, at)));
    let ways: Vec<[usize; 3]> =
        cards_and_rivals().flat_map(|(card, at)| (0..8).map(move |name| [card, at, name])).collect();
    let warned = |whom: &str, what: &str, helper: bool| {
        let words = format!("I play the Guard on {whom} and name the {what}");
        let pages = ways.iter().map(|picks| {
            drawn(&online, "Ana", Lang::En, |page| {
                page.picks = picks;
                page.helper = helper;
            })
        });
        let page = pages.into_iter().find(|page| page.has("#seal") && page.text("#mine .say") == words);
        page.unwrap_or_else(|| panic!("{words}")).texts("#warn").concat()
    };
    let known = "You know that Bo holds the King: this guess is sure to be wrong.";
    assert_eq!([warned("Bo", "Baron", true), warned("Bo", "Baron", false)], [known, known], "she has seen it herself");
    assert_eq!(warned("Bo", "King", true), "", "which is right");
    for card in ["Priest", "King", "Princess"] {
        let seen =
            format!("Cy cannot hold the {card}: you have seen every copy elsewhere. This guess is sure to be wrong.");
        assert_eq!(warned("Cy", card, true), seen);
        assert_eq!(warned("Cy", card, false), "", "where nobody counts for her");
    }
    assert_eq!(warned("Cy", "Handmaid", true), "", "whatever Cy holds");
    // What is offered says the same: the King is left for Bo, who has it, and for nobody else.
    let left = |picks: &'static [usize]| {
        let page = drawn(&online, "Ana", Lang::En, |page| page.picks = picks);
        let kings = page.find(".names .name").into_iter().filter(|name| name.texts("b").concat() == "King");
        kings.flat_map(|name| name.texts(".name__left")).collect::<Vec<_>>()
    };
    let offered: Vec<Vec<String>> = [[0, 0], [0, 1], [1, 0], [1, 1]].iter().map(|picks| left(picks)).collect();
    assert!(
        offered.contains(&vec!["1 left".to_owned()]) && offered.contains(&vec!["none left".to_owned()]),
        "{offered:?}"
    );
}

/// Stitch: what is named is a number, which two characters may bear, and some bear none at this table.
#[test]
fn a_number_that_is_sure_to_be_wrong_asks() {
    // With two players both Sparkys, the only ones with a 3, stay out.
    let lines = "options: holder=Bo\ndeal: aside ... | Ana Councilwoman | Bo Jumba | deck Gantu, ...";
    let online = Online::showing(laid_out("stitch", "Ana, Bo", lines));
    // Bo is the only one to choose, which is not asked for.
    let ways: Vec<[usize; 2]> = (0..2).flat_map(|card| (0..9).map(move |number| [card, number])).collect();
    let mut warned = Vec::new();
    for picks in &ways {
        let page = drawn(&online, "Ana", Lang::En, |page| page.picks = picks);
        if page.text("#mine .say").starts_with("I play the Grand Councilwoman on Bo and name") && page.has("#seal") {
            warned.extend(page.texts("#warn"));
        }
    }
    warned.dedup();
    let none = |number: u8| {
        format!("Bo cannot hold the {number}: no card that is still hidden bears it. This guess is sure to be wrong.")
    };
    assert_eq!(warned, [none(3)], "{warned:?}");
}
