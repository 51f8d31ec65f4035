//! One table as a row of a list.

use crate::{GuestId, TableId};
use cachet_engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Where a table is in its life.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// People are taking their seats.
    Waiting,
    Playing,
    Over,
    /// Closed because nobody came back.
    Expired,
}

impl Status {
    /// In the order of the numbers that databases keep. New ones go to the end.
    pub const ALL: [Status; 4] = [Status::Waiting, Status::Playing, Status::Over, Status::Expired];

    /// Its word in JSON, styles and metrics.
    pub fn word(self) -> &'static str {
        match self {
            Status::Waiting => "waiting",
            Status::Playing => "playing",
            Status::Over => "over",
            Status::Expired => "expired",
        }
    }

    /// Has the last card been played, or the table been closed?
    pub fn is_final(self) -> bool {
        match self {
            Status::Waiting | Status::Playing => false,
            Status::Over | Status::Expired => true,
        }
    }

    /// As databases keep it.
    pub fn key(self) -> i16 {
        self as i16
    }

    /// `None` for what no database of ours can hold: it checks the column.
    pub fn from_key(key: i64) -> Option<Status> {
        usize::try_from(key).ok().and_then(|key| Status::ALL.get(key).copied())
    }
}

/// What lists need to know of a table, or of an evening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    pub game: String,
    pub status: Status,
    /// Shown to everybody while it waits for players.
    pub public: bool,
    /// The short code of the invitation. No two tables share one.
    pub code: String,
    /// When somebody must look at it again (a clock, a bot, an expiry), in Unix milliseconds.
    pub due: Option<i64>,
    /// When something last happened, in Unix milliseconds.
    pub touched: i64,
    /// `None` in rows written before the column existed; the table's next entry fills it in.
    pub company: Option<Company>,
    /// The log is that of an evening: its id is an `EveningId`, and no list of tables shows it.
    pub evening: bool,
}

/// Who sits at a table, and who is waited for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Company {
    pub host: GuestId,
    /// `None` for a free seat.
    pub seats: Vec<Option<Player>>,
    pub waiting: SeatSet,
    /// Once dealt, only its players may look: nobody else learns from its code that it is there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub players_only: bool,
    /// Closed before the deal for this table, which has another number of seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moved_to: Option<TableId>,
    /// Played on from a position of a finished game: it counts for nothing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
    /// People are brought together here by seeking; since when, in Unix milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sought: Option<i64>,
}

/// Who sits in one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    pub name: String,
    /// The person whose seat it is; nobody for a bot's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guest: Option<GuestId>,
    /// A bot plays here, for itself or for an absent person.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bot: bool,
}

impl Company {
    pub fn seat_of(&self, guest: GuestId) -> Option<Seat> {
        Seat::new(self.seats.iter().position(|it| it.as_ref().is_some_and(|it| it.guest == Some(guest)))?)
    }

    /// Whoever sits there, or opened the table.
    pub fn knows(&self, guest: GuestId) -> bool {
        self.host == guest || self.seat_of(guest).is_some()
    }

    pub fn free_seats(&self) -> usize {
        self.seats.iter().filter(|it| it.is_none()).count()
    }

    /// Is this person waited for? Not while a bot plays for them.
    pub fn waits_for(&self, guest: GuestId) -> bool {
        self.seat_of(guest)
            .is_some_and(|seat| self.waiting.contains(seat) && self.player(seat).is_some_and(|player| !player.bot))
    }

    /// The people who sit there.
    pub fn people(&self) -> impl Iterator<Item = (GuestId, &Player)> {
        self.seats.iter().flatten().filter_map(|it| Some((it.guest?, it)))
    }

    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.seats.get(seat.index())?.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn company() -> Company {
        let player = |name: &str, guest: Option<u64>, bot| {
            Some(Player { name: name.to_owned(), guest: guest.map(GuestId), bot })
        };
        Company {
            host: GuestId(1),
            seats: vec![player("Ana", Some(1), false), None, player("Cy", Some(3), true), player("Bo", None, true)],
            waiting: Seat::ALL[0..3].iter().copied().collect(),
            players_only: false,
            moved_to: None,
            practice: false,
            sought: None,
        }
    }

    #[test]
    fn somebody_is_waited_for_only_in_a_seat_they_play_themselves() {
        let company = company();
        assert!(company.waits_for(GuestId(1)));
        assert!(!company.waits_for(GuestId(3)), "a bot plays for them");
        assert!(!company.waits_for(GuestId(9)), "they do not sit here");
        let nobody = Company { waiting: SeatSet::EMPTY, ..company };
        assert!(!nobody.waits_for(GuestId(1)));
        assert_eq!((nobody.free_seats(), nobody.seat_of(GuestId(3))), (1, Some(Seat::ALL[2])));
        let full = Company { seats: nobody.seats.iter().flatten().cloned().map(Some).collect(), ..nobody };
        assert_eq!(full.free_seats(), 0);
    }

    /// Databases hold this text: it must be read for ever.
    #[test]
    fn the_company_is_kept_as_json() {
        let text = r#"{"host":"0000000000001","seats":[{"name":"Ana","guest":"0000000000001"},null,{"name":"Cy","guest":"0000000000003","bot":true},{"name":"Bo","bot":true}],"waiting":[0,1,2]}"#;
        assert_eq!(serde_json::to_string(&company()).expect("JSON"), text);
        assert_eq!(serde_json::from_str::<Company>(text).expect("read back"), company());
        let alone = Company { players_only: true, ..company() };
        let text = serde_json::to_string(&alone).expect("JSON");
        assert_eq!(serde_json::from_str::<Company>(&text).expect("read back"), alone);
    }

    #[test]
    fn statuses_have_stable_numbers_and_words() {
        let words = ["waiting", "playing", "over", "expired"];
        for (number, (status, word)) in Status::ALL.into_iter().zip(words).enumerate() {
            assert_eq!((status.key(), status.word()), (number as i16, word));
            assert_eq!(Status::from_key(number as i64), Some(status));
            assert_eq!(status.is_final(), number > 1);
        }
        assert_eq!((Status::from_key(4), Status::from_key(-1)), (None, None));
    }
}
