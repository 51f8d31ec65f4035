//! Any game, behind one type: what servers, terminals and tools hold. Inside, rules stay typed;
//! here actions, events and views are JSON values and sentences.

use crate::account::Account;
use crate::continued::{self, Continued, Past};
use crate::dealer::Dice;
use crate::fair::Terms;
use crate::game::{BreaksRule, Game, Info, Moment, Notation, OptionInfo, Options, Outcome, Phase};
use crate::log::{Header, LogItem, read_options};
use crate::names::Names;
use crate::playout::{AnyPlayouts, Playouts};
use crate::questions::{Question, questions};
use crate::record::{self, RecordError};
use crate::say::Say;
use crate::seat::{Seat, SeatSet, Viewer};
use crate::seed::Seed;
use crate::story::Story;
use crate::table::{Notebook, Table};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use std::any::Any;
use std::marker::PhantomData;
use std::mem::discriminant;

/// A game that tables can be opened for.
pub trait AnyGame: Send + Sync {
    fn info(&self) -> Info;
    fn options(&self) -> &'static [OptionInfo];
    /// The reference card.
    fn reference(&self) -> Vec<Say>;
    /// What its actions look like as JSON. Parts they share go into the generator's definitions.
    fn action_schema(&self, generator: &mut SchemaGenerator) -> Schema;
    /// Opens a table. Options are `key=value`.
    fn open(&self, names: Names, options: &[String], seed: Seed) -> Result<Box<dyn AnyTable>, Say>;
    /// Opens a table that goes on from a past, as [`AnyTable::past`] gave it.
    fn resume(
        &self,
        names: Names,
        options: &[String],
        seed: Seed,
        continued: Continued,
        past: &[LogItem<Value>],
    ) -> Result<Box<dyn AnyTable>, Say>;
    fn read(&self, record: &str) -> Result<Box<dyn AnyTable>, RecordError>;
    /// What cards are dealt for at a table of this game. Options name seats by their letters.
    fn terms(&self, table: &str, options: &[String], seats: usize) -> Result<Terms, Say>;
    /// Random games at a table of this size, with the options nobody chose: for measuring.
    fn playouts(&self, seats: usize, seed: u64) -> Box<dyn AnyPlayouts>;
    /// The size of a position in bytes.
    fn state_bytes(&self) -> usize;
}

/// An action somebody may take.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LegalMove {
    /// The action itself, to be sent back.
    pub action: Value,
    /// The same in the notation of records.
    pub text: String,
    /// The choices it is made of, in order.
    #[serde(skip)]
    pub steps: Vec<Say>,
}

impl LegalMove {
    /// The typed action, for those who know the game.
    pub fn typed<G: Game>(&self) -> Option<G::Action> {
        serde::Deserialize::deserialize(&self.action).ok()
    }
}

/// A copy of the [`Notebook`] of one seat, whichever the game. It can be sent to another thread, and gives no way back to
/// the table it was copied from.
pub struct SeatNotes(Box<dyn Any + Send>);

impl SeatNotes {
    /// The typed notebook, for those who know the game.
    pub fn typed<G: Game>(&self) -> Option<&Notebook<G>> {
        self.0.downcast_ref()
    }
}

/// Why a move was refused.
#[derive(Clone, PartialEq, Debug)]
pub struct RefusedMove {
    /// The rule that forbids it, where it was a rule.
    pub rule: Option<&'static str>,
    pub say: Say,
}

