//! The input of the pages. A page is a pure function of one of these: nothing here can reach a clock, a socket or a
//! position. All that is known of a game comes through the viewer's notebook.
//!
//! The addresses that pages link and post to:
//!
//! | address | what |
//! |---|---|
//! | `GET /` | [`Home`]; `POST /join` with `code`; `POST /play` with `game` (and `lessons`): a table with bots at once; with `friends`: one with free seats |
//! | `GET /house/stream` | events `house` (data: the inside of `<div id="house">`); `POST /seek` with `kind` (`love-letter.2`) |
//! | `GET /new?game=…&seats=…&rule=B&rule=F` | [`NewTable`]; `POST /new` with its fields |
//! | `GET /t/{id}?pick=0.2` | [`TablePage`]; with the header `Cachet-Fragment: 1` only what is inside `<main id="table">` |
//! | `GET /t/{id}/stream` | events `table` (data: the fragment, id: seq) |
//! | `POST /t/{id}/move` | `seq`, `key`, `action` (JSON) |
//! | `POST /t/{id}/sit` | `seat` (an index), `name`, `suggested` (the name of the house that the field held) |
//! | `POST /t/{id}/unbot`, `/host` | `seat` |
//! | `POST /t/{id}/swap` | `seat`, `with` |
//! | `POST /t/{id}/name` | `name` |
//! | `POST /t/{id}/agree`, `/rematch` | `device`, where the page draws a share |
//! | `POST /t/{id}/bot` | `seat`, `level` (or `level1`, the level chosen at that seat) |
//! | `POST /t/{id}/fill` | `level1`, `level2`, …: the level of the bot in each free seat |
//! | `POST /t/{id}/leave`, `/fill`, `/start`, `/resign`, `/takeback`, `/close` | `key` |
//! | `POST /t/{id}/onward` | `key`: on from the end of a round, or from a bot's turn |
//! | `POST /t/{id}/pace` | `pace`: a [`cachet_table::Pace::word`] |
//! | `POST /t/{id}/play-on` | `seat`, `turn`, `level`: a practice table from that decision of a finished game |
//! | `POST /t/{id}/handover` | `seat`: whose; without it one's own |
//! | `POST /t/{id}/helper`, `/lessons` | `on` (`1`, `0`) |
//! | `GET /t/{id}/replay?at=7&eyes=all` | [`ReplayPage`]; `eyes` is `all`, `public` or a seat's index |
//! | `GET /t/{id}/review?as=0&at=3` | [`ReviewPage`] of a finished game; `as` is the index of a seat, `at` a decision of it; |
//! | | with `try` a puzzle, `pick` the steps chosen; `learn` walks through the costly ones; `again` after it broke off |
//! | `GET /t/{id}/qr.svg` | the invitation, for a camera: [`crate::qr()`] |
//! | `GET /t/{id}/record` | the record as text |
//! | `GET /replay` | [`OpenRecord`]; `POST /replay` with `record` (and `at`, `eyes`, `go`): [`ReplayPage`]; with `review`: leads to its review |
//! | `GET /puzzles?kind=…&game=…&level=…&page=…` | [`crate::PuzzlesPage`]; `GET /puzzles/next` leads to one |
//! | `GET /puzzles/{id}` | [`crate::PuzzlePage`]; `POST` with `answer` |
//! | `GET /daily` | [`DailyPage`]; `POST /daily` opens or resumes it; `POST /daily/practice`: the same deal once more |
//! | `GET /rules`, `/rules/{game}`, `/guide`, `/credits`, `/privacy`, `/about` | papers |
//! | `GET /report?table=…&seat=…` (or `note=…`) | [`crate::ReportPage`]; `POST /report` with `reason` and `text` too |
//! | `POST /t/{id}/say` | `say`, `react` or `text`; `/mute` with `seat` or `note`, `/quiet`, `/silence`, each with `on` |
//! | `GET /t/{id}/who?seat=1` | [`crate::WhoPage`]: somebody at the table |
//! | `GET /settings` | [`crate::SettingsPage`]; `POST /me/unmute` with `at` and `name` |
//! | `POST /me/name`, `/me/lang`, `/me/theme`, `/me/helper` | `name`, `lang`, `theme`, `helper`; all with `back`, the address to return to |
//! | `GET /me` | [`MyPlace`]; `POST /me/link`: the same with a link; `POST /me/end` with `session`; `POST /me/others`; |
//! | | `POST /me/leave`; `POST /me/erase` with `name`; `POST /me/handle` with `handle`; `POST /me/page` with `shown`; |
//! | | `GET /me?game=…&result=…&with=…&page=…`: some of the games; `GET /me/export`: all that is kept, as one file |
//! | `GET /@/{handle}` | [`crate::PublicPage`], asked as `/me` is |
//! | `GET /me/seal` | [`crate::KeepSeal`]; `POST`: the same with new words; `POST /me/seal/check` with two of them |
//! | `GET /seal` | [`crate::FindSeal`]; `POST` with `words` and `join` |
//! | `GET /device/{link}` | [`OtherDevice`]; `POST` to the same address |
//! | `GET /static/{hash}/{name}` | [`crate::asset`] |

