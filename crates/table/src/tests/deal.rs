//! The fair deal at a table: whose share counts, what the seed is bound to, what the record tells afterwards.

use super::*;
use cachet_engine::fair::{Fair, Terms};

fn share(byte: u8) -> Share {
    Share::new([byte; 16])
}

fn sit(share: Option<Share>) -> Command {
    Command::Sit { seat: None, share, been: Vec::new() }
}

fn fair(told: &Told) -> Fair {
    told.online.fair().expect("every seat is taken")
}

#[test]
fn whoever_sends_no_share_has_the_one_that_follows_from_the_secret() {
    let mut told = Told::new(opened(3, Clock::None));
    told.ask(&at(A), sit(None), 0);
    told.ask(&at(B), sit(Some(share(9))), 0);
    assert_eq!(told.online.fair(), None, "a seat is free");
    told.ask(&at(A), Command::SeatBot { seat: None, level: "club".to_owned() }, 0);
    let secret = told.online.opened.secret;
    assert_eq!(fair(&told).shares, [secret.house_share(A), share(9), secret.house_share(C)]);
    assert_eq!([A, B, C].map(|seat| told.online.wants_share(seat)), [true, false, false]);
    told.ask(&at(A), Command::GiveShare { share: share(8) }, 0);
    assert_eq!(fair(&told).shares, [share(8), share(9), secret.house_share(C)]);
    assert!(!told.online.wants_share(A));
}

/// Whoever could change their share could try until they like the cards.
#[test]
fn a_share_is_given_once_and_before_the_deal() {
    let mut told = Told::new(opened(2, Clock::None));
    let give = |byte| Command::GiveShare { share: share(byte) };
    told.refuses(&at(A), give(1), 0, "table-not-seated");
    told.ask(&at(A), sit(None), 0);
    told.ask(&at(A), give(1), 0);
    told.refuses(&at(A), give(2), 0, "table-share-given");
    told.ask(&at(A), Command::Stand, 0);
    told.ask(&at(A), sit(None), 0);
    assert!(told.online.wants_share(A), "a share goes with whoever leaves the seat");
    told.ask(&at(B), sit(None), 0);
    told.ask(&at(A), Command::Start, DEALT);
    told.refuses(&at(A), give(2), DEALT, "table-dealt");
    assert!(!told.online.wants_share(A));
}

#[test]
fn the_seed_is_bound_to_the_table_and_to_what_was_agreed() {
    let told = Told::dealt(2, Clock::None);
    let terms = |told: &Told| fair(told).terms.expect("it is bound");
    let Terms { table, game, rules, options } = terms(&told);
    assert_eq!((table, game.as_str(), rules, options.as_str()), (TableId(1).to_string(), "love-letter", 1, "first=A"));
    // A table keeps the rules it was opened with.
    let older = Told::seated(Opened { rules: 0, ..opened(2, Clock::None) });
    assert_eq!(terms(&older).rules, 0);
    // The same options are the same, however they were written.
    let written = Told::seated(opened_at("love-letter", vec![" first = a ".to_owned()], 2, Clock::None));
    assert_eq!(terms(&written), terms(&told));
    let other = Told::seated(opened_at("love-letter", Vec::new(), 2, Clock::None));
    assert_ne!(fair(&other).seed(), fair(&told).seed());
}

/// Tables that were opened before are dealt as they were: nothing bound, and a share of its own for each bot.
#[test]
fn an_old_table_is_dealt_as_before() {
    let mut opened = serde_json::to_value(opened(2, Clock::None)).expect("JSON");
    opened.as_object_mut().expect("an object").remove("bound");
    let mut told = Told::new(serde_json::from_value(opened).expect("an old opening"));
    told.ask(&at(A), sit(Some(share(1))), 0);
    let entry = serde_json::json!({ "at": 0, "what": { "bot_sat": { "seat": 1, "level": "club", "name": "Bo", "share": share(2) } } });
    told.online.fold(serde_json::from_value(entry).expect("an old entry")).expect("it is folded");
    let fair = fair(&told);
    assert_eq!((fair.terms.as_ref(), fair.shares.as_slice()), (None, [share(1), share(2)].as_slice()));
    told.ask(&at(A), Command::Start, DEALT);
    told.ask(&at(A), Command::Resign, DEALT);
    let record = told.online.record(DEALT).expect("it is over");
    assert!(record.contains(&format!("shares: {}, {}\n", share(1), share(2))), "{record}");
    read(&record);
}

fn read(record: &str) -> Box<dyn AnyTable> {
    let game = cachet_games::find("love-letter").expect("a game");
    game.read(record).unwrap_or_else(|error| panic!("{error:?}\n{record}"))
}

#[test]
fn the_record_tells_whose_share_it_was_which_moves_bots_made_and_who_resigned() {
    let mut told = Told::new(opened(2, Clock::PerMove(30)));
    told.ask(&at(A), sit(Some(share(1))), 0);
    told.ask(&at(B), sit(None), 0);
    told.ask(&at(A), Command::Start, DEALT);
    assert_eq!(told.online.record(DEALT), None);
    told.play(DEALT, None);
    // B's time is up, and a bot plays; then B hands over to one.
    for by in [By::Clock, By::Bot] {
        told.play_until(B, DEALT);
        if by == By::Bot {
            told.ask(&at(B), hand_over(B), DEALT);
        }
        let action = told.online.game.as_ref().expect("dealt").legal(B).remove(0).action;
        told.online.fold(Entry { at: DEALT, what: What::Moved { seat: B, action, by, key: None } }).expect("legal");
        if told.online.status == Status::Over {
            break;
        }
    }
    told.ask(&at(A), Command::Resign, DEALT);
    let record = told.online.record(DEALT).expect("it is over");
    let secret = told.online.opened.secret;
    let shares = format!("shares: {} device, {} house\n", share(1), secret.house_share(B));
    assert!(record.contains(&shares), "{record}");
    let bots = record.lines().filter(|line| line.starts_with("guest 1: ") && line.ends_with(" [club]")).count();
    assert_eq!(bots, 2, "{record}");
    assert!(record.ends_with("resigned: guest 0\n\nresult: guest 1\n"), "{record}");
    let again = read(&record);
    assert_eq!(again.account().resigned, Some(A));
    assert_eq!(again.account().bots.iter().flatten().count(), 2);
    assert_eq!(again.record(), record);
    assert_eq!(again.account().fair, told.online.fair());
}
