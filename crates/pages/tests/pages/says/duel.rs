//! R: the duel. Wins, pots, the bonus, the Spy, the rounds so far, and what is asked of whom.

use super::{after, choosing, drawn, laid_out, seen};
use crate::dom::Page;
use cachet_engine::AnyTable;
use cachet_table::Online;
use cachet_words::Lang;

/// A duel with these options, after rounds such as `Prince-Clown, Spy-General`: Ana's card first.
pub fn duel(options: &str, rounds: &str) -> Box<dyn AnyTable> {
    let lines = if options.is_empty() { String::new() } else { format!("options: {options}") };
    fought(laid_out("r", "Ana, Bo", &lines), rounds)
}

/// Plays rounds, whoever has to show first.
pub fn fought(mut table: Box<dyn AnyTable>, rounds: &str) -> Box<dyn AnyTable> {
    for round in rounds.split(", ").filter(|round| !round.is_empty()) {
        let (ana, bo) = round.split_once('-').expect("a round is two cards");
        let mut left = vec![("Ana", ana), ("Bo", bo)];
        while !left.is_empty() {
            let to_play =
                |(name, _): &(&str, &str)| table.waiting().contains(table.names().find(name).expect("one of the two"));
            let (name, card) = left.remove(left.iter().position(to_play).expect("one of the two plays"));
            table = after(table, &[&format!("{name}: {card}")]);
        }
    }
    table
}

fn signs(page: &Page, side: &str) -> Vec<String> {
    page.texts(&format!(".fighter[data-side={side}] .fx li"))
}

/// The cards of a strip by their fate: `left`, `played`, `out`.
fn fates(page: &Page, seat: &str, fate: &str) -> Vec<String> {
    page.texts(&format!("#seat-{seat} .eight li[data-fate={fate}] .card__name"))
}

#[test]
fn the_bar_says_the_round_the_rules_and_the_goal() {
    let bar = |options, rounds, lang| seen(&*duel(options, rounds), "Ana", lang).text(".bar__title p");
    assert_eq!(bar("", "", Lang::En), "Round 1 · rule A · 4 wins");
    assert_eq!(bar("", "General-Minister", Lang::En), "Round 2 · rule A · 4 wins");
    assert_eq!(bar("", "General-Minister", Lang::Fr), "Manche 2 · règle A · 4 victoires");
    assert_eq!(bar("rules=G", "", Lang::En), "Round 1 · G · Impatience · 3 wins");
    assert_eq!(bar("rules=Q", "", Lang::En), "Round 1 · Q · Until dawn (majority) · most wins");
    assert_eq!(bar("match=true_king", "", Lang::En), "Game 1 · Round 1 · rule A · 4 wins");
}

/// Ana's General has beaten Bo's Minister.
#[test]
fn a_round_won_is_counted_on_the_right_side() {
    let table = duel("", "General-Minister");
    let ana = seen(&*table, "Ana", Lang::En);
    assert_eq!(ana.one(".fighter[data-side=me] .drops").attr("aria-label"), Some("Wins: 1 of 4"));
    assert_eq!(ana.one(".fighter[data-side=foe] .drops").attr("aria-label"), Some("Wins: 0 of 4"));
    assert_eq!(ana.find(".fighter[data-side=me] .drops i.on").len(), 1);
    assert_eq!(ana.texts(".verdict[data-for=me]"), ["▼ 1 Round 1. You win the round"]);
    assert_eq!(ana.texts(".track li .track__card[data-side=foe] .card__name"), ["Minister"]);
    assert_eq!(ana.texts(".track li .track__card[data-side=me] .card__name"), ["General"]);
    assert_eq!(ana.texts(".track [data-lost] .card__name"), ["Minister"]);
    assert_eq!(ana.one(".track").attr("data-rounds"), Some("8"));
    assert_eq!(ana.texts(".pot b"), ["You win"]);
    assert_eq!(ana.texts(".pot span"), ["6 beats 4."]);
    assert_eq!(ana.texts(".arena__card[data-won] .card__name"), ["General"]);
    let bo = seen(&*table, "Bo", Lang::En);
    assert_eq!(bo.texts(".verdict[data-for=foe]"), ["▲ 1 Round 1. Ana wins the round"]);
    assert_eq!(bo.texts(".arena__card[data-side=foe][data-won] .card__name"), ["General"]);
    assert_eq!(bo.texts(".track .track__card[data-side=me] .card__name"), ["Minister"]);
    assert_eq!(seen(&*table, "public", Lang::Fr).texts(".pot b"), ["Ana gagne"]);
}

