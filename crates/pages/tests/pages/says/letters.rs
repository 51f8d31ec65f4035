//! Love Letter in the middle of a round: whose turn it is, what I hold, what lies before everybody, what I know.

use super::{after, choosing, drawn, laid_out, seen};
use crate::dom::Page;
use cachet_engine::AnyTable;
use cachet_table::Online;
use cachet_words::Lang;

/// Ana has looked at Bo's King, Bo is shielded, Cy has put Dee out; Ana is to play, with a Guard and a Prince.
const FOUR: &str = "options: first=Ana
deal: aside ... | Ana Priest | Bo King | Cy Baron | Dee Handmaid | deck Guard, Handmaid, Guard, Prince, ...
Ana: Priest > Bo\nBo: Handmaid\nCy: Guard > Dee, Handmaid";

fn four() -> Box<dyn AnyTable> {
    laid_out("love-letter", "Ana, Bo, Cy, Dee", FOUR)
}

/// The ids of the elements that fit.
fn ids(page: &Page, selector: &str) -> Vec<String> {
    page.find(selector).into_iter().filter_map(|it| it.attr("id").map(str::to_owned)).collect()
}

#[test]
fn the_page_says_whose_turn_it_is() {
    let four = four();
    let ana = seen(&*four, "Ana", Lang::En);
    assert!(ana.has("#mine[data-turn]") && ana.text("#mine .say").starts_with("I play"));
    assert!(!ana.has(".seat[data-turn]"), "nobody else's");
    for (who, lang, words, note) in [
        ("Bo", Lang::En, "Waiting for Ana.", "to play"),
        ("Bo", Lang::Fr, "On attend Ana.", "joue"),
        ("Dee", Lang::En, "Waiting for Ana.", "to play"),
    ] {
        let page = seen(&*four, who, lang);
        assert_eq!(page.text("#mine .say"), words);
        assert_eq!(ids(&page, ".seat[data-turn]"), ["seat-A"]);
        assert_eq!(page.text("#seat-A .seat__note"), note);
        assert!(!page.has("#mine[data-turn]") && !page.has("#mine [name=action]"));
    }
    assert_eq!(ids(&seen(&*four, "public", Lang::En), ".seat[data-turn]"), ["seat-A"]);
}

#[test]
fn my_hand_is_on_my_page_and_on_nobody_elses() {
    let four = four();
    let ana = seen(&*four, "Ana", Lang::En);
    assert_eq!(ana.texts("#hand-A .card__name"), ["Guard", "Prince"]);
    assert_eq!(ana.texts("#hand-A .card__rank"), ["1", "5"]);
    assert_eq!(ana.find("#hand-A .is-lit").len(), 2, "both may be played");
    assert!(ana.text("#hand-A").contains("Choose a rival and name another character"), "and what they do");
    assert_eq!(seen(&*four, "Ana", Lang::Fr).texts("#hand-A .card__name"), ["Garde", "Prince"]);
    assert_eq!(seen(&*four, "Bo", Lang::En).texts("#hand-B .card__name"), ["King"]);
    for who in ["Bo", "Cy", "Dee", "public"] {
        let page = seen(&*four, who, Lang::En);
        assert_eq!(page.find("#seat-A .card--back").len(), 2, "two cards from behind for {who}");
        assert!(!page.has("#seat-A .held .card__name"), "{who}");
    }
    assert_eq!(seen(&*four, "everyone", Lang::En).texts("#seat-A .held .card__name"), ["Guard", "Prince"]);
}

#[test]
fn rows_shields_and_who_is_out_are_there_for_all() {
    let four = four();
    for who in ["Ana", "Cy", "public"] {
        let page = seen(&*four, who, Lang::En);
        let seat = page.one("#seat-B");
        assert_eq!((seat.attr("data-state"), seat.text().contains("shielded")), (Some("shielded"), true));
        assert_eq!(seat.texts(".seat__row .card__name"), ["Handmaid"]);
        let seat = page.one("#seat-D");
        assert_eq!((seat.attr("data-state"), seat.text().contains("out of the round")), (Some("out"), true));
        assert_eq!(seat.texts(".seat__row .card__name"), ["Handmaid"], "what Dee discarded");
        assert!(seat.has(".seal--broken") && !seat.has(".held") && !page.has("#seat-B .seal--broken"));
    }
    let bo = seen(&*four, "Bo", Lang::En);
    assert_eq!(bo.one("#mine").attr("data-state"), Some("shielded"));
    assert_eq!(
        (bo.text("#mine .seat__note"), bo.texts(".my-row .card__name")),
        ("shielded".to_owned(), vec!["Handmaid".to_owned()])
    );
    let dee = seen(&*four, "Dee", Lang::Fr);
    assert_eq!(
        (dee.one("#mine").attr("data-state"), dee.text("#mine .seat__note").as_str()),
        (Some("out"), "hors manche")
    );
    assert_eq!(seen(&*four, "Cy", Lang::En).one("#mine").attr("data-state"), Some("in"));
    assert_eq!(bo.texts("#seat-C .seat__row .card__name"), ["Guard"]);
    assert_eq!(bo.one("#seat-C").attr("data-state"), Some("in"));
}

