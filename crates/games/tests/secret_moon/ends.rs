//! How the game ends: SM-24 to SM-27.

use crate::common::play;
use crate::{NAMES, at, clockwise, eight, garden, passes, seat, six, waited_for};
use cachet_engine::{Phase, SeatSet, Table, Viewer};
use cachet_games::secret_moon::{Event, How, Npc, Place, Role, SecretMoon, Seen, Team};

fn set(names: &[&str]) -> SeatSet {
    names.iter().map(|name| seat(name)).collect()
}

/// The last thing told before the cards were turned over, if the game ended with it.
fn end(told: &[Seen]) -> Option<(How, Team, SeatSet)> {
    match told.iter().rfind(|event| !matches!(event, Event::Opened { .. })) {
        Some(Event::Over { how, team, winners }) => Some((*how, *team, *winners)),
        Some(_) | None => None,
    }
}

fn winners(table: &Table<SecretMoon>) -> SeatSet {
    match table.phase() {
        Phase::Over(outcome) => outcome.winners,
        Phase::Waiting(seats) => panic!("the game waits for {seats:?}"),
    }
}

/// SM-24: the Princess is captured. SM-27: every Guard wins with the Minister.
#[test]
fn the_princess_captured() {
    let mut table = eight("Ana: Accuse > Dee, Guard\nBo: Pass\nCy: Pass\n");
    let told = play(&mut table, "Dee: Capture > Ana").expect("a legal action");
    let won = set(&["Dee", "Eli", "Fay", "Gus", "Hal"]);
    assert_eq!(end(&told), Some((How::PrincessCaptured, Team::Minister, won)));
    assert_eq!(winners(&table), won);
    assert_eq!(play(&mut table, "Eli: Pass"), Err("SM-24"), "nobody acts any more");
}

/// SM-24: the Minister is captured. SM-27: Princess, Traveller and Priest win.
#[test]
fn the_minister_captured() {
    let mut table = eight("Ana: Accuse > Dee, Minister\n");
    let told = play(&mut table, "Bo: Capture > Dee").expect("a legal action");
    assert_eq!(end(&told), Some((How::MinisterCaptured, Team::Princess, set(&["Ana", "Bo", "Cy"]))));
}

/// SM-24: being revealed is not enough for one alone; both revealed are lost.
#[test]
fn princess_and_traveller_both_revealed() {
    let mut table = eight("Ana: Accuse > Dee, Guard\n");
    assert_eq!(waited_for(&table), set(&["Bo"]));
    let told = play(&mut table, "Bo: Accuse > Dee, Guard").expect("a legal action");
    let won = set(&["Dee", "Eli", "Fay", "Gus", "Hal"]);
    assert_eq!(end(&told), Some((How::BothRevealed, Team::Minister, won)));
}

/// SM-24: a revealed Minister, Priest or captured Guard ends nothing.
#[test]
fn nothing_else_ends_the_game() {
    let mut table = eight("Ana: Accuse > Dee, Minister\nBo: Accuse > Cy, Priest\nCy: Accuse > Eli, Guard\n");
    assert_eq!(waited_for(&table), set(&["Dee"]));
    // Even the Priest may be captured.
    let told = play(&mut table, "Dee: Capture > Cy").expect("a legal action");
    assert_eq!(end(&told), None);
}

/// SM-26, SM-RUL-5: an NPC counts like a player's card: the Traveller in the middle, revealed after the
/// Princess.
#[test]
fn npcs_count_when_both_are_revealed() {
    let mut table = six("Ana: Accuse > Bo, Guard\n");
    let told = play(&mut table, "Bo: Accuse > NPC 1, Traveller").expect("a legal action");
    assert_eq!(end(&told), Some((How::BothRevealed, Team::Minister, set(&["Bo", "Dee", "Eli", "Fay"]))));
}

/// SM-26, SM-RUL-5: the Princess or the Minister in the middle, captured.
#[test]
fn npcs_count_when_captured() {
    let deal = "Priest Minister Traveller Guard Guard Guard Princess Guard";
    let mut table = garden(6, deal, "Ana: Accuse > NPC 1, Princess\n");
    let told = play(&mut table, "Bo: Capture > NPC 1").expect("a legal action");
    assert_eq!(end(&told).map(|(how, ..)| how), Some(How::PrincessCaptured));
    let deal = "Priest Princess Traveller Guard Guard Guard Minister Guard";
    let mut table = garden(6, deal, "Ana: Accuse > NPC 1, Minister\n");
    let told = play(&mut table, "Bo: Capture > NPC 1").expect("a legal action");
    assert_eq!(end(&told), Some((How::MinisterCaptured, Team::Princess, set(&["Ana", "Bo", "Cy"]))));
}

/// SM-26: a captured Traveller counts as revealed.
#[test]
fn a_captured_traveller_counts_as_revealed() {
    // Bo, the Traveller, interrupts and is captured without ever having been accused.
    let mut table = eight("Ana: Pass\nBo: Interrupt > Hal\nCy: Pass\n");
    let told = play(&mut table, "Dee: Accuse > Ana, Princess").expect("a legal action");
    assert_eq!(end(&told).map(|(how, ..)| how), Some(How::BothRevealed));
}

/// SM-25, SM-27: nothing decided after three rounds, and the Princess's team wins.
#[test]
fn the_third_round_over() {
    let quiet = format!("{}{}", passes(&NAMES[..6]), clockwise(&NAMES[..6]));
    let mut table = six(&format!("{}{}", quiet.repeat(2), passes(&NAMES[..5])));
    let told = play(&mut table, "Fay: Pass").expect("a legal action");
    assert_eq!(end(&told), Some((How::NightOver, Team::Princess, set(&["Ana", "Cy"]))));
    assert_eq!(play(&mut table, "Ana: Pass"), Err("SM-25"));
}

