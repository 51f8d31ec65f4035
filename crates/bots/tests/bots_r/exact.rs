//! The exact bot of R: it draws from the mixture, and is not beaten by chance.

use cachet_bots::{Bot, Library, Seated};
use cachet_engine::{Dice, Header, Names, Options, Phase, Seat, Seed, SeedDealer, Table, dice};
use cachet_games::r::{R, ROptions};
use std::collections::BTreeMap;

fn open(options: &[&str], seed: u64) -> Table<R> {
    let names = Names::letters(2);
    let mut agreed = ROptions::default();
    for option in options {
        let (key, value) = option.split_once('=').expect("an option is key=value");
        agreed.set(key, value, &names).expect("an option of R");
    }
    let seed = Seed::small(seed);
    Table::open(Header::new(names, agreed, Some(seed)).expect("two may play"), &mut SeedDealer::new(seed))
}

/// Plays a game; its value to the first seat: 1, 0 or −1.
fn play(mut table: Table<R>, bots: &mut [Box<dyn Bot<R>>; 2], seed: u64, chance: &mut Dice) -> i32 {
    loop {
        let waiting = match table.phase() {
            Phase::Waiting(seats) => seats,
            Phase::Over(outcome) => {
                let has = |seat| i32::from(outcome.winners.contains(seat));
                return has(Seat::ALL[0]) - has(Seat::ALL[1]);
            }
        };
        // The second seat chooses first, so that the first often has a pending card across the table.
        let seat = waiting.iter().last().expect("somebody is waited for");
        let legal = table.legal(seat);
        let action = bots[seat.index()].choose(table.notebook(seat), &legal, chance);
        assert!(legal.contains(&action), "a bot plays legally");
        let mut dealer = table.dealer(Seed::small(seed));
        table.play(seat, action, &mut dealer).expect("a legal move");
    }
}

fn bot(name: &str) -> Box<dyn Bot<R>> {
    R::bot(name, None, &Library::default()).expect("a bot of that name")
}

#[test]
fn the_first_card_is_drawn_from_the_mixture() {
    let table = open(&["rules=G"], 1);
    let mut exact = bot("exact");
    let mut chance = dice(5);
    let mut drawn: BTreeMap<String, u32> = BTreeMap::new();
    let times = 4000;
    for _ in 0..times {
        let action = exact.choose(table.notebook(Seat::ALL[0]), &table.legal(Seat::ALL[0]), &mut chance);
        *drawn.entry(action.to_string()).or_default() += 1;
    }
    // R-CHK-5; five standard deviations are less than four points.
    let known =
        [("Spy", 0.203873), ("Assassin", 0.284477), ("Minister", 0.318499), ("Wizard", 0.140212), ("Prince", 0.052938)];
    assert_eq!(drawn.len(), known.len(), "{drawn:?}");
    for (card, share) in known {
        let found = f64::from(drawn[card]) / f64::from(times);
        assert!((found - share).abs() < 0.04, "{card}: {found} instead of {share}");
    }
}

#[test]
fn the_exact_bot_gets_the_better_of_random_play_under_any_rules() {
    // Shorter games, a leader who shows first, a card taken out, hands made up by chance, the loser wins.
    for options in [&["rules=G"][..], &["rules=G+O"], &["rules=B+G"], &["rules=G+K"], &["rules=G+J"]] {
        let mut bots = [bot("exact"), bot("random")];
        let mut chance = dice(6);
        let games = 200;
        let total: i32 = (0..games)
            .map(|seed| {
                let mine = play(open(options, seed), &mut bots, seed, &mut chance);
                bots.swap(0, 1);
                let theirs = play(open(options, seed), &mut bots, seed, &mut chance);
                bots.swap(0, 1);
                mine - theirs
            })
            .sum();
        // Mirrored pairs of games: chance alone would rarely reach a tenth of them.
        assert!(total > games as i32 / 5, "{options:?}: {total} of {}", 2 * games);
    }
}

#[test]
fn under_rules_that_hide_something_it_plays_all_the_same() {
    for rules in ["rules=C", "rules=D", "rules=E", "rules=I", "rules=L", "rules=M", "rules=R"] {
        let mut bots = [bot("exact"), bot("random")];
        for seed in 0..2 {
            play(open(&[rules], seed), &mut bots, seed, &mut dice(seed));
        }
    }
}