/// Rivals are listed clockwise from the reader's left.
#[test]
fn rivals_sit_where_they_sit() {
    let four = four();
    let names = |who| seen(&*four, who, Lang::En).texts(".seat .seat__name");
    assert_eq!(names("Ana"), ["Bo", "Cy", "Dee"]);
    assert_eq!(names("Cy"), ["Dee", "Ana", "Bo"]);
    assert_eq!(names("public"), ["Ana", "Bo", "Cy", "Dee"]);
    let places = |page: Page| {
        page.find(".seat").into_iter().filter_map(|it| it.attr("data-at").map(str::to_owned)).collect::<Vec<_>>()
    };
    assert_eq!(places(seen(&*four, "Ana", Lang::En)), ["left", "top", "right"]);
    let two = laid_out(
        "love-letter",
        "Ana, Bo",
        "options: first=Ana\ndeal: aside ... | open ... | Ana Guard | Bo King | deck ...",
    );
    assert_eq!(places(seen(&*two, "Bo", Lang::En)), ["top"]);
}

#[test]
fn what_a_priest_has_shown_stays_on_the_page_of_its_player() {
    let four = four();
    let ana = seen(&*four, "Ana", Lang::En);
    assert_eq!(ana.texts("#seat-B .held[data-known] .card__name"), ["King"]);
    assert_eq!(ana.text("#seat-B .held__eye"), "You have seen this card");
    assert_eq!(ana.texts("#still .known li"), ["Bo holds the King."]);
    assert_eq!(seen(&*four, "Ana", Lang::Fr).texts("#still .known li"), ["Bo a le Roi."]);
    assert!(!ana.has("#seat-C [data-known]"));
    for who in ["Cy", "Dee", "public"] {
        let page = seen(&*four, who, Lang::En);
        assert_eq!((page.find("#seat-B .card--back").len(), page.has("#still .known")), (1, false), "{who}");
    }
    // While Bo has not played since, everybody remembers who looked.
    let looked = four.rewound(1);
    let facts = |who| seen(&*looked, who, Lang::En).texts("#still .known li");
    assert_eq!(facts("Bo"), ["Ana has seen your hand."]);
    assert_eq!(facts("Cy"), ["Ana has seen Bo’s hand."]);
    assert_eq!(facts("Ana"), ["Bo holds the King."]);
    let secret = |who| seen(&*looked, who, Lang::En).texts("#news .secret");
    assert_eq!((secret("Ana"), secret("Cy")), (vec!["You see Bo’s hand: the King.".to_owned()], vec![]));
}

#[test]
fn the_bar_the_deck_and_the_tokens_say_how_far_it_is() {
    let four = four();
    let ana = seen(&*four, "Ana", Lang::En);
    assert_eq!(ana.text(".bar h1"), "Love Letter (demo)");
    assert_eq!(ana.text(".bar__title p"), "Round 1 · 4 tokens win");
    assert_eq!(seen(&*four, "Ana", Lang::Fr).text(".bar__title p"), "Manche 1 · 4 jetons pour gagner");
    assert_eq!(ana.text("#deck .pile__count"), "7");
    assert_eq!(ana.one("#deck .card--back").attr("aria-label"), Some("Deck: 7 cards"));
    assert!(ana.has("#aside"), "one card is set aside");
    for seat in ["#seat-B .drops", "#mine .drops"] {
        assert_eq!(ana.one(seat).attr("aria-label"), Some("Tokens: 0 of 4"));
        assert_eq!(ana.one(seat).find("i").len(), 4);
    }
    let two = laid_out(
        "love-letter",
        "Ana, Bo",
        "options: first=Ana\ndeal: aside ... | open King, Baron, Guard | Ana Guard | Bo Prince | deck ...",
    );
    assert_eq!(seen(&*two, "Bo", Lang::En).texts(".open-cards .card__name"), ["King", "Baron", "Guard"]);
    assert!(!ana.has(".open-cards"), "only two players open cards");
}

