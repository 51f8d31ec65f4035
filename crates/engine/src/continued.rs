//! A game that is played on from a decision of another one. Whoever sits there knows what that seat knew and nothing more:
//! what it could not know is dealt anew, since the finished game may have been seen with all its cards.

use crate::account::Account;
use crate::dealer::Dice;
use crate::game::{Game, Options};
use crate::log::{Header, LogItem, read_options};
use crate::names::Names;
use crate::say::Say;
use crate::seat::Seat;
use crate::seed::Seed;
use crate::table::Table;
use serde_json::Value;

/// How often another past is imagined where one was not found.
const TRIES: usize = 8;

/// That a game was not dealt from its beginning, but played on from a position of another one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Continued {
    /// The game it comes from, as records name it.
    pub of: String,
    /// How many moves had been made. They and the cards before the next move were laid out, not dealt.
    pub moves: usize,
}

/// The past of a game that is to be played on.
#[derive(Clone, PartialEq, Debug)]
pub struct Past {
    /// What was agreed, as `key=value`; seats by their letters.
    pub options: Vec<String>,
    pub seats: usize,
    pub moves: usize,
    /// The number of the seat's decision, the first being 1, as reviews count them.
    pub decision: usize,
    /// What chance answered and what was played.
    pub log: Vec<LogItem<Value>>,
}

/// A past that looks the same to the seat that made the move number `turn`, up to the moment at which it was asked for it.
/// It follows from what that seat had seen, and from the dice.
pub(crate) fn past<G: Game>(table: &Table<G>, seat: Seat, turn: usize, dice: &mut Dice) -> Result<Past, Say> {
    if turn < laid_out(table) || table.moves_made().nth(turn).is_none_or(|(by, _)| by != seat) {
        return Err(Say::new("play-on-no-decision").with("number", turn));
    }
    let header = table.header();
    let then = table.rewound(asked_at(table, seat, turn));
    let imagine = || G::imagine(&header.options, header.seats(), then.notebook(seat), dice);
    let log = std::iter::repeat_with(imagine).take(TRIES).flatten().next();
    let log = log.ok_or_else(|| Say::new("play-on-not-imagined"))?;
    let letters = header.options.write(&Names::letters(header.seats()));
    Ok(Past {
        options: letters.into_iter().map(|(key, value)| format!("{key}={value}")).collect(),
        seats: header.seats(),
        moves: log.iter().filter(|item| matches!(item, LogItem::Move { .. })).count(),
        decision: decisions(table, seat, turn) + 1,
        log: log.iter().map(erase).collect(),
    })
}

/// After how many moves the seat was asked for this one. Others may have chosen since, at the same time and in secret: they
/// choose again.
fn asked_at<G: Game>(table: &Table<G>, seat: Seat, turn: usize) -> usize {
    let movers: Vec<Seat> = table.moves_made().take(turn).map(|(by, _)| by).collect();
    let asked = |at: &usize| movers[*at] != seat && table.rewound(*at).phase().waiting().contains(seat);
    (0..turn).rev().take_while(asked).last().unwrap_or(turn)
}

/// How many moves of this game were laid out, not played: they are decisions of nobody who sits there.
fn laid_out<G: Game>(table: &Table<G>) -> usize {
    table.header().account.continued.as_ref().map_or(0, |it| it.moves)
}

/// How many moves the seat made before this one at which it had a choice.
fn decisions<G: Game>(table: &Table<G>, seat: Seat, turn: usize) -> usize {
    let own = table.moves_made().take(turn).enumerate().skip(laid_out(table)).filter(|(_, (by, _))| *by == seat);
    own.filter(|(at, _)| table.rewound(*at).legal(seat).len() > 1).count()
}

fn erase<A: serde::Serialize>(item: &LogItem<A>) -> LogItem<Value> {
    match item {
        LogItem::Chance(chance) => LogItem::Chance(chance.clone()),
        LogItem::Move { seat, action } => {
            let action = serde_json::to_value(action).expect("actions are plain structures, which JSON can hold");
            LogItem::Move { seat: *seat, action }
        }
    }
}

/// A table that goes on from this past. What chance is asked from here on is answered from the seed.
pub(crate) fn resume<G: Game>(
    names: Names,
    options: &[String],
    seed: Seed,
    continued: Continued,
    past: &[LogItem<Value>],
) -> Result<Table<G>, Say> {
    let unreadable = || Say::new("table-unreadable");
    let options = read_options(options.iter().map(String::as_str), &names)?;
    let account = Account { continued: Some(continued), ..Account::default() };
    let header: Header<G> = Header { account, ..Header::new(names, options, Some(seed))? };
    let typed = |item: &LogItem<Value>| match item {
        LogItem::Chance(chance) => Some(LogItem::Chance(chance.clone())),
        LogItem::Move { seat, action } => {
            let action: G::Action = serde::Deserialize::deserialize(action).ok()?;
            Some(LogItem::Move { seat: *seat, action })
        }
    };
    let log: Option<Vec<LogItem<G::Action>>> = past.iter().map(typed).collect();
    Table::replay(header, &log.ok_or_else(unreadable)?).map_err(|_| unreadable())
}
