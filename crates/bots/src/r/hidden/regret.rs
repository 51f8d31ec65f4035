//! CFR+ over a public tree, and what the averages it arrives at are worth, against each other and against best responses.

use super::super::cfr::{Figures, SelfPlay, worth};
use super::tree::{Next, Node, Tree};

/// Plays a tree against itself.
pub struct Learner {
    tree: Tree,
    /// For each player: an information set is a node together with a holding.
    figures: [Figures<f32>; 2],
    /// How likely each holding is at the root.
    chances: [Vec<f32>; 2],
    rounds: usize,
    room: Vec<f32>,
}

/// How the player who is walked for chooses.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    /// By regret matching, and learning from it.
    Learning,
    /// By the average.
    Average,
    /// By a best response to the other's average.
    Best,
}

impl Learner {
    pub fn new(tree: Tree, chances: [Vec<f32>; 2]) -> Learner {
        let figures = tree.figures.map(Figures::new);
        // Enough for any tree: a few lists for each choice of a round, on at most forty levels.
        let widest = tree.shapes.list.iter().map(|shape| shape.holdings.len()).max().unwrap_or(1);
        let room = vec![0.0; 40 * widest * 64];
        Learner { tree, figures, chances, rounds: 0, room }
    }

    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// What the first player gets when both play as learnt.
    pub fn value(&mut self) -> f64 {
        self.weighed(0, How::Average)
    }

    fn weighed(&mut self, player: usize, how: How) -> f64 {
        let values = self.look(player, how);
        values.iter().zip(&self.chances[player]).map(|(value, chance)| f64::from(*value) * f64::from(*chance)).sum()
    }

    fn look(&mut self, player: usize, how: How) -> Vec<f32> {
        let mut values = vec![0.0; self.chances[player].len()];
        let (own, other) = (self.chances[player].clone(), self.chances[1 - player].clone());
        let mut walk =
            TreeWalk { tree: &self.tree, figures: &mut self.figures, player, how, weight: self.rounds as f32 };
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
        let legal = |choice: usize| self.tree.is_legal(node, player, choice, holding);
        self.figures[player].average(node.information_set(player, holding), legal, &mut shares);
        shares
    }

    /// What each choice at the root is worth to a player with this holding, when both go on as learnt.
    pub fn worths(&mut self, player: usize, holding: usize) -> Vec<f32> {
        let set = self.tree.nodes[0].information_set(player, holding);
        let kept = self.figures[player].sums()[set.clone()].to_vec();
        let total: f32 = self.chances[1 - player].iter().sum();
        let mut worths = Vec::with_capacity(set.len());
        for choice in 0..set.len() {
            let only: Vec<f32> = (0..set.len()).map(|at| if at == choice { 1.0 } else { 0.0 }).collect();
            self.figures[player].replace_sums(set.clone(), &only);
            worths.push(self.look(player, How::Average)[holding] / total);
        }
        self.figures[player].replace_sums(set, &kept);
        worths
    }
}

impl SelfPlay for Learner {
    fn iterate(&mut self) {
        self.rounds += 1;
        for player in 0..2 {
            self.look(player, How::Learning);
        }
    }

    fn rounds(&self) -> usize {
        self.rounds
    }

    fn best_responses(&mut self) -> [f64; 2] {
        [0, 1].map(|player| self.weighed(player, How::Best))
    }
}

/// One pass over a tree for one player.
struct TreeWalk<'a> {
    tree: &'a Tree,
    figures: &'a mut [Figures<f32>; 2],
    player: usize,
    how: How,
    weight: f32,
}

