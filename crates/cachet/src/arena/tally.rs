//! Counting points, separately by who had the first move.

use cachet_engine::SeatSet;
use std::ops::AddAssign;

/// Who had the first move of a game; or, where there are teams, who was the Princess's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    Lone,
    Rest,
    /// Everybody chooses at once.
    Nobody,
}

impl First {
    pub const ALL: [First; 3] = [First::Lone, First::Rest, First::Nobody];
}

/// How the one point of each game was shared: by the lone bot, by the one of the rest that moved first, by the rest.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Line {
    pub lone: f64,
    pub first: f64,
    pub rest: f64,
}

impl Line {
    pub fn games(&self) -> f64 {
        self.lone + self.first + self.rest
    }
}

/// The games of one meeting: a line for each answer to who was first.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    lines: [Line; 3],
    /// What the lone bot earned by its decisions, where they were weighed.
    earned: f64,
}

impl Tally {
    pub fn line(&self, first: First) -> &Line {
        &self.lines[first as usize]
    }

    pub fn add(&mut self, first: First, line: Line) {
        let kept = &mut self.lines[first as usize];
        kept.lone += line.lone;
        kept.first += line.first;
        kept.rest += line.rest;
    }

    pub fn games(&self) -> f64 {
        self.lines.iter().map(Line::games).sum()
    }

    /// The lone bot's share of the points.
    pub fn share(&self) -> f64 {
        self.lines.iter().map(|line| line.lone).sum::<f64>() / self.games()
    }

    /// The lone bot earned this much of a game by its decisions.
    pub fn earn(&mut self, share: f64) {
        self.earned += share;
    }

    /// Its share of the points by its decisions alone.
    pub fn earned(&self) -> f64 {
        self.earned / self.games()
    }
}

impl AddAssign<&Tally> for Tally {
    fn add_assign(&mut self, other: &Tally) {
        First::ALL.into_iter().for_each(|first| self.add(first, *other.line(first)));
        self.earned += other.earned;
    }
}

/// One game at a table where each plays for itself. Whoever ties shares the point; where nobody wins, all do.
pub fn at_table(winners: SeatSet, table: SeatSet, lone: SeatSet, first: SeatSet) -> (First, Line) {
    let winners = if winners.is_empty() { table } else { winners };
    let points = |seats: SeatSet| (seats & winners).len() as f64 / winners.len() as f64;
    let (lone_points, first_points) = (points(lone), points(first - lone));
    let who = if first.is_empty() {
        First::Nobody
    } else if first == lone {
        First::Lone
    } else {
        First::Rest
    };
    (who, Line { lone: lone_points, first: first_points, rest: points(table - lone - first) })
}

/// One game between two teams. A team may have no seat at the table and win all the same.
pub fn between_teams(winners: SeatSet, table: SeatSet, lone: SeatSet, lone_is_first: bool) -> (First, Line) {
    let points = if winners == lone {
        1.0
    } else if winners == table - lone {
        0.0
    } else {
        0.5
    };
    match lone_is_first {
        true => (First::Lone, Line { lone: points, first: 0.0, rest: 1.0 - points }),
        false => (First::Rest, Line { lone: points, first: 1.0 - points, rest: 0.0 }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cachet_engine::Seat;

    fn seats(of: &[usize]) -> SeatSet {
        of.iter().map(|at| Seat::ALL[*at]).collect()
    }

    #[test]
    fn ties_share_the_point() {
        let table = SeatSet::first(4);
        let (first, line) = at_table(seats(&[0, 2]), table, seats(&[0]), seats(&[1]));
        assert_eq!((first, line), (First::Rest, Line { lone: 0.5, first: 0.0, rest: 0.5 }));
        let (first, line) = at_table(SeatSet::EMPTY, table, seats(&[3]), seats(&[3]));
        assert_eq!((first, line), (First::Lone, Line { lone: 0.25, first: 0.0, rest: 0.75 }));
        let (first, line) = at_table(seats(&[1]), table, seats(&[0]), seats(&[1]));
        assert_eq!((first, line), (First::Rest, Line { lone: 0.0, first: 1.0, rest: 0.0 }));
        let (first, line) = at_table(SeatSet::EMPTY, SeatSet::first(2), seats(&[0]), SeatSet::EMPTY);
        assert_eq!((first, line), (First::Nobody, Line { lone: 0.5, first: 0.0, rest: 0.5 }));
    }

    #[test]
    fn a_team_without_a_seat_can_win() {
        let table = SeatSet::first(5);
        let (_, line) = between_teams(SeatSet::EMPTY, table, SeatSet::EMPTY, true);
        assert_eq!(line.lone, 1.0);
        let (first, line) = between_teams(SeatSet::EMPTY, table, table, false);
        assert_eq!((first, line), (First::Rest, Line { lone: 0.0, first: 1.0, rest: 0.0 }));
    }
}
