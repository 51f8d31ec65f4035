//! The belief of the Love Letter bots, held against brute force: every order of a small deck is dealt by the rules,
//! every move that was not seen is tried, and whatever the viewer could tell from the real round is thrown away.

mod brute;
mod editions;

use brute::{Layout, believed, enumerated};
use cachet_bots::letters::{Belief, Cast};
use cachet_bots::letters::{Policy, Uniform, Weighed, bot_of, rules_of_thumb};
use cachet_engine::{Game, Header, Names, Options, Seat, Seed, SeedDealer, Table, Viewer, below, dice};
use cachet_games::letters::{Edition, Event, Letters, LoveLetter, LoveLetter2019, PrincessPrincess, Stitch};
use editions::{Counsels, Duel, Family, Princesses};
use std::collections::BTreeMap;

fn open<E: Edition>(seats: usize, seed: u64) -> Table<Letters<E>> {
    let names = Names::letters(seats);
    let mut options = <Letters<E> as Game>::Options::default();
    options.set(E::STARTER, &names.of(Seat::ALL[0]), &names).expect("a seat of the table");
    let header = Header::new(names, options, None).expect("a table of the right size");
    Table::open(header, &mut SeedDealer::new(Seed::small(seed)))
}

fn assert_alike(believed: &BTreeMap<Layout, f64>, enumerated: &BTreeMap<Layout, f64>, what: &str) {
    for (layout, chance) in enumerated {
        let other = believed.get(layout).copied().unwrap_or(0.0);
        assert!((chance - other).abs() < 1e-6, "{what}: {layout:?} has a chance of {chance}, but {other} is believed");
    }
    let total: f64 = believed.values().sum();
    assert!((total - 1.0).abs() < 1e-6, "{what}: chances add up to {total}");
}

/// Plays random rounds, and compares at every decision late in the round; returns how often.
fn compare<E: Edition>(
    seats: usize,
    seeds: std::ops::Range<u64>,
    late: usize,
    policy: &impl Policy,
    whim: f64,
) -> usize {
    let mut compared = 0;
    for seed in seeds {
        let mut table = open::<E>(seats, seed);
        let mut luck = dice(seed);
        loop {
            let seat = table.phase().waiting().lowest().expect("a match takes several rounds");
            let notes = table.notebook(seat);
            if notes.view().deck <= late && notes.view().deck > 0 {
                let belief = Belief::<E>::new(notes, policy);
                let what = format!("{} with {seats}, seed {seed}, deck {}", E::INFO.id, notes.view().deck);
                assert_alike(&believed(&belief, notes), &enumerated::<E>(notes, policy, whim), &what);
                compared += 1;
            }
            let legal = table.legal(seat);
            let action = legal[below(&mut luck, legal.len() as u32) as usize];
            let before = table.events();
            let mut dealer = table.dealer(Seed::small(seed));
            table.play(seat, action, &mut dealer).expect("a legal move");
            if table.notebook(seat).seen()[before..].iter().any(|seen| matches!(seen, Event::Won { .. })) {
                break;
            }
        }
    }
    compared
}

/// By the cards alone, and weighed by a policy.
fn believes_what_is_so<E: Edition>(seats: usize, seeds: std::ops::Range<u64>) {
    assert!(compare::<E>(seats, seeds.clone(), 3, &Uniform, 0.0) >= 4, "too few positions to speak of");
    let policy = Weighed { weights: rules_of_thumb(&Cast::new::<E>(seats)) };
    assert!(compare::<E>(seats, seeds, 3, &policy, cachet_bots::letters::WHIM) >= 4, "too few positions to speak of");
}

/// Real decks, up to the full table: something is always believed, the same whether it is read from the deal or on from
/// what was believed before; and with few players what is really so is never excluded.
fn never_at_a_loss<E: Edition>() {
    for &seats in E::INFO.seats {
        let policy = Weighed { weights: rules_of_thumb(&Cast::new::<E>(seats)) };
        for seed in 0..8 {
            let mut table = open::<E>(seats, seed);
            let mut luck = dice(seed);
            let mut player = bot_of::<E>("heuristic", None).expect("a bot of that name");
            let mut before: Vec<Option<Belief<E>>> = vec![None; seats];
            loop {
                let seat = table.phase().waiting().lowest().expect("a match takes several rounds");
                let belief = Belief::<E>::new(table.notebook(seat), &policy);
                let read_on = before[seat.index()].take().map(|it| it.read_on(table.notebook(seat), &policy));
                assert!(read_on.is_none_or(|it| it.worlds() == belief.worlds()), "read on, it is the same");
                before[seat.index()] = Some(belief.clone());
                let (imagined, _) = belief.imagine(&mut luck).expect("something is believed");
                let legal = table.legal(seat);
                let mut listed = Vec::new();
                imagined.legal(seat, &mut |action| listed.push(action));
                assert_eq!(listed, legal, "what may be played is known for certain");
                let everything = table.notebook_of(Viewer::Everyone);
                for other in everything.view().inside() - seat.into() {
                    let Some(card) = everything.view().seat(other).hand[0] else { panic!("everyone sees all") };
                    let hand = belief.hand(other);
                    let believed = hand.iter().any(|(other, chance)| *other == card && *chance > 0.0);
                    assert!(seats > 3 || believed, "{}: {card:?} in {hand:?}, {seats} seats, {seed}", E::INFO.id);
                }
                let action = player.choose(table.notebook(seat), &legal, &mut luck);
                let before = table.events();
                let mut dealer = table.dealer(Seed::small(seed));
                table.play(seat, action, &mut dealer).expect("a legal move");
                if table.notebook(seat).seen()[before..].iter().any(|seen| matches!(seen, Event::Won { .. })) {
                    break;
                }
            }
        }
    }
}

#[test]
fn nobody_is_ever_at_a_loss() {
    trait Anybody {
        fn never_at_a_loss();
    }
    impl<E: Edition> Anybody for Letters<E> {
        fn never_at_a_loss() {
            never_at_a_loss::<E>();
        }
    }
    LoveLetter::never_at_a_loss();
    LoveLetter2019::never_at_a_loss();
    PrincessPrincess::never_at_a_loss();
    Stitch::never_at_a_loss();
}

macro_rules! editions {
    ($($name:ident: $edition:ty, $two:expr, $three:expr;)*) => {
        $(mod $name {
            #[test]
            fn two_players_believe_what_is_so() {
                super::believes_what_is_so::<$edition>(2, $two);
            }

            #[test]
            fn three_players_believe_what_is_so() {
                super::believes_what_is_so::<$edition>(3, $three);
            }
        })*
    };
}

editions! {
    love_letter: super::Duel, 0..6, 0..6;
    love_letter_2019: super::Counsels, 0..6, 0..6;
    princess_princess: super::Princesses, 0..6, 0..6;
    stitch: super::Family, 0..6, 0..6;
}
