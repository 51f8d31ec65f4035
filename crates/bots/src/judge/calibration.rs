//! Chances that were played out, made as sure as what comes of them. Those who play imagined games out are weaker than the
//! players who are judged, and see to it less often that a lead is lost; how much that matters can be measured.

use super::{Estimate, Weighing};

/// What is nearer to 0 or 1 came out the same in every world.
const CERTAIN: f64 = 1e-6;

/// Multiplies the log-odds of a chance, and adds `shift`. What came out the same in every world is left alone. Where one round
/// of a match is played out, the odds are those of the round: how far the chance lies between what it is if the round is lost
/// and what it is if it is won.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Calibration {
    /// What log-odds are multiplied by where one is judged to win more often than not.
    pub ahead: f64,
    /// The same for less than even chances.
    pub behind: f64,
    pub shift: f64,
    /// What a chance is if all is lost, and if all is won.
    pub range: (f64, f64),
}

impl Calibration {
    /// Leaves everything as it was judged.
    pub const NONE: Calibration = Calibration { ahead: 1.0, behind: 1.0, shift: 0.0, range: (0.0, 1.0) };

    /// The same for a round that leaves this chance if it is lost, and that if it is won. What lies beyond them stays as it is.
    pub fn between(self, low: f64, high: f64) -> Calibration {
        Calibration { range: (low, high), ..self }
    }

    pub fn chance(self, judged: f64) -> f64 {
        let ((low, high), part) = (self.range, self.part(judged));
        judged.clamp(0.0, 1.0) + (high - low) * (self.inside(part) - part)
    }

    /// How far a chance lies between the two.
    fn part(self, judged: f64) -> f64 {
        let (low, high) = self.range;
        ((judged - low) / (high - low).max(CERTAIN)).clamp(0.0, 1.0)
    }

    fn inside(self, part: f64) -> f64 {
        if certain(part) || (self.slope(part), self.shift) == (1.0, 0.0) {
            return part;
        }
        let odds = (part / (1.0 - part)).ln();
        1.0 / (1.0 + (-self.slope(part) * odds - self.shift).exp())
    }

    fn slope(self, part: f64) -> f64 {
        if part > 0.5 { self.ahead } else { self.behind }
    }

    /// The smaller of the two slopes: no difference shrinks by more.
    pub fn least(self) -> f64 {
        self.ahead.min(self.behind)
    }

    pub fn estimate(self, judged: Estimate) -> Estimate {
        Estimate { mean: self.chance(judged.mean), error: judged.error * self.steepness(judged.mean) }
    }

    /// How much a chance changes with the chance that was judged.
    fn steepness(self, judged: f64) -> f64 {
        let part = self.part(judged);
        if certain(part) {
            return 1.0;
        }
        let inside = self.inside(part);
        self.slope(part) * inside * (1.0 - inside) / (part * (1.0 - part))
    }

    /// Every chance, and every difference between two. The order of the moves stays as it is.
    pub fn weighing<A>(self, weighing: &mut Weighing<A>) {
        if self == Calibration::NONE {
            return;
        }
        for it in &mut weighing.moves {
            let (judged, behind) = (it.chance.mean, it.behind.mean);
            let chance = self.estimate(it.chance);
            let mean = self.chance(judged + behind) - chance.mean;
            let scale = if behind.abs() > CERTAIN { mean / behind } else { self.steepness(judged) };
            it.behind = Estimate { mean, error: it.behind.error * scale.abs() };
            it.chance = chance;
        }
    }
}

fn certain(chance: f64) -> bool {
    !(CERTAIN..=1.0 - CERTAIN).contains(&chance)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::Trials;

    const HALF: Calibration = Calibration { ahead: 0.5, behind: 0.5, ..Calibration::NONE };

    #[test]
    fn chances_are_made_less_sure_and_certainties_stay() {
        // Odds of nine to one become three to one.
        assert!((HALF.chance(0.9) - 0.75).abs() < 1e-12 && (HALF.chance(0.1) - 0.25).abs() < 1e-12);
        assert_eq!([0.0, 0.5, 1.0].map(|chance| HALF.chance(chance)), [0.0, 0.5, 1.0]);
        assert!((Calibration::NONE.chance(0.3) - 0.3).abs() < 1e-12);
        let unlucky = Calibration { shift: -(3.0_f64.ln()), ..Calibration::NONE };
        assert!((unlucky.chance(0.5) - 0.25).abs() < 1e-12, "even odds become one to three");
        let careful = Calibration { ahead: 0.5, ..Calibration::NONE };
        assert!((careful.chance(0.9) - 0.75).abs() < 1e-12 && (careful.chance(0.1) - 0.1).abs() < 1e-12);
        assert!(careful.chance(0.499) < careful.chance(0.5) && careful.chance(0.5) < careful.chance(0.501));
    }

    #[test]
    fn within_a_round_the_odds_are_those_of_the_round() {
        // Lost, 0.4 are left; won, there are 0.8.
        let round = HALF.between(0.4, 0.8);
        assert_eq!([0.3, 0.4, 0.8, 0.9].map(|chance| round.chance(chance)), [0.3, 0.4, 0.8, 0.9]);
        assert!((round.chance(0.76) - 0.7).abs() < 1e-12 && (round.chance(0.6) - 0.6).abs() < 1e-12);
        let found = round.estimate(Estimate { mean: 0.76, error: 0.01 });
        let rise = (round.chance(0.7601) - round.chance(0.7599)) / 0.0002;
        assert!((found.error - 0.01 * rise).abs() < 1e-5, "an error is stretched as the chances around it are");
        assert_eq!(HALF.between(1.0, 1.0).chance(1.0), 1.0, "where nothing is at stake nothing changes");
    }

    #[test]
    fn a_move_and_what_it_is_behind_still_add_up_to_the_best() {
        let mut trials = Trials::new(&[0, 1, 2], Some(1));
        (0..400).for_each(|world| trials.world(|action, _| f32::from(u8::from(world % 5 > action && world % 7 > 0))));
        let before = trials.weighing();
        let mut after = before.clone();
        HALF.weighing(&mut after);
        for (was, is) in before.moves.iter().zip(&after.moves) {
            let best = HALF.chance(was.chance.mean + was.behind.mean);
            assert!((is.chance.mean + is.behind.mean - best).abs() < 1e-12);
            assert!(is.chance.error < was.chance.error || was.chance.mean > 0.8);
        }
        assert!(after.moves[2].behind.mean > after.moves[1].behind.mean && after.best == before.best);
        assert!(after.moves[0].behind.mean.abs() < 1e-12);
    }
}
