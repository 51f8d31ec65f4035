//! The trait that every game of Cachet implements, and everything that is written once on top of it: seats, dealing,
//! logs and their replay, records, views, and a test suite for the contract and for secrecy.
//!
//! Nothing here reads a clock, a file or a socket.
//!
//! [`Game`] is the trait. [`Table`] is a game in progress, [`Notebook`] is what one viewer knows of it, [`record`] is the
//! text format, [`suite`] the test suite.

mod account;
mod bits;
mod continued;
mod dealer;
mod erased;
pub mod fair;
mod game;
pub mod hidden;
mod listing;
mod log;
mod names;
mod playout;
mod position;
mod questions;
pub mod record;
mod say;
mod seat;
mod seed;
mod shuffle;
mod story;
pub mod suite;
mod table;

pub use account::Account;
pub use bits::{Bits, count_bits, take_nth_bit};
pub use continued::{Continued, Past};
pub use dealer::{
    AnyDealer, Asking, Chance, Dealer, Dice, Part, Piece, Pieces, QuickDealer, Recording, Scripted, SeedDealer, To,
    dice,
};
pub use erased::{AnyGame, AnyTable, Erased, LegalMove, RefusedMove, SeatNotes};
pub use game::{
    BreaksRule, Game, Info, Mark, Moment, NoOptions, Notation, OptionInfo, Options, Outcome, Phase, Silent, Tell, legal,
};
pub use listing::Listing;
pub use log::{Fault, Header, LogItem, read_options, refused_seats, unknown_option};
pub use names::{DIRECTION_MARKS, LONGEST_NAME, Names};
pub use playout::{AnyPlayouts, Played, playout};
pub use position::{position_after, replay_watched};
pub use questions::Question;
pub use record::RecordError;
pub use say::{Arg, Say};
pub use seat::{BySeat, Seat, SeatSet, Seats, Viewer};
pub use seed::{NotASeed, Seed};
pub use shuffle::{below, shuffle};
pub use story::{GivenUp, Made, Story};
pub use table::{Notebook, Table};
