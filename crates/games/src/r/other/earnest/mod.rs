//! Z, In earnest: four cards against four others, for stakes, in four games.

mod solving;
mod view;

use super::super::card::{Card, Hand};
use super::super::duel::{Abilities, Side, Verdict, clash};
use super::super::state::{A, B, BOTH, Two, other};
use super::{Illegal, NoOptions, Why, game, info, may_act};
use crate::parts::text_form;
use cachet_engine::{
    Chance, Dealer, Dice, Listing, LogItem, Mark, Moment, Names, Notation, Outcome, Phase, Piece, Say, Seat, SeatSet,
    Tell, Viewer, below,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use view::{say, scene, steps};

pub use view::View;

game! {
    /// Z.
    Earnest, NoOptions, info("r-z", &[2], "R-V-Z1", 5), start, moment
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    Play(Card),
}

impl Notation for Action {
    fn write(&self, _names: &Names) -> String {
        let Action::Play(card) = self;
        card.name().to_owned()
    }

    fn read(text: &str, _names: &Names) -> Result<Action, Say> {
        let unreadable = || Say::new("r-other-unreadable").with("text", text.trim()).with("form", "Wizard");
        Card::named(text).map(Action::Play).ok_or_else(unreadable)
    }
}
text_form!(Action);

/// R-V-Z1: the Prince's side and the Princess's.
const SIDES: [[Card; 4]; 2] = [
    [Card::Prince, Card::General, Card::Wizard, Card::Minister],
    [Card::Assassin, Card::Spy, Card::Clown, Card::Princess],
];

#[derive(Clone, Copy, PartialEq, Eq)]
pub struct State {
    hands: Two<Hand>,
    chosen: Two<Option<Card>>,
    bonus: Two<bool>,
    spy: Option<Seat>,
    /// Who has the Prince's side.
    prince: Seat,
    game: u8,
    round: u16,
    points: Two<u8>,
    waiting: SeatSet,
    over: Option<SeatSet>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event<One = Card> {
    Game {
        number: u8,
        prince: Seat,
    },
    Round {
        number: u16,
    },
    Chosen {
        seat: Seat,
        card: One,
    },
    Shown {
        seat: Seat,
        card: Card,
    },
    /// The round is won, or held by both.
    Decided {
        winner: Option<Seat>,
    },
    /// Who has the bonus and the Spy benefit in the round to come.
    Next {
        bonus: SeatSet,
        spy: Option<Seat>,
    },
    Scored {
        seat: Seat,
        points: u8,
    },
    /// Four rounds, and neither Prince nor Princess has won one.
    NoPoints,
    Over {
        winners: SeatSet,
    },
}

pub type Seen = Event<Option<Card>>;

fn seen<One: Into<Option<Card>> + Copy>(event: &Event<One>, who: Viewer) -> Seen {
    match *event {
        Event::Game { number, prince } => Event::Game { number, prince },
        Event::Round { number } => Event::Round { number },
        Event::Chosen { seat, card } => Event::Chosen { seat, card: who.shown(seat, card) },
        Event::Shown { seat, card } => Event::Shown { seat, card },
        Event::Decided { winner } => Event::Decided { winner },
        Event::Next { bonus, spy } => Event::Next { bonus, spy },
        Event::Scored { seat, points } => Event::Scored { seat, points },
        Event::NoPoints => Event::NoPoints,
        Event::Over { winners } => Event::Over { winners },
    }
}

fn start(_options: &NoOptions, _seats: usize, dealer: &mut impl Dealer, tell: &mut impl Tell<Event>) -> State {
    let prince = dealer.pick("first", BOTH);
    let mut state = State {
        hands: Two::all(Hand::EMPTY),
        chosen: Two::all(None),
        bonus: Two::all(false),
        spy: None,
        prince,
        game: 0,
        round: 0,
        points: Two::all(0),
        waiting: BOTH,
        over: None,
    };
    state.begin_game(prince, tell);
    state
}

impl State {
    fn phase(&self) -> Phase {
        self.over.map_or(Phase::Waiting(self.waiting), |winners| Phase::Over(Outcome { winners }))
    }

    fn legal(&self, seat: Seat, list: &mut impl Listing<Action>) {
        if self.phase().waiting().contains(seat) {
            list.each(self.hands[seat].kinds(), Action::Play);
        }
    }

    fn begin_game(&mut self, prince: Seat, tell: &mut impl Tell<Event>) {
        self.game += 1;
        self.prince = prince;
        self.hands[prince] = SIDES[0].into_iter().collect();
        self.hands[other(prince)] = SIDES[1].into_iter().collect();
        self.bonus = Two::all(false);
        self.spy = None;
        self.round = 0;
        tell.tell(Event::Game { number: self.game, prince });
        self.begin_round(tell);
    }

    ///
    fn begin_round(&mut self, tell: &mut impl Tell<Event>) {
        self.round += 1;
        self.waiting = self.spy.map_or(BOTH, |seat| other(seat).into());
        tell.tell(Event::Round { number: self.round });
    }

    fn apply(
        &mut self,
        seat: Seat,
        Action::Play(card): Action,
        _dealer: &mut impl Dealer,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Illegal> {
        may_act(self.over.is_none().then_some(self.waiting), seat, "R-V-Z1")?;
        if !self.hands[seat].has(card) {
            return Err(Illegal::new("R-V-Z1", Why::NotInHand));
        }
        self.hands[seat].remove(card);
        self.chosen[seat] = Some(card);
        let led = self.spy.is_some();
        tell.tell(if led { Event::Shown { seat, card } } else { Event::Chosen { seat, card } });
        let (Some(one), Some(two)) = (self.chosen[A], self.chosen[B]) else {
            self.waiting = other(seat).into();
            return Ok(());
        };
        if !led {
            tell.tell(Event::Shown { seat: A, card: one });
            tell.tell(Event::Shown { seat: B, card: two });
        }
        self.compare(one, two, tell);
        Ok(())
    }

    /// R-V-Z2, R-V-Z3.
    fn compare(&mut self, one: Card, two: Card, tell: &mut impl Tell<Event>) {
        self.chosen = Two::all(None);
        let (mine, theirs) = (Side { card: one, bonus: self.bonus[A] }, Side { card: two, bonus: self.bonus[B] });
        let clash = clash(mine, theirs, Abilities::All);
        let winner = match clash.verdict {
            Verdict::Held => None,
            Verdict::Won | Verdict::GameWon => Some((A, one)),
            Verdict::Lost | Verdict::GameLost => Some((B, two)),
        };
        tell.tell(Event::Decided { winner: winner.map(|(seat, _)| seat) });
        let points = match winner {
            Some((seat, Card::Prince)) => Some((seat, 1)),
            Some((seat, Card::Princess)) => Some((seat, 4)),
            Some(_) | None => None,
        };
        if let Some((seat, points)) = points {
            self.points[seat] += points;
            tell.tell(Event::Scored { seat, points });
            return self.end_game(tell);
        }
        if self.hands[A].is_empty() {
            tell.tell(Event::NoPoints);
            return self.end_game(tell);
        }
        //
        self.bonus = Two::new(clash.bonus);
        self.spy = BOTH.iter().find(|seat| clash.spy[seat.index()]);
        let bonus = BOTH.iter().filter(|seat| clash.bonus[seat.index()]).collect();
        tell.tell(Event::Next { bonus, spy: self.spy });
        self.begin_round(tell);
    }

    /// R-V-Z4, R-RUL-38.
    fn end_game(&mut self, tell: &mut impl Tell<Event>) {
        if self.game < 4 {
            return self.begin_game(other(self.prince), tell);
        }
        let winners = match self.points[A].cmp(&self.points[B]) {
            std::cmp::Ordering::Greater => A.into(),
            std::cmp::Ordering::Less => B.into(),
            std::cmp::Ordering::Equal => SeatSet::EMPTY,
        };
        self.over = Some(winners);
        tell.tell(Event::Over { winners });
    }
}

/// All is public but a card just chosen: it may be any other of that hand.
fn imagine(_options: &NoOptions, _seats: usize, seen: &[Seen], dice: &mut Dice) -> Option<Vec<LogItem<Action>>> {
    let mut log = Vec::new();
    let mut hands = [Hand::EMPTY; 2];
    let mut down = [false; 2];
    for (at, event) in seen.iter().enumerate() {
        match *event {
            Event::Game { number, prince } => {
                if number == 1 {
                    log.push(LogItem::Chance(Chance::Pick(prince)));
                }
                hands[prince.index()] = SIDES[0].into_iter().collect();
                hands[other(prince).index()] = SIDES[1].into_iter().collect();
            }
            Event::Chosen { seat, card } => {
                let shown = seen[at..].iter().find_map(|later| {
                    let Event::Shown { seat: whose, card } = *later else {
                        return None;
                    };
                    (whose == seat).then_some(card)
                });
                let hand = hands[seat.index()];
                let any = hand.cards().nth(below(dice, hand.len().max(1) as u32) as usize)?;
                log.push(LogItem::Move { seat, action: Action::Play(card.or(shown).unwrap_or(any)) });
                down[seat.index()] = true;
            }
            Event::Shown { seat, card } => {
                if !std::mem::take(&mut down[seat.index()]) {
                    log.push(LogItem::Move { seat, action: Action::Play(card) });
                }
                hands[seat.index()].remove(card);
            }
            Event::Round { .. }
            | Event::Decided { .. }
            | Event::Next { .. }
            | Event::Scored { .. }
            | Event::NoPoints
            | Event::Over { .. } => {}
        }
    }
    Some(log)
}

/// Each of the games is worth a look when it is over.
fn moment(seen: &Seen) -> Moment {
    if matches!(seen, Event::Scored { .. } | Event::NoPoints) { Moment::Ending } else { Moment::Passing }
}

fn mark(event: &Event) -> Option<Mark> {
    match event {
        Event::Round { number } => Some(Mark::Round(*number)),
        Event::Decided { winner } => Some(Mark::Won(winner.map_or(SeatSet::EMPTY, SeatSet::of))),
        Event::Game { .. }
        | Event::Chosen { .. }
        | Event::Shown { .. }
        | Event::Next { .. }
        | Event::Scored { .. }
        | Event::NoPoints
        | Event::Over { .. } => None,
    }
}
