//! U, the seeker: sixteen cards face down; find pairs, or a Prince and a Princess who may not love.

use super::super::action::{after, text_form};
use super::printed::Printed;
use super::{Refused, Why, game, info, may_act, say_over};
use cachet_engine::{
    Arg, BySeat, Chance, Choice, Dealer, Dice, Entry, Mark, Names, Notation, Options, Outcome, Part, Phase, Piece, Say,
    Seat, SeatSet, Tell, Viewer, shuffle, unknown_option,
};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

game! {
    /// U.
    Seeker, SeekerOptions, info("r-u", &[2, 3, 4, 5], "R-RUL-30", 5), start
}

/// R-V-U5, R-V-U6.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SeekerOptions {
    /// Play until the grid is empty, instead of until somebody has 8 points.
    all: bool,
    /// Cards turned up are shown only to the player turning them.
    private: bool,
}

impl Options for SeekerOptions {
    const CHOICES: &'static [Choice] =
        &[Choice { key: "mode", values: &["race", "all"] }, Choice { key: "private", values: &["no", "yes"] }];

    fn write(&self, _names: &Names) -> Vec<(&'static str, String)> {
        let all = self.all.then(|| ("mode", "all".to_owned()));
        all.into_iter().chain(self.private.then(|| ("private", "yes".to_owned()))).collect()
    }

    fn set(&mut self, key: &str, value: &str, _names: &Names) -> Result<(), Say> {
        match (key, value) {
            ("mode", "race") => self.all = false,
            ("mode", "all") => self.all = true,
            ("private", "no") => self.private = false,
            ("private", "yes") => self.private = true,
            ("mode", other) => {
                return Err(Say::new("option-value").with("key", key).with("value", other).with("known", "race, all"));
            }
            ("private", other) => {
                return Err(Say::new("option-value").with("key", key).with("value", other).with("known", "no, yes"));
            }
            (other, _) => return Err(unknown_option::<Self>(other)),
        }
        Ok(())
    }

    fn samples(_seats: usize) -> Vec<Self> {
        [(false, false), (true, false), (false, true), (true, true)]
            .map(|(all, private)| SeekerOptions { all, private })
            .to_vec()
    }
}

/// A place in the grid, counted from 1 at the top left, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Cell(u8);

impl Cell {
    fn new(number: u8) -> Option<Cell> {
        (1..=16).contains(&number).then_some(Cell(number))
    }

    fn all() -> impl Iterator<Item = Cell> {
        (1..=16).map(Cell)
    }

    fn index(self) -> usize {
        usize::from(self.0 - 1)
    }

    fn bit(self) -> u16 {
        1 << (self.0 - 1)
    }
}

impl TryFrom<u8> for Cell {
    type Error = String;
    fn try_from(number: u8) -> Result<Cell, String> {
        Cell::new(number).ok_or_else(|| format!("the grid has places 1 to 16, not {number}"))
    }
}

impl From<Cell> for u8 {
    fn from(cell: Cell) -> u8 {
        cell.0
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    Turn(Cell),
    /// Take no other turn after a pair.
    Stop,
}

impl Notation for Action {
    fn write(&self, _names: &Names) -> String {
        match self {
            Action::Turn(cell) => format!("turn {}", cell.0),
            Action::Stop => "stop".to_owned(),
        }
    }

