//! A finished game, as the history of one person knows it.

use crate::GuestId;
use cachet_engine::Seat;

/// How a game ended for one person.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Finish {
    Lost,
    Won,
    /// Nobody won, or everybody did.
    Drawn,
}

impl Finish {
    /// In the order of the numbers that databases keep. New ones go to the end.
    pub const ALL: [Finish; 3] = [Finish::Lost, Finish::Won, Finish::Drawn];

    /// Its word in addresses, JSON and styles.
    pub fn word(self) -> &'static str {
        match self {
            Finish::Lost => "lost",
            Finish::Won => "won",
            Finish::Drawn => "drawn",
        }
    }

    pub fn named(word: &str) -> Option<Finish> {
        Finish::ALL.into_iter().find(|finish| finish.word() == word)
    }

    /// As databases keep it.
    pub fn key(self) -> i16 {
        self as i16
    }

    /// `None` for what no database of ours can hold: it checks the column.
    pub fn from_key(key: i64) -> Option<Finish> {
        usize::try_from(key).ok().and_then(|key| Finish::ALL.get(key).copied())
    }
}

/// One person at the end of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    pub guest: GuestId,
    pub seat: Seat,
    pub game: String,
    pub finish: Finish,
    /// How many other people sat there.
    pub people: u8,
    /// The level of the bots, where there was nobody else and all of them had the same.
    pub level: Option<String>,
    /// The table was listed for everybody, and anybody may look back at it.
    pub open: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finishes_have_stable_numbers_and_words() {
        for (number, (finish, word)) in Finish::ALL.into_iter().zip(["lost", "won", "drawn"]).enumerate() {
            assert_eq!((finish.key(), finish.word()), (number as i16, word));
            assert_eq!((Finish::from_key(number as i64), Finish::named(word)), (Some(finish), Some(finish)));
        }
        assert_eq!((Finish::from_key(3), Finish::from_key(-1), Finish::named("won ")), (None, None, None));
    }
}
