//! Figures that make what happened likeliest: log-odds are a sum of parts, each multiplied by a figure.

/// What each figure is multiplied by to give the log-odds of a moment, and whether it was won.
pub struct Moment<const N: usize> {
    pub parts: [f64; N],
    pub won: f64,
}

impl<const N: usize> Moment<N> {
    pub fn chance(&self, figures: &[f64; N]) -> f64 {
        let odds: f64 = figures.iter().zip(self.parts).map(|(figure, part)| figure * part).sum();
        1.0 / (1.0 + (-odds).exp())
    }
}

/// Newton's method for the likeliest figures, and half the 95 % interval of each over whole games.
pub fn fitted<const N: usize>(games: &[Vec<Moment<N>>], mut figures: [f64; N]) -> ([f64; N], [f64; N]) {
    for _ in 0..50 {
        let whole = games.iter().fold([0.0; N], |sum, game| plus(sum, pull(&figures, game)));
        figures = plus(figures, solved(bend(&figures, games), whole).map(|step| step.clamp(-0.5, 0.5)));
    }
    let (curve, mut squares) = (bend(&figures, games), [0.0; N]);
    for game in games {
        squares = plus(squares, solved(curve, pull(&figures, game)).map(|moved| moved * moved));
    }
    (figures, squares.map(|sum| 1.96 * f64::sqrt(sum)))
}

fn plus<const N: usize>(one: [f64; N], other: [f64; N]) -> [f64; N] {
    std::array::from_fn(|at| one[at] + other[at])
}

/// The gradient of the log-likelihood of some moments.
fn pull<const N: usize>(figures: &[f64; N], moments: &[Moment<N>]) -> [f64; N] {
    let mut pull = [0.0; N];
    for it in moments {
        let off = it.won - it.chance(figures);
        pull.iter_mut().zip(it.parts).for_each(|(sum, part)| *sum += part * off);
    }
    pull
}

/// The negative Hessian of the log-likelihood.
fn bend<const N: usize>(figures: &[f64; N], games: &[Vec<Moment<N>>]) -> [[f64; N]; N] {
    let mut bend = [[0.0; N]; N];
    for it in games.iter().flatten() {
        let so = it.chance(figures);
        for (row, one) in bend.iter_mut().zip(it.parts) {
            row.iter_mut().zip(it.parts).for_each(|(sum, other)| *sum += so * (1.0 - so) * one * other);
        }
    }
    bend
}

/// Gauss–Jordan elimination. The matrix is positive definite: no row need change places.
fn solved<const N: usize>(mut matrix: [[f64; N]; N], mut right: [f64; N]) -> [f64; N] {
    for at in 0..N {
        let (row, value) = (matrix[at].map(|it| it / matrix[at][at]), right[at] / matrix[at][at]);
        (matrix[at], right[at]) = (row, value);
        for other in (0..N).filter(|other| *other != at) {
            let times = matrix[other][at];
            matrix[other] = std::array::from_fn(|column| matrix[other][column] - times * row[column]);
            right[other] -= times * value;
        }
    }
    right
}
