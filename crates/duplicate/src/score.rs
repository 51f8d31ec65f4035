//! What a deal is worth, and how everybody stands.

use crate::entry::{Holder, PersonNo};
use crate::evening::{Evening, Round};
use cachet_engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use std::cmp::{Ordering, Reverse};

/// Hundredths of points: a deal is worth from 0 to 100.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct Points(pub u32);

/// What a deal counts for whoever came only after it: the average.
pub const BEFORE: Points = Points(5_000);
/// What a deal counts for somebody who was missing: a little less.
pub const ABSENT: Points = Points(4_000);
const ALL: u32 = 10_000;

/// How the game at a table ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Result {
    /// Nobody where a game was drawn.
    pub winners: SeatSet,
    /// How many decisions were made.
    pub decisions: u32,
}

impl Result {
    /// What the deal was for this seat: it was won, drawn, or lost.
    pub fn for_seat(&self, seat: Seat) -> i8 {
        match (self.winners.contains(seat), self.winners.is_empty()) {
            (true, _) => 1,
            (false, true) => 0,
            (false, false) => -1,
        }
    }
}

/// What a result is worth beside those of the same seat at the other tables: one for each that was beaten, half for each
/// that was as good, of as many as there are.
pub fn matchpoints(mine: i8, others: impl IntoIterator<Item = i8>) -> Points {
    let (mut halves, mut count) = (0, 0);
    for other in others {
        halves += match mine.cmp(&other) {
            Ordering::Greater => 2,
            Ordering::Equal => 1,
            Ordering::Less => 0,
        };
        count += 1;
    }
    if count == 0 {
        return BEFORE;
    }
    // Rounded to the nearest hundredth.
    Points((ALL * halves + count) / (2 * count))
}

/// One table on the sheet of a deal, for one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    pub table: usize,
    pub holder: Holder,
    pub result: Result,
    /// 1 if it was won in this seat, 0 if nobody won, -1 if it was lost.
    pub came_to: i8,
    pub points: Points,
}

/// How somebody stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    pub person: PersonNo,
    /// From 1. Whoever is equal in everything has the same.
    pub rank: usize,
    /// The average of all deals that are over.
    pub points: Points,
    /// Deals they won, the first tie-break.
    pub won: usize,
    /// Deals they played, the second.
    pub played: usize,
    /// What the last deal came to.
    pub last: Option<Points>,
}

impl Evening {
    /// The sheet of a deal for one seat, the best first; nothing while a table still plays it.
    pub fn sheet(&self, round: usize, seat: Seat) -> Option<Vec<Line>> {
        let it = self.rounds.get(round).filter(|_| self.is_open(round))?;
        let compares = self.opened.shape.board(round).compares();
        let mut lines: Vec<Line> = lines(it, seat, compares).collect();
        lines.sort_by_key(|line| (Reverse(line.points), line.table));
        Some(lines)
    }

    /// What a deal came to for somebody; nothing while a table still plays it.
    pub fn deal_points(&self, round: usize, person: PersonNo) -> Option<Points> {
        let it = self.rounds.get(round).filter(|_| self.is_open(round))?;
        Some(match it.place_of(person) {
            Some(place) => {
                let compares = self.opened.shape.board(round).compares();
                let own = lines(it, place.seat, compares).find(|line| line.table == place.table);
                own.map_or(ABSENT, |line| line.points)
            }
            None if self.person(person).is_some_and(|it| it.missed > round) => BEFORE,
            None => ABSENT,
        })
    }

    /// How everybody stands after the deals that are over, the first first. First the average, then more deals won, then
    /// more deals played; whoever is equal in all of it shares a rank. Whoever has played none comes after all who have.
    pub fn standings(&self) -> Vec<Standing> {
        let mut standings: Vec<Standing> = (0..self.people.len() as u8).map(|at| self.stands(PersonNo(at))).collect();
        let merit = |it: &Standing| (it.played == 0, Reverse(it.points), Reverse(it.won), Reverse(it.played));
        standings.sort_by_key(|it| (merit(it), it.person));
        for at in 0..standings.len() {
            let same = at > 0 && merit(&standings[at]) == merit(&standings[at - 1]);
            standings[at].rank = if same { standings[at - 1].rank } else { at + 1 };
        }
        standings
    }

    fn stands(&self, person: PersonNo) -> Standing {
        let (mut sum, mut count, mut won, mut played, mut last) = (0, 0, 0, 0, None);
        for (at, round) in self.open_rounds() {
            let Some(points) = self.deal_points(at, person) else { continue };
            (sum, count, last) = (sum + points.0, count + 1, Some(points));
            if let Some(place) = round.place_of(person) {
                let result = round.tables.get(place.table).and_then(|table| table.result);
                played += 1;
                won += usize::from(result.is_some_and(|it| it.for_seat(place.seat) > 0));
            }
        }
        let points = if count == 0 { Points(0) } else { Points((2 * sum + count) / (2 * count)) };
        Standing { person, rank: 0, points, won, played, last }
    }
}

/// All tables of a round that is over, for one seat.
fn lines(round: &Round, seat: Seat, compares: bool) -> impl Iterator<Item = Line> {
    let results = move || round.tables.iter().enumerate().filter_map(|(at, it)| Some((at, it, it.result?)));
    results().filter_map(move |(table, it, result)| {
        let came_to = result.for_seat(seat);
        let others = results().filter(|(other, _, _)| *other != table).map(|(_, _, it)| it.for_seat(seat));
        // Where tables do not share a deal, only a win counts.
        let points = if compares { matchpoints(came_to, others) } else { matchpoints(came_to, [0]) };
        Some(Line { table, holder: *it.seats.get(seat.index())?, result, came_to, points })
    })
}
