use super::*;
use crate::{Asker, Online, Refusal};
use cachet_engine::{Names, Seat, Seed};
use cachet_listing::Status;

fn asker(guest: u64) -> Asker {
    Asker { guest: GuestId(guest), name: "Zoe".to_owned() }
}

fn key(refused: Result<Note, Refusal>) -> &'static str {
    refused.map_or_else(|refusal| refusal.say.key, |_| "said")
}

fn playing(game: &str, seats: usize) -> Online {
    let names = Names::letters(seats);
    let game = cachet_games::find(game).expect("a game");
    Online::showing(game.open(names, &[], Seed::small(1)).expect("so many may play"))
}

const ALL_EARS: Hearing<'static> = Hearing { muted: &[], quiet: false };
const HELLO: Said = Said::Phrase(Phrase::Hello);

#[test]
fn what_is_kept_is_read_again() {
    let phrases = Phrase::ALL.into_iter().map(Said::Phrase);
    let reactions = Reaction::ALL.into_iter().map(Said::Reaction);
    let others = [Said::Text("say hello".to_owned()), Said::Silence(true), Said::Silence(false)];
    for said in phrases.chain(reactions).chain(others) {
        assert_eq!(Said::read(&said.kept()), Some(said));
    }
    assert_eq!((Said::read("sing hello"), Said::read("say boo"), Said::read("")), (None, None, None));
}

#[test]
fn three_notes_a_round_four_seconds_apart() {
    let online = playing("love-letter", 2);
    let mut notes: Vec<Note> = Vec::new();
    let mut say = |now: Millis| {
        let note = online.note(&asker(1), &HELLO, &notes, now);
        if let Ok(note) = &note {
            notes.push(note.clone());
        }
        key(note)
    };
    assert_eq!((say(0), say(3_999), say(4_000), say(8_000)), ("said", "talk-apart", "said", "said"));
    assert_eq!((say(12_000), say(299_999), say(300_000)), ("talk-spent", "talk-spent", "said"));
    assert_eq!(key(online.note(&asker(2), &HELLO, &notes, 12_000)), "said", "others have theirs");
    let (mut over, spent) = (playing("love-letter", 2), notes[..3].to_vec());
    assert_eq!(key(over.note(&asker(1), &HELLO, &spent, 299_999)), "talk-spent");
    over.rounds += 1;
    assert_eq!(key(over.note(&asker(1), &HELLO, &spent, 299_999)), "said", "the next round");
    let heard = online.heard(Some(GuestId(1)), &spent, ALL_EARS, 299_999);
    assert_eq!((heard.spent, heard.own.len()), (Some("talk-spent"), 3));
}

#[test]
fn those_who_watch_are_heard_by_those_who_watch() {
    let online = playing("love-letter", 2);
    let watching = online.note(&asker(9), &HELLO, &[], 0).expect("said");
    let seated = online.note(&asker(1), &HELLO, std::slice::from_ref(&watching), 0).expect("said");
    assert_eq!((watching.seat, watching.name.as_str(), seated.name.as_str()), (None, "Zoe", "A"));
    let notes = [watching, seated];
    let numbers = |guest: Option<u64>, hearing| {
        let heard = online.heard(guest.map(GuestId), &notes, hearing, 0);
        heard.notes.iter().map(|note| note.number).collect::<Vec<_>>()
    };
    assert_eq!((numbers(Some(1), ALL_EARS), numbers(Some(2), ALL_EARS)), (vec![1], vec![1]));
    assert_eq!((numbers(None, ALL_EARS), numbers(Some(8), ALL_EARS)), (vec![0, 1], vec![0, 1]));
    let muted = Hearing { muted: &[GuestId(1)], quiet: false };
    assert_eq!((numbers(Some(2), muted), numbers(Some(8), muted)), (vec![], vec![0]));
    let quiet = Hearing { muted: &[], quiet: true };
    assert_eq!((numbers(Some(1), quiet), numbers(Some(2), quiet)), (vec![1], vec![]), "one's own is there");
    let mut closed = playing("love-letter", 2);
    closed.opened.spectators = false;
    assert_eq!(key(closed.note(&asker(9), &HELLO, &[], 0)), "table-no-spectators");
}

