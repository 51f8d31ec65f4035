//! Public history that the drawing needs beside the view: the order cards of this round and which are used, what each
//! seat did with its turn, when a card was turned up or taken away.

use cachet_engine::Seat;
use cachet_games::secret_moon::{Action, Event, Place, Seen, decision};

/// What one seat has had of this round.
#[derive(Clone, Copy, Default)]
pub(super) struct Turn {
    /// The order card dealt to it.
    pub order: Option<u8>,
    /// What it did.
    pub did: Option<Action>,
}

pub(super) struct Memory {
    turns: Vec<Turn>,
    /// The last decision of all, and the number of its event.
    pub last: Option<(usize, Seat, Action)>,
    /// When cards were turned up or taken away, each with the number of that event.
    turned: Vec<(Place, usize)>,
}

impl Memory {
    pub(super) fn read(seats: usize, seen: &[Seen]) -> Memory {
        let mut memory = Memory { turns: vec![Turn::default(); seats], last: None, turned: Vec::new() };
        seen.iter().enumerate().for_each(|(at, seen)| memory.note(at, seen));
        memory
    }

    pub(super) fn turn(&self, seat: Seat) -> Turn {
        self.turns.get(seat.index()).copied().unwrap_or_default()
    }

    /// When the card at a place was last turned up or taken away.
    pub(super) fn turned_at(&self, place: Place) -> Option<usize> {
        self.turned.iter().rev().find(|(it, _)| *it == place).map(|(_, at)| *at)
    }

    fn note(&mut self, at: usize, seen: &Seen) {
        if let Event::Round { .. } = seen {
            self.turns.fill(Turn::default());
        }
        if let Event::Ordered { seat, card } = seen {
            self.turns[seat.index()].order = Some(card.number());
        }
        if let Event::Revealed { at: place, .. } | Event::Captured { at: place, .. } = seen {
            self.turned.push((*place, at));
        }
        if let Some((seat, action)) = decision(seen) {
            self.turns[seat.index()].did = Some(action);
            self.last = Some((at, seat, action));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cachet_games::secret_moon::OrderCard;

    #[test]
    fn a_round_is_remembered_until_the_next_begins() {
        let [a, b, ..] = Seat::ALL;
        let mut night = vec![
            Event::Round { number: 1 },
            Event::Ordered { seat: a, card: OrderCard::ALL[2] },
            Event::Ordered { seat: b, card: OrderCard::ALL[5] },
            Event::Interrupted { by: a, at: b },
            Event::Captured { at: Place::Seat(a), by: None },
        ];
        let memory = Memory::read(5, &night);
        assert_eq!((memory.turn(a).order, memory.turn(b).order), (Some(3), Some(6)));
        assert_eq!(memory.turn(a).did, Some(Action::Interrupt(b)));
        assert_eq!(memory.turn(b).did, None);
        assert_eq!(memory.last.map(|(at, ..)| at), Some(3));
        assert_eq!(memory.turned_at(Place::Seat(a)), Some(4));
        night.push(Event::Round { number: 2 });
        let memory = Memory::read(5, &night);
        assert_eq!((memory.turn(a).order, memory.turn(a).did), (None, None));
        assert_eq!(memory.turned_at(Place::Seat(a)), Some(4), "what is captured stays so");
    }
}
