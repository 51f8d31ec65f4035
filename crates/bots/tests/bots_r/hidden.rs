//! C, D and E: what has been learnt is checked by best responses worked out in another way.

use cachet_bots::r::Solver;
use cachet_bots::r::cfr::SelfPlay;
use cachet_bots::r::hidden::{self, Learner, Learnt, Next, Standing};
use cachet_bots::{Bot, Library, Seated};
use cachet_engine::{Game, Header, Names, Options, Phase, QuickDealer, Seed, SeedDealer, Silent, Table, dice};
use cachet_games::r::{Action, Card, Hand, R, ROptions, Rules, State};

fn options(pairs: &[&str]) -> ROptions {
    let mut options = ROptions::default();
    for pair in pairs {
        let (key, value) = pair.split_once('=').expect("key=value");
        options.set(key, value, &Names::letters(2)).unwrap_or_else(|say| panic!("{pair}: {say:?}"));
    }
    options
}

/// The rules, and a position laid open in which each has these cards left.
fn position(letters: &str, hands: [&[Card]; 2]) -> (Rules, State) {
    let options = options(&[&format!("rules={letters}")]);
    let open = R::start(&options, 2, &mut QuickDealer(dice(0)), &mut Silent).laid_open();
    (options.rules(), open.with_hands(hands.map(|cards| cards.iter().copied().collect())))
}

fn learnt(rules: Rules, open: &State, rounds: usize) -> Learner {
    let standing = Standing::at_start(rules, open);
    let (mut learner, _) = hidden::learner(rules, open, &standing, 100_000, &mut Solver::new());
    assert!(learner.tree().whole, "followed to the end");
    (0..rounds).for_each(|_| learner.iterate());
    learner
}

/// What a player gets who knows all the other has learnt: one holding at a time, one card at a time, with the
/// likelihood of each holding of the other carried along. Slow and plain.
fn best_response(learner: &Learner, node: usize, seat: usize, mine: usize, theirs: &[(usize, f64)]) -> f64 {
    let tree = learner.tree();
    let place = &tree.nodes[node];
    let other = 1 - seat;
    let sign = if seat == 0 { 1.0 } else { -1.0 };
    let answers = place.acts[other].len();
    let choices = place.acts[seat].len();
    let mut best = f64::NEG_INFINITY;
    for choice in 0..choices.max(1) {
        let moves: Vec<(usize, f64)> = if choices == 0 {
            vec![(mine, 1.0)]
        } else {
            let transit = &tree.shapes.transits[place.acts[seat][choice] as usize];
            transit.moves[mine].iter().map(|(next, chance)| (usize::from(*next), f64::from(*chance))).collect()
        };
        if moves.is_empty() {
            continue;
        }
        let mut value = 0.0;
        for answer in 0..answers.max(1) {
            let mut after: Vec<(usize, f64)> = Vec::new();
            for (holding, likely) in theirs {
                if answers == 0 {
                    after.push((*holding, *likely));
                    continue;
                }
                let share = f64::from(learner.mixture_at(node, other, *holding)[answer]);
                let transit = &tree.shapes.transits[place.acts[other][answer] as usize];
                for (next, chance) in &transit.moves[*holding] {
                    after.push((usize::from(*next), likely * share * f64::from(*chance)));
                }
            }
            let pair = if seat == 0 { choice * answers.max(1) + answer } else { answer * choices.max(1) + choice };
            for (holding, chance) in &moves {
                value += chance
                    * match place.next[pair] {
                        Next::Node(next) => best_response(learner, next as usize, seat, *holding, &after),
                        Next::Value(worth) => sign * f64::from(worth) * after.iter().map(|(_, it)| it).sum::<f64>(),
                        Next::Horizon(_) => panic!("followed to the end"),
                    };
            }
        }
        best = best.max(value);
    }
    best
}

const MINE: [Card; 4] = [Card::Prince, Card::Spy, Card::Assassin, Card::Minister];
const THEIRS: [Card; 4] = [Card::Princess, Card::General, Card::Wizard, Card::Clown];

