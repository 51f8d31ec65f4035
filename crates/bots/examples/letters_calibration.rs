//! How much too sure the letters' judge is of a round between two: experts play, each of their decisions is judged as it was
//! played out, and the log-odds of the round that make its ends likeliest are fitted. The end of a round tells far more than
//! that of a match. What is left of the match after it is reckoned from how often who begins wins, which is counted too.
//!
//!     cargo run --release -p cachet-bots --example letters_calibration -- FIRST_SEED LAST_SEED

mod fitting;

use cachet_bots::judge::Judge;
use cachet_bots::letters::{LettersJudge, MatchOdds, bot_of};
use cachet_engine::{Game, Header, Names, QuickDealer, Seat, Table, dice};
use cachet_games::letters::{Edition, Letters, LoveLetter, LoveLetter2019, PrincessPrincess, Stitch};
use fitting::fitted;

const WORLDS: u32 = 400;
const SEATS: usize = 2;

/// The figures that are fitted, and what they are where nothing is changed.
const NAMES: [&str; 3] = ["shift", "ahead", "behind"];
const AS_PLAYED_OUT: [f64; NAMES.len()] = [0.0, 1.0, 1.0];
type Moment = fitting::Moment<{ NAMES.len() }>;

/// A decision.
struct Judged {
    seat: Seat,
    /// The chance to win the match: if the round is lost, if it is won, as it was judged, and when the round had ended.
    lost: f64,
    won: f64,
    chance: f64,
    then: Option<f64>,
}

/// One game: its decisions, its rounds, and in how many of them who began won.
struct Played {
    judged: Vec<Judged>,
    rounds: f64,
    by_first: f64,
}

fn main() {
    let given: Vec<u64> = std::env::args().skip(1).filter_map(|it| it.parse().ok()).collect();
    let [first, last] = given[..] else {
        eprintln!("letters_calibration FIRST_SEED LAST_SEED");
        return;
    };
    let plays: [fn(u64) -> Played; 4] = [LoveLetter::play, LoveLetter2019::play, PrincessPrincess::play, Stitch::play];
    let ids = [LoveLetter::INFO.id, LoveLetter2019::INFO.id, PrincessPrincess::INFO.id, Stitch::INFO.id];
    let editions: Vec<Vec<Played>> = plays.iter().map(|play| (first..=last).map(play).collect()).collect();
    let all = || editions.iter().flatten();
    let games: Vec<Vec<Moment>> = all().map(|it| it.judged.iter().filter_map(moment).collect()).collect();
    let (figures, intervals) = fitted(&games, AS_PLAYED_OUT);
    let decisions: usize = games.iter().map(Vec::len).sum();
    println!("{} games, {decisions} decisions that were not certain", games.len());
    for ((name, figure), interval) in NAMES.iter().zip(figures).zip(intervals) {
        println!("{name} {figure:+.3} ± {interval:.3}");
    }
    println!("By how many points the chance is higher when the round has ended: as played out, and with these figures");
    for (id, played) in ids.iter().zip(&editions) {
        let sum = |of: &dyn Fn(&Played) -> f64| played.iter().map(of).sum::<f64>();
        let (rounds, by_first) = (sum(&|it| it.rounds), sum(&|it| it.by_first));
        let [plain, so] = [AS_PLAYED_OUT, figures].map(|figures| off(&mut played.iter(), &figures, 0.0..2.0));
        let half = 98.0 / rounds.sqrt();
        println!("{id:>17} {plain}, {so}; who begins wins {:.1} ±{half:.1} %", 100.0 * by_first / rounds);
    }
    for tenth in 0..10 {
        let range = f64::from(tenth) / 10.0..f64::from(tenth + 1) / 10.0 + if tenth == 9 { 1.0 } else { 0.0 };
        let [plain, so] = [AS_PLAYED_OUT, figures].map(|figures| off(&mut all(), &figures, range.clone()));
        println!("{:>17} {plain}, {so}", 10 * tenth);
    }
}

