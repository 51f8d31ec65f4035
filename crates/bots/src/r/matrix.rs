//! Matrix games of at most eight by eight, solved exactly: the row player maximises.

/// As many choices as a player can have.
pub const MOST: usize = 8;

/// What the row player wins for each pair of choices.
#[derive(Clone, Copy, Debug)]
pub struct Matrix {
    rows: usize,
    columns: usize,
    cells: [[f64; MOST]; MOST],
}

/// How both should choose, and what that brings.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Solution {
    /// What the row player can be sure of.
    pub floor: f64,
    /// What the column player can keep it down to.
    pub ceiling: f64,
    pub rows: [f64; MOST],
    pub columns: [f64; MOST],
}

impl Solution {
    pub fn value(&self) -> f64 {
        0.5 * (self.floor + self.ceiling)
    }

    /// How far from exact: no other choices can gain either player more than this.
    pub fn gap(&self) -> f64 {
        self.ceiling - self.floor
    }
}

impl Matrix {
    pub fn new(rows: usize, columns: usize, cell: impl Fn(usize, usize) -> f64) -> Matrix {
        debug_assert!((1..=MOST).contains(&rows) && (1..=MOST).contains(&columns), "one to eight choices each");
        let mut cells = [[0.0; MOST]; MOST];
        for (row, line) in cells.iter_mut().enumerate().take(rows) {
            for (column, value) in line.iter_mut().enumerate().take(columns) {
                *value = cell(row, column);
            }
        }
        Matrix { rows, columns, cells }
    }

    /// What the row player wins for this pair of choices.
    pub fn cell(&self, row: usize, column: usize) -> f64 {
        self.cells[row][column]
    }

    /// The value and how to play for it.
    pub fn solve(&self) -> Solution {
        if let Some(solution) = self.saddle() {
            return solution;
        }
        // The simplex method can fail on choices that differ by rounding alone. Solved from the other player's side,
        // the same game then usually works.
        let one = self.mixture();
        if one.gap() <= FINE {
            return one;
        }
        let other = self.turned().mixture();
        if other.gap() >= one.gap() {
            return one;
        }
        Solution { floor: -other.ceiling, ceiling: -other.floor, rows: other.columns, columns: other.rows }
    }

    /// The same game with the players' places exchanged.
    fn turned(&self) -> Matrix {
        Matrix::new(self.columns, self.rows, |row, column| -self.cells[column][row])
    }

    /// A pair of single choices that neither player can better.
    fn saddle(&self) -> Option<Solution> {
        let worst = |row: usize| self.cells[row][..self.columns].iter().copied().fold(f64::INFINITY, f64::min);
        let best = |column: usize| (0..self.rows).map(|row| self.cells[row][column]).fold(f64::NEG_INFINITY, f64::max);
        let (mut row, mut floor) = (0, worst(0));
        for other in 1..self.rows {
            if worst(other) > floor {
                (row, floor) = (other, worst(other));
            }
        }
        let column = (0..self.columns).find(|column| best(*column) <= floor)?;
        let mut solution = Solution { floor, ceiling: best(column), rows: [0.0; MOST], columns: [0.0; MOST] };
        solution.rows[row] = 1.0;
        solution.columns[column] = 1.0;
        Some(solution)
    }

    /// The simplex method on: maximise the sum of y, where each row of (cells + shift) · y is at most 1.
    /// The prices of the rows are the other player's mixture.
    fn mixture(&self) -> Solution {
        let lowest = (0..self.rows)
            .flat_map(|row| self.cells[row][..self.columns].iter())
            .copied()
            .fold(f64::INFINITY, f64::min);
        let shift = 1.0 - lowest;
        // Columns: the choices of the column player, a slack for each row, the right-hand side.
        let (m, n) = (self.rows, self.columns);
        let width = n + m + 1;
        let mut tableau = [[0.0; 2 * MOST + 1]; MOST + 1];
        let mut basis = [0; MOST];
        for row in 0..m {
            for (cell, value) in tableau[row].iter_mut().zip(&self.cells[row][..n]) {
                *cell = value + shift;
            }
            tableau[row][n + row] = 1.0;
            tableau[row][width - 1] = 1.0;
            basis[row] = n + row;
        }
        tableau[m][..n].fill(-1.0);
        for turn in 0.. {
            // The steepest column; after a while the first one, which cannot cycle (Bland's rule).
            let candidates = (0..width - 1).filter(|column| tableau[m][*column] < -EPSILON);
            let entering = if turn < 50 {
                candidates.min_by(|a, b| tableau[m][*a].total_cmp(&tableau[m][*b]))
            } else {
                candidates.min()
            };
            let Some(entering) = entering else { break };
            let ratio = |row: usize| tableau[row][width - 1] / tableau[row][entering];
            let leaving = (0..m)
                .filter(|row| tableau[*row][entering] > PIVOT)
                .min_by(|a, b| ratio(*a).total_cmp(&ratio(*b)).then(basis[*a].cmp(&basis[*b])));
            let Some(leaving) = leaving else { break };
            pivot(&mut tableau, m, width, leaving, entering);
            basis[leaving] = entering;
        }
        let total = tableau[m][width - 1];
        let mut solution = Solution { floor: 0.0, ceiling: 0.0, rows: [0.0; MOST], columns: [0.0; MOST] };
        for row in 0..m {
            if basis[row] < n {
                solution.columns[basis[row]] = (tableau[row][width - 1] / total).max(0.0);
            }
            solution.rows[row] = (tableau[m][n + row] / total).max(0.0);
        }
        normalise(&mut solution.rows);
        normalise(&mut solution.columns);
        self.certify(solution)
    }