#[test]
fn the_card_just_played_and_its_target_are_told() {
    let four = four();
    let news = |who, lang| seen(&*four, who, lang).texts("#news p");
    let out = "Dee is out of the round, discarding the Handmaid.";
    let cy = "Cy plays the Guard on Dee and names the Handmaid.";
    assert_eq!(news("Ana", Lang::En), [cy, "Right: Dee holds the Handmaid.", out]);
    assert_eq!(news("Cy", Lang::En)[0], "You play the Guard on Dee and name the Handmaid.");
    assert_eq!(news("Dee", Lang::En)[0], "Cy plays the Guard on you and names the Handmaid.");
    assert_eq!(news("Ana", Lang::Fr)[0], "Cy joue le Garde contre Dee et nomme la Servante.");
    // Everything since one's own last move, turn by turn, that move first.
    let online = Online::showing(four.copy()).looked_at();
    let since = drawn(&online, "Ana", Lang::En, |_| {});
    let turns = since.texts("#news .event__turn");
    assert!(turns[0].starts_with("You play"), "{turns:?}");
    assert_eq!(turns.last(), Some(&format!("{cy} Right: Dee holds the Handmaid. {out}")));
    // The whole story: the latest first, what only I saw with a lock.
    let ana = seen(&*four, "Ana", Lang::En);
    let story = ana.texts("#log li");
    assert!(story[0].starts_with(cy) && story.last().is_some_and(|it| it == "Round 1"), "{story:?}");
    assert_eq!(ana.texts("#log .secret"), ["You see Bo’s hand: the King."]);
    assert!(!seen(&*four, "Cy", Lang::En).has("#log .secret"));
}

/// What may be out there still, as far as the reader knows.
#[test]
fn unseen_cards_are_counted() {
    let four = four();
    let left = |who: &str| {
        let page = seen(&*four, who, Lang::En);
        let line = |it: crate::dom::El<'_>| format!("{} {}", it.text(), it.attr("data-left").unwrap_or_default());
        (page.text("#still p"), page.find("#still ol li").into_iter().map(line).collect::<Vec<_>>())
    };
    let (total, cards) = left("Ana");
    assert_eq!(total, "9 cards you have not seen: 7 in the deck, 1 in hand, 1 set aside.");
    // Value, name, how many of it are left: of five Guards Ana has one and Cy has played one.
    let expected = [
        "9 Princess 1 1",
        "8 Countess 1 1",
        "7 King 0 0",
        "5 Prince 1 1",
        "4 Handmaid 0 0",
        "3 Baron 2 2",
        "2 Priest 1 1",
        "1 Guard 3 3",
    ];
    assert_eq!(cards, expected);
    assert_eq!(left("public").0, "12 cards you have not seen: 7 in the deck, 4 in hand, 1 set aside.");
    let guard = seen(&*four, "Ana", Lang::En);
    let guard = guard.find("#still ol li").into_iter().next_back().expect("the Guard").one(".left");
    assert_eq!(guard.attr("aria-label"), Some("3 of 5 unseen"));
    assert_eq!((guard.find("i.open").len(), guard.find("i.seen").len()), (3, 2));
}

/// A Chancellor knows what lies under the deck: it is no longer among the cards not seen, and is told as known.
#[test]
fn what_i_put_under_the_deck_is_not_unseen() {
    let start = "options: first=Ana
deal: aside ... | open ... | Ana Chancellor | Bo King | deck Guard, Baron, Prince, ...";
    let two = laid_out("love-letter-2019", "Ana, Bo", start);
    let total = |table: &dyn AnyTable, who: &str| seen(table, who, Lang::En).text("#still p");
    let before = total(&*two, "Ana");
    let kept = after(two, &["Ana: Chancellor", "Ana: keep Prince, under Guard, Baron", "Bo: King > Ana"]);
    let ana = seen(&*kept, "Ana", Lang::En);
    let cards: usize =
        ana.find("#still ol li").iter().filter_map(|it| it.attr("data-left")?.parse::<usize>().ok()).sum();
    let told = ana.text("#still p");
    assert!(told.starts_with(&format!("{cards} cards you have not seen: ")), "{told}");
    let parts: usize = told
        .split(": ")
        .nth(1)
        .map_or(0, |parts| parts.split(", ").filter_map(|part| part.split(' ').next()?.parse::<usize>().ok()).sum());
    assert_eq!(parts, cards, "the places add up: {told} (before: {before})");
    assert_eq!(ana.text("#still h3"), "What you know");
    assert!(ana.texts("#still .known li").iter().any(|fact| fact.contains("Guard, Baron")), "{}", ana.text("#still"));
}

