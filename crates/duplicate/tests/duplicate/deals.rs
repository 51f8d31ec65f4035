//! Whole evenings at real tables: the same deal at each of them, proven from their records, and sealed until none of them
//! still plays it.

use crate::{Played, guest, host, shape};
use cachet_bots::{Library, sit};
use cachet_duplicate::{Board, Command, Holder, Result, Shape};
use cachet_engine::{Dice, Seat, Viewer, below, dice};
use cachet_table::{Asker, By, Entry, EveningId, OfEvening, Online, Status, Told, What};
use std::collections::BTreeSet;

/// Opens all tables of the round that was dealt.
fn tables(played: &Played) -> Vec<Online> {
    let (evening, round) = (&played.evening, played.evening.rounds.len() - 1);
    let board = evening.opened.shape.board(round);
    let asker = |holder: &Holder| match holder {
        Holder::Person(person) => evening.person(*person).map(|it| Asker { guest: it.guest, name: it.name.clone() }),
        Holder::Bot => None,
    };
    let open = |(at, table): (usize, &cachet_duplicate::Table)| {
        let people: Vec<Option<Asker>> = table.seats.iter().map(asker).collect();
        let of = OfEvening { evening: EveningId(9), round: round as u32, table: at as u32 };
        let made = ("ABCDEF".to_owned(), evening.deal(round));
        let game = (board.game.as_str(), board.table_options());
        let begun = Online::begin_evening(evening.table_id(round, at), made, of, game, &people, played.now);
        let (online, entries) = begun.unwrap_or_else(|it| panic!("{it:?}"));
        let log: Vec<Vec<u8>> = entries.iter().map(|it| serde_json::to_vec(it).expect("JSON")).collect();
        let again = Online::replay(online.id, &log).ok().flatten().expect("a log");
        assert_eq!((again.seq, again.commitment()), (online.seq, online.commitment()));
        again
    };
    evening.rounds[round].tables.iter().enumerate().map(open).collect()
}

/// Plays a table to its end: bots with the dice that a server gives them, people at random.
fn play(online: &mut Online, dice_of_people: &mut Dice) {
    let library = Library::default();
    for _ in 0..2_000 {
        let Some(seat) = online.waiting().lowest() else { break };
        let game = online.game.as_ref().expect("dealt");
        let legal = game.legal(seat);
        let (at, by) = match online.sitting(seat).and_then(|it| it.bot()) {
            None => (below(dice_of_people, legal.len() as u32) as usize, By::Player),
            Some(level) => {
                let mut bot = sit(&online.opened.game, level, &library).expect("a bot");
                let notes = online.notes_when_asked(seat).expect("dealt");
                let mut luck = dice(online.opened.secret.bot_dice(seat, online.decisions(seat)));
                (bot.choose(&notes, &legal, &mut luck).expect("it plays"), By::Bot)
            }
        };
        let action = legal[at].action.clone();
        online.fold(Entry { at: 5, what: What::Moved { seat, action, by, key: None } }).expect("legal");
    }
    assert_eq!(online.status, Status::Over);
}

/// The line of a record that tells what was dealt, with seats instead of names. Where R deals no hands, chance says who is
/// first.
fn deal_of(online: &Online) -> String {
    let record = online.record(0).expect("unsealed");
    let names = online.game.as_ref().expect("dealt").names().clone();
    let dealt = |line: &&str| line.starts_with("deal:") || line.starts_with("first:");
    let line = record.lines().find(dealt).unwrap_or_else(|| panic!("a record without a deal\n{record}"));
    let seat = |word: &str| names.all().iter().find(|seat| names.of(*seat) == word).map(|seat| seat.to_string());
    let words = line.split(' ').map(|word| seat(word).unwrap_or_else(|| word.to_owned()));
    words.collect::<Vec<_>>().join(" ")
}

