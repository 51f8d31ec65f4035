//! Table talk: what may be said, by whom, how often, and who hears it. What is said is kept beside the log, never in it, so
//! that no record and no review has it. See decision 35.

use crate::naming::{MOST_MARKS, is_drawn, is_foreign_mark, is_invisible, is_mark};
use crate::{Asker, Kind, Millis, Online, Refusal};
use cachet_engine::{Arg, DIRECTION_MARKS, Say, Seat};
use cachet_listing::{GuestId, Note, Status};
use unicode_normalization::UnicodeNormalization;

/// How long a text may be, in characters.
pub const LONGEST_TEXT: usize = 120;
/// How long a note lies by the seat.
pub const SHOWN_FOR: Millis = 6_000;
/// The pause between two notes of one person.
const APART: Millis = 4_000;
/// So many in a round; where a round is long, in so much time.
const IN_A_ROUND: usize = 3;
const FORGIVEN_AFTER: Millis = 5 * 60_000;

/// Games that are silent by rule, and the rule.
const SILENT: [(&str, &str); 1] = [("secret-moon", "SM-28")];

/// A phrase that everybody reads in their own language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phrase {
    Hello,
    WellPlayed,
    Ouch,
    Luck,
    ThoughtSo,
    Bluffing,
    Thinking,
    TakeTime,
    YourTurn,
    Rematch,
    Thanks,
    MustGo,
}

impl Phrase {
    pub const ALL: [Phrase; 12] = [
        Phrase::Hello,
        Phrase::WellPlayed,
        Phrase::Ouch,
        Phrase::Luck,
        Phrase::ThoughtSo,
        Phrase::Bluffing,
        Phrase::Thinking,
        Phrase::TakeTime,
        Phrase::YourTurn,
        Phrase::Rematch,
        Phrase::Thanks,
        Phrase::MustGo,
    ];

    /// Its word in forms, JSON and the store; its sentence is `talk-WORD`.
    pub fn word(self) -> &'static str {
        match self {
            Phrase::Hello => "hello",
            Phrase::WellPlayed => "well-played",
            Phrase::Ouch => "ouch",
            Phrase::Luck => "luck",
            Phrase::ThoughtSo => "thought-so",
            Phrase::Bluffing => "bluffing",
            Phrase::Thinking => "thinking",
            Phrase::TakeTime => "take-time",
            Phrase::YourTurn => "your-turn",
            Phrase::Rematch => "rematch",
            Phrase::Thanks => "thanks",
            Phrase::MustGo => "must-go",
        }
    }

    pub fn named(word: &str) -> Option<Phrase> {
        Phrase::ALL.into_iter().find(|phrase| phrase.word() == word)
    }

    /// Tells nothing of the game: allowed where the rules want silence.
    fn is_courtesy(self) -> bool {
        matches!(self, Phrase::Thinking | Phrase::TakeTime | Phrase::YourTurn | Phrase::MustGo)
    }
}

/// A seal pressed in the sender's wax.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reaction {
    Tender,
    Laugh,
    Eye,
    Phew,
    Well,
    Night,
}

impl Reaction {
    pub const ALL: [Reaction; 6] =
        [Reaction::Tender, Reaction::Laugh, Reaction::Eye, Reaction::Phew, Reaction::Well, Reaction::Night];

    /// Its word in forms, JSON and the store; its name is `react-WORD`.
    pub fn word(self) -> &'static str {
        match self {
            Reaction::Tender => "tender",
            Reaction::Laugh => "laugh",
            Reaction::Eye => "eye",
            Reaction::Phew => "phew",
            Reaction::Well => "well",
            Reaction::Night => "night",
        }
    }

    pub fn named(word: &str) -> Option<Reaction> {
        Reaction::ALL.into_iter().find(|reaction| reaction.word() == word)
    }

    /// The drawing that is pressed into the wax.
    pub fn picture(self) -> &'static str {
        match self {
            Reaction::Tender => "love-letter-princess",
            Reaction::Laugh => "r-clown",
            Reaction::Eye => "ui-eye",
            Reaction::Phew => "ui-shield",
            Reaction::Well => "ui-hourglass",
            Reaction::Night => "secret-moon-pass",
        }
    }
}

