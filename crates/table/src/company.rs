//! Who sits where before the deal, under which name, and who is the host.

use crate::decide::refuse;
use crate::naming::{given_name, look_alike};
use crate::{Asker, Kind, Online, Refusal, What};
use cachet_engine::{LONGEST_NAME, Names, Say, Seat};
use cachet_words::shown_alike;

/// Names for bots, as many as there can be seats and one more. They are the same in every language.
const BOTS: [&str; 9] = ["Bo", "Cleo", "Dov", "Eva", "Finn", "Gil", "Hana", "Ines", "Juno"];
/// The same for apprentices, whose names tell them from stronger bots.
const APPRENTICES: [&str; 9] = ["Pip", "Lou", "Tilly", "Milo", "Zia", "Nino", "Suzy", "Otto", "Wim"];

impl Online {
    /// A bot sits down in a free seat, or in that of somebody who was asked to play again and does not come.
    pub(crate) fn seat_bot(&self, asker: &Asker, seat: Option<Seat>, level: String) -> Result<What, Refusal> {
        self.only_host(asker)?;
        self.take_in_bot(seat, level)
    }

    /// The same, whoever asks.
    pub(crate) fn take_in_bot(&self, seat: Option<Seat>, level: String) -> Result<What, Refusal> {
        self.before_the_deal()?;
        self.known_bot(&level)?;
        let seat = match seat.filter(|seat| self.asked().contains(*seat)) {
            Some(kept) => kept,
            None => self.free_seat(seat)?,
        };
        let taken = |name: &str| self.others(seat).any(|other| shown_alike(other, name, look_alike));
        let names = if level == "apprentice" { APPRENTICES } else { BOTS };
        let name = names.into_iter().find(|name| !taken(name)).unwrap_or("Zoe");
        Ok(What::BotSat { seat, level, name: name.to_owned(), share: None })
    }

    pub(crate) fn swap(&self, asker: &Asker, seat: Seat, with: Seat) -> Result<What, Refusal> {
        self.only_host(asker)?;
        self.before_the_deal()?;
        self.taken(seat)?;
        if with.index() >= self.seats.len() {
            return refuse(Kind::Unknown, Say::new("table-no-seat").with("count", self.seats.len()));
        }
        if with == seat {
            return refuse(Kind::NotNow, Say::new("table-same-seat"));
        }
        Ok(What::Swapped { seat, with })
    }

    pub(crate) fn make_host(&self, asker: &Asker, seat: Seat) -> Result<What, Refusal> {
        self.only_host(asker)?;
        if self.status.is_final() {
            return refuse(Kind::NotNow, Say::new("table-is-over"));
        }
        match self.taken(seat)?.guest() {
            Some(guest) if guest != self.host() => Ok(What::Hosts { seat }),
            Some(_) | None => refuse(Kind::NotNow, Say::new("table-host-person")),
        }
    }

    /// The asker goes by another name; records and pages say it from now on.
    pub(crate) fn take_name(&self, asker: &Asker) -> Result<What, Refusal> {
        let seat = self.own_seat(asker)?;
        if self.status.is_final() {
            return refuse(Kind::NotNow, Say::new("table-is-over"));
        }
        let name = given_name(&asker.name).map_err(|say| Refusal::new(Kind::Unfit, say))?;
        let name = self.unlike_the_others(&name, seat);
        if self.taken(seat)?.name == name {
            return refuse(Kind::NotNow, Say::new("table-same-name").with("name", name));
        }
        Ok(What::Renamed { seat, guest: asker.guest, name })
    }

    /// The names of everybody but whoever sits, or is about to sit, in this seat.
    fn others(&self, seat: Seat) -> impl Iterator<Item = &str> {
        let others = self.seats.iter().zip(Seat::ALL).filter(move |(_, other)| *other != seat);
        others.filter_map(|(it, _)| it.as_ref()).map(|it| it.name.as_str())
    }

    /// Two people of one name cannot be told apart in a record, nor two whose names look the same at the table to
    /// somebody, in whatever language they read it.
    pub(crate) fn unlike_the_others(&self, name: &str, seat: Seat) -> String {
        // "npc 2", say, already means something else in a record.
        let taken = |name: &str| {
            Names::new([name]).is_err() || self.others(seat).any(|other| shown_alike(other, name, look_alike))
        };
        let numbered = |number: usize| {
            let tail = format!(" {number}");
            let head: String = name.chars().take(LONGEST_NAME - tail.len()).collect();
            format!("{}{tail}", head.trim_end())
        };
        if !taken(name) {
            return name.to_owned();
        }
        (2..).map(numbered).find(|name| !taken(name)).unwrap_or_else(|| name.to_owned())
    }
}