#[test]
fn the_names_of_those_who_act_stand_out_in_the_story() {
    let four = four();
    let bo = seen(&*four, "Bo", Lang::Fr);
    let actors = |page: &Page, part: &str| {
        page.find(&format!("{part} .actor"))
            .into_iter()
            .map(|it| (it.text(), it.attr("data-seat").unwrap_or_default().to_owned()))
            .collect::<Vec<_>>()
    };
    assert!(actors(&bo, "#log").contains(&("Ana".to_owned(), "1".to_owned())));
    assert!(actors(&bo, "#news").iter().any(|(name, _)| name == "Cy"), "{}", bo.text("#news"));
    assert!(bo.text("#log").contains("Cy joue le Garde contre Dee"), "{}", bo.text("#log"));
    assert!(actors(&bo, "#log").iter().all(|(name, _)| name != "Bo"), "the reader is « tu »");
}

/// The sentence is filled in step by step: the card, the rival, the name, and then it can be sealed.
#[test]
fn a_move_is_written_step_by_step() {
    let deal = "options: first=Ana\ndeal: aside ... | Ana Guard | Bo King | Cy Baron | deck Prince, ...";
    let three = laid_out("love-letter", "Ana, Bo, Cy", deal);
    let card = choosing(&*three, "Ana", &[]);
    assert_eq!(card.text("#mine .say"), "I play a card");
    assert_eq!(card.text("#mine .blank.is-now"), "a card");
    assert!(!card.has("#seal") && !card.has(".seat[data-aim]") && !card.has("#mine a[href=/t/0000000000001]"));
    let whom = choosing(&*three, "Ana", &[0]);
    assert_eq!(whom.text("#mine .say"), "I play the Guard on whom? and name what?");
    assert_eq!(
        (whom.text("#mine .blank.is-filled"), whom.text("#mine .blank.is-now")),
        ("the Guard".into(), "whom?".into())
    );
    assert_eq!(ids(&whom, ".seat[data-aim]"), ["seat-B", "seat-C"]);
    assert_eq!(whom.one("#seat-C .seat__aim").attr("href"), Some("/t/0000000000001?pick=0.1"));
    assert_eq!(whom.texts("#hand-A .is-picked .card__name"), ["Guard"]);
    assert!(whom.has("#mine .do a[href=/t/0000000000001]") && !whom.has("#seal"), "one step back");
    let what = choosing(&*three, "Ana", &[0, 1]);
    assert_eq!(what.text("#mine .say"), "I play the Guard on Cy and name what?");
    assert_eq!((ids(&what, ".seat[data-chosen]"), ids(&what, ".seat[data-aim]")), (vec!["seat-C".to_owned()], vec![]));
    assert_eq!(what.texts(".names b"), ["Princess", "Countess", "King", "Prince", "Handmaid", "Baron", "Priest"]);
    let all = choosing(&*three, "Ana", &[0, 1, 5]);
    assert_eq!(all.text("#mine .say"), "I play the Guard on Cy and name the Baron");
    assert!(all.one("#seal").attr("value").is_some_and(|action| action.contains("baron")) && !all.has(".blank.is-now"));
    // A Prince may be turned on oneself: on my side, not across the table.
    let prince = choosing(&*three, "Ana", &[1]);
    assert_eq!((prince.texts("#mine .choices li").len(), ids(&prince, ".seat[data-aim]").len()), (1, 2));
    assert_eq!(choosing(&*three, "Ana", &[1, 0]).text("#mine .say"), "I play the Prince on myself");
}

