//! Is a judge too sure of itself, or not sure enough? One number for it: what its log-odds would have to be multiplied by
//! to make what happened likeliest.

use serde::Serialize;

/// Chances nearer to 0 or 1 than this are counted as this near: their log-odds would be infinite.
const NEAREST: f64 = 0.001;

/// More steps than Newton's method ever needs here.
const STEPS: usize = 50;

/// Below 1, the judge is too sure; above, not sure enough.
#[derive(Clone, Copy, Serialize)]
pub struct Slope {
    pub slope: f64,
    /// Half its 95 % interval.
    pub half: f64,
}

/// A chance that was judged, and what came of it.
pub type Moment = (f64, f64);

impl Slope {
    /// By maximum likelihood, from the moments of each game; none if all were judged even. Moments of one game are
    /// correlated, so the interval is computed over games, not over moments.
    pub fn of(games: &[Vec<Moment>]) -> Option<Slope> {
        let mut slope = 1.0;
        for _ in 0..STEPS {
            let (pull, bend) = games.iter().map(|game| lean(game, slope)).fold((0.0, 0.0), add);
            if bend < 1e-9 {
                return None;
            }
            // From far away a full step may overshoot.
            let step: f64 = (pull / bend).clamp(-0.5, 0.5);
            slope += step;
            if step.abs() < 1e-9 {
                break;
            }
        }
        let leans: Vec<(f64, f64)> = games.iter().map(|game| lean(game, slope)).collect();
        let bend: f64 = leans.iter().map(|(_, bend)| bend).sum();
        let squares: f64 = leans.iter().map(|(pull, _)| pull * pull).sum();
        Some(Slope { slope, half: 1.96 * squares.sqrt() / bend })
    }
}

/// The slope of the log-likelihood of a game, and how fast it falls.
fn lean(game: &[Moment], slope: f64) -> (f64, f64) {
    let each = |(chance, result): &Moment| {
        let chance = chance.clamp(NEAREST, 1.0 - NEAREST);
        let odds = (chance / (1.0 - chance)).ln();
        let expected = 1.0 / (1.0 + (-slope * odds).exp());
        (odds * (result - expected), odds * odds * expected * (1.0 - expected))
    };
    game.iter().map(each).fold((0.0, 0.0), add)
}

fn add(one: (f64, f64), other: (f64, f64)) -> (f64, f64) {
    (one.0 + other.0, one.1 + other.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ten games in which what was judged at `judged` was won `won` times in ten.
    fn judged(judged: f64, won: usize) -> Vec<Vec<Moment>> {
        (0..10).map(|game| vec![(judged, if game < won { 1.0 } else { 0.0 })]).collect()
    }

    #[test]
    fn a_judge_that_says_what_happens_has_a_slope_of_one() {
        let found = Slope::of(&[judged(0.8, 8), judged(0.2, 2)].concat()).expect("some were not even");
        assert!((found.slope - 1.0).abs() < 1e-6 && found.half > 0.3, "{} {}", found.slope, found.half);
    }

    #[test]
    fn a_judge_too_sure_of_itself_has_a_smaller_one() {
        // The odds of 0.8 are 4, and those of 0.6 are 1.5.
        let found = Slope::of(&[judged(0.8, 6), judged(0.2, 4)].concat()).expect("some were not even");
        assert!((found.slope - 1.5_f64.ln() / 4.0_f64.ln()).abs() < 1e-6, "{}", found.slope);
    }

    #[test]
    fn moments_that_hang_together_are_not_counted_as_many() {
        let apart = [judged(0.8, 8), judged(0.2, 2)].concat();
        let together: Vec<Vec<Moment>> = apart.iter().map(|game| game.repeat(9)).collect();
        let [apart, together] = [apart, together].map(|games| Slope::of(&games).expect("some were not even"));
        assert!((apart.half - together.half).abs() < 1e-6);
    }

    #[test]
    fn even_chances_say_nothing_and_certain_ones_do_not_break_it() {
        assert!(Slope::of(&judged(0.5, 3)).is_none() && Slope::of(&[]).is_none());
        let found = Slope::of(&[judged(1.0, 10), judged(0.0, 0), judged(0.7, 7)].concat()).expect("some were not even");
        assert!(found.slope.is_finite() && found.half.is_finite());
    }
}
