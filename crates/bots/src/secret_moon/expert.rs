//! Looks ahead: plays its actions out in deals that fit what it saw, against players who play by policy, and takes the
//! one that wins most often.

use super::features::ActionFeatures;
use super::policy::{Policy, draw};
use super::posterior::Posterior;
use super::simulate::{Buffers, Simulation};
use crate::Bot;
use cachet_engine::{Dice, Notebook, QuickDealer, Seat, below, dice};
use cachet_games::secret_moon::{Action, SecretMoon, Seen, position};

/// How many actions are tried: those the policy likes most.
const TRIED: usize = 8;

/// How much the policy's liking counts in the score; less and less as more games are played out.
const LIKING: f32 = 0.05;

/// Draws deals from the [`Posterior`]. In each deal every action meets the same luck, and the others know only what
/// they could know, so that an action which gives a secret away pays for it. Half of the actions are dropped after each
/// stage. The work does not depend on the number of actions.
pub struct Expert {
    /// Turns simulated for one decision.
    nodes: u32,
}

/// An action, what the policy thinks of it, and how it did.
struct Candidate {
    action: Action,
    liking: f32,
    tried: u32,
    won: u32,
}

impl Candidate {
    fn score(&self) -> f32 {
        let tried = self.tried.max(1) as f32;
        self.won as f32 / tried + LIKING * self.liking.max(1e-4).ln() / tried.sqrt()
    }
}

impl Expert {
    pub const fn new(nodes: u32) -> Expert {
        Expert { nodes }
    }
}

impl Bot<SecretMoon> for Expert {
    fn choose(&mut self, notes: &Notebook<SecretMoon>, legal: &[Action], dice: &mut Dice) -> Action {
        let seats = notes.view().seats.len();
        let Some(me) = notes.view().me else { return legal[0] };
        let policy = Policy::of(seats);
        let posterior = Posterior::new(seats, notes.viewer(), notes.seen(), policy);
        let mut thought = Thought::new(&posterior, policy, notes.seen(), me);
        let mut candidates = thought.candidates(legal);
        // As many stretches as it takes to halve the list down to one.
        let stretches = candidates.len().max(2).next_power_of_two().ilog2();
        for stretch in 1..=stretches {
            thought.try_out(&mut candidates, self.nodes / stretches * stretch, dice);
            candidates.sort_by(|one, other| other.score().total_cmp(&one.score()));
            candidates.truncate(candidates.len().div_ceil(2));
        }
        candidates[0].action
    }
}

/// The search of one seat for one turn.
struct Thought<'a> {
    posterior: &'a Posterior,
    policy: &'a Policy,
    seen: &'a [Seen],
    me: Seat,
    /// How much each deal weighs.
    weights: Vec<f32>,
    buffers: Buffers,
    spent: u32,
}

impl<'a> Thought<'a> {
    fn new(posterior: &'a Posterior, policy: &'a Policy, seen: &'a [Seen], me: Seat) -> Thought<'a> {
        let weights = posterior.worlds.iter().map(|(_, weight)| *weight).collect();
        Thought { posterior, policy, seen, me, weights, buffers: Buffers::default(), spent: 0 }
    }

    /// What is worth trying, the most liked first.
    fn candidates(&mut self, legal: &[Action]) -> Vec<Candidate> {
        // What one knows is the same in every deal that one cannot rule out.
        let features =
            ActionFeatures::new(&self.posterior.board, &self.posterior.common, self.me, &self.posterior.worlds[0].0);
        let choices = &mut self.buffers.choices;
        self.policy.weigh(&features, legal, choices);
        let liked = choices.actions.iter().zip(&choices.chances);
        let mut candidates: Vec<Candidate> =
            liked.map(|(action, liking)| Candidate { action: *action, liking: *liking, tried: 0, won: 0 }).collect();
        candidates.sort_by(|one, other| other.liking.total_cmp(&one.liking));
        candidates.truncate(TRIED);
        candidates
    }

    /// Tries all of them in deal after deal, until this much work is done.
    fn try_out(&mut self, candidates: &mut [Candidate], nodes: u32, dice: &mut Dice) {
        let mut game = None;
        while self.spent < nodes {
            let at = draw(&self.weights, dice);
            let luck = u64::from(below(dice, u32::MAX));
            let start = self.simulation(at);
            let game = game.get_or_insert_with(|| start.clone());
            for candidate in &mut *candidates {
                game.copy(&start);
                candidate.won += u32::from(self.wins(game, candidate.action, luck));
                candidate.tried += 1;
            }
        }
    }

    /// The game as it stands, if the cards lie like this.
    fn simulation(&self, at: usize) -> Simulation {
        let Posterior { deals, worlds, board, common } = self.posterior;
        let state = position(board.seats, &deals[at], self.seen).expect("the deal agrees with what was seen");
        Simulation { state, world: worlds[at].0, board: *board, common: common.clone() }
    }

    fn wins(&mut self, game: &mut Simulation, action: Action, luck: u64) -> bool {
        let (mut dealer, mut choosing) = (QuickDealer(dice(luck)), dice(!luck));
        self.spent += 1;
        let won = game.play(self.me, action, &mut dealer).unwrap_or_else(|| {
            game.play_out(self.policy, &mut dealer, &mut choosing, &mut self.buffers, &mut self.spent)
        });
        won == game.world.team(self.me.index())
    }
}