    fn read(text: &str, _names: &Names) -> Result<Action, Say> {
        let text = text.trim();
        if text.eq_ignore_ascii_case("stop") {
            return Ok(Action::Stop);
        }
        let cell = after("turn", text).and_then(|number| Cell::new(number.parse().ok()?));
        cell.map(Action::Turn).ok_or_else(|| Say::new("r-other-unreadable").with("text", text).with("form", "turn 7"))
    }
}
text_form!(Action);

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

fn seen(event: &Event, who: Viewer) -> Seen {
    match *event {
        Event::First { seat } => Event::First { seat },
        Event::Turned { seat, cell, card, private } => {
            Event::Turned { seat, cell, card: (!private || who.among(seat)).then_some(card), private }
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

    fn is_down(&self, cell: Cell) -> bool {
        self.taken & cell.bit() == 0 && self.up != Some(cell)
    }

    fn legal(&self, seat: Seat, each: &mut impl FnMut(Action)) {
        if !self.phase().waiting().contains(seat) {
            return;
        }
        Cell::all().filter(|cell| self.is_down(*cell)).for_each(|cell| each(Action::Turn(cell)));
        if self.may_stop {
            each(Action::Stop);
        }
    }

    /// R-V-U2.
    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        _dealer: &mut impl Dealer,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refused> {
        may_act(self.over.is_none().then_some(self.turn.into()), seat, "R-V-U2")?;
        let Action::Turn(cell) = action else {
            if !self.may_stop {
                return Err(Refused::new("R-V-U3", Why::CannotStop));
            }
            tell.tell(Event::Stopped { seat });
            self.pass();
            return Ok(());
        };
        if !self.is_down(cell) {
            return Err(Refused::new("R-V-U2", Why::NotThere));
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

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
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
    fn new(_options: &SeekerOptions, seats: usize, _who: Viewer) -> View {
        View {
            turn: None,
            grid: vec![None; 16],
            taken: Vec::new(),
            up: Vec::new(),
            points: vec![0; seats],
            winners: None,
        }
    }

    fn note(&mut self, seen: &Seen) {
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

/// Places not seen may hold any card, except that two turned up in one turn were neither alike nor crossed.
fn imagine(
    _options: &SeekerOptions,
    _seats: usize,
    _who: Viewer,
    seen: &[Seen],
    dice: &mut Dice,
) -> Option<Vec<Entry<Action>>> {
    let mut grid: [Option<Printed>; 16] = [None; 16];
    let mut unlike: Vec<[Cell; 2]> = Vec::new();
    let mut moves = Vec::new();
    let mut first = None;
    for event in seen {
        match *event {
            Event::First { seat } => first = Some(seat),
            Event::Turned { seat, cell, card, .. } => {
                moves.push(Entry::Move { seat, action: Action::Turn(cell) });
                grid[cell.index()] = card.or(grid[cell.index()]);
            }
            Event::Down { cells, .. } => unlike.push(cells),
            Event::Kept { cells, cards, .. } | Event::Crossed { cells, cards, .. } => {
                cells.iter().zip(cards).for_each(|(cell, card)| grid[cell.index()] = Some(card));
            }
            Event::Stopped { seat } => moves.push(Entry::Move { seat, action: Action::Stop }),
            Event::Over { .. } => {}
        }
    }
    let mut rest = Printed::DECK.to_vec();
    for card in grid.iter().flatten() {
        let at = rest.iter().position(|it| it == card)?;
        rest.swap_remove(at);
    }
    shuffle(dice, &mut rest);
    if !fill(&mut grid, 0, &mut rest, &unlike) {
        return None;
    }
    let order: Option<Vec<u8>> = grid.into_iter().map(|card| card.map(Printed::code)).collect();
    let mut log = vec![Entry::Chance(Chance::Pick(first?)), Entry::Chance(Chance::Order(order?))];
    log.extend(moves);
    Some(log)
}

/// Lays the rest, which is in random order, in the open places from `at` on.
fn fill(grid: &mut [Option<Printed>; 16], at: usize, rest: &mut Vec<Printed>, unlike: &[[Cell; 2]]) -> bool {
    let Some(place) = (at..16).find(|place| grid[*place].is_none()) else {
        return true;
    };
    for choice in 0..rest.len() {
        let card = rest.swap_remove(choice);
        grid[place] = Some(card);
        let holds = unlike.iter().all(|[one, two]| match (grid[one.index()], grid[two.index()]) {
            (Some(one), Some(two)) => one.card() != two.card() && !one.cross(two),
            (None, _) | (_, None) => true,
        });
        if holds && fill(grid, place + 1, rest, unlike) {
            return true;
        }
        grid[place] = None;
        rest.push(card);
        let last = rest.len() - 1;
        rest.swap(choice, last);
    }
    false
}

fn printed(card: Option<Printed>) -> Arg {
    card.map_or(Arg::Hidden, |card| Arg::Name(card.key().to_owned()))
}

fn say(seen: &Seen) -> Say {
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

fn scene(view: &View) -> Vec<Say> {
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

fn steps(action: &Action) -> Vec<Say> {
    vec![match action {
        Action::Turn(cell) => Say::new("r-other-step-turn").with("cell", cell.0),
        Action::Stop => Say::new("r-other-step-stop"),
    }]
}

fn mark(_event: &Event) -> Option<Mark> {
    None
}
