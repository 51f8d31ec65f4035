//! ST-15 to ST-27 (Pleakley, ST-25, has a file of its own), and what ST-34 to ST-38 say of the same cards.

use crate::common::{A, B, C, D, legal, play, saw};
use crate::{E, events, left, pawn_events, public, scene, set, stitch, story, turn_of};
use cachet_engine::{Seat, Table};
use cachet_games::letters::Card::{
    Angel, Cobra, Councilwoman, David, Gantu, Jumba, Leroy, Lilo, Nani, Pleakley, Sparky,
};
use cachet_games::letters::Face::{Destructive, Kind};
use cachet_games::letters::{Aim, Card, Event, Seen, Stitch};

fn gone(told: &[Seen]) -> Vec<Seat> {
    left(told).iter().map(|(seat, _)| *seat).collect()
}

// Gantu

/// ST-15: from the holder, whoever plays Gantu, to the holder's left, round the table.
#[test]
fn gantu_passes_stitch_to_the_left_of_his_holder() {
    let hands = "Ana Jumba | Bo Jumba | Cy Cobra | Dee Cobra";
    assert_eq!(stitch(&story(hands, "Ana: Gantu").0), (A, Kind), "from Dee, the last seat, to the first");
    assert_eq!(stitch(&story(hands, "Ana: Gantu; Bo: Gantu").0), (B, Kind));
    let away = "Ana: Gantu; Bo: Councilwoman > Cy, 3; Cy: Councilwoman > Bo, 3; Dee: Gantu";
    assert_eq!(stitch(&story(hands, away).0), (B, Kind), "from Ana, not from Dee");
    let two = "Ana Jumba | Bo Jumba";
    assert_eq!(stitch(&story(two, "Ana: Gantu").0), (A, Kind));
    assert_eq!(stitch(&story(two, "Ana: Gantu; Bo: Gantu").0), (B, Kind));
}

/// ST-15, ST-RUL-1: neighbours who are out are passed over, one or several, across the end of the table too.
#[test]
fn gantu_passes_over_those_who_are_out() {
    let hands = "Ana Councilwoman | Bo Councilwoman | Cy Jumba | Dee Jumba | Eli Lilo";
    let (table, told) = story(hands, "Ana: Sparky > Eli; Bo: Sparky > Cy; Cy: Gantu");
    assert_eq!(public(&table).inside(), set(&[C, D, E]));
    assert_eq!(pawn_events(&told), [Event::Stitch { holder: C }], "from Eli over Ana and Bo");
    let (table, _) = story(hands, "Ana: Gantu; Bo: Sparky > Cy; Cy: Gantu");
    assert_eq!(stitch(&table), (C, Kind), "from Ana over Bo");
}

// Grand Councilwoman

/// Each card and its value.
const CARDS: [(Card, u8); 11] = [
    (Gantu, 0),
    (Councilwoman, 1),
    (Cobra, 2),
    (Sparky, 3),
    (Jumba, 4),
    (Angel, 5),
    (Leroy, 5),
    (David, 6),
    (Pleakley, 6),
    (Nani, 7),
    (Lilo, 8),
];

/// ST-16, ST-38: exactly the number on the card sends its owner out; 5 and 6 stand on two characters each.
#[test]
fn the_councilwoman_names_the_number_of_a_card() {
    for (card, value) in CARDS {
        for number in 0..=8 {
            let hands = format!("Ana ... | Bo {} | Cy ... | Dee ...", card.english());
            let mut table = scene(&hands, "", "Councilwoman");
            let told = events(&mut table, &format!("Ana: Councilwoman > Bo, {number}"));
            assert_eq!(told[0], Event::Played { seat: A, card: Councilwoman, aim: Aim::Number(B, number) });
            assert_eq!(told[1], Event::Numbered { by: A, at: B, number, right: number == value });
            let expected = if number == value { vec![(B, Some(card))] } else { vec![] };
            assert_eq!(left(&told), expected, "{number} against {card:?}");
        }
    }
}

