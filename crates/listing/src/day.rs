//! A calendar day in UTC: what the letter of the day is counted by.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A day of the Gregorian calendar, from midnight to midnight in UTC.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Day(i32);

/// The text is no day like `2026-11-18`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadDay;

/// Milliseconds of a day. Unix time knows no leap seconds.
const LENGTH: i64 = 24 * 3600 * 1000;
/// Days of 400 years, after which the calendar repeats.
const ERA: i32 = 146_097;
/// From 0000-03-01, where our years begin, to 1970-01-01.
const EPOCH: i32 = 719_468;

impl Day {
    /// The day of a moment in Unix milliseconds.
    pub fn of(millis: i64) -> Day {
        Day(i32::try_from(millis.div_euclid(LENGTH)).unwrap_or(if millis < 0 { i32::MIN / 4 } else { i32::MAX / 4 }))
    }

    /// As databases keep it: days since 1970-01-01.
    pub fn key(self) -> i32 {
        self.0
    }

    pub fn from_key(key: i32) -> Day {
        Day(key.clamp(i32::MIN / 4, i32::MAX / 4))
    }

    /// The Unix milliseconds at which it begins.
    pub fn begins(self) -> i64 {
        i64::from(self.0) * LENGTH
    }

    /// The first moment after it.
    pub fn ends(self) -> i64 {
        self.next().begins()
    }

    pub fn next(self) -> Day {
        Day(self.0 + 1)
    }

    pub fn previous(self) -> Day {
        Day(self.0 - 1)
    }

    /// Days from another day to this one.
    pub fn since(self, other: Day) -> i32 {
        self.0 - other.0
    }

    /// 0 is Monday.
    pub fn weekday(self) -> usize {
        // 1970-01-01 was a Thursday.
        (self.0 + 3).rem_euclid(7) as usize
    }

    /// Whole weeks since the Monday before 1970.
    pub fn week(self) -> i32 {
        (self.0 + 3).div_euclid(7)
    }

    /// The same day of the calendar as year, month (from 1) and day (from 1).
    pub fn date(self) -> (i32, u32, u32) {
        // Years are taken to begin in March, so that the day of a leap year is their last.
        let days = self.0 + EPOCH;
        let (era, day) = (days.div_euclid(ERA), days.rem_euclid(ERA));
        let year = (day - day / 1_460 + day / 36_524 - day / (ERA - 1)) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        // Five months have 153 days, wherever one begins in March or August.
        let month = (5 * day + 2) / 153;
        let in_month = day - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        (era * 400 + year + i32::from(month <= 2), month as u32, in_month as u32)
    }

    /// The day of this date, if the calendar has it.
    pub fn on(year: i32, month: u32, day: u32) -> Option<Day> {
        if !(0..=9_999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return None;
        }
        let (month_, year_) = (month as i32, year - i32::from(month <= 2));
        let from_march = if month_ > 2 { month_ - 3 } else { month_ + 9 };
        let (era, in_era) = (year_.div_euclid(400), year_.rem_euclid(400));
        let in_year = (153 * from_march + 2) / 5 + day as i32 - 1;
        let found = Day(era * ERA + in_era * 365 + in_era / 4 - in_era / 100 + in_year - EPOCH);
        (found.date() == (year, month, day)).then_some(found)
    }

    /// The first day of its month.
    pub fn month(self) -> Day {
        let (_, _, day) = self.date();
        Day(self.0 - (day as i32 - 1))
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = BadDay;

    fn from_str(text: &str) -> Result<Day, BadDay> {
        let mut parts = text.splitn(3, '-').zip([4, 2, 2]).map(|(part, digits)| {
            let plain = part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
            plain.then(|| part.parse::<u32>().ok()).flatten().ok_or(BadDay)
        });
        let mut next = || parts.next().unwrap_or(Err(BadDay));
        let (year, month, day) = (next()?, next()?, next()?);
        Day::on(year as i32, month, day).ok_or(BadDay)
    }
}

impl fmt::Display for BadDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a day is written like 2026-11-18")
    }
}

impl TryFrom<String> for Day {
    type Error = BadDay;

    fn try_from(text: String) -> Result<Day, BadDay> {
        text.parse()
    }
}

impl From<Day> for String {
    fn from(day: Day) -> String {
        day.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap_or_else(|_| panic!("{text}"))
    }

    #[test]
    fn a_day_turns_at_midnight_utc() {
        // Checked with `date -u -d @…`.
        let midnight = 1_794_960_000_000;
        assert_eq!(Day::of(midnight - 1).to_string(), "2026-11-17");
        assert_eq!(Day::of(midnight).to_string(), "2026-11-18");
        assert_eq!((day("2026-11-18").begins(), day("2026-11-17").ends()), (midnight, midnight));
        assert_eq!(day("2026-11-18").weekday(), 2, "a Wednesday");
        assert_eq!(day("2026-11-16").week(), day("2026-11-22").week());
        assert_eq!(day("2026-11-15").week() + 1, day("2026-11-16").week());
    }

    #[test]
    fn the_calendar_has_leap_years() {
        for (text, next) in [
            ("1969-12-31", "1970-01-01"),
            ("2024-02-28", "2024-02-29"),
            ("2024-02-29", "2024-03-01"),
            ("2026-02-28", "2026-03-01"),
            ("2000-02-28", "2000-02-29"),
            ("2100-02-28", "2100-03-01"),
            ("2026-12-31", "2027-01-01"),
        ] {
            assert_eq!((day(text).next(), day(next).previous()), (day(next), day(text)));
        }
        let mut walked = day("1999-01-01");
        for _ in 0..40_000 {
            assert_eq!(day(&walked.to_string()), walked);
            walked = walked.next();
        }
        assert_eq!(day("2026-11-18").month(), day("2026-11-01"));
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for text in [
            "",
            "2026",
            "2026-11",
            "2026-13-01",
            "2026-00-01",
            "2026-02-29",
            "26-11-18",
            "2026-11-18x",
            "+026-1-1",
            "2026-11-1",
        ] {
            assert_eq!(text.parse::<Day>(), Err(BadDay), "{text}");
        }
        assert!(serde_json::from_str::<Day>("\"2026-11-31\"").is_err());
        assert_eq!(serde_json::to_string(&day("2026-11-18")).ok().as_deref(), Some("\"2026-11-18\""));
        assert_eq!(Day::of(i64::MAX).ends().signum(), 1, "no moment is out of reach");
    }
}
