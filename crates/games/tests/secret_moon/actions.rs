//! The actions: SM-12 to SM-21.

use crate::common::{legal, play, saw};
use crate::{NAMES, at, clockwise, eight, everything, garden, passes, seat, six, waited_for};
use cachet_engine::{SeatSet, Table, Viewer};
use cachet_games::secret_moon::{Answer, Event, Npc, Place, Role, SecretMoon, Team, View};

const NPC_1: Place = Place::Npc(Npc::ALL[0]);
const NPC_2: Place = Place::Npc(Npc::ALL[1]);

fn view(table: &Table<SecretMoon>, name: &str) -> View {
    table.notebook(seat(name)).view().clone()
}

fn public(table: &Table<SecretMoon>) -> View {
    table.notebook_of(Viewer::Public).view().clone()
}

/// SM-12: the one who looks sees the card; everybody sees who looked, by the marker.
#[test]
fn investigating_shows_a_card_to_one_and_leaves_a_marker() {
    let mut table = six("");
    play(&mut table, "Ana: Investigate > Bo").expect("a legal action");
    let looked = |card| Event::Investigated { by: seat("Ana"), at: at("Bo"), card };
    assert_eq!(saw(&table, "Ana", 2)[0], looked(Some(Role::Minister)));
    for other in ["Cy", "Dee", "Eli", "Fay"] {
        assert_eq!(saw(&table, other, 2)[0], looked(None), "{other}");
        assert_eq!(view(&table, other).card(at("Bo")).card, None, "{other}");
    }
    assert_eq!(view(&table, "Ana").card(at("Bo")).card, Some(Role::Minister));
    assert_eq!(public(&table).card(at("Bo")).markers, [seat("Ana")]);
    assert!(!public(&table).card(at("Bo")).revealed, "it stays hidden");
}

/// SM-12: the same with an NPC, and markers stay for the whole game.
#[test]
fn markers_stay_by_an_npc_and_through_the_rounds() {
    let table = six(&format!(
        "Ana: Investigate > NPC 2\nBo: Investigate > NPC 2\n{}round 2\n{}",
        passes(&NAMES[2..6]),
        clockwise(&NAMES[..6])
    ));
    assert_eq!(public(&table).card(NPC_2).markers, [seat("Ana"), seat("Bo")]);
    assert_eq!(view(&table, "Bo").card(NPC_2).card, Some(Role::Guard));
    assert_eq!(view(&table, "Cy").card(NPC_2).card, None);
    assert_eq!(public(&table).card(NPC_1).markers, []);
}

/// SM-13, SM-2: every character gives its answer, for all to hear, and takes the marker of SM-13;
/// SM-RUL-16: the Priest's is the Minister's, like a Guard's.
#[test]
fn each_character_answers_as_the_card_says() {
    let answers = [
        ("Ana", Answer::Silence, Team::Princess),
        ("Bo", Answer::Silence, Team::Princess),
        ("Cy", Answer::JustMe, Team::Minister),
        ("Dee", Answer::TheMinister, Team::Minister),
        ("Eli", Answer::JustMe, Team::Minister),
    ];
    for (name, answer, marker) in answers {
        let mut table = garden(8, "Princess Traveller Priest Minister Guard Guard Guard Guard", &passes(&NAMES[..7]));
        play(&mut table, &format!("Hal: Enquire > {name}")).expect("a legal action");
        let told = Event::Enquired { by: seat("Hal"), at: seat(name), answer };
        for viewer in Viewer::all(8) {
            assert!(table.notebook_of(viewer).seen().contains(&told), "{viewer:?} of {name}");
        }
        assert_eq!(public(&table).seat(seat(name)).answers, [answer]);
        assert_eq!(public(&table).seat(seat(name)).reminders, [marker], "{name}");
        assert!(!public(&table).card(at(name)).revealed);
    }
}

/// SM-RUL-17: there are only two Princess markers and four of the Minister in the box; more are taken
/// all the same.
#[test]
fn reminder_markers_never_run_out() {
    let mut table = six(&format!(
        "Ana: Pass\n{}",
        ["Bo", "Cy", "Dee", "Eli"].map(|name| format!("{name}: Enquire > Ana\n")).concat()
    ));
    play(&mut table, "Fay: Enquire > Ana").expect("a legal action");
    assert_eq!(public(&table).seat(seat("Ana")).reminders, [Team::Princess; 5]);
}

