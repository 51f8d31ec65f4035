//! The quiet time of a guest: from one time of the day to another, by the clock of whichever device is to be told.

const MINUTE: i64 = 60_000;
const DAY: u16 = 24 * 60;

/// The farthest a clock on earth is ahead of or behind UTC, in minutes, rounded up.
pub const WIDEST_ZONE: i16 = 14 * 60;

/// Two times of the day, in minutes after midnight, that differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quiet {
    from: u16,
    to: u16,
}

impl Default for Quiet {
    /// From ten in the evening to eight in the morning.
    fn default() -> Quiet {
        Quiet { from: 22 * 60, to: 8 * 60 }
    }
}

impl Quiet {
    /// `None` if these are no two times of a day.
    pub fn new(from: u16, to: u16) -> Option<Quiet> {
        (from < DAY && to < DAY && from != to).then_some(Quiet { from, to })
    }

    /// From `22:00` and `8:00`.
    pub fn read(from: &str, to: &str) -> Option<Quiet> {
        Quiet::new(minutes(from)?, minutes(to)?)
    }

    pub fn from(self) -> u16 {
        self.from
    }

    pub fn to(self) -> u16 {
        self.to
    }

    /// As forms and programs write it: `22:00`.
    pub fn written(minutes: u16) -> String {
        format!("{:02}:{:02}", minutes / 60, minutes % 60)
    }
}

fn minutes(text: &str) -> Option<u16> {
    let (hours, minutes) = text.split_once(':')?;
    let number = |text: &str, most: u16| {
        let digits = matches!(text.len(), 1 | 2) && text.bytes().all(|it| it.is_ascii_digit());
        text.parse::<u16>().ok().filter(|number| digits && *number < most)
    };
    (minutes.len() == 2).then(|| Some(number(hours, 24)? * 60 + number(minutes, 60)?)).flatten()
}

/// A quiet time by a clock that is so many minutes ahead of UTC.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ZonedQuiet {
    pub quiet: Quiet,
    pub zone: i16,
}

impl ZonedQuiet {
    /// When it is over, if it is quiet at this time; both in Unix milliseconds.
    pub fn until(self, now: i64) -> Option<i64> {
        let Quiet { from, to } = self.quiet;
        let local = now.div_euclid(MINUTE) + i64::from(self.zone);
        let of_day = local.rem_euclid(i64::from(DAY));
        let since = (of_day - i64::from(from)).rem_euclid(i64::from(DAY));
        let lasts = (i64::from(to) - i64::from(from)).rem_euclid(i64::from(DAY));
        (since < lasts).then(|| (now.div_euclid(MINUTE) + lasts - since) * MINUTE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Monday 16 November 2026, midnight UTC.
    const MIDNIGHT: i64 = 1_794_787_200_000;

    fn at(time: &str) -> i64 {
        MIDNIGHT + i64::from(minutes(time).expect("a time")) * MINUTE
    }

    #[test]
    fn it_is_quiet_from_its_first_minute_to_before_its_last() {
        let night = ZonedQuiet { quiet: Quiet::default(), zone: 0 };
        let morning = Some(at("8:00"));
        assert_eq!(night.until(at("0:00")), morning);
        assert_eq!(night.until(at("7:59") + 59_999), morning);
        assert_eq!((night.until(at("8:00")), night.until(at("21:59"))), (None, None));
        assert_eq!(night.until(at("22:00")), Some(at("8:00") + 24 * 60 * MINUTE));
        let noon = ZonedQuiet { quiet: Quiet::read("12:30", "13:00").expect("a quiet time"), zone: 0 };
        assert_eq!((noon.until(at("12:29")), noon.until(at("12:45"))), (None, Some(at("13:00"))));
    }

    #[test]
    fn the_clock_is_that_of_the_device() {
        // Eight in the evening in New York (UTC−5) is one in the morning here, ten to midnight in Nepal (UTC+5:45).
        let ny = ZonedQuiet { quiet: Quiet::default(), zone: -300 };
        assert_eq!((ny.until(at("1:00")), ny.until(at("3:00"))), (None, Some(at("13:00"))));
        let nepal = ZonedQuiet { quiet: Quiet::default(), zone: 345 };
        assert_eq!((nepal.until(at("2:15")), nepal.until(at("2:14"))), (None, Some(at("2:15"))));
    }

    #[test]
    fn times_are_read_as_forms_write_them() {
        assert_eq!(Quiet::read("22:00", "8:00"), Some(Quiet::default()));
        let evening = Quiet::read("9:05", "23:59").expect("a quiet time");
        assert_eq!((evening.from(), evening.to()), (9 * 60 + 5, 23 * 60 + 59));
        assert_eq!((Quiet::written(22 * 60), Quiet::written(65)), ("22:00".to_owned(), "01:05".to_owned()));
        for (from, to) in [
            ("24:00", "8:00"),
            ("22:60", "8:00"),
            ("22", "8"),
            ("", ""),
            ("+1:00", "8:00"),
            ("8:00", "8:00"),
            ("1:0", "2:00"),
        ] {
            assert_eq!(Quiet::read(from, to), None, "{from} {to}");
        }
    }
}
