//! A lesson tells what the last card did, whichever it was; a number stands for one lesson of the path.

use super::moon::six;
use super::{drawn, laid_out};
use crate::common::random_game;
use crate::dom::Page;
use cachet_engine::AnyTable;
use cachet_table::Online;
use cachet_words::Lang;

fn learning(table: &dyn AnyTable, who: &str, lang: Lang) -> Page {
    drawn(&Online::showing(table.copy()), who, lang, |page| page.lessons = true)
}

fn said(table: &dyn AnyTable, who: &str, lang: Lang) -> String {
    learning(table, who, lang).text("#lesson .lesson__line")
}

/// Of three: Ana has played the Handmaid, Bo plays what he holds, or has just drawn.
fn after_bo(game: &str, shield: &str, bo: [&str; 2], what: &str) -> Box<dyn AnyTable> {
    let deal = format!(
        "options: first=Ana\ndeal: aside ... | Ana Guard | Bo {} | Cy ... | deck {shield}, {}, ...",
        bo[0], bo[1]
    );
    laid_out(game, "Ana, Bo, Cy", &format!("{deal}\nAna: {shield}\nBo: {what}"))
}

#[test]
fn a_spy_is_spoken_of_when_she_has_been_played() {
    for (game, shield, spy, names) in [
        ("love-letter-2019", "Handmaid", "Spy", ["the Spy", "l’Espionne"]),
        ("princess-princess", "Oliver", "Claire", ["Claire", "Claire"]),
    ] {
        let table = after_bo(game, shield, [spy, "Guard"], spy);
        let english = said(&*table, "Ana", Lang::En);
        assert!(english.starts_with(&format!("Bo has played {}. If Bo stays in to the end", names[0])), "{english}");
        let french = said(&*table, "Ana", Lang::Fr);
        assert!(french.starts_with(&format!("Bo a joué {}. Si Bo tient jusqu’à la fin", names[1])), "{french}");
        let own = said(&*table, "Bo", Lang::En);
        assert!(own.starts_with("Nothing for now. But if you are still in at the end"), "{own}");
        assert!(said(&*table, "Bo", Lang::Fr).starts_with("Rien pour l’instant. Mais si tu es en lice à la fin"));
    }
}

#[test]
fn the_princesses_are_spoken_of_when_a_card_was_kept() {
    let deal = "options: first=Ana
deal: aside ... | Ana Guard | Bo Amira & Sadie | Cy ... | deck Oliver, Guard, Vladric, Claire, ...";
    let lines = format!("{deal}\nAna: Oliver\nBo: Amira & Sadie\nBo: keep Vladric, under Guard, Claire");
    let table = laid_out("princess-princess", "Ana, Bo, Cy", &lines);
    let ana = said(&*table, "Ana", Lang::En);
    assert!(ana.starts_with("Bo has kept one of three cards, so probably a good one."), "{ana}");
    assert!(ana.contains("has played Amira & Sadie too, both earn a token"), "{ana}");
    // What Bo did does not stand for what Cy does.
    let lines = format!("{lines}\nCy: Amira & Sadie\nCy: keep Guard, under Guard, Guard");
    let twice = laid_out(
        "princess-princess",
        "Ana, Bo, Cy",
        &lines.replace("Cy ...", "Cy Amira & Sadie").replace("Claire, ...", "Claire, Guard, Guard, Guard, ..."),
    );
    assert!(
        said(&*twice, "Bo", Lang::En).starts_with("Cy has kept one of three cards"),
        "{}",
        said(&*twice, "Bo", Lang::En)
    );
    let bo = said(&*table, "Bo", Lang::Fr);
    assert!(bo.starts_with("Tu sais ce qui sortira en dernier de la pioche."), "{bo}");
}