impl TreeWalk<'_> {
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
        self.mixtures(node, me, self.how == How::Learning, shares);
        self.mixtures(node, them, self.how == How::Learning, answers);
        // What does not depend on the other's choice is worked out once for each of one's own, and the other way round.
        let widest = |acts: &[u32], none: usize| acts.iter().map(|act| self.width(*act)).max().unwrap_or(none);
        let (wide, facing) = (widest(&node.acts[me], holdings), widest(&node.acts[them], held));
        let (likely, room) = room.split_at_mut(facing * theirs.max(1));
        let (came, room) = room.split_at_mut(wide * mine.max(1));
        let (gains, room) = room.split_at_mut(wide * mine.max(1));
        let (part, room) = room.split_at_mut(wide);
        self.come(&node.acts[them], other, answers, likely, facing);
        if self.how == How::Learning {
            self.come(&node.acts[me], own, shares, came, wide);
        }
        gains.fill(0.0);
        for choice in 0..mine.max(1) {
            let reached = node.acts[me].get(choice).map_or(holdings, |act| self.width(*act));
            let gains = &mut gains[choice * wide..][..reached];
            let came = &came[choice * wide..][..reached];
            for answer in 0..theirs.max(1) {
                let met = node.acts[them].get(answer).map_or(held, |act| self.width(*act));
                let pair = if me == 0 { choice * theirs.max(1) + answer } else { answer * mine.max(1) + choice };
                let part = &mut part[..reached];
                self.next(node.next[pair], &likely[answer * facing..][..met], came, part, room);
                gains.iter_mut().zip(part).for_each(|(gain, part)| *gain += *part);
            }
        }
        if mine == 0 {
            out.copy_from_slice(&gains[..holdings]);
            return;
        }
        let values = &mut room[..holdings * mine];
        for (choice, transit) in node.acts[me].iter().enumerate() {
            let gains = &gains[choice * wide..];
            for (holding, moves) in tree.shapes.transits[*transit as usize].moves.iter().enumerate() {
                let sum: f32 = moves.iter().map(|(next, chance)| chance * gains[usize::from(*next)]).sum();
                values[holding * mine + choice] = sum;
            }
        }
        self.settle(node, own, shares, values, out);
    }

    /// How likely a player comes to each holding by each choice, in lines of this width; without a choice, as before.
    fn come(&self, acts: &[u32], before: &[f32], shares: &[f32], after: &mut [f32], wide: usize) {
        if acts.is_empty() {
            return after.copy_from_slice(before);
        }
        for (choice, transit) in acts.iter().enumerate() {
            let share = |holding: usize| shares[holding * acts.len() + choice];
            let after = &mut after[choice * wide..][..self.width(*transit)];
            self.tree.shapes.pass_on(*transit as usize, before, share, after);
        }
    }

    fn width(&self, transit: u32) -> usize {
        self.tree.shapes.list[self.tree.shapes.transits[transit as usize].next].holdings.len()
    }

    /// What the node is worth for each holding; learns from it, if learning.
    fn settle(&mut self, node: &Node, own: &[f32], shares: &[f32], values: &[f32], out: &mut [f32]) {
        let (tree, player) = (self.tree, self.player);
        let mine = node.acts[player].len();
        for (holding, result) in out.iter_mut().enumerate() {
            let line = holding * mine..(holding + 1) * mine;
            let (shares, values) = (&shares[line.clone()], &values[line]);
            let legal = |choice: usize| tree.is_legal(node, player, choice, holding);
            if self.how == How::Best {
                let values = (0..mine).filter(|choice| legal(*choice)).map(|choice| values[choice]);
                *result = values.fold(f32::NEG_INFINITY, f32::max);
                continue;
            }
            *result = worth(shares, values);
            if self.how == How::Learning {
                let (figures, set) = (&mut self.figures[player], node.information_set(player, holding));
                figures.regret(set.clone(), legal, values, *result);
                figures.add_up(set, self.weight * own[holding], shares);
            }
        }
    }

    /// How a player chooses at a node, for each holding.
    fn mixtures(&self, node: &Node, player: usize, learning: bool, shares: &mut [f32]) {
        let count = node.acts[player].len();
        if count == 0 {
            return;
        }
        for (holding, shares) in shares.chunks_mut(count).enumerate() {
            let set = node.information_set(player, holding);
            let legal = |choice: usize| self.tree.is_legal(node, player, choice, holding);
            match learning {
                true => self.figures[player].current(set, legal, shares),
                false => self.figures[player].average(set, legal, shares),
            }
        }
    }

    fn next(&mut self, next: Next, other: &[f32], own: &[f32], out: &mut [f32], room: &mut [f32]) {
        let sign = if self.player == 0 { 1.0 } else { -1.0 };
        match next {
            // Neither player comes here: nothing to gain, nothing to learn.
            Next::Node(_) if never(other) && (self.how != How::Learning || never(own)) => out.fill(0.0),
            Next::Node(at) => self.node(at, other, own, out, room),
            Next::Value(value) => out.fill(sign * value * other.iter().sum::<f32>()),
            Next::Horizon(at) => {
                let horizon = &self.tree.horizons[at as usize];
                let (me, them) = (self.player, 1 - self.player);
                let place = |seat: usize, holding: usize| usize::from(horizon.places[seat][holding]);
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
