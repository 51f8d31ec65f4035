//! Makes the tables that are shipped with the bots of R: `cargo run --example r_figures -- openings`, `-- gains`, `--
//! hands` or `-- drafts`; `-- sizes` counts the games with hidden cards, `-- learn D 100` goes on to learn one of them
//! whole, `-- moves E expert 20` plays twenty games. `-- first D FILE` writes the first choices that `cachet solve r --rules D --keep FILE`
//! has learnt, `-- ahead E 5000000 200` those that looking ahead finds, and `-- seconds` what N is worth after two rounds.

use cachet_bots::r::cfr::SelfPlay;
use cachet_bots::r::whole::Whole;
use cachet_bots::r::{Solver, after_two_rounds, hidden};
use cachet_bots::{Library, Seated};
use cachet_engine::{Game, Header, Names, Options, Phase, QuickDealer, Seat, Seed, SeedDealer, Silent, Table, dice};
use cachet_games::r::{Card, Hand, R, ROptions};

fn options(pairs: &[(&str, &str)]) -> ROptions {
    let mut options = ROptions::default();
    for (key, value) in pairs {
        options.set(key, value, &Names::letters(2)).expect("an option of R");
    }
    options
}

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("openings") => openings(),
        Some("gains") => gains(),
        Some("hands") => hands(),
        Some("drafts") => drafts(),
        Some("learn") => learn(),
        Some("sizes") => sizes(),
        Some("moves") => moves(),
        Some("first") => first(),
        Some("ahead") => ahead(),
        Some("seconds") => seconds(),
        _ => println!("openings, gains, hands, drafts, sizes, learn, moves, first, ahead or seconds"),
    }
}

/// The first choice of each game that begins alike for both: for each card from the Clown to the Prince, how often to choose
/// it and what it is worth.
fn openings() {
    let letters = ["B", "G", "J", "O"].map(|letter| ("rules", letter));
    let modes = [
        ("numbers", "none"),
        ("numbers", "clown_minister"),
        ("dawn", "majority"),
        ("last_chance", "lost"),
        ("last_chance", "lost_or_won"),
    ];
    let sets = letters.iter().chain(&modes).map(|pair| vec![*pair]);
    for pairs in std::iter::once(Vec::new()).chain(sets) {
        let options = options(&pairs);
        let state = R::start(&options, 2, &mut QuickDealer(dice(0)), &mut Silent).laid_open();
        let advice = Solver::new().advice(&state, Seat::ALL[0]);
        let figures: Vec<String> = advice.iter().map(|it| format!("{:?} {:?}", it.share, it.value)).collect();
        println!("{}|{}", options.rules(), figures.join("|"));
    }
}

/// How many places to choose in there are where cards are hidden.
fn sizes() {
    for letters in ["C", "D", "E", "C+G", "D+G", "E+G"] {
        let options = options(&[("rules", letters)]);
        let open = R::start(&options, 2, &mut QuickDealer(dice(0)), &mut Silent).laid_open();
        println!("{letters} {:.0}", cachet_bots::r::hidden::size(options.rules(), &open));
    }
}

/// The first choice with C, D or E, from what `cachet solve r --keep` has learnt: a line for each hand.
fn first() {
    let argument = |at: usize| std::env::args().nth(at).expect("letters, and a file that was kept");
    let options = options(&[("rules", &argument(2))]);
    let open = R::start(&options, 2, &mut QuickDealer(dice(0)), &mut Silent).laid_open();
    let standing = hidden::Standing::at_start(options.rules(), &open);
    let mut learner = Whole::new(options.rules(), &open, &standing).expect("C, D or E");
    let file = std::fs::File::open(argument(3)).expect("a file that was kept");
    learner.read(&mut std::io::BufReader::new(file)).expect("what was learnt of this game");
    for choices in learner.first_choices(0) {
        let hand: String = choices.iter().map(|it| it.card.to_string()).collect();
        let figures = choices.iter().map(|it| format!("{:.5} {:.5}", it.share, it.worth));
        println!("{} {hand}|{}", options.rules(), figures.collect::<Vec<_>>().join("|"));
    }
}

/// The same, looking ahead with so much work for a round of learning, and so many rounds.
fn ahead() {
    let argument = |at: usize| std::env::args().nth(at).expect("letters, work, and rounds of learning");
    let number = |at: usize| argument(at).parse::<usize>().expect("a number");
    let options = options(&[("rules", &argument(2))]);
    let open = R::start(&options, 2, &mut QuickDealer(dice(0)), &mut Silent).laid_open();
    let standing = hidden::Standing::at_start(options.rules(), &open);
    let (mut learner, _) = hidden::learner(options.rules(), &open, &standing, number(3), &mut Solver::new());
    (0..number(4)).for_each(|_| learner.iterate());
    for (holding, (hand, _)) in standing.ranges[0].holdings().iter().enumerate() {
        let (shares, worths) = (learner.mixture(0, holding), learner.worths(0, holding));
        let cards: String = hand.cards().map(|card| card.strength().to_string()).collect();
        let figures = hand.cards().map(|card| format!("{:.5} {:.5}", shares[card as usize], worths[card as usize]));
        println!("{} {cards}|{}", options.rules(), figures.collect::<Vec<_>>().join("|"));
    }
}

