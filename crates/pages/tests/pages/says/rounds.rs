//! How a round and a match of the Love Letter family end: who won, why, how many tokens, what was shown.

use super::{after, drawn, laid_out, seen};
use crate::common::random_game;
use cachet_engine::AnyTable;
use cachet_table::Online;
use cachet_words::Lang;

const QUICK: &str = "deal: aside ... | open ... | Ana Guard | Bo King | deck Priest, ...\n";

/// Ana has just named Bo's King.
fn alone() -> Box<dyn AnyTable> {
    after(laid_out("love-letter", "Ana, Bo", &format!("options: first=Ana\n{QUICK}")), &["Ana: Guard > Bo, King"])
}

/// The deck has run out, and these two hands were shown.
fn shown(ana: &str, bo: &str) -> Box<dyn AnyTable> {
    let deck = "Handmaid, Guard, Guard, Handmaid, Priest, Guard, Guard, Priest, Guard, Countess";
    let moves = "Ana: Handmaid\nBo: Guard\nAna: Guard > Bo, Prince\nBo: Handmaid\nAna: Priest\nBo: Guard > Ana, Prince
Ana: Guard > Bo, Prince\nBo: Priest > Ana\nAna: Guard > Bo, Prince";
    let lines = format!("options: first=Ana\ndeal: aside King | open ... | Ana {ana} | Bo {bo} | deck {deck}\n{moves}");
    after(laid_out("love-letter", "Ana, Bo", &lines), &["Bo: Countess"])
}

/// Ana has won six rounds of six.
fn over() -> Box<dyn AnyTable> {
    let rounds = format!("{QUICK}Ana: Guard > Bo, King\n").repeat(5);
    let table = laid_out("love-letter", "Ana, Bo", &format!("options: first=Ana\n{rounds}{QUICK}"));
    after(table, &["Ana: Guard > Bo, King"])
}

#[test]
fn the_last_one_in_wins_the_round() {
    let table = alone();
    for (who, lang, caps, head, why) in [
        (
            "Ana",
            Lang::En,
            "End of round 1",
            "Your letter has arrived.",
            "You play the Guard on Bo and name the King. Right: Bo holds the King. Bo is out of the round, discarding the King. You were the last one left in the round.",
        ),
        (
            "Bo",
            Lang::En,
            "End of round 1",
            "Ana’s letter has arrived.",
            "Ana plays the Guard on you and names the King. Right: you hold the King. You are out of the round, discarding the King. Ana was the last one left in the round.",
        ),
        (
            "Bo",
            Lang::Fr,
            "Fin de la manche 1",
            "La lettre d’Ana est arrivée.",
            "Ana joue le Garde contre toi et nomme le Roi. Juste : tu as le Roi. Tu quittes la manche et défausses le Roi. Il ne restait plus qu’Ana dans la manche.",
        ),
    ] {
        let page = seen(&*table, who, lang);
        let letter = page.one("details.letter");
        assert_eq!((letter.attr("id"), letter.is("open")), (Some("end-1"), true));
        assert_eq!(letter.one(".caps").text(), caps);
        assert_eq!(letter.one("h2").text(), head);
        assert_eq!(letter.texts(".lede"), [why]);
        assert!(!letter.has(".hands"), "no hand was shown");
        assert_eq!(letter.texts(".tally .num"), ["1 / 6", "0 / 6"]);
        assert_eq!(letter.texts(".tally li[data-gain] b"), ["Ana"]);
    }
    let page = seen(&*table, "Bo", Lang::En);
    assert_eq!(page.text(".bar__title p"), "Round 2 · 6 tokens win");
    assert_eq!(page.one("#seat-A .drops").attr("aria-label"), Some("Tokens: 1 of 6"));
    assert_eq!((page.find("#seat-A .drops i.on").len(), page.find("#seat-A .drops i").len()), (1, 6));
    assert_eq!(page.find("#mine .drops i.on").len(), 0);
    assert!(!page.has(".after") && !page.has(".letter--last"), "the match goes on");
}

