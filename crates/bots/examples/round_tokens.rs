//! What a round gives: how often its winner gains so many tokens and the others so many, among clubs. What a score is worth
//! (`letters/match_odds.rs`) is reckoned from this.
//!
//!     cargo run --release -p cachet-bots --example round_tokens -- SEATS ROUNDS SEED

use cachet_bots::{Library, Seated};
use cachet_engine::{Game, Header, Names, QuickDealer, Seat, Table, dice};
use cachet_games::letters::{LoveLetter, LoveLetter2019, PrincessPrincess, Stitch, View};
use std::collections::BTreeMap;

fn main() {
    let given: Vec<u64> = std::env::args().skip(1).filter_map(|it| it.parse().ok()).collect();
    let [seats, rounds, seed] = given[..] else {
        eprintln!("round_tokens SEATS ROUNDS SEED");
        return;
    };
    count::<LoveLetter>(seats as usize, rounds, seed);
    count::<LoveLetter2019>(seats as usize, rounds, seed);
    count::<PrincessPrincess>(seats as usize, rounds, seed);
    count::<Stitch>(seats as usize, rounds, seed);
}

fn count<G: Seated + Game<View = View>>(seats: usize, rounds: u64, seed: u64) {
    if !G::INFO.seats.contains(&seats) {
        return;
    }
    let mut found: BTreeMap<Vec<u8>, u64> = BTreeMap::new();
    let (mut played, mut game) = (0, seed);
    while played < rounds {
        game += 1;
        let header = Header::new(Names::letters(seats), Default::default(), None).expect("a table size");
        let mut dealer = QuickDealer(dice(game));
        let mut table: Table<G> = Table::open(header, &mut dealer);
        let mut club = G::bot("club", None, &Library::default()).expect("there is a club");
        let mut luck = dice(!game);
        let mut before = vec![0; seats];
        while let Some(seat) = table.phase().waiting().lowest() {
            let legal = table.legal(seat);
            let action = club.choose(table.notebook(seat), &legal, &mut luck);
            table.play(seat, action, &mut dealer).expect("a legal move");
            let view = table.notebook(Seat::ALL[0]).view();
            let now: Vec<u8> = Seat::ALL[..seats].iter().map(|seat| view.seat(*seat).tokens).collect();
            if now != before {
                let mut gained: Vec<u8> = now.iter().zip(&before).map(|(now, before)| now - before).collect();
                gained.sort_by(|one, other| other.cmp(one));
                *found.entry(gained).or_default() += 1;
                played += 1;
                before = now;
            }
        }
    }
    println!("{} with {seats}: {played} rounds", G::INFO.id);
    for (gained, times) in found {
        println!("  {gained:?} {:.4}", times as f64 / played as f64);
    }
}
