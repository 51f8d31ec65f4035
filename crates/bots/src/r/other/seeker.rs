//! U: remembering what was turned up, and playing choices out.

use crate::judge::{Believed, Estimate, Judge, Judged, Trials, Weighing};
use crate::{Bot, BotInfo, Library, Random, Seated};
use cachet_engine::{Dice, Game, Notebook, Seat, below, dice, position_after};
use cachet_games::r::other::Printed;
use cachet_games::r::other::seeker::{Action, Cell, Event, Seeker, State};

/// Games that the expert simulates for each action.
const GAMES: u32 = 300;

/// Remembers the cards in the last `span` places turned up; the expert remembers all of them, and tries its actions out.
struct Memory {
    span: usize,
    games: u32,
}

impl Seated for Seeker {
    const BOTS: &'static [BotInfo] = &[
        BotInfo::plain("random", 1),
        BotInfo::plain("apprentice", 1),
        BotInfo::plain("novice", 1),
        BotInfo::plain("club", 2),
        BotInfo { name: "expert", version: 2, nodes: GAMES },
    ];

    fn bot(name: &str, nodes: Option<u32>, _library: &Library) -> Option<Box<dyn Bot<Self>>> {
        let (span, games) = match name {
            "random" => return Some(Box::new(Random)),
            "apprentice" => (2, 0),
            "novice" => (3, 0),
            "club" => (4, 0),
            "expert" => (16, nodes.unwrap_or(GAMES)),
            _ => return None,
        };
        Some(Box::new(Memory { span, games }))
    }
}

/// What is remembered of each place; nothing of places that are empty.
pub type Remembered = [Option<Printed>; 16];

/// What a player remembers of the last `span` places seen.
pub fn remembered(notes: &Notebook<Seeker>, span: usize) -> Remembered {
    let mut grid = [None; 16];
    let mut order: Vec<usize> = Vec::new();
    for event in notes.seen() {
        match *event {
            Event::Turned { cell, card: Some(card), .. } => {
                grid[place(cell)] = Some(card);
                order.retain(|at| *at != place(cell));
                order.push(place(cell));
            }
            Event::Kept { cells, .. } | Event::Crossed { cells, .. } => {
                for cell in cells {
                    grid[place(cell)] = None;
                    order.retain(|at| *at != place(cell));
                }
            }
            Event::First { .. }
            | Event::Turned { card: None, .. }
            | Event::Down { .. }
            | Event::Stopped { .. }
            | Event::Over { .. } => {}
        }
    }
    let forgotten = order.len().saturating_sub(span);
    order[..forgotten].iter().for_each(|at| grid[*at] = None);
    grid
}

fn place(cell: Cell) -> usize {
    usize::from(u8::from(cell)) - 1
}

impl Bot<Seeker> for Memory {
    fn choose(&mut self, notes: &Notebook<Seeker>, legal: &[Action], dice: &mut Dice) -> Action {
        let known = remembered(notes, self.span);
        let up = notes.view().up.first().copied();
        if let Some(action) = sure(&known, up, legal) {
            return action;
        }
        let ideas = ideas(&known, legal, dice);
        if self.games == 0 || ideas.len() < 2 {
            return ideas.first().copied().unwrap_or_else(|| Random.choose(notes, legal, dice));
        }
        self.try_out(notes, &known, &ideas, dice)
    }
}

/// The place of something that goes with the card turned up, or the first place of a match: the two that may not love
/// first, then the pair worth most.
fn sure(known: &Remembered, up: Option<Cell>, legal: &[Action]) -> Option<Action> {
    let mut down = [false; 16];
    for action in legal {
        if let Action::Turn(cell) = action {
            down[place(*cell)] = true;
        }
    }
    let worth = |one: Printed, two: Printed| match (one.cross(two), one.card() == two.card()) {
        (true, _) => Some(100),
        (false, true) => Some(i32::from(one.card().strength())),
        (false, false) => None,
    };
    let mut best: Option<(i32, usize)> = None;
    for one in (0..16).filter(|at| up.map_or(down[*at], |cell| place(cell) == *at)) {
        let Some(first) = known[one] else { continue };
        for two in (0..16).filter(|at| *at != one && down[*at]) {
            let Some(second) = known[two] else { continue };
            let turn = if up.is_some() { two } else { one };
            let found = worth(first, second).map(|worth| (worth, turn));
            best = best.max(found);
        }
    }
    let (_, at) = best?;
    legal.iter().copied().find(|action| matches!(action, Action::Turn(cell) if place(*cell) == at))
}