#[test]
fn only_rivals_who_may_be_chosen_are_offered_and_names_tell_what_is_left() {
    // Bo is shielded and Dee out: the Guard can only be for Cy.
    let what = choosing(&*four(), "Ana", &[0]);
    assert_eq!(what.text("#mine .say"), "I play the Guard on Cy and name what?");
    assert_eq!(ids(&what, ".seat[data-chosen]"), ["seat-C"]);
    let left: Vec<String> = what.texts(".names .name");
    assert_eq!(left[0], "9 Princess 1 left");
    assert_eq!(left[4], "4 Handmaid none left");
    assert_eq!(what.texts(".name--none b"), ["King", "Handmaid"]);
    let online = Online::showing(four());
    let alone = drawn(&online, "Ana", Lang::En, |page| (page.picks, page.helper) = (&[0], false));
    assert!(!alone.has(".name__left") && !alone.has(".name--none"), "unless the table agreed not to be told");
    // Nobody can be chosen: the page says so before the move is sealed.
    let deal = "options: first=Ana\ndeal: aside ... | open ... | Ana Handmaid | Bo Guard | deck King, Priest, ...\nAna: Handmaid";
    let shielded = laid_out("love-letter", "Ana, Bo", deal);
    let nobody = choosing(&*shielded, "Bo", &[0]);
    assert_eq!(nobody.text("#mine .say"), "I play the Guard on nobody: no rival may be chosen.");
    assert!(nobody.has("#seal"));
}

#[test]
fn a_card_that_may_not_be_played_says_why() {
    let deal = "options: first=Ana\ndeal: aside ... | open ... | Ana King | Bo Guard | deck Countess, ...";
    let table = laid_out("love-letter", "Ana, Bo", deal);
    let page = seen(&*table, "Ana", Lang::En);
    assert_eq!(page.texts("#hand-A .is-barred .card__name"), ["King"]);
    assert_eq!(page.texts("#hand-A .is-lit .card__name"), ["Countess"]);
    // Beside the hand, where it covers no card.
    assert_eq!(page.text("#mine .gloss--reason"), "Your other card must be played.");
    assert!(page.has("#mine .gloss--reason a[href=/rules/love-letter#LL-16]"));
    // Waiting is no prohibition.
    let bo = seen(&*after(table, &["Ana: Countess"]), "Ana", Lang::En);
    assert!(!bo.has(".is-barred") && !bo.has(".is-lit"));
}

/// Nothing is played by a slip of the thumb, and the Princess is not played without a word.
#[test]
fn a_move_is_lifted_and_sealed_and_one_that_loses_asks() {
    let deal = "options: first=Ana\ndeal: aside ... | open ... | Ana Princess | Bo Guard | deck Handmaid, ...";
    let table = laid_out("love-letter", "Ana, Bo", deal);
    let page = choosing(&*table, "Ana", &[]);
    let labels: Vec<&str> = page.find("#hand-A a.pick").into_iter().filter_map(|it| it.attr("aria-label")).collect();
    assert!(page.find("#hand-A button").is_empty());
    for (at, label) in labels.iter().enumerate() {
        let lifted = choosing(&*table, "Ana", &[at]);
        assert_eq!(lifted.one("#hand-A a[aria-current]").attr("aria-label"), Some(*label));
        // What is heard is the name, the value and what it does.
        let (warned, seal) = match *label {
            "Princess, 9. If you play or discard her, you are out. Choose the Princess." => {
                (vec!["Play it, and you are out of the round."], "Seal it all the same")
            }
            handmaid => {
                assert_eq!(handmaid, "Handmaid, 4. Until your next turn nobody may choose you. Choose the Handmaid.");
                (vec![], "Seal my move")
            }
        };
        assert_eq!(
            (lifted.texts("#warn"), lifted.text("#seal").as_str()),
            (warned.into_iter().map(str::to_owned).collect(), seal)
        );
    }
    assert_eq!(labels.len(), 2);
    // A Prince on oneself, with the Princess in hand.
    let deal = "options: first=Ana\ndeal: aside ... | open ... | Ana Princess | Bo Guard | deck Prince, ...";
    let table = laid_out("love-letter", "Ana, Bo", deal);
    let words = "You would discard the Princess yourself, and be out of the round.";
    assert_eq!(warned_of_the_prince(&*table), [words]);
    // Bo, under protection, cannot be chosen instead.
    let deal = "options: first=Bo\ndeal: aside ... | open ... | Ana Princess | Bo Guard | deck Handmaid, Prince, ...\nBo: Handmaid";
    let table = laid_out("love-letter", "Ana, Bo", deal);
    let words = "The others are shielded: you would discard the Princess yourself, and be out of the round.";
    assert_eq!(warned_of_the_prince(&*table), [words]);
}

