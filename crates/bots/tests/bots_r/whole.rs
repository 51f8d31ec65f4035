//! C, D and E learnt whole: against the learner that keeps a tree, which works the same games out in another way.

use cachet_bots::r::Solver;
use cachet_bots::r::cfr::SelfPlay;
use cachet_bots::r::hidden::{self, Learner, Standing};
use cachet_bots::r::whole::Whole;
use cachet_engine::{Game, Names, Options, QuickDealer, Silent, dice};
use cachet_games::r::{Card, R, ROptions, Rules, State};

use Card::{Assassin, Clown, General, Minister, Prince, Princess, Spy, Wizard};

const MINE: [Card; 5] = [Prince, Spy, Assassin, Minister, Clown];
const THEIRS: [Card; 5] = [Princess, General, Wizard, Clown, Spy];

/// Letters with every way to show a card first, to end and to hide.
const LETTERS: [&str; 8] = ["C", "D", "E", "C+J", "E+O", "D+G", "E+Q", "C+H+O"];

/// Hands with two of a kind.
const TWICE: [[Card; 4]; 2] = [[Prince, Spy, Spy, General], [Princess, Wizard, Minister, Minister]];

/// The rules, and a position laid open in which each has these cards left.
fn position(letters: &str, hands: [&[Card]; 2]) -> (Rules, State) {
    let mut options = ROptions::default();
    options.set("rules", letters, &Names::letters(2)).expect("letters that go together");
    let open = R::start(&options, 2, &mut QuickDealer(dice(0)), &mut Silent).laid_open();
    (options.rules(), open.with_hands(hands.map(|cards| cards.iter().copied().collect())))
}

fn whole(rules: Rules, open: &State) -> Whole {
    Whole::new(rules, open, &Standing::at_start(rules, open)).expect("cards are hidden")
}

fn tree(rules: Rules, open: &State) -> Learner {
    let standing = Standing::at_start(rules, open);
    let (learner, _) = hidden::learner(rules, open, &standing, usize::MAX, &mut Solver::new());
    assert!(learner.tree().whole, "followed to the end");
    learner
}

/// Before anything is learnt both play at random, and best responses to that gain the same, seat by seat.
#[test]
fn best_responses_to_random_play_gain_what_they_gain_in_the_tree() {
    for letters in LETTERS {
        let (rules, open) = position(letters, [&MINE, &THEIRS]);
        let (mut learnt, mut tree) = (whole(rules, &open), tree(rules, &open));
        let pairs = learnt.best_responses().into_iter().zip(tree.best_responses());
        for (one, other) in pairs.chain([(learnt.value(), tree.value())]) {
            assert!((one - other).abs() < 1e-5, "{letters}: {one} and {other}");
        }
    }
}

/// Two ways to learn close in on the same value, although one of them keeps sixteen bits of a figure.
#[test]
fn what_is_learnt_whole_is_hardly_beaten() {
    // Two copies of a card are two cards here, and one in the tree: played at random that is not the same, played well it is.
    let twice = [("D+K", TWICE), ("C+K", TWICE)];
    let once = [MINE, THEIRS].map(|cards| std::array::from_fn(|at| cards[at]));
    let alone = LETTERS.map(|letters| (letters, once));
    for (letters, [mine, theirs]) in alone.into_iter().chain(twice) {
        let (rules, open) = position(letters, [&mine, &theirs]);
        let (mut learnt, mut tree) = (whole(rules, &open), tree(rules, &open));
        (0..300).for_each(|_| {
            learnt.iterate();
            tree.iterate();
        });
        let ([most, other], [tree_most, tree_other]) = (learnt.best_responses(), tree.best_responses());
        let gain = most + other;
        assert!((-1e-6..0.01).contains(&gain), "{letters}: {gain}");
        assert!(most + tree_other > -1e-4 && tree_most + other > -1e-4, "{letters}: no value in both intervals");
        assert!(-other - 1e-6 <= learnt.value() && learnt.value() <= most + 1e-6, "{letters}");
    }
}

/// R-CHK-2 is of a game in which nothing is hidden; here positions that look alike are counted once for each way to them.
#[test]
fn a_whole_game_has_the_places_that_were_counted() {
    for letters in ["D+G", "E+G"] {
        let (rules, open) = position(letters, [&MINE, &THEIRS]);
        assert_eq!(whole(rules, &open).nodes() as f64, hidden::size(rules, &open), "{letters}");
    }
}

#[test]
fn learning_goes_on_where_it_was_left() {
    let (rules, open) = position("E", [&MINE, &THEIRS]);
    let start = || whole(rules, &open);
    let written = |whole: &Whole| {
        let mut bytes = Vec::new();
        whole.write(&mut bytes).expect("room");
        bytes
    };
    let (mut straight, mut first, mut second) = (start(), start(), start());
    (0..5).for_each(|_| straight.iterate());
    (0..3).for_each(|_| first.iterate());
    let kept = written(&first);
    second.read(&mut &kept[..]).expect("all of it");
    assert_eq!(second.rounds(), 3);
    (0..2).for_each(|_| second.iterate());
    assert!(written(&second) == written(&straight), "the same as without a break");
    // What is cut off, or of another game, is refused.
    assert!(start().read(&mut &kept[..kept.len() - 1]).is_err());
    let (rules, open) = position("E", [&THEIRS, &MINE]);
    assert!(whole(rules, &open).read(&mut &kept[..]).is_err());
}

#[test]
fn what_cannot_be_learnt_whole_is_refused() {
    for letters in ["A", "L", "M", "C+E", "D+N"] {
        let (rules, open) = position(letters, [&MINE, &THEIRS]);
        let standing = Standing::at_start(rules, &open);
        assert!(Whole::new(rules, &open, &standing).is_none(), "{letters}");
    }
}
