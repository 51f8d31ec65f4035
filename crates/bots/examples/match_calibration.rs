//! Whether what a score is worth (`letters/match_odds.rs`) comes true: two bots of a level play whole matches, and for every
//! round that begins the chance to win the match is compared with its end.
//!
//!     cargo run --release -p cachet-bots --example match_calibration -- LEVEL FIRST_SEED LAST_SEED [GAME]

mod fitting;

use cachet_bots::letters::{MatchOdds, bot_of};
use cachet_engine::{Game, Header, Names, QuickDealer, Seat, Table, dice};
use cachet_games::letters::{Edition, Letters, LoveLetter, LoveLetter2019, PrincessPrincess, Stitch};
use fitting::{Moment, fitted};

fn main() {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let [level, first, last, games @ ..] = &given[..] else {
        return eprintln!("match_calibration LEVEL FIRST_SEED LAST_SEED [GAME]");
    };
    let (Ok(first), Ok(last)) = (first.parse::<u64>(), last.parse::<u64>()) else {
        return eprintln!("seeds are numbers");
    };
    let plays: [fn(&str, u64) -> Played; 4] =
        [LoveLetter::play, LoveLetter2019::play, PrincessPrincess::play, Stitch::play];
    let ids = [LoveLetter::INFO.id, LoveLetter2019::INFO.id, PrincessPrincess::INFO.id, Stitch::INFO.id];
    for (id, play) in ids.iter().zip(plays).filter(|(id, _)| games.is_empty() || games.iter().any(|it| it == *id)) {
        let played: Vec<Played> = (first..=last).map(|seed| play(level, seed)).collect();
        let (rounds, again) = played.iter().fold((0.0, 0.0), |sum, it| (sum.0 + it.rounds, sum.1 + it.again));
        let games: Vec<Vec<Moment<1>>> = played.into_iter().map(|it| it.moments).collect();
        let ([slope], [interval]) = fitted(&games, [1.0]);
        println!(
            "{id:>17}: slope {slope:.3} ± {interval:.3} from {} matches; who won a round wins the next {:.1} ± {:.1} % of {rounds}",
            games.len(),
            100.0 * again / rounds,
            98.0 / f64::sqrt(rounds),
        );
    }
}

/// One match: the log-odds of the first seat as each round began, and how often the winner of a round won the next.
struct Played {
    moments: Vec<Moment<1>>,
    rounds: f64,
    again: f64,
}

trait Play {
    fn play(level: &str, seed: u64) -> Played;
}

impl<E: Edition> Play for Letters<E> {
    fn play(level: &str, seed: u64) -> Played {
        let header = Header::new(Names::letters(2), Default::default(), None).expect("a table size");
        let mut dealer = QuickDealer(dice(seed));
        let mut table: Table<Letters<E>> = Table::open(header, &mut dealer);
        let mut bot = bot_of::<E>(level, None).expect("there is such a level");
        let (odds, mut luck) = (MatchOdds::of::<E>(E::tokens_to_win(2), 2), dice(!seed));
        let me = Seat::ALL[0];
        let (mut chances, mut winners) = (Vec::new(), Vec::new());
        while let Some(seat) = table.phase().waiting().lowest() {
            let legal = table.legal(seat);
            let action = bot.choose(table.notebook(seat), &legal, &mut luck);
            table.play(seat, action, &mut dealer).expect("a legal move");
            let view = table.notebook(me).view();
            if let Some(last) = view.last_round.as_ref().filter(|last| last.round as usize == winners.len() + 1) {
                winners.push(last.winners);
                chances.push(f64::from(odds.chance(me, |seat| view.seat(seat).tokens, last.winners)));
            }
        }
        let champions = table.phase().outcome().expect("the match is over").winners;
        let won = if champions.contains(me) { 1.0 / champions.len() as f64 } else { 0.0 };
        let open = chances.into_iter().filter(|chance| (0.001..0.999).contains(chance));
        let pairs = winners.windows(2).filter(|it| it.iter().all(|winners| winners.len() == 1));
        let again = pairs.clone().filter(|it| it[0] == it[1]).count() as f64;
        let moments = open.map(|chance| Moment { parts: [(chance / (1.0 - chance)).ln()], won }).collect();
        Played { moments, rounds: pairs.count() as f64, again }
    }
}