/// R-V-C2, R-V-D2, R-V-E1
#[test]
fn what_is_learnt_is_hardly_beaten_and_the_measure_of_it_is_right() {
    for letters in ["C", "D", "E", "C+E", "C+J", "E+O", "D+G+N"] {
        let (rules, open) = position(letters, [&MINE, &THEIRS]);
        let mut learner = learnt(rules, &open, 20);
        let before = learner.exploitability();
        (0..400).for_each(|_| learner.iterate());
        let gain = learner.exploitability();
        assert!(gain > -1e-4 && gain < 0.02 && gain <= before + 1e-4, "{letters}: {before}, then {gain}");
        let standing = Standing::at_start(rules, &open);
        let likely = [0, 1].map(|seat: usize| {
            let chances = standing.ranges[seat].likely.iter().map(|chance| f64::from(*chance));
            chances.enumerate().collect::<Vec<_>>()
        });
        let slowly: f64 = (0..2)
            .map(|seat| {
                let each = likely[seat].iter();
                each.map(|(mine, chance)| chance * best_response(&learner, 0, seat, *mine, &likely[1 - seat]))
                    .sum::<f64>()
            })
            .sum();
        assert!((slowly - gain).abs() < 1e-4, "{letters}: {slowly} and {gain}");
    }
}

/// With as many cards left as are held in hand nothing is hidden, and the solution is that of the open game.
#[test]
fn where_nothing_is_hidden_any_more_it_learns_the_solution() {
    let (rules, open) = position("D", [&MINE[..3], &THEIRS[..3]]);
    let mut learner = learnt(rules, &open, 600);
    let exact = Solver::new().value(&open);
    assert!((learner.value() - exact).abs() < 2e-3, "{} and {exact}", learner.value());
}

/// R-V-E1: whoever holds two of three cards is believed to hold what fits how they play.
#[test]
fn beliefs_follow_what_is_played() {
    let (rules, open) = position("E", [&MINE, &THEIRS]);
    let learner = learnt(rules, &open, 100);
    let standing = Standing::at_start(rules, &open);
    let acts = [Some(Action::Play(Card::Spy)), Some(Action::Play(Card::General))];
    let after = standing.after(rules, &Learnt::Here(Box::new(learner)), acts);
    for (range, gone) in after.ranges.iter().zip([Card::Spy, Card::General]) {
        assert!((range.likely.iter().sum::<f32>() - 1.0).abs() < 1e-5);
        let held: Vec<(Hand, Option<Card>)> = range.holdings();
        assert_eq!(held.len(), 3);
        assert!(held.iter().all(|(hand, aside)| hand.len() == 2 && !hand.has(gone) && aside.is_none()));
    }
}

#[test]
fn games_with_hidden_cards_have_a_size() {
    // Worked out by hand: with four cards each, three of them in hand, one choice is made before all is known.
    let (rules, open) = position("D+H", [&MINE, &THEIRS]);
    assert_eq!(hidden::size(rules, &open), 1.0);
    let whole = |letters: &str| {
        let options = options(&[&format!("rules={letters}")]);
        let open = R::start(&options, 2, &mut QuickDealer(dice(0)), &mut Silent).laid_open();
        hidden::size(options.rules(), &open)
    };
    assert!(whole("D+G") < whole("E+G") && whole("E+G") < whole("C+G"));
}

/// Plays a game between two seats of the same bot, sitting down afresh for each move or not; the moves made.
fn moves(letters: &str, seed: u64, afresh: bool) -> Vec<String> {
    let header = Header::new(Names::letters(2), options(&[&format!("rules={letters}")]), Some(Seed::small(seed)));
    let mut table: Table<R> = Table::open(header.expect("two may play"), &mut SeedDealer::new(Seed::small(seed)));
    let library = Library::default();
    let sit = || R::bot("club", Some(3000), &library).expect("a bot");
    let mut bots: [Box<dyn Bot<R>>; 2] = [sit(), sit()];
    let mut made = Vec::new();
    let mut chance = dice(seed);
    while let Phase::Waiting(seats) = table.phase() {
        let seat = seats.iter().last().expect("somebody is waited for");
        if afresh {
            bots[seat.index()] = sit();
        }
        let legal = table.legal(seat);
        let action = bots[seat.index()].choose(table.notebook(seat), &legal, &mut chance);
        assert!(legal.contains(&action));
        made.push(action.to_string());
        let mut dealer = table.dealer(Seed::small(seed));
        table.play(seat, action, &mut dealer).expect("a legal move");
    }
    made
}

#[test]
fn a_bot_plays_the_same_from_the_same_seed_and_when_it_has_just_sat_down() {
    for letters in ["D+G", "E+G", "C+G", "B+C+G", "G+I", "G+L", "G+N+E"] {
        let played = moves(letters, 5, false);
        assert_eq!(played, moves(letters, 5, false), "{letters}");
        assert_eq!(played, moves(letters, 5, true), "{letters}");
    }
}