mod daily;
mod past;
mod place;
mod table;

use crate::host::Host;
use cachet_engine::{AnyGame, Say};
use cachet_games::r::Rule;
use cachet_table::{Clock, GuestId, Summary, TableId};
use cachet_words::Lang;

pub use daily::*;
pub use past::*;
pub use place::*;
pub use table::*;

/// The light or the dark theme.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Theme {
    Day,
    Night,
}

impl Theme {
    /// Its word in cookies, forms and styles.
    pub fn word(self) -> &'static str {
        match self {
            Theme::Day => "day",
            Theme::Night => "night",
        }
    }

    pub fn named(word: &str) -> Option<Theme> {
        [Theme::Day, Theme::Night].into_iter().find(|theme| theme.word() == word)
    }
}

/// How a reader wants to see pages.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Look {
    pub lang: Lang,
    /// As chosen; otherwise as the reader's machine prefers.
    pub theme: Option<Theme>,
    /// "What is still out there" may be agreed on at a table and still not be wanted.
    pub helper: bool,
    /// Learns the game while playing it.
    pub lessons: bool,
    /// And has folded the lessons.
    pub folded: bool,
    /// The host that the reader's browser asked for, for links that are shared.
    pub host: Option<Host>,
}

/// What every page knows of its reader.
#[derive(Clone, Copy)]
pub struct Site<'a> {
    pub lang: Lang,
    /// As chosen; otherwise as the reader's machine prefers.
    pub theme: Option<Theme>,
    /// The guest's name, once one was given.
    pub name: Option<&'a str>,
    /// The address of the site, without a slash at the end: for links that are shared.
    pub base_url: &'a str,
    /// The path and query of this page, to come back to.
    pub path: &'a str,
}

/// A message after a form was sent.
#[derive(Clone, PartialEq, Debug)]
pub struct Flash {
    pub tone: Tone,
    /// The rule behind a refusal.
    pub rule: Option<&'static str>,
    pub say: Say,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    Notice,
    Refusal,
}

/// The front page.
pub struct Home<'a> {
    pub site: Site<'a>,
    pub guest: Option<GuestId>,
    /// The guest's own tables, the latest touched first.
    pub tables: &'a [(TableId, Summary)],
    /// Who is here.
    pub house: &'a crate::House,
    /// The reader's evenings that are not over.
    pub evenings: &'a [crate::EveningRow],
    /// Tables somebody asks the reader to.
    pub asked: &'a [crate::AskedRow],
    /// What was typed as the code of a table, if it led to none.
    pub code: Option<&'a str>,
    pub flash: Option<Flash>,
}

/// The page on which a table is set up.
pub struct NewTable<'a> {
    pub site: Site<'a>,
    /// The game chosen so far; fields `game`.
    pub game: &'static dyn AnyGame,
    /// The letters of R chosen so far; fields `rule`, one each.
    pub letters: Vec<Rule>,
    /// How many seats; field `seats`.
    pub seats: usize,
    /// For each seat but the first, the level of the bot that sits there; fields `seat1`, `seat2`, …
    /// (`open` or a level).
    pub bots: Vec<Option<String>>,
    /// The other options as chosen; fields `option-KEY`.
    pub options: Vec<(String, String)>,
    /// "What is still out there"; field `helper`.
    pub helper: bool,
    /// In the list of open tables; field `public`.
    pub public: bool,
    /// Others may watch; field `watch`.
    pub watch: bool,
    /// It counts for ratings, if nothing else is against it; field `rated`.
    pub rated: bool,
    /// Field `clock`, a [`Clock::word`].
    pub clock: Clock,
    pub flash: Option<Flash>,
}
