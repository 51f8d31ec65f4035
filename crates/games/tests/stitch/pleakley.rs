//! ST-25: the one decision taken outside one's own turn.

use crate::common::{A, B, C, legal, play, saw};
use crate::{events, hand, pawn_events, scene, set, stitch, story, turn_of};
use cachet_engine::Phase;
use cachet_games::letters::Card::{Angel, Cobra, Gantu, Jumba, Lilo, Pleakley};
use cachet_games::letters::Face::{Destructive, Kind};
use cachet_games::letters::{Aim, Event};

/// ST-25, ST-41: with Stitch elsewhere hands are exchanged at once, and each of the two knows what it gave away.
#[test]
fn pleakley_exchanges_hands() {
    let mut table = scene("Ana Gantu | Bo Lilo | Cy Jumba", "", "Pleakley, Cobra");
    let told = events(&mut table, "Ana: Pikly > Bo");
    assert_eq!(told[1], Event::Traded { by: A, at: B, gave: Some(Gantu), took: Some(Lilo) });
    assert_eq!(saw(&table, "Bo", told.len())[1], told[1]);
    assert_eq!(saw(&table, "Cy", told.len())[1], Event::Traded { by: A, at: B, gave: None, took: None });
    assert_eq!(turn_of(&table), Some(B));
    assert_eq!(hand(&table, A), [Some(Lilo)]);
    assert_eq!(hand(&table, B), [Some(Gantu), Some(Cobra)]);
    assert_eq!(legal(&table, "Bo"), ["Gantu", "Cobra Bubbles > Ana", "Cobra Bubbles > Cy"]);
    assert_eq!(table.notebook(A).view().seats[1].hand, [Some(Gantu), None]);
    assert_eq!(table.notebook(B).view().seats[0].hand, [Some(Lilo)]);
    assert_eq!(stitch(&table), (C, Kind));
    assert_eq!(play(&mut table, "Bo: give Stitch"), Err("ST-25"), "nobody asked");
}

/// ST-25: a player who holds Stitch cannot be bought off with him.
#[test]
fn pleakley_asks_nobody_but_a_holder() {
    let past = "Ana: Gantu; Bo: Cobra > Cy; Cy: Cobra > Ana; Ana: Pleakley > Bo";
    let (table, told) = story("Ana Jumba | Bo Angel | Cy Gantu", past);
    assert_eq!(told[1], Event::Traded { by: A, at: B, gave: Some(Jumba), took: Some(Angel) });
    assert_eq!((stitch(&table), turn_of(&table)), ((A, Kind), Some(B)));
}

/// ST-25, ST-RUL-7, ST-41: a rival who holds Stitch is waited for, alone, and has not seen the hand at stake.
#[test]
fn pleakley_asks_the_holder_first() {
    let mut table = scene("Ana Lilo | Bo Jumba | Cy Gantu", "", "Pleakley, Cobra");
    let told = events(&mut table, "Ana: Pleakley > Cy");
    let played = Event::Played { seat: A, card: Pleakley, aim: Aim::At(C) };
    assert_eq!(told, [played, Event::Asked { by: A, at: C }]);
    assert_eq!(table.phase(), Phase::Waiting(set(&[C])));
    assert_eq!(legal(&table, "Cy"), ["give Stitch", "exchange hands"]);
    assert_eq!((legal(&table, "Ana"), legal(&table, "Bo")), (vec![], vec![]));
    for refused in ["Ana: give Stitch", "Bo: exchange hands", "Cy: Gantu", "Ana: Lilo", "Bo: Jumba"] {
        assert_eq!(play(&mut table, refused), Err("ST-25"), "{refused}");
    }
    let notes = table.notebook(C);
    assert_eq!(notes.view().seats[0].hand, [None]);
    assert_eq!(notes.view().asked, Some(C));
    assert!(!notes.seen().iter().any(|event| format!("{event:?}").contains("Lilo")));
}

/// ST-25, ST-9: Stitch is given, nothing else: each keeps its hand, and the turn passes on from the player.
#[test]
fn a_holder_may_give_stitch_instead() {
    let hands = "Ana Lilo | Bo Jumba | Cy Gantu";
    let mut table = scene(hands, "Ana: Pleakley > Cy", "Cobra");
    let told = events(&mut table, "Cy: give Stitch");
    let expected = [
        Event::Answered { seat: C, give: true },
        Event::Stitch { holder: A },
        Event::Turn { seat: B },
        Event::Drew { seat: B, card: Some(Cobra) },
    ];
    assert_eq!(told, expected);
    assert_eq!((hand(&table, A), hand(&table, C)), (vec![Some(Lilo)], vec![Some(Gantu)]));
    assert_eq!(table.notebook(C).view().seats[0].hand, [None], "and has still not seen the other");
    assert_eq!(stitch(&table), (A, Kind));
}

/// ST-25: or the holder keeps him, and hands are exchanged.
#[test]
fn a_holder_may_exchange_hands_all_the_same() {
    let mut table = scene("Ana Lilo | Bo Jumba | Cy Gantu", "Ana: Pleakley > Cy", "Cobra");
    let told = events(&mut table, "Cy: exchange hands");
    let expected = [
        Event::Answered { seat: C, give: false },
        Event::Traded { by: A, at: C, gave: Some(Lilo), took: Some(Gantu) },
        Event::Turn { seat: B },
        Event::Drew { seat: B, card: Some(Cobra) },
    ];
    assert_eq!(told, expected);
    assert_eq!((hand(&table, A), hand(&table, C)), (vec![Some(Gantu)], vec![Some(Lilo)]));
    assert_eq!(stitch(&table), (C, Kind));
    assert_eq!(saw(&table, "Bo", 4)[1], Event::Traded { by: A, at: C, gave: None, took: None });
}

/// ST-25, ST-RUL-7: a Destructive Stitch may be given too, and the player is not asked.
#[test]
fn a_destructive_stitch_cannot_be_refused() {
    let (table, told) = story("Ana Gantu | Bo Lilo | Cy Cobra", "Ana: Jumba; Bo: Pleakley > Cy; Cy: give Stitch");
    assert_eq!(pawn_events(&told), [Event::Stitch { holder: B }]);
    assert_eq!((stitch(&table), turn_of(&table)), ((B, Destructive), Some(C)));
}
