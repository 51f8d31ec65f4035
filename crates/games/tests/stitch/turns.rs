//! ST-10 to ST-13.

use crate::common::{A, B, C, legal, play};
use crate::{events, hand, left, public, scene, set, stitch, story};
use cachet_engine::Phase;
use cachet_games::letters::Card::{Cobra, Councilwoman, David, Gantu, Jumba, Lilo, Nani, Pleakley, Sparky};
use cachet_games::letters::{Aim, Card, Event, Face};

/// The cards that ask for a rival, and how a rival is given to each.
const AIMED: [(Card, &str); 5] = [(Councilwoman, ", 2"), (Cobra, ""), (Sparky, ""), (Pleakley, ""), (Nani, "")];

/// ST-10: one card drawn, either of two played and laid open, then the next seat to the left.
#[test]
fn a_turn_draws_one_card_and_plays_one() {
    let deal = "Ana Gantu | Bo Lilo | Cy Nani";
    let mut table = scene(deal, "", "Jumba, Cobra");
    assert_eq!(table.phase(), Phase::Waiting(set(&[A])));
    assert_eq!(legal(&table, "Ana"), ["Gantu", "Jumba"]);
    assert_eq!(legal(&table, "Bo"), [""; 0]);
    assert_eq!(play(&mut table, "Bo: Lilo"), Err("ST-10"), "it is Ana's turn");
    assert_eq!(play(&mut table, "Ana: Lilo"), Err("ST-10"), "Ana holds no Lilo");
    assert_eq!(play(&mut table, "Ana: Gantu > Bo"), Err("ST-10"), "Gantu chooses nobody");
    assert_eq!(play(&mut table, "Ana: Jumba > Bo, 4"), Err("ST-10"), "nor does Jumba");
    assert_eq!(play(&mut table, "Ana: exchange hands"), Err("ST-25"), "nobody asked");
    let told = events(&mut table, "Ana: Jumba");
    let expected = [
        Event::Played { seat: A, card: Jumba, aim: Aim::Nobody },
        Event::Face { face: Face::Destructive },
        Event::Turn { seat: B },
        Event::Drew { seat: B, card: Some(Cobra) },
    ];
    assert_eq!(told, expected);
    assert_eq!(public(&table).seats[0].row, [Jumba]);
    assert_eq!(hand(&table, A), [Some(Gantu)]);
    assert_eq!(hand(&table, B), [Some(Lilo), Some(Cobra)]);

    let mut table = scene(deal, "", "Jumba, Cobra");
    events(&mut table, "Ana: Gantu");
    assert_eq!(public(&table).seats[0].row, [Gantu]);
    assert_eq!(hand(&table, A), [Some(Jumba)], "the card drawn may be kept");
}

/// ST-10: an effect works with the card that was not played, whichever of the two that is.
#[test]
fn the_effect_sees_the_other_card_as_the_hand() {
    // Ana plays the Sparky dealt and compares the Nani drawn.
    let mut table = scene("Ana Sparky | Bo Jumba | Cy Gantu | Dee Gantu", "", "Nani");
    assert_eq!(left(&events(&mut table, "Ana: Sparky > Bo")), [(B, Some(Jumba))]);
}

/// ST-10, ST-13: the turn passes over seats that are out.
#[test]
fn the_turn_goes_to_the_next_seat_still_in() {
    let (table, _) = story("Ana Gantu | Bo Cobra | Cy Jumba", "Ana: Councilwoman > Bo, 2");
    assert_eq!(table.phase(), Phase::Waiting(set(&[C])));
}

/// ST-11: while somebody can be chosen, somebody must be: in, unshielded, and not oneself.
#[test]
fn a_rival_must_be_chosen_while_there_is_one() {
    for (card, more) in AIMED {
        let name = card.english();
        // Ana is shielded; Bo's Gantu has lost to Dee's Cobra.
        let past = "Ana: David; Bo: Sparky > Dee";
        let mut table = scene("Ana Jumba | Bo Gantu | Cy Jumba | Dee Cobra", past, name);
        assert_eq!(play(&mut table, &format!("Cy: {name}")), Err("ST-11"), "{name}");
        for (rival, why) in [("Ana", "shielded"), ("Bo", "out"), ("Cy", "oneself")] {
            assert_eq!(play(&mut table, &format!("Cy: {name} > {rival}{more}")), Err("ST-11"), "{name}: {why}");
        }
        let legal = legal(&table, "Cy");
        let aimed: Vec<&String> = legal.iter().filter(|text| *text != "Jumba").collect();
        assert_eq!(aimed.len(), if card == Councilwoman { 9 } else { 1 });
        assert!(aimed.iter().all(|text| text.starts_with(&format!("{name} > Dee"))), "{aimed:?}");
        events(&mut table, &format!("Cy: {name} > Dee{more}"));
    }
}

