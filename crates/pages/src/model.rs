//! What the pages are given. A page is a pure function of one of these: the server fills them in, and nothing
//! here can reach a clock, a socket or a position. All that is known of a game comes through the viewer's notebook.
//!
//! The addresses that pages link and post to:
//!
//! | address | what |
//! |---|---|
//! | `GET /` | [`Home`]; `POST /join` with `code`; `POST /play` with `game` (and `lessons`): a table with bots at once |
//! | `GET /new?game=…&seats=…&rule=B&rule=F` | [`NewTable`]; `POST /new` with the fields of [`NewTable`] |
//! | `GET /t/{id}?pick=0.2` | [`TablePage`]; with the header `Cachet-Fragment: 1` only what is inside `<main id="table">` |
//! | `GET /t/{id}/stream` | events `table` (data: the fragment, id: seq) |
//! | `POST /t/{id}/move` | `seq`, `key`, `action` (JSON) |
//! | `POST /t/{id}/sit`, `/unbot` | `seat` (an index) |
//! | `POST /t/{id}/bot` | `seat`, `level` |
//! | `POST /t/{id}/leave`, `/start`, `/resign`, `/takeback`, `/close`, `/rematch` | `key` |
//! | `POST /t/{id}/handover` | `seat`: whose; without it one's own |
//! | `POST /t/{id}/helper`, `/lessons` | `on` (`1`, `0`) |
//! | `GET /t/{id}/replay?at=7&eyes=all` | [`ReplayPage`]; `eyes` is `all`, `public` or a seat's index |
//! | `GET /t/{id}/qr.svg` | the invitation, for a camera: [`crate::qr()`] |
//! | `GET /t/{id}/record` | the record as text |
//! | `GET /replay` | [`OpenRecord`]; `POST /replay` with `record` (and `at`, `eyes`, `go`): [`ReplayPage`] |
//! | `GET /rules`, `/rules/{game}`, `/guide`, `/credits` | papers |
//! | `POST /me/name`, `/me/lang`, `/me/theme` | `name`, `lang`, `theme`; all with `back`, the address to return to |
//! | `GET /static/{hash}/{name}` | [`crate::asset`] |

use cachet_engine::{AnyGame, AnyTable, LegalMove, Say, Seat, Viewer};
use cachet_games::r::Rule;
use cachet_words::Lang;

/// Daylight or candlelight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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

/// What every page knows of its reader.
#[derive(Clone, Copy)]
pub struct Site<'a> {
    pub lang: Lang,
    /// As chosen; otherwise as the reader's machine prefers.
    pub theme: Option<Theme>,
    /// The guest's name, once one was given.
    pub name: Option<&'a str>,
    /// The address of the site itself, without a slash at the end: for links that travel.
    pub base_url: &'a str,
    /// The path and query of this page, to come back to.
    pub path: &'a str,
}

/// A sentence for the reader after something was asked for.
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
    /// The guest's own tables, those that wait for them first.
    pub tables: Vec<Slip>,
    /// Tables anybody may join.
    pub open: Vec<Slip>,
    pub flash: Option<Flash>,
}

/// A table in a list.
pub struct Slip {
    pub id: String,
    pub game: &'static dyn AnyGame,
    /// The others at the table.
    pub with: Vec<String>,
    pub state: SlipState,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SlipState {
    /// Seats are still empty, or nobody has dealt.
    Waiting,
    /// This many seats are free for anybody.
    Free(usize),
    /// It waits for the guest.
    Yours,
    /// It waits for these.
    Theirs(Vec<String>),
    Over,
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
    /// Field `clock`, a [`TimeLimit::word`].
    pub clock: TimeLimit,
    pub clocks: &'a [TimeLimit],
    /// The levels of bots for this game, weakest first.
    pub levels: &'a [&'static str],
    pub flash: Option<Flash>,
}

/// How long players may think, in seconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeLimit {
    None,
    PerMove(u32),
    PerGame(u32),
}

