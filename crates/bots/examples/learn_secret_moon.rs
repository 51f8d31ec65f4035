//! Learns a policy for each role of Secret Moon from games against itself, and prints it as a table for
//! `secret_moon/weights.rs`: `cargo run --example learn_secret_moon -- 6 3000000 11` (seats, games, seed).

use cachet_bots::secret_moon::{Learner, Policy};

/// Games between two steps.
const BATCH: usize = 500;

fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|text| text.parse().ok()).collect();
    let [seats, games, seed] = numbers[..] else {
        eprintln!("say the number of seats, of games, and a seed: 6 3000000 11");
        return;
    };
    let mut learner = Learner::new(Policy::indifferent(), seats as usize, seed);
    let steps = games as usize / BATCH;
    let mut won = 0;
    for step in 0..steps {
        let done = step as f32 / steps as f32;
        won += learner.learn(BATCH, 0.05 * (1.0 - done) + 0.003);
        if (step + 1) % 200 == 0 {
            eprintln!(
                "{} games; the Princess's team wins {:.3}",
                (step + 1) * BATCH,
                won as f64 / (200 * BATCH) as f64
            );
            won = 0;
        }
    }
    println!("{}", learner.policy().table());
}