/// SM-14: right, and the target is revealed; the accuser is not.
#[test]
fn a_right_accusation_reveals_the_accused() {
    let mut table = six("");
    let told = play(&mut table, "Ana: Accuse > Bo, Minister").expect("a legal action");
    let accused = Event::Accused { by: seat("Ana"), at: at("Bo"), name: Role::Minister, right: true };
    assert_eq!(told[..2], [accused, Event::Revealed { at: at("Bo"), card: Role::Minister }]);
    assert!(!public(&table).card(at("Ana")).revealed);
    assert!(!public(&table).card(at("Bo")).captured, "SM-22: only Guards are captured by it");
}

/// SM-14: wrong, and the accuser is revealed; of the target one learns only that it was wrong.
#[test]
fn a_wrong_accusation_reveals_the_accuser() {
    let mut table = six("");
    let told = play(&mut table, "Ana: Accuse > Bo, Priest").expect("a legal action");
    let accused = Event::Accused { by: seat("Ana"), at: at("Bo"), name: Role::Priest, right: false };
    assert_eq!(told[..2], [accused, Event::Revealed { at: at("Ana"), card: Role::Princess }]);
    assert!(!public(&table).card(at("Bo")).revealed);
    assert_eq!(view(&table, "Ana").card(at("Bo")).card, None);
    assert_eq!(public(&table).card(at("Bo")).is_not, [Role::Priest]);
}

/// SM-15: the accuser looks at the NPC; if wrong it stays hidden, though the accuser has seen it.
#[test]
fn whoever_accuses_an_npc_wrongly_has_still_seen_it() {
    let mut table = six("");
    let told = play(&mut table, "Ana: Accuse > NPC 1, Guard").expect("a legal action");
    assert_eq!(told[0], Event::Peeked { by: seat("Ana"), at: Npc::ALL[0], card: Some(Role::Traveller) });
    assert!(told.contains(&Event::Revealed { at: at("Ana"), card: Role::Princess }));
    assert!(!public(&table).card(NPC_1).revealed);
    assert_eq!(public(&table).card(NPC_1).markers, [], "SM-12's marker is for investigating");
    assert_eq!(view(&table, "Ana").card(NPC_1).card, Some(Role::Traveller));
    for other in ["Bo", "Cy", "Dee", "Eli", "Fay"] {
        assert_eq!(view(&table, other).card(NPC_1).card, None, "{other}");
    }
}

/// SM-15: right, and it is revealed.
#[test]
fn an_npc_rightly_accused_is_revealed() {
    let mut table = six("Ana: Pass\n");
    let told = play(&mut table, "Bo: Accuse > NPC 1, Traveller").expect("a legal action");
    assert!(told.contains(&Event::Revealed { at: NPC_1, card: Role::Traveller }));
    assert!(!public(&table).card(at("Bo")).revealed);
}

/// SM-15: a player's card is not looked at.
#[test]
fn accusing_a_player_shows_no_card() {
    let mut table = six("");
    let told = play(&mut table, "Ana: Accuse > Bo, Guard").expect("a legal action");
    assert!(!told.iter().any(|event| matches!(event, Event::Peeked { .. })));
}

/// SM-16: accusing a revealed card. Right changes nothing, wrong reveals the accuser.
#[test]
fn a_revealed_card_may_be_accused() {
    let mut table = six("Ana: Accuse > Bo, Minister\n");
    let told = play(&mut table, "Bo: Accuse > Ana, Princess").expect("a legal action");
    assert!(told.contains(&Event::Revealed { at: at("Ana"), card: Role::Princess }));
    let told = play(&mut table, "Cy: Accuse > Ana, Princess").expect("a legal action");
    assert_eq!(told.len(), 2, "the accusation and the next turn: {told:?}");
    assert!(!public(&table).card(at("Cy")).revealed);
    let told = play(&mut table, "Dee: Accuse > Ana, Traveller").expect("a legal action");
    assert!(told.contains(&Event::Revealed { at: at("Dee"), card: Role::Guard }));
}

/// SM-16, SM-15: an NPC that lies face up is not looked at first; everybody sees it.
#[test]
fn a_revealed_npc_is_accused_without_a_look() {
    let mut table = six("Ana: Accuse > NPC 1, Traveller\n");
    let told = play(&mut table, "Bo: Accuse > NPC 1, Princess").expect("a legal action");
    let accused = Event::Accused { by: seat("Bo"), at: NPC_1, name: Role::Princess, right: false };
    assert_eq!(told[..2], [accused, Event::Revealed { at: at("Bo"), card: Role::Minister }]);
}

