//! What a seat may believe, against brute force: every deal there is, played forward at a table of its own.

use cachet_bots::Bot;
use cachet_bots::secret_moon::{ByPolicy, Policy, Posterior, SaneRandom};
use cachet_engine::{
    Chance, Header, LogItem, Names, Phase, Piece, Seat, SeatSet, Seed, SeedDealer, Table, below, dice,
};
use cachet_games::secret_moon::{Action, Place, Role, SecretMoon};

type Log = Vec<LogItem<Action>>;

fn header(seats: usize) -> Header<SecretMoon> {
    Header::new(Names::letters(seats), Default::default(), None).expect("a table size")
}

/// A game broken off after some turns. Somebody plays sanely, somebody else does anything at all.
fn some_game(seats: usize, seed: u64, turns: usize) -> Table<SecretMoon> {
    let seed_dealer = Seed::small(seed);
    let mut table = Table::open(header(seats), &mut SeedDealer::new(seed_dealer));
    let mut chance = dice(seed);
    for _ in 0..turns {
        let Phase::Waiting(waiting) = table.phase() else { break };
        let seat = waiting.lowest().expect("somebody is waited for");
        let legal = table.legal(seat);
        let action = if below(&mut chance, 4) == 0 {
            legal[below(&mut chance, legal.len() as u32) as usize]
        } else {
            SaneRandom.choose(table.notebook(seat), &legal, &mut chance)
        };
        let mut dealer = table.dealer(seed_dealer);
        table.play(seat, action, &mut dealer).expect("a legal move");
    }
    table
}

/// Every order of these cards, each once.
fn orders(cards: &[Role]) -> Vec<Vec<Role>> {
    if cards.is_empty() {
        return vec![Vec::new()];
    }
    let mut found = Vec::new();
    for first in Role::ALL.into_iter().filter(|role| cards.contains(role)) {
        let mut rest = cards.to_vec();
        rest.remove(rest.iter().position(|card| *card == first).expect("it is among them"));
        found.extend(orders(&rest).into_iter().map(|order| [vec![first], order].concat()));
    }
    found
}

/// The same game with every other deal, as logs: which cards lie where, and what was done.
fn other_logs(table: &Table<SecretMoon>) -> Vec<(Vec<Role>, Log)> {
    use Role::{Guard, Minister, Priest, Princess, Traveller};
    let order = |cards: &[Role]| LogItem::Chance(Chance::Order(cards.iter().map(|card| card.code()).collect()));
    let all = [Princess, Traveller, Priest, Minister, Guard, Guard, Guard, Guard];
    let log = table.log();
    if table.header().seats() > 5 {
        let deals = orders(&all).into_iter();
        return deals.map(|deal| (deal.clone(), [&[order(&deal)], &log[1..]].concat())).collect();
    }
    let mut found = Vec::new();
    for removed in [Priest, Guard] {
        let without = |cards: &[Role]| {
            let mut cards = cards.to_vec();
            cards.remove(cards.iter().position(|card| *card == removed).expect("it is among them"));
            cards
        };
        let out = [vec![removed], without(&[Priest, Guard, Guard, Guard, Guard])].concat();
        for deal in orders(&without(&all)) {
            found.push((deal.clone(), [&[order(&out), order(&deal)], &log[2..]].concat()));
        }
    }
    found
}

fn believed(table: &Table<SecretMoon>, seat: Seat) -> Vec<(Vec<Role>, f64)> {
    let notes = table.notebook(seat);
    let seats = table.header().seats();
    let places: Vec<Place> = notes.view().places().collect();
    let posterior = Posterior::new(seats, notes.viewer(), notes.seen(), Policy::of(seats));
    let of = |deal: &cachet_games::secret_moon::Deal| places.iter().map(|place| deal.card(*place)).collect();
    let mut believed: Vec<(Vec<Role>, f64)> = posterior.deals().map(|(deal, chance)| (of(deal), chance)).collect();
    believed.sort_by(|one, other| one.0.cmp(&other.0));
    believed
}

/// The chance that all the others do as they did, at a table where the cards lie like this: each is asked with
/// their own notebook.
fn likelihood(log: &[LogItem<Action>], seats: usize, viewer: Seat) -> f64 {
    let mut product = 1.0;
    for (at, entry) in log.iter().enumerate() {
        let LogItem::Move { seat, action } = *entry else { continue };
        if seat == viewer {
            continue;
        }
        let table = Table::replay(header(seats), &log[..at]).expect("the deal agrees");
        let legal = table.legal(seat);
        let liked = f64::from(ByPolicy::PLAIN.choices(table.notebook(seat), &legal).chance(action));
        let whim = f64::from(Posterior::WHIM);
        product *= whim / legal.len() as f64 + (1.0 - whim) * liked;
    }
    product
}

/// A deal is believed possible if, and only if, the seat would have seen the very same at such a table.
#[test]
fn the_facts_are_what_every_deal_played_forward_shows() {
    let mut narrow = 0;
    for (seed, seats) in [(1, 5), (2, 5), (3, 6), (4, 6), (5, 7), (6, 8), (7, 8)] {
        let table = some_game(seats, seed, 2 + seed as usize);
        let played: Vec<(Vec<Role>, Table<SecretMoon>)> = other_logs(&table)
            .into_iter()
            .filter_map(|(deal, log)| Some((deal, Table::replay(header(seats), &log).ok()?)))
            .collect();
        for seat in SeatSet::first(seats) {
            let same =
                |other: &&(Vec<Role>, Table<SecretMoon>)| other.1.notebook(seat).seen() == table.notebook(seat).seen();
            let mut expected: Vec<&Vec<Role>> = played.iter().filter(same).map(|(deal, _)| deal).collect();
            expected.sort();
            let believed = believed(&table, seat);
            assert_eq!(believed.iter().map(|(deal, _)| deal).collect::<Vec<_>>(), expected, "{seat} of {seats}");
            narrow += usize::from(expected.len() < 30);
        }
    }
    assert!(narrow > 5, "some seats have found out much");
}

/// How likely each deal is, against Bayes' rule worked out at one table for each deal and each turn.
#[test]
fn the_weights_are_the_likelihood_of_every_play() {
    for (seed, seats, viewer, turns) in [(13, 5, 0, 8), (13, 6, 4, 8), (18, 7, 6, 8)] {
        let table = some_game(seats, seed, turns);
        let viewer = Seat::ALL[viewer];
        let believed = believed(&table, viewer);
        let logs = other_logs(&table);
        let of = |deal: &Vec<Role>| logs.iter().find(|(other, _)| other == deal).map(|(_, log)| log);
        let likely: Vec<f64> =
            believed.iter().map(|(deal, _)| likelihood(of(deal).expect("a deal there is"), seats, viewer)).collect();
        let sum: f64 = likely.iter().sum();
        let uniform = 1.0 / believed.len() as f64;
        assert!(believed.len() > 10, "something is left to doubt: {}", believed.len());
        for ((deal, chance), likely) in believed.iter().zip(&likely) {
            let expected = likely / sum;
            assert!((chance - expected).abs() <= 1e-3 * expected + 1e-6, "{deal:?}: {chance} for {expected}");
        }
        assert!(believed.iter().any(|(_, chance)| *chance > 3.0 * uniform), "plays tell something");
    }
}