#[test]
fn every_other_card_is_spoken_of_too() {
    let priest = "options: first=Ana
deal: aside ... | open ... | Ana Handmaid | Bo Priest | deck Guard, Guard, ...\nAna: Handmaid\nBo: Priest";
    let three = |hands: &str, moves: &str| {
        let deal = format!("options: first=Ana\ndeal: aside ... | {hands}, ...");
        laid_out("love-letter", "Ana, Bo, Cy", &format!("{deal}\nAna: Handmaid\n{moves}"))
    };
    let cases = [
        (laid_out("love-letter", "Ana, Bo", priest), "Bo", "Nobody could be chosen, so the Priest did nothing."),
        (
            after_bo("love-letter", "Handmaid", ["Countess", "King"], "Countess"),
            "Ana",
            "Bo has played the Countess: because the other card there is the King or a Prince, which is the rule",
        ),
        (
            three("Ana Guard | Bo Guard | Cy Baron | deck Handmaid, Priest", "Bo: Guard > Cy, King"),
            "Ana",
            "Bo named the King and was wrong: Cy holds something else.",
        ),
        (
            three("Ana Guard | Bo Baron | Cy Priest | deck Handmaid, Priest", "Bo: Baron > Cy"),
            "Ana",
            "Bo and Cy have cards of the same value, so both stay in.",
        ),
        (
            three("Ana Guard | Bo King | Cy Priest | deck Handmaid, Baron", "Bo: King > Cy"),
            "Ana",
            "Bo and Cy have exchanged hands",
        ),
        (
            three("Ana Guard | Bo Guard | Cy Baron | deck Handmaid, Priest", "Bo: Guard > Cy, Baron"),
            "Bo",
            "You named the Baron and were right: Cy is out.",
        ),
        (
            three("Ana Guard | Bo Guard | Cy Baron | deck Handmaid, Priest", "Bo: Guard > Cy, Baron"),
            "Cy",
            "Bo named your card, and you are out until the next round.",
        ),
        (
            three("Ana Guard | Bo Baron | Cy Guard | deck Handmaid, Priest", "Bo: Baron > Cy"),
            "Bo",
            "Your card was the higher one: Cy is out.",
        ),
    ];
    for (table, who, words) in cases {
        let found = said(&*table, who, Lang::En);
        assert!(found.starts_with(words), "{found}");
        assert_eq!(learning(&*table, who, Lang::Fr).text("#lesson h2"), "Première partie · ce qui vient d’arriver");
    }
}

/// In Stitch a number is named, of which a card has one: whoever was meant is told that they are still in.
#[test]
fn a_number_that_was_wrong_is_told_to_whoever_was_meant() {
    let deal =
        "options: holder=Cy\ndeal: aside ... | Ana Cobra | Bo Pleakley | Cy Gantu | deck Jumba, Councilwoman, ...";
    let table = laid_out("stitch", "Ana, Bo, Cy", &format!("{deal}\nAna: Jumba\nBo: Councilwoman > Ana, 3"));
    let told = |who: &str| said(&*table, who, Lang::En);
    assert!(told("Ana").starts_with("Bo named 3 and was wrong. You are still in"), "{}", told("Ana"));
    assert!(told("Bo").starts_with("Ana’s card is not number 3"), "{}", told("Bo"));
}

/// Whoever knows a hand, and could name it, is told so before choosing.
#[test]
fn whoever_cannot_miss_is_told() {
    let deal = "options: first=Ana
deal: aside ... | open ... | Ana Priest | Bo King | deck Guard, Guard, Handmaid, ...\nAna: Priest > Bo\nBo: Guard > Ana, Baron";
    let table = laid_out("love-letter", "Ana, Bo", deal);
    let now = |lang| learning(&*table, "Ana", lang).text("#lesson .lesson__now");
    assert_eq!(now(Lang::En), "You know that Bo holds the King: with the Guard you cannot miss.");
    assert_eq!(now(Lang::Fr), "Tu sais que Bo a le Roi : avec le Garde, tu ne peux pas te tromper.");
}

