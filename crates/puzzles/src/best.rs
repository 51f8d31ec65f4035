//! Best cards and best moves: what the game's judge puts first, if it is far ahead.

use crate::puzzle::{Graded, Kind};
use cachet_bots::judge::{Weighed, Weighing};
use cachet_bots::{Judged, Library};
use cachet_engine::{Notation, Notebook, Table, dice};
use cachet_games::r::R;
use std::any::TypeId;

/// The best leads the next by so much of the chance to win.
pub const LEAD: f64 = 0.05;

/// And by so many standard errors.
pub const SURE: f64 = 6.0;

/// Where the imagined worlds come from.
const SEED: u64 = 19;

/// So many choices are offered; of cards in hand, all.
const OFFERED: usize = 5;

/// More that are as good as the best, and there is nothing to find.
const AS_GOOD: usize = 2;

/// What is offered in a position, the best first, and how many worlds were looked at; none if no move is far ahead.
pub(crate) fn graded<G: Judged>(
    table: &Table<G>,
    notes: &Notebook<G>,
    legal: &[G::Action],
    library: &Library,
    runner_up: Option<G::Action>,
) -> Option<(Kind, u32, Vec<Graded>)> {
    if legal.len() < 2 {
        return None;
    }
    let header = table.header();
    let mut judge = G::judge(&header.options, header.seats(), G::WORLDS, library);
    let mut weigh = |next: Option<G::Action>| judge.weigh(notes, legal, next, &mut dice(SEED));
    if TypeId::of::<G>() == TypeId::of::<R>() {
        return exact(table, &weigh(None));
    }
    // The first look says which move is the next best; in the second that one is tried in every world.
    let next = match runner_up {
        Some(action) => action,
        None => {
            let first = weigh(None);
            let ranked = ranked(&first);
            if !ranked.iter().any(|it| it.cost() >= LEAD) {
                return None;
            }
            ranked.iter().find(|it| !is_good(&first, it))?.action
        }
    };
    far_ahead(table, &weigh(Some(next)), next)
}

/// The moves, best first.
fn ranked<A>(weighing: &Weighing<A>) -> Vec<&Weighed<A>> {
    let mut order: Vec<usize> = (0..weighing.moves.len()).collect();
    let rank = |at: usize| (at != weighing.best, -weighing.moves[at].chance.mean);
    order.sort_by(|one, other| {
        let ((first, chance), (second, other)) = (rank(*one), rank(*other));
        first.cmp(&second).then(chance.total_cmp(&other))
    });
    order.into_iter().map(|at| &weighing.moves[at]).collect()
}

/// It cannot be told from the best.
fn is_good<A>(weighing: &Weighing<A>, it: &Weighed<A>) -> bool {
    std::ptr::eq(it, &raw const weighing.moves[weighing.best]) || it.cost() == 0.0 && gap(weighing, it) < LEAD
}

fn gap<A>(weighing: &Weighing<A>, it: &Weighed<A>) -> f64 {
    weighing.moves[weighing.best].chance.mean - it.chance.mean
}

/// R: one card is better than all others, whatever the other does, and nothing of it is estimated.
fn exact<G: Judged>(table: &Table<G>, weighing: &Weighing<G::Action>) -> Option<(Kind, u32, Vec<Graded>)> {
    let ranked = ranked(weighing);
    let is_exact = weighing.worlds == 0 && ranked.iter().all(|it| it.behind.error == 0.0 && it.share.is_none());
    let next = ranked.get(1).filter(|_| is_exact)?;
    if gap(weighing, next) < LEAD {
        return None;
    }
    let grade = |it: &&Weighed<G::Action>| Graded {
        text: it.action.write(&table.header().names),
        chance: tenths(it.chance.mean),
        behind: tenths(gap(weighing, it)),
        error: 0,
        good: std::ptr::eq(*it, ranked[0]),
    };
    Some((Kind::Card, 0, ranked.iter().map(grade).collect()))
}

fn far_ahead<G: Judged>(
    table: &Table<G>,
    weighing: &Weighing<G::Action>,
    next: G::Action,
) -> Option<(Kind, u32, Vec<Graded>)> {
    let ranked = ranked(weighing);
    let runner_up = ranked.iter().find(|it| it.action == next)?;
    let leads = runner_up.behind.mean >= LEAD && runner_up.behind.mean >= SURE * runner_up.behind.error;
    let good = |it: &Weighed<G::Action>| is_good(weighing, it);
    let goods = ranked.iter().filter(|it| good(it)).count();
    // No other inferior move may be nearer to the best than the one that was tried in every world.
    let clear = ranked.iter().all(|it| good(it) || it.action == next || gap(weighing, it) >= LEAD);
    if !leads || !clear || goods > AS_GOOD || good(runner_up) || weighing.worlds == 0 {
        return None;
    }
    let grade = |it: &&Weighed<G::Action>| Graded {
        text: it.action.write(&table.header().names),
        chance: tenths(it.chance.mean),
        behind: tenths(if it.action == next { it.behind.mean } else { gap(weighing, it) }),
        error: tenths(it.behind.error),
        good: good(it),
    };
    let mut others: Vec<&Weighed<G::Action>> =
        ranked.iter().copied().filter(|it| !good(it) && it.action != next).collect();
    others.insert(0, runner_up);
    let offered = ranked.iter().copied().filter(|it| good(it)).chain(others);
    let choices: Vec<Graded> = offered.take(OFFERED).map(|it| grade(&it)).collect();
    Some((Kind::Move, weighing.worlds, choices))
}

