//! One's own decisions as puzzles: what a review found dear is asked once more. Nothing is judged again: the review has weighed
//! every move.

use crate::asked::Asked;
use crate::best;
use crate::puzzle::{Graded, Kind, Puzzle, Task};
use cachet_engine::AnyTable;
use cachet_review::{Decision, Verdict, WeighedMove};

/// So many moves are offered, and at most so many of them are as good as the best. Of R's cards, all.
const OFFERED: usize = 5;
const AS_GOOD: usize = 2;

/// A decision of one's own, laid out. It lives as long as it is asked: the game it is from is kept elsewhere.
pub struct Own {
    puzzle: Puzzle,
    table: Box<dyn AnyTable>,
}

impl Own {
    /// A decision of this finished game. None where it was sound, or where it is not of this game.
    pub fn of(id: String, game: &dyn AnyTable, it: &Decision) -> Option<Own> {
        if !is_dear(it) || it.turn > game.moves().len() {
            return None;
        }
        let table = game.rewound(it.turn);
        let legal = table.legal(it.seat);
        let text =
            |choice: &WeighedMove| legal.iter().find(|legal| legal.action == choice.action).map(|it| it.text.clone());
        let graded = |choice: &&WeighedMove| {
            let WeighedMove { chance, behind, .. } = choice;
            let tenths = |chance: f64| (chance * 1000.0).round() as i32;
            let good = is_good(it, choice);
            let behind = if good { 0 } else { tenths(behind.mean).max(1) };
            Some(Graded { text: text(choice)?, chance: tenths(chance.mean), behind, error: 0, good })
        };
        let choices = offered(game.info().id, it).iter().map(graded).collect::<Option<Vec<Graded>>>()?;
        let task = Task::Choose { kind: kind_of(game.info().id), worlds: it.worlds, choices };
        let puzzle = Puzzle {
            id,
            game: game.info().id.to_owned(),
            seat: it.seat,
            drops: level(it),
            task,
            // The table itself is here.
            record: String::new(),
        };
        Some(Own { puzzle, table })
    }

    pub fn asked(&self) -> Asked<'_> {
        Asked { puzzle: &self.puzzle, table: self.table.copy() }
    }
}

/// May a decision be asked again? It gave away a point or more, as those do that the review asks again.
pub fn is_dear(it: &Decision) -> bool {
    it.verdict != Verdict::Whole && it.moves.len() > 1 && it.moves.iter().any(|choice| !is_good(it, choice))
}

/// What is asked of somebody who played this game.
pub fn kind_of(game: &str) -> Kind {
    if game == "r" { Kind::Card } else { Kind::Move }
}

/// How hard it is to find the best, from 1 to 5.
pub fn level(it: &Decision) -> u8 {
    let lead = it.moves.iter().filter(|choice| !is_good(it, choice)).map(|choice| choice.behind.mean);
    best::drops_of((lead.fold(1.0, f64::min) * 1000.0).round() as i32)
}

fn is_good(it: &Decision, choice: &WeighedMove) -> bool {
    choice.as_good || it.moves.first() == Some(choice)
}

/// The best, one that is as good, what was played, and the next best. Those that are good come first.
fn offered<'a>(game: &str, it: &'a Decision) -> Vec<&'a WeighedMove> {
    let (good, other): (Vec<&WeighedMove>, Vec<&WeighedMove>) = it.moves.iter().partition(|choice| is_good(it, choice));
    let (most, as_good) = if game == "r" { (usize::MAX, usize::MAX) } else { (OFFERED, AS_GOOD) };
    let good: Vec<&WeighedMove> = good.into_iter().take(as_good).collect();
    let room = most - good.len();
    let mut rest: Vec<&WeighedMove> = other.iter().copied().take(room).collect();
    if let Some(played) = other.iter().find(|choice| choice.played)
        && !rest.contains(played)
    {
        rest.truncate(room.saturating_sub(1));
        rest.push(played);
    }
    [good, rest].concat()
}
