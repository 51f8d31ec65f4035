//! Puzzles: the list, and one of them with its proof. Nothing of the answer is on the page of a puzzle that is not over: what is
//! drawn before comes from [`Asked`]'s question, story and offers, and from the table as the seat sees it.

mod list;
mod one;
mod proof;

pub use list::puzzles;
pub use one::puzzle;

use crate::model::Site;
use crate::parts::{Pressed, seal};
use cachet_engine::Say;
use cachet_puzzles::{Asked, Kind, Puzzle};
use cachet_table::Day;
use cachet_words::Voice;
use maud::{Markup, html};

/// How far the reader is with a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PuzzleState {
    #[default]
    New,
    /// One wrong answer was given.
    Begun,
    /// Solved at the first try.
    Whole,
    /// At the second.
    Cracked,
    /// Not solved: the proof was told.
    Broken,
}

impl PuzzleState {
    /// May the answer be shown?
    pub fn is_over(self) -> bool {
        matches!(self, PuzzleState::Whole | PuzzleState::Cracked | PuzzleState::Broken)
    }

    fn word(self) -> &'static str {
        match self {
            PuzzleState::New | PuzzleState::Begun => "none",
            PuzzleState::Whole => "whole",
            PuzzleState::Cracked => "cracked",
            PuzzleState::Broken => "broken",
        }
    }

    fn key(self) -> &'static str {
        match self {
            PuzzleState::New => "puzzles-state-new",
            PuzzleState::Begun => "puzzles-state-begun",
            PuzzleState::Whole => "puzzles-state-whole",
            PuzzleState::Cracked => "puzzles-state-cracked",
            PuzzleState::Broken => "puzzles-state-broken",
        }
    }
}

/// A puzzle in a list.
#[derive(Clone, Copy)]
pub struct PuzzleSlip<'a> {
    pub puzzle: &'a Puzzle,
    pub state: PuzzleState,
    /// How many of a hundred solve it, where enough have tried.
    pub share: Option<u8>,
}

/// A decision of the reader's own that is asked again.
#[derive(Clone, Copy)]
pub struct OwnSlip<'a> {
    pub id: &'a str,
    pub game: &'a str,
    pub kind: Kind,
    /// How hard it is, from 1 to 5.
    pub level: u8,
    pub state: PuzzleState,
    /// When the game was over, and which of the reader's decisions in it this was.
    pub day: Day,
    pub number: usize,
}

/// Which puzzles are listed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzleFilter {
    pub kind: Option<Kind>,
    pub game: Option<String>,
    pub level: Option<u8>,
}

impl PuzzleFilter {
    pub fn fits(&self, puzzle: &Puzzle) -> bool {
        self.asks_for(puzzle.kind(), &puzzle.game, puzzle.drops)
    }

    /// The same by what a puzzle is.
    pub fn asks_for(&self, kind: Kind, game: &str, level: u8) -> bool {
        self.kind.is_none_or(|it| it == kind)
            && self.game.as_ref().is_none_or(|it| *it == game)
            && self.level.is_none_or(|it| it == level)
    }

    /// As the query of an address, without its question mark.
    pub fn query(&self) -> String {
        let kind = self.kind.map(|kind| format!("kind={}", kind.name()));
        let game = self.game.as_ref().map(|game| format!("game={game}"));
        let level = self.level.map(|level| format!("level={level}"));
        [kind, game, level].into_iter().flatten().collect::<Vec<_>>().join("&")
    }
}

/// What the reader has done so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PuzzleScore {
    /// Puzzles that are over, and those of them that were solved, and solved at once.
    pub done: usize,
    pub solved: usize,
    pub at_once: usize,
    /// The difficulty that fits, from 1 to 5.
    pub level: u8,
    /// The last so many were all solved at once.
    pub run: usize,
}

/// The list of puzzles.
pub struct PuzzlesPage<'a> {
    pub site: Site<'a>,
    /// Those that are listed on this page.
    pub slips: Vec<PuzzleSlip<'a>>,
    /// The reader's own decisions that come back.
    pub own: Vec<OwnSlip<'a>>,
    pub filter: PuzzleFilter,
    /// Which page of the list, the first being 1, and how many there are.
    pub page: usize,
    pub pages: usize,
    /// How many fit the filter.
    pub fitting: usize,
    pub score: PuzzleScore,
}

/// One puzzle.
pub struct PuzzlePage<'a> {
    pub site: Site<'a>,
    pub asked: &'a Asked<'a>,
    pub state: PuzzleState,
    /// What to reread, after a wrong answer.
    pub hint: Option<Say>,
    /// The answer that was wrong, by its place among those offered.
    pub wrong: Option<usize>,
    /// An answer that is none was sent, or none at all.
    pub refused: Option<Say>,
    pub share: Option<u8>,
    pub score: PuzzleScore,
    /// Of a decision of the reader's own: where the review tells all of it, once it is over.
    pub review: Option<String>,
}

/// The key of a kind's name.
fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::Deduction => "puzzle-kind-deduction",
        Kind::Card => "puzzle-kind-card",
        Kind::Move => "puzzle-kind-move",
    }
}

/// How hard it is, in drops of wax.
fn drops(voice: &Voice<'_>, drops: u8) -> Markup {
    let words = voice.say(&Say::new("puzzle-level").with("drops", drops));
    html! { span.stars role="img" aria-label=(words) { @for at in 1..=5 { i.on[at <= drops] {} } } }
}

/// The seal of a state: shape before colour.
fn sealed(state: PuzzleState, stamp: &str) -> Markup {
    match state {
        PuzzleState::New | PuzzleState::Begun => seal(Pressed::Picture(stamp), ""),
        PuzzleState::Whole => html! { span.wafer data-state="whole" { (seal(Pressed::House, "")) } },
        PuzzleState::Cracked => html! {
            span.wafer data-state="cracked" {
                span.seal.seal--cracked { svg viewBox="0 0 120 120" aria-hidden="true" { use href="#wax" {} path.seal__crack d="M64 4L56 28L68 46L53 68L66 88L58 117" {} } }
            }
        },
        PuzzleState::Broken => html! {
            span.wafer data-state="broken" {
                span.seal.seal--broken { svg viewBox="0 0 120 120" aria-hidden="true" { use.seal__l href="#wax-l" {} use.seal__r href="#wax-r" {} } }
            }
        },
    }
}
