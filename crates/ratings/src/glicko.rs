//! Glicko-2, as Mark Glickman describes it ("Example of the Glicko-2 system", 2013).

use crate::{Rating, SCALE};
use std::f64::consts::PI;

/// How much volatility may change. Glickman advises 0.3 to 1.2.
const TAU: f64 = 0.5;
const PRECISION: f64 = 0.000_001;

fn g(deviation: f64) -> f64 {
    (1.0 + 3.0 * deviation.powi(2) / PI.powi(2)).sqrt().recip()
}

/// The rating after a period with these games: the opponent, and 1 for a win, 0 for a loss, 0.5 for a draw.
pub fn glicko2(player: Rating, games: &[(Rating, f64)]) -> Rating {
    let (mu, phi, sigma) = ((player.rating - 1500.0) / SCALE, player.deviation / SCALE, player.volatility);
    let (mut known, mut gain) = (0.0, 0.0);
    for (opponent, score) in games {
        let weight = g(opponent.deviation / SCALE);
        let expected = (1.0 + (-weight * (mu - (opponent.rating - 1500.0) / SCALE)).exp()).recip();
        known += weight.powi(2) * expected * (1.0 - expected);
        gain += weight * (score - expected);
    }
    if known <= 0.0 {
        return Rating { deviation: phi.hypot(sigma) * SCALE, ..player };
    }
    let variance = known.recip();
    let volatility = new_volatility(variance * gain, phi, variance, sigma);
    let before = phi.powi(2) + volatility.powi(2);
    let after = (before.recip() + known).sqrt().recip();
    Rating { rating: 1500.0 + (mu + after.powi(2) * gain) * SCALE, deviation: after * SCALE, volatility }
}

/// Step 5: the volatility that explains the surprise best, by the Illinois algorithm.
fn new_volatility(delta: f64, phi: f64, variance: f64, sigma: f64) -> f64 {
    let start = sigma.powi(2).ln();
    let surprise = |x: f64| {
        let (e, sum) = (x.exp(), phi.powi(2) + variance + x.exp());
        e * (delta.powi(2) - sum) / (2.0 * sum.powi(2)) - (x - start) / TAU.powi(2)
    };
    let (mut a, mut b) = (start, start);
    if delta.powi(2) > phi.powi(2) + variance {
        b = (delta.powi(2) - phi.powi(2) - variance).ln();
    } else {
        // Falls without end to the left: a few steps are enough.
        for step in 1..100 {
            b = start - f64::from(step) * TAU;
            if surprise(b) >= 0.0 {
                break;
            }
        }
    }
    let (mut at_a, mut at_b) = (surprise(a), surprise(b));
    for _ in 0..100 {
        if (b - a).abs() <= PRECISION {
            break;
        }
        let c = a + (a - b) * at_a / (at_b - at_a);
        let at_c = surprise(c);
        if at_c * at_b <= 0.0 {
            (a, at_a) = (b, at_b);
        } else {
            at_a /= 2.0;
        }
        (b, at_b) = (c, at_c);
    }
    (a / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The worked example of Glickman's paper.
    #[test]
    fn glickmans_example_gives_his_numbers() {
        let player = Rating { rating: 1500.0, deviation: 200.0, volatility: 0.06 };
        let rival = |rating, deviation| Rating { rating, deviation, volatility: 0.06 };
        let after =
            glicko2(player, &[(rival(1400.0, 30.0), 1.0), (rival(1550.0, 100.0), 0.0), (rival(1700.0, 300.0), 0.0)]);
        assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.059_99).abs() < 0.000_01, "{after:?}");
    }

    /// As bisection finds the root of step 5: for a result that was expected, a draw between equals, and a surprise.
    #[test]
    fn the_volatility_solves_glickmans_equation() {
        let settled = Rating { deviation: 40.0, volatility: 0.06, ..Rating::fixed(1500.0) };
        let unsettled = Rating { deviation: 200.0, ..settled };
        let rival = Rating { rating: 1400.0, deviation: 30.0, volatility: 0.06 };
        for (player, games, expected) in [
            (unsettled, vec![(rival, 1.0)], 0.059_998_657_3),
            (settled, vec![(Rating::fixed(1500.0), 0.5); 4], 0.059_987_230_2),
            (settled, vec![(Rating::fixed(900.0), 0.0); 4], 0.060_200_323_9),
        ] {
            let after = glicko2(player, &games).volatility;
            assert!((after - expected).abs() < 5e-8, "{after} {expected}");
        }
    }

    #[test]
    fn whoever_does_not_play_is_known_less_well() {
        let player = Rating { rating: 1600.0, deviation: 50.0, volatility: 0.06 };
        let after = glicko2(player, &[]);
        assert_eq!(after.rating, 1600.0);
        assert!((after.deviation - (50.0_f64.powi(2) + (0.06 * SCALE).powi(2)).sqrt()).abs() < 1e-9);
    }

    #[test]
    fn a_surprise_makes_the_volatility_grow() {
        let player = Rating { rating: 1500.0, deviation: 40.0, volatility: 0.06 };
        let lost = glicko2(player, &[(Rating::fixed(900.0), 0.0); 4]);
        assert!(lost.volatility > player.volatility && lost.rating < player.rating - 20.0, "{lost:?}");
    }
}
