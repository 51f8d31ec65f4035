//! Table talk: what may be said, by whom, how often, and who hears it. What is said is kept beside the log, never in it, so
//! that no record and no review has it. See decision 35.

mod at_table;
#[cfg(test)]
mod tests;

use crate::Millis;
use crate::naming::{MOST_MARKS, is_drawn, is_foreign_mark, is_invisible, is_mark};
use cachet_engine::{Arg, DIRECTION_MARKS, Say};
use cachet_listing::{GuestId, Note};
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
    /// The muted people who have no seat, by name and the number of their last note. They can be unmuted only from this list.
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
