//! Other grids that a viewer cannot tell from the real one.

use super::super::printed::Printed;
use super::choice::{Action, Cell, SeekerOptions};
use super::{Event, Seen};
use cachet_engine::{Chance, Dice, LogItem, Piece, shuffle};

/// Places not seen may hold any card, except that two turned up in one turn were neither alike nor crossed.
pub(super) fn imagine(
    _options: &SeekerOptions,
    _seats: usize,
    seen: &[Seen],
    dice: &mut Dice,
) -> Option<Vec<LogItem<Action>>> {
    let mut grid: [Option<Printed>; 16] = [None; 16];
    let mut unlike: Vec<[Cell; 2]> = Vec::new();
    let mut moves = Vec::new();
    let mut first = None;
    for event in seen {
        match *event {
            Event::First { seat } => first = Some(seat),
            Event::Turned { seat, cell, card, .. } => {
                moves.push(LogItem::Move { seat, action: Action::Turn(cell) });
                grid[cell.index()] = card.or(grid[cell.index()]);
            }
            Event::Down { cells, .. } => unlike.push(cells),
            Event::Kept { cells, cards, .. } | Event::Crossed { cells, cards, .. } => {
                cells.iter().zip(cards).for_each(|(cell, card)| grid[cell.index()] = Some(card));
            }
            Event::Stopped { seat } => moves.push(LogItem::Move { seat, action: Action::Stop }),
            Event::Over { .. } => {}
        }
    }
    let mut rest = Printed::DECK.to_vec();
    for card in grid.iter().flatten() {
        let at = rest.iter().position(|it| it == card)?;
        rest.swap_remove(at);
    }
    shuffle(dice, &mut rest);
    if !fill(&mut grid, 0, &mut rest, &unlike) {
        return None;
    }
    let order: Option<Vec<u8>> = grid.into_iter().map(|card| card.map(Printed::code)).collect();
    let mut log = vec![LogItem::Chance(Chance::Pick(first?)), LogItem::Chance(Chance::Order(order?))];
    log.extend(moves);
    Some(log)
}

/// Lays the rest, which is in random order, in the open places from `at` on.
fn fill(grid: &mut [Option<Printed>; 16], at: usize, rest: &mut Vec<Printed>, unlike: &[[Cell; 2]]) -> bool {
    let Some(place) = (at..16).find(|place| grid[*place].is_none()) else {
        return true;
    };
    for choice in 0..rest.len() {
        let card = rest.swap_remove(choice);
        grid[place] = Some(card);
        let holds = unlike.iter().all(|[one, two]| match (grid[one.index()], grid[two.index()]) {
            (Some(one), Some(two)) => one.card() != two.card() && !one.cross(two),
            (None, _) | (_, None) => true,
        });
        if holds && fill(grid, place + 1, rest, unlike) {
            return true;
        }
        grid[place] = None;
        rest.push(card);
        let last = rest.len() - 1;
        rest.swap(choice, last);
    }
    false
}