impl TimeLimit {
    /// Its word in forms: `none`, `move-60`, `game-300`.
    pub fn word(self) -> String {
        match self {
            TimeLimit::None => "none".to_owned(),
            TimeLimit::PerMove(seconds) => format!("move-{seconds}"),
            TimeLimit::PerGame(seconds) => format!("game-{seconds}"),
        }
    }

    pub fn named(word: &str) -> Option<TimeLimit> {
        match word.split_once('-') {
            None => (word == "none").then_some(TimeLimit::None),
            Some(("move", seconds)) => seconds.parse().ok().map(TimeLimit::PerMove),
            Some(("game", seconds)) => seconds.parse().ok().map(TimeLimit::PerGame),
            Some(_) => None,
        }
    }
}

/// Where a table is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// People are taking their seats.
    Waiting,
    Playing,
    Over,
    /// Closed because nobody came back.
    Expired,
}

/// One seat, as anybody sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatCard {
    pub seat: Seat,
    pub name: String,
    pub who: Who,
    pub clock: Option<ClockFace>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Who {
    Empty,
    Person {
        online: bool,
        me: bool,
        host: bool,
        /// Has left: a bot of this level plays on in their place.
        handed_to: Option<String>,
    },
    Bot {
        level: String,
    },
}

/// The clock of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockFace {
    pub seconds: u32,
    pub running: bool,
}

/// What lets anyone check that the deal was fixed before the game began.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fair {
    /// The hash of the seed and salt, shown from the start.
    pub commitment: String,
    /// What was hashed, once the game is over.
    pub opened: Option<String>,
}

/// A table, as one viewer may see it.
pub struct TablePage<'a> {
    pub site: Site<'a>,
    pub id: &'a str,
    /// The code to type, and the address to share.
    pub code: &'a str,
    pub invite_url: &'a str,
    /// The number of the last thing stored; a move carries it.
    pub seq: u32,
    /// Tells one decision of the viewer from the next: a choice half made is only worth something within one.
    pub asked: u32,
    /// Makes a repeated post count once; a new one for every picture.
    pub key: &'a str,
    pub status: Status,
    pub game: &'static dyn AnyGame,
    /// The options that differ from the usual, as `key=value`.
    pub options: &'a [String],
    pub seats: Vec<SeatCard>,
    pub viewer: Viewer,
    pub is_host: bool,
    /// The game, once dealt.
    pub table: Option<&'a dyn AnyTable>,
    /// What the viewer may do now.
    pub legal: Vec<LegalMove>,
    /// The steps chosen so far, each the place of a choice among those shown; see [`crate::Choosing`].
    pub picks: &'a [usize],
    pub spectators: usize,
    pub flash: Option<Flash>,
    /// The address of the next table, once somebody asked for a rematch.
    pub rematch: Option<String>,
    pub fair: Option<Fair>,
    /// "What is still out there", as agreed at this table.
    pub helper: bool,
    /// The viewer learns the game while playing it.
    pub lessons: bool,
    /// How many events this viewer had already been shown.
    pub news_from: usize,
    /// The levels of bots for this game, weakest first.
    pub levels: &'a [&'static str],
}

impl TablePage<'_> {
    /// The seat of the viewer, if the viewer has one.
    pub fn me(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Everyone => None,
        }
    }
}

/// The page on which a record can be opened.
pub struct OpenRecord<'a> {
    pub site: Site<'a>,
    /// What was sent, if it could not be read.
    pub record: &'a str,
    pub flash: Option<Flash>,
}

/// Where a replayed game comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin<'a> {
    /// A table of this house.
    Table(&'a str),
    /// A record somebody brought: it travels with the page, and is kept nowhere.
    Record(&'a str),
}

/// A finished game, looked at again.
pub struct ReplayPage<'a> {
    pub site: Site<'a>,
    pub origin: Origin<'a>,
    pub game: &'static dyn AnyGame,
    /// The game as it stood after `at` moves.
    pub table: &'a dyn AnyTable,
    pub at: usize,
    /// Every move of the whole game, in the notation of records.
    pub moves: &'a [(Seat, String)],
    pub viewer: Viewer,
    pub seats: Vec<SeatCard>,
    pub helper: bool,
}
