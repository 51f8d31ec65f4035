//! What the other editions of the family have of their own: the Chancellor and the Spy, the princesses, Stitch.

use super::{after, choosing, drawn, laid_out, seen};
use cachet_engine::AnyTable;
use cachet_table::Online;
use cachet_words::Lang;

/// Ana has played the Chancellor and holds three cards.
fn chancellor() -> Box<dyn AnyTable> {
    let deal = "options: first=Ana\ndeal: aside ... | Ana Chancellor | Bo King | Cy Spy | deck Prince, Guard, Baron, Handmaid, ...";
    after(laid_out("love-letter-2019", "Ana, Bo, Cy", deal), &["Ana: Chancellor"])
}

#[test]
fn a_chancellor_keeps_one_of_three() {
    let table = chancellor();
    let page = seen(&*table, "Ana", Lang::En);
    assert_eq!(page.text("#mine .say"), "I keep a card");
    assert_eq!(page.texts("#hand-A .card__name"), ["Prince", "Guard", "Baron"]);
    assert_eq!(page.one("#hand-A").attr("data-cards"), Some("3"));
    assert!(!page.has(".is-barred"), "none of them is forbidden");
    assert_eq!(page.text(".bar h1"), "Love Letter (2019)");
    let kept = choosing(&*table, "Ana", &[0]);
    assert_eq!(kept.text("#mine .say"), "I keep the Prince");
    assert_eq!(kept.find("#mine .choices li").len(), 2, "in which order the others go");
    let all = choosing(&*table, "Ana", &[0, 0]);
    assert!(
        all.text("#mine .say").starts_with("I keep the Prince and put under the deck the "),
        "{}",
        all.text("#mine .say")
    );
    assert!(all.has("#seal"));
    let bo = seen(&*table, "Bo", Lang::En);
    assert_eq!(
        (bo.find("#seat-A .card--back").len(), bo.texts("#news p")),
        (3, vec!["Ana plays the Chancellor.".to_owned()])
    );
}

/// What came of a Chancellor is told with the Chancellor, also when others have moved since.
#[test]
fn a_move_in_two_steps_is_told_from_its_card_on() {
    let table = after(chancellor(), &["Ana: keep Prince, under Guard, Baron", "Bo: King > Cy"]);
    let page = drawn(&Online::showing(table).looked_at(), "Ana", Lang::En, |_| {});
    let news = page.texts("#news p");
    assert_eq!(news[..2], ["You play the Chancellor.", "You put the Guard under the deck."], "{news:?}");
}

#[test]
fn whoever_put_cards_under_the_deck_remembers_them() {
    let table = after(chancellor(), &["Ana: keep Prince, under Guard, Baron"]);
    let page = seen(&*table, "Ana", Lang::En);
    assert_eq!(page.texts("#still .known li"), ["Under the deck, next first: Guard, Baron"]);
    assert_eq!(page.text("#deck .pile__count"), "15");
    assert_eq!(page.texts("#log .secret"), ["You put the Guard under the deck.", "And the Baron below it."]);
    let bo = seen(&*table, "Bo", Lang::En);
    assert!(!bo.has("#still .known") && !bo.has("#log .secret"));
    assert!(
        bo.text("#news").contains("Ana puts a card under the deck. And another card below it."),
        "no sentence twice"
    );
    let french = seen(&*table, "Bo", Lang::Fr).text("#news");
    assert!(french.contains("Ana met une carte sous la pioche. Et une autre carte en dessous."), "{french}");
}

/// A token more at the end of the round for the only one left who has played a Spy.
#[test]
fn a_spy_brings_a_token_at_the_end_of_the_round() {
    let deal = "options: first=Ana\ndeal: aside ... | open ... | Ana Spy | Bo King | deck Guard, Priest, Guard, ...";
    let table = laid_out("love-letter-2019", "Ana, Bo", deal);
    let table = after(table, &["Ana: Spy", "Bo: Priest > Ana", "Ana: Guard > Bo, King"]);
    let page = seen(&*table, "Bo", Lang::En);
    let ledes = page.texts(".letter .lede");
    assert_eq!(ledes.len(), 2, "{ledes:?}");
    assert!(ledes[1].contains("Ana") && ledes[1].contains("token"), "{ledes:?}");
    assert_eq!(page.texts(".letter .tally .num"), ["2 / 6", "0 / 6"]);
}

/// Princess Princess has no Spy: the token is Claire's.
#[test]
fn claire_is_called_by_her_name_when_she_brings_a_token() {
    let deal =
        "options: first=Ana\ndeal: aside ... | open ... | Ana Claire | Bo Vladric | deck Guard, Claire, Guard, ...";
    let table = laid_out("princess-princess", "Ana, Bo", deal);
    let table = after(table, &["Ana: Claire", "Bo: Claire", "Ana: Guard > Bo, Vladric"]);
    let told = seen(&*table, "Bo", Lang::Fr).text("#log");
    assert!(told.contains("Personne d’autre en lice n’a joué Claire : un jeton pour Ana."), "{told}");
}

#[test]
fn the_princesses_have_names_of_their_own() {
    let deal = "options: first=Ana\ndeal: aside ... | Ana Vladric | Bo Ogre | Cy Oliver | deck Celeste, ...";
    let table = laid_out("princess-princess", "Ana, Bo, Cy", deal);
    let page = seen(&*table, "Ana", Lang::En);
    assert_eq!(page.texts("#hand-A .card__name"), ["Prince Vladric", "Celeste the Unicorn"]);
    assert_eq!(page.texts("#hand-A .is-barred .card__name"), ["Prince Vladric"]);
    assert!(
        page.one(".gloss--reason a").attr("href").is_some_and(|rule| rule.starts_with("/rules/princess-princess#PP-"))
    );
    assert_eq!(page.text(".bar__title"), "Princess Princess Round 1 · 5 tokens win");
    assert_eq!(seen(&*table, "Bo", Lang::Fr).texts("#hand-B .card__rank"), ["9"]);
    let emblem = page.find("#hand-A .card__emblem")[0].attr("href").map(str::to_owned);
    assert!(emblem.is_some_and(|it| it.ends_with("#princess-princess-vladric")), "in their own colours");
}