/// What somebody says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Said {
    Phrase(Phrase),
    Reaction(Reaction),
    /// In their own words.
    Text(String),
    /// The host wants a silent table, or no longer.
    Silence(bool),
}

impl Said {
    /// As the store keeps it.
    pub fn kept(&self) -> String {
        match self {
            Said::Phrase(phrase) => format!("say {}", phrase.word()),
            Said::Reaction(reaction) => format!("react {}", reaction.word()),
            Said::Text(text) => format!("text {text}"),
            Said::Silence(silent) => format!("silence {silent}"),
        }
    }

    /// `None` for what a later version may have kept.
    pub fn read(kept: &str) -> Option<Said> {
        match kept.split_once(' ')? {
            ("say", word) => Phrase::named(word).map(Said::Phrase),
            ("react", word) => Reaction::named(word).map(Said::Reaction),
            ("text", text) => Some(Said::Text(text.to_owned())),
            ("silence", silent) => silent.parse().ok().map(Said::Silence),
            _ => None,
        }
    }

    /// The sentence that a reader hears, without who said it.
    pub fn say(&self) -> Say {
        match self {
            Said::Phrase(phrase) => Say::new("talk-said").with("what", Arg::Name(format!("talk-{}", phrase.word()))),
            Said::Reaction(reaction) => {
                Say::new("talk-said").with("what", Arg::Name(format!("react-{}", reaction.word())))
            }
            Said::Text(text) => Say::new("talk-said").with("what", text.clone()),
            Said::Silence(true) => Say::new("talk-silenced"),
            Said::Silence(false) => Say::new("talk-unsilenced"),
        }
    }
}

/// What one listener hears, and may say.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Heard {
    /// The earliest first.
    pub notes: Vec<Note>,
    /// The numbers of the listener's own.
    pub own: Vec<u32>,
    /// Those at the table, and those who spoke, whom the listener has muted.
    pub muted: Vec<GuestId>,
    /// Those of them without a seat, by the name and the number of what they said last: nothing else shows them, and they can
    /// be heard again.
    pub hushed: Vec<(GuestId, String, u32)>,
    /// The listener wants to hear nobody here.
    pub quiet: bool,
    /// The host wants silence.
    pub silent: bool,
    /// Why the listener cannot say anything at this moment, though they may at other times.
    pub spent: Option<&'static str>,
}

/// Whom a listener does not want to hear.
#[derive(Clone, Copy, Debug)]
pub struct Hearing<'a> {
    pub muted: &'a [GuestId],
    pub quiet: bool,
}

/// What somebody may say at a table at this moment of its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sayable {
    pub phrases: Vec<Phrase>,
    pub reactions: bool,
    /// In their own words.
    pub text: bool,
    /// The rule that forbids the rest.
    pub rule: Option<&'static str>,
}

/// A text of so many characters at most as it is kept, with single spaces and without invisible characters; or why it is refused.
pub fn given_text(text: &str, most: usize) -> Result<String, Say> {
    // Bounded before anything is made of it.
    let long = || Say::new("talk-too-long").with("most", most);
    if text.chars().nth(4 * most).is_some() {
        return Err(long());
    }
    if text.contains(DIRECTION_MARKS) {
        return Err(Say::new("talk-direction"));
    }
    let visible: String = text.nfc().filter(|letter| !is_invisible(*letter)).collect();
    let text = visible.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.chars().nth(most).is_some() {
        return Err(long());
    }
    let mut base = None;
    let unseen = text.chars().find(|letter| {
        let foreign = is_foreign_mark(*letter, base);
        base = if is_mark(*letter) { base } else { Some(*letter) };
        foreign || letter.is_control() || !is_drawn(*letter)
    });
    let stacked = text.split(|it: char| !is_mark(it)).any(|marks| marks.chars().count() > MOST_MARKS);
    if stacked || unseen.is_some() {
        return Err(Say::new("talk-letters"));
    }
    if text.chars().all(|letter| is_mark(letter) || letter == ' ') {
        return Err(Say::new("talk-empty"));
    }
    Ok(text)
}

