//! S, the Assassin's target, and T, the Princess's lover: seats draw cards in turn, without decisions.

use super::super::card::Card;
use super::super::illegal::name;
use super::super::setup::SIXTEEN;
use super::{Illegal, NoOptions, game, info, may_act, say_over};
use crate::parts::text_form;
use cachet_engine::{
    Chance, Dealer, Dice, Listing, LogItem, Mark, Moment, Names, Notation, Outcome, Part, Phase, Piece, Say, Seat,
    SeatSet, Tell, Viewer, shuffle,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

game! {
    /// S.
    Target, NoOptions, info("r-s", &[2, 3, 4, 5], "R-V-S1", 3), |_: &NoOptions, seats, dealer, tell| start(false, seats, dealer, tell), moment
}

game! {
    /// T.
    Lover, NoOptions, info("r-t", &[2, 3, 4, 5], "R-V-T1", 2), |_: &NoOptions, seats, dealer, tell| start(true, seats, dealer, tell), moment
}

/// The only action.
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

#[derive(Clone, Copy, PartialEq, Eq)]
pub struct State {
    pile: [Card; 16],
    drawn: u8,
    inside: SeatSet,
    turn: Seat,
    /// T: does a Princess win?
    princess_wins: bool,
    over: Option<SeatSet>,
}

/// All events are public. The order of the pile is in none of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    First {
        seat: Seat,
    },
    /// A new pile of all sixteen cards.
    Shuffled,
    Drew {
        seat: Seat,
        card: Card,
    },
    Out {
        seat: Seat,
    },
    Over {
        winners: SeatSet,
    },
}

pub type Seen = Event;

fn seen(event: &Event, _who: Viewer) -> Seen {
    *event
}

/// R-V-S1.
fn start(princess_wins: bool, seats: usize, dealer: &mut impl Dealer, tell: &mut impl Tell<Event>) -> State {
    let inside = SeatSet::first(seats);
    let turn = dealer.pick("first", inside);
    tell.tell(Event::First { seat: turn });
    let mut state = State { pile: SIXTEEN, drawn: 0, inside, turn, princess_wins, over: None };
    state.shuffle(dealer, tell);
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

    fn shuffle(&mut self, dealer: &mut impl Dealer, tell: &mut impl Tell<Event>) {
        self.pile = SIXTEEN;
        self.drawn = 0;
        dealer.shuffle("deal", &mut self.pile, || vec![Part::place("deck", 16)]);
        tell.tell(Event::Shuffled);
    }

    /// R-V-S1 to R-V-S4, R-V-T1.
    fn apply(
        &mut self,
        seat: Seat,
        _draw: Action,
        dealer: &mut impl Dealer,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Illegal> {
        may_act(self.over.is_none().then_some(self.turn.into()), seat, "R-V-S1")?;
        let card = self.pile[usize::from(self.drawn & 15)];
        self.drawn += 1;
        tell.tell(Event::Drew { seat, card });
        if card == Card::Princess && self.princess_wins {
            self.end(seat.into(), tell);
            return Ok(());
        }
        if card == Card::Assassin {
            self.inside.remove(seat);
            tell.tell(Event::Out { seat });
        }
        if self.inside.only().is_some() {
            self.end(self.inside, tell);
            return Ok(());
        }
        self.turn = self.inside.left_of(seat).unwrap_or(seat);
        if self.drawn == 16 {
            self.shuffle(dealer, tell);
        }
        Ok(())
    }

    fn end(&mut self, winners: SeatSet, tell: &mut impl Tell<Event>) {
        self.over = Some(winners);
        tell.tell(Event::Over { winners });
    }
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    pub turn: Option<Seat>,
    pub inside: SeatSet,
    /// The cards drawn from this pile, and by whom.
    pub drawn: Vec<(Seat, Card)>,
    pub winners: Option<SeatSet>,
}

impl View {
    fn new(_options: &NoOptions, seats: usize, _who: Viewer) -> View {
        View { turn: None, inside: SeatSet::first(seats), drawn: Vec::new(), winners: None }
    }

    fn note(&mut self, seen: &Seen) {
        match *seen {
            Event::First { seat } => self.turn = Some(seat),
            Event::Shuffled => self.drawn.clear(),
            Event::Drew { seat, card } => {
                self.drawn.push((seat, card));
                self.turn = self.inside.left_of(seat);
            }
            Event::Out { seat } => self.inside.remove(seat),
            Event::Over { winners } => {
                self.turn = None;
                self.winners = Some(winners);
            }
        }
    }
}

/// What is still in the pile may lie in any order.
fn imagine(_options: &NoOptions, _seats: usize, seen: &[Seen], dice: &mut Dice) -> Option<Vec<LogItem<Action>>> {
    let mut log = Vec::new();
    for (at, event) in seen.iter().enumerate() {
        match *event {
            Event::First { seat } => log.push(LogItem::Chance(Chance::Pick(seat))),
            Event::Shuffled => {
                let mut rest = SIXTEEN.to_vec();
                let mut order = Vec::new();
                for later in seen[at + 1..].iter().take_while(|later| **later != Event::Shuffled) {
                    if let Event::Drew { card, .. } = later {
                        let place = rest.iter().position(|it| it == card)?;
                        order.push(rest.swap_remove(place));
                    }
                }
                shuffle(dice, &mut rest);
                order.extend(rest);
                log.push(LogItem::Chance(Chance::Order(order.into_iter().map(Card::code).collect())));
            }
            Event::Drew { seat, .. } => log.push(LogItem::Move { seat, action: Action::Draw }),
            Event::Out { .. } | Event::Over { .. } => {}
        }
    }
    Some(log)
}

fn say(seen: &Seen) -> Say {
    match *seen {
        Event::First { seat } => Say::new("r-other-first").with("seat", seat),
        Event::Shuffled => Say::new("r-other-shuffled"),
        Event::Drew { seat, card } => Say::new("r-other-drew").with("seat", seat).with("card", name(card)),
        Event::Out { seat } => Say::new("r-other-out").with("seat", seat),
        Event::Over { winners } => say_over(winners),
    }
}

fn scene(view: &View) -> Vec<Say> {
    let mut lines =
        vec![Say::new("r-other-scene-inside").with("seats", view.inside).with("cards", 16 - view.drawn.len())];
    for seat in view.inside {
        let cards: Vec<String> =
            view.drawn.iter().filter(|(whose, _)| *whose == seat).map(|(_, card)| card.key().to_owned()).collect();
        if !cards.is_empty() {
            lines.push(
                Say::new("r-other-scene-drawn").with("seat", seat).with("cards", cachet_engine::Arg::Names(cards)),
            );
        }
    }
    lines
}

fn steps(_action: &Action) -> Vec<Say> {
    vec![Say::new("r-other-step-draw")]
}

/// Being out is worth a beat.
fn moment(seen: &Seen) -> Moment {
    if matches!(seen, Event::Out { .. }) { Moment::Turning } else { Moment::Passing }
}

fn mark(_event: &Event) -> Option<Mark> {
    None
}
