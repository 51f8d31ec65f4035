//! Fitting a network to places of which it is known what hands are worth there: small steps against the mean square error,
//! their sizes set for every weight by how its errors vary (the method called Adam).

use super::net::{HIDDEN, INPUTS, Layer, Net, OUTPUTS};
use crate::draw::unit_f32;
use cachet_engine::{Dice, shuffle};

/// A place, what hands are worth there, and how much each of them counts.
pub struct Lesson {
    pub inputs: [f32; INPUTS],
    pub worth: [f32; OUTPUTS],
    pub counts: [f32; OUTPUTS],
}

/// Places gone over for one step.
const TOGETHER: usize = 32;
/// The size of steps, at the beginning and at the end.
const STRIDE: (f32, f32) = (2e-3, 2e-5);
/// How slowly what is remembered of errors, and of their squares, is forgotten.
const REMEMBERED: (f32, f32) = (0.9, 0.999);

impl Net {
    /// A network that has learnt nothing.
    pub fn fresh(dice: &mut Dice) -> Net {
        Net { first: Layer::fresh(INPUTS, dice), second: Layer::fresh(HIDDEN, dice), last: Layer::fresh(HIDDEN, dice) }
    }

    /// The root of the mean square error.
    pub fn error(&self, lessons: &[Lesson]) -> f64 {
        let (mut sum, mut all) = (0.0, 0.0);
        for lesson in lessons {
            let (_, _, found) = self.layers(&lesson.inputs);
            for ((found, worth), counts) in found.iter().zip(lesson.worth).zip(lesson.counts) {
                sum += f64::from(counts * (found - worth).powi(2));
                all += f64::from(counts);
            }
        }
        (sum / all).sqrt()
    }

    /// Goes over the lessons so many times, in another order each time.
    pub fn fit(&mut self, lessons: &[Lesson], times: u32, dice: &mut Dice) {
        let mut order: Vec<usize> = (0..lessons.len()).collect();
        let mut steps = Steps::of(self);
        let all = f64::from(times) * lessons.len() as f64;
        let mut done = 0;
        for _ in 0..times {
            shuffle(dice, &mut order);
            for some in order.chunks(TOGETHER) {
                let mut blame = Net { first: self.first.zero(), second: self.second.zero(), last: self.last.zero() };
                some.iter().for_each(|at| self.blame(&lessons[*at], &mut blame));
                done += some.len();
                let part = (done as f64 / all) as f32;
                let stride = STRIDE.0 * (STRIDE.1 / STRIDE.0).powf(part);
                steps.step(self, &blame, stride, 1.0 / some.len() as f32);
            }
        }
    }

    /// How the error of a lesson changes with every weight, added up in `blame`.
    fn blame(&self, lesson: &Lesson, blame: &mut Net) {
        let (one, two, found) = self.layers(&lesson.inputs);
        let third: [f32; OUTPUTS] = std::array::from_fn(|at| lesson.counts[at] * (found[at] - lesson.worth[at]));
        let second = self.last.back(&two, &third, &mut blame.last);
        let first = self.second.back(&one, &second, &mut blame.second);
        self.first.back(&lesson.inputs, &first, &mut blame.first);
    }
}

impl<const OUT: usize> Layer<OUT> {
    fn fresh(inputs: usize, dice: &mut Dice) -> Layer<OUT> {
        let width = (6.0 / inputs as f32).sqrt();
        let mut row = || std::array::from_fn(|_| width * (2.0 * unit_f32(dice) - 1.0));
        let mut rows: Vec<[f32; OUT]> = (0..inputs).map(|_| row()).collect();
        rows.push([0.0; OUT]);
        Layer { rows }
    }

    fn zero(&self) -> Layer<OUT> {
        Layer { rows: vec![[0.0; OUT]; self.rows.len()] }
    }

    /// From how the error changes with what comes out, how it changes with the weights and with what goes in.
    fn back<const IN: usize>(&self, inputs: &[f32; IN], blame: &[f32; OUT], weights: &mut Layer<OUT>) -> [f32; IN] {
        let mut before = [0.0; IN];
        for (at, input) in inputs.iter().enumerate().filter(|(_, input)| **input != 0.0) {
            let (row, sums) = (&self.rows[at], &mut weights.rows[at]);
            before[at] = row.iter().zip(blame).map(|(weight, blame)| weight * blame).sum();
            sums.iter_mut().zip(blame).for_each(|(sum, blame)| *sum += input * blame);
        }
        weights.rows[IN].iter_mut().zip(blame).for_each(|(sum, blame)| *sum += blame);
        before
    }
}

/// What is remembered of the errors.
struct Steps {
    means: Net,
    squares: Net,
    forgotten: (f32, f32),
}

impl Steps {
    fn of(net: &Net) -> Steps {
        let zero = Net { first: net.first.zero(), second: net.second.zero(), last: net.last.zero() };
        Steps { means: zero.clone(), squares: zero, forgotten: (1.0, 1.0) }
    }

    fn step(&mut self, net: &mut Net, blame: &Net, stride: f32, share: f32) {
        self.forgotten.0 *= REMEMBERED.0;
        self.forgotten.1 *= REMEMBERED.1;
        let Steps { means, squares, forgotten } = self;
        let by = (stride, share, *forgotten);
        layer(&mut net.first, &blame.first, &mut means.first, &mut squares.first, by);
        layer(&mut net.second, &blame.second, &mut means.second, &mut squares.second, by);
        layer(&mut net.last, &blame.last, &mut means.last, &mut squares.last, by);
    }
}

fn layer<const OUT: usize>(
    weights: &mut Layer<OUT>,
    blame: &Layer<OUT>,
    means: &mut Layer<OUT>,
    squares: &mut Layer<OUT>,
    (stride, share, forgotten): (f32, f32, (f32, f32)),
) {
    let stride = stride * (1.0 - forgotten.1).sqrt() / (1.0 - forgotten.0);
    for (row, weights) in weights.rows.iter_mut().enumerate() {
        let (blame, means, squares) = (&blame.rows[row], &mut means.rows[row], &mut squares.rows[row]);
        for at in 0..OUT {
            let slope = share * blame[at];
            means[at] = REMEMBERED.0 * means[at] + (1.0 - REMEMBERED.0) * slope;
            squares[at] = REMEMBERED.1 * squares[at] + (1.0 - REMEMBERED.1) * slope * slope;
            weights[at] -= stride * means[at] / (squares[at].sqrt() + 1e-7);
        }
    }
}