/// SM-RUL-15: the last action of the third round is resolved first.
#[test]
fn the_last_action_can_still_decide() {
    let quiet = format!("{}{}", passes(&NAMES[..6]), clockwise(&NAMES[..6]));
    let last = format!("Ana: Accuse > Bo, Guard\n{}", passes(&NAMES[1..5]));
    let mut table =
        garden(6, "Princess Priest Guard Guard Guard Minister Traveller Guard", &format!("{}{last}", quiet.repeat(2)));
    let told = play(&mut table, "Fay: Capture > Ana").expect("a legal action");
    assert_eq!(end(&told), Some((How::PrincessCaptured, Team::Minister, set(&["Cy", "Dee", "Eli", "Fay"]))));
}

/// SM-RUL-14: Princess captured and both revealed at once: the Minister's team wins either way. And on
/// the last turn of the game, SM-24 comes before SM-25.
#[test]
fn two_ends_at_once_have_one_winner() {
    let mut table =
        garden(8, "Traveller Princess Priest Minister Guard Guard Guard Guard", "Ana: Accuse > Dee, Guard\n");
    let told = play(&mut table, "Bo: Interrupt > Cy").expect("a legal action");
    assert!(told.contains(&Event::Revealed { at: at("Bo"), card: Role::Princess }));
    let won = set(&["Dee", "Eli", "Fay", "Gus", "Hal"]);
    assert_eq!(end(&told), Some((How::PrincessCaptured, Team::Minister, won)));
    assert_eq!(told.iter().filter(|event| matches!(event, Event::Over { .. })).count(), 1);
}

/// SM-RUL-7: the Princess and the Minister may interrupt, and lose the game by it.
#[test]
fn princess_or_minister_may_interrupt_and_lose() {
    let mut table = eight("");
    let told = play(&mut table, "Ana: Interrupt > Dee").expect("a legal action");
    assert_eq!(end(&told).map(|(how, ..)| how), Some(How::PrincessCaptured));
    let mut table = eight("Ana: Pass\nBo: Pass\nCy: Pass\n");
    let told = play(&mut table, "Dee: Interrupt > Eli").expect("a legal action");
    assert_eq!(end(&told), Some((How::MinisterCaptured, Team::Princess, set(&["Ana", "Bo", "Cy"]))));
}

/// SM-RUL-8: the target has lost its order card before the game ends by it.
#[test]
fn the_target_is_interrupted_before_the_capture_counts() {
    let mut table = eight("");
    let told = play(&mut table, "Ana: Interrupt > Dee").expect("a legal action");
    let interrupted = Event::Interrupted { by: seat("Ana"), at: seat("Dee") };
    let captured = Event::Captured { at: at("Ana"), by: None };
    assert_eq!((told[0], told[2]), (interrupted, captured));
    assert!(matches!(told[3], Event::Over { .. }));
}

/// SM-RUL-22: everybody is of the Minister's team; the night goes by, and nobody wins.
#[test]
fn nobody_wins_when_everybody_guards_an_empty_garden() {
    let quiet = format!("{}{}", passes(&NAMES[..5]), clockwise(&NAMES[..5]));
    let deal = "Priest Minister Guard Guard Guard Guard Princess Traveller";
    let mut table = garden(5, deal, &format!("{}{}", quiet.repeat(2), passes(&NAMES[..4])));
    let told = play(&mut table, "Eli: Pass").expect("a legal action");
    assert_eq!(end(&told), Some((How::NightOver, Team::Princess, SeatSet::EMPTY)));
    assert_eq!(winners(&table), SeatSet::EMPTY);
    assert!(cachet_engine::record::write(&table).ends_with("result: nobody\n"));
    // But they can win: by finding both in the middle.
    let mut table = garden(5, deal, "Ana: Accuse > NPC 1, Princess\n");
    play(&mut table, "Bo: Accuse > NPC 2, Traveller").expect("a legal action");
    assert_eq!(winners(&table), SeatSet::first(5));
}

/// SM-RUL-26: at the end all that lies on the table is turned over, for everybody; SM-30: the card removed is not.
#[test]
fn what_stayed_hidden_is_turned_over_at_the_end() {
    let cards = "Priest Princess Minister Guard Guard Guard Traveller Guard";
    let mut table = garden(5, cards, "Ana: Accuse > Bo, Guard\n");
    let before = serde_json::to_string(table.notebook(seat("Cy")).view()).expect("plain data");
    assert!(!before.contains("minister") && !before.contains("traveller"), "{before}");
    let told = play(&mut table, "Bo: Capture > Ana").expect("a legal action");
    let opened: Vec<Seen> = told.into_iter().filter(|event| matches!(event, Event::Opened { .. })).collect();
    let turned = |at, card| Event::Opened { at, card };
    let [one, two] = Npc::ALL.map(Place::Npc);
    assert_eq!(
        opened,
        [
            turned(at("Bo"), Role::Minister),
            turned(at("Cy"), Role::Guard),
            turned(at("Dee"), Role::Guard),
            turned(at("Eli"), Role::Guard),
            turned(one, Role::Traveller),
            turned(two, Role::Guard),
        ],
        "Ana lay open already"
    );
    for viewer in Viewer::all(5) {
        let notes = table.notebook_of(viewer);
        assert_eq!(notes.seen()[notes.seen().len() - opened.len()..], opened, "{viewer:?}");
        assert!(notes.view().places().all(|place| notes.view().card(place).card.is_some()), "{viewer:?}");
        let bo = notes.view().card(at("Bo"));
        assert!(bo.opened && !bo.revealed && !bo.captured, "turned over is not revealed");
        assert!(notes.seen().contains(&Event::Removed { card: None }), "{viewer:?}");
    }
}
