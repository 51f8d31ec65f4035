//! Learning weights by self-play (policy gradient): actions of seats that gained more than their share become likelier,
//! actions of seats that gained less become less likely.

use super::cast::Cast;
use super::features::{ActionFeatures, FEATURES, rules_of_thumb};
use super::memory::{Memory, SEATS, Witnesses};
use super::simulate::{Buffers, Simulation, pick};
use super::weighed::Weighed;
use cachet_engine::{QuickDealer, Seat, SeatSet, Tell, dice};
use cachet_games::letters::{Edition, Event, Imagined, LetterOptions};

/// Learning rate at the beginning, and at the end.
const STRIDE: (f32, f32) = (0.08, 0.01);

/// One decision: whose it was, and its part of the credits: for each feature, how much more of it was in the action
/// taken than in what the policy would have taken on average.
struct Decision {
    seat: Seat,
    credits: std::ops::Range<usize>,
}

/// Keeps what lies open from the start of a round.
struct Opening<'a>(&'a Cast, &'a mut Memory);

impl Tell<Event> for Opening<'_> {
    fn tell(&mut self, event: Event) {
        self.1.note(self.0, &event);
    }
}

/// Plays this many rounds, at tables of these sizes in turn, and returns the weights: averaged over the second half, so
/// that the last rounds do not count too much. The same seed gives the same weights.
pub fn train<E: Edition>(sizes: &[usize], rounds: u32, seed: u64, watch: &mut dyn FnMut(u32)) -> Vec<f32> {
    let mut dealer = QuickDealer(dice(seed));
    let mut luck = dice(seed.wrapping_add(1));
    let first = sizes.first().copied().unwrap_or(2);
    let mut policy = Weighed { weights: rules_of_thumb(&Cast::new::<E>(first)) };
    let casts: Vec<(usize, Cast)> = sizes.iter().map(|size| (*size, Cast::new::<E>(*size))).collect();
    let mut sum = vec![0.0_f64; FEATURES];
    let mut summed = 0.0;
    let mut buffers = Buffers::default();
    let mut credits: Vec<(usize, f32)> = Vec::new();
    let mut decisions: Vec<Decision> = Vec::new();
    // What a seat gains on average, by how long it waits for its first turn.
    let mut usual = [[0.0_f32; SEATS]; SEATS + 1];
    for round in 0..rounds {
        let (size, cast) = &casts[round as usize % casts.len()];
        let mut memory = Memory::new();
        let table = Imagined::<E>::deal(&LetterOptions::default(), *size, &mut dealer, &mut Opening(cast, &mut memory));
        let start = table.turn();
        let mut play = Simulation { cast, table, memory, witnesses: Witnesses::new(), winners: None };
        credits.clear();
        decisions.clear();
        while play.winners.is_none()
            && let Some(owed) = play.table.owed()
        {
            play.weigh(owed, &policy, &mut buffers);
            let chosen = pick(&buffers.shares, &mut luck);
            let from = credits.len();
            let outlook = play.outlook(owed);
            let features = ActionFeatures::new(&outlook);
            for (at, (action, share)) in buffers.actions.iter().zip(&buffers.shares).enumerate() {
                let credit = f32::from(u8::from(at == chosen)) - share;
                if credit.abs() > 1e-4 {
                    features.of(*action, &mut |at, strength| credits.push((at, credit * strength)));
                }
            }
            decisions.push(Decision { seat: owed.0, credits: from..credits.len() });
            play.play(owed.0, buffers.actions[chosen]);
        }
        let gained = |seat: Seat| f32::from(play.table.tokens(seat));
        let mean = SeatSet::first(*size).iter().map(gained).sum::<f32>() / *size as f32;
        let done = round as f32 / rounds as f32;
        let stride = STRIDE.0 + (STRIDE.1 - STRIDE.0) * done;
        for seat in SeatSet::first(*size) {
            let wait = (seat.index() + size - start.index()) % size;
            let usual = &mut usual[*size][wait];
            let surplus = gained(seat) - mean - *usual;
            *usual += 0.001 * surplus;
            for decision in decisions.iter().filter(|decision| decision.seat == seat) {
                for (at, credit) in &credits[decision.credits.clone()] {
                    policy.weights[*at] += stride * surplus * credit;
                }
            }
        }
        if round >= rounds / 2 && round % 64 == 0 {
            sum.iter_mut().zip(&policy.weights).for_each(|(sum, weight)| *sum += f64::from(*weight));
            summed += 1.0;
        }
        if round % 1024 == 0 {
            watch(round);
        }
    }
    if summed > 0.0 {
        return sum.iter().map(|sum| (sum / summed) as f32).collect();
    }
    policy.weights
}
