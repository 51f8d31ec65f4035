//! What bots earn by their decisions alone.
//!
//! What a seat wins is par, less what its own decisions gave away, and what the others' gave away, and luck. Leaving luck out
//! leaves a figure that varies far less from game to game. It is fair to whoever plays: the luck of the judge belongs to the
//! deal and the seat, so that a bot against itself gets exactly par. It is true as far as the judge is: what the judge cannot
//! see, only the plain share shows.

use cachet_bots::{Judge, Judged, Library};
use cachet_engine::{Dice, Notebook, Seat, SeatSet};

/// Weighs the decisions of one game after another.
pub struct Scale<G: Judged> {
    judge: Box<dyn Judge<G>>,
    /// What each seat has given away in this game.
    given: Vec<f64>,
    dice: Vec<Dice>,
}

impl<G: Judged> Scale<G> {
    pub fn new(options: &G::Options, seats: usize, worlds: u32, library: &Library) -> Scale<G> {
        let judge = G::judge(options, seats, worlds.max(2), library);
        Scale { judge, given: vec![0.0; seats], dice: Vec::new() }
    }

    /// Before a game: the judge gets new dice, one for each seat.
    pub fn clear(&mut self, dice: Vec<Dice>) {
        self.given.iter_mut().for_each(|given| *given = 0.0);
        self.dice = dice;
    }

    /// A decision. What cannot be told from nothing counts as it was measured: left out, it would always be left out on the
    /// same side, and many small losses would vanish.
    pub fn weigh(&mut self, seat: Seat, notes: &Notebook<G>, legal: &[G::Action], action: G::Action) {
        if legal.len() < 2 {
            return;
        }
        let weighing = self.judge.weigh(notes, legal, Some(action), &mut self.dice[seat.index()]);
        self.given[seat.index()] += weighing.of(&action).map_or(0.0, |it| it.behind.mean);
    }

    /// What these seats earned: par, less what they gave away, and what the others gave away. That falls to all at the table
    /// alike; between two sides, to the one.
    pub fn earned(&self, lone: SeatSet, sides: usize) -> f64 {
        earned(&self.given, lone, sides)
    }
}

fn earned(given: &[f64], lone: SeatSet, sides: usize) -> f64 {
    let (mut own, mut others) = (0.0, 0.0);
    for (seat, given) in Seat::ALL.into_iter().zip(given) {
        if lone.contains(seat) {
            own += given;
        } else {
            others += given;
        }
    }
    1.0 / sides as f64 - own + others / (sides - 1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_gives_away_falls_to_the_others() {
        let alone = SeatSet::of(Seat::ALL[1]);
        assert!((earned(&[0.0, 0.1], alone, 2) - 0.4).abs() < 1e-12);
        assert!((earned(&[0.1, 0.0], alone, 2) - 0.6).abs() < 1e-12);
        assert!((earned(&[0.3, 0.0, 0.0, 0.0], alone, 4) - 0.35).abs() < 1e-12);
        let team = alone | SeatSet::of(Seat::ALL[2]);
        assert!((earned(&[0.1, 0.2, 0.2, 0.1, 0.1], team, 2) - 0.4).abs() < 1e-12);
    }

    /// All that seats earn at a table adds up to the one point there is.
    #[test]
    fn nothing_is_lost() {
        let given = [0.05, 0.2, 0.0, 0.11];
        let all = Seat::ALL[..4].iter().map(|seat| earned(&given, SeatSet::of(*seat), 4));
        assert!((all.sum::<f64>() - 1.0).abs() < 1e-12);
    }
}
