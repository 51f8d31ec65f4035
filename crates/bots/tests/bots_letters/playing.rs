//! Bots of the Love Letter family: they play legally, sanely, and better than chance.

use cachet_bots::letters::{BOTS, bot_of};
use cachet_bots::{Bot, BotInfo};
use cachet_engine::{Game, Header, Names, Options, Phase, Seat, SeatSet, Seed, SeedDealer, Table, dice};
use cachet_games::letters::{Action, Aim, Card, Edition, Event, Face, Letters, Role};

type AnyBot<E> = Box<dyn Bot<Letters<E>>>;

fn open<E: Edition>(seats: usize, first: Seat, seed: Seed) -> Table<Letters<E>> {
    let names = Names::letters(seats);
    let mut options = <Letters<E> as Game>::Options::default();
    options.set(E::STARTER, &names.of(first), &names).expect("a seat of the table");
    let header = Header::new(names, options, Some(seed)).expect("a table of the right size");
    Table::open(header, &mut SeedDealer::new(seed))
}

/// Plays one round and returns its winners. `watch` is shown every move before it is made.
fn one_round<E: Edition>(
    mut table: Table<Letters<E>>,
    bots: &mut [AnyBot<E>],
    seed: u64,
    mut watch: impl FnMut(&Table<Letters<E>>, &[Action], Action),
) -> SeatSet {
    let mut chance = dice(seed);
    loop {
        let Phase::Waiting(waiting) = table.phase() else { unreachable!("a match takes several rounds") };
        let seat = waiting.lowest().expect("somebody is waited for");
        let legal = table.legal(seat);
        let action = bots[seat.index()].choose(table.notebook(seat), &legal, &mut chance);
        assert!(legal.contains(&action), "a bot plays legally");
        watch(&table, &legal, action);
        let before = table.events();
        let mut dealer = table.dealer(Seed::small(seed));
        table.play(seat, action, &mut dealer).expect("a legal move");
        let seen = &table.notebook(seat).seen()[before..];
        let won = seen.iter().find_map(|event| if let Event::Won { seats, .. } = event { Some(*seats) } else { None });
        if let Some(winners) = won {
            return winners;
        }
    }
}

/// What bots that search are given to do where it matters how well they play: a tenth of what they have.
const NODES: u32 = 2_000;

/// And where it matters only what they never do.
const FEW_NODES: u32 = 200;

fn bot<E: Edition>(name: &str, nodes: u32) -> AnyBot<E> {
    bot_of::<E>(name, Some(nodes)).expect("a bot of that name")
}

/// The share of rounds the first bot wins of the second, each deal played twice with seats exchanged.
fn duel<E: Edition>(one: &str, other: &str, deals: u64) -> f64 {
    let mut points = 0.0;
    for deal in 0..deals {
        for seat in [Seat::ALL[0], Seat::ALL[1]] {
            let mut bots = [bot::<E>(other, NODES), bot::<E>(other, NODES)];
            bots[seat.index()] = bot::<E>(one, NODES);
            let winners = one_round(open::<E>(2, Seat::ALL[0], Seed::small(deal)), &mut bots, deal, |_, _, _| {});
            points += f64::from(u8::from(winners.contains(seat))) / winners.len() as f64;
        }
    }
    points / (2.0 * deals as f64)
}

fn counts_cards<E: Edition>() {
    let share = duel::<E>("heuristic", "random", 1500);
    // Par is a half; with 1,500 mirrored pairs three standard deviations are less than four points.
    assert!(share > 0.54, "{}: {share:.3}", E::INFO.id);
}

/// Each level against the one below it, and the best against the yardstick. A standard deviation is at most a point and
/// a half with 600 mirrored pairs, two and a half with 250; what is expected is four points and more above par.
fn levels_are_in_order<E: Edition>() {
    let meetings =
        [("novice", "apprentice", 600), ("club", "novice", 600), ("expert", "club", 250), ("expert", "heuristic", 250)];
    for (strong, weak, deals) in meetings {
        let share = duel::<E>(strong, weak, deals);
        assert!(share > 0.505, "{}: {strong} against {weak}: {share:.3}", E::INFO.id);
    }
}

