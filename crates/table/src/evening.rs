//! A table of an evening: it plays a deal that other tables play at the same time, and that is sealed until none of them
//! still does.

use crate::{Asker, Clock, Command, Entry, Kind, Millis, Online, Opened, Refusal, What, Wish};
use cachet_engine::fair::Secret;
use cachet_engine::{Say, Seat};
use cachet_listing::{EveningId, GuestId, Status, TableId};
use serde::{Deserialize, Serialize};

/// The bots of an evening.
const LEVEL: &str = "club";

/// Which deal of which evening a table plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OfEvening {
    pub evening: EveningId,
    /// Counted from 0.
    pub round: u32,
    pub table: u32,
}

impl OfEvening {
    /// What the cards are dealt for, at all tables of the round.
    pub(crate) fn deal(self) -> String {
        format!("evening {} deal {}", self.evening, self.round + 1)
    }
}

impl Online {
    /// A private table of an evening, dealt: people in the seats that were drawn for them, bots where nobody sits. `secret`
    /// is that of the deal. Whoever sits first is its host; where only bots are left, nobody is.
    pub fn begin_evening(
        id: TableId,
        (code, secret): (String, Secret),
        of: OfEvening,
        (game, options): (&str, Vec<String>),
        people: &[Option<Asker>],
        at: Millis,
    ) -> Result<(Online, Vec<Entry>), Refusal> {
        let no_bots = || Refusal::new(Kind::Unfit, Say::new("table-no-bots"));
        // An id that no guest has: guests' ids are drawn, this one follows from the evening.
        let nobody = Asker { guest: GuestId(id.0), name: String::new() };
        let host = people.iter().flatten().next().unwrap_or(&nobody);
        let wish = Wish { seats: Some(people.len()), options, spectators: false, ..Wish::of(game) };
        // Match points are an evening's own measure.
        let opened = Opened { clock: Clock::None, rated: false, evening: Some(of), ..wish.agree(host, code, secret)? };
        let mut entries = vec![Entry { at, what: What::Opened(Box::new(opened.clone())) }];
        let mut online = Online::open(id, opened, at);
        let level = cachet_bots::bots_of(game).iter().find(|bot| bot.name == LEVEL).map(|bot| bot.name.to_owned());
        let level = level.or_else(|| online.stand_in_level()).ok_or_else(no_bots)?;
        // Bots sit down when people have their names.
        let seated = |(it, seat): (&Option<Asker>, Seat)| {
            Some((it.clone()?, Command::Sit { seat: Some(seat), share: None, been: Vec::new() }))
        };
        let bots = people.iter().zip(Seat::ALL).filter(|(it, _)| it.is_none());
        let bots = bots.map(|(_, seat)| (host.clone(), Command::SeatBot { seat: Some(seat), level: level.clone() }));
        let all = people.iter().zip(Seat::ALL).filter_map(seated).chain(bots).chain([(host.clone(), Command::Start)]);
        for (asker, command) in all {
            let entry = Entry { at, what: online.decide(&asker, command, at)? };
            online.fold(entry.clone())?;
            entries.push(entry);
        }
        Ok((online, entries))
    }

    /// The evening whose deal is played here.
    pub fn of_evening(&self) -> Option<OfEvening> {
        self.opened.evening
    }

    /// A bot plays on in this seat, because its player has left the evening, or its time is up. They do not take it back:
    /// the next deal is theirs again. Nothing where that is so already.
    pub fn leave_to_bot(&self, seat: Seat) -> Option<What> {
        let plays = self.opened.evening.is_some() && self.status == Status::Playing;
        let person = self.sitting(seat).is_some_and(|it| it.guest().is_some());
        let level = self.stand_in_level().filter(|_| plays && person && !self.left_to_bots.contains(seat))?;
        Some(What::HandedOver { seat, level, by: None })
    }

    /// The entry that breaks off a game still in play when its evening is ended: the game counts for nothing.
    pub fn break_off(&self) -> Option<What> {
        (self.opened.evening.is_some() && self.status == Status::Playing).then_some(What::Expired)
    }

    /// What opens the deal, once no table still plays it; nothing where it lies open, or is none of an evening.
    pub fn unseal(&self) -> Option<What> {
        (self.opened.evening.is_some() && !self.unsealed && self.status.is_final()).then_some(What::Unsealed)
    }
}