/// ST-16, ST-RUL-8: the numbers 0 to 8 may be named, 1 among them, and nothing else.
#[test]
fn the_numbers_go_from_0_to_8() {
    let mut table = scene("Ana Jumba | Bo Gantu | Cy Cobra", "", "Councilwoman");
    let expected: Vec<String> = ["Bo", "Cy"]
        .iter()
        .flat_map(|rival| (0..9).map(move |number| format!("Grand Councilwoman > {rival}, {number}")))
        .collect();
    assert_eq!(legal(&table, "Ana")[1..], expected);
    for refused in ["Bo, 9", "Bo, 255", "Bo", "Bo, Gantu"] {
        assert_eq!(play(&mut table, &format!("Ana: Councilwoman > {refused}")), Err("ST-16"), "{refused}");
    }
    events(&mut table, "Ana: Councilwoman > Bo, 1");
}

/// ST-38, ST-4: with two or three players, where there is no Sparky, 3 may be named all the same.
#[test]
fn three_may_be_named_where_there_is_no_sparky() {
    for hands in ["Ana Gantu | Bo Jumba", "Ana Gantu | Bo Jumba | Cy Cobra"] {
        let (_, told) = story(hands, "Ana: Councilwoman > Bo, 3");
        assert_eq!(told[1], Event::Numbered { by: A, at: B, number: 3, right: false });
        assert_eq!(gone(&told), []);
    }
}

/// ST-37, ST-RUL-9: what Stitch adds or takes at the end is nothing to the Councilwoman.
#[test]
fn stitch_does_not_change_the_number_on_a_card() {
    let kind = |number| gone(&story("Ana Gantu | Bo Cobra | Cy Cobra", &format!("Ana: Councilwoman > Cy, {number}")).1);
    assert_eq!([2, 4].map(kind), [vec![C], vec![]]);
    let destructive = |number| {
        gone(&story("Ana Gantu | Bo Gantu | Cy Cobra", &format!("Ana: Jumba; Bo: Councilwoman > Cy, {number}")).1)
    };
    assert_eq!([2, 0].map(destructive), [vec![C], vec![]]);
}

// Cobra Bubbles

/// ST-17, ST-RUL-16, ST-37: Lilo and Nani must leave, without anybody's choice; everybody else stays, and third
/// parties learn only that.
#[test]
fn cobra_sends_lilo_and_nani_away() {
    for (card, _) in CARDS {
        let hands = format!("Ana ... | Bo {} | Cy ... | Dee ...", card.english());
        let mut table = scene(&hands, "", "Cobra");
        let told = events(&mut table, "Ana: Cobra > Bo");
        let out = [Lilo, Nani].contains(&card);
        assert_eq!(left(&told), if out { vec![(B, Some(card))] } else { vec![] }, "{card:?}");
        assert_eq!(turn_of(&table), Some(if out { C } else { B }), "nobody was asked anything");
        let count = told.len();
        for (name, seen) in [("Ana", Some(card)), ("Bo", Some(card)), ("Cy", None), ("Dee", None)] {
            assert_eq!(saw(&table, name, count)[1], Event::Exposed { by: A, at: B, card: seen, out }, "{name}");
        }
        let known = |seat: Seat| table.notebook(seat).view().seats[1].hand.first().copied().flatten();
        assert_eq!([A, C].map(known), if out { [None, None] } else { [Some(card), None] });
    }
}

// Sparky

/// ST-18: the lower of two hands leaves, whoever played the card; alike values, of two characters too, both stay.
#[test]
fn sparky_sends_the_lower_hand_away() {
    let cases = [
        (Jumba, Cobra, vec![(B, Some(Cobra))]),
        (Cobra, Jumba, vec![(A, Some(Cobra))]),
        (Gantu, Councilwoman, vec![(A, Some(Gantu))]),
        (Jumba, Jumba, vec![]),
        (Angel, Leroy, vec![]),
        (David, Pleakley, vec![]),
    ];
    for (mine, theirs, expected) in cases {
        let hands = format!("Ana {} | Bo {} | Cy ... | Dee ...", mine.english(), theirs.english());
        let mut table = scene(&hands, "", "Sparky");
        let told = events(&mut table, "Ana: Sparky > Bo");
        assert_eq!(left(&told), expected, "{mine:?} against {theirs:?}");
        let lower = expected.first().map(|(seat, _)| *seat);
        // ST-41: the two see both hands, the others neither.
        for (name, hands) in
            [("Ana", (Some(mine), Some(theirs))), ("Bo", (Some(mine), Some(theirs))), ("Cy", (None, None))]
        {
            let expected = Event::Compared { by: A, at: B, mine: hands.0, theirs: hands.1, lower };
            assert_eq!(saw(&table, name, told.len())[1], expected, "{name}");
        }
    }
}

