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

use crate::evening::DealtCards;
use crate::host::Host;
use crate::links::Link;
use crate::review::Puzzle;
use cachet_engine::{AnyGame, AnyTable, LegalMove, Say, Seat, SeatSet, Viewer};
use cachet_games::r::Rule;
use cachet_review::Review;
use cachet_table::{
    Clock, Day, GuestId, Heard, Millis, Online, Place, PlaceKind, Plan, Presence, Status, Summary, TableId,
};
use cachet_words::Lang;
use maud::Markup;

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

/// A table, as one reader may see it.
pub struct TablePage<'a> {
    pub site: Site<'a>,
    pub online: &'a Online,
    pub game: &'static dyn AnyGame,
    pub guest: Option<GuestId>,
    /// Through whose eyes the game is drawn.
    pub viewer: Viewer,
    pub places: Vec<Place>,
    pub presence: Presence,
    pub now: Millis,
    /// What the reader may do now.
    pub legal: Vec<LegalMove>,
    /// The steps chosen so far, each the place of a choice among those shown; see [`crate::Choosing`].
    pub picks: &'a [usize],
    pub flash: Option<Flash>,
    /// "What is still out there", where the table agreed on it and the reader wants it.
    pub helper: bool,
    /// The reader learns the game while playing it.
    pub lessons: bool,
    /// And has folded the lessons.
    pub folded: bool,
    /// How many events the reader had already been shown.
    pub news_from: usize,
    /// What the reader hears of what is said.
    pub heard: Heard,
    /// What the bar says of the evening that the table belongs to, where it is known; see [`crate::strip`].
    pub evening: Option<Markup>,
    /// What the reader wrote and was refused, to be mended.
    pub typed: Option<&'a str>,
}

impl<'a> TablePage<'a> {
    /// The table as this guest may see it; `None` for a game that this program does not know.
    pub fn new(
        site: Site<'a>,
        look: Look,
        online: &'a Online,
        guest: Option<GuestId>,
        presence: Presence,
        now: Millis,
    ) -> Option<TablePage<'a>> {
        let viewer = online.viewer(guest);
        Some(TablePage {
            site,
            online,
            game: cachet_games::find(&online.opened.game)?,
            guest,
            viewer,
            places: online.places_for(site.lang),
            presence,
            now,
            legal: match (&online.game, online.may_move(viewer)) {
                (Some(game), Some(seat)) => game.legal(seat),
                (Some(_) | None, Some(_) | None) => Vec::new(),
            },
            picks: &[],
            flash: None,
            helper: online.opened.helper && look.helper,
            lessons: look.lessons,
            folded: look.folded,
            news_from: usize::MAX,
            heard: Heard::default(),
            evening: None,
            typed: None,
        })
    }

    /// The seat of the reader, if the reader has one.
    pub fn me(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Everyone => None,
        }
    }

    /// The name of a reader whom the host sent away from their seat.
    pub fn sent_away(&self) -> Option<&str> {
        self.guest.and_then(|guest| self.online.sent_away(guest))
    }

    /// Has the reader taken this table over from somebody else?
    pub fn became_host(&self) -> bool {
        self.guest.is_some_and(|guest| self.online.became_host(guest))
    }

    /// The people who are away while the table waits for them, if this reader can do something about it: where a clock was
    /// agreed, it decides instead.
    pub fn missed(&self) -> SeatSet {
        let plays = self.online.status == Status::Playing && (self.me().is_some() || self.is_host());
        if !plays || self.online.opened.clock != Clock::None {
            return SeatSet::EMPTY;
        }
        let waiting = self.online.waiting();
        let is_missed = |place: &&Place| {
            place.kind == PlaceKind::Person
                && place.bot.is_none()
                && !self.is_here(place.seat)
                && waiting.contains(place.seat)
        };
        self.places.iter().filter(is_missed).map(|place| place.seat).collect()
    }

    /// The seat of a reader who puts the letter of a round away by saying so.
    pub fn keeps_letters(&self) -> Option<Seat> {
        self.me()
            .filter(|seat| self.online.opened.rests && self.online.sitting(*seat).is_some_and(|it| it.bot().is_none()))
    }

    pub fn is_host(&self) -> bool {
        self.guest == Some(self.online.host())
    }

    /// Is the person of this seat looking at the table? The reader is.
    pub fn is_here(&self, seat: Seat) -> bool {
        self.presence.here.contains(seat) || self.me() == Some(seat)
    }

    /// The address to share.
    pub fn invite_url(&self) -> String {
        format!("{}/j/{}", self.site.base_url, self.online.opened.code)
    }

    /// The idempotency key of the page's forms: one per state of the table.
    pub fn key(&self) -> String {
        format!("p{}", self.online.seq)
    }
}

