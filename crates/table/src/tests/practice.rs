//! Tables that are played on from a finished game, and records that were brought.

use super::*;
use crate::{PlayOn, Source, address_of};
use cachet_engine::dice;

/// A finished match of three, and the first seat that had to choose in it late enough for something to have been seen.
fn finished() -> (Told, Seat, u16) {
    let mut told = Told::dealt(3, Clock::None);
    while told.online.status == Status::Playing {
        told.play(DEALT, None);
    }
    let moves = told.online.told(DEALT).expect("it is over").moves();
    (told, moves[4].0, 4)
}

fn wish(seat: Seat, turn: u16) -> PlayOn {
    PlayOn { seat, turn, level: None, rests: true }
}

/// The practice table of somebody who sat nowhere there, and its log.
fn played_on(source: &Online, wish: &PlayOn) -> Result<(Online, Vec<Vec<u8>>), Refusal> {
    let secret = Secret::new([9; 32]);
    let game = source.told(DEALT).expect("it is over");
    let past = game.past(wish.seat, usize::from(wish.turn), &mut dice(secret.past_dice())).expect("a move of theirs");
    let from = Source::of(source, game.as_ref());
    let code = ("GHJKMN".to_owned(), secret);
    let (online, entries) = Online::begin_practice(TableId(2), code, &from, &somebody(7), wish, &past, 5_000)?;
    Ok((online, entries.iter().map(|entry| serde_json::to_vec(entry).expect("JSON")).collect()))
}

#[test]
fn somebody_plays_on_in_a_seat_of_a_finished_game() {
    let (source, seat, turn) = finished();
    let (online, log) = played_on(&source.online, &wish(seat, turn)).expect("it is over");
    assert_eq!((online.status, online.seat_of(GuestId(7))), (Status::Playing, Some(seat)));
    assert!(online.waiting().contains(seat) && !online.opened.public);
    assert_eq!(online.unrated(), Some(crate::Unrated::Practice));
    let bots = online.seats.iter().flatten().filter(|it| it.bot() == Some("expert")).count();
    assert_eq!(bots, 2, "the strongest bots sit in all other seats");

    // They see what that seat had seen, and it says where it comes from.
    let game = source.online.told(DEALT).expect("it is over");
    let (then, now) = (game.rewound(4), online.game.as_ref().expect("dealt"));
    assert_eq!(now.seen(Viewer::Seat(seat), 0), then.seen(Viewer::Seat(seat), 0));
    assert_ne!(now.seen(Viewer::Everyone, 0), then.seen(Viewer::Everyone, 0), "what it could not know is dealt anew");
    let sight = serde_json::to_value(online.sight(None, cachet_words::Lang::En, 0)).expect("JSON");
    let said = &sight["practice"];
    assert_eq!((&said["table"], &said["moves"]), (&Value::from(TableId(1).to_string()), &Value::from(4)));
    assert!(online.summary().company.is_some_and(|company| company.practice));
    assert!(!source.online.summary().company.is_some_and(|company| company.practice));

    // The past is no news, and nobody is waited for because of it.
    assert_eq!(online.events_at(1), now.events());
    assert!(online.waited_for().is_empty());

    // The log is the truth.
    let again = Online::replay(TableId(2), &log).expect("it can be read").expect("a table");
    assert_eq!(again.seq, online.seq);
    for viewer in Viewer::all(3).chain([Viewer::Everyone]) {
        let seen = |online: &Online| online.game.as_ref().expect("dealt").seen(viewer, 0);
        assert_eq!(seen(&again), seen(&online));
    }
}

#[test]
fn a_practice_game_has_a_record_that_says_what_it_is() {
    let (source, seat, turn) = finished();
    let (mut online, _) = played_on(&source.online, &wish(seat, turn)).expect("it is over");
    while online.status == Status::Playing {
        let seat = online.waiting().lowest().expect("somebody");
        let bot = online.bots_to_move().contains(seat);
        let action = online.game.as_ref().expect("dealt").legal(seat).remove(0).action;
        let by = if bot { By::Bot } else { By::Player };
        online.fold(Entry { at: 6_000, what: What::Moved { seat, action, by, key: None } }).expect("a legal move");
    }
    let record = online.record(DEALT).expect("it is over");
    assert!(record.contains(&format!("\ncontinued: 4 moves of {}\ntable: {}\n", TableId(1), TableId(2))), "{record}");
    let read = cachet_games::find("love-letter").expect("a game").read(&record).expect("it can be read");
    assert_eq!(read.record(), record);
    let moves = read.moves();
    let bots = (0..moves.len()).filter(|number| read.account().bot(*number).is_some());
    assert!(
        bots.clone().count() > 0 && bots.clone().all(|number| number >= 4),
        "who made the moves before is not said"
    );
    // Dice are numbered on from the past, so that bots do not repeat themselves.
    let before = moves[..4].iter().filter(|(by, _)| *by == seat).count();
    let own = moves[4..].iter().filter(|(by, _)| *by == seat).count();
    assert_eq!(online.decisions(seat), before + own);
}

#[test]
fn what_cannot_be_played_on_from_is_refused() {
    let (source, seat, turn) = finished();
    let no_bot = PlayOn { level: Some("wizard".to_owned()), ..wish(seat, turn) };
    let refused = played_on(&source.online, &no_bot).err().expect("there is no such bot");
    assert_eq!((refused.kind, refused.say.key), (Kind::Unknown, "table-no-bot"));
}

#[test]
fn a_record_that_is_brought_lies_on_a_table_of_its_own() {
    let (source, ..) = finished();
    let record = source.online.record(DEALT).expect("it is over");
    let noted = format!("# found in a drawer\n{record}signed: 00 00\n");
    let (online, entries) = Online::begin_brought(&noted, "GHJKMN".to_owned(), 5_000).expect("a finished game");
    assert_eq!(online.id, address_of(&record), "remarks and signatures make no other record");
    assert_eq!((online.record(DEALT), online.status), (Some(record.clone()), Status::Expired));
    assert!(online.is_brought() && online.may_watch(None) && online.due().is_none());
    assert_eq!((online.unrated(), online.counted()), (Some(crate::Unrated::Brought), None));
    let names: Vec<_> = online.places().into_iter().filter_map(|place| place.name).collect();
    assert_eq!(names, ["guest 0", "guest 1", "guest 2"]);
    let log: Vec<Vec<u8>> = entries.iter().map(|entry| serde_json::to_vec(entry).expect("JSON")).collect();
    let again = Online::replay(online.id, &log).expect("it can be read").expect("a table");
    assert_eq!((again.record(DEALT), again.seq), (Some(record.clone()), 2));
    let why = |text: &str| Online::begin_brought(text, String::new(), 0).err().map(|refusal| refusal.say.key);
    assert_eq!(why("nonsense"), Some("record-refused"));
    assert_eq!(why(&record.replace("rules: 1", "rules: 99")), Some("record-refused"));
    assert_eq!(why(&record.replace("game: love-letter", "game: chess")), Some("record-unknown-game"));
    let begun = "cachet record 1\ngame: r\nrules: 1\nseats: Ana, Bo\n\nresult: unfinished\n";
    assert_eq!(why(begun), Some("review-unfinished"));
    let given_up = begun.replace("result: unfinished", "resigned: Ana\nresult: Bo");
    assert_eq!(why(&given_up), None, "what was given up is reviewed");
}
