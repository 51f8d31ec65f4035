//! What a score is worth: the chance to win the match from it.

use cachet_engine::Seat;

/// The chance of each seat to win the match, for every score, if all seats win each round equally often.
pub struct Standing {
    goal: usize,
    seats: usize,
    /// The chance of each seat in turn, for each score. A score is a number whose digits are the tokens of the seats.
    chances: Vec<f32>,
}

impl Standing {
    pub fn new(goal: u8, seats: usize) -> Standing {
        let goal = usize::from(goal);
        let scores = (goal + 1).pow(seats as u32);
        let mut standing = Standing { goal, seats, chances: vec![0.0; scores * seats] };
        // From the highest scores down: a token more is a score already known.
        for score in (0..scores).rev() {
            let tokens: Vec<usize> = (0..seats).map(|seat| score / standing.digit(seat) % (goal + 1)).collect();
            let champions = tokens.iter().filter(|own| **own == goal).count();
            for (seat, own) in tokens.iter().enumerate() {
                standing.chances[score * seats + seat] = if champions > 0 {
                    if *own == goal { 1.0 / champions as f32 } else { 0.0 }
                } else {
                    let next = |winner: usize| standing.chances[(score + standing.digit(winner)) * seats + seat];
                    (0..seats).map(next).sum::<f32>() / seats as f32
                };
            }
        }
        standing
    }

    fn digit(&self, seat: usize) -> usize {
        (self.goal + 1).pow(seat as u32)
    }

    /// The chance of this seat to win the match with these tokens.
    #[inline]
    pub fn chance(&self, me: Seat, tokens: impl Fn(Seat) -> u8) -> f32 {
        let digits = Seat::ALL[..self.seats].iter().rev();
        let score = digits.fold(0, |score, seat| score * (self.goal + 1) + usize::from(tokens(*seat)).min(self.goal));
        self.chances[score * self.seats + me.index()]
    }
}