/// The page of one's own: name, devices, being forgotten.
pub struct MyPlace<'a> {
    pub site: Site<'a>,
    /// The latest used first.
    pub devices: Vec<DeviceRow>,
    /// Devices that signed in before there were sessions may still be there.
    pub older: bool,
    /// A fresh link for another device.
    pub link: Option<String>,
    /// They have words by which they find themselves again.
    pub kept: bool,
    pub handle: Option<MyHandle>,
    /// A handle that was refused, to be mended.
    pub typed_handle: Option<String>,
    pub following: crate::Following,
    pub feed: MyFeed,
    pub notices: MyNotices,
    /// When they came first.
    pub made: Millis,
    pub history: crate::History,
    pub ratings: Vec<crate::RatingRow>,
    pub figures: Figures,
    pub now: Millis,
    pub flash: Option<Flash>,
}

/// What else is counted of somebody, for their own eyes.
#[derive(Clone, Default)]
pub struct Figures {
    /// Letters of the day in a row.
    pub days: usize,
    /// Puzzles solved.
    pub puzzles: usize,
    /// Points given away by a decision in each of the latest reviewed games, the earliest first.
    pub given: Vec<f64>,
}

/// How the reader is told of their turns while nothing is open.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MyNotices {
    /// The browsers that are told, the oldest first.
    pub told: Vec<ToldRow>,
    /// Between which times nobody is told, such as `22:00` and `08:00`; `None` for never.
    pub quiet: Option<(String, String)>,
}

/// A browser that is told by Web Push.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ToldRow {
    /// What to stop it by.
    pub id: String,
    /// Empty where it is not known.
    pub device: String,
    /// The host of its push service.
    pub service: String,
}

/// The private addresses under which the reader's turns can be followed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum MyFeed {
    #[default]
    None,
    /// There are some, which were shown when they were made.
    There,
    /// Just made: the address without its ending.
    Made(String),
}

/// The reader's handle.
pub struct MyHandle {
    pub handle: String,
    /// There is a page for everybody.
    pub shown: bool,
}

/// A device that is signed in.
pub struct DeviceRow {
    /// What to end it by.
    pub id: String,
    /// Empty where it is not known.
    pub label: String,
    pub seen: Millis,
    /// The reader's own.
    pub this: bool,
}

/// The page that asks before a link makes this device somebody's.
pub struct OtherDevice<'a> {
    pub site: Site<'a>,
    /// Whose link it is.
    pub name: &'a str,
    /// The link belongs to whoever is signed in here already.
    pub same: bool,
    /// Whoever is signed in here.
    pub here: Option<crate::Here>,
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
    /// A table of this server.
    Table(&'a str),
    /// A record that was brought to this server and lies on a table of its own for some days.
    Brought(&'a str),
    /// An uploaded record, which every page sends along; it is not stored.
    Record(&'a str),
}

impl<'a> Origin<'a> {
    /// The table it can be found at.
    pub fn table(self) -> Option<&'a str> {
        match self {
            Origin::Table(id) | Origin::Brought(id) => Some(id),
            Origin::Record(_) => None,
        }
    }
}

/// The replay of a game.
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
    pub places: Vec<Place>,
    /// The deal is sealed: nothing but what the viewer's seat saw is shown, and nothing leads to more.
    pub sealed: bool,
    /// What a link to it shows.
    pub link: Option<Link>,
}