/// ST-18, ST-37, ST-RUL-9: Stitch, Kind or Destructive, neither adds to a hand compared nor decides a tie.
#[test]
fn stitch_plays_no_part_in_a_comparison() {
    let kind = |ana, dee| gone(&story(&format!("Ana {ana} | Bo Gantu | Cy Gantu | Dee {dee}"), "Ana: Sparky > Dee").1);
    assert_eq!(kind("Leroy", "Jumba"), [D], "4 stays below 5");
    assert_eq!(kind("Angel", "Leroy"), []);
    let destructive = |bo, dee| {
        gone(&story(&format!("Ana Gantu | Bo {bo} | Cy Gantu | Dee {dee}"), "Ana: Jumba; Bo: Sparky > Dee").1)
    };
    assert_eq!(destructive("Jumba", "Leroy"), [B], "5 stays above 4");
    assert_eq!(destructive("Angel", "Leroy"), []);
}

// Angel

/// ST-20, ST-21, ST-35: Angel takes a Kind Stitch, and the same seat draws again; then the next seat follows.
#[test]
fn angel_takes_a_kind_stitch_and_another_turn() {
    let hands = "Ana Cobra | Bo Jumba | Cy Gantu";
    let mut table = scene(hands, "", "Angel, Nani, Gantu");
    let told = events(&mut table, "Ana: Angel");
    let expected = [
        Event::Played { seat: A, card: Angel, aim: Aim::Nobody },
        Event::Stitch { holder: A },
        Event::Again { seat: A },
        Event::Turn { seat: A },
        Event::Drew { seat: A, card: Some(Nani) },
    ];
    assert_eq!(told, expected);
    assert_eq!(legal(&table, "Ana"), ["Cobra Bubbles > Bo", "Cobra Bubbles > Cy", "Nani > Bo", "Nani > Cy"]);
    assert_eq!(play(&mut table, "Bo: Jumba"), Err("ST-10"));
    assert_eq!(public(&table).turn, Some(A));
    events(&mut table, "Ana: Nani > Cy");
    assert_eq!(turn_of(&table), Some(B));
    events(&mut table, "Bo: Gantu");
    assert_eq!(turn_of(&table), Some(C));
}

/// ST-21: it is his face that counts, not that he moves: a holder of a Kind Stitch has the extra turn too.
#[test]
fn angel_gives_his_holder_an_extra_turn_too() {
    let (table, told) =
        story("Ana Jumba | Bo Jumba | Cy Gantu", "Ana: Gantu; Bo: Cobra > Cy; Cy: Cobra > Ana; Ana: Angel");
    assert_eq!(pawn_events(&told), []);
    assert_eq!((stitch(&table), turn_of(&table)), ((A, Kind), Some(A)));
}

/// ST-20, ST-21: a Destructive Stitch is taken as he is, and brings no extra turn.
#[test]
fn angel_has_no_extra_turn_of_a_destructive_stitch() {
    let (table, told) = story("Ana Cobra | Bo Jumba | Cy Gantu", "Ana: Jumba; Bo: Angel");
    assert!(!told.contains(&Event::Again { seat: B }));
    assert_eq!((stitch(&table), turn_of(&table)), ((B, Destructive), Some(C)));
}

/// ST-24, ST-35: David in the extra turn shields until the seat's next turn, and not a moment longer.
#[test]
fn a_shield_of_the_extra_turn_lasts_until_the_next_turn() {
    let mut table = scene("Ana Cobra | Bo Jumba | Cy Gantu", "Ana: Angel; Ana: David", "Cobra, Jumba, Gantu");
    assert!(public(&table).seats[0].shielded);
    assert_eq!(legal(&table, "Bo"), ["Jumba", "Cobra Bubbles > Cy"]);
    events(&mut table, "Bo: Cobra > Cy");
    assert!(public(&table).seats[0].shielded);
    events(&mut table, "Cy: Jumba");
    assert!(!public(&table).seats[0].shielded);
}

