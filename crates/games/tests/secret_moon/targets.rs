//! Who may be aimed at, and by whom: SM-11 and the table below it.

use crate::common::{legal, play};
use crate::{NAMES, clockwise, garden, passes, seat, six};
use cachet_engine::Table;
use cachet_games::secret_moon::{Action, CAST, Illegal, Place, Role, SecretMoon};

/// The legal moves of somebody that are this action.
fn moves(table: &Table<SecretMoon>, name: &str, action: &str) -> Vec<String> {
    let of_kind = |text: &String| text.split(" >").next() == Some(action);
    legal(table, name).into_iter().filter(of_kind).collect()
}

fn targets(table: &Table<SecretMoon>, name: &str, action: &str) -> Vec<String> {
    let target = |text: &String| text.split_once("> ").map(|(_, at)| at.to_owned());
    moves(table, name, action).iter().filter_map(target).collect()
}

/// SM-11, SM-RUL-11: a captured seat or NPC is the target of nothing.
#[test]
fn nothing_is_aimed_at_the_captured() {
    // A Guard at the table and one in the middle are rightly accused, hence captured.
    let mut table = six("Ana: Accuse > Dee, Guard\nBo: Accuse > NPC 2, Guard\n");
    assert!(legal(&table, "Cy").iter().all(|text| !text.contains("Dee") && !text.contains("NPC 2")));
    for action in ["Investigate", "Accuse", "Capture"] {
        for target in ["Dee", "NPC 2"] {
            let name = if action == "Accuse" { ", Guard" } else { "" };
            assert_eq!(play(&mut table, &format!("Cy: {action} > {target}{name}")), Err("SM-11"), "{action} {target}");
        }
    }
    for action in ["Enquire", "Protect", "Interrupt"] {
        assert_eq!(play(&mut table, &format!("Cy: {action} > Dee")), Err("SM-11"), "{action}");
    }
}

/// SM-11, SM-18, SM-RUL-13: a protected seat is the target of nothing, not even of protection.
#[test]
fn nothing_is_aimed_at_the_protected() {
    // Bo is revealed by a wrong accusation, then protected: even Capture does not reach him.
    let mut table = six("Ana: Protect > Fay\nBo: Accuse > Ana, Guard\nCy: Protect > Bo\n");
    assert!(legal(&table, "Dee").iter().all(|text| !text.contains("Fay") && !text.contains("Bo")));
    for action in ["Investigate > Fay", "Enquire > Fay", "Accuse > Fay, Guard", "Protect > Fay", "Interrupt > Fay"] {
        assert_eq!(play(&mut table, &format!("Dee: {action}")), Err("SM-11"), "{action}");
    }
    let mut table = garden(
        6,
        "Princess Minister Priest Traveller Guard Guard Guard Guard",
        "Ana: Pass\nBo: Accuse > Ana, Guard\nCy: Protect > Bo\n",
    );
    assert_eq!(play(&mut table, "Dee: Capture > Bo"), Err("SM-11"));
    assert!(targets(&table, "Dee", "Capture").is_empty());
}

/// SM-RUL-13: oneself included.
#[test]
fn the_protected_cannot_hide_once_more() {
    let mut table = six("Ana: Protect > Bo\n");
    assert_eq!(targets(&table, "Bo", "Protect"), ["Ana", "Cy", "Dee", "Eli", "Fay"]);
    assert_eq!(play(&mut table, "Bo: Protect > Bo"), Err("SM-11"));
}

/// SM-11, SM-RUL-12: only protection may be aimed at oneself.
#[test]
fn only_protection_is_aimed_at_oneself() {
    // Ana, revealed in the first round, could otherwise capture herself in the second.
    let start = format!("Ana: Accuse > Bo, Guard\n{}{}", passes(&NAMES[1..6]), clockwise(&NAMES[..6]));
    let mut table = six(&start);
    for action in ["Investigate > Ana", "Enquire > Ana", "Accuse > Ana, Guard", "Interrupt > Ana", "Capture > Ana"] {
        assert_eq!(play(&mut table, &format!("Ana: {action}")), Err("SM-RUL-12"), "{action}");
    }
    for action in ["Investigate", "Enquire", "Accuse", "Interrupt", "Capture"] {
        assert!(moves(&table, "Ana", action).iter().all(|text| !text.contains("Ana")), "{action}");
    }
    assert!(targets(&table, "Ana", "Protect").contains(&"Ana".to_owned()));
    play(&mut table, "Ana: Protect > Ana").expect("hiding is allowed");
}

