//! W, Triangle: three cards, one exchange, the best hand takes the stakes.

mod imagine;
mod view;

use super::super::action::after;
use super::super::card::Card;
use super::printed::{Few, Printed};
use super::{Illegal, NoOptions, Why, game, info, may_act};
use crate::parts::text_form;
use cachet_engine::{
    BySeat, Dealer, Listing, Mark, Names, Notation, Outcome, Part, Phase, Piece, Say, Seat, SeatSet, Tell, Viewer,
};
use imagine::imagine;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use view::{say, scene, steps};

pub use view::View;

game! {
    /// W.
    Triangle, NoOptions, info("r-w", &[2, 3, 4], "R-V-W1", 2), start
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Exchange these cards, or none.
    Discard(#[schemars(with = "Vec<Printed>", length(max = 3))] Few),
}

impl Notation for Action {
    fn write(&self, _names: &Names) -> String {
        let Action::Discard(cards) = self;
        if cards.is_empty() {
            return "keep all".to_owned();
        }
        format!("discard {}", cards.cards().map(Printed::name).collect::<Vec<_>>().join(", "))
    }

    fn read(text: &str, _names: &Names) -> Result<Action, Say> {
        let text = text.trim();
        let unreadable = || Say::new("r-other-unreadable").with("text", text).with("form", "discard Spy, Blue Prince");
        if text.eq_ignore_ascii_case("keep all") {
            return Ok(Action::Discard(Few::NONE));
        }
        let list = after("discard", text).ok_or_else(unreadable)?;
        let cards: Vec<Printed> = list.split(',').map(Printed::named).collect::<Option<_>>().ok_or_else(unreadable)?;
        if cards.len() > 3 {
            return Err(unreadable());
        }
        Ok(Action::Discard(cards.into_iter().collect()))
    }
}
text_form!(Action);

#[derive(Clone, Copy, PartialEq, Eq)]
pub struct State {
    cards: [Printed; 16],
    hands: BySeat<Few, 4>,
    chosen: BySeat<Option<Few>, 4>,
    waiting: SeatSet,
    table: SeatSet,
    over: Option<SeatSet>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event<Many = Few> {
    /// Everyone stakes one unit.
    Staked {
        units: u8,
    },
    Dealt {
        seat: Seat,
        cards: Many,
    },
    /// Somebody has chosen what to exchange; how many is not told yet.
    Chose {
        seat: Seat,
        cards: Many,
    },
    /// All have: how many this seat exchanges, and what it draws for them.
    Exchanged {
        seat: Seat,
        count: u8,
        drew: Many,
    },
    Shown {
        seat: Seat,
        cards: Few,
        class: u8,
    },
    Over {
        winners: SeatSet,
        units: u8,
    },
}

pub type Seen = Event<Option<Few>>;

fn seen<Many: Into<Option<Few>> + Copy>(event: &Event<Many>, who: Viewer) -> Seen {
    match *event {
        Event::Staked { units } => Event::Staked { units },
        Event::Dealt { seat, cards } => Event::Dealt { seat, cards: who.shown(seat, cards) },
        Event::Chose { seat, cards } => Event::Chose { seat, cards: who.shown(seat, cards) },
        Event::Exchanged { seat, count, drew } => Event::Exchanged { seat, count, drew: who.shown(seat, drew) },
        Event::Shown { seat, cards, class } => Event::Shown { seat, cards, class },
        Event::Over { winners, units } => Event::Over { winners, units },
    }
}

/// R-V-W1.
fn start(_options: &NoOptions, seats: usize, dealer: &mut impl Dealer, tell: &mut impl Tell<Event>) -> State {
    let table = SeatSet::first(seats);
    tell.tell(Event::Staked { units: seats as u8 });
    let mut cards = Printed::DECK;
    dealer.shuffle("deal", &mut cards, || {
        let rest = Part::place("deck", 16 - 3 * table.len());
        table.iter().map(|seat| Part::seat(seat, 3)).chain([rest]).collect()
    });
    let mut hands = BySeat::all(Few::NONE);
    for (seat, three) in table.iter().zip(cards.chunks(3)) {
        hands[seat] = three.iter().copied().collect();
        tell.tell(Event::Dealt { seat, cards: hands[seat] });
    }
    State { cards, hands, chosen: BySeat::all(None), waiting: table, table, over: None }
}

/// R-V-W3: the class, then what hands of the class are compared by.
pub fn rank(hand: Few) -> (u8, [u8; 3]) {
    let mut cards = [Card::Clown; 3];
    cards.iter_mut().zip(hand.cards()).for_each(|(place, card)| *place = card.card());
    let [low, middle, high] = cards.map(Card::strength);
    let princes = cards.iter().filter(|card| **card == Card::Prince).count();
    let princesses = cards.iter().filter(|card| **card == Card::Princess).count();
    if princes > 0 && princesses > 0 {
        if princes + princesses == 3 {
            return (6, [0; 3]);
        }
        let third =
            cards.iter().find(|card| !matches!(card, Card::Prince | Card::Princess)).map_or(0, |card| card.strength());
        let crossed = hand.cards().any(|one| hand.cards().any(|other| one.cross(other)));
        return (if crossed { 5 } else { 4 }, [third, 0, 0]);
    }
    if middle == low + 1 && high == middle + 1 {
        return (3, [high, 0, 0]);
    }
    if low == middle {
        return (2, [low, high, 0]);
    }
    if middle == high {
        return (2, [high, low, 0]);
    }
    (1, [high, middle, low])
}

impl State {
    fn phase(&self) -> Phase {
        self.over.map_or(Phase::Waiting(self.waiting), |winners| Phase::Over(Outcome { winners }))
    }

    /// R-V-W2: three of two players, two of three, one of four.
    fn limit(&self) -> usize {
        5 - self.table.len()
    }

    /// Every choice of cards once, none first.
    fn legal(&self, seat: Seat, list: &mut impl Listing<Action>) {
        if !self.phase().waiting().contains(seat) {
            return;
        }
        let mut cards = [None; 3];
        self.hands[seat].cards().zip(&mut cards).for_each(|(card, place)| *place = Some(card));
        for choice in 0..8u8 {
            let has = |at: usize| choice >> at & 1 == 1;
            // Of two alike the first goes first, so that no choice comes twice.
            let again = (1..3).any(|at| has(at) && !has(at - 1) && cards[at] == cards[at - 1]);
            if choice.count_ones() as usize <= self.limit() && !again {
                let part = (0..3).filter(|at| has(*at)).filter_map(|at| cards[at]).collect();
                list.one(Action::Discard(part));
            }
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        Action::Discard(cards): Action,
        _dealer: &mut impl Dealer,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Illegal> {
        may_act(self.over.is_none().then_some(self.waiting), seat, "R-V-W2")?;
        if !cards.within(self.hands[seat]) {
            return Err(Illegal::new("R-V-W2", Why::NotInHand));
        }
        if cards.len() > self.limit() {
            return Err(Illegal::new("R-V-W2", Why::TooMany));
        }
        self.chosen[seat] = Some(cards);
        self.waiting.remove(seat);
        tell.tell(Event::Chose { seat, cards });
        if self.waiting.is_empty() {
            self.exchange(tell);
        }
        Ok(())
    }

    /// R-V-W2, R-RUL-47: cards are drawn in seat order; then R-V-W3, R-V-W4.
    fn exchange(&mut self, tell: &mut impl Tell<Event>) {
        let mut next = 3 * self.table.len();
        for seat in self.table {
            let cards = self.chosen[seat].unwrap_or(Few::NONE);
            let drew: Few = self.cards[next..next + cards.len()].iter().copied().collect();
            next += cards.len();
            self.hands[seat] = drew.cards().fold(self.hands[seat].minus(cards), Few::with);
            tell.tell(Event::Exchanged { seat, count: cards.len() as u8, drew });
        }
        for seat in self.table {
            let cards = self.hands[seat];
            tell.tell(Event::Shown { seat, cards, class: rank(cards).0 });
        }
        let best = self.table.iter().map(|seat| rank(self.hands[seat])).max();
        let winners = self.table.iter().filter(|seat| Some(rank(self.hands[*seat])) == best).collect();
        self.over = Some(winners);
        tell.tell(Event::Over { winners, units: self.table.len() as u8 });
    }
}

fn mark(_event: &Event) -> Option<Mark> {
    None
}