/// Actions to consider when no match is remembered: a place not remembered, a place remembered (which shows nobody
/// anything new), to stop.
fn ideas(known: &Remembered, legal: &[Action], dice: &mut Dice) -> Vec<Action> {
    let mut ideas = Vec::with_capacity(3);
    for remembered in [false, true] {
        let fits =
            |action: &&Action| matches!(action, Action::Turn(cell) if known[place(*cell)].is_some() == remembered);
        let count = legal.iter().filter(fits).count();
        if count > 0 {
            ideas.extend(legal.iter().filter(fits).nth(below(dice, count as u32) as usize));
        }
    }
    ideas.extend(legal.iter().filter(|action| **action == Action::Stop));
    ideas
}

impl Memory {
    /// The action that wins most simulated games, over grids that fit what was seen.
    fn try_out(&self, notes: &Notebook<Seeker>, known: &Remembered, ideas: &[Action], dice: &mut Dice) -> Action {
        let seats = notes.view().points.len();
        let Some(me) = seat_of(notes) else { return ideas[0] };
        let mut shares = vec![0.0; ideas.len()];
        for _ in 0..self.games {
            let Some(state) = imagined(notes, seats, dice) else { return ideas[0] };
            for (share, idea) in shares.iter_mut().zip(ideas) {
                *share += f64::from(play_out(state, *known, notes.view().up.first().copied(), *idea, me, dice));
            }
        }
        let best = (0..ideas.len()).max_by(|a, b| shares[*a].total_cmp(&shares[*b]).then(b.cmp(a)));
        ideas[best.unwrap_or(0)]
    }
}

/// A position that fits what was seen.
fn imagined(notes: &Notebook<Seeker>, seats: usize, dice: &mut Dice) -> Option<State> {
    let options = notes.view().options;
    position_after::<Seeker>(&options, seats, &Seeker::imagine(&options, seats, notes, dice)?)
}

/// What somebody does in a game played out: takes what is sure, else turns up a place not remembered.
fn habit(known: &Remembered, up: Option<Cell>, legal: &[Action], dice: &mut Dice) -> Action {
    sure(known, up, legal).or_else(|| ideas(known, legal, dice).first().copied()).unwrap_or(legal[0])
}

/// Everybody remembers everything and plays by [`habit`]; the share of the win that falls to `me`.
fn play_out(
    mut state: State,
    mut known: Remembered,
    mut up: Option<Cell>,
    first: Action,
    me: Seat,
    dice: &mut Dice,
) -> f32 {
    let mut action = first;
    let mut events: Vec<Event> = Vec::new();
    let mut legal = Vec::new();
    for _ in 0..200 {
        let Some(seat) = Seeker::phase(&state).waiting().only() else { break };
        events.clear();
        if Seeker::apply(&mut state, seat, action, &mut cachet_games::r::NoChance, &mut events).is_err() {
            break;
        }
        for event in &events {
            match *event {
                Event::Turned { cell, card, .. } => {
                    known[place(cell)] = Some(card);
                    up = if up.is_some() { None } else { Some(cell) };
                }
                Event::Kept { cells, .. } | Event::Crossed { cells, .. } => {
                    cells.iter().for_each(|cell| known[place(*cell)] = None);
                }
                Event::First { .. } | Event::Down { .. } | Event::Stopped { .. } | Event::Over { .. } => {}
            }
        }
        if let Some(share) = won(&state, me) {
            return share;
        }
        let Some(seat) = Seeker::phase(&state).waiting().only() else { break };
        legal.clear();
        Seeker::legal(&state, seat, &mut |action| legal.push(action));
        action = habit(&known, up, &legal, dice);
    }
    0.0
}

