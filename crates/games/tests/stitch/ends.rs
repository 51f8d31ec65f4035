//! ST-28 to ST-34, ST-39: how rounds and the match end.

use crate::common::{A, B, C, laid_out, legal, play};
use crate::{events, fresh, lines, public, random_match, round, scene, set, stitch, story, tokens, winners};
use cachet_engine::{Outcome, Phase, Seat, Table, Viewer};
use cachet_games::letters::Card::{Angel, Cobra, Gantu, Leroy, Lilo};
use cachet_games::letters::Face::{self, Destructive, Kind};
use cachet_games::letters::{Event, How, Seen, Stitch};

fn shows(told: &[Seen]) -> bool {
    told.iter().any(|event| matches!(event, Event::Shown { .. }))
}

/// Where Stitch was, and which way up, when the last round was won.
fn stitch_at_the_end(table: &Table<Stitch>) -> (Seat, Face) {
    let notes = table.notebook_of(Viewer::Public);
    let end = notes.seen().iter().rposition(|event| matches!(event, Event::Won { .. })).expect("a round was won");
    let (mut at, mut up) = (None, None);
    for event in &notes.seen()[..end] {
        if let Event::Stitch { holder } = event {
            at = Some(*holder);
        }
        if let Event::Face { face } = event {
            up = Some(*face);
        }
    }
    (at.expect("a holder"), up.expect("a face"))
}

// A lone survivor

/// ST-28, ST-31, ST-40: one seat alone wins at once and shows nothing, though Stitch be Destructive.
#[test]
fn the_last_one_in_wins_the_round() {
    let (table, told) = story("Ana Lilo | Bo Gantu", "Ana: Jumba; Bo: Councilwoman > Ana, 8");
    assert_eq!(stitch_at_the_end(&table), (B, Destructive));
    assert_eq!(winners(&told), Some((set(&[B]), How::Alone)));
    assert!(!shows(&told));
    assert_eq!(public(&table).last_round.expect("a round has ended").shown, []);
    assert_eq!(tokens(&table), [0, 1]);
}

/// ST-28, ST-23: gone by one's own Leroy, one leaves the round, and Stitch, to the other.
#[test]
fn leroy_can_end_the_round_against_his_player() {
    let (table, told) = story("Ana Lilo | Bo Councilwoman", "Ana: Jumba; Bo: Gantu; Ana: Leroy");
    assert_eq!(winners(&told), Some((set(&[B]), How::Alone)));
    assert_eq!(stitch_at_the_end(&table), (B, Destructive));
}

/// Eleven turns of two players, up to the last card of the deck; it is Bo's to play. Bo holds a Kind Stitch.
const ELEVEN: &str = "Ana: Cobra > Bo; Bo: David; Ana: Cobra; Bo: Jumba; Ana: Councilwoman > Bo, 3; Bo: Gantu; \
    Ana: Jumba; Bo: Pleakley > Ana; Ana: give Stitch; Ana: Leroy; Bo: Councilwoman > Ana, 3; Ana: Nani > Bo";

/// ST-28, ST-RUL-17: with the deck empty and one seat left, that seat wins, and nothing is compared.
#[test]
fn a_lone_survivor_wins_even_with_the_deck_empty() {
    let mut table = scene("Ana Lilo | Bo Gantu", ELEVEN, "Councilwoman");
    assert_eq!(public(&table).deck, 0);
    let told = events(&mut table, "Bo: Councilwoman > Ana, 8");
    assert_eq!(winners(&told), Some((set(&[B]), How::Alone)), "no hand is compared");
    assert!(!shows(&told));
}

/// ST-29: as long as there is a card in the deck, the round goes on; with the last one played it ends.
#[test]
fn the_round_ends_when_the_deck_is_empty() {
    let (table, told) = story("Ana Lilo | Bo Gantu", ELEVEN);
    assert_eq!((public(&table).deck, winners(&told)), (0, None), "the last card is drawn, not yet played");
    let (table, told) = story("Ana Lilo | Bo Gantu", &format!("{ELEVEN}; Bo: Councilwoman > Ana, 3"));
    let shown = [Event::Shown { seat: A, card: Lilo }, Event::Shown { seat: B, card: Gantu }];
    assert!(shown.iter().all(|event| told.contains(event)));
    assert_eq!(winners(&told), Some((set(&[A]), How::Highest)));
    assert_eq!(public(&table).last_round.expect("a round").shown, [(A, Lilo), (B, Gantu)]);
}

