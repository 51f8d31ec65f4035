//! Being revealed, being captured: SM-22, SM-23.

use crate::common::{legal, play};
use crate::{NAMES, at, clockwise, eight, garden, passes, seat, six, waited_for};
use cachet_engine::{Phase, SeatSet, Viewer};
use cachet_games::secret_moon::{Event, Npc, Place, Role};

/// SM-22: a Guard is captured by being revealed; rightly accused.
#[test]
fn a_guard_rightly_accused_is_captured() {
    let mut table = six("");
    let told = play(&mut table, "Ana: Accuse > Dee, Guard").expect("a legal action");
    let dee = at("Dee");
    assert_eq!(told[1..3], [Event::Revealed { at: dee, card: Role::Guard }, Event::Captured { at: dee, by: None }]);
}

/// SM-RUL-19, SM-22: or accusing wrongly.
#[test]
fn a_guard_who_accuses_wrongly_is_captured() {
    let mut table = six("Ana: Pass\nBo: Pass\nCy: Pass\n");
    let told = play(&mut table, "Dee: Accuse > Ana, Minister").expect("a legal action");
    let dee = at("Dee");
    assert_eq!(told[1..3], [Event::Revealed { at: dee, card: Role::Guard }, Event::Captured { at: dee, by: None }]);
    assert!(table.notebook_of(Viewer::Public).view().card(dee).captured);
}

/// SM-RUL-20, SM-22: a Guard in the middle is captured as well, and nothing else happens.
#[test]
fn a_guard_in_the_middle_is_captured() {
    let mut table = six("");
    let told = play(&mut table, "Ana: Accuse > NPC 2, Guard").expect("a legal action");
    let npc = Place::Npc(Npc::ALL[1]);
    assert_eq!(
        told[2..],
        [
            Event::Revealed { at: npc, card: Role::Guard },
            Event::Captured { at: npc, by: None },
            Event::Turn { seat: seat("Bo") },
        ]
    );
}

/// SM-22: the others, once revealed, play on.
#[test]
fn other_characters_play_on_when_revealed() {
    for (name, deal) in [
        ("Princess", "Princess Minister Priest Guard Guard Guard Traveller Guard"),
        ("Traveller", "Traveller Minister Priest Guard Guard Guard Princess Guard"),
        ("Priest", "Priest Minister Princess Guard Guard Guard Traveller Guard"),
        ("Minister", "Minister Priest Princess Guard Guard Guard Traveller Guard"),
    ] {
        let quiet = format!("{}{}", passes(&NAMES[1..6]), clockwise(&NAMES[..6]));
        let table = garden(6, deal, &format!("Ana: Accuse > Bo, Guard\n{quiet}"));
        let view = table.notebook_of(Viewer::Public).view().clone();
        assert!(view.card(at("Ana")).revealed && !view.card(at("Ana")).captured, "{name}");
        assert_eq!(waited_for(&table), SeatSet::of(seat("Ana")), "{name} acts in the second round");
    }
}

/// SM-23: a captured card is turned up if it was not, once; the player has no turn and no order card.
#[test]
fn the_captured_are_out_for_good() {
    // Bo is revealed as the Traveller, then captured by the Minister before the round ends.
    let mut table = eight("Ana: Pass\nBo: Accuse > Cy, Guard\nCy: Pass\n");
    let told = play(&mut table, "Dee: Capture > Bo").expect("a legal action");
    assert_eq!(told[0], Event::Captured { at: at("Bo"), by: Some(seat("Dee")) });
    assert!(!told.iter().any(|event| matches!(event, Event::Revealed { .. })), "it was revealed before");
    for name in &NAMES[4..] {
        play(&mut table, &format!("{name}: Pass")).expect("a legal action");
    }
    let view = table.notebook_of(Viewer::Public).view().clone();
    assert_eq!(view.round, 2);
    assert!(view.card(at("Bo")).captured && view.seat(seat("Bo")).order.is_none());
    let mut acted = SeatSet::EMPTY;
    while table.notebook_of(Viewer::Public).view().round == 2 {
        let next = waited_for(&table).lowest().expect("a round goes on");
        acted.insert(next);
        assert!(legal(&table, "Bo").is_empty());
        play(&mut table, &format!("{}: Pass", NAMES[next.index()])).expect("a legal action");
    }
    assert_eq!(acted, SeatSet::first(8) - seat("Bo").into());
}

/// SM-23, SM-27: and still wins with the team.
#[test]
fn the_captured_win_with_their_team() {
    let mut table = eight("Ana: Pass\nBo: Accuse > Cy, Guard\nCy: Pass\nDee: Capture > Bo\n");
    while let Some(next) = waited_for(&table).lowest() {
        play(&mut table, &format!("{}: Pass", NAMES[next.index()])).expect("a legal action");
    }
    let Phase::Over(outcome) = table.phase() else { panic!("the game is over") };
    assert_eq!(outcome.winners, [seat("Ana"), seat("Bo"), seat("Cy")].into_iter().collect());
}