fn same_luck_same_moves<E: Edition>() {
    for &BotInfo { name, .. } in BOTS {
        let moves = |seed: u64| {
            let mut moves = Vec::new();
            let mut bots: Vec<AnyBot<E>> = (0..3).map(|_| bot::<E>(name, FEW_NODES)).collect();
            let table = open::<E>(3, Seat::ALL[0], Seed::small(5));
            one_round(table, &mut bots, seed, |_, _, action| moves.push(action));
            moves
        };
        assert_eq!(moves(9), moves(9), "{name}");
    }
}

fn never_foolish<E: Edition>() {
    for &BotInfo { name, nodes, .. } in BOTS {
        for &seats in E::INFO.seats {
            // A round of more seats has more decisions in it, and each takes longer.
            for seed in 0..(if nodes > 0 { 12 } else { 120 }) / seats as u64 {
                let mut bots: Vec<AnyBot<E>> = (0..seats).map(|_| bot::<E>(name, FEW_NODES)).collect();
                one_round(
                    open::<E>(seats, Seat::ALL[0], Seed::small(seed)),
                    &mut bots,
                    seed,
                    |table, legal, action| {
                        let seat = table.phase().waiting().lowest().expect("somebody is waited for");
                        let view = table.notebook(seat).view();
                        let throws = |action: &Action| {
                            let Action::Play { card, aim } = action else { return false };
                            let destructive =
                                view.stitch.is_some_and(|it| it.holder == seat && it.face == Face::Destructive);
                            let downfall =
                                view.seat(seat).hand.iter().flatten().any(|card| card.role() == Role::Downfall);
                            card.role() == Role::Downfall
                                || (card.role() == Role::Rampage && destructive)
                                || (card.role() == Role::Redraw && *aim == Aim::At(seat) && downfall)
                        };
                        let can_be = |action: &Action| {
                            let Action::Play { aim, .. } = action else { return true };
                            let such: &dyn Fn(Card) -> bool = match *aim {
                                Aim::Nobody | Aim::At(_) => return true,
                                Aim::Name(_, guess) => &move |card| card == guess,
                                Aim::Number(_, number) => &move |card: Card| card.value() == number,
                            };
                            let rival = aim.seat().expect("whoever names, names a rival");
                            let copies = E::deck(seats).iter().filter(|card| such(**card)).count();
                            let known = view.known_cards().filter(|card| such(*card)).count();
                            match view.seat(rival).hand[..] {
                                [Some(card)] => such(card),
                                _ => known < copies,
                            }
                        };
                        let sane = |action: &Action| !throws(action) && can_be(action);
                        assert!(!throws(&action) || legal.iter().all(throws), "{name} throws the round away");
                        assert!(sane(&action) || !legal.iter().any(sane), "{name} plays {action}");
                    },
                );
            }
        }
    }
}

trait HasEdition {
    type Edition: Edition;
}

impl<E: Edition> HasEdition for Letters<E> {
    type Edition = E;
}

macro_rules! editions {
    ($($name:ident: $game:ty),* $(,)?) => {
        $(mod $name {
            use super::{HasEdition, counts_cards, levels_are_in_order, never_foolish, same_luck_same_moves};

            #[test]
            fn the_heuristic_beats_sane_random_play() {
                counts_cards::<<$game as HasEdition>::Edition>();
            }

            #[test]
            fn every_level_beats_the_one_below() {
                levels_are_in_order::<<$game as HasEdition>::Edition>();
            }

            #[test]
            fn the_same_luck_gives_the_same_moves() {
                same_luck_same_moves::<<$game as HasEdition>::Edition>();
            }

            #[test]
            fn no_bot_throws_the_round_away_or_names_what_cannot_be() {
                never_foolish::<<$game as HasEdition>::Edition>();
            }
        })*
    };
}

editions! {
    love_letter: cachet_games::letters::LoveLetter,
    love_letter_2019: cachet_games::letters::LoveLetter2019,
    princess_princess: cachet_games::letters::PrincessPrincess,
    stitch: cachet_games::letters::Stitch,
}