#[test]
fn cards_left_and_played_are_told_apart() {
    let table = duel("", "General-Minister");
    let ana = seen(&*table, "Ana", Lang::En);
    assert_eq!(fates(&ana, "B", "played"), ["Minister"]);
    assert_eq!(fates(&ana, "B", "left"), ["Prince", "General", "Wizard", "Assassin", "Spy", "Princess", "Clown"]);
    assert_eq!(ana.one("#hand-A").attr("data-cards"), Some("7"));
    assert_eq!(ana.texts("#hand-A li[data-fate=gone] .card__name"), ["General"]);
    assert_eq!(ana.texts("#hand-A li[data-fate=left] .card__rank"), ["7", "5", "4", "3", "2", "1", "0"]);
    assert_eq!(ana.find("#hand-A .is-lit").len(), 7);
    assert_eq!(seen(&*table, "Ana", Lang::Fr).texts("#hand-A li[data-fate=gone] .card__name"), ["Général"]);
    let public = seen(&*table, "public", Lang::En);
    assert_eq!(
        (fates(&public, "A", "played"), fates(&public, "B", "played")),
        (vec!["General".to_owned()], vec!["Minister".to_owned()])
    );
}

#[test]
fn a_general_gives_his_side_the_bonus_in_the_next_round_only() {
    let table = duel("", "General-Minister");
    assert_eq!(signs(&seen(&*table, "Ana", Lang::En), "me"), ["+2 bonus of 2"]);
    assert_eq!(signs(&seen(&*table, "Ana", Lang::En), "foe"), [""; 0]);
    assert_eq!(signs(&seen(&*table, "Bo", Lang::En), "foe"), ["+2 bonus of 2"]);
    let next = fought(table, "Assassin-Wizard");
    let ana = seen(&*next, "Ana", Lang::En);
    assert_eq!(signs(&ana, "me"), ["pot 1"], "the bonus is gone");
    assert_eq!(ana.find(".track .plus").len(), 1, "it is remembered where it counted");
    assert!(ana.find(".track li")[1].has(".track__card[data-side=me] .plus"));
    assert_eq!(ana.text(".pot"), "Held The Wizard silences the Assassin: 5 against 5. Pots: 1 each".to_owned());
}

/// Ana played the Spy against the Clown: held, and Bo shows first.
#[test]
fn a_spy_lets_the_other_show_first_and_a_round_held_fills_the_pots() {
    let table = duel("", "Spy-Clown");
    let ana = seen(&*table, "Ana", Lang::En);
    assert_eq!(signs(&ana, "me"), ["sees first", "pot 1"]);
    assert_eq!(signs(&ana, "foe"), ["shows first", "pot 1"]);
    assert_eq!(ana.text("#mine .say"), "Waiting for Bo.");
    assert_eq!(ana.text(".pot__held"), "Pots: 1 each");
    assert_eq!(ana.texts(".verdict[data-for=hold]"), ["= Round 1. Held", "Round 2 2"]);
    assert!(!ana.has("[data-lost]") && ana.text(".pot").contains("A Clown: nobody wins yet."));
    let bo = seen(&*table, "Bo", Lang::En);
    assert_eq!(bo.text("#mine .say"), "You show first: choose your card.");
    assert_eq!(seen(&*table, "Bo", Lang::Fr).text("#mine .say"), "Tu montres en premier : choisis ta carte.");
    let shown = after(table, &["Bo: Wizard"]);
    let ana = seen(&*shown, "Ana", Lang::En);
    assert_eq!(ana.text("#mine .say"), "Bo shows the Wizard. Your answer?");
    assert_eq!(ana.texts(".arena__card[data-side=foe] .card__name"), ["Wizard"]);
    assert_eq!(ana.text(".arena__card[data-side=me]"), "your card");
    // What each card would do to it: the pot comes with the round.
    let omens: Vec<String> = ana
        .find("#hand-A li")
        .iter()
        .filter_map(|li| Some(format!("{} {}", li.texts(".card__name")[0], li.texts(".omen").first()?)))
        .collect();
    assert_eq!(
        omens,
        [
            "Prince wins 2",
            "General wins 2",
            "Wizard held",
            "Minister loses 2",
            "Assassin loses 2",
            "Princess loses 2",
            "Clown loses 2"
        ]
    );
    assert_eq!(ana.texts(".omen[data-is=good]").len(), 2);
    let online = Online::showing(shown);
    assert!(!drawn(&online, "Ana", Lang::En, |page| page.helper = false).has(".omen"), "part of the helper");
}

#[test]
fn a_minister_that_was_held_fills_a_larger_pot() {
    let page = seen(&*duel("", "Minister-Clown"), "Ana", Lang::En);
    assert_eq!(page.text(".pot__held"), "Your pot: 2 Bo’s pot: 1");
    assert_eq!((signs(&page, "me"), signs(&page, "foe")), (vec!["pot 2".to_owned()], vec!["pot 1".to_owned()]));
}