/// ST-34, ST-RUL-5: Angel on the last card takes a Kind Stitch, and the round is over.
#[test]
fn angel_on_the_last_card_brings_no_extra_turn() {
    let (table, told) = story("Ana Lilo | Bo Gantu", &format!("{ELEVEN}; Bo: Angel"));
    assert_eq!(stitch_at_the_end(&table), (B, Kind));
    assert!(!told.contains(&Event::Again { seat: B }));
    assert_eq!(told[0], Event::Played { seat: B, card: Angel, aim: cachet_games::letters::Aim::Nobody });
    assert_eq!(told[1], Event::Shown { seat: A, card: Lilo });
    assert_eq!(winners(&told), Some((set(&[A]), How::Highest)));
    assert_eq!(table.phase(), Phase::Waiting(set(&[B])), "the next round: Ana holds Stitch, Bo begins");
}

/// ST-21, ST-29, ST-35: an extra turn may draw the last card, and ends the round like any other.
#[test]
fn an_extra_turn_may_be_the_last() {
    let past = ELEVEN.replace("Ana: Nani > Bo", "Ana: Angel");
    let mut table = scene("Ana Lilo | Bo Gantu", &past, "Nani");
    assert_eq!((public(&table).deck, table.phase()), (0, Phase::Waiting(set(&[A]))));
    let told = events(&mut table, "Ana: Nani > Bo");
    assert_eq!(winners(&told), Some((set(&[A]), How::Highest)));
}

/// ST-25, ST-29: a Pleakley on the last card is answered before the hands are shown.
#[test]
fn the_last_card_may_be_a_pleakley() {
    let past = "Ana: Cobra > Bo; Bo: David; Ana: Cobra; Bo: Jumba; Ana: Councilwoman > Bo, 3; Bo: Gantu; Ana: Jumba; \
        Bo: Councilwoman > Ana, 3; Ana: Leroy; Bo: Nani > Ana; Ana: Councilwoman > Bo, 3";
    let mut table = scene("Ana Lilo | Bo Gantu", past, "Pleakley");
    assert_eq!((public(&table).deck, stitch(&table)), (0, (A, Kind)));
    let told = events(&mut table, "Bo: Pleakley > Ana");
    assert_eq!((table.phase(), winners(&told)), (Phase::Waiting(set(&[A])), None));
    let told = events(&mut table, "Ana: exchange hands");
    assert!(told.contains(&Event::Shown { seat: B, card: Lilo }));
    assert_eq!(winners(&told), Some((set(&[B]), How::Highest)));
}

// Scores

/// Rounds of three players to the last card. Ana holds Stitch at the end.
const ROW_1: &str = "Ana: Jumba; Bo: Lilo; Cy: Leroy; Ana: Cobra > Bo; Bo: Cobra > Cy; Cy: Gantu; Ana: Gantu; \
    Bo: Councilwoman > Ana, 3; Cy: Councilwoman > Ana, 3; Ana: Councilwoman > Bo, 3; Bo: Nani > Ana";
const ROW_2: &str = "Ana: Cobra > Bo; Bo: Leroy; Cy: Cobra > Bo; Ana: Pleakley > Bo; Bo: give Stitch; Bo: Gantu; \
    Cy: Gantu; Ana: Councilwoman > Bo, 3; Bo: Councilwoman > Cy, 3; Cy: Councilwoman > Bo, 3; Ana: Jumba; \
    Bo: Nani > Ana";
const ROW_3: &str = "Ana: Cobra > Bo; Bo: Gantu; Cy: Cobra > Bo; Ana: Gantu; Bo: Councilwoman > Cy, 3; \
    Cy: Councilwoman > Ana, 3; Ana: Pleakley > Bo; Bo: give Stitch; Bo: David; Cy: Councilwoman > Ana, 3; \
    Ana: Jumba; Bo: Nani > Ana";
const ROW_4: &str = "Ana: Jumba; Bo: Lilo; Cy: Cobra > Bo; Ana: Gantu; Bo: Gantu; Cy: Councilwoman > Bo, 3; \
    Ana: Councilwoman > Bo, 3; Bo: David; Cy: Councilwoman > Ana, 3; Ana: Jumba; Bo: Nani > Ana";
const ROW_5: &str = "Ana: Jumba; Bo: Angel; Cy: Jumba; Ana: Lilo; Bo: Leroy; Cy: Cobra > Ana; \
    Ana: Councilwoman > Bo, 3; Bo: David; Cy: Councilwoman > Ana, 3; Ana: Gantu; Bo: Nani > Ana";