/// Has the host asked for silence?
fn is_silent(notes: &[Note]) -> bool {
    let silence = |note: &Note| match Said::read(&note.said) {
        Some(Said::Silence(silent)) => Some(silent),
        Some(Said::Phrase(_) | Said::Reaction(_) | Said::Text(_)) | None => None,
    };
    notes.iter().rev().find_map(silence).unwrap_or(false)
}

impl Online {
    /// Can anything be said here at all? Not at a letter of the day, whose deal others have yet to play, nor where a record
    /// lies.
    pub fn is_talked_at(&self) -> bool {
        self.opened.day.is_none() && !self.is_brought() && self.status != Status::Expired
    }

    /// What may be said from a seat, or from none.
    pub fn sayable(&self, seat: Option<Seat>) -> Sayable {
        let rule = SILENT.iter().find(|(game, _)| *game == self.opened.game).map(|(_, rule)| *rule);
        let rule = rule.filter(|_| self.status == Status::Playing && seat.is_some());
        Sayable {
            phrases: Phrase::ALL.into_iter().filter(|phrase| rule.is_none() || phrase.is_courtesy()).collect(),
            reactions: rule.is_none(),
            text: !self.opened.public && rule.is_none(),
            rule,
        }
    }

    /// The round that notes are counted in.
    fn round_of_talk(&self) -> u32 {
        match self.status {
            Status::Waiting => 0,
            Status::Playing => 1 + self.rounds,
            Status::Over | Status::Expired => 2 + self.rounds,
        }
    }

    /// What somebody says becomes a note, or is refused.
    pub fn note(&self, asker: &Asker, said: &Said, notes: &[Note], now: Millis) -> Result<Note, Refusal> {
        let refuse = |kind, key| Err(Refusal::new(kind, Say::new(key)));
        if !self.may_watch(Some(asker.guest)) {
            return refuse(Kind::NotYours, "table-no-spectators");
        }
        if !self.is_talked_at() {
            return refuse(Kind::NotNow, "talk-not-here");
        }
        let seat = self.seat_of(asker.guest);
        let sayable = self.sayable(seat);
        let switches = matches!(said, Said::Silence(_));
        let fits = match said {
            Said::Phrase(phrase) => sayable.phrases.contains(phrase),
            Said::Reaction(_) => sayable.reactions,
            Said::Text(_) => sayable.text,
            Said::Silence(_) => true,
        };
        if let (false, Some(rule)) = (fits, sayable.rule) {
            return Err(Refusal { rule: Some(rule), ..Refusal::new(Kind::Rules, Say::new("talk-by-rule")) });
        }
        if !fits {
            return refuse(Kind::NotYours, "talk-no-text");
        }
        match said {
            Said::Silence(_) if asker.guest != self.host() => return refuse(Kind::NotYours, "talk-host-only"),
            Said::Silence(silent) if *silent == is_silent(notes) => return refuse(Kind::NotNow, "talk-silent-already"),
            Said::Silence(_) => {}
            Said::Phrase(_) | Said::Reaction(_) | Said::Text(_) if is_silent(notes) => {
                return refuse(Kind::NotNow, "talk-silent");
            }
            Said::Phrase(_) | Said::Reaction(_) | Said::Text(_) => {}
        }
        if let Some(spent) = self.spent(asker.guest, switches, notes, now) {
            return refuse(Kind::TooMuch, spent);
        }
        let said = match said {
            Said::Text(text) => {
                Said::Text(given_text(text, LONGEST_TEXT).map_err(|say| Refusal::new(Kind::Unfit, say))?)
            }
            Said::Phrase(_) | Said::Reaction(_) | Said::Silence(_) => said.clone(),
        };
        let seated = seat.and_then(|seat| self.sitting(seat));
        Ok(Note {
            number: notes.last().map_or(0, |last| last.number + 1),
            guest: asker.guest,
            name: seated.map_or(&asker.name, |it| &it.name).clone(),
            // Whoever opened the table and gave up their seat still speaks for it.
            seat: if switches { seat.or(Some(Seat::ALL[0])) } else { seat },
            said: said.kept(),
            at: now.max(notes.last().map_or(0, |last| last.at)),
            seq: self.seq,
            round: self.round_of_talk(),
        })
    }

