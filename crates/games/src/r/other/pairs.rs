//! X, Attack of the pairs: two cards each; stay or pass.

use super::super::card::{Card, Hand};
use super::super::setup::SIXTEEN;
use super::{Illegal, NoOptions, game, hand_arg, info, may_act, say_over};
use crate::parts::text_form;
use cachet_engine::{
    Arg, BySeat, Chance, Dealer, Dice, Listing, LogItem, Mark, Names, Notation, Outcome, Part, Phase, Piece, Say, Seat,
    SeatSet, Tell, Viewer, below, shuffle,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

game! {
    /// X.
    Pairs, NoOptions, info("r-x", &[2, 3, 4, 5, 6], "R-V-X1", 1), start
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    Stay,
    Pass,
}

impl Notation for Action {
    fn write(&self, _names: &Names) -> String {
        match self {
            Action::Stay => "stay".to_owned(),
            Action::Pass => "pass".to_owned(),
        }
    }

    fn read(text: &str, _names: &Names) -> Result<Action, Say> {
        match text.trim().to_lowercase().as_str() {
            "stay" => Ok(Action::Stay),
            "pass" => Ok(Action::Pass),
            other => Err(Say::new("r-other-unreadable").with("text", other).with("form", "stay, pass")),
        }
    }
}
text_form!(Action);

#[derive(Clone, Copy, PartialEq, Eq)]
pub struct State {
    hands: BySeat<Hand, 6>,
    chosen: BySeat<Option<Action>, 6>,
    waiting: SeatSet,
    table: SeatSet,
    over: Option<SeatSet>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event<Many = Hand, What = Action> {
    Dealt {
        seat: Seat,
        cards: Many,
    },
    /// Somebody has made up their mind.
    Chose {
        seat: Seat,
        what: What,
    },
    /// All have; what each chose.
    Told {
        seat: Seat,
        what: Action,
    },
    /// The hand of somebody who stayed.
    Shown {
        seat: Seat,
        cards: Hand,
    },
    /// Everyone passed: the cards are dealt again.
    AllPassed,
    Over {
        winners: SeatSet,
    },
}

pub type Seen = Event<Option<Hand>, Option<Action>>;

fn seen<Many, What>(event: &Event<Many, What>, who: Viewer) -> Seen
where
    Many: Into<Option<Hand>> + Copy,
    What: Into<Option<Action>> + Copy,
{
    match *event {
        Event::Dealt { seat, cards } => Event::Dealt { seat, cards: who.shown(seat, cards) },
        Event::Chose { seat, what } => Event::Chose { seat, what: who.shown(seat, what) },
        Event::Told { seat, what } => Event::Told { seat, what },
        Event::Shown { seat, cards } => Event::Shown { seat, cards },
        Event::AllPassed => Event::AllPassed,
        Event::Over { winners } => Event::Over { winners },
    }
}

fn start(_options: &NoOptions, seats: usize, dealer: &mut impl Dealer, tell: &mut impl Tell<Event>) -> State {
    let table = SeatSet::first(seats);
    let mut state =
        State { hands: BySeat::all(Hand::EMPTY), chosen: BySeat::all(None), waiting: table, table, over: None };
    state.deal(dealer, tell);
    state
}

/// R-V-X3: 7-1 above all, then the higher card, then the lower.
pub fn rank(hand: Hand) -> (u8, u8) {
    let mut low = 0;
    let mut high = 0;
    for card in hand.cards() {
        (low, high) = (high, card.strength());
    }
    if (high, low) == (Card::Prince.strength(), Card::Princess.strength()) { (u8::MAX, 0) } else { (high, low) }
}

impl State {
    fn phase(&self) -> Phase {
        self.over.map_or(Phase::Waiting(self.waiting), |winners| Phase::Over(Outcome { winners }))
    }

    fn legal(&self, seat: Seat, list: &mut impl Listing<Action>) {
        if self.phase().waiting().contains(seat) {
            list.one(Action::Stay);
            list.one(Action::Pass);
        }
    }

    /// R-V-X1.
    fn deal(&mut self, dealer: &mut impl Dealer, tell: &mut impl Tell<Event>) {
        let (mut cards, table) = (SIXTEEN, self.table);
        dealer.shuffle("deal", &mut cards, || {
            let rest = Part::place("deck", 16 - 2 * table.len());
            table.iter().map(|seat| Part::seat(seat, 2)).chain([rest]).collect()
        });
        for (seat, two) in table.iter().zip(cards.chunks(2)) {
            self.hands[seat] = two.iter().copied().collect();
            tell.tell(Event::Dealt { seat, cards: self.hands[seat] });
        }
        self.waiting = table;
        self.chosen = BySeat::all(None);
    }

    /// R-V-X2.
    fn apply(
        &mut self,
        seat: Seat,
        what: Action,
        dealer: &mut impl Dealer,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Illegal> {
        may_act(self.over.is_none().then_some(self.waiting), seat, "R-V-X2")?;
        self.chosen[seat] = Some(what);
        self.waiting.remove(seat);
        tell.tell(Event::Chose { seat, what });
        if self.waiting.is_empty() {
            self.show(dealer, tell);
        }
        Ok(())
    }

    /// R-V-X4; R-RUL-47: a hand that passed is not shown.
    fn show(&mut self, dealer: &mut impl Dealer, tell: &mut impl Tell<Event>) {
        let mut stayed = SeatSet::EMPTY;
        for seat in self.table {
            let what = self.chosen[seat].unwrap_or(Action::Pass);
            tell.tell(Event::Told { seat, what });
            if what == Action::Stay {
                stayed.insert(seat);
            }
        }
        if stayed.is_empty() {
            // R-RUL-48.
            tell.tell(Event::AllPassed);
            return self.deal(dealer, tell);
        }
        stayed.iter().for_each(|seat| tell.tell(Event::Shown { seat, cards: self.hands[seat] }));
        let best = stayed.iter().map(|seat| rank(self.hands[seat])).max();
        let winners = stayed.iter().filter(|seat| Some(rank(self.hands[*seat])) == best).collect();
        self.over = Some(winners);
        tell.tell(Event::Over { winners });
    }
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// Each seat's hand, where the viewer knows it, and what it chose, where the viewer knows that; `chosen` tells a
    /// choice that is hidden from one that is not made yet.
    pub seats: Vec<(Option<Hand>, Option<Action>)>,
    /// Who has chosen.
    pub chosen: SeatSet,
    pub winners: Option<SeatSet>,
}

impl View {
    fn new(_options: &NoOptions, seats: usize, _who: Viewer) -> View {
        View { seats: vec![(None, None); seats], chosen: SeatSet::EMPTY, winners: None }
    }

    fn note(&mut self, seen: &Seen) {
        match *seen {
            Event::Dealt { seat, cards } => {
                self.chosen = SeatSet::EMPTY;
                self.seats[seat.index()] = (cards, None);
            }
            Event::Chose { seat, what } => {
                self.chosen.insert(seat);
                self.seats[seat.index()].1 = what;
            }
            Event::Told { seat, what } => self.seats[seat.index()].1 = Some(what),
            Event::Shown { seat, cards } => self.seats[seat.index()].0 = Some(cards),
            Event::AllPassed => {}
            Event::Over { winners } => self.winners = Some(winners),
        }
    }
}

/// Deal by deal: hands not seen are any hands, choices not told any choice.
fn imagine(_options: &NoOptions, seats: usize, seen: &[Seen], dice: &mut Dice) -> Option<Vec<LogItem<Action>>> {
    let mut log = Vec::new();
    let table = SeatSet::first(seats);
    for deal in seen.chunk_by(|before, _| !matches!(before, Event::AllPassed)) {
        let known = |seat: Seat| {
            deal.iter().find_map(|event| {
                let (Event::Dealt { seat: whose, cards: Some(cards) } | Event::Shown { seat: whose, cards }) = *event
                else {
                    return None;
                };
                (whose == seat).then_some(cards)
            })
        };
        let all: Hand = table.iter().filter_map(known).fold(Hand::EMPTY, Hand::plus);
        let mut rest: Vec<Card> = Hand::ALL.minus(all).cards().collect();
        shuffle(dice, &mut rest);
        let mut order: Vec<Card> = Vec::new();
        for seat in table {
            match known(seat) {
                Some(hand) => order.extend(hand.cards()),
                None => order.extend([rest.pop()?, rest.pop()?]),
            }
        }
        order.extend(rest);
        log.push(LogItem::Chance(Chance::Order(order.into_iter().map(Card::code).collect())));
        for event in deal {
            if let Event::Chose { seat, what } = *event {
                let told = deal.iter().find_map(|event| {
                    let Event::Told { seat: whose, what } = *event else {
                        return None;
                    };
                    (whose == seat).then_some(what)
                });
                let any = [Action::Stay, Action::Pass][below(dice, 2) as usize];
                log.push(LogItem::Move { seat, action: what.or(told).unwrap_or(any) });
            }
        }
    }
    Some(log)
}

fn say(seen: &Seen) -> Say {
    let by = |key: &'static str, seat: Seat| Say::new(key).with("seat", seat);
    match *seen {
        Event::Dealt { seat, cards } => by("r-other-dealt", seat).with("cards", hand_arg(cards)),
        Event::Chose { seat, .. } => by("r-other-chose", seat),
        Event::Told { seat, what: Action::Stay } => by("r-other-stays", seat),
        Event::Told { seat, what: Action::Pass } => by("r-other-passes", seat),
        Event::Shown { seat, cards } => by("r-other-shown", seat).with("cards", hand_arg(Some(cards))),
        Event::AllPassed => Say::new("r-other-all-passed"),
        Event::Over { winners } => say_over(winners),
    }
}

fn scene(view: &View) -> Vec<Say> {
    let line = |(seat, (hand, what)): (Seat, &(Option<Hand>, Option<Action>))| {
        let state = match what {
            Some(Action::Stay) => "r-other-scene-stays",
            Some(Action::Pass) => "r-other-scene-passes",
            None if view.chosen.contains(seat) => "r-other-scene-chose",
            None => "r-other-scene-thinks",
        };
        Say::new("r-other-scene-hand")
            .with("seat", seat)
            .with("cards", hand_arg(*hand))
            .with("state", Arg::from(Say::new(state)))
    };
    SeatSet::first(view.seats.len()).iter().zip(&view.seats).map(line).collect()
}

fn steps(action: &Action) -> Vec<Say> {
    vec![Say::new(match action {
        Action::Stay => "r-other-step-stay",
        Action::Pass => "r-other-step-pass",
    })]
}

fn mark(_event: &Event) -> Option<Mark> {
    None
}
