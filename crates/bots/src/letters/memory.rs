//! What everybody at a table remembers of a round: what lies open, what a hand cannot be, and who has seen
//! which hand. Followed from the events alone, in a real round and in an imagined one.

use super::cast::{Cast, Tally};
use cachet_engine::{Seat, SeatSet};
use cachet_games::letters::{Card, Event, Role};

/// No edition seats more.
pub const SEATS: usize = 6;

/// What is open to all.
#[derive(Clone, Copy, Default)]
pub struct Memory {
    /// Copies lying in rows, or laid open at the start.
    pub open: Tally,
    /// What each hand cannot be, a bit for each kind.
    pub ruled_out: [u16; SEATS],
}

impl Memory {
    pub fn new() -> Memory {
        Memory::default()
    }

    /// The same whoever looks: nothing secret is read.
    pub fn note<Secret>(&mut self, cast: &Cast, event: &Event<Secret>) {
        match *event {
            Event::Round { .. } => *self = Memory::new(),
            Event::Opened { cards } => cards.iter().for_each(|card| self.lay_open(cast, *card)),
            Event::Played { seat, card, .. } => {
                self.lay_open(cast, card);
                let out = &mut self.ruled_out[seat.index()];
                // A card ruled out before can only be the one just drawn: then the hand is still the old one.
                if *out & bit(cast, card) == 0 {
                    *out = 0;
                }
                if matches!(card.role(), Role::Redraw | Role::Trade) {
                    *out |= such(cast, |other| other.role() == Role::Duty);
                }
            }
            Event::Guessed { at, name, right: false, .. } => self.ruled_out[at.index()] |= bit(cast, name),
            Event::Numbered { at, number, right: false, .. } => {
                self.ruled_out[at.index()] |= such(cast, |card| card.value() == number);
            }
            Event::Exposed { at, out: false, .. } => {
                self.ruled_out[at.index()] |= such(cast, |card| matches!(card.role(), Role::Entrust | Role::Tame));
            }
            Event::Discarded { seat, card } => {
                self.lay_open(cast, card);
                self.ruled_out[seat.index()] = 0;
            }
            Event::PutUnder { seat, .. } => self.ruled_out[seat.index()] = 0,
            Event::Traded { by, at, .. } => self.ruled_out.swap(by.index(), at.index()),
            Event::Left { discards: Some(card), .. } => self.lay_open(cast, card),
            Event::Left { discards: None, .. }
            | Event::First { .. }
            | Event::SetAside { .. }
            | Event::Dealt { .. }
            | Event::Turn { .. }
            | Event::Drew { .. }
            | Event::NoEffect { .. }
            | Event::Guessed { .. }
            | Event::Looked { .. }
            | Event::Compared { .. }
            | Event::Shielded { .. }
            | Event::Redrew { .. }
            | Event::Numbered { .. }
            | Event::Exposed { .. }
            | Event::Stitch { .. }
            | Event::Face { .. }
            | Event::Asked { .. }
            | Event::Answered { .. }
            | Event::Ruined { .. }
            | Event::Again { .. }
            | Event::Shown { .. }
            | Event::Won { .. }
            | Event::Bonus { .. }
            | Event::Over { .. } => {}
        }
    }

    fn lay_open(&mut self, cast: &Cast, card: Card) {
        self.open[cast.kind(card)] += 1;
    }
}

fn bit(cast: &Cast, card: Card) -> u16 {
    1 << cast.kind(card)
}

fn such(cast: &Cast, is: impl Fn(Card) -> bool) -> u16 {
    cast.kinds().filter(|(_, card)| is(*card)).fold(0, |bits, (kind, _)| bits | 1 << kind)
}

/// For each seat, who has seen the card it holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Witnesses([SeatSet; SEATS]);

impl Witnesses {
    pub fn new() -> Witnesses {
        Witnesses::default()
    }

    /// The seats that know what this one holds.
    #[inline]
    pub fn by(&self, seat: Seat) -> SeatSet {
        self.0[seat.index()]
    }

    fn forget(&mut self, seat: Seat) {
        self.0[seat.index()] = SeatSet::EMPTY;
    }

    /// `held` is the card that the seat now playing held before it drew: only if it is another than the one played
    /// do those who knew it know the hand still.
    pub fn note<Secret>(&mut self, event: &Event<Secret>, held: Option<Card>) {
        match *event {
            Event::Round { .. } => *self = Witnesses::new(),
            Event::Played { seat, card, .. } if held == Some(card) => self.forget(seat),
            Event::Looked { by, at, .. } | Event::Exposed { by, at, .. } => self.0[at.index()].insert(by),
            Event::Compared { by, at, .. } => {
                self.0[at.index()].insert(by);
                self.0[by.index()].insert(at);
            }
            Event::Discarded { seat, .. } | Event::PutUnder { seat, .. } | Event::Left { seat, .. } => {
                self.forget(seat);
            }
            Event::Traded { by, at, .. } => {
                self.0.swap(by.index(), at.index());
                for (seat, other) in [(by, at), (at, by)] {
                    self.0[seat.index()].insert(other);
                    self.0[seat.index()].remove(seat);
                }
            }
            Event::Played { .. }
            | Event::First { .. }
            | Event::SetAside { .. }
            | Event::Opened { .. }
            | Event::Dealt { .. }
            | Event::Turn { .. }
            | Event::Drew { .. }
            | Event::NoEffect { .. }
            | Event::Guessed { .. }
            | Event::Shielded { .. }
            | Event::Redrew { .. }
            | Event::Numbered { .. }
            | Event::Stitch { .. }
            | Event::Face { .. }
            | Event::Asked { .. }
            | Event::Answered { .. }
            | Event::Ruined { .. }
            | Event::Again { .. }
            | Event::Shown { .. }
            | Event::Won { .. }
            | Event::Bonus { .. }
            | Event::Over { .. } => {}
        }
    }
}
