//! Judges: for one seat, at one moment, what each move is worth, how sure that is, and what the seat could believe. A judge
//! is given the [`Notebook`] of the seat and nothing else, as a bot is.

mod calibration;
mod kept;
mod plain;
mod trials;

pub use calibration::Calibration;
pub(crate) use kept::Kept;
pub use plain::PlainJudge;
pub use trials::{Trials, best_first};

use crate::{Library, PointFor, Seated};
use cachet_engine::{Dice, Game, Notebook, Outcome, Seat};
use serde::{Deserialize, Serialize};

/// A number that was measured, and its standard error; zero where it is exact.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Estimate {
    pub mean: f64,
    pub error: f64,
}

impl Estimate {
    pub fn exact(mean: f64) -> Estimate {
        Estimate { mean, error: 0.0 }
    }
}

/// What may happen at once when a move is made.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Happens {
    /// A name or a number that was guessed is right.
    Right,
    /// The seat itself is out.
    MeOut,
    /// Somebody else is out.
    Out(Seat),
    /// The round, or the game where there are no rounds, is won or lost.
    Won,
    Lost,
    /// Nothing of the above.
    Nothing,
}

/// A move, weighed.
#[derive(Clone, PartialEq, Debug)]
pub struct Weighed<A> {
    pub action: A,
    /// The chance to win with it.
    pub chance: Estimate,
    /// How far it is behind the best move, measured on the same worlds and luck.
    pub behind: Estimate,
    /// How often to play it, where the best is a mixture.
    pub share: Option<f64>,
    /// What happens at once, and how often.
    pub at_once: Vec<(Happens, f64)>,
}

/// Every legal move, weighed, in the order they were listed.
#[derive(Clone, PartialEq, Debug)]
pub struct Weighing<A> {
    pub moves: Vec<Weighed<A>>,
    /// The index of the move put first: the best, or the likeliest of the best mixture.
    pub best: usize,
    /// How many worlds were looked at; none where it was solved.
    pub worlds: u32,
    /// Where two choose at once and it was solved: what the other should choose, and what follows.
    pub meeting: Option<Meeting<A>>,
}

/// Two choices that meet.
#[derive(Clone, PartialEq, Debug)]
pub struct Meeting<A> {
    /// What the other may choose, and how often a perfect player does.
    pub theirs: Vec<(A, f64)>,
    /// The chance to win after each pair: a row for each move that was weighed, a column for each of theirs.
    pub chances: Vec<Vec<f64>>,
}

impl<A: PartialEq> Weighing<A> {
    pub fn of(&self, action: &A) -> Option<&Weighed<A>> {
        self.moves.iter().find(|it| it.action == *action)
    }
}

impl<A> Weighing<A> {
    /// Players are not those they are taken for when games are played out: a difference may be wrong by this much more.
    pub fn leave_open(&mut self, much: f64) {
        for it in self.moves.iter_mut().filter(|it| it.behind.error > 0.0) {
            it.behind.error = it.behind.error.hypot(much);
        }
    }
}

impl<A> Weighed<A> {
    /// What this move gave away: nothing while it cannot be told from the best.
    pub fn cost(&self) -> f64 {
        if self.behind.mean > (2.0 * self.behind.error).max(NOTHING) { self.behind.mean } else { 0.0 }
    }
}

/// Differences below this would be shown as 0.0 points: nothing to speak of, even where they are exact.
const NOTHING: f64 = 5e-4;

/// A place that a seat cannot look at, or only in part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// What somebody holds, or the role somebody has.
    Seat(Seat),
    /// The card set aside, or out of the game.
    Aside,
    Deck,
    /// A card in the middle, by its number.
    Middle(u8),
}

/// What a seat could believe of one place.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Believed {
    pub place: Place,
    /// How many cards lie there.
    pub count: u8,
    /// How likely any one of them is each of these: the keys of their names in `locales/`.
    pub cards: Vec<Likely>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Likely {
    pub card: String,
    pub chance: f64,
}

/// What really lies in a place.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Lies {
    pub place: Place,
    pub cards: Vec<String>,
}

/// Whose doing a change of the chances is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// What chance dealt, and where the cards turned out to be.
    Cards,
    /// What the others chose.
    Others,
}

/// Weighs moves of the game `G`.
pub trait Judge<G: Game>: Send {
    /// Weighs every move of `legal`, which is not empty. The one that was `played` is never dropped early.
    fn weigh(
        &mut self,
        notes: &Notebook<G>,
        legal: &[G::Action],
        played: Option<G::Action>,
        dice: &mut Dice,
    ) -> Weighing<G::Action>;

    /// The chance to win of the seat whose notes these are, while it decides nothing; none where that cannot be told before
    /// more is seen.
    fn chance(&mut self, notes: &Notebook<G>, dice: &mut Dice) -> Option<Estimate>;

    /// What the seat could believe of every place it cannot look at.
    fn beliefs(&mut self, notes: &Notebook<G>, dice: &mut Dice) -> Vec<Believed>;

    /// What really lies in those places, for whoever sees everything.
    fn truth(&self, _everything: &Notebook<G>) -> Vec<Lies> {
        Vec::new()
    }

    /// The chance of this seat before anything is dealt. Seats are alike, unless the game says otherwise.
    fn start(&mut self, seats: usize, _seat: Seat) -> f64 {
        1.0 / seats as f64
    }

    /// Where to cut what `me` saw of one move into what was done and what was dealt after it: how many of these events
    /// come before the deal. None if nothing was dealt.
    fn deal_after(&self, _seen: &[G::Seen], _me: Seat) -> Option<usize> {
        None
    }

    /// Whose doing it is how one's own move turned out: the cards', or the others', where all choose at once.
    fn own_luck(&self) -> Cause {
        Cause::Cards
    }
}

/// A game that has a judge.
pub trait Judged: Seated {
    /// Raised whenever the judge would say something else of the same notebook.
    const JUDGE: u16 = 1;

    /// How many worlds its judge looks at for one decision, unless told otherwise.
    const WORLDS: u32 = 400;

    /// A judge for a table of this many seats with these options.
    fn judge(options: &Self::Options, seats: usize, worlds: u32, library: &Library) -> Box<dyn Judge<Self>>;

    /// What an outcome is worth to a seat. A win is shared by those who win it, a team wins together, and a game that
    /// nobody wins is worth what it was at the start.
    fn worth(outcome: Outcome, seats: usize, seat: Seat) -> f64 {
        if outcome.winners.is_empty() {
            return 1.0 / seats as f64;
        }
        match (outcome.winners.contains(seat), Self::POINT_FOR) {
            (false, _) => 0.0,
            (true, PointFor::TeamGame) => 1.0,
            (true, PointFor::Game | PointFor::Round) => 1.0 / outcome.winners.len() as f64,
        }
    }
}
