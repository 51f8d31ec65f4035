//! Rounds and turns: SM-7 to SM-10, and what an empty round is.

use crate::common::play;
use crate::{Listening, NAMES, clockwise, eight, everything, garden, passes, seat, six, waited_for};
use cachet_engine::{Game, Outcome, Phase, Seat, SeatSet, Silent, To, Viewer};
use cachet_games::secret_moon::{Action, Event, How, OrderCard, Place, Role, SecretMoon, Seen};

fn count(events: &[Seen], wanted: fn(&Seen) -> bool) -> usize {
    events.iter().filter(|event| wanted(event)).count()
}

/// SM-7, SM-25: three rounds in which nothing happens, and the Princess's team has won.
#[test]
fn the_game_lasts_three_rounds() {
    let round = passes(&NAMES[..6]);
    let order = clockwise(&NAMES[..6]);
    let mut table = six(&format!("{round}round 2\n{order}{round}round 3\n{order}{}", passes(&NAMES[..5])));
    assert_eq!(count(&everything(&table), |event| matches!(event, Event::Round { .. })), 3);
    assert_eq!(waited_for(&table), SeatSet::of(seat("Fay")));
    let told = play(&mut table, "Fay: Pass").expect("a legal action");
    assert!(told.iter().any(|event| matches!(event, Event::Over { how: How::NightOver, .. })));
    assert!(!told.iter().any(|event| matches!(event, Event::Round { .. })));
}

/// SM-8: each round all eight order cards are shuffled anew, one for every seat not captured.
#[test]
fn order_cards_are_dealt_anew_to_everybody_not_captured() {
    let mut dealer = Listening::default();
    let mut state = SecretMoon::start(&Default::default(), 6, &mut dealer, &mut Silent);
    let mut play = |seat: Seat, action: Action| {
        assert!(SecretMoon::apply(&mut state, seat, action, &mut dealer, &mut Silent).is_ok());
    };
    // Left in their order, the cards make Fay a Guard, who accuses wrongly and is captured.
    let [ana, bo, cy, dee, eli, fay, ..] = Seat::ALL;
    [ana, bo, cy, dee, eli].into_iter().for_each(|seat| play(seat, Action::Pass));
    play(fay, Action::Accuse(Place::Seat(ana), Role::Priest));
    let orders: Vec<_> = dealer.asked.iter().filter(|(ask, ..)| *ask == "order").collect();
    assert_eq!(orders.len(), 2);
    for (_, cards, _) in &orders {
        assert_eq!(cards[..], ["1", "2", "3", "4", "5", "6", "7", "8"]);
    }
    let to = |round: usize| orders[round].2.iter().map(|part| (part.to, part.cards)).collect::<Vec<_>>();
    let seats = |all: &[Seat]| all.iter().map(|seat| (To::Seat(*seat), 1)).collect::<Vec<_>>();
    assert_eq!(to(0), [seats(&[ana, bo, cy, dee, eli, fay]), vec![(To::Place("unused"), 2)]].concat());
    assert_eq!(to(1), [seats(&[ana, bo, cy, dee, eli]), vec![(To::Place("unused"), 3)]].concat());
}

/// SM-8, SM-RUL-3: order cards lie open.
#[test]
fn everybody_sees_the_order_cards() {
    let table = six("");
    for viewer in Viewer::all(6) {
        let seen = table.notebook_of(viewer).seen().to_vec();
        let order: Vec<(Seat, OrderCard)> = seen
            .iter()
            .filter_map(|event| if let Event::Ordered { seat, card } = event { Some((*seat, *card)) } else { None })
            .collect();
        let expected: Vec<(Seat, OrderCard)> = Seat::ALL.into_iter().zip(OrderCard::ALL).take(6).collect();
        assert_eq!(order, expected, "{viewer:?}");
    }
}

/// SM-9: the lowest card first, whatever the seat; nobody out of turn.
#[test]
fn seats_act_in_the_order_of_their_cards() {
    let seats = NAMES[..6].join(", ");
    let mut table = crate::common::laid_out::<SecretMoon>(
        &seats,
        "deal: Ana Princess | Bo Minister | Cy Priest | Dee Guard | Eli Guard | Fay Guard | npc Traveller, Guard\n\
         order: Ana 7 | Bo 4 | Cy 8 | Dee 1 | Eli 5 | Fay 2 | unused 3, 6",
    );
    for (name, card) in [("Dee", 1), ("Fay", 2), ("Bo", 4), ("Eli", 5), ("Ana", 7), ("Cy", 8)] {
        assert_eq!(waited_for(&table), SeatSet::of(seat(name)));
        let order = table.notebook_of(Viewer::Public).view().seat(seat(name)).order;
        assert_eq!(order.map(OrderCard::number), Some(card), "{name}");
        for other in NAMES[..6].iter().filter(|other| **other != name) {
            assert_eq!(play(&mut table, &format!("{other}: Pass")), Err("SM-9"), "{other} before {name}");
        }
        play(&mut table, &format!("{name}: Pass")).expect("a turn of its own");
    }
    assert_eq!(table.notebook_of(Viewer::Public).view().round, 2);
}

