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

/// The rules, and a position laid open in which each has these cards left.
fn position(letters: &str, hands: [&[Card]; 2]) -> (Rules, State) {
    let mut options = ROptions::default();
    options.set("rules", letters, &Names::letters(2)).expect("letters that go together");
    let open = R::start(&options, 2, &mut QuickDealer(dice(0)), &mut Silent).laid_open();
    (options.rules(), open.with_hands(hands.map(|cards| cards.iter().copied().collect())))
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
        let (mut whole, mut tree) = (Whole::new(rules, &open).expect("cards are hidden"), tree(rules, &open));
        let pairs = whole.best_responses().into_iter().zip(tree.best_responses());
        for (one, other) in pairs.chain([(whole.value(), tree.value())]) {
            assert!((one - other).abs() < 1e-5, "{letters}: {one} and {other}");
        }
    }
}

/// Two ways to learn close in on the same value, although one of them keeps sixteen bits of a figure.
#[test]
fn what_is_learnt_whole_is_hardly_beaten() {
    for letters in LETTERS {
        let (rules, open) = position(letters, [&MINE[..4], &THEIRS[..4]]);
        let (mut whole, mut tree) = (Whole::new(rules, &open).expect("cards are hidden"), tree(rules, &open));
        (0..300).for_each(|_| {
            whole.iterate();
            tree.iterate();
        });
        let ([most, other], [tree_most, tree_other]) = (whole.best_responses(), tree.best_responses());
        let gain = most + other;
        assert!((-1e-6..0.01).contains(&gain), "{letters}: {gain}");
        assert!(most + tree_other > -1e-4 && tree_most + other > -1e-4, "{letters}: no value in both intervals");
        assert!(-other - 1e-6 <= whole.value() && whole.value() <= most + 1e-6, "{letters}");
    }
}

/// R-CHK-2 is of a game in which nothing is hidden; here positions that look alike are counted once for each way to them.
#[test]
fn a_whole_game_has_the_places_that_were_counted() {
    for letters in ["D+G", "E+G"] {
        let (rules, open) = position(letters, [&MINE, &THEIRS]);
        let whole = Whole::new(rules, &open).expect("cards are hidden");
        assert_eq!(whole.nodes() as f64, hidden::size(rules, &open), "{letters}");
    }
}

#[test]
fn learning_goes_on_where_it_was_left() {
    let (rules, open) = position("E", [&MINE, &THEIRS]);
    let start = || Whole::new(rules, &open).expect("cards are hidden");
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
    assert!(Whole::new(rules, &open).expect("cards are hidden").read(&mut &kept[..]).is_err());
}

#[test]
fn what_cannot_be_learnt_whole_is_refused() {
    for letters in ["A", "L", "M", "C+E", "D+N"] {
        let (rules, open) = position(letters, [&MINE, &THEIRS]);
        assert!(Whole::new(rules, &open).is_none(), "{letters}");
    }
}
