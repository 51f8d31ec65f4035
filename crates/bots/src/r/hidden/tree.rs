//! The public tree: what everybody at the table can see happen, and at each node what the two may be holding.

use super::super::public::{Duel, Public};
use super::super::solver::Solver;
use super::shape::Shapes;
use cachet_engine::Seat;
use cachet_games::r::{Access, Action, Card, Rule, Rules, State};
use std::ops::Range;

/// A node: somebody chooses here.
pub struct Node {
    /// The shapes of both players.
    pub shapes: [usize; 2],
    /// For each player the transits to choose from; none for a player who does not choose here.
    pub acts: [Vec<u32>; 2],
    /// Where this node's figures begin in the tables of each player.
    pub figures: [usize; 2],
    /// What follows each pair of choices, the second player's running faster.
    pub next: Vec<Next>,
}

impl Node {
    /// The figures of a player with this holding: an information set.
    pub fn information_set(&self, player: usize, holding: usize) -> Range<usize> {
        let count = self.acts[player].len();
        let from = self.figures[player] + holding * count;
        from..from + count
    }
}

#[derive(Clone, Copy)]
pub enum Next {
    Node(u32),
    /// What it is worth to the first player, whatever they hold.
    Value(f32),
    /// As far as is looked ahead: worth so much by the cards out of the game (C).
    Horizon(u32),
}

/// What a position at the horizon is worth for each pair of cards out of the game.
pub struct Horizon {
    /// For each player: where the card aside of each holding stands in the list of those.
    pub places: [Vec<u8>; 2],
    /// By the cards aside, the second player's running faster.
    pub values: Vec<f32>,
    pub asides: [Vec<Option<Card>>; 2],
}

pub struct Tree {
    pub shapes: Shapes,
    pub nodes: Vec<Node>,
    pub horizons: Vec<Horizon>,
    /// How many figures the tables of each player need.
    pub figures: [usize; 2],
    /// The cost of one round of learning: pairs of choices, once for each holding of either player, and the values at the
    /// horizon.
    pub work: usize,
    /// Is every game followed to its end, or to where nothing is hidden any more?
    pub whole: bool,
    rules: Rules,
    most: usize,
}

/// The tree grew beyond what was allowed.
pub struct TooLarge;

impl Tree {
    /// The tree below a position that is laid open: `rounds` ahead by these rules, of work at most `most`. `roots` are
    /// the shapes of both players.
    pub fn grow(
        rules: Rules,
        open: &State,
        roots: [usize; 2],
        shapes: Shapes,
        rounds: usize,
        most: usize,
        solver: &mut Solver,
    ) -> Result<Tree, TooLarge> {
        let mut tree = Tree {
            shapes,
            nodes: Vec::new(),
            horizons: Vec::new(),
            figures: [0; 2],
            work: 0,
            whole: true,
            rules,
            most,
        };
        tree.add(open, roots, rounds, solver)?;
        Ok(tree)
    }

    fn add(&mut self, open: &State, shapes: [usize; 2], rounds: usize, solver: &mut Solver) -> Result<u32, TooLarge> {
        let at = self.nodes.len();
        let waiting = Duel::waiting(open);
        let mut acts = [Vec::new(), Vec::new()];
        for seat in waiting {
            let mut actions = Vec::new();
            Duel::legal(open, seat, &mut |action| actions.push(action));
            let list = actions.into_iter().map(|action| self.shapes.transit(shapes[seat.index()], action, self.rules));
            acts[seat.index()] = list.map(|at| at as u32).collect();
        }
        let figures = self.figures;
        for seat in 0..2 {
            self.figures[seat] += acts[seat].len() * self.shapes.list[shapes[seat]].holdings.len();
        }
        let pairs = acts[0].len().max(1) * acts[1].len().max(1);
        self.work += pairs * shapes.map(|shape| self.shapes.list[shape].holdings.len()).iter().sum::<usize>();
        if self.work > self.most {
            return Err(TooLarge);
        }
        self.nodes.push(Node { shapes, acts: acts.clone(), figures, next: Vec::with_capacity(pairs) });
        for one in choices(&acts[0]) {
            for two in choices(&acts[1]) {
                let mut next = *open;
                let mut after = shapes;
                for (seat, transit) in [(0, one), (1, two)] {
                    if let Some(transit) = transit {
                        let transit = &self.shapes.transits[transit as usize];
                        after[seat] = transit.next;
                        next = Duel::after(&next, Seat::ALL[seat], transit.action);
                    }
                }
                let found = self.follow(open, next, after, rounds, solver)?;
                self.nodes[at].next.push(found);
            }
        }
        Ok(at as u32)
    }

