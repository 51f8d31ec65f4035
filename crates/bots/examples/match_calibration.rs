//! What a score is worth (`letters/match_odds.rs`) is reckoned from how often the winner of a round wins the next, and from the
//! tokens that a round gives. Two bots of a level play whole matches: both are counted, and what follows for the chances if a
//! match is as counted is reckoned. Whether they come true is also seen directly, from every round that begins.
//!
//!     cargo run --release -p cachet-bots --example match_calibration -- LEVEL[@NODES] FIRST_SEED LAST_SEED [GAME]

mod fitting;

use cachet_bots::letters::{MatchOdds, RoundGives, bot_of};
use cachet_engine::{Game, Header, Names, QuickDealer, Seat, SeatSet, Table, dice};
use cachet_games::letters::{Edition, Letters, LoveLetter, LoveLetter2019, PrincessPrincess, Stitch};
use fitting::{Moment, fitted};
use std::collections::BTreeMap;

fn main() {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let [level, first, last, games @ ..] = &given[..] else {
        return eprintln!("match_calibration LEVEL[@NODES] FIRST_SEED LAST_SEED [GAME]");
    };
    let (Ok(first), Ok(last)) = (first.parse::<u64>(), last.parse::<u64>()) else {
        return eprintln!("seeds are numbers");
    };
    let plays: [fn(&str, u64) -> Played; 4] =
        [LoveLetter::play, LoveLetter2019::play, PrincessPrincess::play, Stitch::play];
    let ids = [LoveLetter::INFO.id, LoveLetter2019::INFO.id, PrincessPrincess::INFO.id, Stitch::INFO.id];
    let offs: [fn(RoundGives) -> String; 4] = [
        |counted| off(None::<LoveLetter>, counted),
        |counted| off(None::<LoveLetter2019>, counted),
        |counted| off(None::<PrincessPrincess>, counted),
        |counted| off(None::<Stitch>, counted),
    ];
    for ((id, play), off) in
        ids.iter().zip(plays).zip(offs).filter(|((id, _), _)| games.is_empty() || games.iter().any(|it| it == *id))
    {
        let played: Vec<Played> = (first..=last).map(|seed| play(level, seed)).collect();
        let (rounds, again) = played.iter().fold((0.0, 0.0), |sum, it| (sum.0 + it.rounds, sum.1 + it.again));
        let mut gains: BTreeMap<Gains, usize> = BTreeMap::new();
        played.iter().flat_map(|it| &it.gains).for_each(|it| *gains.entry(*it).or_default() += 1);
        let games: Vec<Vec<Moment<1>>> = played.into_iter().map(|it| it.moments).collect();
        let ([slope], [interval]) = fitted(&games, [1.0]);
        println!(
            "{id:>17}: slope {slope:.3} ± {interval:.3} from {} matches; who won a round wins the next {:.1} ± {:.1} % of {rounds}",
            games.len(),
            100.0 * again / rounds,
            98.0 / f64::sqrt(rounds),
        );
        let all = gains.values().sum::<usize>() as f64;
        for ((winners, won, lost), times) in &gains {
            let share = *times as f64 / all;
            let half = 196.0 * (share * (1.0 - share) / all).sqrt();
            println!(
                "    {winners} won; one of them gains {won}, the other seat {lost}: {:.1} ± {half:.1} %",
                100.0 * share
            );
        }
        let share = |such: &dyn Fn(&Gains) -> bool| {
            gains.iter().filter(|(it, _)| such(it)).map(|(_, times)| *times as f64).sum::<f64>() / all
        };
        let (two, beside) = (share(&|it| it.1 > 1 && it.2 == 0) as f32, share(&|it| it.2 > 0) as f32);
        for error in [-0.98, 0.0, 0.98] {
            let again = (again / rounds + error / f64::sqrt(rounds)) as f32;
            let off = off(RoundGives { again, two, beside });
            println!("    if it is {:.1} %, tenths are off by {off} points as rounds begin", 100.0 * again);
        }
    }
}

