//! The log is the truth: what was agreed, what chance decided, what was played, in order.
//! State, events and views are all derived from it by replay.

use crate::account::Account;
use crate::dealer::Chance;
use crate::fair::Terms;
use crate::game::{Game, Info, Options};
use crate::names::Names;
use crate::say::{Arg, Say};
use crate::seat::Seat;
use crate::seed::Seed;
use serde::{Deserialize, Serialize};

/// What is agreed before the first card is dealt.
#[derive(Serialize, Deserialize)]
#[serde(bound = "", try_from = "Unchecked<G>")]
pub struct Header<G: Game> {
    /// The version of the rules this game was begun under.
    pub rules: u16,
    pub names: Names,
    pub options: G::Options,
    /// The secret everything is dealt from, where it is known.
    pub seed: Option<Seed>,
    /// What is told when the game is over. Not stored here: the table that tells it stores it.
    #[serde(skip)]
    pub account: Account,
}

/// A header as it was stored, before it is checked.
#[derive(Deserialize)]
#[serde(bound = "")]
struct Unchecked<G: Game> {
    rules: u16,
    names: Names,
    options: G::Options,
    seed: Option<Seed>,
}

impl<G: Game> TryFrom<Unchecked<G>> for Header<G> {
    type Error = String;

    fn try_from(stored: Unchecked<G>) -> Result<Header<G>, String> {
        let header = Header::new(stored.names, stored.options, stored.seed).map_err(|say| format!("{say:?}"))?;
        Ok(Header { rules: stored.rules, ..header })
    }
}

impl<G: Game> Clone for Header<G> {
    fn clone(&self) -> Self {
        Header {
            rules: self.rules,
            names: self.names.clone(),
            options: self.options.clone(),
            seed: self.seed,
            account: self.account.clone(),
        }
    }
}

impl<G: Game> PartialEq for Header<G> {
    fn eq(&self, other: &Self) -> bool {
        let parts = |it: &Self| (it.rules, it.seed);
        parts(self) == parts(other)
            && (&self.names, &self.options, &self.account) == (&other.names, &other.options, &other.account)
    }
}

impl<G: Game> Header<G> {
    /// A table under the current rules. Refuses a wrong number of players, and options that name an absent seat.
    pub fn new(names: Names, options: G::Options, seed: Option<Seed>) -> Result<Header<G>, Say> {
        let info = G::INFO;
        if !info.seats.contains(&names.seats()) {
            return Err(refused_seats(info, names.seats()));
        }
        // Writing the options with these names and reading them back fails for a seat that is not at the table.
        for (key, value) in options.write(&names) {
            G::Options::default().set(key, &value, &names)?;
        }
        Ok(Header { rules: info.version, names, options, seed, account: Account::default() })
    }

    pub fn seats(&self) -> usize {
        self.names.seats()
    }

    /// What the cards of this game are dealt for, at this table.
    pub fn terms(&self, table: &str) -> Terms {
        let letters = self.options.write(&Names::letters(self.seats()));
        let options: Vec<String> = letters.into_iter().map(|(key, value)| format!("{key}={value}")).collect();
        Terms { table: table.to_owned(), game: G::INFO.id.to_owned(), rules: self.rules, options: options.join(", ") }
    }
}

/// The refusal of a wrong number of players.
pub fn refused_seats(info: Info, count: usize) -> Say {
    let possible: Vec<String> = info.seats.iter().map(usize::to_string).collect();
    Say::new("refused-seats")
        .with("rule", info.seats_rule)
        .with("game", Arg::Name(info.id.to_owned()))
        .with("count", count)
        .with("possible", possible.join(", "))
}

/// Reads options given as `key=value`, each at most once.
pub fn read_options<'a, O: Options>(pairs: impl IntoIterator<Item = &'a str>, names: &Names) -> Result<O, Say> {
    let mut options = O::default();
    let mut given: Vec<&str> = Vec::new();
    for pair in pairs {
        let Some((key, value)) = pair.split_once('=') else {
            return Err(Say::new("option-form").with("text", pair.trim()));
        };
        let key = key.trim();
        if given.contains(&key) {
            return Err(Say::new("option-twice").with("key", key));
        }
        options.set(key, value.trim(), names)?;
        given.push(key);
    }
    Ok(options)
}

/// The refusal of an option that does not exist, naming those that do.
pub fn unknown_option<O: Options>(key: &str) -> Say {
    let known: Vec<&str> = O::LIST.iter().map(|option| option.key).collect();
    Say::new("option-unknown").with("key", key).with("known", known.join(", ")).with("count", known.len())
}

/// One item of a log: what chance answered, or a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogItem<A> {
    Chance(Chance),
    Move { seat: Seat, action: A },
}

/// A log that cannot be played, and the index of the item where it goes wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault<I> {
    /// Chance answered something the rules did not ask.
    Chance {
        item: usize,
    },
    Illegal {
        item: usize,
        refusal: I,
    },
}
