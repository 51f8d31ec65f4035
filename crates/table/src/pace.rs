//! How quickly bots play: as quickly as people can read. What a bot waits for follows from what everybody reads and from
//! what people asked for, never from what it holds or how long it thought.

use crate::{Clock, Millis, Online, Sitting};
use cachet_engine::{AnyTable, BySeat, Moment, Seat, SeatSet, Viewer};
use cachet_listing::Status;
use cachet_words::{Lang, Voice};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How quickly one person wants the bots to play. The slowest wish at the table counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    Faster,
    #[default]
    Even,
    Slower,
    /// After every turn of a bot the next one waits until this person says "go on", where nobody else is held up by it;
    /// where several people play, the same as slower.
    Wait,
}

impl Pace {
    pub const ALL: [Pace; 4] = [Pace::Slower, Pace::Even, Pace::Faster, Pace::Wait];

    /// Its word in forms.
    pub fn word(self) -> &'static str {
        match self {
            Pace::Faster => "faster",
            Pace::Even => "even",
            Pace::Slower => "slower",
            Pace::Wait => "wait",
        }
    }

    pub fn named(word: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.word() == word)
    }

    /// What the usual time is multiplied by, in percent.
    fn percent(self) -> Millis {
        match self {
            Pace::Faster => 40,
            Pace::Even | Pace::Wait => 100,
            Pace::Slower => 200,
        }
    }
}

/// The letters that are read in the time of one pace.
const LETTERS: Millis = 60;
/// However much there is to read, a bot moves after this many paces.
const MOST: Millis = 5;
/// The paces more that everybody has for the first look at their cards.
const FIRST_LOOK: Millis = 2;
/// Whoever learns the game is waited for in the first round, and until they have made this many moves: as many as there are
/// lessons in most games.
const FIRST_MOVES: usize = 6;
/// How long bots wait for "go on" where a clock was agreed: everybody's time is counted.
const REST_WITH_CLOCK: Millis = 6_000;
/// And how long where several people play: nobody is held up by somebody who has gone away.
const REST_AMONG_PEOPLE: Millis = 60_000;

/// What people are still looking at, and since when. Nobody is waited for at first.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Rest {
    since: Millis,
    /// Who has the letter of the last round before them.
    letter: SeatSet,
    /// Who asked bots to wait, and has not said "go on" since the last turn.
    turn: SeatSet,
    /// A round has ended: whoever played for the first time has seen one.
    has_ended: bool,
    /// Who was waited for once after they were out of the round.
    looks_on: SeatSet,
    /// Who has gone on, or played, since the last round ended.
    went_on: SeatSet,
}

impl Rest {
    /// This seat has gone on.
    pub(crate) fn leave(&mut self, seat: Seat) {
        self.letter.remove(seat);
        self.turn.remove(seat);
        self.went_on.insert(seat);
    }

    /// This seat no longer wants to be waited for.
    pub(crate) fn leave_turn(&mut self, seat: Seat) {
        self.turn.remove(seat);
    }

    fn everybody(&self) -> SeatSet {
        self.letter | self.turn
    }
}

impl Online {
    /// The people who play themselves.
    fn people(&self) -> SeatSet {
        let plays = |it: &Option<Sitting>| it.as_ref().is_some_and(|it| it.bot().is_none());
        Seat::ALL.into_iter().zip(&self.seats).filter(|(_, it)| plays(it)).map(|(seat, _)| seat).collect()
    }

    /// What an entry that was just folded gives people to look at. `from` is the first of its events; `asked` are the
    /// seats it asked for a decision.
    pub(crate) fn look_up(&mut self, from: usize, asked: SeatSet, at: Millis) {
        let Some(game) = self.game.as_deref().filter(|_| self.status == Status::Playing) else {
            self.rest = Rest::default();
            return;
        };
        let people = self.people();
        if game.moment(from) == Moment::Ending {
            self.rounds += 1;
            let letter = if self.opened.rests { people } else { SeatSet::EMPTY };
            self.rest = Rest { since: at, letter, has_ended: true, ..Rest::default() };
        }
        let out: SeatSet = people.iter().filter(|seat| game.is_out(*seat)).collect();
        let waits = |seat: &Seat| self.pace_of(*seat) == Pace::Wait && !self.only_looks_on(*seat);
        // Bots that choose while others do are not seen to move.
        let alone = !asked.is_empty() && (asked & people).is_empty() && (self.waiting() & people).is_empty();
        if alone && people.len() == 1 && self.reading() > 0 {
            self.rest.turn = people.iter().filter(waits).collect();
            self.rest.looks_on = out;
            self.rest.since = at;
        }
    }

