//! Drawing at random, by weight.

use cachet_engine::{Dice, below};
use std::ops::SubAssign;

/// The weights are laid end to end from zero: the index of the one that covers this point. None if the point is beyond
/// them all, which rounding can bring about; what that means is up to the caller.
#[inline]
pub fn index_at<F>(weights: impl IntoIterator<Item = F>, point: F) -> Option<usize>
where
    F: Copy + Default + PartialOrd + SubAssign,
{
    let mut left = point;
    weights.into_iter().position(|weight| {
        left -= weight;
        left < F::default()
    })
}

/// A number from 0 to 1, 1 excluded, as fine as an `f32` can be.
#[inline]
pub fn unit_f32(dice: &mut Dice) -> f32 {
    const FINE: u32 = 1 << 24;
    below(dice, FINE) as f32 / FINE as f32
}

/// The same as an `f64`, to 32 bits.
pub fn unit_f64(dice: &mut Dice) -> f64 {
    f64::from(below(dice, u32::MAX)) / f64::from(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use cachet_engine::dice;

    #[test]
    fn a_point_falls_to_the_weight_that_covers_it() {
        let at = |point: f64| index_at([0.25, 0.0, 0.5], point);
        assert_eq!([at(0.0), at(0.24), at(0.25), at(0.74), at(0.75)], [Some(0), Some(0), Some(2), Some(2), None]);
    }

    #[test]
    fn indexes_are_drawn_as_often_as_they_weigh() {
        let mut dice = dice(1);
        let mut drawn = [0_u32; 3];
        for _ in 0..20_000 {
            let one = index_at([0.5_f32, 0.3, 0.2], unit_f32(&mut dice));
            let two = index_at([0.5, 0.3, 0.2], unit_f64(&mut dice));
            [one, two].into_iter().flatten().for_each(|at| drawn[at] += 1);
        }
        let shares = drawn.map(|times| f64::from(times) / 40_000.0);
        assert!(shares.iter().zip([0.5, 0.3, 0.2]).all(|(found, share)| (found - share).abs() < 0.015), "{shares:?}");
    }
}
