//! Rounds of Love Letter for two between the expert that solves the end of a round and the one that plays it as its judge
//! does, each deal in both seatings: `cargo run --release -p cachet-bots --example letters_duel -- DEALS SEED`.

use cachet_bots::Bot;
use cachet_bots::letters::Expert;
use cachet_engine::{Header, Names, Options, QuickDealer, Seat, Table, dice};
use cachet_games::letters::{Edition, Event, Letters, LoveLetter};
use std::time::{Duration, Instant};

fn main() {
    let mut args = std::env::args().skip(1).filter_map(|arg| arg.parse::<u64>().ok());
    let (deals, seed) = (args.next().unwrap_or(100), args.next().unwrap_or(1));
    duel(None::<LoveLetter>, deals, seed);
}

fn duel<E: Edition>(_: Option<Letters<E>>, deals: u64, seed: u64) {
    let mut sums = [0.0, 0.0];
    let (mut times, mut longest) = ([Duration::ZERO; 2], [Duration::ZERO; 2]);
    for deal in seed..seed + deals {
        let mut points = 0.0;
        for seat in 0..2 {
            let names = Names::letters(2);
            let mut options = <Letters<E> as cachet_engine::Game>::Options::default();
            options.set(E::STARTER, &names.of(Seat::ALL[0]), &names).expect("a seat of the table");
            let header = Header::new(names, options, None).expect("a table of two");
            let mut dealer = QuickDealer(dice(deal));
            let mut table: Table<Letters<E>> = Table::open(header, &mut dealer);
            let mut bots = [Expert::<E>::new(20_000), Expert::<E>::new(20_000)];
            bots[seat] = Expert::<E>::solving(20_000);
            let mut luck = [dice(deal * 2 + 1_000_003), dice(deal * 2 + 1_000_004)];
            let winners = loop {
                let Some(mover) = table.phase().waiting().lowest() else {
                    unreachable!("a match takes several rounds")
                };
                let at = mover.index();
                let legal = table.legal(mover);
                let started = Instant::now();
                let action = bots[at].choose(table.notebook(mover), &legal, &mut luck[at]);
                let (which, took) = (usize::from(at == seat), started.elapsed());
                times[which] += took;
                longest[which] = longest[which].max(took);
                let before = table.events();
                table.play(mover, action, &mut dealer).expect("a legal move");
                let won = |event: &cachet_games::letters::Seen| {
                    if let Event::Won { seats, .. } = event { Some(*seats) } else { None }
                };
                if let Some(seats) = table.notebook(mover).seen()[before..].iter().find_map(won) {
                    break seats;
                }
            };
            if winners.contains(Seat::ALL[seat]) {
                points += 1.0 / winners.len() as f64;
            }
        }
        let share: f64 = points / 2.0;
        sums[0] += share;
        sums[1] += share * share;
    }
    let count = deals as f64;
    let mean = sums[0] / count;
    let error = ((sums[1] / count - mean * mean) / count).sqrt();
    println!(
        "{deals} deals: solving {:.2} ± {:.2} of 100; in all {:?} and by judgement {:?}; longest {:?} and {:?}",
        100.0 * mean,
        196.0 * error,
        times[1],
        times[0],
        longest[1],
        longest[0]
    );
}