/// Like the fourth, but with Nani in Ana's hand.
const ROW_4_NANI: &str = "Ana: Jumba; Bo: Lilo; Cy: Cobra > Bo; Ana: Gantu; Bo: Gantu; Cy: Cobra > Bo; \
    Ana: Councilwoman > Bo, 3; Bo: David; Cy: Councilwoman > Ana, 3; Ana: Jumba; Bo: Councilwoman > Cy, 3";
/// Like the fourth, but with Stitch Kind at the end.
const ROW_4_KIND: &str = "Ana: Jumba; Bo: Gantu; Cy: Jumba; Ana: Lilo; Bo: Gantu; Cy: Cobra > Bo; \
    Ana: Councilwoman > Bo, 3; Bo: David; Cy: Councilwoman > Ana, 3; Ana: Councilwoman > Cy, 3; Bo: Nani > Ana";

/// ST-29, ST-30, ST-31, ST-39, ST-CHK-4: the examples of the sheet, and three more; each winner gains one token.
#[test]
fn the_highest_score_wins_with_stitch_weighed_in() {
    let rows: [(&str, Face, &str, &[Seat]); 8] = [
        ("Ana Jumba | Bo David | Cy Angel", Kind, ROW_1, &[A]),
        ("Ana Lilo | Bo David | Cy Angel", Destructive, ROW_2, &[B]),
        ("Ana Lilo | Bo Angel | Cy Leroy", Destructive, ROW_3, &[A]),
        ("Ana Cobra | Bo Angel | Cy Leroy", Destructive, ROW_4, &[B, C]),
        ("Ana Gantu | Bo Cobra | Cy Councilwoman", Kind, ROW_5, &[A]),
        // 6 = 6 = 6: Kind wins alone against two as well.
        ("Ana Jumba | Bo David | Cy Pleakley", Kind, ROW_1, &[A]),
        // 5 = 5 = 5: Destructive does not win, the other two do.
        ("Ana Nani | Bo Angel | Cy Leroy", Destructive, ROW_4_NANI, &[B, C]),
        // 4 is less than 5: a Kind Stitch outside the tie does not break it.
        ("Ana Cobra | Bo Angel | Cy Leroy", Kind, ROW_4_KIND, &[B, C]),
    ];
    for (hands, face, moves, expected) in rows {
        let (table, told) = story(hands, moves);
        assert_eq!(stitch_at_the_end(&table), (A, face), "{hands}");
        assert_eq!(winners(&told), Some((set(expected), How::Highest)), "{hands}");
        let expected = [A, B, C].map(|seat| u8::from(expected.contains(&seat)));
        assert_eq!(tokens(&table), expected, "{hands}");
    }
}

/// ST-29, ST-40: every seat still in shows its hand, to everybody, and nobody else does.
#[test]
fn hands_are_shown_when_the_deck_is_empty() {
    let (table, told) = story("Ana Cobra | Bo Angel | Cy Leroy", ROW_4);
    let shown = [(A, Cobra), (B, Angel), (C, Leroy)].map(|(seat, card)| Event::Shown { seat, card });
    for viewer in Viewer::all(3) {
        let notes = table.notebook_of(viewer);
        let seen = notes.seen();
        let recent = &seen[seen.len() - told.len()..];
        let shows: Vec<Seen> = recent.iter().copied().filter(|event| matches!(event, Event::Shown { .. })).collect();
        assert_eq!(shows, shown, "{viewer:?}");
    }
}

/// ST-13, ST-29: whoever is out neither shows a hand nor wins, however high the card that was discarded.
#[test]
fn those_who_are_out_do_not_compare() {
    let moves = "Ana: Councilwoman > Bo, 8; Cy: Jumba; Ana: Angel; Cy: Jumba; Ana: Cobra > Cy; Cy: Leroy; \
        Ana: Councilwoman > Cy, 3; Cy: Gantu; Ana: David; Cy: Councilwoman; Ana: Nani > Cy";
    let (_, told) = story("Ana Gantu | Bo Lilo | Cy Cobra", moves);
    let shown: Vec<Seen> = told.iter().copied().filter(|event| matches!(event, Event::Shown { .. })).collect();
    assert_eq!(shown, [Event::Shown { seat: A, card: Gantu }, Event::Shown { seat: C, card: Cobra }]);
    assert_eq!(winners(&told), Some((set(&[C]), How::Highest)));
}

// The next round