/// SM-16: revealed already, one loses nothing more by being wrong.
#[test]
fn a_revealed_accuser_loses_nothing_more() {
    let mut table = six(&format!("Ana: Accuse > Bo, Guard\n{}{}", passes(&NAMES[1..6]), clockwise(&NAMES[..6])));
    let told = play(&mut table, "Ana: Accuse > Bo, Priest").expect("a legal action");
    assert_eq!(told.len(), 2, "the accusation and the next turn: {told:?}");
    assert_eq!(waited_for(&table), SeatSet::of(seat("Bo")));
}

/// SM-17: protected until the end of the round, oneself or another. SM-18: then no longer.
#[test]
fn protection_lasts_until_the_round_ends() {
    let mut table = six("Ana: Protect > Ana\nBo: Protect > Dee\n");
    let protected = |table: &Table<SecretMoon>| -> SeatSet {
        let seats = SeatSet::first(6).iter();
        seats.filter(|seat| public(table).seat(*seat).protected).collect()
    };
    assert_eq!(protected(&table), [seat("Ana"), seat("Dee")].into_iter().collect());
    // Ana has acted, and is protected still: it does not end with her turn.
    assert_eq!(play(&mut table, "Cy: Investigate > Ana"), Err("SM-11"));
    for name in ["Cy", "Dee", "Eli"] {
        play(&mut table, &format!("{name}: Pass")).expect("a legal action");
    }
    assert_eq!(play(&mut table, "Fay: Investigate > Dee"), Err("SM-11"));
    play(&mut table, "Fay: Pass").expect("a legal action");
    assert_eq!((public(&table).round, protected(&table)), (2, SeatSet::EMPTY));
    let next = waited_for(&table).lowest().expect("somebody begins the round");
    let name = NAMES[next.index()];
    let target = if name == "Dee" { "Ana" } else { "Dee" };
    play(&mut table, &format!("{name}: Investigate > {target}")).expect("no protection any more");
}

/// SM-17: not in the third round.
#[test]
fn nobody_is_protected_in_the_third_round() {
    let quiet = format!("{}{}", passes(&NAMES[..6]), clockwise(&NAMES[..6]));
    let mut table = six(&quiet);
    assert!(legal(&table, "Ana").contains(&"Protect > Ana".to_owned()), "in the second it is");
    assert!(play(&mut table, "Ana: Protect > Ana").is_ok());
    let mut table = six(&quiet.repeat(2));
    assert_eq!(play(&mut table, "Ana: Protect > Ana"), Err("SM-17"));
    assert_eq!(play(&mut table, "Ana: Protect > Bo"), Err("SM-17"));
    assert!(legal(&table, "Ana").iter().all(|text| !text.starts_with("Protect")));
}

/// SM-18: the protected take their turn, and are revealed by their own wrong accusation.
#[test]
fn protection_covers_being_a_target_and_nothing_else() {
    let mut table = six("Ana: Protect > Bo\n");
    assert_eq!(waited_for(&table), SeatSet::of(seat("Bo")));
    let told = play(&mut table, "Bo: Accuse > Cy, Guard").expect("a legal action");
    assert!(told.contains(&Event::Revealed { at: at("Bo"), card: Role::Minister }));
    // A protected Guard is captured by being wrong, too.
    let mut table = six("Ana: Protect > Dee\nBo: Pass\nCy: Pass\n");
    let told = play(&mut table, "Dee: Accuse > Cy, Guard").expect("a legal action");
    assert!(told.contains(&Event::Captured { at: at("Dee"), by: None }));
}

/// SM-19, SM-RUL-8: the target's turn is gone; then whoever interrupted is revealed and captured.
#[test]
fn interrupting_costs_both_a_turn_and_one_the_game() {
    let mut table = six("Ana: Pass\nBo: Pass\nCy: Pass\n");
    let told = play(&mut table, "Dee: Interrupt > Eli").expect("a legal action");
    let dee = at("Dee");
    assert_eq!(
        told[..3],
        [
            Event::Interrupted { by: seat("Dee"), at: seat("Eli") },
            Event::Revealed { at: dee, card: Role::Guard },
            Event::Captured { at: dee, by: None },
        ]
    );
    assert_eq!(waited_for(&table), SeatSet::of(seat("Fay")), "Eli is passed over");
    assert!(!public(&table).card(at("Eli")).revealed);
    assert!(!public(&table).card(at("Eli")).captured);
    play(&mut table, "Fay: Pass").expect("a legal action");
    // The next round is dealt to everybody but Dee; Eli is back.
    let view = public(&table);
    let playing: SeatSet = SeatSet::first(6).iter().filter(|seat| view.seat(*seat).order.is_some()).collect();
    assert_eq!(playing, SeatSet::first(6) - seat("Dee").into());
}

