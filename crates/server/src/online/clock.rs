//! Time to think, kept by the table and not by anybody's device.

use super::entry::Millis;
use cachet_engine::{BySeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How long a player may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Clock {
    /// As long as they like.
    #[default]
    None,
    /// So many seconds for each decision.
    PerMove(u32),
    /// So many seconds for all decisions together.
    PerGame(u32),
}

/// The shortest time that can be agreed, in seconds: less is a contest of connections.
const SHORTEST: u32 = 5;
/// The longest: a month, for games by correspondence.
const LONGEST: u32 = 31 * 24 * 3600;
/// Whoever comes back has at least this long.
pub const GRACE: Millis = 15_000;

impl Clock {
    /// The time agreed, if it is one that can be agreed.
    pub fn is_possible(self) -> bool {
        match self {
            Clock::None => true,
            Clock::PerMove(seconds) | Clock::PerGame(seconds) => (SHORTEST..=LONGEST).contains(&seconds),
        }
    }
}

/// The clocks of everybody at the table.
#[derive(Clone, Debug)]
pub struct Clocks {
    clock: Clock,
    /// Since when each seat has been waited for.
    since: BySeat<Option<Millis>>,
    /// Time spent on decisions that are made.
    used: BySeat<Millis>,
    /// A little more, for somebody who came back.
    grace: BySeat<Option<Millis>>,
    /// How many decisions each seat has been asked for: which one a bot was thinking about.
    turns: BySeat<u32>,
}

impl Clocks {
    pub fn new(clock: Clock) -> Clocks {
        Clocks {
            clock,
            since: BySeat::all(None),
            used: BySeat::all(0),
            grace: BySeat::all(None),
            turns: BySeat::all(0),
        }
    }

    /// From now on these seats are waited for; `moved` has just made a decision and may owe another.
    pub fn waiting(&mut self, seats: SeatSet, moved: Option<Seat>, at: Millis) {
        for seat in Seat::ALL {
            let asked = seats.contains(seat);
            let decided = moved == Some(seat);
            if let Some(since) = self.since[seat]
                && (decided || !asked)
            {
                self.used[seat] += (at - since).max(0);
                self.since[seat] = None;
                self.grace[seat] = None;
            }
            if asked && self.since[seat].is_none() {
                self.since[seat] = Some(at);
                self.turns[seat] += 1;
            }
        }
    }

    pub fn grant(&mut self, seat: Seat, until: Millis) {
        self.grace[seat] = Some(until);
    }

    pub fn since(&self, seat: Seat) -> Option<Millis> {
        self.since[seat]
    }

    pub fn turn(&self, seat: Seat) -> u32 {
        self.turns[seat]
    }

    pub fn was_graced(&self, seat: Seat) -> bool {
        self.grace[seat].is_some()
    }

    /// When this seat's time is up, while it is waited for.
    pub fn deadline(&self, seat: Seat) -> Option<Millis> {
        let since = self.since[seat]?;
        let end = match self.clock {
            Clock::None => return None,
            Clock::PerMove(seconds) => since + Millis::from(seconds) * 1000,
            Clock::PerGame(seconds) => since + (Millis::from(seconds) * 1000 - self.used[seat]).max(0),
        };
        Some(self.grace[seat].map_or(end, |grace| grace.max(end)))
    }

    /// What is left to a seat that is not waited for, under a clock for the whole game.
    pub fn left(&self, seat: Seat) -> Option<Millis> {
        match self.clock {
            Clock::None | Clock::PerMove(_) => None,
            Clock::PerGame(seconds) => Some((Millis::from(seconds) * 1000 - self.used[seat]).max(0)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat::ALL[0];
    const B: Seat = Seat::ALL[1];

    #[test]
    fn a_clock_for_the_game_runs_only_while_one_is_waited_for() {
        let mut clocks = Clocks::new(Clock::PerGame(60));
        clocks.waiting(SeatSet::of(A), None, 1_000);
        assert_eq!((clocks.deadline(A), clocks.deadline(B)), (Some(61_000), None));
        clocks.waiting(SeatSet::of(B), Some(A), 11_000);
        assert_eq!((clocks.left(A), clocks.deadline(B)), (Some(50_000), Some(71_000)));
        clocks.waiting(SeatSet::of(A), Some(B), 20_000);
        assert_eq!(clocks.deadline(A), Some(70_000));
    }

    #[test]
    fn whoever_is_still_waited_for_does_not_gain_by_the_others_move() {
        let mut clocks = Clocks::new(Clock::PerMove(30));
        let both = SeatSet::of(A) | SeatSet::of(B);
        clocks.waiting(both, None, 0);
        clocks.waiting(SeatSet::of(B), Some(A), 10_000);
        assert_eq!(clocks.deadline(B), Some(30_000));
        assert_eq!(clocks.turn(B), 1);
        // A second decision in a row begins anew.
        clocks.waiting(SeatSet::of(B), Some(B), 12_000);
        assert_eq!((clocks.deadline(B), clocks.turn(B)), (Some(42_000), 2));
    }

    #[test]
    fn a_grace_never_shortens_the_time_and_ends_with_the_decision() {
        let mut clocks = Clocks::new(Clock::PerMove(30));
        clocks.waiting(SeatSet::of(A), None, 0);
        clocks.grant(A, 20_000);
        assert_eq!(clocks.deadline(A), Some(30_000));
        clocks.grant(A, 40_000);
        assert_eq!(clocks.deadline(A), Some(40_000));
        clocks.waiting(SeatSet::of(A), Some(A), 35_000);
        assert_eq!(clocks.deadline(A), Some(65_000));
    }
}