#[test]
fn secret_moon_is_silent_by_rule() {
    let mut online = playing("secret-moon", 5);
    let courtesies: Vec<&str> = online.sayable(Some(Seat::ALL[0])).phrases.iter().map(|it| it.word()).collect();
    assert_eq!(courtesies, ["thinking", "take-time", "your-turn", "must-go"]);
    let text = Said::Text("I am the Princess".to_owned());
    for said in [HELLO, Said::Reaction(Reaction::Eye), text.clone()] {
        let refusal = online.note(&asker(1), &said, &[], 0).expect_err("SM-28");
        assert_eq!((refusal.say.key, refusal.rule), ("talk-by-rule", Some("SM-28")));
    }
    assert_eq!(key(online.note(&asker(1), &Said::Phrase(Phrase::Thinking), &[], 0)), "said");
    assert_eq!(key(online.note(&asker(9), &HELLO, &[], 0)), "said", "whoever watches does not play");
    online.status = Status::Over;
    assert_eq!(key(online.note(&asker(1), &text, &[], 0)), "said", "once it is over");
}

#[test]
fn own_words_are_for_tables_by_invitation() {
    let mut online = playing("love-letter", 2);
    let text = Said::Text("  good \u{200b} evening ".to_owned());
    assert_eq!(online.note(&asker(1), &text, &[], 0).expect("said").said, "text good evening");
    online.opened.public = true;
    assert_eq!(key(online.note(&asker(1), &text, &[], 0)), "talk-no-text");
    for (text, refused) in [
        ("", "talk-empty"),
        ("\u{301} \u{200b}", "talk-empty"),
        ("a\u{202e}b", "talk-direction"),
        ("a\u{7}b", "talk-letters"),
        ("\u{e000}", "talk-letters"),
        ("Z\u{335}\u{335}\u{335}\u{335}\u{335}", "talk-letters"),
    ] {
        assert_eq!(given_text(text, LONGEST_TEXT).map_err(|say| say.key), Err(refused), "{}", text.escape_unicode());
    }
    assert!(given_text(&"é".repeat(LONGEST_TEXT), LONGEST_TEXT).is_ok());
    assert_eq!(given_text(&"é".repeat(LONGEST_TEXT + 1), LONGEST_TEXT).map_err(|say| say.key), Err("talk-too-long"));
}

#[test]
fn the_host_makes_a_table_silent() {
    let online = playing("love-letter", 2);
    assert_eq!(key(online.note(&asker(2), &Said::Silence(true), &[], 0)), "talk-host-only");
    assert_eq!(key(online.note(&asker(1), &Said::Silence(false), &[], 0)), "talk-silent-already");
    let mut notes = vec![online.note(&asker(1), &Said::Silence(true), &[], 0).expect("silent")];
    assert_eq!(key(online.note(&asker(2), &HELLO, &notes, 0)), "talk-silent");
    let quiet = Hearing { muted: &[GuestId(1)], quiet: true };
    let heard = online.heard(Some(GuestId(2)), &notes, quiet, 0);
    assert!(heard.silent && heard.notes.len() == 1, "everybody is told");
    notes.push(online.note(&asker(1), &Said::Silence(false), &notes, 10).expect("not any more"));
    assert_eq!(key(online.note(&asker(2), &HELLO, &notes, 20)), "said");
}

#[test]
fn nothing_is_said_at_a_table_that_was_closed() {
    let mut online = playing("love-letter", 2);
    online.status = Status::Expired;
    assert_eq!(key(online.note(&asker(1), &HELLO, &[], 0)), "talk-not-here");
}
