//! The grid as one viewer remembers it, and in words.

use super::super::printed::Printed;
use super::super::say_over;
use super::choice::{Action, Cell, SeekerOptions};
use super::{Event, Seen};
use cachet_engine::{Arg, Say, Seat, SeatSet, Viewer};
use serde::Serialize;

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// What was agreed on.
    #[serde(skip)]
    pub options: SeekerOptions,
    pub turn: Option<Seat>,
    /// What is known of each place: a person at the table remembers.
    pub grid: Vec<Option<Printed>>,
    /// Places that are empty.
    pub taken: Vec<Cell>,
    pub up: Vec<Cell>,
    pub points: Vec<u8>,
    pub winners: Option<SeatSet>,
}

impl View {
    pub(super) fn new(options: &SeekerOptions, seats: usize, _who: Viewer) -> View {
        View {
            options: *options,
            turn: None,
            grid: vec![None; 16],
            taken: Vec::new(),
            up: Vec::new(),
            points: vec![0; seats],
            winners: None,
        }
    }

    pub(super) fn note(&mut self, seen: &Seen) {
        match *seen {
            Event::First { seat } => self.turn = Some(seat),
            Event::Turned { cell, card, .. } => {
                self.up.push(cell);
                if card.is_some() {
                    self.grid[cell.index()] = card;
                }
            }
            Event::Down { seat, .. } => {
                self.up.clear();
                self.pass(seat);
            }
            Event::Kept { seat, cells, cards } => {
                self.up.clear();
                self.taken.extend(cells);
                self.points[seat.index()] += cards[0].card().strength();
                cells.iter().zip(cards).for_each(|(cell, card)| self.grid[cell.index()] = Some(card));
            }
            Event::Crossed { cells, cards, .. } => {
                cells.iter().zip(cards).for_each(|(cell, card)| self.grid[cell.index()] = Some(card));
            }
            Event::Stopped { seat } => self.pass(seat),
            Event::Over { winners } => {
                self.turn = None;
                self.winners = Some(winners);
            }
        }
    }

    fn pass(&mut self, seat: Seat) {
        self.turn = SeatSet::first(self.points.len()).left_of(seat);
    }
}

fn printed(card: Option<Printed>) -> Arg {
    card.map_or(Arg::Hidden, |card| Arg::Name(card.key().to_owned()))
}

pub(super) fn say(seen: &Seen) -> Say {
    let by = |key: &'static str, seat: Seat| Say::new(key).with("seat", seat);
    match *seen {
        Event::First { seat } => by("r-other-first", seat),
        Event::Turned { seat, cell, card, .. } => {
            by("r-other-turned", seat).with("cell", cell.0).with("card", printed(card))
        }
        Event::Down { seat, .. } => by("r-other-down", seat),
        Event::Kept { seat, cards, .. } => {
            let card = Arg::Name(cards[0].card().key().to_owned());
            by("r-other-kept", seat).with("card", card).with("points", cards[0].card().strength())
        }
        Event::Crossed { seat, cards, .. } => {
            by("r-other-crossed", seat).with("one", printed(Some(cards[0]))).with("two", printed(Some(cards[1])))
        }
        Event::Stopped { seat } => by("r-other-stopped", seat),
        Event::Over { winners } => say_over(winners),
    }
}

pub(super) fn scene(view: &View) -> Vec<Say> {
    let mut lines = Vec::new();
    for (seat, points) in SeatSet::first(view.points.len()).iter().zip(&view.points) {
        lines.push(Say::new("r-other-scene-points").with("seat", seat).with("points", *points));
    }
    for cell in Cell::all().filter(|cell| !view.taken.contains(cell)) {
        if let Some(card) = view.grid[cell.index()] {
            lines.push(Say::new("r-other-scene-cell").with("cell", cell.0).with("card", printed(Some(card))));
        }
    }
    lines
}

pub(super) fn steps(action: &Action) -> Vec<Say> {
    vec![match action {
        Action::Turn(cell) => Say::new("r-other-step-turn").with("cell", cell.0),
        Action::Stop => Say::new("r-other-step-stop"),
    }]
}