/// What falls to this seat of a game that is over.
fn won(state: &State, me: Seat) -> Option<f32> {
    let winners = Seeker::phase(state).outcome()?.winners;
    Some(if winners.contains(me) { 1.0 / winners.len() as f32 } else { 0.0 })
}

/// Where it is hard to tell what was played from the best, these two are tried in so many times the worlds.
const LONGEST: u32 = 160;

/// Real players do not play by habit: a chance may be wrong by more than this, and smaller differences tell nothing.
const LEFT_OPEN: f64 = 0.02;

/// Plays choices out as the expert does. Places that nobody has looked at are alike: one of them is tried for all.
pub struct SeekerJudge {
    worlds: u32,
}

impl Judge<Seeker> for SeekerJudge {
    fn weigh(
        &mut self,
        notes: &Notebook<Seeker>,
        legal: &[Action],
        played: Option<Action>,
        luck: &mut Dice,
    ) -> Weighing<Action> {
        let seats = notes.view().points.len();
        let me = seat_of(notes).unwrap_or(Seat::ALL[0]);
        let (known, up) = (remembered(notes, 16), notes.view().up.first().copied());
        let unseen = |action: &Action| matches!(action, Action::Turn(cell) if known[place(*cell)].is_none());
        // What others turned up for themselves alone, they know something about.
        let alike = !notes.seen().iter().any(|event| matches!(event, Event::Turned { card: None, .. }));
        let stand_in = legal.iter().copied().find(unseen).filter(|_| alike);
        let mut trials = Trials::new(legal, played);
        for number in 0..self.worlds * LONGEST {
            if number == self.worlds {
                trials.narrow();
            }
            if number >= self.worlds && number.is_multiple_of(50) && trials.settled(2.0 * LEFT_OPEN) {
                break;
            }
            let Some(state) = imagined(notes, seats, luck) else { break };
            let fate = u64::from(below(luck, u32::MAX));
            let mut tried: Option<f32> = None;
            trials.world(|action, _| match (stand_in.filter(|_| unseen(&action)), tried) {
                (Some(_), Some(share)) => share,
                (Some(same), None) => *tried.insert(play_out(state, known, up, same, me, &mut dice(fate))),
                (None, _) => play_out(state, known, up, action, me, &mut dice(fate)),
            });
        }
        let mut weighing = trials.weighing();
        weighing.leave_open(LEFT_OPEN);
        weighing
    }

    fn chance(&mut self, notes: &Notebook<Seeker>, luck: &mut Dice) -> Option<Estimate> {
        let (seats, me) = (notes.view().points.len(), seat_of(notes)?);
        let (known, up) = (remembered(notes, 16), notes.view().up.first().copied());
        let mut trials = Trials::new(&[()], None);
        for _ in 0..self.worlds {
            let state = imagined(notes, seats, luck)?;
            let mut luck = dice(u64::from(below(luck, u32::MAX)));
            let seat = Seeker::phase(&state).waiting().only()?;
            let first = habit(&known, up, &cachet_engine::legal::<Seeker>(&state, seat), &mut luck);
            trials.world(|(), _| play_out(state, known, up, first, me, &mut luck));
        }
        Some(trials.weighing().moves[0].chance)
    }

    /// All that can be known lies open, or is remembered.
    fn beliefs(&mut self, _notes: &Notebook<Seeker>, _dice: &mut Dice) -> Vec<Believed> {
        Vec::new()
    }
}

fn seat_of(notes: &Notebook<Seeker>) -> Option<Seat> {
    Seat::ALL[..notes.view().points.len()].iter().copied().find(|seat| notes.viewer().is(*seat))
}

impl Judged for Seeker {
    const JUDGE: u16 = 4;

    fn judge(_: &<Self as Game>::Options, _seats: usize, worlds: u32, _library: &Library) -> Box<dyn Judge<Self>> {
        Box::new(SeekerJudge { worlds })
    }
}
