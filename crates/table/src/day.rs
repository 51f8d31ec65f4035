//! The letter of the day: the same deal for everybody, dealt from one link of a chain of secrets, and sealed until the day
//! is over.

use crate::{Asker, Clock, Command, Entry, Millis, Online, Opened, Refusal, Wish};
use cachet_engine::fair::Secret;
use cachet_engine::{AnyTable, Seat};
use cachet_listing::{Day, GuestId, TableId};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Which day's letter a table plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OfDay {
    pub day: Day,
    /// The same deal once more, after the attempt that counts.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
}

/// What is played on a day, and against whom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    pub game: &'static str,
    /// As `key=value`.
    pub options: Vec<String>,
    pub seats: usize,
    /// Where the person sits.
    pub seat: Seat,
    /// The level of all bots.
    pub level: &'static str,
}

/// The letters of R and the other games with its cards, one after the other, week by week. All of them are short, and ask
/// for a deal or for more than one decision.
const DUELS: [&str; 4] = ["A", "F", "I", "K"];
const OTHERS: [(&str, usize); 3] = [("r-z", 2), ("r-w", 3), ("r-u", 2)];

impl Plan {
    /// The number of a day's letter: that of 1 November 2026 is 1.
    pub fn number(day: Day) -> i32 {
        day.since(Day::on(2026, 11, 1).expect("a day of the calendar")) + 1
    }

    /// The plan of the week. Whatever it says of a day that has begun must never change.
    pub fn of(day: Day) -> Plan {
        let turn = |count: usize| day.week().rem_euclid(count as i32) as usize;
        let short = || vec!["tokens=2".to_owned()];
        let (game, options, seats) = match day.weekday() {
            0 => ("love-letter", short(), 2),
            1 => ("r", vec![format!("rules={}", DUELS[turn(DUELS.len())])], 2),
            2 => ("princess-princess", short(), 2),
            3 => ("secret-moon", Vec::new(), 5),
            4 => ("stitch", short(), 2),
            5 => ("love-letter-2019", short(), 3),
            _ => {
                let (game, seats) = OTHERS[turn(OTHERS.len())];
                (game, Vec::new(), seats)
            }
        };
        Plan { game, options, seats, seat: Seat::ALL[turn(seats)], level: "club" }
    }
}

/// The secrets of all days: each is the hash of the next day's, so that the secret of a day, revealed when it is over,
/// proves that the one of the day after was fixed long before.
#[derive(Clone)]
pub struct Chain {
    last: Secret,
}

impl Chain {
    /// The last day that has a secret.
    pub fn last_day() -> Day {
        Day::on(2099, 12, 31).expect("a day of the calendar")
    }

    /// The chain that follows from what this installation keeps to itself.
    pub fn new(kept: [u8; 32]) -> Chain {
        let last = Sha256::new_with_prefix(b"cachet days 1\n").chain_update(kept).finalize();
        Chain { last: Secret::new(last.into()) }
    }

    /// The secret of a day; none after the last. It is public as soon as the day is over, and not before. One hash for each
    /// day until the last: some milliseconds.
    pub fn link(&self, day: Day) -> Option<Secret> {
        let steps = usize::try_from(Chain::last_day().since(day)).ok()?;
        Some((0..steps).fold(self.last, |link, _| link.link_before()))
    }
}

/// A finished game, as far as somebody may be told of it.
pub enum Told {
    /// Every card, and what they were dealt from.
    Everything(Box<dyn AnyTable>),
    /// The deal is sealed: show nothing but what this seat saw.
    Own(Seat, Box<dyn AnyTable>),
}

impl Told {
    pub fn game(&self) -> &dyn AnyTable {
        match self {
            Told::Everything(game) | Told::Own(_, game) => game.as_ref(),
        }
    }

    /// Until when nothing but what this seat saw may be shown.
    pub fn own(&self) -> Option<Seat> {
        match self {
            Told::Everything(_) => None,
            Told::Own(seat, _) => Some(*seat),
        }
    }
}

impl Opened {
    /// What a deal that several tables share is bound to, in place of a table's id: a day's letter, or one deal of an
    /// evening.
    pub fn shared_deal(&self) -> Option<String> {
        match (self.day, self.evening) {
            (Some(of), _) => Some(format!("day {}", of.day)),
            (None, Some(of)) => Some(of.deal()),
            (None, None) => None,
        }
    }
}

impl Online {
    /// A private table of a day's letter: the asker in their seat, bots in all others, dealt. `secret` is that day's link.
    pub fn begin_day(
        id: TableId,
        (code, secret): (String, Secret),
        of: OfDay,
        asker: &Asker,
        at: Millis,
    ) -> Result<(Online, Vec<Entry>), Refusal> {
        let Plan { game, options, seats, seat, level } = Plan::of(of.day);
        let wish = Wish { seats: Some(seats), options, spectators: false, rests: true, ..Wish::of(game) };
        let opened = Opened { clock: Clock::None, day: Some(of), ..wish.agree(asker, code, secret)? };
        let sit = Command::Sit { seat: Some(seat), share: None, been: Vec::new() };
        let bots = (1..seats).map(|_| Command::SeatBot { seat: None, level: level.to_owned() });
        Online::begin(id, opened, asker, [sit].into_iter().chain(bots).chain([Command::Start]), at)
    }

    /// The day whose letter is played here.
    pub fn of_day(&self) -> Option<OfDay> {
        self.opened.day
    }

    /// Until when the deal is kept from everybody who has not seen it: others may still play it. When the last table of an
    /// evening will have played it nobody knows: until the end of time, or until the log says so.
    pub fn sealed_until(&self, now: Millis) -> Option<Millis> {
        let day = self.opened.day.map(|it| it.day.ends()).filter(|ends| now < *ends);
        day.or(self.opened.evening.filter(|_| !self.unsealed).map(|_| Millis::MAX))
    }

    /// The finished game as far as this person may be told of it now. Nobody may while it is played; while the deal is
    /// sealed, only whoever played it, and only what they saw.
    pub fn told_to(&self, guest: Option<GuestId>, now: Millis) -> Option<Told> {
        if self.sealed_until(now).is_none() {
            return self.told(now).map(Told::Everything);
        }
        let seat = guest.and_then(|guest| self.seat_of(guest))?;
        Some(Told::Own(seat, self.without_the_deal()?))
    }
}
