//! The entries of a table's log. Everything else about a table is derived from them.

use crate::clock::Clock;
use crate::day::OfDay;
use crate::evening::OfEvening;
use crate::pace::Pace;
use crate::practice::PlayedOn;
use cachet_engine::Seat;
use cachet_engine::fair::{Secret, Share};
use cachet_listing::{GuestId, TableId};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Unix time in milliseconds.
pub type Millis = i64;

/// One thing that happened at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    pub at: Millis,
    pub what: What,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    Opened(Box<Opened>),
    /// Somebody takes a free seat.
    Sat {
        seat: Seat,
        guest: GuestId,
        name: String,
        /// From their device, where it came with sitting down.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        share: Option<Share>,
        /// They were seated by somebody who wants to play again, and have yet to say that they come.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        asked: bool,
        /// Their device has been that of somebody else who sat here then.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        one_device: bool,
    },
    BotSat {
        seat: Seat,
        level: String,
        name: String,
        /// Only in old logs: a bot's share follows from the secret.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        share: Option<Share>,
    },
    /// The share of somebody who sits already, from their device.
    Shared {
        seat: Seat,
        share: Share,
    },
    /// A seat is free again; only before the deal.
    Stood {
        seat: Seat,
        /// The host freed it, not whoever sat there.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        sent_away: bool,
    },
    /// Somebody who was asked to play again comes.
    Agreed {
        seat: Seat,
    },
    /// Two seats change places, people, bots and all; one of them may be free. Only before the deal.
    Swapped {
        seat: Seat,
        with: Seat,
    },
    /// Whoever sits there is the host from now on.
    Hosts {
        seat: Seat,
    },
    /// Somebody goes by another name from now on.
    Renamed {
        seat: Seat,
        guest: GuestId,
        name: String,
    },
    Dealt,
    Moved {
        seat: Seat,
        action: Value,
        by: By,
        /// The idempotency key of the request, so that a repeated request is not a second move.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
    },
    /// Somebody came back with hardly any time left, and is given a little.
    Graced {
        seat: Seat,
        until: Millis,
    },
    /// Somebody would rather have a bot in an absent player's seat.
    Voted {
        by: Seat,
        about: Seat,
    },
    /// A bot plays on in a person's seat.
    HandedOver {
        seat: Seat,
        level: String,
        /// Who asked for it; nobody where an evening did. Old logs do not say.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<GuestId>,
    },
    TakenBack {
        seat: Seat,
    },
    Resigned {
        seat: Seat,
    },
    /// Somebody has seen enough of what the bots wait for them to see.
    WentOn {
        seat: Seat,
    },
    /// How quickly somebody wants the bots to play.
    Paced {
        seat: Seat,
        pace: Pace,
    },
    /// The same people meet again at another table.
    Rematched {
        table: TableId,
        /// Who asked for it first. Old logs do not say.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Seat>,
    },
    /// The seat of somebody who was asked to play again has gone to another, or to a bot.
    Replaced {
        seat: Seat,
    },
    Expired,
    /// No table of the evening still plays this deal: it lies open from now on.
    Unsealed,
    /// A record lies here that somebody brought, to be looked at: the whole game, finished.
    Brought {
        record: String,
    },
}

/// Who made a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    Player,
    Bot,
    /// The time was up, and a bot played in the player's stead.
    Clock,
}

/// What was agreed when the table was opened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Opened {
    pub game: String,
    /// The version of the rules it is played by.
    pub rules: u16,
    /// As `key=value`; seats by their letters.
    pub options: Vec<String>,
    pub seats: usize,
    /// Listed for everybody, or found only with the link or the code.
    pub public: bool,
    /// May people watch who do not play?
    pub spectators: bool,
    /// May players ask which cards are still out there?
    pub helper: bool,
    pub clock: Clock,
    pub host: GuestId,
    pub code: String,
    /// What the cards are dealt from. Its commitment is public from the start; the secret itself only after the game.
    pub secret: Secret,
    /// Is the seed bound to the table, the game and its options? The first tables did not.
    #[serde(default)]
    pub bound: bool,
    /// The table whose players meet again here, and which of them sat where.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<TableId>,
    /// It is for practice, played on from a position of a finished game, and counts for nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Box<PlayedOn>>,
    /// It plays the letter of a day, whose secret is that day's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<OfDay>,
    /// It plays a deal of an evening, as other tables do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub evening: Option<OfEvening>,
    /// At the end of a round, do bots wait until people have looked at it? Tables that programs open do not, unless asked.
    #[serde(default)]
    pub rests: bool,
    /// A first game: bots wait after every turn, until the first round is over or one is out of it.
    #[serde(default)]
    pub taught: bool,
    /// Does it count for ratings, if nothing else is against it? The first tables did not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// People who seek are brought together here: nobody is its host before the deal, and it deals itself when it is full.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sought: bool,
}