/// The round alone, where it was not certain.
fn moment(it: &Judged) -> Option<Moment> {
    let part = |chance: f64| (chance - it.lost) / (it.won - it.lost);
    let judged = part(it.chance);
    let odds = (judged / (1.0 - judged)).ln();
    let moment = |then: f64| Moment { parts: [1.0, odds.max(0.0), odds.min(0.0)], won: part(then) };
    it.then.filter(|_| (0.002..0.998).contains(&judged)).map(moment)
}

/// How far what was judged between these chances is off when the round has ended, with half its 95 % interval over games.
fn off(played: &mut dyn Iterator<Item = &Played>, figures: &[f64; NAMES.len()], range: std::ops::Range<f64>) -> String {
    let off = |it: &Judged| {
        let round = moment(it).map_or(0.0, |round| round.chance(figures) - round.chance(&AS_PLAYED_OUT));
        let judged = it.chance + (it.won - it.lost) * round;
        it.then.filter(|_| range.contains(&judged)).map(|then| 100.0 * (then - judged))
    };
    let of_game = |game: &Played| {
        let each = game.judged.iter().filter_map(off);
        each.fold((0.0, 0.0), |(count, sum), off| (count + 1.0, sum + off))
    };
    let games: Vec<(f64, f64)> = played.map(of_game).collect();
    let (moments, sum) = games.iter().fold((0.0, 0.0), |all, it| (all.0 + it.0, all.1 + it.1));
    let mean = sum / f64::max(moments, 1.0);
    let squares: f64 = games.iter().map(|(count, sum)| (sum - mean * count).powi(2)).sum();
    format!("{moments:>6} {mean:+.1} ±{:.1}", 1.96 * squares.sqrt() / f64::max(moments, 1.0))
}

trait Play {
    fn play(seed: u64) -> Played;
}

/// One match among experts.
impl<E: Edition> Play for Letters<E> {
    fn play(seed: u64) -> Played {
        let header = Header::new(Names::letters(SEATS), Default::default(), None).expect("a table size");
        let mut dealer = QuickDealer(dice(seed));
        let mut table: Table<Letters<E>> = Table::open(header, &mut dealer);
        let mut expert = bot_of::<E>("expert", None).expect("there is an expert");
        let (mut judge, mut luck) = (LettersJudge::<E>::as_played_out(WORLDS), dice(!seed));
        let odds = MatchOdds::of::<E>(E::tokens_to_win(SEATS), SEATS);
        let mut played = Played { judged: Vec::new(), rounds: 0.0, by_first: 0.0 };
        let (mut round, mut first) = (0, Seat::ALL[0]);
        for turn in 0.. {
            let Some(seat) = table.phase().waiting().lowest() else { break };
            let notes = table.notebook(seat);
            if notes.view().round != round {
                (round, first) = (notes.view().round, seat);
            }
            let legal = table.legal(seat);
            let action = expert.choose(notes, &legal, &mut luck);
            if legal.len() > 1 {
                let weighing = judge.weigh(notes, &legal, Some(action), &mut dice(1000 * seed + turn));
                let given = if weighing.moves[weighing.best].action == action { 0.0 } else { 1.0 };
                let chance = weighing.of(&action).map_or(0.0, |it| it.chance.mean + given * it.cost());
                let (lost, won) = odds.at_stake(seat, |seat| notes.view().seat(seat).tokens);
                played.judged.push(Judged { seat, lost, won, chance, then: None });
            }
            table.play(seat, action, &mut dealer).expect("a legal move");
            // The round that this move may have ended.
            let view = table.notebook(Seat::ALL[0]).view();
            if let Some(last) = view.last_round.as_ref().filter(|last| last.round == round) {
                let then = |seat: Seat| f64::from(odds.chance(seat, |seat| view.seat(seat).tokens, last.winners));
                let open = played.judged.iter_mut().filter(|it| it.then.is_none());
                open.for_each(|it| it.then = Some(then(it.seat)));
                played.rounds += 1.0;
                played.by_first += if last.winners.contains(first) { 1.0 / last.winners.len() as f64 } else { 0.0 };
            }
        }
        played
    }
}
