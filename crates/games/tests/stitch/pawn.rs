//! ST-8, ST-9, ST-14: where Stitch is, and which way up.

use crate::common::{A, B, C, D};
use crate::{fresh, left, pawn_events, public, random_match, stitch, story};
use cachet_engine::{Phase, Viewer};
use cachet_games::letters::Event;
use cachet_games::letters::Face::{Destructive, Kind};

/// ST-8: whoever holds Stitch is in, at every decision of many matches in which holders have left.
#[test]
fn stitch_is_always_with_somebody_who_is_in() {
    let mut holders_gone = 0;
    for seats in [2, 3, 4, 5] {
        for seed in 0..40 {
            let mut before = None;
            random_match(fresh(seats, seed), seed, |table| {
                let view = public(table);
                if let Phase::Waiting(_) = table.phase() {
                    let holder = view.stitch.expect("somebody holds Stitch").holder;
                    assert!(view.seat(holder).is_in);
                    let gone = before.is_some_and(|holder| !view.seat(holder).is_in);
                    holders_gone += usize::from(gone);
                    before = Some(holder);
                }
                true
            });
        }
    }
    assert!(holders_gone > 100, "{holders_gone}");
}

/// Moves after which Stitch, with Cy, shows the face.
const FACES: [(&str, cachet_games::letters::Face); 2] =
    [("Ana: Jumba", Destructive), ("Ana: Councilwoman > Bo, 3", Kind)];

/// ST-9: whoever takes Stitch or passes him on leaves his face as it is.
#[test]
fn a_pawn_that_moves_keeps_its_face() {
    let moves =
        [("Gantu", A), ("Nani > Ana", A), ("Angel", B), ("Pleakley > Cy; Cy: give Stitch", B), ("Nani > Cy", C)];
    for (before, face) in FACES {
        for (play, to) in moves {
            let (table, told) = story("Ana Cobra | Bo Cobra | Cy Jumba", &format!("{before}; Bo: {play}"));
            assert_eq!(stitch(&table), (to, face), "{before}; {play}");
            let expected = if to == C { vec![] } else { vec![Event::Stitch { holder: to }] };
            assert_eq!(pawn_events(&told), expected, "{play}");
        }
    }
}

/// ST-9, ST-19: whoever flips Stitch leaves him with his holder, Jumba after Jumba.
#[test]
fn a_pawn_that_is_flipped_stays_where_it_is() {
    let hands = "Ana Cobra | Bo Cobra | Cy Gantu";
    let (table, told) = story(hands, "Ana: Jumba");
    assert_eq!(stitch(&table), (C, Destructive));
    assert_eq!(pawn_events(&told), [Event::Face { face: Destructive }]);
    let (table, told) = story(hands, "Ana: Jumba; Bo: Jumba");
    assert_eq!(stitch(&table), (C, Kind));
    assert_eq!(pawn_events(&told), [Event::Face { face: Kind }]);
}

/// ST-14, ST-RUL-21: a holder named, exposed or beaten leaves Stitch, face unchanged, to whoever played the card;
/// a holder who loses by playing Sparky leaves him to the rival.
#[test]
fn whoever_makes_the_holder_leave_takes_stitch() {
    let ways = [
        ("Cobra", "Bo: Councilwoman > Dee, 2"),
        ("Lilo", "Bo: Cobra > Dee"),
        ("Cobra", "Bo: Sparky > Dee"),
        ("Cobra", "Bo: Councilwoman > Cy, 3; Cy: Councilwoman > Bo, 3; Dee: Sparky > Bo"),
    ];
    for (before, face) in FACES {
        for (held, moves) in ways {
            let hands = format!("Ana Gantu | Bo Nani | Cy Gantu | Dee {held}");
            let (table, told) = story(&hands, &format!("{before}; {moves}"));
            assert_eq!(left(&told).iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), [D], "{moves}");
            assert_eq!(pawn_events(&told), [Event::Stitch { holder: B }], "{moves}");
            assert_eq!(stitch(&table), (B, face), "{moves}");
        }
    }
}

/// ST-14: somebody who leaves without holding Stitch takes nothing from whoever has him.
#[test]
fn others_who_leave_do_not_move_stitch() {
    let ways = [
        ("Bo: Councilwoman > Cy, 0", C),
        ("Bo: Sparky > Cy", C),
        ("Bo: Sparky > Dee", B),
        ("Bo: Councilwoman > Cy, 3; Cy: Sparky > Bo", C),
    ];
    for (before, face) in FACES {
        for (moves, gone) in ways {
            let (table, told) = story("Ana Gantu | Bo Nani | Cy Gantu | Dee Lilo", &format!("{before}; {moves}"));
            assert_eq!(left(&told).iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), [gone], "{moves}");
            assert_eq!(pawn_events(&told), [], "{moves}");
            assert_eq!(stitch(&table), (D, face), "{moves}");
            assert!(table.notebook_of(Viewer::Public).view().seat(D).is_in);
        }
    }
}