#[test]
fn a_card_chosen_in_secret_is_seen_by_its_player_alone() {
    let table = after(duel("", "General-Minister"), &["Bo: Spy"]);
    let ana = seen(&*table, "Ana", Lang::En);
    assert_eq!(signs(&ana, "foe"), ["has chosen"]);
    assert_eq!(ana.find(".arena__card[data-side=foe] .card--back").len(), 1);
    assert!(!ana.has(".arena .card__name") && ana.has("#mine[data-turn]"), "it is Ana's to choose");
    assert!(!ana.has(".fighter[data-side=foe][data-turn]") && ana.has(".fighter[data-side=me][data-turn]"));
    let bo = seen(&*table, "Bo", Lang::En);
    assert_eq!(bo.texts(".arena__card[data-side=me] .card__name"), ["Spy"]);
    assert_eq!(bo.text(".arena__card .down"), "Spy, face down");
    assert_eq!(
        (bo.text("#mine .say"), signs(&bo, "me")),
        ("Waiting for Ana.".to_owned(), vec!["has chosen".to_owned()])
    );
    assert_eq!(bo.text("#seat-A .turn"), "to play");
}

#[test]
fn a_card_is_lifted_by_one_tap_and_sealed_by_another() {
    let page = choosing(&*duel("", ""), "Ana", &[]);
    assert!(page.find("#hand-A button").is_empty() && !page.has("#seal"));
    let labels: Vec<_> = page.find("#hand-A a").into_iter().filter_map(|it| it.attr("aria-label")).collect();
    let prince =
        "Prince, 7. Wins the round, whatever the strengths; against another Prince, strengths decide. Play the Prince.";
    assert_eq!((labels.len(), labels[0], labels[7]), (8, prince, "Clown, 0. The round is held. Play the Clown."));
    assert_eq!(page.text("#mine .say"), "Choose your card.");
    let lifted = choosing(&*duel("", ""), "Ana", &[7]);
    assert_eq!(lifted.one("#hand-A a[aria-current]").attr("aria-label"), Some(prince));
    assert_eq!(lifted.text("#seal"), "Seal my move");
}

/// A card that loses to what the rival has shown is not played without a word.
#[test]
fn a_card_that_loses_the_game_asks() {
    // Ana's Spy lets Bo show first.
    let warned = |shows: &str| {
        let table = after(duel("", "Spy-Clown"), &[shows]);
        let lifted = (0..7).map(|at| choosing(&*table, "Ana", &[at])).filter(|page| page.has("#warn"));
        lifted
            .map(|page| page.one("#hand-A a[aria-current]").attr("aria-label").expect("a label").to_owned())
            .collect::<Vec<_>>()
    };
    let warnings = warned("Bo: Princess");
    assert!(warnings.len() == 1 && warnings[0].ends_with(" Play the Prince. (loses all)"), "{warnings:?}");
    assert_eq!(warned("Bo: Minister"), [""; 0]);
}

/// What the letters ask before the first round, and what they leave on the table.
#[test]
fn letters_ask_for_what_they_change() {
    let ask = |table: &dyn AnyTable| {
        let page = seen(table, "Ana", Lang::En);
        (page.text("#mine .say"), page.texts(".meeting__word"))
    };
    let before = |text: &str| vec![text.to_owned()];
    let seven = duel("rules=B", "");
    let removal = before("Before the first round each takes one card out of the game.");
    assert_eq!(ask(&*seven), ("Take one card out of the game.".to_owned(), removal));
    let gone = after(seven, &["Ana: remove Clown", "Bo: remove Spy"]);
    let page = seen(&*gone, "Ana", Lang::En);
    assert_eq!(fates(&page, "B", "out"), ["Spy"]);
    assert_eq!((signs(&page, "me"), signs(&page, "foe")), (before("without the Clown"), before("without the Spy")));
    assert_eq!(page.one(".track").attr("data-rounds"), Some("7"));
    let order = duel("rules=L", "");
    let placing = before("Before the first round each puts the cards in an order, face down.");
    assert_eq!(ask(&*order), ("Which card comes as number 1?".to_owned(), placing));
    let placed = after(order, &["Ana: place Spy"]);
    let page = seen(&*placed, "Ana", Lang::En);
    assert_eq!(page.text("#mine .say"), "Which card comes as number 2?");
    assert_eq!((page.texts(".cardline .card__name"), signs(&page, "me")), (before("Spy"), before("1 of 8 placed")));
    assert_eq!(signs(&seen(&*placed, "Bo", Lang::En), "foe"), ["1 of 8 placed"]);
    assert!(!seen(&*placed, "Bo", Lang::En).has(".cardline"), "which card is Ana's secret");
}

/// The helper of R: the order in which cards decide, and the letters in force.
#[test]
fn who_wins_is_explained_as_the_letters_have_it() {
    let sheet = |options| seen(&*duel(options, ""), "Ana", Lang::En);
    let rule_a = sheet("");
    assert_eq!(rule_a.texts("ol.order-of li").len(), 6);
    assert!(!rule_a.has(".in-force"));
    let numbers = sheet("rules=H, numbers=clown_minister");
    assert_eq!(numbers.texts("ol.order-of li")[0], "Clown: the round is held.");
    assert_eq!(numbers.texts("ol.order-of li").len(), 2);
    assert_eq!(numbers.find(".order-of--after li").len(), 1, "the Minister");
    assert_eq!(numbers.find(".in-force li").len(), 1);
    assert_eq!(sheet("rules=H").texts("ol.order-of li"), ["Otherwise the higher strength wins. Equal: held."]);
}