/// ST-24, ST-35: whoever comes out from under David into Angel's two turns is not shielded in or after them.
#[test]
fn an_extra_turn_brings_no_shield_back() {
    let past = "Ana: David; Bo: Gantu; Cy: Jumba; Ana: Jumba; Bo: Councilwoman > Ana, 3; Cy: Councilwoman > Ana, 3";
    let mut table = scene("Ana Cobra | Bo Pleakley | Cy Gantu", past, "Angel, Nani, Cobra");
    events(&mut table, "Ana: Angel");
    assert_eq!(turn_of(&table), Some(A));
    assert!(!public(&table).seats[0].shielded);
    events(&mut table, "Ana: Nani > Bo");
    assert!(legal(&table, "Bo").contains(&"Cobra Bubbles > Ana".to_owned()));
}

// Leroy

/// ST-22, ST-RUL-2: with Stitch Kind nobody leaves, and Leroy takes him, from another or from nobody else.
#[test]
fn leroy_takes_a_kind_stitch() {
    let (table, told) = story("Ana Jumba | Bo Jumba | Cy Gantu", "Ana: Leroy");
    assert_eq!((gone(&told), pawn_events(&told)), (vec![], vec![Event::Stitch { holder: A }]));
    assert_eq!((stitch(&table), turn_of(&table)), ((A, Kind), Some(B)));

    let past = "Ana: Gantu; Bo: Cobra > Cy; Cy: Cobra > Ana; Ana: Leroy";
    let (table, told) = story("Ana Jumba | Bo Jumba | Cy Gantu", past);
    assert_eq!((gone(&told), pawn_events(&told)), (vec![], vec![]));
    assert_eq!(stitch(&table), (A, Kind));
}

/// ST-22, ST-RUL-3: the holder of a Destructive Stitch leaves, and the player has Stitch, still Destructive.
#[test]
fn leroy_sends_the_holder_of_a_destructive_stitch_away() {
    let (table, told) = story("Ana Cobra | Bo Jumba | Cy Gantu | Dee Lilo", "Ana: Jumba; Bo: Leroy");
    assert_eq!(left(&told), [(D, Some(Lilo))]);
    assert_eq!(pawn_events(&told), [Event::Stitch { holder: B }]);
    assert_eq!((stitch(&table), turn_of(&table)), ((B, Destructive), Some(C)));
}

/// ST-22, ST-24, ST-36: David is no help against Leroy.
#[test]
fn leroy_reaches_a_shielded_holder() {
    let past = "Ana: Gantu; Bo: Cobra > Ana; Cy: Jumba; Ana: David";
    let mut table = scene("Ana Jumba | Bo Gantu | Cy Cobra", past, "Leroy");
    assert!(public(&table).seats[0].shielded);
    assert_eq!(stitch(&table), (A, Destructive));
    let told = events(&mut table, "Bo: Leroy");
    assert_eq!(gone(&told), [A]);
    assert_eq!((stitch(&table), turn_of(&table)), ((B, Destructive), Some(C)));
}

/// ST-23, ST-RUL-4: against oneself Leroy sends oneself away, and Stitch, still Destructive, goes to the left.
#[test]
fn leroy_sends_his_own_player_away() {
    let (table, told) = story("Ana Lilo | Bo Jumba | Cy Gantu", "Ana: Jumba; Bo: Gantu; Cy: Cobra > Bo; Ana: Leroy");
    assert_eq!(left(&told), [(A, Some(Lilo))]);
    assert_eq!(pawn_events(&told), [Event::Stitch { holder: B }]);
    assert_eq!((stitch(&table), turn_of(&table)), ((B, Destructive), Some(B)));
}

/// ST-23, ST-RUL-1, ST-RUL-4: the seat on the left being out, Stitch goes on to the next that is in.
#[test]
fn leroy_against_oneself_passes_over_those_who_are_out() {
    let past = "Ana: Jumba; Bo: Gantu; Cy: Councilwoman > Bo, 2; Dee: Councilwoman > Cy, 3; Ana: Leroy";
    let (table, told) = story("Ana Lilo | Bo Cobra | Cy Nani | Dee Cobra", past);
    assert_eq!(gone(&told), [A]);
    assert_eq!((stitch(&table), turn_of(&table)), ((C, Destructive), Some(C)));
}

// David

