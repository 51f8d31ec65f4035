use cachet_engine::*;
use cachet_games::letters::LoveLetter;
fn main() {
    for seats in 2..=4 {
        let mut dealer = QuickDealer(dice(1));
        let mut d = dice(2);
        let mut room = Vec::with_capacity(128);
        println!("size {}", std::mem::size_of::<<LoveLetter as Game>::State>());
        let t = std::time::Instant::now();
        let mut dec = 0u64;
        let mut matches = 0u64;
        while t.elapsed().as_secs_f64() < 2.0 {
            for _ in 0..1000 {
                let mut s = LoveLetter::start(&Default::default(), seats, &mut dealer, &mut Silent);
                dec += playout::<LoveLetter>(&mut s, &mut dealer, &mut d, &mut room);
                matches += 1;
            }
        }
        let e = t.elapsed().as_secs_f64();
        println!(
            "{seats} seats: {:.0} decisions/s {:.0} matches/s {:.2} dec/match",
            dec as f64 / e,
            matches as f64 / e,
            dec as f64 / matches as f64
        );
    }
}