/// Ana may exchange hands with Cy, who holds a Kind Stitch.
fn stitch() -> Box<dyn AnyTable> {
    let deal =
        "options: holder=Cy\ndeal: aside ... | Ana Pleakley | Bo Lilo | Cy David | deck Councilwoman, Jumba, ...";
    laid_out("stitch", "Ana, Bo, Cy", deal)
}

#[test]
fn stitch_stands_beside_his_holder_with_his_face() {
    let table = stitch();
    for who in ["Ana", "Bo", "public"] {
        let page = seen(&*table, who, Lang::En);
        assert_eq!(page.text("#seat-C .pawn"), "Stitch · Kind");
        assert_eq!(page.find(".pawn").len(), 1);
    }
    assert_eq!(seen(&*table, "Cy", Lang::En).text("#mine .pawn"), "Stitch · Kind");
    let turned = after(table, &["Ana: Councilwoman > Bo, 0", "Bo: Jumba"]);
    let page = seen(&*turned, "Ana", Lang::En);
    assert_eq!(page.text("#seat-C .pawn"), "Stitch · Destructive");
    assert_eq!(page.one(".pawn").attr("data-face"), Some("destructive"));
    let lilo = "options: holder=Cy\ndeal: aside ... | Ana Lilo | Bo Nani | Cy David | deck Jumba, ...";
    let taken = after(laid_out("stitch", "Ana, Bo, Cy", lilo), &["Ana: Lilo"]);
    assert_eq!(seen(&*taken, "Ana", Lang::En).text("#mine .pawn"), "Stitch · Kind");
    assert!(!seen(&*taken, "Bo", Lang::En).has("#seat-C .pawn"));
}

/// Whoever leaves by Leroy is told why: Stitch was Destructive, and theirs.
#[test]
fn leroy_says_why_somebody_leaves() {
    let deal = "options: holder=Cy\ndeal: aside ... | Ana Jumba | Bo Leroy | Cy Lilo | deck Nani, Gantu, Cobra, ...";
    let table = after(laid_out("stitch", "Ana, Bo, Cy", deal), &["Ana: Jumba", "Bo: Leroy"]);
    let told = |who, lang| seen(&*table, who, lang).texts("#news p");
    let at =
        |told: &[String], what: &str| told.iter().position(|line| line == what).unwrap_or_else(|| panic!("{told:?}"));
    let bo = told("Bo", Lang::En);
    assert_eq!(
        at(&bo, "Stitch is Destructive, and Cy has him.") + 1,
        at(&bo, "Cy is out of the round, discarding Lilo.")
    );
    let cy = told("Cy", Lang::Fr);
    at(&cy, "Stitch est Destructeur, et tu l’as.");
}

#[test]
fn the_councilwoman_names_a_number_and_the_page_says_who_has_it() {
    let page = choosing(&*stitch(), "Ana", &[1, 0]);
    assert_eq!(page.text("#mine .say"), "I play the Grand Councilwoman on Bo and name what?");
    let names = page.texts(".names .name");
    assert_eq!(names.len(), 9, "from 0 to 8: {names:?}");
    assert_eq!(names[3], "3 none left", "nobody bears it at a table of three");
    assert!(names.iter().any(|it| it == "6 David · Pleakley 1 left"), "one of the two is mine: {names:?}");
    assert!(names.iter().any(|it| it == "8 Lilo 1 left"), "{names:?}");
}

#[test]
fn pleakley_asks_his_rival() {
    let asked = after(stitch(), &["Ana: Pleakley > Cy"]);
    let cy = seen(&*asked, "Cy", Lang::En);
    assert_eq!(cy.text("#mine .say"), "Ana wants to exchange hands. Your answer?");
    assert_eq!(cy.texts("#mine .choices li"), ["give Stitch, keep your hand", "keep Stitch, exchange hands"]);
    assert!(!cy.has("#hand-C .is-lit") && !cy.has(".is-barred"), "no card is asked for");
    assert_eq!(seen(&*asked, "Ana", Lang::En).text("#mine .say"), "Waiting for Cy.");
    assert!(seen(&*asked, "Cy", Lang::Fr).text("#mine .say").starts_with("Ana veut échanger"));
    let given = after(asked, &["Cy: give Stitch"]);
    assert_eq!(seen(&*given, "Cy", Lang::En).text("#seat-A .pawn"), "Stitch · Kind");
}

/// Cobra Bubbles: the two who saw the card read its name; the others learn that it was one of two.
#[test]
fn cobra_names_the_card_to_those_who_saw_it() {
    let deal = "options: holder=Cy\ndeal: aside ... | Ana Cobra | Bo Lilo | Cy Jumba | deck Gantu, ...";
    let table = after(laid_out("stitch", "Ana, Bo, Cy", deal), &["Ana: Cobra > Bo"]);
    let tells = |who, words: &str| {
        let news = seen(&*table, who, Lang::En).texts("#log span");
        assert!(news.iter().any(|it| it == words), "{who}: {news:?}");
    };
    tells("Ana", "You see Bo’s hand: Lilo!");
    tells("Bo", "Ana sees your hand: Lilo!");
    tells("Cy", "Ana sees Bo’s hand: Lilo or Nani!");
}