/// What the positions after two rounds of N are worth: a line for each mode, sixteen values a line.
fn seconds() {
    for mode in ["lost", "lost_or_won"] {
        let options = options(&[("last_chance", mode)]);
        println!("{}", options.rules());
        let start = R::start(&options, 2, &mut QuickDealer(dice(0)), &mut Silent).laid_open();
        let mut solver = Solver::new();
        let values: Vec<String> = after_two_rounds(&start)
            .iter()
            .map(|state| format!("{:.7}", (solver.value(state) * 1e7).round() / 1e7 + 0.0))
            .collect();
        values.chunks(16).for_each(|line| println!("{}", line.join(" ")));
    }
}

/// Games of a bot against itself, and how many decisions that took.
fn moves() {
    let argument = |at: usize| std::env::args().nth(at).expect("letters, a bot, a number of games");
    let options = options(&[("rules", &argument(2))]);
    let library = Library::default();
    let mut decisions = 0;
    for number in 0..argument(4).parse().expect("a number of games") {
        let seed = Seed::small(number);
        let header = Header::new(Names::letters(2), options, Some(seed)).expect("two may play");
        let mut table: Table<R> = Table::open(header, &mut SeedDealer::new(seed));
        let mut bots = [0, 1].map(|_| R::bot(&argument(3), None, &library).expect("a bot"));
        let mut chance = dice(number);
        while let Some(seat) = table.phase().waiting().lowest() {
            let legal = table.legal(seat);
            let action = bots[seat.index()].choose(table.notebook(seat), &legal, &mut chance);
            let mut dealer = table.dealer(seed);
            table.play(seat, action, &mut dealer).expect("a legal move");
            decisions += 1;
        }
    }
    println!("{decisions} decisions");
}

/// How often, in thousandths, a deal between two experts for the majority brings so many wins to the one and the other.
fn gains() {
    let games = 20_000;
    let mut often = [[0_u32; 10]; 10];
    let mut chance = dice(11);
    let library = Library::default();
    let mut bots = [0, 1].map(|_| R::bot("expert", None, &library).expect("a bot"));
    for number in 0..games {
        let seed = Seed::small(number);
        let header =
            Header::new(Names::letters(2), options(&[("dawn", "majority")]), Some(seed)).expect("two may play");
        let mut table: Table<R> = Table::open(header, &mut SeedDealer::new(seed));
        while let Phase::Waiting(seats) = table.phase() {
            let seat = seats.lowest().expect("somebody is waited for");
            let legal = table.legal(seat);
            let action = bots[seat.index()].choose(table.notebook(seat), &legal, &mut chance);
            let mut dealer = table.dealer(seed);
            table.play(seat, action, &mut dealer).expect("a legal move");
        }
        let view = table.notebook(Seat::ALL[0]).view();
        let [one, two] = [0, 1].map(|seat| usize::from(view.seats[seat].wins));
        often[one][two] += 1;
    }
    for line in often {
        println!("    {:?},", line.map(|count| (f64::from(count) * 1000.0 / games as f64).round() as u16));
    }
}

/// Every hand of eight that can be had of the sixteen cards, as copies of each character from the Clown to the Prince, and
/// what it is worth against the other eight. Of a hand and its counterpart only one is written.
fn hands() {
    let start = R::start(&options(&[("rules", "K")]), 2, &mut QuickDealer(dice(0)), &mut Silent);
    for number in 0..3_u32.pow(8) {
        let counts: Vec<u32> = (0..8).rev().map(|place| number / 3_u32.pow(place) % 3).collect();
        let others: Vec<u32> = counts.iter().map(|count| 2 - count).collect();
        if counts.iter().sum::<u32>() != 8 || counts > others {
            continue;
        }
        let hand = |counts: &[u32]| -> Hand {
            let copies = Card::ALL.into_iter().zip(counts);
            copies.flat_map(|(card, count)| std::iter::repeat_n(card, *count as usize)).collect()
        };
        let value = Solver::new().value(&start.with_hands([hand(&counts), hand(&others)]));
        let text: String = counts.iter().map(u32::to_string).collect();
        println!("{text} {value:.5}");
    }
}

/// What two cards each are worth after the first packet of a draft, to the player who opened it.
fn drafts() {
    for ([one, two], value) in cachet_bots::r::draft::open::beginnings() {
        let digits =
            |code: u16| (0..8).rev().map(|place| (code / 3_u16.pow(place) % 3).to_string()).collect::<String>();
        println!("{} {} {value:.4}", digits(one), digits(two));
    }
}

/// Learns a game with hidden cards whole, telling now and then what best responses gain.
fn learn() {
    let argument = |at: usize| std::env::args().nth(at).expect("letters, and rounds of learning");
    let options = options(&[("rules", &argument(2))]);
    let open = R::start(&options, 2, &mut QuickDealer(dice(0)), &mut Silent).laid_open();
    let standing = hidden::Standing::at_start(options.rules(), &open);
    let (mut learner, _) = hidden::learner(options.rules(), &open, &standing, usize::MAX, &mut Solver::new());
    println!("{} places, whole: {}", learner.tree().nodes.len(), learner.tree().whole);
    for round in 1..=argument(3).parse().expect("rounds of learning") {
        learner.iterate();
        if round % 20 == 0 {
            println!("{round} {:.6} {:.3e}", learner.value(), learner.exploitability());
        }
    }
}