    /// Computes what the two mixtures guarantee, so that the result holds however they were found.
    fn certify(&self, mut solution: Solution) -> Solution {
        let against_column =
            |column: usize| (0..self.rows).map(|row| solution.rows[row] * self.cells[row][column]).sum();
        let against_row =
            |row: usize| (0..self.columns).map(|column| solution.columns[column] * self.cells[row][column]).sum();
        let floor = (0..self.columns).map(against_column).fold(f64::INFINITY, f64::min);
        let ceiling = (0..self.rows).map(against_row).fold(f64::NEG_INFINITY, f64::max);
        (solution.floor, solution.ceiling) = (floor, ceiling);
        solution
    }
}

const EPSILON: f64 = 1e-13;

/// Smaller pivots are rounding errors, and must not be divided by.
const PIVOT: f64 = 1e-9;

/// A gap small enough not to try the other side.
const FINE: f64 = 1e-12;

fn pivot(tableau: &mut [[f64; 2 * MOST + 1]; MOST + 1], m: usize, width: usize, row: usize, column: usize) {
    let scale = 1.0 / tableau[row][column];
    tableau[row][..width].iter_mut().for_each(|cell| *cell *= scale);
    let line = tableau[row];
    for other in (0..=m).filter(|other| *other != row) {
        let factor = tableau[other][column];
        if factor != 0.0 {
            for (cell, pivot) in tableau[other][..width].iter_mut().zip(&line[..width]) {
                *cell -= factor * pivot;
            }
        }
    }
}

fn normalise(mixture: &mut [f64; MOST]) {
    let total: f64 = mixture.iter().sum();
    mixture.iter_mut().for_each(|share| *share /= total);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solve<const R: usize, const C: usize>(cells: [[f64; C]; R]) -> Solution {
        Matrix::new(R, C, |row, column| cells[row][column]).solve()
    }

    #[test]
    fn rock_paper_scissors_is_a_third_each() {
        let solution = solve([[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]]);
        assert!(solution.value().abs() < 1e-12 && solution.gap() < 1e-12);
        assert!(solution.rows[..3].iter().chain(&solution.columns[..3]).all(|share| (share - 1.0 / 3.0).abs() < 1e-12));
    }

    #[test]
    fn a_saddle_point_needs_no_mixture() {
        let solution = solve([[3.0, 1.0], [0.0, -2.0]]);
        assert_eq!((solution.floor, solution.ceiling, solution.rows[0], solution.columns[1]), (1.0, 1.0, 1.0, 1.0));
    }

    #[test]
    fn random_games_are_solved_with_a_certificate() {
        let mut dice = cachet_engine::dice(8);
        let mut draw = || f64::from(cachet_engine::below(&mut dice, 2_000_001)) / 1e6 - 1.0;
        for round in 0..20_000 {
            let (rows, columns) = (1 + round % 8, 1 + round / 8 % 8);
            let cells: [[f64; MOST]; MOST] = std::array::from_fn(|_| std::array::from_fn(|_| draw()));
            let solution = Matrix::new(rows, columns, |row, column| cells[row][column]).solve();
            assert!(solution.gap().abs() < 1e-11, "{rows} by {columns}: {}", solution.gap());
        }
    }

    /// Two such games of N went wrong by as much as 0.005.
    #[test]
    fn choices_that_differ_by_rounding_alone_are_solved_all_the_same() {
        let (third, tiny) = (0.33333333333333337, 2.7755575615628914e-17);
        let one = solve([
            [1.0, tiny, tiny, -third, tiny, 1.0],
            [1.0, 0.42857142857142855, 0.4285714285714286, 0.5404443772112664, 0.4285714285714286, 1.0],
            [1.0, 0.42857142857142855, 0.42857142857142855, 0.5371900826446281, 0.42857142857142866, 1.0],
            [-8.326672684688674e-17, 1.0, 1.0, 1.0, 1.0, third],
            [1.0, 1.0, 1.0, 1.0, 1.0, third],
        ]);
        let two = solve([
            [1.0, 0.4285714285714286, 1.0, 0.5384615384615385],
            [1.0, 0.75, 1.0, -1.0],
            [0.33333333333333326, 1.0, third, 1.0],
            [1.0, 0.7698412698412698, 1.0, 0.7666666666666666],
            [1.0, 1.0, third, 1.0],
            [1.0, 0.7922077922077922, 1.0, 0.7647058823529412],
        ]);
        assert!(one.gap() < 1e-12 && two.gap() < 1e-12, "{} {}", one.gap(), two.gap());
    }

    #[test]
    fn games_with_nearly_equal_cells_are_solved() {
        let mut dice = cachet_engine::dice(10);
        let mut few = |count: u32| f64::from(cachet_engine::below(&mut dice, count));
        for _ in 0..20_000 {
            let cells: [[f64; MOST]; MOST] =
                std::array::from_fn(|_| std::array::from_fn(|_| few(5) / 3.0 - 1.0 + (few(3) - 1.0) * 5e-17));
            let solution = Matrix::new(6, 7, |row, column| cells[row][column]).solve();
            assert!(solution.gap().abs() < 1e-11, "{}", solution.gap());
        }
    }

    #[test]
    fn games_with_many_equal_cells_do_not_go_round_in_circles() {
        let mut dice = cachet_engine::dice(9);
        for _ in 0..20_000 {
            let cells: [[f64; MOST]; MOST] =
                std::array::from_fn(|_| std::array::from_fn(|_| f64::from(cachet_engine::below(&mut dice, 3)) - 1.0));
            let solution = Matrix::new(8, 8, |row, column| cells[row][column]).solve();
            assert!(solution.gap().abs() < 1e-11, "{}", solution.gap());
        }
    }
}
