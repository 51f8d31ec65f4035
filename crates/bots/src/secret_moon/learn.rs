//! How the policies were learnt: policy gradient by self-play, with the value of the position as a baseline. What the
//! winners did becomes a little likelier.

use super::features::{ActionFeatures, FEATURES};
use super::policy::{Policy, Row, draw};
use super::simulate::{Buffers, Simulation};
use cachet_engine::{Dice, Game, QuickDealer, dice};
use cachet_games::secret_moon::{Role, SecretMoon, Team};

/// Entropy bonus: keeps every action possible.
const CURIOSITY: f32 = 0.002;

const ROLES: usize = Role::ALL.len();

/// Learns a policy by self-play.
pub struct Learner {
    policy: Policy,
    seats: usize,
    dice: Dice,
    dealer: QuickDealer,
    /// Adam: running means of the gradient, and of its square.
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
    /// The baseline: how often the Princess's team wins from positions of each class.
    worth: Vec<f32>,
    buffers: Buffers,
}

/// A decision, with the gradient that makes it likelier and the gradient of the entropy.
struct Made {
    role: Role,
    worth_at: usize,
    slope: Row,
    curious: Row,
}

impl Learner {
    pub fn new(policy: Policy, seats: usize, seed: u64) -> Learner {
        Learner {
            policy,
            seats,
            dice: dice(seed),
            dealer: QuickDealer(dice(seed ^ 0x5eed)),
            mean: vec![0.0; ROLES * FEATURES],
            square: vec![0.0; ROLES * FEATURES],
            steps: 0,
            worth: vec![0.5; 4 * 8 * 8 * 3],
            buffers: Buffers::default(),
        }
    }

    /// What has been learnt so far.
    pub fn policy(&self) -> &Policy {
        &self.policy
    }

    /// Plays this many games, then takes one step of this length; returns how many the Princess's team won.
    pub fn learn(&mut self, games: usize, length: f32) -> usize {
        let mut slope = vec![0.0f32; ROLES * FEATURES];
        let mut won = 0;
        for _ in 0..games {
            let (made, team) = self.game();
            won += usize::from(team == Team::Princess);
            let outcome = if team == Team::Princess { 1.0 } else { 0.0 };
            for made in &made {
                let worth = &mut self.worth[made.worth_at];
                let surprise = outcome - *worth;
                *worth += 0.002 * surprise;
                let gain = if made.role.team() == Team::Princess { surprise } else { -surprise };
                let row = &mut slope[made.role as usize * FEATURES..][..FEATURES];
                for (sum, (slope, curious)) in row.iter_mut().zip(made.slope.iter().zip(&made.curious)) {
                    *sum += gain * slope + CURIOSITY * curious;
                }
            }
        }
        self.step(&slope, games, length);
        won
    }

    fn step(&mut self, slope: &[f32], games: usize, length: f32) {
        self.steps += 1;
        let (early, late) = (1.0 - 0.9f32.powi(self.steps), 1.0 - 0.999f32.powi(self.steps));
        for (at, slope) in slope.iter().enumerate() {
            let slope = slope / games as f32;
            self.mean[at] += 0.1 * (slope - self.mean[at]);
            self.square[at] += 0.001 * (slope * slope - self.square[at]);
            let push = (self.mean[at] / early) / ((self.square[at] / late).sqrt() + 1e-6);
            let weight = &mut self.policy.rows[at / FEATURES][at % FEATURES];
            *weight = (*weight + length * push).clamp(-300.0, 300.0);
        }
    }

    fn game(&mut self) -> (Vec<Made>, Team) {
        let mut game = Simulation::deal(self.seats, &mut self.dealer);
        let mut made = Vec::new();
        while let Some(seat) = game.turn() {
            let buffers = &mut self.buffers;
            buffers.legal.clear();
            SecretMoon::legal(&game.state, seat, &mut |action| buffers.legal.push(action));
            let features = ActionFeatures::new(&game.board, &game.common, seat, &game.world);
            self.policy.weigh(&features, &buffers.legal, &mut buffers.choices);
            let drawn = draw(&buffers.choices.chances, &mut self.dice);
            let (mut slope, mut curious) = ([0.0; FEATURES], [0.0; FEATURES]);
            let spread: f32 = buffers.choices.chances.iter().map(|chance| -chance * chance.max(1e-9).ln()).sum();
            for (at, (action, chance)) in buffers.choices.actions.iter().zip(&buffers.choices.chances).enumerate() {
                let more = f32::from(at == drawn) - chance;
                let odd = chance * (-chance.max(1e-9).ln() - spread);
                features.of(*action, &mut |feature, much| {
                    slope[feature] += more * much;
                    curious[feature] += odd * much;
                });
            }
            made.push(Made { role: features.mine, worth_at: worth_at(&game), slope, curious });
            let action = buffers.choices.actions[drawn];
            if let Some(team) = game.play(seat, action, &mut self.dealer) {
                return (made, team);
            }
        }
        (made, Team::Princess)
    }
}

/// The class of a position: the round, how many are still to act, who lies open, who is in the middle.
fn worth_at(game: &Simulation) -> usize {
    let board = &game.board;
    let key = [Role::Princess, Role::Traveller, Role::Minister];
    let to_act = (0..board.seats).filter(|seat| board.is_to_act(*seat)).count();
    let mut at = board.round.min(3);
    for role in key {
        at = at * 2 + usize::from(board.is_open(role));
        at = at * 2 + usize::from(usize::from(game.world.at[role as usize]) >= board.seats);
    }
    at * 3 + (to_act / 3).min(2)
}
