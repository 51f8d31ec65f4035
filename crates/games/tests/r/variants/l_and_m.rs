//! Variants L and M.

use super::lines;
use crate::common::{A, B, legal, play, saw};
use crate::{both, only, spy, table, view, wins, won_by};
use cachet_engine::Table;
use cachet_games::r::{Card, Event, R};

fn ordered(name: &str, order: &str) -> String {
    order.split(", ").map(|card| format!("{name}: place {card}\n")).collect()
}

const ANA: &str = "Spy, Prince, General, Wizard, Minister, Assassin, Princess, Clown";
const BO: &str = "Clown, General, Prince, Wizard, Minister, Assassin, Princess, Spy";

fn prophecy() -> Table<R> {
    lines(&format!("options: rules=L\n{}{}", ordered("Ana", ANA), ordered("Bo", BO)))
}

/// R-V-L1
#[test]
fn prophecy_each_makes_an_order_in_secret() {
    let mut it = table("rules=L");
    assert_eq!((it.phase(), legal(&it, "Ana").len()), (both(), 8));
    play(&mut it, "Ana: place Spy").expect("a card of the hand");
    assert_eq!(saw(&it, "Bo", 1), [Event::Placed { seat: A, card: None }]);
    assert_eq!(play(&mut it, "Ana: place Spy"), Err("R-5"), "it is placed already");
    assert_eq!(play(&mut it, "Ana: turn"), Err("R-V-L1"), "no round before both orders are made");
    assert_eq!(it.notebook(A).view().seat(A).order, [Some(Card::Spy)]);
}

/// R-V-L2
#[test]
fn prophecy_cards_are_turned_up_in_order_and_nothing_is_chosen() {
    let mut it = prophecy();
    assert_eq!((legal(&it, "Ana"), legal(&it, "Bo")), (vec!["turn".to_owned()], vec![]));
    assert_eq!(play(&mut it, "Ana: Spy"), Err("R-V-L2"), "nothing is chosen");
    play(&mut it, "Ana: turn").expect("the only thing to do");
    let told = play(&mut it, "Bo: turn").expect("the only thing to do");
    assert!(told.contains(&Event::Shown { seat: B, card: Card::Clown }));
    assert_eq!(view(&it).rounds[0].cards, [Some(Card::Spy), Some(Card::Clown)]);
}

/// R-V-L3 R-V-L4 R-RUL-21
#[test]
fn prophecy_a_spy_lets_its_player_rearrange_after_seeing_a_card() {
    let mut it = prophecy();
    play(&mut it, "Ana: turn").expect("the Spy");
    play(&mut it, "Bo: turn").expect("the Clown");
    assert_eq!(it.phase(), only(B), "Bo turns up first");
    play(&mut it, "Bo: turn").expect("the General");
    assert_eq!(legal(&it, "Ana"), ["leave", "anew"]);
    assert_eq!(play(&mut it, "Ana: turn"), Err("R-V-L3"), "first the question");
    // The owner knows the order; nobody else is told of it, only that it is made anew.
    assert_eq!(it.notebook(A).view().seat(A).order[0], Some(Card::Prince));
    play(&mut it, "Ana: anew").expect("a new order");
    assert_eq!(saw(&it, "Bo", 1), [Event::Again { seat: A, anew: true }]);
    assert_eq!(legal(&it, "Ana").len(), 7, "all the remaining cards");
    for card in ["Assassin", "Clown", "Princess", "Wizard", "Minister", "General", "Prince"] {
        play(&mut it, &format!("Ana: place {card}")).expect(card);
        assert_eq!(saw(&it, "Bo", 1), [Event::Placed { seat: A, card: None }]);
    }
    play(&mut it, "Ana: turn").expect("the Assassin");
    assert_eq!(wins(&it), [2, 0], "3 beats 6 by being lower, and the held round comes with it");
}