/// ST-12, ST-RUL-15: two seats are in and the other is shielded: the card is played, and does nothing.
#[test]
fn a_card_without_a_target_is_played_without_effect() {
    for (card, more) in AIMED {
        let name = card.english();
        // With Sparky there are four at the table, and two of them have to go first.
        let (hands, past) = if card == Sparky {
            (
                "Ana Lilo | Bo Gantu | Cy Cobra | Dee Jumba",
                "Ana: Councilwoman > Cy, 2; Bo: Gantu; Dee: Councilwoman > Bo, 0; Ana: David",
            )
        } else {
            ("Ana Lilo | Bo Jumba", "Ana: David")
        };
        let who = people_last(hands);
        let mut table = scene(hands, past, name);
        let before = (stitch(&table), public(&table).inside());
        let seat = table.phase().waiting().only().expect("somebody's turn");
        assert_eq!(legal(&table, who), ["Jumba", name]);
        assert_eq!(play(&mut table, &format!("{who}: {name} > Ana{more}")), Err("ST-12"), "{name}");
        let told = events(&mut table, &format!("{who}: {name}"));
        assert_eq!(told[0], Event::Played { seat, card, aim: Aim::Nobody });
        assert_eq!(told[1..3], [Event::NoEffect { seat, card }, Event::Turn { seat: A }]);
        assert_eq!((stitch(&table), public(&table).inside()), before, "{name}");
        assert_eq!(hand(&table, A)[0], Some(Lilo));
        assert_eq!(hand(&table, seat), [Some(Jumba)]);
    }
}

fn people_last(hands: &str) -> &str {
    crate::people(hands).pop().expect("somebody sits there")
}

/// ST-13: whoever leaves lays the hand open without effect, takes no turn, and cannot be chosen.
#[test]
fn a_seat_that_leaves_is_gone_until_the_round_is_over() {
    let mut table = scene("Ana Jumba | Bo David | Cy Jumba", "Ana: Councilwoman > Bo, 6", "Cobra, Gantu");
    let view = public(&table);
    assert!(!view.seats[1].is_in && !view.seats[1].shielded, "David discarded shields nobody");
    assert_eq!(view.seats[1].row, [David]);
    assert_eq!(view.seats[1].hand, []);
    assert_eq!(table.phase(), Phase::Waiting(set(&[C])));
    assert_eq!(legal(&table, "Cy"), ["Jumba", "Cobra Bubbles > Ana"]);
    assert_eq!(play(&mut table, "Cy: Cobra > Bo"), Err("ST-11"));
    events(&mut table, "Cy: Cobra > Ana");
    events(&mut table, "Ana: Gantu");
    assert_eq!(table.phase(), Phase::Waiting(set(&[C])), "Bo takes no turn");
}

/// ST-13: Lilo, discarded, neither takes Stitch nor turns him.
#[test]
fn a_discarded_card_does_nothing() {
    let (table, told) = story("Ana Gantu | Bo Lilo | Cy Jumba", "Ana: Jumba; Bo: Gantu; Cy: Cobra > Bo");
    assert_eq!(left(&told), [(B, Some(Lilo))]);
    assert_eq!(stitch(&table), (A, Face::Destructive));
    assert_eq!(public(&table).seats[1].row, [Gantu, Lilo]);
}

/// ST-13: the next round has everybody back in.
#[test]
fn everybody_is_in_again_in_the_next_round() {
    let hands = "Ana Jumba | Bo David | Cy Jumba";
    let (table, told) = story(hands, "Ana: Councilwoman > Bo, 6; Cy: Councilwoman > Ana, 4");
    assert!(told.contains(&Event::Round { number: 2 }));
    assert_eq!(public(&table).inside(), set(&[A, B, C]));
}
