//! What a score is worth: the chance to win the match from it.

use cachet_engine::{Seat, SeatSet};
use cachet_games::letters::Edition;

/// What rounds give to those who win them, and to others.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RoundGives {
    /// How often, between two, the winner of a round wins the next one too. Of more, all win each round equally often.
    pub again: f32,
    /// How often the winner gains two tokens: one for the round, one for the Spy.
    pub two: f32,
    /// How often another seat gains one beside the winner: for the Spy, or because both won.
    pub beside: f32,
}

impl RoundGives {
    /// One token to one seat, whoever won before.
    pub const ONE: RoundGives = RoundGives { again: 0.5, two: 0.0, beside: 0.0 };
}

/// The chance of each seat to win the match, for every score. Between two, whoever has won a round has another chance in the
/// next than the other, for it matters who plays first.
pub struct MatchOdds {
    goal: usize,
    seats: usize,
    /// For each score, for each seat that may have won the last round (one entry if that does not matter), the chance of each
    /// seat in turn. A score is a number whose digits are the tokens of the seats.
    chances: Vec<f32>,
    /// How many last winners are told apart.
    winners: usize,
    gives: RoundGives,
}

impl MatchOdds {
    /// Of a match that so many tokens win.
    pub fn of<E: Edition>(goal: u8, seats: usize) -> MatchOdds {
        MatchOdds::new(goal, seats, gives::<E>(seats))
    }

    pub fn new(goal: u8, seats: usize, gives: RoundGives) -> MatchOdds {
        let goal = usize::from(goal);
        let (scores, winners) = ((goal + 1).pow(seats as u32), if seats == 2 { 2 } else { 1 });
        let mut odds = MatchOdds { goal, seats, chances: vec![0.0; scores * winners * seats], winners, gives };
        // From the highest scores down: a token more is a score already known.
        for score in (0..scores).rev() {
            let tokens: Vec<usize> = (0..seats).map(|seat| score / odds.digit(seat) % (goal + 1)).collect();
            let champions = tokens.iter().filter(|own| **own == goal).count();
            for last in 0..winners {
                for (seat, own) in tokens.iter().enumerate() {
                    let at = odds.place(score, last, seat);
                    odds.chances[at] = if champions > 0 {
                        if *own == goal { 1.0 / champions as f32 } else { 0.0 }
                    } else {
                        let next = |winner: usize| {
                            let often = match (winners, winner == last) {
                                (1, _) => 1.0 / seats as f32,
                                (_, true) => gives.again,
                                (_, false) => 1.0 - gives.again,
                            };
                            often * odds.if_won_by(winner, score, seat)
                        };
                        (0..seats).map(next).sum::<f32>()
                    };
                }
            }
        }
        odds
    }

    /// The chance of a seat once a round at this score has been won by another, or by itself. Nobody has won the match yet.
    fn if_won_by(&self, winner: usize, score: usize, seat: usize) -> f32 {
        let RoundGives { two, beside, .. } = self.gives;
        let then = |score: usize| self.chances[self.place(score, winner % self.winners, seat)];
        let one = score + self.digit(winner);
        // More tokens than needed are worth no more.
        let has = score / self.digit(winner) % (self.goal + 1);
        let with_two = one + if has + 1 < self.goal { self.digit(winner) } else { 0 };
        let others = (0..self.seats).filter(|other| *other != winner);
        let both: f32 = others.map(|other| then(one + self.digit(other))).sum();
        (1.0 - two - beside) * then(one) + two * then(with_two) + beside * both / (self.seats - 1) as f32
    }

    fn digit(&self, seat: usize) -> usize {
        (self.goal + 1).pow(seat as u32)
    }

    fn place(&self, score: usize, last: usize, seat: usize) -> usize {
        (score * self.winners + last) * self.seats + seat
    }

    /// The chance of this seat to win the match with these tokens, if one of these seats starts as the winner of the last
    /// round does.
    #[inline]
    pub fn chance(&self, me: Seat, tokens: impl Fn(Seat) -> u8, last: SeatSet) -> f32 {
        let score = self.score(tokens);
        let of = |last: usize| self.chances[self.place(score, last, me.index())];
        match last.only() {
            _ if self.winners == 1 => of(0),
            Some(last) => of(last.index()),
            None => 0.5 * (of(0) + of(1)),
        }
    }

    #[inline]
    fn score(&self, tokens: impl Fn(Seat) -> u8) -> usize {
        let digits = Seat::ALL[..self.seats].iter().rev();
        digits.fold(0, |score, seat| score * (self.goal + 1) + usize::from(tokens(*seat)).min(self.goal))
    }

    /// Between two, in a match that is not over: the chance of this seat once it has lost the round that is played with these
    /// tokens, and once it has won it.
    pub fn at_stake(&self, me: Seat, tokens: impl Fn(Seat) -> u8) -> (f64, f64) {
        let (score, me) = (self.score(tokens), me.index());
        let if_won_by = |winner: usize| f64::from(self.if_won_by(winner, score, me));
        (if_won_by(1 - me), if_won_by(me))
    }
}

/// Counted. How often the winner of a round between two wins the next, in whole matches: `cargo run --release -p cachet-bots
/// --example match_calibration -- LEVEL FIRST_SEED LAST_SEED`. The winner begins the next round, but for Stitch, where the
/// winner holds the pawn and the other begins (ST-7). `docs/STRENGTH.md` has the counts, and how much each of them matters.
/// Tokens: `cargo run --release -p cachet-bots --example round_tokens -- SEATS ROUNDS 77`. Without Spies hardly a round gives
/// more than one.
fn gives<E: Edition>(seats: usize) -> RoundGives {
    match (E::INFO.id, seats) {
        ("love-letter", _) => RoundGives { again: 0.54, ..RoundGives::ONE },
        ("stitch", _) => RoundGives { again: 0.46, ..RoundGives::ONE },
        (_, 2) => RoundGives { again: 0.535, two: 0.30, beside: 0.016 },
        (_, 3) => RoundGives { two: 0.41, beside: 0.08, ..RoundGives::ONE },
        _ => RoundGives { two: 0.30, beside: 0.25, ..RoundGives::ONE },
    }
}
