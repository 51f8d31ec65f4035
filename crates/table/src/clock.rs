//! Time to think, kept by the table and not by anybody's device.

use crate::entry::Millis;
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
    /// So many seconds for each decision: 5 to 2678400.
    PerMove(u32),
    /// So many seconds for all decisions together: 5 to 2678400.
    PerGame(u32),
}

/// The shortest time that can be agreed, in seconds: with less, the quality of connections would decide.
const SHORTEST: u32 = 5;
/// The longest: a month, for games by correspondence.
const LONGEST: u32 = 31 * 24 * 3600;
/// What a seat may be given beyond its clock when its player comes back, in the whole game.
pub const GRACE: Millis = 15_000;

impl Clock {
    /// Its word in forms: `none`, `move-60`, `game-300`.
    pub fn word(self) -> String {
        match self {
            Clock::None => "none".to_owned(),
            Clock::PerMove(seconds) => format!("move-{seconds}"),
            Clock::PerGame(seconds) => format!("game-{seconds}"),
        }
    }

    pub fn named(word: &str) -> Option<Clock> {
        match word.split_once('-') {
            None => (word == "none").then_some(Clock::None),
            Some(("move", seconds)) => seconds.parse().ok().map(Clock::PerMove),
            Some(("game", seconds)) => seconds.parse().ok().map(Clock::PerGame),
            Some(_) => None,
        }
    }

    /// The time agreed, if it is one that can be agreed.
    pub fn is_possible(self) -> bool {
        match self {
            Clock::None => true,
            Clock::PerMove(seconds) | Clock::PerGame(seconds) => (SHORTEST..=LONGEST).contains(&seconds),
        }
    }
}

/// The time of one seat, in milliseconds.
#[derive(Serialize, ToSchema)]
pub struct ClockFace {
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// When the time is up, while this seat is waited for.
    #[schema(value_type = Option<i64>)]
    pub deadline: Option<Millis>,
    /// What is left for the rest of the game.
    #[schema(value_type = Option<i64>)]
    pub left: Option<Millis>,
}

/// The time of one seat as it is shown at this moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Countdown {
    pub seconds: u32,
    pub running: bool,
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
    /// How much of that each seat has been given in this game.
    given: BySeat<Millis>,
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
            given: BySeat::all(0),
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
        if let Some(deadline) = self.deadline(seat) {
            self.given[seat] += (until - deadline).max(0);
        }
        self.grace[seat] = Some(until);
    }

    pub fn since(&self, seat: Seat) -> Option<Millis> {
        self.since[seat]
    }

    pub fn turn(&self, seat: Seat) -> u32 {
        self.turns[seat]
    }

    /// Until when somebody may think who comes back now with hardly any time left: once for each decision, and
    /// [`GRACE`] in all.
    pub fn grace(&self, seat: Seat, now: Millis) -> Option<Millis> {
        let deadline = self.deadline(seat)?;
        let left = (GRACE - self.given[seat]).max(0);
        let until = (now + GRACE).min(deadline + left);
        (self.grace[seat].is_none() && until > deadline.max(now)).then_some(until)
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

    /// What a seat's clock shows; none where no clock was agreed.
    pub fn countdown(&self, seat: Seat, now: Millis) -> Option<Countdown> {
        let seconds = |millis: Millis| u32::try_from(millis.max(0) / 1000).unwrap_or(u32::MAX);
        match (self.deadline(seat), self.clock) {
            (Some(deadline), _) => Some(Countdown { seconds: seconds(deadline - now), running: true }),
            (None, Clock::None) => None,
            (None, Clock::PerMove(limit)) => Some(Countdown { seconds: limit, running: false }),
            (None, Clock::PerGame(_)) => {
                Some(Countdown { seconds: seconds(self.left(seat).unwrap_or(0)), running: false })
            }
        }
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
    fn a_clock_has_between_five_seconds_and_a_month() {
        for (seconds, possible) in [(4, false), (5, true), (31 * 86_400, true), (31 * 86_400 + 1, false)] {
            for clock in [Clock::PerMove(seconds), Clock::PerGame(seconds)] {
                assert_eq!((clock.is_possible(), Clock::named(&clock.word())), (possible, Some(clock)));
            }
        }
        assert!(Clock::None.is_possible());
    }

    #[test]
    fn a_countdown_runs_for_whoever_is_waited_for() {
        let shown = |clock: Clock, seat: Seat, now: Millis| {
            let mut clocks = Clocks::new(clock);
            clocks.waiting(SeatSet::of(A), None, 1_000);
            clocks.countdown(seat, now).map(|it| (it.seconds, it.running))
        };
        assert_eq!(shown(Clock::PerMove(30), A, 11_500), Some((19, true)));
        assert_eq!(shown(Clock::PerMove(30), A, 99_000), Some((0, true)), "late");
        assert_eq!(shown(Clock::PerMove(30), B, 11_500), Some((30, false)));
        assert_eq!(shown(Clock::PerGame(60), A, 11_000), Some((50, true)));
        assert_eq!(shown(Clock::PerGame(60), B, 11_000), Some((60, false)));
        assert_eq!(shown(Clock::None, A, 11_000), None);
    }

    #[test]
    fn clocks_have_words_in_forms() {
        for clock in [Clock::None, Clock::PerMove(60), Clock::PerGame(300)] {
            assert_eq!(Clock::named(&clock.word()), Some(clock));
        }
        for other in ["", "move", "move-", "game-x", "day-1"] {
            assert_eq!(Clock::named(other), None, "{other}");
        }
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

    /// Sixty seconds were once played on a clock of five, by leaving and coming back.
    #[test]
    fn grace_is_one_small_amount_for_the_whole_game() {
        let (limit, mut now) = (5_000, 0);
        let mut clocks = Clocks::new(Clock::PerMove(5));
        let mut beyond = 0;
        for _ in 0..20 {
            clocks.waiting(SeatSet::of(A), Some(A), now);
            // Away until the last moment, back for as long as one is let.
            let back = now + limit - 1;
            if let Some(until) = clocks.grace(A, back) {
                clocks.grant(A, until);
                assert_eq!(clocks.grace(A, until - 1), None, "once for each decision");
            }
            let deadline = clocks.deadline(A).expect("waited for");
            beyond += deadline - now - limit;
            now = deadline;
        }
        assert_eq!(beyond, GRACE);
        clocks.waiting(SeatSet::of(B), Some(A), now);
        assert_eq!(clocks.grace(B, now + limit), Some(now + limit + GRACE), "every seat has its own");
        assert_eq!(clocks.grace(B, now), Some(now + GRACE), "no longer than that from now");
        assert_eq!(clocks.grace(B, now + limit + GRACE), None, "too late");
    }

    #[test]
    fn nobody_with_time_left_is_given_more() {
        let mut clocks = Clocks::new(Clock::PerMove(30));
        clocks.waiting(SeatSet::of(A), None, 0);
        assert_eq!((clocks.grace(A, 0), clocks.grace(A, 15_000)), (None, None));
        assert_eq!(clocks.grace(A, 15_001), Some(30_001));
        assert_eq!(clocks.grace(B, 20_000), None, "not waited for");
    }

    /// Logs from before the amount was bounded keep their meaning.
    #[test]
    fn a_grace_in_an_old_log_is_granted_as_it_was() {
        let mut clocks = Clocks::new(Clock::PerMove(5));
        for turn in 0..4 {
            let start = turn * 20_000;
            clocks.waiting(SeatSet::of(A), Some(A), start);
            clocks.grant(A, start + 20_000);
            assert_eq!(clocks.deadline(A), Some(start + 20_000));
        }
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
