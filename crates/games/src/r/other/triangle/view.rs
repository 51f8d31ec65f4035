//! The table as one viewer knows it, and in words.

use super::super::NoOptions;
use super::super::printed::Few;
use super::{Action, Event, Seen};
use cachet_engine::{Arg, Say, Seat, SeatSet, Viewer};
use serde::Serialize;

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    pub me: Option<Seat>,
    pub units: u8,
    /// Hands, where they are known.
    pub hands: Vec<Option<Few>>,
    pub chosen: SeatSet,
    /// How many cards each exchanged, once all have chosen.
    pub counts: Vec<Option<u8>>,
    pub winners: Option<SeatSet>,
}

impl View {
    pub(super) fn new(_options: &NoOptions, seats: usize, who: Viewer) -> View {
        let me = SeatSet::first(seats).iter().find(|seat| who.is(*seat));
        View {
            me,
            units: 0,
            hands: vec![None; seats],
            chosen: SeatSet::EMPTY,
            counts: vec![None; seats],
            winners: None,
        }
    }

    pub(super) fn note(&mut self, seen: &Seen) {
        match *seen {
            Event::Staked { units } => self.units = units,
            Event::Dealt { seat, cards } => self.hands[seat.index()] = cards,
            Event::Chose { seat, .. } => self.chosen.insert(seat),
            Event::Exchanged { seat, count, .. } => self.counts[seat.index()] = Some(count),
            Event::Shown { seat, cards, .. } => self.hands[seat.index()] = Some(cards),
            Event::Over { winners, .. } => self.winners = Some(winners),
        }
    }
}

fn few_arg(cards: Option<Few>) -> Arg {
    cards.map_or(Arg::Hidden, |cards| Arg::Names(cards.cards().map(|card| card.key().to_owned()).collect()))
}

pub(super) fn say(seen: &Seen) -> Say {
    let by = |key: &'static str, seat: Seat| Say::new(key).with("seat", seat);
    match *seen {
        Event::Staked { units } => Say::new("r-other-staked").with("units", units),
        Event::Dealt { seat, cards } => by("r-other-dealt", seat).with("cards", few_arg(cards)),
        Event::Chose { seat, .. } => by("r-other-chose", seat),
        Event::Exchanged { seat, count, .. } => by("r-other-exchanged", seat).with("count", count),
        Event::Shown { seat, cards, class } => by("r-other-shown-class", seat)
            .with("cards", few_arg(Some(cards)))
            .with("class", Arg::Name(format!("r-class-{class}"))),
        Event::Over { winners, units } => match winners.only() {
            Some(seat) => by("r-other-takes", seat).with("units", units),
            None => Say::new("r-other-share").with("seats", winners).with("units", units),
        },
    }
}

pub(super) fn scene(view: &View) -> Vec<Say> {
    let line = |(seat, hand): (Seat, &Option<Few>)| {
        let state = match view.counts[seat.index()] {
            Some(_) => "r-other-scene-exchanged",
            None if view.chosen.contains(seat) => "r-other-scene-chose",
            None => "r-other-scene-thinks",
        };
        let state = Say::new(state).with("count", view.counts[seat.index()].unwrap_or(0));
        Say::new("r-other-scene-hand").with("seat", seat).with("cards", few_arg(*hand)).with("state", Arg::from(state))
    };
    SeatSet::first(view.hands.len()).iter().zip(&view.hands).map(line).collect()
}

pub(super) fn steps(Action::Discard(cards): &Action) -> Vec<Say> {
    vec![match cards.is_empty() {
        true => Say::new("r-other-step-keep-all"),
        false => Say::new("r-other-step-discard").with("cards", few_arg(Some(*cards))),
    }]
}