/// The games that have lessons, each at a table of this many.
pub(super) const TAUGHT: [(&str, usize); 6] = [
    ("love-letter", 3),
    ("love-letter-2019", 4),
    ("princess-princess", 4),
    ("stitch", 4),
    ("r", 2),
    ("secret-moon", 5),
];

/// Whole first rounds of every game that is taught: a number has one text and goes up by one, and no sentence takes its
/// reader for somebody else.
#[test]
fn numbers_belong_to_lessons_and_sentences_to_their_reader() {
    let wrong = ["you was", "you is", "you has", "you knows", "toi a ", "toi est", "toi n’", "toi sait", "toi quitte"];
    for (id, seats) in TAUGHT {
        let game = cachet_games::find(id).expect("a game of the list");
        let (mut news, mut furthest) = (0, 0);
        for number in 0..6 {
            let whole = random_game(game, seats, number, 40);
            let who = whole.names().of(cachet_engine::Seat::ALL[0]);
            let mut path: Vec<(String, String)> = Vec::new();
            for moves in 0..=whole.moves().len() {
                let table = whole.rewound(moves);
                let page = learning(&*table, &who, Lang::En);
                if !page.has("#lesson") || page.text("#lesson h2").ends_with("are over") {
                    break;
                }
                let (title, text) = (page.text("#lesson h2"), page.text("#lesson .lesson__line"));
                let french = said(&*table, &who, Lang::Fr);
                assert!(!wrong.iter().any(|it| text.contains(it) || french.contains(it)), "{id}: {text}\n{french}");
                assert!(!text.contains("lesson-") && !french.contains("lesson-"), "{id}: {text}");
                if title.ends_with("what just happened") {
                    news += 1;
                } else if title.ends_with("so far") {
                    // Between two rounds.
                } else if path.last().is_none_or(|(last, _)| *last != title) {
                    assert!(path.iter().all(|(_, told)| *told != text), "{id}: {title} is told twice: {text}");
                    path.push((title, text));
                } else {
                    assert_eq!(path.last().map(|(_, told)| told), Some(&text), "{id}: {title}");
                }
            }
            let numbers: Vec<String> =
                path.iter().map(|(title, _)| title.split(' ').nth(3).unwrap_or_default().to_owned()).collect();
            let counted: Vec<String> = (1..=path.len()).map(|number| number.to_string()).collect();
            assert_eq!(numbers, counted, "{id}, game {number}");
            furthest = furthest.max(path.len());
        }
        // A night is three actions long.
        assert!(
            news > 3 && (furthest > 1 || id == "secret-moon"),
            "{id}: {news} of what happened, {furthest} of the path"
        );
    }
}

/// The same thing is explained once; the second time it is not told as if somebody else had done it.
#[test]
fn nobody_is_told_of_themselves_by_name() {
    let deal = "options: first=Ana
deal: aside ... | open ... | Ana Guard | Bo Priest | deck Guard, Countess, Prince, ...";
    let once = format!("{deal}\nAna: Guard > Bo, Baron");
    let said_once = said(&*laid_out("love-letter", "Ana, Bo", &once), "Ana", Lang::En);
    assert!(said_once.starts_with("Bo does not hold the Baron"), "{said_once}");
    let twice = laid_out("love-letter", "Ana, Bo", &format!("{once}\nBo: Priest > Ana\nAna: Guard > Bo, Baron"));
    for lang in [Lang::En, Lang::Fr] {
        let said = said(&*twice, "Ana", lang);
        assert!(!said.contains("Ana") && !said.is_empty(), "{said}");
    }
}

/// Whoever protects somebody is told what that looks like, and something else when it was themselves.
#[test]
fn protecting_somebody_and_oneself_are_two_lessons() {
    let told = |line: &str| said(&*six(line), "Ana", Lang::En);
    assert!(told("Ana: Protect > Ana\n").starts_with("Nobody can choose you until the round ends."));
    assert!(told("Ana: Protect > Bo\n").starts_with("Nobody can choose that seat until the round ends."));
}
