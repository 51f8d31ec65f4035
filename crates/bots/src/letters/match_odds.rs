//! What a score is worth: the chance to win the match from it.

use cachet_engine::Seat;

/// The chance of each seat to win the match, for every score, if all seats win each round equally often.
pub struct MatchOdds {
    goal: usize,
    seats: usize,
    /// The chance of each seat in turn, for each score. A score is a number whose digits are the tokens of the seats.
    chances: Vec<f32>,
}

impl MatchOdds {
    pub fn new(goal: u8, seats: usize) -> MatchOdds {
        let goal = usize::from(goal);
        let scores = (goal + 1).pow(seats as u32);
        let mut match_odds = MatchOdds { goal, seats, chances: vec![0.0; scores * seats] };
        // From the highest scores down: a token more is a score already known.
        for score in (0..scores).rev() {
            let tokens: Vec<usize> = (0..seats).map(|seat| score / match_odds.digit(seat) % (goal + 1)).collect();
            let champions = tokens.iter().filter(|own| **own == goal).count();
            for (seat, own) in tokens.iter().enumerate() {
                match_odds.chances[score * seats + seat] = if champions > 0 {
                    if *own == goal { 1.0 / champions as f32 } else { 0.0 }
                } else {
                    let next = |winner: usize| match_odds.chances[(score + match_odds.digit(winner)) * seats + seat];
                    (0..seats).map(next).sum::<f32>() / seats as f32
                };
            }
        }
        match_odds
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
