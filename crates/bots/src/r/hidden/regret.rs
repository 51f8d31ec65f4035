//! Counterfactual regret minimisation over a public tree (CFR+: regrets never below zero, later rounds count more),
//! and what the mixtures it arrives at are worth, against each other and against best responses.

use super::tree::{Next, Node, Tree};

/// What one player has learnt: for each node, holding and choice.
struct Figures {
    regrets: Vec<f32>,
    /// How much each choice was taken, later rounds counting more.
    sums: Vec<f32>,
}

/// Plays a tree against itself.
pub struct Learner {
    tree: Tree,
    figures: [Figures; 2],
    /// How likely each holding is at the root.
    chances: [Vec<f32>; 2],
    iterations: usize,
    room: Vec<f32>,
}

/// How the player looked at is going to choose.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    /// By regret, and learning.
    Learning,
    /// As learnt.
    Average,
    /// As well as can be against what the other has learnt.
    Best,
}

impl Learner {
    pub fn new(tree: Tree, chances: [Vec<f32>; 2]) -> Learner {
        let figures = tree.figures.map(|count| Figures { regrets: vec![0.0; count], sums: vec![0.0; count] });
        // Deep enough for any tree: a few lists for each choice of a round, on each of at most forty levels.
        let widest = tree.shapes.list.iter().map(|shape| shape.holdings.len()).max().unwrap_or(1);
        let room = vec![0.0; 40 * widest * 32];
        Learner { tree, figures, chances, iterations: 0, room }
    }

    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// One more round of learning for both.
    pub fn iterate(&mut self) {
        self.iterations += 1;
        for player in 0..2 {
            self.look(player, How::Learning);
        }
    }

    pub fn iterations(&self) -> usize {
        self.iterations
    }

    /// What the first player gets when both play as learnt.
    pub fn value(&mut self) -> f64 {
        self.weighed(0, How::Average)
    }

    /// What both could gain together by best responses to what the other has learnt.
    pub fn exploitability(&mut self) -> f64 {
        self.weighed(0, How::Best) + self.weighed(1, How::Best)
    }

    fn weighed(&mut self, player: usize, how: How) -> f64 {
        let values = self.look(player, how);
        values.iter().zip(&self.chances[player]).map(|(value, chance)| f64::from(*value) * f64::from(*chance)).sum()
    }

    fn look(&mut self, player: usize, how: How) -> Vec<f32> {
        let mut values = vec![0.0; self.chances[player].len()];
        let (own, other) = (self.chances[player].clone(), self.chances[1 - player].clone());
        let mut walk =
            Walk { tree: &self.tree, figures: &mut self.figures, player, how, weight: self.iterations as f32 };
        walk.node(0, &other, &own, &mut values, &mut self.room);
        values
    }

    /// How often a player takes each choice at the root, by holding: as learnt.
    pub fn mixture(&self, player: usize, holding: usize) -> Vec<f32> {
        self.mixture_at(0, player, holding)
    }

    /// The same at any node.
    pub fn mixture_at(&self, node: usize, player: usize, holding: usize) -> Vec<f32> {
        let node = &self.tree.nodes[node];
        let count = node.acts[player].len();
        let mut shares = vec![0.0; count];
        let from = node.figures[player] + holding * count;
        let legal = |at: usize| !self.tree.shapes.transits[node.acts[player][at] as usize].moves[holding].is_empty();
        normalised(&self.figures[player].sums[from..from + count], legal, &mut shares);
        shares
    }

    /// What each choice at the root is worth to a player with this holding, when both go on as learnt.
    pub fn worths(&mut self, player: usize, holding: usize) -> Vec<f32> {
        let count = self.tree.nodes[0].acts[player].len();
        let from = self.tree.nodes[0].figures[player] + holding * count;
        let kept = self.figures[player].sums[from..from + count].to_vec();
        let total: f32 = self.chances[1 - player].iter().sum();
        let mut worths = Vec::with_capacity(count);
        for choice in 0..count {
            self.figures[player].sums[from..from + count].fill(0.0);
            self.figures[player].sums[from + choice] = 1.0;
            worths.push(self.look(player, How::Average)[holding] / total);
        }
        self.figures[player].sums[from..from + count].copy_from_slice(&kept);
        worths
    }
}

struct Walk<'a> {
    tree: &'a Tree,
    figures: &'a mut [Figures; 2],
    player: usize,
    how: How,
    weight: f32,
}

