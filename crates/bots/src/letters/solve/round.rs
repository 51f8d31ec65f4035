//! A round solved from one place on, by CFR+; and how far from solved it still is.

use super::net::Nets;
use super::pool::{KINDS, Lanes, NOTHING};
use super::public::{Play, Public};
use super::tree::{TooLarge, Tree};
use super::walk::{Aim, Learnt, MOST_PLAYS, Walk, mixture};
use std::sync::Arc;

/// Two players learning a round from one place on.
pub struct Round {
    tree: Tree,
    learnt: Learnt,
    /// How likely each player is to have come here with each hand, as far as its own choices decided.
    ranges: [Lanes; 2],
    /// What a tie is worth to player 0.
    tie: f32,
    whim: f32,
    /// What places are worth that the tree does not go beyond.
    beyond: Option<Arc<Nets>>,
    /// One over the chance of all hands together.
    share: f32,
    walks: u32,
}

/// What best responses get against the averages, and what these are worth: to player 0, and to player 1; 1 a round won.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Certificate {
    pub best: [f64; 2],
    /// To player 0, if both play their average.
    pub value: f64,
}

impl Certificate {
    /// How much more a best response gets of a hundred rounds than an equilibrium would allow, on average over both seats: a
    /// round won is a point, and a tie half of one.
    pub fn points(&self) -> f64 {
        25.0 * (self.best[0] + self.best[1])
    }
}

impl Round {
    /// Ready to learn, unless there are more places than `most`. `ranges` is how likely each player is to have come here with
    /// each hand, as far as its own choices decided; `tie` is what a tie is worth to player 0, from −1 to 1.
    pub fn new(root: Public, ranges: [Lanes; 2], tie: f32, most: usize) -> Result<Round, TooLarge> {
        Ok(Round::of(Tree::of(root, most)?, ranges, tie))
    }

    /// The same, where the tree is there already.
    pub fn of(tree: Tree, ranges: [Lanes; 2], tie: f32) -> Round {
        let root = tree.places[0].public;
        let ranges = [0, 1].map(|seat: usize| root.holds[seat].of(&ranges[seat]));
        let meets = root.pool.meets(&ranges[1]);
        let all: f32 = ranges[0].iter().zip(meets).map(|(often, meets)| often * meets).sum();
        // A tree that ends with the round has no such places.
        let known = if tree.opened < tree.places.len() { vec![None; tree.places.len()] } else { Vec::new() };
        let learnt = Learnt { regrets: vec![NOTHING; tree.edges.len()], sums: vec![NOTHING; tree.edges.len()], known };
        let share = if all > 0.0 { 1.0 / all } else { 0.0 };
        Round { tree, learnt, ranges, tie, whim: 0.0, beyond: None, share, walks: 0 }
    }

    /// From now on each learns to play against somebody who does anything once in so many times: a little less than perfect,
    /// and better against those who are not.
    pub fn with_whim(self, whim: f32) -> Round {
        Round { whim, ..self }
    }

    /// Ready to look one turn ahead, and to go by these beyond it.
    pub fn ahead(root: Public, ranges: [Lanes; 2], beyond: Arc<Nets>) -> Round {
        Round { beyond: Some(beyond), ..Round::of(Tree::ahead(root, 1), ranges, 0.0) }
    }

    /// A round of which nothing is known but the cards that lie open.
    pub fn fresh(root: Public, most: usize) -> Result<Round, TooLarge> {
        Round::new(root, [[1.0; KINDS]; 2], 0.0, most)
    }

    /// Does it go on to the end of the round?
    pub fn ends(&self) -> bool {
        self.beyond.is_none()
    }

    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// How the mover plays at a place: for each play, how often it is chosen, by the card that is kept with it. Of two cards
    /// that may both be played, the shares of both together add up to one.
    pub fn average(&self, place: u32) -> Vec<(Play, Lanes)> {
        let edges = self.tree.stretch(&self.tree.places[place as usize]);
        let mut shares = [NOTHING; MOST_PLAYS];
        mixture(&self.tree.edges[edges.clone()], &self.learnt.sums[edges.clone()], 0.0, &mut shares);
        self.tree.edges[edges].iter().map(|edge| edge.play).zip(shares).collect()
    }

    /// Puts one more time of this play, with this card kept, in the average.
    pub(super) fn put(&mut self, place: u32, play: Play, kept: usize) {
        if let Some(edge) = self.tree.edge(place, play) {
            self.learnt.sums[edge][kept] += 1.0;
        }
    }

    /// Rounds of learning so far.
    pub fn walks(&self) -> u32 {
        self.walks
    }

    /// Goes over the whole tree once for each player.
    pub fn learn(&mut self) {
        self.walks += 1;
        let weight = self.walks as f32;
        // Where only one turn is looked ahead, the other has nothing to learn.
        let first = self.tree.places[0].public.mover();
        let both = self.tree.opened > 1;
        for seat in (0..2).filter(|seat| both || *seat == first) {
            self.walk(seat, Aim::Learn(weight * weight));
        }
    }

    fn walk(&mut self, seat: usize, aim: Aim) -> Lanes {
        let mut ranges = self.ranges;
        // Chances of hands, so that figures are of the size of one round.
        ranges[1 - seat] = ranges[1 - seat].map(|often| often * self.share);
        let tie = if seat == 0 { self.tie } else { -self.tie };
        Walk {
            tree: &self.tree,
            learnt: &mut self.learnt,
            seat,
            aim,
            tie,
            whim: self.whim,
            beyond: self.beyond.as_deref(),
        }
        .place(0, ranges)
    }

    fn worth(&mut self, seat: usize, aim: Aim) -> f64 {
        let values = self.walk(seat, aim);
        values.iter().zip(&self.ranges[seat]).map(|(value, often)| f64::from(value * often)).sum()
    }

    /// What each hand of each player is worth if both play their average: 1 where the round is won for certain.
    pub fn values(&mut self) -> [Lanes; 2] {
        let pool = self.tree.places[0].public.pool;
        [0, 1].map(|seat: usize| {
            let meets = pool.meets(&self.ranges[1 - seat]);
            let values = self.walk(seat, Aim::Average);
            std::array::from_fn(|kind| if meets[kind] > 0.0 { values[kind] / (self.share * meets[kind]) } else { 0.0 })
        })
    }

    pub fn certificate(&mut self) -> Certificate {
        Certificate { best: [self.worth(0, Aim::Best), self.worth(1, Aim::Best)], value: self.worth(0, Aim::Average) }
    }
}
