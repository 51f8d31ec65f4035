//! The match as one viewer knows it, and in words.

use super::super::super::card::{Card, Hand};
use super::super::super::illegal::name;
use super::super::super::state::{BOTH, other};
use super::super::super::telling::say_next;
use super::super::{NoOptions, card_arg, hand_arg, say_over};
use super::{Action, Event, SIDES, Seen};
use cachet_engine::{Say, Seat, SeatSet, Viewer, hidden};
use serde::Serialize;

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    pub game: u8,
    pub prince: Option<Seat>,
    pub round: u16,
    pub hands: [Hand; 2],
    /// Cards lying face down; which, where the viewer knows it. In JSON: `null`, or `"hidden"`, or the card.
    #[serde(serialize_with = "hidden::serialize_each")]
    pub chosen: [Option<Option<Card>>; 2],
    pub points: [u8; 2],
    pub bonus: SeatSet,
    pub spy: Option<Seat>,
    pub winners: Option<SeatSet>,
}

impl View {
    pub(super) fn new(_options: &NoOptions, _seats: usize, _who: Viewer) -> View {
        View {
            game: 0,
            prince: None,
            round: 0,
            hands: [Hand::EMPTY; 2],
            chosen: [None; 2],
            points: [0; 2],
            bonus: SeatSet::EMPTY,
            spy: None,
            winners: None,
        }
    }

    pub(super) fn note(&mut self, seen: &Seen) {
        match *seen {
            Event::Game { number, prince } => {
                (self.game, self.prince) = (number, Some(prince));
                self.hands[prince.index()] = SIDES[0].into_iter().collect();
                self.hands[other(prince).index()] = SIDES[1].into_iter().collect();
                self.bonus = SeatSet::EMPTY;
                self.spy = None;
            }
            Event::Round { number } => self.round = number,
            Event::Chosen { seat, card } => self.chosen[seat.index()] = Some(card),
            Event::Shown { seat, card } => {
                self.chosen[seat.index()] = None;
                self.hands[seat.index()].remove(card);
            }
            Event::Decided { .. } | Event::NoPoints => {}
            Event::Next { bonus, spy } => (self.bonus, self.spy) = (bonus, spy),
            Event::Scored { seat, points } => self.points[seat.index()] += points,
            Event::Over { winners } => self.winners = Some(winners),
        }
    }
}

pub(super) fn say(seen: &Seen) -> Say {
    match *seen {
        Event::Game { number, prince } => Say::new("r-other-game").with("number", number).with("seat", prince),
        Event::Round { number } => Say::new("r-round").with("number", number),
        Event::Chosen { seat, card } => Say::new("r-chosen").with("seat", seat).with("card", card_arg(card)),
        Event::Shown { seat, card } => Say::new("r-shown").with("seat", seat).with("card", name(card)),
        Event::Decided { winner: Some(seat) } => Say::new("r-other-round-won").with("seat", seat),
        Event::Decided { winner: None } => Say::new("r-other-round-held"),
        Event::Next { bonus, spy } => say_next(bonus, spy),
        Event::Scored { seat, points } => Say::new("r-other-scored").with("seat", seat).with("points", points),
        Event::NoPoints => Say::new("r-other-no-points"),
        Event::Over { winners } => say_over(winners),
    }
}

pub(super) fn scene(view: &View) -> Vec<Say> {
    let mut lines = vec![Say::new("r-other-scene-game").with("game", view.game).with("round", view.round)];
    for seat in BOTH {
        let hand = view.hands[seat.index()];
        lines.push(
            Say::new("r-other-scene-side")
                .with("seat", seat)
                .with("points", view.points[seat.index()])
                .with("count", hand.len())
                .with("cards", hand_arg(Some(hand))),
        );
    }
    lines
}

pub(super) fn steps(Action::Play(card): &Action) -> Vec<Say> {
    vec![Say::new("r-step-play").with("card", name(*card)).with("value", card.strength())]
}
