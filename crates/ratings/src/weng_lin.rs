//! Weng and Lin's Bayesian approximation for the Plackett–Luce model ("A Bayesian approximation method for online ranking",
//! Journal of Machine Learning Research 12, 2011, algorithm 4).

use crate::Rating;

/// However much is learnt from one game, so much of the variance is left.
const KAPPA: f64 = 0.000_1;

/// Those who won or lost together.
#[derive(Clone, PartialEq, Debug)]
pub struct Team {
    pub players: Vec<Rating>,
    /// 0 for the best; the same for those who shared a place.
    pub place: u8,
}

/// The ratings after a game, in the order they were given. `beta` is how much chance there is in one game. Strengths of a team are
/// added, so they should be counted from what is usual.
///
/// Of those who came last together nothing is known but that: they are not compared with each other, as the paper would
/// compare them as having drawn. At a table where one wins and all others lose, that would draw the losers together.
pub fn weng_lin(teams: &[Team], beta: f64) -> Vec<Vec<Rating>> {
    let sums: Vec<(f64, f64)> = teams
        .iter()
        .map(|team| {
            let mean = team.players.iter().map(|it| it.rating).sum::<f64>();
            (mean, team.players.iter().map(|it| it.deviation.powi(2)).sum::<f64>())
        })
        .collect();
    let c = sums.iter().map(|(_, variance)| variance + beta.powi(2)).sum::<f64>().sqrt();
    // Differences alone matter: counted from the strongest, nothing overflows.
    let top = sums.iter().map(|(mean, _)| *mean).fold(f64::NEG_INFINITY, f64::max);
    let weight: Vec<f64> = sums.iter().map(|(mean, _)| ((mean - top) / c).exp()).collect();
    let last = teams.iter().map(|team| team.place).max().unwrap_or_default();
    let shared = |place: u8| teams.iter().filter(|team| team.place == place).count() as f64;
    teams
        .iter()
        .enumerate()
        .map(|(i, team)| {
            let (mut omega, mut delta) = (0.0, 0.0);
            for (q, ahead) in teams.iter().enumerate() {
                let is_last = ahead.place == last && shared(last) > 1.0;
                if ahead.place > team.place || is_last {
                    continue;
                }
                let rest: f64 =
                    teams.iter().zip(&weight).filter(|(it, _)| it.place >= ahead.place).map(|(_, weight)| weight).sum();
                let chance = weight[i] / rest;
                let won = if q == i { 1.0 } else { 0.0 };
                omega += (won - chance) / shared(ahead.place);
                delta += chance * (1.0 - chance) / shared(ahead.place);
            }
            let variance = sums[i].1;
            let gamma = variance.sqrt() / c;
            let (omega, delta) = (variance / c * omega, gamma * variance / c.powi(2) * delta);
            team.players
                .iter()
                .map(|it| {
                    // Each has the part of it that their uncertainty has in the team's; a bot none.
                    let part = if variance > 0.0 { it.deviation.powi(2) / variance } else { 0.0 };
                    let left = (1.0 - part * delta).max(KAPPA);
                    Rating { rating: it.rating + part * omega, deviation: it.deviation * left.sqrt(), ..*it }
                })
                .collect()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const BETA: f64 = 25.0 / 6.0;

    fn rating(rating: f64, deviation: f64) -> Rating {
        Rating { rating, deviation, volatility: 0.0 }
    }

    fn close(found: &[Vec<Rating>], expected: &[&[(f64, f64)]]) {
        let found: Vec<(f64, f64)> = found.iter().flatten().map(|it| (it.rating, it.deviation)).collect();
        let expected: Vec<(f64, f64)> = expected.iter().flat_map(|team| team.iter().copied()).collect();
        assert_eq!(found.len(), expected.len());
        for (found, expected) in found.iter().zip(&expected) {
            assert!(
                (found.0 - expected.0).abs() < 1e-9 && (found.1 - expected.1).abs() < 1e-9,
                "{found:?} {expected:?}"
            );
        }
    }

    /// The numbers that the implementations of OpenSkill publish for four players, each for themselves.
    #[test]
    fn four_players_get_the_published_numbers() {
        let new = rating(25.0, 25.0 / 3.0);
        let teams = [0, 1, 2, 3].map(|place| Team { players: vec![new], place });
        close(
            &weng_lin(&teams, BETA),
            &[
                &[(27.795_084_971_874_736, 8.263_160_757_613_477)],
                &[(26.552_824_984_374_855, 8.179_213_704_945_203)],
                &[(24.689_435_003_125_03, 8.083_731_307_186_588)],
                &[(20.962_655_040_625_38, 8.083_731_307_186_588)],
            ],
        );
    }

    /// The example in their descriptions: two teams of two.
    #[test]
    fn two_teams_get_the_published_numbers() {
        let won = vec![rating(25.0, 25.0 / 3.0), rating(32.444, 5.123)];
        let lost = vec![rating(43.381, 2.421), rating(25.188, 6.211)];
        let teams = [Team { players: won, place: 0 }, Team { players: lost, place: 1 }];
        close(
            &weng_lin(&teams, BETA),
            &[
                &[(28.669_648_436_582_808, 8.071_520_788_025_197), (33.830_869_711_079_81, 5.062_772_998_705_765)],
                &[(43.071_274_808_241_974, 2.416_690_045_272_125_6), (23.149_503_312_339_064, 6.137_860_697_336_213_5)],
            ],
        );
    }

    #[test]
    fn losers_are_not_drawn_together() {
        let players = [rating(1500.0, 100.0), rating(1700.0, 100.0), rating(1300.0, 100.0), rating(1500.0, 100.0)];
        let places = [0, 1, 1, 1];
        let teams: Vec<Team> =
            players.iter().zip(places).map(|(it, place)| Team { players: vec![*it], place }).collect();
        let after = weng_lin(&teams, 86.86);
        assert!(after[0][0].rating > 1500.0);
        for (after, before) in after.iter().zip(&players).skip(1) {
            assert!(after[0].rating < before.rating, "who lost falls, also the weakest: {after:?}");
        }
    }

    #[test]
    fn a_bot_does_not_move_and_nothing_overflows() {
        let teams = [
            Team { players: vec![Rating::fixed(1e6)], place: 1 },
            Team { players: vec![rating(-1e6, 350.0)], place: 0 },
        ];
        let after = weng_lin(&teams, 100.0);
        assert_eq!(after[0][0], Rating::fixed(1e6));
        assert!(after[1][0].rating.is_finite() && after[1][0].deviation > 0.0, "{after:?}");
    }
}