/// What the next round began with: Stitch, his face, the first turn.
fn next_round(told: &[Seen]) -> [Seen; 3] {
    let at = told.iter().position(|event| *event == Event::Round { number: 2 }).expect("another round");
    [told[at + 1], told[at + 2], told[at + 3]]
}

fn begins(holder: Seat, first: Seat) -> [Seen; 3] {
    [Event::Stitch { holder }, Event::Face { face: Kind }, Event::First { seat: first }]
}

/// ST-32, ST-7, ST-33: a lone winner takes Stitch, turned Kind, and the seat on the left begins.
#[test]
fn a_single_winner_takes_stitch() {
    let (table, told) =
        story("Ana Lilo | Bo Gantu | Cy Jumba", "Ana: Jumba; Bo: Councilwoman > Ana, 8; Cy: Councilwoman > Bo, 0");
    assert_eq!(stitch_at_the_end(&table), (C, Destructive));
    assert_eq!(next_round(&told), begins(C, A));
    assert_eq!(stitch(&table), (C, Kind));

    let (_, told) =
        story("Ana Jumba | Bo Gantu | Cy Cobra", "Ana: Councilwoman > Bo, 0; Cy: Gantu; Ana: Councilwoman > Cy, 2");
    assert_eq!(next_round(&told), begins(A, B));
}

/// ST-32, ST-RUL-10: a tie that Stitch broke has one winner, who takes him, also from somebody who tied.
#[test]
fn a_broken_tie_is_no_tie() {
    // Lilo with a Destructive Stitch has tied with David, and lost.
    let (table, told) = story("Ana Lilo | Bo David | Cy Angel", ROW_2);
    assert_eq!(stitch_at_the_end(&table), (A, Destructive));
    assert_eq!(next_round(&told), begins(B, C));
    assert_eq!(table.phase(), Phase::Waiting(set(&[C])));
    // Jumba with a Kind Stitch has tied with David, and won.
    assert_eq!(next_round(&story("Ana Jumba | Bo David | Cy Angel", ROW_1).1), begins(A, B));
}

/// ST-32, ST-RUL-11: after a tie Stitch stays, turned Kind, with whoever held him, who need not have won.
#[test]
fn after_a_tie_stitch_stays() {
    for (hands, moves) in [
        ("Ana Cobra | Bo Angel | Cy Leroy", ROW_4),
        ("Ana Cobra | Bo Angel | Cy Leroy", ROW_4_KIND),
        ("Ana Nani | Bo Angel | Cy Leroy", ROW_4_NANI),
    ] {
        let (table, told) = story(hands, moves);
        assert_eq!(winners(&told).map(|(seats, _)| seats), Some(set(&[B, C])));
        assert_eq!(next_round(&told), begins(A, B), "{hands}");
        assert_eq!(table.phase(), Phase::Waiting(set(&[B])));
    }
}

/// ST-32, ST-9: what the next round says of Stitch is what its cards find: he is Kind, and with his new holder.
#[test]
fn the_next_round_plays_on_with_a_kind_stitch() {
    // Cy has won with a Destructive Stitch.
    let moves = "Ana: Jumba; Bo: Councilwoman > Ana, 8; Cy: Councilwoman > Bo, 0";
    let first = round("Ana Lilo | Bo Gantu | Cy Jumba", &lines(moves), "");
    let second = |card: &str, line: &str| {
        let second = round("Ana Cobra | Bo Cobra | Cy Gantu", &[], card);
        let mut table: Table<Stitch> = laid_out("Ana, Bo, Cy", &format!("options: holder=Cy\n{first}{second}"));
        events(&mut table, line)
    };
    assert!(second("Angel", "Ana: Angel").contains(&Event::Again { seat: A }));
    assert!(second("Jumba", "Ana: Jumba").contains(&Event::Face { face: Destructive }));
    assert!(!second("Leroy", "Ana: Leroy").iter().any(|event| matches!(event, Event::Left { .. })));
    // Bo and Cy have tied; Ana, who held Stitch, holds him still, and Bo begins.
    let past = lines(ROW_4);
    let first = round("Ana Cobra | Bo Angel | Cy Leroy", &past, "");
    let second = round("Ana Cobra | Bo Cobra | Cy Jumba", &[], "Gantu");
    let mut table: Table<Stitch> = laid_out("Ana, Bo, Cy", &format!("options: holder=Cy\n{first}{second}"));
    assert!(events(&mut table, "Bo: Gantu").contains(&Event::Stitch { holder: B }), "from Ana to Bo");
}

