//! What both players may be holding in the middle of a deal, as everybody at the table could work it out: by what has
//! been played, and how likely a good player was to play it with each holding.

use super::first::Learnt;
use super::shape::Shapes;
use cachet_engine::{Game, LogItem, replay_watched};
use cachet_games::r::{Action, Card, Hand, R, ROptions, Rules, State};

/// Nobody plays quite as expected: so much of every choice is taken to be made at random.
const ASTRAY: f32 = 0.05;

/// How likely one player's holdings are.
#[derive(Clone)]
pub struct Range {
    left: Hand,
    in_hand: usize,
    aside: bool,
    pub likely: Vec<f32>,
}

impl Range {
    pub(super) fn shape(&self, shapes: &mut Shapes) -> usize {
        shapes.shape(self.left, self.in_hand, self.aside)
    }

    /// The cards that lie somewhere.
    pub fn left(&self) -> Hand {
        self.left
    }

    /// The place of a holding among all there are.
    pub fn place(&self, hand: Hand, aside: Option<Card>) -> usize {
        let mut shapes = Shapes::default();
        let shape = self.shape(&mut shapes);
        usize::from(shapes.place(shape, hand, aside))
    }

    /// Every holding: the hand, and the card aside.
    pub fn holdings(&self) -> Vec<(Hand, Option<Card>)> {
        let mut shapes = Shapes::default();
        let shape = self.shape(&mut shapes);
        shapes.list[shape].holdings.iter().map(|it| (it.hand, it.aside)).collect()
    }
}

/// How likely both players' holdings are.
#[derive(Clone)]
pub struct Standing {
    pub ranges: [Range; 2],
}

impl Standing {
    /// When a deal begins, laid open: nobody knows more than the rules.
    pub fn at_start(rules: Rules, open: &State) -> Standing {
        let ranges = open.hands().map(|left| {
            let mut shapes = Shapes::default();
            if open.is_removing() {
                return Range { left, in_hand: left.len(), aside: false, likely: vec![1.0] };
            }
            let (shape, likely) = shapes.dealt(left, rules);
            let (in_hand, aside) = shapes.list[shape].measure();
            Range { left, in_hand, aside, likely }
        });
        Standing { ranges }
    }

    /// Once these actions have been seen, of players who choose as was learnt.
    pub fn after(&self, rules: Rules, learnt: &Learnt, acts: [Option<Action>; 2]) -> Standing {
        let ranges = [0, 1].map(|seat| {
            let Some(action) = acts[seat] else { return self.ranges[seat].clone() };
            let list = learnt.acts(seat);
            let Some(at) = list.iter().position(|it| *it == action) else {
                return self.ranges[seat].clone();
            };
            let mut shapes = Shapes::default();
            let shape = self.ranges[seat].shape(&mut shapes);
            let transits: Vec<usize> = list.iter().map(|action| shapes.transit(shape, *action, rules)).collect();
            let share = |holding: usize| {
                let legal = transits.iter().filter(|it| !shapes.transits[**it].moves[holding].is_empty());
                (1.0 - ASTRAY) * learnt.mixture(seat, holding)[at] + ASTRAY / legal.count().max(1) as f32
            };
            let next = &shapes.list[shapes.transits[transits[at]].next];
            let mut likely = vec![0.0; next.holdings.len()];
            shapes.pass_on(transits[at], &self.ranges[seat].likely, share, &mut likely);
            let total: f32 = likely.iter().sum();
            likely.iter_mut().for_each(|chance| *chance /= total.max(f32::MIN_POSITIVE));
            let (in_hand, aside) = next.measure();
            Range { left: next.left, in_hand, aside, likely }
        });
        Standing { ranges }
    }
}

/// A decision that everybody has seen: the position it was made in, laid open, and what was decided.
#[derive(Clone, Copy)]
pub struct Step {
    pub open: State,
    pub acts: [Option<Action>; 2],
}

/// The decisions that everybody has seen in the last deal of a log, oldest first, and the last position, laid open.
pub fn steps(options: &ROptions, log: &[LogItem<Action>]) -> (Vec<Step>, State) {
    let mut steps: Vec<Step> = Vec::new();
    let mut pending: Option<Step> = None;
    let replayed = replay_watched::<R>(options, 2, log, |before, seat, action, after| {
        let both = R::phase(before).waiting().len() == 2;
        let mut step = pending.take().unwrap_or(Step { open: before.laid_open(), acts: [None; 2] });
        step.acts[seat.index()] = Some(action);
        if both {
            pending = Some(step);
        } else if !before.is_drafting() {
            steps.push(step);
        }
        if (before.game(), before.deal()) != (after.game(), after.deal()) {
            steps.clear();
        }
    });
    let (Ok(state) | Err(state)) = replayed;
    (steps, pending.map_or(state.laid_open(), |step| step.open))
}
