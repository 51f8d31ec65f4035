//! What a seat of Secret Moon may hope for before anything is dealt: the share of seats that win among experts. Cards and
//! order cards are dealt at random (SM-4, SM-9), so that seats are alike; what is measured is the size of the table.
//!
//!     cargo run --release -p cachet-bots --example moon_start -- SEATS FIRST_SEED LAST_SEED

use cachet_bots::{Library, Seated};
use cachet_engine::{Header, Names, QuickDealer, Seat, Table, dice};
use cachet_games::secret_moon::SecretMoon;

fn main() {
    let given: Vec<u64> = std::env::args().skip(1).filter_map(|it| it.parse().ok()).collect();
    let [seats, first, last] = given[..] else {
        eprintln!("moon_start SEATS FIRST_SEED LAST_SEED");
        return;
    };
    let seats = seats as usize;
    let mut won = vec![0_u32; seats];
    let (mut sum, mut squares, mut games) = (0.0, 0.0, 0.0);
    for seed in first..=last {
        let winners = winners(seats, seed);
        winners.iter().for_each(|seat| won[seat.index()] += 1);
        let share = winners.len() as f64 / seats as f64;
        (sum, squares, games) = (sum + share, squares + share * share, games + 1.0);
    }
    let mean = sum / games;
    let half = 1.96 * ((squares / games - mean * mean) / games).sqrt();
    println!("{seats} seats, {games} games among experts: {:.2} ± {:.2} seats of 100 win", 100.0 * mean, 100.0 * half);
    for (seat, won) in Seat::ALL.iter().zip(won) {
        let share = f64::from(won) / games;
        let half = 1.96 * (share * (1.0 - share) / games).sqrt();
        println!("  seat {seat}: {:.1} ± {:.1}", 100.0 * share, 100.0 * half);
    }
}

/// Who wins one game among experts.
fn winners(seats: usize, seed: u64) -> Vec<Seat> {
    let header = Header::new(Names::letters(seats), Default::default(), None).expect("a table size");
    let mut dealer = QuickDealer(dice(seed));
    let mut table: Table<SecretMoon> = Table::open(header, &mut dealer);
    let mut expert = SecretMoon::bot("expert", None, &Library::default()).expect("there is an expert");
    let mut luck = dice(!seed);
    while let Some(seat) = table.phase().waiting().lowest() {
        let legal = table.legal(seat);
        let action = expert.choose(table.notebook(seat), &legal, &mut luck);
        table.play(seat, action, &mut dealer).expect("a legal move");
    }
    table.phase().outcome().expect("the game is over").winners.iter().collect()
}