/// A game in progress, whichever it is.
pub trait AnyTable: Send {
    fn info(&self) -> Info;
    fn names(&self) -> &Names;
    fn seed(&self) -> Option<Seed>;
    /// What has been told since the game is over.
    fn account(&self) -> &Account;
    /// Attaches what the hosting table knows about the game, once that may be public.
    fn reveal(&mut self, account: Account);
    /// Replaces the players' names.
    fn rename(&mut self, names: Names);
    /// What chance was asked, and what it answered, in order.
    fn questions(&self) -> Vec<Question>;
    /// How many questions chance has answered: deals, and who begins.
    fn deals(&self) -> usize;
    /// A copy of the game, for work outside the lock of the table.
    fn copy(&self) -> Box<dyn AnyTable>;
    fn phase(&self) -> Phase;
    fn legal(&self, seat: Seat) -> Vec<LegalMove>;
    /// The action as this table would write it, whatever else was sent with it.
    fn tidy(&self, action: &Value) -> Result<Value, RefusedMove>;
    /// Plays an action as [`LegalMove::action`] gave it.
    fn play(&mut self, seat: Seat, action: &Value, seed: Seed) -> Result<(), RefusedMove>;
    /// Plays an action written in the notation of records.
    fn play_text(&mut self, seat: Seat, text: &str, seed: Seed) -> Result<(), RefusedMove>;
    /// How many events there have been; the same number for every viewer.
    fn events(&self) -> usize;
    /// What a viewer saw, from event `from` on.
    fn seen(&self, viewer: Viewer, from: usize) -> Vec<Value>;
    /// The same as one JSON array, serialised directly, without intermediate values: streams send it to many.
    fn seen_json(&self, viewer: Viewer, from: usize) -> Box<RawValue>;
    /// What [`AnyTable::legal`] lists, as one JSON array.
    fn legal_json(&self, seat: Seat) -> Box<RawValue>;
    /// The same as sentences.
    fn told(&self, viewer: Viewer, from: usize) -> Vec<Say>;
    /// The greatest moment among the events from this number on, as the public saw them.
    fn moment(&self, from: usize) -> Moment;
    /// Does this seat only look on for now, as the public knows?
    fn is_out(&self, seat: Seat) -> bool;
    fn view(&self, viewer: Viewer) -> Value;
    fn scene(&self, viewer: Viewer) -> Vec<Say>;
    fn record(&self) -> String;
    /// A copy of the notebook of a seat: with the legal moves, all that a bot is given.
    fn seat_notes(&self, seat: Seat) -> SeatNotes;
    /// Hands over the typed [`Notebook`] of any viewer: all that a page is given.
    fn read_notebook(&self, viewer: Viewer, read: &mut dyn FnMut(&dyn Any));
    /// The typed [`Story`] of a game that is over, for whoever looks back at it with its own types.
    fn story(&self) -> Option<Box<dyn Any + Send>>;
    /// The record replayed up to the position after `moves` moves.
    fn rewound(&self, moves: usize) -> Box<dyn AnyTable>;
    /// The moves so far, in the notation of records.
    fn moves(&self) -> Vec<(Seat, String)>;
    /// The past from which the game can be played on where a seat made the move number `turn`, the first being 0. It follows
    /// from what that seat had seen; what it could not know is dealt by the dice.
    fn past(&self, seat: Seat, turn: usize, dice: &mut Dice) -> Result<Past, Say>;
}

impl dyn AnyTable + '_ {
    pub fn waiting(&self) -> SeatSet {
        self.phase().waiting()
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.phase().outcome()
    }
}

/// The adapter from a typed game.
pub struct Erased<G>(PhantomData<fn() -> G>);

impl<G> Erased<G> {
    pub const fn new() -> Self {
        Erased(PhantomData)
    }
}

impl<G> Default for Erased<G> {
    fn default() -> Self {
        Erased::new()
    }
}

impl<G: Game> AnyGame for Erased<G> {
    fn info(&self) -> Info {
        G::INFO
    }

    fn options(&self) -> &'static [OptionInfo] {
        G::Options::LIST
    }

    fn reference(&self) -> Vec<Say> {
        G::reference()
    }

    fn action_schema(&self, generator: &mut SchemaGenerator) -> Schema {
        G::Action::json_schema(generator)
    }

    fn open(&self, names: Names, options: &[String], seed: Seed) -> Result<Box<dyn AnyTable>, Say> {
        let options = read_options(options.iter().map(String::as_str), &names)?;
        let header: Header<G> = Header::new(names, options, Some(seed))?;
        let mut dealer = crate::dealer::SeedDealer::new(seed);
        Ok(Box::new(Table::open(header, &mut dealer)))
    }

    fn resume(
        &self,
        names: Names,
        options: &[String],
        seed: Seed,
        continued: Continued,
        past: &[LogItem<Value>],
    ) -> Result<Box<dyn AnyTable>, Say> {
        Ok(Box::new(continued::resume::<G>(names, options, seed, continued, past)?))
    }

    fn read(&self, text: &str) -> Result<Box<dyn AnyTable>, RecordError> {
        Ok(Box::new(record::read::<G>(text)?))
    }

    fn terms(&self, table: &str, options: &[String], seats: usize) -> Result<Terms, Say> {
        let names = Names::letters(seats);
        let options = read_options(options.iter().map(String::as_str), &names)?;
        Ok(Header::<G>::new(names, options, None)?.terms(table))
    }

    fn playouts(&self, seats: usize, seed: u64) -> Box<dyn AnyPlayouts> {
        Box::new(Playouts::<G>::new(seats, seed))
    }

    fn state_bytes(&self) -> usize {
        size_of::<G::State>()
    }
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("what games send are plain structures, which JSON can hold")
}

fn raw(value: &impl Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(value).expect("what games send are plain structures, which JSON can hold")
}

impl<G: Game> AnyTable for Table<G> {
    fn info(&self) -> Info {
        G::INFO
    }

    fn names(&self) -> &Names {
        &self.header().names
    }

    fn seed(&self) -> Option<Seed> {
        self.header().seed
    }