/// SM-11, SM-RUL-4: NPCs are investigated, accused and captured; no other action may be aimed at them.
#[test]
fn npcs_are_the_target_of_three_actions() {
    let mut table = six("Ana: Accuse > NPC 1, Traveller\n");
    // NPC 1 is revealed, NPC 2 hidden.
    assert_eq!(targets(&table, "Bo", "Investigate"), ["Ana", "Cy", "Dee", "Eli", "Fay", "NPC 2"]);
    assert_eq!(targets(&table, "Bo", "Capture"), ["NPC 1"]);
    let accused = targets(&table, "Bo", "Accuse");
    assert!(accused.contains(&"NPC 1, Guard".to_owned()) && accused.contains(&"NPC 2, Guard".to_owned()));
    for action in ["Enquire", "Protect", "Interrupt"] {
        assert!(targets(&table, "Bo", action).iter().all(|at| !at.contains("NPC")), "{action}");
        let text = format!("{action} > NPC 2");
        let read = text.parse::<Action>();
        assert_eq!(read.map_err(|say| say.key), Err("moon-unreadable-npc"), "{action}");
    }
    play(&mut table, "Bo: Capture > NPC 1").expect("a revealed NPC can be captured");
}

/// SM-11: a table has only its own NPCs, and its own seats.
#[test]
fn nobody_aims_at_what_is_not_there() {
    let mut table = garden(7, "Princess Traveller Priest Minister Guard Guard Guard Guard", "");
    assert_eq!(play(&mut table, "Ana: Investigate > NPC 2"), Err("SM-11"));
    // Seven players know no eighth by name, but a program can send any seat.
    let hal = seat("Hal");
    let mut dealer = table.dealer(cachet_engine::Seed::small(1));
    let refused = table.play(seat("Ana"), Action::Enquire(hal), &mut dealer);
    assert_eq!(refused, Err(Illegal::NotThere { at: Place::Seat(hal) }));
}

/// SM-RUL-10: there is nothing to find out about a revealed card.
#[test]
fn revealed_cards_are_neither_investigated_nor_asked() {
    let mut table = six("Ana: Accuse > Bo, Guard\n");
    assert_eq!(play(&mut table, "Bo: Investigate > Ana"), Err("SM-RUL-10"));
    assert_eq!(play(&mut table, "Bo: Enquire > Ana"), Err("SM-RUL-10"));
    assert!(!targets(&table, "Bo", "Investigate").contains(&"Ana".to_owned()));
    assert!(!targets(&table, "Bo", "Enquire").contains(&"Ana".to_owned()));
    assert!(targets(&table, "Bo", "Accuse").contains(&"Ana, Guard".to_owned()), "SM-16");
}

/// SM-11, and the table below it: what each character may do in each round. SM-20: Guards do not
/// capture. SM-17: nobody protects in round three.
#[test]
fn the_table_of_actions() {
    for (round, protects) in [(1, true), (2, true), (3, false)] {
        for role in Role::ALL {
            // Ana is revealed by her own wrong accusation, so that there is somebody to capture.
            let ana = if role == Role::Minister { Role::Priest } else { Role::Minister };
            let mut cards = vec![ana, role];
            for (other, copies) in CAST {
                let taken = cards.iter().filter(|card| **card == other).count();
                cards.extend(std::iter::repeat_n(other, usize::from(copies) - taken));
            }
            let deal: Vec<String> = cards.iter().map(|card| format!("{card:?}")).collect();
            let quiet = format!("{}{}", passes(&NAMES), clockwise(&NAMES)).repeat(round - 1);
            let wrong = if role == Role::Guard { "Princess" } else { "Guard" };
            let table = garden(8, &deal.join(" "), &format!("{quiet}Ana: Accuse > Bo, {wrong}\n"));
            let may = |action: &str| !moves(&table, "Bo", action).is_empty();
            for action in ["Investigate", "Enquire", "Accuse", "Interrupt", "Pass"] {
                assert!(may(action), "{role:?} in round {round}: {action}");
            }
            assert_eq!(may("Protect"), protects, "{role:?} in round {round}");
            assert_eq!(may("Capture"), role != Role::Guard, "{role:?} in round {round}");
        }
    }
}
