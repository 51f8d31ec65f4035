//! The pages: pure functions from what one viewer may know to HTML, and the styles, drawings and script they need.
//!
//! A table is drawn from that viewer's [`cachet_engine::Notebook`] alone ([`Drawn`]), so that a page can show no more
//! than its reader may see. Choosing a move needs no script: the steps chosen so far stand in the address
//! ([`Choosing`]), and everything that changes something is a form.

mod assets;
mod bare;
mod books;
mod choosing;
mod daily;
mod draw;
mod ending;
mod evening;
mod fair;
mod following;
mod given_up;
mod gloss;
mod heard;
mod history;
mod home;
mod host;
mod house;
mod house_rules;
mod ladder;
mod lessons;
mod letters;
mod letters_of_r;
mod links;
mod me;
mod menu;
mod model;
mod moon;
mod new_table;
mod notices;
mod open_record;
mod papers;
mod parts;
mod plain;
mod practice;
mod public;
mod puzzles;
mod qr;
mod r;
mod ratings;
mod replay;
mod review;
mod rulebook;
mod seal;
mod seeking;
mod settings;
mod shell;
mod shown;
mod sitting;
mod story;
mod table;
mod talk;
mod telling;
mod trend;
mod waiting;
mod who;
mod worker;

pub use assets::{Asset, asset, asset_url, assets};
pub use books::{Rules, Section};
pub use choosing::{Choice, Choosing, read_picks};
pub use daily::{daily, day_result};
pub use draw::{Appendix, Beat, Ctx, Drawing, Drawn};
pub use evening::{
    DealtCards, EveningPage, EveningRow, EveningSetup, SheetPage, evening, evening_fragment, evening_setup, screen,
    screen_fragment, sheet, strip,
};
pub use fair::fair;
pub use following::{AskedRow, FollowedRow, FollowedState, Following};
pub use history::{Filters, GameRow, History, Score};
pub use home::home;
pub use host::Host;
pub use house::{Featured, HereRow, House, SeekRow, house_fragment};
pub use house_rules::{LONGEST_REPORT, REASONS, ReportPage, Reported, about, report};
pub use ladder::{LadderPage, RungRow, ladder};
pub use links::Link;
pub use me::{me, other_device};
pub use model::*;
pub use new_table::new_table;
pub use notices::{Notice, blocked, notice, notice_because};
pub use open_record::open_record;
pub use papers::{KeptFor, credits, guide, privacy};
pub use public::{PublicPage, handle_path, public_page};
pub use puzzles::{
    OwnSlip, PuzzleFilter, PuzzlePage, PuzzleScore, PuzzleSlip, PuzzleState, PuzzlesPage, puzzle, puzzles,
};
pub use qr::qr;
pub use ratings::{Rating, RatingRow};
pub use replay::replay;
pub use review::{Puzzle, review};
pub use rulebook::{rules, rules_list};
pub use seal::{FindSeal, Here, KeepSeal, NewPasskey, PasskeyRow, WordCheck, find_seal, keep_seal};
pub use settings::{SettingsPage, settings};
pub use shown::{Lessons, Shelf, Shown};
pub use story::whole_story;
pub use table::{table, table_fragment};
pub use who::{WhoPage, who};
pub use worker::{offline, worker};
