//! A game whose chance was decided beforehand, move by move: what the server plays while the suite watches. The real game
//! and the imagined one are both played like this, from the deal on.

use cachet_engine::{
    Account, AnyTable, BreaksRule, Chance, Dice, Game, Info, LegalMove, LogItem, Moment, Names, Past, Phase, Question,
    RefusedMove, Say, Seat, SeatNotes, Seed, Table, Viewer,
};
use serde_json::Value;
use serde_json::value::RawValue;
use std::any::Any;
use std::sync::Arc;

pub struct Scripted<G: Game> {
    table: Table<G>,
    /// What chance answers, from the first question on.
    chance: Arc<[Chance]>,
}

impl<G: Game> Scripted<G> {
    /// This game before its first move, and how it goes on from there.
    pub fn from_the_deal(whole: &Table<G>) -> Scripted<G> {
        let chance = whole.log().iter().filter_map(|item| match item {
            LogItem::Chance(chance) => Some(chance.clone()),
            LogItem::Move { .. } => None,
        });
        Scripted { chance: chance.collect(), table: whole.rewound(0) }
    }
}

impl<G: Game> AnyTable for Scripted<G> {
    fn info(&self) -> Info {
        self.table.info()
    }

    fn names(&self) -> &Names {
        self.table.names()
    }

    fn seed(&self) -> Option<Seed> {
        self.table.seed()
    }

    fn account(&self) -> &Account {
        self.table.account()
    }

    fn questions(&self) -> Vec<Question> {
        self.table.questions()
    }

    fn reveal(&mut self, account: Account) {
        self.table.reveal(account);
    }

    fn rename(&mut self, names: Names) {
        self.table.rename(names);
    }

    fn deals(&self) -> usize {
        self.table.deals()
    }

    fn copy(&self) -> Box<dyn AnyTable> {
        Box::new(Scripted { table: self.table.clone(), chance: self.chance.clone() })
    }

    fn phase(&self) -> Phase {
        self.table.phase()
    }

    fn legal(&self, seat: Seat) -> Vec<LegalMove> {
        AnyTable::legal(&self.table, seat)
    }

    fn tidy(&self, action: &Value) -> Result<Value, RefusedMove> {
        self.table.tidy(action)
    }

    /// The seed decides nothing here.
    fn play(&mut self, seat: Seat, action: &Value, _seed: Seed) -> Result<(), RefusedMove> {
        let unreadable = |_| RefusedMove { rule: None, say: Say::new("unreadable-action") };
        let action = serde::Deserialize::deserialize(&self.table.tidy(action)?).map_err(unreadable)?;
        let mut dealer = cachet_engine::Scripted::new(self.chance.iter().skip(self.table.deals()).cloned());
        let played = self.table.play(seat, action, &mut dealer);
        played.map_err(|refusal: G::Illegal| RefusedMove { rule: Some(refusal.rule()), say: refusal.say() })
    }

    fn play_text(&mut self, seat: Seat, text: &str, seed: Seed) -> Result<(), RefusedMove> {
        self.table.play_text(seat, text, seed)
    }

    fn events(&self) -> usize {
        self.table.events()
    }

    fn seen(&self, viewer: Viewer, from: usize) -> Vec<Value> {
        self.table.seen(viewer, from)
    }

    fn seen_json(&self, viewer: Viewer, from: usize) -> Box<RawValue> {
        self.table.seen_json(viewer, from)
    }

    fn legal_json(&self, seat: Seat) -> Box<RawValue> {
        self.table.legal_json(seat)
    }

    fn told(&self, viewer: Viewer, from: usize) -> Vec<Say> {
        self.table.told(viewer, from)
    }

    fn moment(&self, from: usize) -> Moment {
        self.table.moment(from)
    }

    fn is_out(&self, seat: Seat) -> bool {
        AnyTable::is_out(&self.table, seat)
    }

    fn view(&self, viewer: Viewer) -> Value {
        self.table.view(viewer)
    }

    fn scene(&self, viewer: Viewer) -> Vec<Say> {
        self.table.scene(viewer)
    }

    fn record(&self) -> String {
        self.table.record()
    }

    fn seat_notes(&self, seat: Seat) -> SeatNotes {
        self.table.seat_notes(seat)
    }

    fn read_notebook(&self, viewer: Viewer, read: &mut dyn FnMut(&dyn Any)) {
        self.table.read_notebook(viewer, read);
    }

    fn story(&self) -> Option<Box<dyn Any + Send>> {
        AnyTable::story(&self.table)
    }

    fn rewound(&self, moves: usize) -> Box<dyn AnyTable> {
        AnyTable::rewound(&self.table, moves)
    }

    fn moves(&self) -> Vec<(Seat, String)> {
        self.table.moves()
    }

    fn past(&self, seat: Seat, turn: usize, dice: &mut Dice) -> Result<Past, Say> {
        self.table.past(seat, turn, dice)
    }
}
