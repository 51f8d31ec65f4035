//! Y, the Princess card: pairs are thrown away, cards are drawn unseen, and whoever is left with the
//! Princess wins.

mod imagine;

use super::super::card::{Card, Hand};
use super::super::illegal::name;
use super::{Illegal, NoOptions, card_arg, game, hand_arg, info, may_act, say_over};
use crate::parts::text_form;
use cachet_engine::{
    BySeat, Dealer, Listing, Mark, Names, Notation, Outcome, Part, Phase, Say, Seat, SeatSet, Tell, Viewer,
};
use imagine::imagine;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

game! {
    /// Y.
    PrincessCard, NoOptions, info("r-y", &[2, 3, 4, 5], "R-V-Y1", 3), start
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    Draw,
}

impl Notation for Action {
    fn write(&self, _names: &Names) -> String {
        "draw".to_owned()
    }

    fn read(text: &str, _names: &Names) -> Result<Action, Say> {
        let drawn = text.trim().eq_ignore_ascii_case("draw");
        drawn
            .then_some(Action::Draw)
            .ok_or_else(|| Say::new("r-other-unreadable").with("text", text.trim()).with("form", "draw"))
    }
}
text_form!(Action);

/// R-V-Y1: all but one Princess.
const FIFTEEN: [Card; 15] = {
    let mut cards = [Card::Princess; 15];
    let (mut at, mut card) = (1, 0);
    while card < 8 {
        if card != Card::Princess as usize {
            cards[at] = Card::ALL[card];
            cards[at + 1] = Card::ALL[card];
            at += 2;
        }
        card += 1;
    }
    cards
};

#[derive(Clone, Copy, PartialEq, Eq)]
pub struct State {
    hands: BySeat<Hand, 5>,
    table: SeatSet,
    turn: Seat,
    over: Option<SeatSet>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event<One = Card, Many = Hand> {
    First {
        seat: Seat,
    },
    Dealt {
        seat: Seat,
        count: u8,
        cards: Many,
    },
    /// A pair goes, face up.
    Paired {
        seat: Seat,
        card: Card,
    },
    /// A card is drawn from somebody's hand: the two see it.
    Drew {
        seat: Seat,
        from: Seat,
        card: One,
    },
    Over {
        winners: SeatSet,
    },
}

pub type Seen = Event<Option<Card>, Option<Hand>>;

fn seen<One, Many>(event: &Event<One, Many>, who: Viewer) -> Seen
where
    One: Into<Option<Card>> + Copy,
    Many: Into<Option<Hand>> + Copy,
{
    match *event {
        Event::First { seat } => Event::First { seat },
        Event::Dealt { seat, count, cards } => Event::Dealt { seat, count, cards: who.shown(seat, cards) },
        Event::Paired { seat, card } => Event::Paired { seat, card },
        Event::Drew { seat, from, card } => {
            Event::Drew { seat, from, card: who.shown(SeatSet::of(seat) | SeatSet::of(from), card) }
        }
        Event::Over { winners } => Event::Over { winners },
    }
}

/// The seats from `first` on, clockwise, and how many of the fifteen cards each is dealt.
fn shares(table: SeatSet, first: Seat) -> impl Iterator<Item = (Seat, usize)> {
    let seats = table.len();
    let round = (0..seats).filter_map(move |at| Seat::new((first.index() + at) % seats));
    round.enumerate().map(move |(at, seat)| (seat, 15 / seats + usize::from(at < 15 % seats)))
}

/// R-V-Y1: the shuffled cards are dealt hand by hand, which is equivalent to one by one.
fn start(_options: &NoOptions, seats: usize, dealer: &mut impl Dealer, tell: &mut impl Tell<Event>) -> State {
    let table = SeatSet::first(seats);
    let turn = dealer.pick("first", table);
    tell.tell(Event::First { seat: turn });
    let mut cards = FIFTEEN;
    dealer.shuffle("deal", &mut cards, || shares(table, turn).map(|(seat, cards)| Part::seat(seat, cards)).collect());
    let mut state = State { hands: BySeat::all(Hand::EMPTY), table, turn, over: None };
    let mut rest = &cards[..];
    for (seat, count) in shares(table, turn) {
        let (these, others) = rest.split_at(count);
        rest = others;
        state.hands[seat] = these.iter().copied().collect();
        tell.tell(Event::Dealt { seat, count: count as u8, cards: state.hands[seat] });
    }
    for (seat, _) in shares(table, turn) {
        state.discard_pairs(seat, tell);
    }
    state.end_if_alone(tell);
    state
}

impl State {
    fn phase(&self) -> Phase {
        self.over.map_or(Phase::Waiting(self.turn.into()), |winners| Phase::Over(Outcome { winners }))
    }

    fn legal(&self, seat: Seat, list: &mut impl Listing<Action>) {
        if self.phase().waiting().contains(seat) {
            list.one(Action::Draw);
        }
    }