/// Plays some rounds at real tables. What was dealt in each comes back.
fn evening(shape: Shape, people: u64, rounds: usize) -> Vec<String> {
    let mut played = Played::with(shape, people, 77);
    let mut luck = dice(5);
    let mut deals = Vec::new();
    for round in 0..rounds {
        if played.evening.rounds.len() == round {
            played.ask(&host(), Command::Seat).expect("enough people");
        }
        played.ask(&host(), Command::Deal).expect("seated");
        let mut tables = tables(&played);
        let commitments: BTreeSet<String> = tables.iter().map(Online::commitment).collect();
        assert_eq!(commitments.len(), 1, "promised before anybody plays");
        for (at, online) in tables.iter_mut().enumerate() {
            play(online, &mut luck);
            assert_eq!(online.sealed_until(i64::MAX - 1), Some(i64::MAX), "time alone opens nothing");
            assert!(online.told(9).is_none() && online.record(9).is_none() && online.revealed(9).is_none());
            assert!(online.told_to(None, 9).is_none() && !online.may_watch(None));
            let elsewhere = guest(1_000).guest;
            assert!(online.told_to(Some(elsewhere), 9).is_none() && !online.may_watch(Some(elsewhere)));
            let own = online.seats.iter().flatten().find_map(|it| it.guest()).expect("somebody");
            assert!(matches!(online.told_to(Some(own), 9), Some(Told::Own(_, _))), "what their own seat saw");
            let game = online.game.as_ref().expect("dealt");
            let decisions = game.moves().len() as u32;
            let what = played.evening.finish(round, at, Result { winners: online.winners, decisions });
            played.write(what.expect("it plays"));
        }
        assert!(played.evening.is_open(round));
        for online in &mut tables {
            let what = online.unseal().expect("sealed until now");
            online.fold(Entry { at: 6, what }).expect("folded");
            assert_eq!((online.unseal(), online.sealed_until(0)), (None, None), "once");
        }
        let dealt: BTreeSet<String> = tables.iter().map(deal_of).collect();
        assert_eq!(dealt.len(), 1, "the same at every table: {dealt:#?}");
        let secrets: BTreeSet<String> =
            tables.iter().map(|it| it.revealed(0).expect("open").seed().to_string()).collect();
        assert_eq!(secrets.len(), 1);
        let ids: BTreeSet<_> = tables.iter().map(|it| it.id).collect();
        assert_eq!(ids.len(), tables.len());
        deals.extend(dealt);
    }
    deals
}

#[test]
fn all_tables_of_love_letter_have_the_same_deal_and_every_round_another() {
    let deals = evening(shape("love-letter", 3, 3), 7, 3);
    assert_eq!(deals.iter().collect::<BTreeSet<_>>().len(), 3, "{deals:#?}");
}

#[test]
fn so_have_the_other_editions() {
    for (game, seats) in [("love-letter-2019", 4), ("princess-princess", 2), ("stitch", 3)] {
        evening(shape(game, seats, 2), 5, 1);
    }
}

#[test]
fn so_have_secret_moon_and_the_letters_of_r_that_deal() {
    evening(shape("secret-moon", 5, 1), 6, 1);
    for letter in ["F", "I", "K", "P"] {
        let board = Board { options: vec![format!("rules={letter}")], ..Board::of("r") };
        evening(Shape { boards: vec![board], ..shape("r", 2, 1) }, 4, 1);
    }
}

/// Whoever plays the same meets the same: bots throw the same dice at every table.
#[test]
fn bots_have_the_same_dice_at_every_table() {
    let played = Played::open(shape("love-letter", 3, 1), 77);
    let of = |table| OfEvening { evening: EveningId(9), round: 0, table };
    let asker = |number: u64| Some(Asker { guest: guest(number).guest, name: format!("P{number}") });
    let open = |table: u32| {
        let people = [None, asker(u64::from(table)), None];
        let made = ("ABCDEF".to_owned(), played.evening.deal(0));
        let game = ("love-letter", Board::of("love-letter").table_options());
        let id = played.evening.table_id(0, table as usize);
        Online::begin_evening(id, made, of(table), game, &people, 0).unwrap_or_else(|it| panic!("{it:?}")).0
    };
    let (mut one, mut other) = (open(0), open(1));
    play(&mut one, &mut dice(3));
    play(&mut other, &mut dice(3));
    let me = Viewer::Seat(Seat::ALL[1]);
    let seen = |online: &Online| online.game.as_ref().expect("dealt").seen(me, 0);
    assert_eq!(seen(&one), seen(&other));
    assert_eq!(one.winners, other.winners);
}

#[test]
fn a_table_of_an_evening_takes_no_share_and_shows_itself_to_nobody() {
    let of = OfEvening { evening: EveningId(9), round: 1, table: 0 };
    let made = || ("ABCDEF".to_owned(), Played::open(shape("r", 2, 1), 4).evening.deal(1));
    let begun = Online::begin_evening(cachet_listing::TableId(1), made(), of, ("r", Vec::new()), &[None, None], 0);
    let (bots, _) = begun.unwrap_or_else(|it| panic!("{it:?}"));
    assert!(!bots.may_watch(Some(bots.host())) && !bots.may_watch(None), "bots among themselves");
    let text = serde_json::to_string(&of).expect("JSON");
    assert_eq!(text, r#"{"evening":"0000000000009","round":1,"table":0}"#);
    assert_eq!(serde_json::from_str::<OfEvening>(&text).ok(), Some(of));
}