/// SM-9: whoever has acted has no order card any more.
#[test]
fn an_order_card_is_gone_once_used() {
    let table = eight("Ana: Pass\nBo: Pass\n");
    let view = table.notebook_of(Viewer::Public).view().clone();
    let orders: Vec<bool> = view.seats.iter().map(|seat| seat.order.is_some()).collect();
    assert_eq!(orders, [false, false, true, true, true, true, true, true]);
}

/// SM-10: one action, and it is the next one's turn, whatever the action was.
#[test]
fn a_turn_is_one_action() {
    for action in ["Investigate > Bo", "Enquire > Bo", "Accuse > Bo, Guard", "Protect > Ana", "Pass"] {
        let mut table = six("");
        play(&mut table, &format!("Ana: {action}")).expect("a legal action");
        assert_eq!(waited_for(&table), SeatSet::of(seat("Bo")), "{action}");
    }
    let mut table = six("");
    play(&mut table, "Ana: Interrupt > Bo").expect("a legal action");
    assert_eq!(waited_for(&table), SeatSet::EMPTY, "the Princess is captured by her own action");
}

/// SM-RUL-9: captured before one's turn, one does not act.
#[test]
fn a_captured_player_loses_the_turn_still_to_come() {
    let mut table = six("Ana: Pass\nBo: Pass\n");
    let told = play(&mut table, "Cy: Accuse > Dee, Guard").expect("a legal action");
    assert!(told.contains(&Event::Captured { at: Place::Seat(seat("Dee")), by: None }));
    assert_eq!(waited_for(&table), SeatSet::of(seat("Eli")));
    assert_eq!(play(&mut table, "Dee: Pass"), Err("SM-9"));
}

/// SM-RUL-21, SM-8: once everybody is captured the remaining rounds are over as they begin.
#[test]
fn a_round_without_anybody_to_act_is_over_at_once() {
    // Princess and Minister are NPCs, so that every player can be captured.
    let mut table = garden(
        6,
        "Traveller Priest Guard Guard Guard Guard Princess Minister",
        "Ana: Accuse > Cy, Priest\n\
         Bo: Capture > Ana\n\
         Cy: Accuse > Bo, Guard\n\
         Dee: Accuse > Bo, Guard\n\
         Eli: Accuse > Bo, Guard\n\
         Fay: Pass\n\
         round 2\n\
         order: Bo 1 | Fay 2 | unused ...\n\
         Bo: Interrupt > Fay\n\
         round 3\n\
         order: Fay 5 | unused ...\n",
    );
    assert_eq!(waited_for(&table), SeatSet::of(seat("Fay")));
    let told = play(&mut table, "Fay: Accuse > NPC 1, Guard").expect("a legal action");
    assert!(told.iter().any(|event| matches!(event, Event::Over { how: How::NightOver, .. })));
}

/// SM-RUL-21: the same with rounds to spare: they begin and end without a turn.
#[test]
fn empty_rounds_pass_by_themselves() {
    // Five players without Princess, Minister or Priest among them.
    let mut table = garden(
        5,
        "Priest Traveller Guard Guard Guard Guard Princess Minister",
        "Ana: Interrupt > Eli\n\
         Bo: Accuse > NPC 1, Guard\n\
         Cy: Accuse > NPC 1, Guard\n\
         Dee: Accuse > NPC 1, Guard\n\
         round 2\n\
         order: Eli 3 | unused ...\n",
    );
    let told = play(&mut table, "Eli: Accuse > NPC 1, Guard").expect("a legal action");
    let rounds: Vec<&Seen> = told.iter().filter(|event| matches!(event, Event::Round { .. })).collect();
    assert_eq!(rounds, [&Event::Round { number: 3 }]);
    assert_eq!(count(&told, |event| matches!(event, Event::Turn { .. } | Event::Ordered { .. })), 0);
    // SM-27: Ana, the Traveller, wins with the Princess's team.
    assert_eq!(table.phase(), Phase::Over(Outcome { winners: SeatSet::of(seat("Ana")) }));
}