    /// R-V-Y2.
    fn discard_pairs(&mut self, seat: Seat, tell: &mut impl Tell<Event>) {
        let hand = self.hands[seat];
        for card in hand.kinds().filter(|card| hand.count(*card) == 2) {
            self.hands[seat] = self.hands[seat].without(card).without(card);
            tell.tell(Event::Paired { seat, card });
        }
    }

    /// R-V-Y3, R-V-Y4: the nearest seat to the right that has cards.
    fn source(&self, seat: Seat) -> Option<Seat> {
        source(self.table, seat, |other| !self.hands[other].is_empty())
    }

    fn apply(
        &mut self,
        seat: Seat,
        _draw: Action,
        dealer: &mut impl Dealer,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Illegal> {
        may_act(self.over.is_none().then_some(self.turn.into()), seat, "R-V-Y3")?;
        if let Some(from) = self.source(seat) {
            let mut cards = [Card::Clown; 8];
            let mut len = 0;
            for card in self.hands[from].cards() {
                cards[len] = card;
                len += 1;
            }
            dealer.shuffle("deal", &mut cards[..len], || {
                // A part of a record cannot be empty.
                let left = (len > 1).then(|| Part::place("left", len - 1));
                std::iter::once(Part::place("drawn", 1)).chain(left).collect()
            });
            let card = cards[0];
            self.hands[from].remove(card);
            self.hands[seat].add(card);
            tell.tell(Event::Drew { seat, from, card });
            self.discard_pairs(seat, tell);
        }
        self.turn = self.table.left_of(seat).unwrap_or(seat);
        self.end_if_alone(tell);
        Ok(())
    }

    /// R-V-Y5.
    fn end_if_alone(&mut self, tell: &mut impl Tell<Event>) {
        let holders: SeatSet = self.table.iter().filter(|seat| !self.hands[*seat].is_empty()).collect();
        if let Some(seat) = holders.only()
            && self.hands[seat].len() == 1
        {
            self.over = Some(holders);
            tell.tell(Event::Over { winners: holders });
        }
    }
}

fn source(table: SeatSet, seat: Seat, has_cards: impl Fn(Seat) -> bool) -> Option<Seat> {
    let seats = table.len();
    (1..seats).filter_map(|back| Seat::new((seat.index() + seats - back) % seats)).find(|other| has_cards(*other))
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    pub me: Option<Seat>,
    pub turn: Option<Seat>,
    /// How many cards each seat holds.
    pub counts: Vec<u8>,
    pub hand: Option<Hand>,
    /// Pairs thrown away.
    pub pairs: Vec<Card>,
    pub winners: Option<SeatSet>,
}

impl View {
    fn new(_options: &NoOptions, seats: usize, who: Viewer) -> View {
        let me = SeatSet::first(seats).iter().find(|seat| who.is(*seat));
        View { me, turn: None, counts: vec![0; seats], hand: None, pairs: Vec::new(), winners: None }
    }

    fn note(&mut self, seen: &Seen) {
        match *seen {
            Event::First { seat } => self.turn = Some(seat),
            Event::Dealt { seat, count, cards } => {
                self.counts[seat.index()] = count;
                if self.me == Some(seat) {
                    self.hand = cards;
                }
            }
            Event::Paired { seat, card } => {
                self.counts[seat.index()] -= 2;
                self.pairs.push(card);
                if self.me == Some(seat) {
                    self.hand = self.hand.map(|hand| hand.without(card).without(card));
                }
            }
            Event::Drew { seat, from, card } => {
                self.counts[seat.index()] += 1;
                self.counts[from.index()] -= 1;
                self.turn = SeatSet::first(self.counts.len()).left_of(seat);
                if let (Some(hand), Some(card)) = (self.hand, card) {
                    self.hand = Some(if self.me == Some(seat) { hand.with(card) } else { hand.without(card) });
                }
            }
            Event::Over { winners } => {
                self.winners = Some(winners);
                self.turn = None;
            }
        }
    }
}

fn say(seen: &Seen) -> Say {
    match *seen {
        Event::First { seat } => Say::new("r-other-first").with("seat", seat),
        Event::Dealt { seat, cards, .. } => Say::new("r-other-dealt").with("seat", seat).with("cards", hand_arg(cards)),
        Event::Paired { seat, card } => Say::new("r-other-paired").with("seat", seat).with("card", name(card)),
        Event::Drew { seat, from, card } => {
            Say::new("r-other-drew-from").with("seat", seat).with("from", from).with("card", card_arg(card))
        }
        Event::Over { winners } => say_over(winners),
    }
}

fn scene(view: &View) -> Vec<Say> {
    let mut lines = Vec::new();
    for (seat, count) in SeatSet::first(view.counts.len()).iter().zip(&view.counts) {
        lines.push(Say::new("r-other-scene-count").with("seat", seat).with("count", *count));
    }
    lines.extend(
        view.hand
            .filter(|hand| !hand.is_empty())
            .map(|hand| Say::new("r-other-scene-mine").with("cards", hand_arg(Some(hand)))),
    );
    lines
}

fn steps(_action: &Action) -> Vec<Say> {
    vec![Say::new("r-other-step-draw")]
}

fn mark(_event: &Event) -> Option<Mark> {
    None
}
