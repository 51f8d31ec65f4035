//! V: partners cannot agree on an order. There are two obvious ones, up from the Clown and down from the Prince, and nobody
//! knows which the partner has in mind: two bots agree no better than a person who counts up and a bot.

use super::super::judge::weighed_by_worth;
use super::super::level::Level;
use crate::draw::unit_f64;
use crate::judge::{Believed, Cause, Estimate, Judge, Judged, Weighing};
use crate::{Bot, Library, Random};
use cachet_engine::{Dice, Game, Notebook, Seat};
use cachet_games::r::Card;
use cachet_games::r::other::telepathy::{Action, Telepathy};

/// How many bots in a hundred count up.
const UP: f64 = 70.0;
/// The first of the four stronger cards: whoever begins with one of them counts down.
const HALF: u8 = 4;

/// Lays the cards in one of the obvious orders. The weaker levels skip a card now and then and come back to it: the places
/// after that are right again, and a partner can follow.
pub struct Counting(pub Level);

impl Bot<Telepathy> for Counting {
    fn choose(&mut self, notes: &Notebook<Telepathy>, legal: &[Action], dice: &mut Dice) -> Action {
        let (way, whim) = (unit_f64(dice), unit_f64(dice));
        // Each card is a question of its own: the first one tells which way this bot counts.
        let up = notes.view().order.first().map_or(way * 100.0 < UP, |first| first.strength() < HALF);
        // How often a level skips a card.
        let lapses = match self.0 {
            Level::EXPERT => 0.0,
            Level::CLUB => 0.1,
            _ => 0.35,
        };
        let skipped = usize::from(whim < lapses && legal.len() > 1);
        // Legal cards are listed from the weakest.
        let next = if up { legal.get(skipped) } else { legal.iter().rev().nth(skipped) };
        next.copied().unwrap_or_else(|| Random.choose(notes, legal, dice))
    }
}

/// Every order is held against the two a partner may have in mind, and every other pair is taken to count like that too. All
/// of it is counted, nothing drawn.
pub struct TelepathyJudge;

impl Judge<Telepathy> for TelepathyJudge {
    fn weigh(
        &mut self,
        notes: &Notebook<Telepathy>,
        legal: &[Action],
        _played: Option<Action>,
        _dice: &mut Dice,
    ) -> Weighing<Action> {
        let view = notes.view();
        let worth = |Action::Place(card): &Action| {
            let order: Vec<Card> = view.order.iter().copied().chain([*card]).collect();
            share_of_win(&order, view.placed.len())
        };
        weighed_by_worth(legal, &legal.iter().map(worth).collect::<Vec<_>>(), 0.0)
    }

    /// What the others place is not seen: nothing changes before the orders are turned up.
    fn chance(&mut self, notes: &Notebook<Telepathy>, _dice: &mut Dice) -> Option<Estimate> {
        notes.view().me.map(|_| Estimate::exact(share_of_win(&notes.view().order, notes.view().placed.len())))
    }

    fn beliefs(&mut self, _notes: &Notebook<Telepathy>, _dice: &mut Dice) -> Vec<Believed> {
        Vec::new()
    }

    /// Seats are alike, but all may hope for the same best order: more than an equal share, since not everybody counts up.
    fn start(&mut self, seats: usize, _seat: Seat) -> f64 {
        share_of_win(&[], seats)
    }

    fn own_luck(&self) -> Cause {
        Cause::Others
    }
}

impl Judged for Telepathy {
    const JUDGE: u16 = 2;

    fn judge(_: &<Self as Game>::Options, _seats: usize, _worlds: u32, _library: &Library) -> Box<dyn Judge<Self>> {
        Box::new(TelepathyJudge)
    }
}

/// What one seat of a pair may hope for which begins with these cards, and then places the rest as well as it can. The pairs
/// that agree most often share the win, each partner alike.
fn share_of_win(begun: &[Card], seats: usize) -> f64 {
    let place = begun.len();
    let orders = [Card::ALL[..].to_vec(), Card::ALL.into_iter().rev().collect()];
    if place == Card::ALL.len() {
        let agree = |theirs: &Vec<Card>| begun.iter().zip(theirs).filter(|(mine, theirs)| mine == theirs).count();
        let [up, down] = orders.each_ref().map(agree).map(|points| win_with(points, seats));
        return (UP * up + (100.0 - UP) * down) / 100.0;
    }
    // What a partner may have here, or else any card.
    let any = Card::ALL.into_iter().find(|card| !begun.contains(card));
    let next = [Some(orders[0][place]), Some(orders[1][place]), any].into_iter().flatten();
    let then = |card: Card| share_of_win(&[begun, &[card]].concat(), seats);
    next.filter(|card| !begun.contains(card)).map(then).fold(0.0, f64::max)
}

/// The same for a pair that agrees on so many places. Of the other pairs, each agrees everywhere or, counting against each
/// other, nowhere: there are eight cards, so that they do not even meet in the middle.
fn win_with(points: usize, seats: usize) -> f64 {
    let up = UP / 100.0;
    let agrees = up * up + (1.0 - up) * (1.0 - up);
    let others = seats / 2 - 1;
    let mut total = 0.0;
    for agreeing in 0..=others {
        let ways = (0..agreeing).map(|at| (others - at) as f64 / (at + 1) as f64).product::<f64>();
        let often = ways * agrees.powi(agreeing as i32) * (1.0 - agrees).powi((others - agreeing) as i32);
        let pairs = match (points, agreeing) {
            (8, _) => agreeing + 1,
            (0, 0) => others + 1,
            (_, 0) => 1,
            (_, _) => continue,
        };
        total += often / (2 * pairs) as f64;
    }
    total
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two pairs: 58 in 100 agree everywhere. Who agrees everywhere too shares with them, and wins alone against the rest.
    #[test]
    fn the_win_is_shared_among_the_pairs_that_agree_most() {
        assert!((win_with(8, 4) - (0.58 / 4.0 + 0.42 / 2.0)).abs() < 1e-12);
        assert!((win_with(0, 4) - 0.42 / 4.0).abs() < 1e-12);
        assert!((win_with(3, 4) - 0.42 / 2.0).abs() < 1e-12);
        let (all, three) = (0.58f64.powi(2), 2.0 * 0.58 * 0.42);
        assert!((win_with(8, 6) - (all / 6.0 + three / 4.0 + 0.42 * 0.42 / 2.0)).abs() < 1e-12);
    }

    /// Whoever counts as most do gets most; who began otherwise does best to agree with either way once.
    #[test]
    fn what_was_begun_is_gone_on_with_as_well_as_can_be() {
        let up = 0.7 * win_with(8, 4) + 0.3 * win_with(0, 4);
        let down = 0.3 * win_with(8, 4) + 0.7 * win_with(0, 4);
        let [first, last] = [Card::ALL[0], Card::ALL[7]];
        assert!((share_of_win(&[], 4) - up).abs() < 1e-12 && (share_of_win(&[first], 4) - up).abs() < 1e-12);
        let once = win_with(1, 4);
        assert!(once > down && (share_of_win(&[last], 4) - once).abs() < 1e-12);
        let all: Vec<Card> = Card::ALL.into_iter().rev().collect();
        assert!((share_of_win(&all, 4) - down).abs() < 1e-12, "too late");
    }
}
