//! Learns what hands are worth in Love Letter for two where a turn begins: `cargo run --release -p cachet-bots --example
//! letters_values -- PLACES SEED FILE`.

use cachet_bots::letters::solve::{DECKS, learn_values};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [places, seed, file] = &args[..] else { return eprintln!("PLACES SEED FILE") };
    let (places, seed) = (places.parse().unwrap_or(6_000), seed.parse().unwrap_or(1));
    let nets = learn_values(places, seed, *DECKS.end(), &mut |deck, error| {
        println!("a deck of {deck}: on places not learnt from, off by {error:.4}");
    });
    std::fs::write(file, nets.write()).expect("a file that can be written");
}