/// ST-5, ST-24: a shield does not outlast its round.
#[test]
fn a_new_round_begins_without_shields() {
    let moves = "Ana: Jumba; Bo: Councilwoman > Ana, 3; Ana: David; Bo: Leroy";
    let first = round("Ana Lilo | Bo Jumba", &lines(moves), "");
    let second = round("Ana Lilo | Bo Jumba", &[], "Cobra");
    let table: Table<Stitch> = laid_out("Ana, Bo", &format!("options: holder=Bo\n{first}{second}"));
    assert!(table.notebook_of(Viewer::Public).seen().contains(&Event::Won { seats: set(&[A]), how: How::Alone }));
    assert!(!public(&table).seats[0].shielded);
    assert_eq!(legal(&table, "Bo"), ["Jumba", "Cobra Bubbles > Ana"]);
}

// The match

/// ST-33, ST-RUL-18, ST-RUL-19: three seats reach the target together, and all win; thirteen tokens are out.
#[test]
fn several_seats_can_win_the_match_together() {
    let names = ["Ana", "Bo", "Cy", "Dee", "Eli"];
    let mut text = String::from("options: holder=Eli\n");
    // Ten rounds, each of which goes to the seat that begins: two tokens for everybody.
    for winner in 0..10 {
        let [one, two, three, four, five] = [0, 1, 2, 3, 4].map(|seat| names[(winner + seat) % 5]);
        let held = [(one, "Lilo"), (two, "Gantu"), (three, "Cobra"), (four, "Cobra"), (five, "Jumba")];
        let hand_of = |name: &&str| held.iter().find(|(who, _)| who == name).expect("a hand").1;
        let hands: Vec<String> = names.iter().map(|name| format!("{name} {}", hand_of(name))).collect();
        let moves = format!(
            "{one}: Councilwoman > {two}, 0; {three}: Sparky > {one}; {four}: Sparky > {one}; \
             {five}: Councilwoman > {one}, 0; {one}: Councilwoman > {five}, 4"
        );
        text += &round(&hands.join(" | "), &lines(&moves), "");
    }
    // Then three Councilwomen tie, against a Gantu and a Gantu with a Destructive Stitch.
    let hands = "Ana Councilwoman | Bo Councilwoman | Cy Councilwoman | Dee Gantu | Eli Gantu";
    let moves = "Ana: Jumba; Bo: Sparky > Cy; Cy: Sparky > Ana; Dee: Cobra > Eli; Eli: Cobra > Ana; Ana: Angel; \
        Bo: Lilo; Cy: Leroy; Dee: David; Eli: Jumba";
    text += &round(hands, &lines(moves), "Nani");
    let mut table: Table<Stitch> = laid_out(&names.join(", "), &text);
    assert_eq!(tokens(&table), [2, 2, 2, 2, 2]);
    let told = events(&mut table, "Ana: Nani > Eli");
    assert!(told.contains(&Event::Over { winners: set(&[A, B, C]) }));
    assert_eq!(table.phase(), Phase::Over(Outcome { winners: set(&[A, B, C]) }));
    assert_eq!(tokens(&table), [3, 3, 3, 2, 2], "thirteen, though the box has twelve");
    assert_eq!(play(&mut table, "Ana: Councilwoman > Bo, 1"), Err("ST-33"), "the match is over");
    assert_eq!(play(&mut table, "Bo: give Stitch"), Err("ST-33"));
}

/// ST-RUL-6: there is at most one extra turn in a round, and nobody else ever plays twice running.
#[test]
fn extra_turns_do_not_chain() {
    let mut extra = 0;
    for seats in [2, 3, 4, 5] {
        for seed in 0..40 {
            random_match(fresh(seats, seed), seed, |table| {
                if let Phase::Waiting(_) = table.phase() {
                    return true;
                }
                let notes = table.notebook_of(Viewer::Public);
                for round in notes.seen().split(|event| matches!(event, Event::Round { .. })) {
                    let turn = |event: &Seen| if let Event::Turn { seat } = event { Some(*seat) } else { None };
                    let turns: Vec<Seat> = round.iter().filter_map(turn).collect();
                    let twice = turns.windows(2).filter(|two| two[0] == two[1]).count();
                    let again = round.iter().filter(|event| matches!(event, Event::Again { .. })).count();
                    assert!(again <= 1);
                    assert_eq!(twice, again);
                    extra += again;
                }
                true
            });
        }
    }
    assert!(extra > 50, "{extra}");
}
