//! Chances that were played out, made as sure as what comes of them. Those who play imagined games out are weaker than the
//! players who are judged, and see to it less often that a lead is lost; how much that matters can be measured.

use super::{Estimate, Weighing};

/// What is nearer to 0 or 1 came out the same in every world.
const CERTAIN: f64 = 1e-6;

/// Multiplies the log-odds of a chance by `slope`, and adds `shift`. What came out the same in every world is left alone.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Calibration {
    pub slope: f64,
    pub shift: f64,
}

impl Calibration {
    /// Leaves everything as it was judged.
    pub const NONE: Calibration = Calibration { slope: 1.0, shift: 0.0 };

    pub fn chance(self, judged: f64) -> f64 {
        if certain(judged) {
            return judged.clamp(0.0, 1.0);
        }
        let odds = (judged / (1.0 - judged)).ln();
        1.0 / (1.0 + (-self.slope * odds - self.shift).exp())
    }

    pub fn estimate(self, judged: Estimate) -> Estimate {
        Estimate { mean: self.chance(judged.mean), error: judged.error * self.steepness(judged.mean) }
    }

    /// How much a chance changes with the chance that was judged.
    fn steepness(self, judged: f64) -> f64 {
        if certain(judged) {
            return 1.0;
        }
        let chance = self.chance(judged);
        self.slope * chance * (1.0 - chance) / (judged * (1.0 - judged))
    }

    /// Every chance, and every difference between two. The order of the moves stays as it is.
    pub fn weighing<A>(self, weighing: &mut Weighing<A>) {
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

    const HALF: Calibration = Calibration { slope: 0.5, shift: 0.0 };

    #[test]
    fn chances_are_made_less_sure_and_certainties_stay() {
        // Odds of nine to one become three to one.
        assert!((HALF.chance(0.9) - 0.75).abs() < 1e-12 && (HALF.chance(0.1) - 0.25).abs() < 1e-12);
        assert_eq!([0.0, 0.5, 1.0].map(|chance| HALF.chance(chance)), [0.0, 0.5, 1.0]);
        assert!((Calibration::NONE.chance(0.3) - 0.3).abs() < 1e-12);
        let unlucky = Calibration { slope: 1.0, shift: -(3.0_f64.ln()) };
        assert!((unlucky.chance(0.5) - 0.25).abs() < 1e-12, "even odds become one to three");
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
