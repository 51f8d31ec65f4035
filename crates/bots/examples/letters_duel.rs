//! Rounds of Love Letter for two between two ways of playing, each deal in both seats: `cargo run --release -p cachet-bots
//! --example letters_duel -- ONE OTHER DEALS SEED [FILE]`. They are `judging` (the expert as its judge says), `solving` (which
//! solves the end of a round) and `whole` (which looks ahead before that, by the networks in a file that `letters_values` has
//! written), or the name of any bot; ONE may be `attack`, for somebody who knows the other.

use cachet_bots::Bot;
use cachet_bots::letters::solve::Nets;
use cachet_bots::letters::{Attacker, Duel, Expert, bot_of};
use cachet_games::letters::{Edition, Letters, LoveLetter};
use std::sync::Arc;

/// How the attacker works: dice that its twin is asked with, and rounds that its own moves are tried in.
const TIMES: u32 = 2;
const WORLDS: u32 = 200;

const NODES: u32 = 20_000;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [one, other, deals, seed, file @ ..] = &args[..] else { return eprintln!("ONE OTHER DEALS SEED [FILE]") };
    let (deals, seed) = (deals.parse().unwrap_or(100), seed.parse().unwrap_or(1));
    let nets = file.first().map(|file| {
        let text = std::fs::read_to_string(file).expect("a file that can be read");
        Arc::new(Nets::read(&text).expect("networks"))
    });
    duel(None::<LoveLetter>, [one, other], deals, seed, nets.unwrap_or_default());
}

fn duel<E: Edition>(_: Option<Letters<E>>, [one, other]: [&str; 2], deals: u64, seed: u64, nets: Arc<Nets>) {
    let sit = |name: &str| -> Option<Box<dyn Bot<Letters<E>>>> {
        Some(match name {
            "judging" => Box::new(Expert::<E>::new(NODES)),
            "solving" => Box::new(Expert::<E>::solving(NODES)),
            "whole" => Box::new(Expert::<E>::whole(NODES, Arc::clone(&nets))),
            bot => bot_of(bot, None)?,
        })
    };
    let first = || match one {
        "attack" => Some(Box::new(Attacker::new(sit(other)?, TIMES, WORLDS)) as Box<dyn Bot<Letters<E>>>),
        bot => sit(bot),
    };
    let second = || sit(other);
    let duel = Duel { one: &first, other: &second };
    let (mut sums, mut squares, mut count) = ([0.0; 2], [0.0; 2], 0.0);
    for deal in seed..seed + deals {
        let Some(got) = duel.deal(deal) else { return eprintln!("there are no such bots") };
        count += 1.0;
        for (at, got) in [got.plain, got.fair].into_iter().enumerate() {
            sums[at] += 100.0 * got;
            squares[at] += (100.0 * got).powi(2);
        }
        if (count as u64).is_multiple_of(10) || count as u64 == deals {
            let mean = sums.map(|sum| sum / count);
            let error = [0, 1].map(|at: usize| 1.96 * ((squares[at] / count - mean[at] * mean[at]) / count).sqrt());
            println!(
                "{one} – {other}, {count} deals: {:.2} ± {:.2} of 100; with the luck of the draws taken off {:.2} ± {:.2}",
                mean[0], error[0], mean[1], error[1]
            );
        }
    }
}
