//! U, the seeker: sixteen cards face down; find pairs, or a Prince and a Princess of different colours.

mod choice;
mod imagine;
mod view;

use super::printed::Printed;
use super::{Illegal, Why, game, info, may_act};
use cachet_engine::{Bits, BySeat, Dealer, Listing, Mark, Outcome, Part, Phase, Seat, SeatSet, Tell, Viewer};
use imagine::imagine;
use serde::Serialize;
use view::{say, scene, steps};

pub use choice::{Action, Cell, SeekerOptions};
pub use view::View;

game! {
    /// U.
    Seeker, SeekerOptions, info("r-u", &[2, 3, 4, 5], "R-RUL-30", 5), start
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub struct State {
    grid: [Printed; 16],
    /// Places from which a pair has been taken.
    taken: u16,
    /// The first card of the turn, if it is up.
    up: Option<Cell>,
    /// Has this seat just kept a pair?
    may_stop: bool,
    turn: Seat,
    table: SeatSet,
    points: BySeat<u8, 5>,
    options: SeekerOptions,
    over: Option<SeatSet>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event<One = Printed> {
    First {
        seat: Seat,
    },
    /// A card is turned up; with `private`, for the player's eyes only.
    Turned {
        seat: Seat,
        cell: Cell,
        card: One,
        private: bool,
    },
    /// Not alike: both are turned down, and the turn passes.
    Down {
        seat: Seat,
        cells: [Cell; 2],
    },
    /// Alike: the pair is kept.
    Kept {
        seat: Seat,
        cells: [Cell; 2],
        cards: [Printed; 2],
    },
    /// R-V-U4.
    Crossed {
        seat: Seat,
        cells: [Cell; 2],
        cards: [Printed; 2],
    },
    Stopped {
        seat: Seat,
    },
    Over {
        winners: SeatSet,
    },
}

pub type Seen = Event<Option<Printed>>;

fn seen<One: Into<Option<Printed>> + Copy>(event: &Event<One>, who: Viewer) -> Seen {
    match *event {
        Event::First { seat } => Event::First { seat },
        Event::Turned { seat, cell, card, private } => {
            let card = if private { who.shown(seat, card) } else { card.into() };
            Event::Turned { seat, cell, card, private }
        }
        Event::Down { seat, cells } => Event::Down { seat, cells },
        Event::Kept { seat, cells, cards } => Event::Kept { seat, cells, cards },
        Event::Crossed { seat, cells, cards } => Event::Crossed { seat, cells, cards },
        Event::Stopped { seat } => Event::Stopped { seat },
        Event::Over { winners } => Event::Over { winners },
    }
}

/// R-V-U1.
fn start(options: &SeekerOptions, seats: usize, dealer: &mut impl Dealer, tell: &mut impl Tell<Event>) -> State {
    let table = SeatSet::first(seats);
    let turn = dealer.pick("first", table);
    tell.tell(Event::First { seat: turn });
    let mut grid = Printed::DECK;
    dealer.shuffle("deal", &mut grid, || vec![Part::place("row", 4); 4]);
    State {
        grid,
        taken: 0,
        up: None,
        may_stop: false,
        turn,
        table,
        points: BySeat::all(0),
        options: *options,
        over: None,
    }
}

impl State {
    fn phase(&self) -> Phase {
        self.over.map_or(Phase::Waiting(self.turn.into()), |winners| Phase::Over(Outcome { winners }))
    }

    /// The places with a card that lies face down, a bit each.
    fn down(&self) -> u16 {
        !(self.taken | self.up.map_or(0, Cell::bit))
    }

    fn is_down(&self, cell: Cell) -> bool {
        self.down() & cell.bit() != 0
    }

    fn legal(&self, seat: Seat, list: &mut impl Listing<Action>) {
        if !self.phase().waiting().contains(seat) {
            return;
        }
        list.each(Bits(self.down()), |place| Action::Turn(Cell(place + 1)));
        if self.may_stop {
            list.one(Action::Stop);
        }
    }

    /// R-V-U2.
    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        _dealer: &mut impl Dealer,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Illegal> {
        may_act(self.over.is_none().then_some(self.turn.into()), seat, "R-V-U2")?;
        let Action::Turn(cell) = action else {
            if !self.may_stop {
                return Err(Illegal::new("R-V-U3", Why::CannotStop));
            }
            tell.tell(Event::Stopped { seat });
            self.pass();
            return Ok(());
        };
        if !self.is_down(cell) {
            return Err(Illegal::new("R-V-U2", Why::NotThere));
        }
        self.may_stop = false;
        let card = self.grid[cell.index()];
        tell.tell(Event::Turned { seat, cell, card, private: self.options.private });
        match self.up.take() {
            None => self.up = Some(cell),
            Some(first) => self.compare(seat, [first, cell], tell),
        }
        Ok(())
    }

    fn pass(&mut self) {
        self.may_stop = false;
        self.turn = self.table.left_of(self.turn).unwrap_or(self.turn);
    }

    /// R-V-U3 to R-V-U5.
    fn compare(&mut self, seat: Seat, cells: [Cell; 2], tell: &mut impl Tell<Event>) {
        let cards @ [one, two] = cells.map(|cell| self.grid[cell.index()]);
        if one.cross(two) {
            tell.tell(Event::Crossed { seat, cells, cards });
            return self.end(seat.into(), tell);
        }
        if one.card() != two.card() {
            tell.tell(Event::Down { seat, cells });
            return self.pass();
        }
        cells.iter().for_each(|cell| self.taken |= cell.bit());
        self.points[seat] += one.card().strength();
        tell.tell(Event::Kept { seat, cells, cards });
        if self.points[seat] >= 8 && !self.options.all {
            return self.end(seat.into(), tell);
        }
        if self.taken == u16::MAX {
            let most = self.table.iter().map(|seat| self.points[seat]).max();
            let winners = self.table.iter().filter(|seat| Some(self.points[*seat]) == most).collect();
            return self.end(winners, tell);
        }
        self.may_stop = true;
    }

    fn end(&mut self, winners: SeatSet, tell: &mut impl Tell<Event>) {
        self.over = Some(winners);
        tell.tell(Event::Over { winners });
    }
}

fn mark(_event: &Event) -> Option<Mark> {
    None
}