fn tenths(chance: f64) -> i32 {
    (chance * 1000.0).round() as i32
}

/// How hard it is to find the best: by how near the next one comes.
pub(crate) fn drops(choices: &[Graded]) -> u8 {
    drops_of(choices.iter().find(|it| !it.good).map_or(0, |it| it.behind))
}

/// The same, by how far the next one is behind.
pub(crate) fn drops_of(lead: i32) -> u8 {
    match lead {
        300.. => 1,
        200..300 => 2,
        130..200 => 3,
        85..130 => 4,
        _ => 5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cachet_bots::judge::Estimate;
    use cachet_engine::{Header, Names, Options, QuickDealer};
    use cachet_games::letters::{Action, Aim, Card, LetterOptions, LoveLetter};

    fn table() -> Table<LoveLetter> {
        let options = LetterOptions::samples(3).remove(0);
        let header = Header::new(Names::letters(3), options, None).expect("a table of three");
        Table::open(header, &mut QuickDealer(dice(1)))
    }

    fn play(card: Card) -> Action {
        Action::Play { card, aim: Aim::Nobody }
    }

    const BEST: Card = Card::Handmaid;
    const NEXT: Card = Card::Countess;
    const OTHER: Card = Card::Princess;

    fn weighed(card: Card, chance: f64, behind: f64, error: f64) -> Weighed<Action> {
        let (chance, behind) = (Estimate { mean: chance, error: 0.01 }, Estimate { mean: behind, error });
        Weighed { action: play(card), chance, behind, share: None, at_once: Vec::new() }
    }

    /// What is offered: each by its card, with what it is behind in tenths of a point, and whether it is good.
    fn offered(moves: Vec<Weighed<Action>>, worlds: u32) -> Option<Vec<(String, i32, bool)>> {
        let best = moves.iter().position(|it| it.action == play(BEST)).expect("the best is there");
        let weighing = Weighing { moves, best, worlds, meeting: None };
        let (kind, counted, choices) = far_ahead(&table(), &weighing, play(NEXT))?;
        assert_eq!((kind, counted), (Kind::Move, worlds));
        Some(choices.into_iter().map(|it| (it.text, it.behind, it.good)).collect())
    }

    fn three(next: (f64, f64, f64), other: (f64, f64, f64)) -> Vec<Weighed<Action>> {
        let of = |card, (chance, behind, error): (f64, f64, f64)| weighed(card, chance, behind, error);
        vec![of(OTHER, other), of(BEST, (0.7, 0.0, 0.0)), of(NEXT, next)]
    }

    const FAR: (f64, f64, f64) = (0.3, 0.4, 0.01);

    #[test]
    fn the_best_is_asked_for_where_the_next_is_surely_far_behind() {
        let text = |card: Card| play(card).write(&Names::letters(3));
        let expected = vec![(text(BEST), 0, true), (text(NEXT), 95, false), (text(OTHER), 400, false)];
        assert_eq!(offered(three((0.6, 0.095, 0.01), FAR), 100), Some(expected));
        assert!(offered(three((0.65, 0.05, 0.008), FAR), 100).is_some(), "a lead of five points, six errors");
        assert_eq!(offered(three((0.6, 0.049, 0.001), FAR), 100), None, "too near");
        assert_eq!(offered(three((0.6, 0.1, 0.02), FAR), 100), None, "not sure");
        assert_eq!(offered(three((0.6, 0.095, 0.01), FAR), 0), None, "nothing was tried");
    }

    #[test]
    fn nothing_else_that_is_worse_may_be_near() {
        assert_eq!(offered(three((0.6, 0.1, 0.01), (0.66, 0.04, 0.001)), 100), None);
        assert!(offered(three((0.6, 0.1, 0.01), (0.64, 0.06, 0.001)), 100).is_some());
    }

    #[test]
    fn two_may_be_as_good_as_each_other_but_not_three() {
        let as_good = (0.69, 0.0, 0.01);
        let mut moves = three((0.6, 0.1, 0.01), as_good);
        let goods: Vec<bool> =
            offered(moves.clone(), 100).expect("one answer or the other").iter().map(|it| it.2).collect();
        assert_eq!(goods, [true, true, false]);
        moves.push(weighed(Card::King, 0.68, 0.0, 0.01));
        assert_eq!(offered(moves, 100), None);
    }

    #[test]
    fn no_more_than_five_are_offered_the_next_best_among_them() {
        let mut moves = three((0.6, 0.1, 0.01), FAR);
        for (card, chance) in [(Card::Guard, 0.64), (Card::Priest, 0.63), (Card::Baron, 0.62), (Card::King, 0.61)] {
            moves.push(weighed(card, chance, 0.7 - chance, 0.001));
        }
        let offered = offered(moves, 100).expect("it is far ahead");
        assert_eq!(offered.iter().map(|it| it.1).collect::<Vec<_>>(), [0, 100, 60, 70, 80]);
    }

    #[test]
    fn the_nearer_the_next_comes_the_harder_it_is() {
        for (lead, drops) in
            [(500, 1), (300, 1), (299, 2), (200, 2), (199, 3), (130, 3), (129, 4), (85, 4), (84, 5), (50, 5)]
        {
            assert_eq!(drops_of(lead), drops, "{lead}");
        }
    }
}