    fn follow(
        &mut self,
        before: &State,
        mut next: State,
        shapes: [usize; 2],
        rounds: usize,
        solver: &mut Solver,
    ) -> Result<Next, TooLarge> {
        let begins = !next.is_half_played();
        is_done(self.rules, before, &mut next);
        if let Some(worth) = solver.rules.worth(&next) {
            return Ok(Next::Value(worth as f32));
        }
        // The next deal of a running total is not part of the tree.
        if before.deal() != next.deal() {
            return Ok(Next::Value(0.0));
        }
        let rounds = if begins && !before.is_removing() { rounds - 1 } else { rounds };
        let certain = shapes.iter().all(|shape| self.shapes.list[*shape].holdings.len() == 1);
        if begins && (rounds == 0 || certain) {
            self.whole &= certain;
            return Ok(self.horizon(&next, shapes, solver));
        }
        Ok(Next::Node(self.add(&next, shapes, rounds, solver)?))
    }

    /// The values of the game in which the cards aside are shown and nothing else is hidden: exact where nothing is.
    fn horizon(&mut self, open: &State, shapes: [usize; 2], solver: &mut Solver) -> Next {
        let asides = shapes.map(|shape| {
            let mut cards: Vec<Option<Card>> = self.shapes.list[shape].holdings.iter().map(|it| it.aside).collect();
            cards.dedup();
            cards
        });
        let hands = open.hands();
        let without = |seat: usize, card: Option<Card>| card.map_or(hands[seat], |card| hands[seat].without(card));
        let mut values = Vec::with_capacity(asides[0].len() * asides[1].len());
        for one in &asides[0] {
            for two in &asides[1] {
                values.push(solver.value(&open.with_hands([without(0, *one), without(1, *two)])) as f32);
            }
        }
        if let [value] = values[..] {
            return Next::Value(value);
        }
        self.work += values.len();
        let places = [0, 1].map(|seat: usize| {
            let holdings = self.shapes.list[shapes[seat]].holdings.iter();
            let place = |aside: Option<Card>| asides[seat].iter().position(|card| *card == aside).unwrap_or(0) as u8;
            holdings.map(|it| place(it.aside)).collect()
        });
        self.horizons.push(Horizon { places, values, asides });
        Next::Horizon(self.horizons.len() as u32 - 1)
    }
}

/// Is the deal over? With C it may be although a card of each is still laid open (R-V-C2).
pub fn is_done(rules: Rules, before: &State, next: &mut State) -> bool {
    let gone = usize::from(rules.has(Rule::C));
    let goes_on = before.deal() == next.deal() && Duel::key(next).is_some();
    if gone > 0 && goes_on && next.hands().iter().any(|hand| hand.len() == gone) {
        next.run_out();
    }
    Duel::waiting(next).is_empty() || before.deal() != next.deal()
}

/// Can anything still be hidden from somebody?
pub fn hidden_after(rules: Rules, open: &State) -> bool {
    let in_hand = match rules.access() {
        Access::Draw(size) => usize::from(size),
        Access::Hand | Access::Order | Access::Pile => usize::MAX,
    };
    open.is_half_played() || rules.has(Rule::C) || open.hands().iter().any(|hand| hand.len() > in_hand)
}

/// The transits to choose from, or the one way of not choosing.
fn choices(acts: &[u32]) -> Vec<Option<u32>> {
    if acts.is_empty() { vec![None] } else { acts.iter().copied().map(Some).collect() }
}

impl Tree {
    /// Can a player with this holding make this choice?
    pub fn is_legal(&self, node: &Node, player: usize, choice: usize, holding: usize) -> bool {
        !self.shapes.transits[node.acts[player][choice] as usize].moves[holding].is_empty()
    }

    /// The action of a transit.
    pub fn action(&self, transit: u32) -> Action {
        self.shapes.transits[transit as usize].action
    }
}