/// The letter lies on the table until the next round is under way, and for whoever has not seen it yet.
#[test]
fn a_letter_is_put_away_when_the_next_round_is_under_way() {
    let table = alone();
    let before = table.events();
    let on = after(table, &["Ana: Handmaid"]);
    assert!(!seen(&*on, "Bo", Lang::En).has(".letter"));
    let online = Online::showing(on);
    let page = drawn(&online, "Bo", Lang::En, |page| page.news_from = before.saturating_sub(12));
    assert!(page.has(".letter"), "it is news to whoever was away");
}

/// ST-29, ST-30: two equal cards alone would not explain who won.
#[test]
fn in_stitch_the_letter_tells_what_the_pawn_counts() {
    let game = cachet_games::find("stitch").expect("a game of the list");
    let rounds = (0..20).flat_map(|number| (10..30).map(move |moves| random_game(game, 2, number, moves)));
    let why = rounds.map(|table| seen(&*table, "Ana", Lang::En).texts("details.letter .lede").concat());
    let shown: Vec<String> = why.filter(|why| why.starts_with("The deck ran out")).collect();
    assert!(!shown.is_empty() && shown.iter().all(|why| why.contains("A Kind Stitch adds 2")), "{shown:?}");
}

#[test]
fn the_highest_card_wins_when_the_deck_is_empty() {
    let page = seen(&*shown("Princess", "Baron"), "Bo", Lang::En);
    let letter = page.one("details.letter");
    assert_eq!(letter.one("h2").text(), "Ana’s letter has arrived.");
    assert_eq!(letter.texts(".lede"), ["The deck ran out, and hands were shown: the highest card wins."]);
    assert_eq!(letter.texts(".hands .shown__who b"), ["Ana", "Bo"]);
    assert_eq!(letter.texts(".hands .card__name"), ["Princess", "Baron"]);
    assert_eq!(letter.texts(".hands .card__rank"), ["9", "3"]);
    assert_eq!(letter.texts(".hands li[data-won] .card__name"), ["Princess"]);
    let page = seen(&*shown("Baron", "Princess"), "Bo", Lang::En);
    assert_eq!(page.text(".letter h2"), "Your letter has arrived.");
    assert_eq!(page.texts(".letter .tally .num"), ["0 / 6", "1 / 6"]);
}

#[test]
fn equal_hands_share_the_round() {
    let page = seen(&*shown("Baron", "Baron"), "public", Lang::En);
    assert_eq!(page.text(".letter h2"), "Ana and Bo share the round.");
    assert_eq!(page.texts(".letter .tally li[data-gain] b"), ["Ana", "Bo"]);
    assert_eq!(page.texts(".letter .tally .num"), ["1 / 6", "1 / 6"]);
}

#[test]
fn the_end_of_the_match_says_who_won_it() {
    let table = over();
    for (who, lang, head) in [
        ("Ana", Lang::En, "The match is yours."),
        ("Bo", Lang::En, "Ana wins the match."),
        ("Bo", Lang::Fr, "Ana gagne la partie."),
        ("public", Lang::En, "Ana wins the match."),
    ] {
        let page = seen(&*table, who, lang);
        assert_eq!(page.text(".letter--last h2"), head);
        assert_eq!(page.texts(".letter--last .tally .num"), ["6 / 6", "0 / 6"]);
        assert!(!page.has(".piles") && !page.has("details.letter"), "the deck is put away");
        assert!(!page.has("#mine .hand") && !page.has("#mine .say"), "nothing is asked any more");
        assert_eq!(page.has(".after form"), who != "public");
        assert_eq!(page.one("#main").attr("data-status"), Some("over"));
    }
    assert!(seen(&*table, "Bo", Lang::En).text(".letter--last").contains("End of the match"));
}