    /// Why this person must wait before they say something, if they must. The host's switch is counted for itself.
    fn spent(&self, guest: GuestId, switches: bool, notes: &[Note], now: Millis) -> Option<&'static str> {
        let alike = |note: &&Note| matches!(Said::read(&note.said), Some(Said::Silence(_))) == switches;
        let own = || notes.iter().filter(|note| note.guest == guest).filter(alike);
        if !switches && own().any(|note| now < note.at + APART) {
            return Some("talk-apart");
        }
        let counts = |note: &&Note| note.round == self.round_of_talk() && now < note.at + FORGIVEN_AFTER;
        (own().filter(counts).count() >= IN_A_ROUND).then_some("talk-spent")
    }

    /// What this person hears of all that was said. Whoever has a seat does not hear those who watch.
    pub fn heard(&self, guest: Option<GuestId>, notes: &[Note], hearing: Hearing<'_>, now: Millis) -> Heard {
        let seated = guest.is_some_and(|guest| self.seat_of(guest).is_some());
        let is_own = |note: &Note| Some(note.guest) == guest;
        let reaches = |note: &&Note| {
            let switches = matches!(Said::read(&note.said), Some(Said::Silence(_)));
            let unwanted = hearing.quiet || hearing.muted.contains(&note.guest);
            (note.seat.is_some() || !seated) && (is_own(note) || switches || !unwanted)
        };
        let here = |whom: &&GuestId| {
            self.seat_of(**whom).is_some() || (!seated && notes.iter().any(|note| note.guest == **whom))
        };
        let last_said = |whom: &GuestId| {
            let last = notes.iter().rev().find(|note| note.guest == *whom)?;
            self.seat_of(*whom).is_none().then(|| (*whom, last.name.clone(), last.number))
        };
        Heard {
            notes: notes.iter().filter(reaches).cloned().collect(),
            own: notes.iter().filter(|note| is_own(note)).map(|note| note.number).collect(),
            muted: hearing.muted.iter().filter(here).copied().collect(),
            hushed: hearing.muted.iter().filter(here).filter_map(last_said).collect(),
            quiet: hearing.quiet,
            silent: is_silent(notes),
            spent: guest.and_then(|guest| self.spent(guest, false, notes, now)),
        }
    }

    /// Is this note for whoever has a seat, or has none?
    pub fn is_told(&self, note: &Note, guest: Option<GuestId>) -> bool {
        note.seat.is_some() || guest.is_none_or(|guest| self.seat_of(guest).is_none())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cachet_engine::{Names, Seed};

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
            assert_eq!(
                given_text(text, LONGEST_TEXT).map_err(|say| say.key),
                Err(refused),
                "{}",
                text.escape_unicode()
            );
        }
        assert!(given_text(&"é".repeat(LONGEST_TEXT), LONGEST_TEXT).is_ok());
        assert_eq!(
            given_text(&"é".repeat(LONGEST_TEXT + 1), LONGEST_TEXT).map_err(|say| say.key),
            Err("talk-too-long")
        );
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
}