impl Walk<'_> {
    /// The worth of a node to `player`, for each holding, times the likelihood that the other comes here. `other` and
    /// `own` say how likely each comes here, by holding.
    fn node(&mut self, at: u32, other: &[f32], own: &[f32], out: &mut [f32], room: &mut [f32]) {
        let tree = self.tree;
        let node = &tree.nodes[at as usize];
        let (me, them) = (self.player, 1 - self.player);
        let (mine, theirs) = (node.acts[me].len(), node.acts[them].len());
        let (holdings, held) = (own.len(), other.len());
        let (shares, room) = room.split_at_mut(holdings * mine);
        let (answers, room) = room.split_at_mut(held * theirs);
        let (values, room) = room.split_at_mut(holdings * mine.max(1));
        self.mixtures(node, me, self.how == How::Learning, shares);
        self.mixtures(node, them, self.how == How::Learning, answers);
        values.fill(0.0);
        for answer in 0..theirs.max(1) {
            let reached = if theirs == 0 { held } else { self.width(node.acts[them][answer]) };
            let (likely, room) = room.split_at_mut(reached);
            match theirs {
                0 => likely.copy_from_slice(other),
                _ => {
                    let share = |holding: usize| answers[holding * theirs + answer];
                    tree.shapes.pass_on(node.acts[them][answer] as usize, other, share, likely);
                }
            }
            for choice in 0..mine.max(1) {
                let pair = if me == 0 { choice * theirs.max(1) + answer } else { answer * mine.max(1) + choice };
                let next = node.next[pair];
                if mine == 0 {
                    let (part, room) = room.split_at_mut(holdings);
                    self.next(next, likely, own, part, room);
                    values.iter_mut().zip(part).for_each(|(value, part)| *value += *part);
                    continue;
                }
                let transit = node.acts[me][choice] as usize;
                let (part, room) = room.split_at_mut(self.width(transit as u32));
                let (came, room) = room.split_at_mut(part.len());
                if self.how == How::Learning {
                    tree.shapes.pass_on(transit, own, |holding| shares[holding * mine + choice], came);
                }
                self.next(next, likely, came, part, room);
                for (holding, moves) in tree.shapes.transits[transit].moves.iter().enumerate() {
                    let sum: f32 = moves.iter().map(|(next, chance)| chance * part[usize::from(*next)]).sum();
                    values[holding * mine + choice] += sum;
                }
            }
        }
        if mine == 0 {
            out.copy_from_slice(values);
            return;
        }
        self.settle(node, own, shares, values, out);
    }

    fn width(&self, transit: u32) -> usize {
        self.tree.shapes.list[self.tree.shapes.transits[transit as usize].next].holdings.len()
    }

    /// What the choices come to for each holding; and what is learnt from it.
    fn settle(&mut self, node: &Node, own: &[f32], shares: &[f32], values: &[f32], out: &mut [f32]) {
        let mine = node.acts[self.player].len();
        let transits = &self.tree.shapes.transits;
        for (holding, worth) in out.iter_mut().enumerate() {
            let line = holding * mine..(holding + 1) * mine;
            let (shares, values) = (&shares[line.clone()], &values[line.clone()]);
            let legal = |choice: usize| !transits[node.acts[self.player][choice] as usize].moves[holding].is_empty();
            if self.how == How::Best {
                let values = (0..mine).filter(|choice| legal(*choice)).map(|choice| values[choice]);
                *worth = values.fold(f32::NEG_INFINITY, f32::max);
                continue;
            }
            *worth = shares.iter().zip(values).map(|(share, value)| share * value).sum();
            if self.how == How::Average {
                continue;
            }
            let from = node.figures[self.player] + line.start;
            let Figures { regrets, sums } = &mut self.figures[self.player];
            for choice in (0..mine).filter(|choice| legal(*choice)) {
                let regret = &mut regrets[from + choice];
                *regret = (*regret + values[choice] - *worth).max(0.0);
                sums[from + choice] += self.weight * own[holding] * shares[choice];
            }
        }
    }

    /// How a player chooses at a node, for each holding.
    fn mixtures(&self, node: &Node, player: usize, learning: bool, shares: &mut [f32]) {
        let count = node.acts[player].len();
        if count == 0 {
            return;
        }
        let Figures { regrets, sums } = &self.figures[player];
        let from = if learning { regrets } else { sums };
        let transits = &self.tree.shapes.transits;
        for (holding, shares) in shares.chunks_mut(count).enumerate() {
            let line = node.figures[player] + holding * count;
            let legal = |choice: usize| !transits[node.acts[player][choice] as usize].moves[holding].is_empty();
            normalised(&from[line..line + count], legal, shares);
        }
    }

    fn next(&mut self, next: Next, other: &[f32], own: &[f32], out: &mut [f32], room: &mut [f32]) {
        let sign = if self.player == 0 { 1.0 } else { -1.0 };
        match next {
            // Where neither comes, nothing is gained and nothing learnt.
            Next::Node(_) if never(other) && (self.how != How::Learning || never(own)) => out.fill(0.0),
            Next::Node(at) => self.node(at, other, own, out, room),
            Next::Value(value) => out.fill(sign * value * other.iter().sum::<f32>()),
            Next::Horizon(at) => {
                let horizon = &self.tree.horizons[at as usize];
                let (me, them) = (self.player, 1 - self.player);
                let place = |seat: usize, holding: usize| {
                    let aside = self.tree.shapes.list[horizon.shapes[seat]].holdings[holding].aside;
                    horizon.asides[seat].iter().position(|card| *card == aside).unwrap_or(0)
                };
                let mut likely = [0.0; 8];
                other.iter().enumerate().for_each(|(holding, chance)| likely[place(them, holding)] += chance);
                let mut worth = [0.0; 8];
                let columns = horizon.asides[1].len();
                for (mine, worth) in worth.iter_mut().enumerate().take(horizon.asides[me].len()) {
                    for (theirs, chance) in likely.iter().enumerate().take(horizon.asides[them].len()) {
                        let at = if me == 0 { mine * columns + theirs } else { theirs * columns + mine };
                        *worth += sign * chance * horizon.values[at];
                    }
                }
                out.iter_mut().enumerate().for_each(|(holding, out)| *out = worth[place(me, holding)]);
            }
        }
    }
}

/// Does nobody come here, whatever they hold?
fn never(likely: &[f32]) -> bool {
    likely.iter().all(|chance| *chance == 0.0)
}

/// Shares in proportion to `from`; alike among what is legal, if there is nothing to go by.
fn normalised(from: &[f32], legal: impl Fn(usize) -> bool, shares: &mut [f32]) {
    let total: f32 = from.iter().sum();
    if total > 0.0 {
        shares.iter_mut().zip(from).for_each(|(share, from)| *share = from / total);
        return;
    }
    let count = (0..shares.len()).filter(|at| legal(*at)).count().max(1) as f32;
    shares.iter_mut().enumerate().for_each(|(at, share)| *share = if legal(at) { 1.0 / count } else { 0.0 });
}