    fn account(&self) -> &Account {
        &self.header().account
    }

    fn reveal(&mut self, account: Account) {
        Table::reveal(self, account);
    }

    fn rename(&mut self, names: Names) {
        Table::rename(self, names);
    }

    fn questions(&self) -> Vec<Question> {
        questions(self)
    }

    fn deals(&self) -> usize {
        Table::deals(self)
    }

    fn copy(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }

    fn phase(&self) -> Phase {
        Table::phase(self)
    }

    fn legal(&self, seat: Seat) -> Vec<LegalMove> {
        let names = &self.header().names;
        let list =
            |action: &G::Action| LegalMove { action: json(action), text: action.write(names), steps: G::steps(action) };
        Table::legal(self, seat).iter().map(list).collect()
    }

    fn tidy(&self, action: &Value) -> Result<Value, RefusedMove> {
        Ok(json(&typed::<G>(action)?))
    }

    fn play(&mut self, seat: Seat, action: &Value, seed: Seed) -> Result<(), RefusedMove> {
        play(self, seat, typed::<G>(action)?, seed)
    }

    fn play_text(&mut self, seat: Seat, text: &str, seed: Seed) -> Result<(), RefusedMove> {
        let action = G::Action::read(text, &self.header().names).map_err(|say| RefusedMove { rule: None, say })?;
        play(self, seat, action, seed)
    }

    fn events(&self) -> usize {
        Table::events(self)
    }

    fn seen(&self, viewer: Viewer, from: usize) -> Vec<Value> {
        self.notes(viewer).seen().iter().skip(from).map(json).collect()
    }

    fn seen_json(&self, viewer: Viewer, from: usize) -> Box<RawValue> {
        raw(&self.notes(viewer).seen().get(from..).unwrap_or_default())
    }

    fn legal_json(&self, seat: Seat) -> Box<RawValue> {
        #[derive(Serialize)]
        struct Listed<A> {
            action: A,
            text: String,
        }
        let names = &self.header().names;
        let list = |action: G::Action| Listed { action, text: action.write(names) };
        raw(&Table::legal(self, seat).into_iter().map(list).collect::<Vec<_>>())
    }

    fn told(&self, viewer: Viewer, from: usize) -> Vec<Say> {
        self.notes(viewer).seen().iter().skip(from).map(G::say).collect()
    }

    fn moment(&self, from: usize) -> Moment {
        self.notes(Viewer::Public).seen().iter().skip(from).map(G::moment).max().unwrap_or_default()
    }

    fn is_out(&self, seat: Seat) -> bool {
        G::is_out(self.notes(Viewer::Public).view(), seat)
    }

    fn view(&self, viewer: Viewer) -> Value {
        json(self.notes(viewer).view())
    }

    fn scene(&self, viewer: Viewer) -> Vec<Say> {
        G::scene(self.notes(viewer).view())
    }

    fn record(&self) -> String {
        record::write(self)
    }

    fn seat_notes(&self, seat: Seat) -> SeatNotes {
        SeatNotes(Box::new(Table::notebook(self, seat).clone()))
    }

    fn read_notebook(&self, viewer: Viewer, read: &mut dyn FnMut(&dyn Any)) {
        read(&*self.notes(viewer));
    }

    fn story(&self) -> Option<Box<dyn Any + Send>> {
        Story::of(self).map(|story| Box::new(story) as Box<dyn Any + Send>)
    }

    fn rewound(&self, moves: usize) -> Box<dyn AnyTable> {
        Box::new(Table::rewound(self, moves))
    }

    fn moves(&self) -> Vec<(Seat, String)> {
        let names = &self.header().names;
        self.moves_made().map(|(seat, action)| (seat, action.write(names))).collect()
    }

    fn past(&self, seat: Seat, turn: usize, dice: &mut Dice) -> Result<Past, Say> {
        continued::past(self, seat, turn, dice)
    }
}

fn typed<G: Game>(action: &Value) -> Result<G::Action, RefusedMove> {
    let read: Option<G::Action> = serde::Deserialize::deserialize(action).ok();
    // Serde also accepts a list in place of an object, and an object in place of a string. An action has one form only,
    // the one its schema describes.
    let read = read.filter(|read| discriminant(&json(read)) == discriminant(action));
    read.ok_or_else(|| RefusedMove { rule: None, say: Say::new("unreadable-action").with("text", action.to_string()) })
}

fn play<G: Game>(table: &mut Table<G>, seat: Seat, action: G::Action, seed: Seed) -> Result<(), RefusedMove> {
    let mut dealer = table.dealer(seed);
    table
        .play(seat, action, &mut dealer)
        .map_err(|refusal| RefusedMove { rule: Some(refusal.rule()), say: refusal.say() })
}