/// What is said before Ana seals her Prince on herself.
fn warned_of_the_prince(table: &dyn AnyTable) -> Vec<String> {
    let ways = (0..2).flat_map(|card| (0..2).map(move |whom| [card, whom]));
    let pages = ways.map(|picks| choosing(table, "Ana", &picks));
    let mut warned: Vec<String> = pages
        .filter(|page| page.text("#mine .say").contains("the Prince on myself"))
        .flat_map(|page| page.texts("#warn"))
        .collect();
    warned.dedup();
    warned
}

/// The live region tells draws, what was done and whose turn it is, each once and in order; what is seen is not read twice.
#[test]
fn everything_is_told_to_whoever_hears_the_table() {
    let four = four();
    let ana = seen(&*four, "Ana", Lang::En);
    let heard = ana.texts("#heard p");
    let at =
        |words: &str| heard.iter().position(|line| line == words).unwrap_or_else(|| panic!("{words} in {heard:?}"));
    assert!(at("You draw the Guard.") < at("You play the Priest on Bo."));
    assert!(at("You play the Priest on Bo.") < at("You see Bo’s hand: the King."));
    assert!(at("Cy plays the Guard on Dee and names the Handmaid.") < at("You draw the Prince."));
    assert_eq!(heard.last().map(String::as_str), Some("Your move."));
    let numbers = ids(&ana, "#heard p");
    let all: std::collections::BTreeSet<&String> = numbers.iter().collect();
    assert_eq!(all.len(), numbers.len(), "each has an id of its own: {numbers:?}");
    let bo = seen(&*four, "Bo", Lang::Fr).texts("#heard p");
    assert_eq!(bo.last().map(String::as_str), Some("On attend Ana."));
    assert!(!bo.iter().any(|line| line.contains("Prince")), "what others draw is not told: {bo:?}");
    let live = ana.find("[aria-live=polite]").into_iter().filter_map(|it| it.attr("id")).collect::<Vec<_>>();
    assert_eq!(live, ["heard"], "one live region");
}

/// Of two equal cards one is lifted, not both.
#[test]
fn of_two_equal_cards_one_is_lifted() {
    let deal = "options: first=Ana\ndeal: aside ... | open ... | Ana Guard | Bo King | deck Guard, ...";
    let page = choosing(&*laid_out("love-letter", "Ana, Bo", deal), "Ana", &[0]);
    assert_eq!(page.texts("#hand-A .card__name"), ["Guard", "Guard"]);
    assert_eq!(page.find("#hand-A .is-picked").len(), 1);
    assert_eq!(page.find("#hand-A [aria-current=true]").len(), 1);
}

/// A card that did nothing says why.
#[test]
fn a_card_without_effect_says_why() {
    let two = |game: &str, hands: &str, moves: &str| {
        laid_out(game, "Ana, Bo", &format!("options: first=Ana\ndeal: aside ... | open ... | {hands}, ...\n{moves}"))
    };
    let cases = [
        (
            two("love-letter", "Ana Handmaid | Bo Priest | deck Guard, Guard", "Ana: Handmaid\nBo: Priest"),
            "No effect: whoever could be chosen is shielded.",
            "Sans effet : il n’y a personne à viser qui ne soit sous protection.",
        ),
        (
            two("love-letter", "Ana Countess | Bo Priest | deck Guard, Guard", "Ana: Countess"),
            "No effect: playing the Countess does nothing.",
            "Sans effet : jouer la Comtesse ne fait rien.",
        ),
        (
            two("love-letter-2019", "Ana Spy | Bo Priest | deck Guard, Guard", "Ana: Spy"),
            "No effect for now: the Spy may count at the end of the round.",
            "Sans effet pour l’instant : l’Espionne peut compter à la fin de la manche.",
        ),
    ];
    for (table, english, french) in cases {
        for (lang, words) in [(Lang::En, english), (Lang::Fr, french)] {
            let news = seen(&*table, "Bo", lang).text("#news");
            assert!(news.contains(words), "{news}");
        }
    }
}
