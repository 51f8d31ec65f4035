use cachet_engine::*;
use cachet_games::r::R;
fn main() {
    let mut dealer = QuickDealer(dice(1));
    let mut d = dice(2);
    let mut room = Vec::with_capacity(128);
    println!(
        "size {} action {}",
        std::mem::size_of::<<R as Game>::State>(),
        std::mem::size_of::<<R as Game>::Action>()
    );
    for _ in 0..3 {
        let t = std::time::Instant::now();
        let (mut dec, mut games) = (0u64, 0u64);
        while t.elapsed().as_secs_f64() < 2.0 {
            for _ in 0..1000 {
                let mut s = R::start(&Default::default(), 2, &mut dealer, &mut Silent);
                dec += playout::<R>(&mut s, &mut dealer, &mut d, &mut room);
                games += 1;
            }
        }
        let e = t.elapsed().as_secs_f64();
        println!(
            "{:.0} decisions/s {:.0} games/s {:.2} dec/game",
            dec as f64 / e,
            games as f64 / e,
            dec as f64 / games as f64
        );
    }
}