    /// Who has the letter of the last round before them.
    pub fn reading_letter(&self) -> SeatSet {
        self.rest.letter & self.people()
    }

    /// Whom the bots wait for: people who have not said "go on" yet.
    pub fn waited_for(&self) -> SeatSet {
        self.rest.everybody() & self.people()
    }

    /// Who has something to go on from.
    pub fn may_go_on(&self, seat: Seat) -> bool {
        self.waited_for().contains(seat)
    }

    /// Has this seat gone on from something, or played, in this round?
    pub fn has_gone_on(&self, seat: Seat) -> bool {
        self.rest.went_on.contains(seat)
    }

    /// Until when bots wait for them at most; always, if there is only one person to be waited for.
    pub fn rests_until(&self) -> Option<Millis> {
        match self.opened.clock {
            Clock::PerMove(_) | Clock::PerGame(_) => Some(self.rest.since + REST_WITH_CLOCK),
            Clock::None => (self.people().len() > 1).then_some(self.rest.since + REST_AMONG_PEOPLE),
        }
    }

    /// Do bots wait for people now?
    pub fn is_resting(&self, now: Millis) -> bool {
        !self.waited_for().is_empty() && self.rests_until().is_none_or(|until| now < until)
    }

    pub fn pace_of(&self, seat: Seat) -> Pace {
        let learns = || self.opened.taught && (!self.rest.has_ended || self.moves_of(seat) < FIRST_MOVES);
        self.paces[seat].unwrap_or_else(|| if learns() { Pace::Wait } else { Pace::default() })
    }

    fn moves_of(&self, seat: Seat) -> usize {
        let made = |game: &dyn AnyTable| game.moves().iter().filter(|(by, _)| *by == seat).count();
        self.game.as_deref().map_or(0, made)
    }

    /// Whoever learns the game reads why they are out, and then looks on without being asked every time: there is nothing to
    /// get ready for. Not so whoever asked bots to wait; nor whoever was out before a first card of their own, and is
    /// learning from what the others do.
    fn only_looks_on(&self, seat: Seat) -> bool {
        self.rest.looks_on.contains(seat) && self.paces[seat].is_none() && self.moves_of(seat) > 0
    }

    /// The slowest pace that somebody who plays asked for. Nothing rushes past whoever learns the game and looks on.
    fn pace(&self) -> Pace {
        let wish = |seat: Seat| match self.pace_of(seat) {
            Pace::Wait if self.only_looks_on(seat) => Pace::Slower,
            pace @ (Pace::Faster | Pace::Even | Pace::Slower | Pace::Wait) => pace,
        };
        let slowest = self.people().iter().map(wish).max().unwrap_or_default();
        if self.people().len() > 1 { slowest.min(Pace::Slower) } else { slowest }
    }

    /// The paces that make a difference at this table.
    pub fn paces(&self) -> impl Iterator<Item = Pace> {
        let alone = self.people().len() < 2;
        Pace::ALL.into_iter().filter(move |pace| alone || *pace != Pace::Wait)
    }

    /// How many letters the last entry gave everybody to read, in the longer language.
    fn reading(&self) -> usize {
        let Some(game) = self.game.as_deref() else { return 0 };
        let told = game.told(Viewer::Public, self.events_at(self.seq.saturating_sub(1)));
        let letters = |lang: Lang| {
            let voice = Voice::at(lang, game.names(), Viewer::Public);
            told.iter().map(|say| voice.say(say).chars().count()).sum::<usize>()
        };
        Lang::ALL.into_iter().map(letters).max().unwrap_or(0)
    }

    /// How long a bot that is asked now takes to answer, if its shortest time is `pace`.
    pub fn bot_takes(&self, pace: Millis) -> Millis {
        let letters = self.reading() as Millis;
        let from = self.events_at(self.seq.saturating_sub(1));
        let moment = self.game.as_deref().map(|game| game.moment(from));
        let beat = match moment {
            // The first cards have just been dealt: everybody looks at their own.
            Some(_) if from == 0 => FIRST_LOOK * pace,
            // Somebody is out: a beat to see it.
            Some(Moment::Turning | Moment::Ending) => pace,
            Some(Moment::Passing) | None => 0,
        };
        let takes = (pace + pace * letters / LETTERS).min(MOST * pace) + beat;
        takes * self.pace().percent() / 100
    }
}

/// The paces of a table at which nobody has asked for one.
pub(crate) const UNASKED: BySeat<Option<Pace>> = BySeat::new([None; Seat::MAX]);