/// SM-19: any character may interrupt, and is captured for it; here the Priest.
#[test]
fn whoever_interrupts_is_captured_though_no_guard() {
    let mut table = six("Ana: Pass\nBo: Pass\n");
    let told = play(&mut table, "Cy: Interrupt > Fay").expect("a legal action");
    assert!(told.contains(&Event::Captured { at: at("Cy"), by: None }));
    assert_eq!(waited_for(&table), SeatSet::of(seat("Dee")));
}

/// SM-RUL-6: somebody who has acted, or was interrupted, cannot be interrupted.
#[test]
fn only_a_turn_still_to_come_can_be_interrupted() {
    let mut table = six("Ana: Pass\nBo: Pass\nCy: Pass\nDee: Interrupt > Fay\n");
    for done in ["Ana", "Bo", "Cy", "Fay"] {
        assert_eq!(play(&mut table, &format!("Eli: Interrupt > {done}")), Err("SM-RUL-6"), "{done}");
    }
    assert!(legal(&table, "Eli").iter().all(|text| !text.starts_with("Interrupt")));
    let table = six("Ana: Pass\n");
    let open: Vec<String> = legal(&table, "Bo").into_iter().filter(|text| text.starts_with("Interrupt")).collect();
    assert_eq!(open, ["Interrupt > Cy", "Interrupt > Dee", "Interrupt > Eli", "Interrupt > Fay"]);
}

/// SM-20: a revealed card, and only that, is captured.
#[test]
fn only_revealed_cards_are_captured() {
    let mut table = six("Ana: Pass\nBo: Accuse > Cy, Guard\n");
    assert_eq!(play(&mut table, "Cy: Capture > Ana"), Err("SM-20"));
    assert_eq!(play(&mut table, "Cy: Capture > NPC 1"), Err("SM-20"));
    let told = play(&mut table, "Cy: Capture > Bo").expect("a legal action");
    assert_eq!(told[0], Event::Captured { at: at("Bo"), by: Some(seat("Cy")) });
}

/// SM-20: Guards cannot.
#[test]
fn guards_do_not_capture() {
    let mut table = six("Ana: Accuse > Bo, Minister\nBo: Pass\nCy: Pass\n");
    assert_eq!(play(&mut table, "Dee: Capture > Bo"), Err("SM-20"));
    assert!(legal(&table, "Dee").iter().all(|text| !text.starts_with("Capture")));
}

/// SM-RUL-25: teammates too, and the Princess by her own Priest.
#[test]
fn anybody_but_a_guard_may_capture_a_teammate() {
    let mut table = six("Ana: Accuse > Bo, Guard\nBo: Pass\n");
    let told = play(&mut table, "Cy: Capture > Ana").expect("a legal action");
    assert_eq!(told[0], Event::Captured { at: at("Ana"), by: Some(seat("Cy")) });
    // The Traveller captures the Priest.
    let mut table = eight("Ana: Pass\nBo: Accuse > Cy, Priest\nCy: Pass\n");
    for name in &NAMES[3..] {
        play(&mut table, &format!("{name}: Pass")).expect("a legal action");
    }
    while waited_for(&table) != SeatSet::of(seat("Bo")) {
        let next = NAMES[waited_for(&table).lowest().expect("somebody acts before Bo").index()];
        play(&mut table, &format!("{next}: Pass")).expect("a legal action");
    }
    assert!(play(&mut table, "Bo: Capture > Cy").is_ok());
}

/// SM-21, SM-RUL-18: passing changes nothing but whose turn it is, and is worth nothing in the next round.
#[test]
fn passing_does_nothing() {
    let mut table = six("");
    let before = public(&table);
    let told = play(&mut table, "Ana: Pass").expect("a legal action");
    assert_eq!(told, [Event::Passed { seat: seat("Ana") }, Event::Turn { seat: seat("Bo") }]);
    let mut expected = before;
    expected.turn = Some(seat("Bo"));
    expected.seats[0].order = None;
    assert_eq!(public(&table), expected);
    // Used order cards go back into the shuffle: see SM-8.
    assert_eq!(everything(&table).iter().filter(|event| matches!(event, Event::Ordered { .. })).count(), 6);
}