/// The review of a finished game.
pub struct ReviewPage<'a> {
    pub site: Site<'a>,
    pub origin: Origin<'a>,
    pub game: &'static dyn AnyGame,
    /// The finished game.
    pub table: &'a dyn AnyTable,
    pub places: Vec<Place>,
    pub review: &'a Review,
    /// Pages written so far, of how many; and how many reviews are written before it.
    pub written: usize,
    pub pages: usize,
    pub ahead: usize,
    /// The reader's own seat.
    pub me: Option<Seat>,
    /// The seat it is read as.
    pub seat: Seat,
    /// The decision that is looked at; the whole, otherwise.
    pub at: Option<usize>,
    /// The reader chooses a move again: the answer is hidden until then.
    pub puzzle: Option<Puzzle>,
    /// Its writer failed; it goes no further by itself.
    pub broken: bool,
    /// The deal is sealed: there is no truth, no other seat and nothing to play on from.
    pub sealed: bool,
    /// What a link to it shows.
    pub link: Option<Link>,
}

/// Somebody's result of a day, for whoever has its link.
pub struct DayResultPage<'a> {
    pub site: Site<'a>,
    pub day: Day,
    /// Counted from the first letter there was.
    pub number: i32,
    pub game: &'static str,
    /// Whose result it is.
    pub name: &'a str,
    pub done: DayDone,
    /// It is the letter of today: the reader may still play it.
    pub today: bool,
}

/// The letter of the day, for one reader.
pub struct DailyPage<'a> {
    pub site: Site<'a>,
    pub day: Day,
    /// Counted from the first letter there was.
    pub number: i32,
    pub plan: &'a Plan,
    /// How many have begun it.
    pub opened: u64,
    pub mine: DayMine,
    /// Days in a row that are done, up to today or yesterday.
    pub streak: usize,
    /// The longest run of days there was.
    pub best_streak: usize,
    /// The days up to today, the latest last, and what was made of each that is done.
    pub past: Vec<(Day, Option<DayPast>)>,
    /// Whole points given away, and by how many; nothing before the reader has a result.
    pub given: &'a [(u32, u64)],
    /// The secret of yesterday, which is public.
    pub link: String,
    /// The letter of the day before, which lies open, where anybody has opened it.
    pub yesterday: Option<DayBefore>,
    /// Where the reader had begun it, if it was not over at midnight.
    pub late: Option<TableId>,
    pub flash: Option<Flash>,
}

/// The letter of the day before, which lies open for everybody.
#[derive(Clone, PartialEq, Debug)]
pub struct DayBefore {
    pub plan: Plan,
    /// Whole points given away, and by how many.
    pub given: Vec<(u32, u64)>,
    /// Its cards, where there are any to be told.
    pub cards: Option<DealtCards>,
    /// Where the reader played it to its end.
    pub mine: Option<TableId>,
}

/// A day that is done: its seal, and where it was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DayPast {
    pub seal: DaySeal,
    pub table: TableId,
}

/// What the reader has made of today's letter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DayMine {
    Sealed,
    /// Opened and not finished.
    Left(TableId),
    /// Its review is being written: pages so far, of how many.
    Judged {
        table: TableId,
        written: usize,
        pages: usize,
    },
    Done(DayDone),
}

/// A result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DayDone {
    pub table: TableId,
    pub won: bool,
    /// Hundredths of points given away.
    pub cost: u32,
    /// One for each decision.
    pub seals: Vec<DaySeal>,
}

impl DayDone {
    /// Of a hundred: less what was given away.
    pub fn score(&self) -> u32 {
        100u32.saturating_sub((self.cost + 50) / 100)
    }

    pub fn past(&self) -> DayPast {
        DayPast { seal: self.seal(), table: self.table }
    }

    /// The seal of the whole day.
    pub fn seal(&self) -> DaySeal {
        match self.score() {
            90.. => DaySeal::Whole,
            70..90 => DaySeal::Cracked,
            0..70 => DaySeal::Broken,
        }
    }
}

/// How something went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DaySeal {
    Whole,
    Cracked,
    Broken,
}

impl DaySeal {
    /// Its letter in the store.
    pub fn of_letter(letter: char) -> DaySeal {
        match letter {
            'w' => DaySeal::Whole,
            'c' => DaySeal::Cracked,
            _ => DaySeal::Broken,
        }
    }
}

/// The seats of a game that is only known by its record: people, by their names.
pub fn recorded_places(table: &dyn AnyTable) -> Vec<Place> {
    let names = table.names();
    let place =
        |seat: Seat| Place { seat, name: Some(names.of(seat)), kind: PlaceKind::Person, bot: None, host: false };
    names.all().iter().map(place).collect()
}