/// ST-24: a shield lasts until one's next turn, through everybody else's.
#[test]
fn david_shields_until_the_next_turn() {
    let deck = "Councilwoman, Councilwoman, Gantu, Cobra";
    let mut table = scene("Ana Jumba | Bo Jumba | Cy Cobra", "Ana: David", deck);
    let at_ana = |table: &Table<Stitch>, name| legal(table, name).iter().any(|text| text.contains("> Ana"));
    assert!(public(&table).seats[0].shielded && !at_ana(&table, "Bo"));
    assert_eq!(play(&mut table, "Bo: Councilwoman > Ana, 4"), Err("ST-11"));
    events(&mut table, "Bo: Councilwoman > Cy, 3");
    assert!(public(&table).seats[0].shielded && !at_ana(&table, "Cy"));
    events(&mut table, "Cy: Councilwoman > Bo, 3");
    assert!(!public(&table).seats[0].shielded, "Ana's turn has begun");
    events(&mut table, "Ana: Gantu");
    assert!(at_ana(&table, "Bo"));
}

/// ST-24: Gantu, Jumba, Angel, Leroy and Lilo choose nobody, so David does not keep Stitch with his holder.
#[test]
fn david_stops_nothing_that_chooses_nobody() {
    let past = "Ana: Gantu; Bo: Cobra > Cy; Cy: Cobra > Ana; Ana: David";
    let plays = [
        ("Gantu", (B, Kind)),
        ("Jumba", (A, Destructive)),
        ("Angel", (B, Kind)),
        ("Leroy", (B, Kind)),
        ("Lilo", (B, Kind)),
    ];
    for (card, expected) in plays {
        let mut table = scene("Ana Jumba | Bo Councilwoman | Cy Councilwoman", past, card);
        assert_eq!((stitch(&table), public(&table).seats[0].shielded), ((A, Kind), true));
        events(&mut table, &format!("Bo: {card}"));
        assert_eq!(stitch(&table), expected, "{card}");
    }
    let (table, _) = story("Ana Jumba | Bo Jumba | Cy Cobra", "Ana: David; Bo: Gantu");
    assert!(public(&table).seats[0].shielded);
    assert_eq!(stitch(&table), (A, Kind), "nor does it keep Stitch away");
}

// Nani and Lilo

/// ST-26: the rival chosen takes Stitch, from the player or from a third seat; oneself may not be chosen.
#[test]
fn nani_gives_stitch_to_a_rival() {
    let hands = "Ana Jumba | Bo Jumba | Cy Gantu";
    assert_eq!(stitch(&story(hands, "Ana: Nani > Bo").0), (B, Kind));
    let own = "Ana: Gantu; Bo: Cobra > Cy; Cy: Cobra > Ana; Ana: Nani > Cy";
    assert_eq!(stitch(&story(hands, own).0), (C, Kind));
    let mut table = scene(hands, "", "Nani");
    assert_eq!(play(&mut table, "Ana: Nani > Ana"), Err("ST-11"));
}

/// ST-26, ST-RUL-14: the holder may be chosen, and must be if there is nobody else; then nothing changes.
#[test]
fn nani_may_choose_the_holder() {
    let hands = "Ana Jumba | Bo Jumba | Cy Gantu";
    assert!(legal(&scene(hands, "", "Nani"), "Ana").contains(&"Nani > Cy".to_owned()));
    let mut table = scene(hands, "Ana: David", "Nani");
    assert_eq!(legal(&table, "Bo"), ["Jumba", "Nani > Cy"]);
    assert_eq!(play(&mut table, "Bo: Nani"), Err("ST-11"));
    let told = events(&mut table, "Bo: Nani > Cy");
    assert_eq!((pawn_events(&told), stitch(&table)), (vec![], (C, Kind)));
}

/// ST-27: Lilo takes Stitch and turns a Destructive one Kind, one's own too; a Kind one she does not turn.
#[test]
fn lilo_takes_stitch_and_makes_him_kind() {
    let hands = "Ana Gantu | Bo Councilwoman | Cy Jumba";
    let (table, told) = story(hands, "Ana: Jumba; Bo: Lilo");
    assert_eq!(pawn_events(&told), [Event::Stitch { holder: B }, Event::Face { face: Kind }]);
    assert_eq!(stitch(&table), (B, Kind));
    let (table, told) = story(hands, "Ana: Jumba; Bo: Gantu; Cy: Cobra > Bo; Ana: Lilo");
    assert_eq!((pawn_events(&told), stitch(&table)), (vec![Event::Face { face: Kind }], (A, Kind)));
    let (table, told) = story(hands, "Ana: Lilo");
    assert_eq!((pawn_events(&told), stitch(&table)), (vec![Event::Stitch { holder: A }], (A, Kind)));
}