/// By how many points the chances as rounds begin are off in each tenth of them, were a match as `counted`.
fn off<E: Edition>(_: Option<Letters<E>>, counted: RoundGives) -> String {
    let goal = E::tokens_to_win(2);
    let (reckoned, truth) = (MatchOdds::of::<E>(goal, 2), MatchOdds::new(goal, 2, counted));
    let mut tenths = [(0.0, 0.0); 10];
    let mut scores = BTreeMap::from([(([0_u8; 2], None), 1.0)]);
    while let Some(((tokens, last), often)) = scores.pop_first() {
        if tokens.iter().any(|own| *own >= goal) {
            continue;
        }
        let starting = last.map_or(SeatSet::default(), SeatSet::from);
        let chance = |odds: &MatchOdds| f64::from(odds.chance(Seat::ALL[0], |seat| tokens[seat.index()], starting));
        let (judged, come) = (chance(&reckoned), chance(&truth));
        let tenth = &mut tenths[((judged * 10.0) as usize).min(9)];
        *tenth = (tenth.0 + often, tenth.1 + often * (come - judged));
        let RoundGives { again, two, beside } = counted;
        for winner in [0, 1] {
            let wins = match last {
                None => 0.5,
                Some(last) if last == Seat::ALL[winner] => again,
                Some(_) => 1.0 - again,
            };
            for (share, own, other) in [(1.0 - two - beside, 1, 0), (two, 2, 0), (beside, 1, 1)] {
                let mut then = tokens;
                (then[winner], then[1 - winner]) = (tokens[winner] + own, tokens[1 - winner] + other);
                *scores.entry((then, Some(Seat::ALL[winner]))).or_default() += often * f64::from(wins * share);
            }
        }
    }
    let shown = |(often, off): &(f64, f64)| format!("{:+.1}", 100.0 * off / often.max(1e-9));
    tenths.iter().map(shown).collect::<Vec<_>>().join(" ")
}

/// How many won a round, and the tokens that the winner and the other seat gained in it.
type Gains = (usize, u8, u8);

/// One match: the log-odds of the first seat as each round began, how often the winner of a round won the next, and what
/// rounds gave.
struct Played {
    moments: Vec<Moment<1>>,
    rounds: f64,
    again: f64,
    gains: Vec<Gains>,
}

trait Play {
    fn play(level: &str, seed: u64) -> Played;
}

impl<E: Edition> Play for Letters<E> {
    fn play(level: &str, seed: u64) -> Played {
        let header = Header::new(Names::letters(2), Default::default(), None).expect("a table size");
        let mut dealer = QuickDealer(dice(seed));
        let mut table: Table<Letters<E>> = Table::open(header, &mut dealer);
        let (level, nodes) = level.split_once('@').map_or((level, None), |(level, nodes)| (level, nodes.parse().ok()));
        let mut bot = bot_of::<E>(level, nodes).expect("there is such a level");
        let (odds, mut luck) = (MatchOdds::of::<E>(E::tokens_to_win(2), 2), dice(!seed));
        let me = Seat::ALL[0];
        let (mut chances, mut winners, mut gains) = (Vec::new(), Vec::new(), Vec::new());
        let mut before = [0; 2];
        while let Some(seat) = table.phase().waiting().lowest() {
            let legal = table.legal(seat);
            let action = bot.choose(table.notebook(seat), &legal, &mut luck);
            table.play(seat, action, &mut dealer).expect("a legal move");
            let view = table.notebook(me).view();
            if let Some(last) = view.last_round.as_ref().filter(|last| last.round as usize == winners.len() + 1) {
                let now = [0, 1].map(|at| view.seat(Seat::ALL[at]).tokens);
                let winner = last.winners.lowest().map_or(0, Seat::index);
                let gained = |at: usize| now[at] - before[at];
                gains.push((last.winners.len(), gained(winner), gained(1 - winner)));
                before = now;
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
        Played { moments, rounds: pairs.count() as f64, again, gains }
    }
}