/// R-RUL-42
#[test]
fn prophecy_the_same_order_again_is_allowed_and_one_card_is_not_asked_about() {
    let mut it = prophecy();
    for line in ["Ana: turn", "Bo: turn", "Bo: turn", "Ana: anew"] {
        play(&mut it, line).expect(line);
    }
    for card in ANA.split(", ").skip(1) {
        play(&mut it, &format!("Ana: place {card}")).expect("the same order, a bluff");
    }
    // Bo's Spy is last but one, so that one card is left to Bo when it works.
    let late = "General, Prince, Wizard, Minister, Assassin, Clown, Spy, Princess";
    let mut last = lines(&format!("options: rules=L+Q\n{}{}", ordered("Ana", late), ordered("Bo", late)));
    while last.phase().outcome().is_none() {
        let seat = last.phase().waiting().lowest().expect("somebody turns");
        assert_eq!(last.legal(seat).len(), 1, "two Spies cancel");
        let action = last.legal(seat)[0];
        let mut dealer = last.dealer(cachet_engine::Seed::small(1));
        last.play(seat, action, &mut dealer).expect("the only action");
    }
    let other = "General, Prince, Wizard, Minister, Assassin, Spy, Clown, Princess";
    let mut alone = lines(&format!("options: rules=L+Q\n{}{}", ordered("Ana", late), ordered("Bo", other)));
    for _ in 0..7 {
        for seat in ["Ana", "Bo"] {
            if play(&mut alone, &format!("{seat}: turn")).is_err() {
                play(&mut alone, "Bo: leave").expect("two cards are left to Bo: asked");
                play(&mut alone, "Bo: turn").expect("the next card");
            }
        }
    }
    assert_eq!(spy(&alone), [true, false], "Ana's Spy was turned up in round seven");
    play(&mut alone, "Bo: turn").expect("Bo turns up first");
    assert_eq!(legal(&alone, "Ana"), ["turn"], "one card left: nothing to ask");
}

const M: &str =
    "options: rules=M\ndeal: Ana Spy, Prince, General, Wizard, ...\ndeal: Bo Clown, General, Prince, Wizard, ...";

/// R-V-M1
#[test]
fn chance_the_top_cards_are_turned_up() {
    let mut it = lines(M);
    assert_eq!(legal(&it, "Ana"), ["turn"]);
    assert_eq!(play(&mut it, "Ana: Spy"), Err("R-V-M1"), "nothing is chosen");
    assert_eq!(it.notebook(A).view().seat(A).order, [], "nobody knows the order, not even the owner");
    play(&mut it, "Ana: turn").expect("the only thing to do");
    play(&mut it, "Bo: turn").expect("the only thing to do");
    assert_eq!(view(&it).rounds[0].cards, [Some(Card::Spy), Some(Card::Clown)]);
}

/// R-V-M2 R-RUL-42
#[test]
fn chance_a_spy_may_shuffle_again() {
    let mut it = lines(M);
    for line in ["Ana: turn", "Bo: turn", "Bo: turn"] {
        play(&mut it, line).expect(line);
    }
    assert_eq!(legal(&it, "Ana"), ["leave", "anew"]);
    assert_eq!(play(&mut it, "Ana: turn"), Err("R-V-M2"), "first the question");
    let mut left = it.rewound(3);
    play(&mut left, "Ana: leave").expect("as they lie");
    play(&mut left, "Ana: turn").expect("the next card");
    assert_eq!(view(&left).rounds[1].cards[0], Some(Card::Prince));
    let told = play(&mut it, "Ana: anew").expect("shuffled");
    assert!(told.contains(&Event::Shuffled { seat: A }));
    assert_eq!(view(&it).seat(A).pile, 7);
    let short = "options: rules=M\ndeal: Ana General, Prince, Wizard, Minister, Assassin, Clown, Spy, Princess\n\
        deal: Bo General, Prince, Wizard, Minister, Assassin, Clown, Princess, Spy";
    let mut late = lines(short);
    for _ in 0..7 {
        play(&mut late, "Ana: turn").expect("Ana's card");
        play(&mut late, "Bo: turn").expect("Bo's card");
        if late.phase().outcome().is_some() {
            return assert_eq!(late.phase(), won_by(A), "the pots are worth more than four");
        }
    }
}
