//! V, Telepathy: partners order their cards separately, and score where the orders agree.

use super::super::action::after;
use super::super::card::{Card, Hand, Pile};
use super::super::illegal::name;
use super::{Illegal, NoOptions, Why, card_arg, game, info, may_act, say_over};
use crate::parts::text_form;
use cachet_engine::{
    Arg, BySeat, Dealer, Dice, Listing, LogItem, Mark, Names, Notation, Outcome, Phase, Piece, Say, Seat, SeatSet,
    Tell, Viewer, shuffle,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

game! {
    /// V.
    Telepathy, NoOptions, info("r-v", &[4, 6, 8], "R-V-V1", 3), start
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Put this card next.
    Place(Card),
}

impl Notation for Action {
    fn write(&self, _names: &Names) -> String {
        let Action::Place(card) = self;
        format!("place {}", card.name())
    }

    fn read(text: &str, _names: &Names) -> Result<Action, Say> {
        let card = Card::named(after("place", text.trim()).unwrap_or(text));
        card.map(Action::Place)
            .ok_or_else(|| Say::new("r-other-unreadable").with("text", text.trim()).with("form", "place Spy"))
    }
}
text_form!(Action);

#[derive(Clone, Copy, PartialEq, Eq)]
pub struct State {
    hands: BySeat<Hand>,
    orders: BySeat<Pile>,
    waiting: SeatSet,
    table: SeatSet,
    over: Option<SeatSet>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event<One = Card> {
    Placed {
        seat: Seat,
        card: One,
    },
    /// All orders are made; this position is turned up next.
    Position {
        number: u8,
    },
    Turned {
        seat: Seat,
        card: Card,
    },
    /// A pair has shown the same character.
    Agreed {
        pair: SeatSet,
    },
    Over {
        winners: SeatSet,
    },
}

pub type Seen = Event<Option<Card>>;

fn seen<One: Into<Option<Card>> + Copy>(event: &Event<One>, who: Viewer) -> Seen {
    match *event {
        Event::Placed { seat, card } => Event::Placed { seat, card: who.shown(seat, card) },
        Event::Position { number } => Event::Position { number },
        Event::Turned { seat, card } => Event::Turned { seat, card },
        Event::Agreed { pair } => Event::Agreed { pair },
        Event::Over { winners } => Event::Over { winners },
    }
}

fn start(_options: &NoOptions, seats: usize, _dealer: &mut impl Dealer, _tell: &mut impl Tell<Event>) -> State {
    let table = SeatSet::first(seats);
    State { hands: BySeat::all(Hand::SET), orders: BySeat::all(Pile::EMPTY), waiting: table, table, over: None }
}

/// R-RUL-46: partners sit opposite each other.
fn pairs(table: SeatSet) -> impl Iterator<Item = SeatSet> {
    let half = table.len() / 2;
    (0..half).filter_map(move |at| Some(SeatSet::of(Seat::new(at)?) | SeatSet::of(Seat::new(at + half)?)))
}

impl State {
    fn phase(&self) -> Phase {
        self.over.map_or(Phase::Waiting(self.waiting), |winners| Phase::Over(Outcome { winners }))
    }

    fn legal(&self, seat: Seat, list: &mut impl Listing<Action>) {
        if self.phase().waiting().contains(seat) {
            list.each(self.hands[seat].kinds(), Action::Place);
        }
    }

    /// R-V-V1.
    fn apply(
        &mut self,
        seat: Seat,
        Action::Place(card): Action,
        _dealer: &mut impl Dealer,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Illegal> {
        may_act(self.over.is_none().then_some(self.waiting), seat, "R-V-V1")?;
        if !self.hands[seat].has(card) {
            return Err(Illegal::new("R-V-V1", Why::NotInHand));
        }
        self.hands[seat].remove(card);
        self.orders[seat].put_under(card);
        tell.tell(Event::Placed { seat, card });
        if self.hands[seat].is_empty() {
            self.waiting.remove(seat);
        }
        if self.waiting.is_empty() {
            self.turn_up(tell);
        }
        Ok(())
    }

    /// R-V-V2, R-V-V3.
    fn turn_up(&mut self, tell: &mut impl Tell<Event>) {
        let mut points = BySeat::<u8>::all(0);
        for number in 1..=8 {
            tell.tell(Event::Position { number });
            let mut shown = BySeat::<Option<Card>>::all(None);
            for seat in self.table {
                shown[seat] = self.orders[seat].draw();
                if let Some(card) = shown[seat] {
                    tell.tell(Event::Turned { seat, card });
                }
            }
            for pair in pairs(self.table) {
                let mut cards = pair.iter().map(|seat| shown[seat]);
                if cards.next() == cards.next() {
                    pair.iter().for_each(|seat| points[seat] += 1);
                    tell.tell(Event::Agreed { pair });
                }
            }
        }
        let most = self.table.iter().map(|seat| points[seat]).max().unwrap_or(0);
        let winners = self.table.iter().filter(|seat| points[*seat] == most).collect();
        self.over = Some(winners);
        tell.tell(Event::Over { winners });
    }
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    pub me: Option<Seat>,
    /// How many cards each seat has placed, and my own order.
    pub placed: Vec<u8>,
    pub order: Vec<Card>,
    pub position: u8,
    /// The cards turned up, seat by seat.
    pub shown: Vec<Vec<Card>>,
    pub points: Vec<u8>,
    pub winners: Option<SeatSet>,
}

impl View {
    fn new(_options: &NoOptions, seats: usize, who: Viewer) -> View {
        let me = SeatSet::first(seats).iter().find(|seat| who.is(*seat));
        View {
            me,
            placed: vec![0; seats],
            order: Vec::new(),
            position: 0,
            shown: vec![Vec::new(); seats],
            points: vec![0; seats],
            winners: None,
        }
    }

    fn note(&mut self, seen: &Seen) {
        match *seen {
            Event::Placed { seat, card } => {
                self.placed[seat.index()] += 1;
                if self.me == Some(seat) {
                    self.order.extend(card);
                }
            }
            Event::Position { number } => self.position = number,
            Event::Turned { seat, card } => self.shown[seat.index()].push(card),
            Event::Agreed { pair } => pair.iter().for_each(|seat| self.points[seat.index()] += 1),
            Event::Over { winners } => self.winners = Some(winners),
        }
    }
}

/// Orders not seen are any orders, unless they have been turned up.
fn imagine(_options: &NoOptions, seats: usize, seen: &[Seen], dice: &mut Dice) -> Option<Vec<LogItem<Action>>> {
    let mut plans: Vec<Vec<Card>> = Vec::new();
    for seat in SeatSet::first(seats) {
        let shown = seen.iter().filter_map(|event| {
            let Event::Turned { seat: whose, card } = *event else {
                return None;
            };
            (whose == seat).then_some(card)
        });
        let mut plan: Vec<Card> = shown.collect();
        if plan.is_empty() {
            plan = Card::ALL.to_vec();
            shuffle(dice, &mut plan);
        }
        plans.push(plan);
    }
    let mut log = Vec::new();
    let mut placed = vec![0; seats];
    for event in seen {
        if let Event::Placed { seat, card } = *event {
            let planned = plans[seat.index()].get(placed[seat.index()]).copied()?;
            placed[seat.index()] += 1;
            log.push(LogItem::Move { seat, action: Action::Place(card.unwrap_or(planned)) });
        }
    }
    Some(log)
}

fn say(seen: &Seen) -> Say {
    match *seen {
        Event::Placed { seat, card } => Say::new("r-placed").with("seat", seat).with("card", card_arg(card)),
        Event::Position { number } => Say::new("r-other-position").with("number", number),
        Event::Turned { seat, card } => Say::new("r-shown").with("seat", seat).with("card", name(card)),
        Event::Agreed { pair } => Say::new("r-other-agreed").with("seats", pair),
        Event::Over { winners } => say_over(winners),
    }
}

fn scene(view: &View) -> Vec<Say> {
    let mut lines = Vec::new();
    for (seat, placed) in SeatSet::first(view.placed.len()).iter().zip(&view.placed) {
        lines.push(
            Say::new("r-other-scene-order")
                .with("seat", seat)
                .with("placed", *placed)
                .with("points", view.points[seat.index()]),
        );
    }
    if !view.order.is_empty() {
        let keys = view.order.iter().map(|card| card.key().to_owned()).collect();
        lines.push(Say::new("r-other-scene-mine").with("cards", Arg::Names(keys)));
    }
    lines
}

fn steps(Action::Place(card): &Action) -> Vec<Say> {
    vec![Say::new("r-step-place").with("card", name(*card)).with("value", card.strength())]
}

fn mark(_event: &Event) -> Option<Mark> {
    None
}
