//! What a finished game leaves in the histories of its people.

use crate::{Online, Sitting, Who};
use cachet_engine::{Seat, SeatSet};
use cachet_listing::{Finish, Played, Status};

impl Online {
    /// One for each person who sat here when the game ended. Nothing while it has not, and nothing of a game that counts for
    /// nothing.
    pub fn played(&self) -> Option<Vec<Played>> {
        let practised = self.practice().is_some() || self.opened.day.is_some_and(|of| of.practice);
        if self.status != Status::Over || practised {
            return None;
        }
        let people = self.seats.iter().zip(Seat::ALL).filter_map(|(sitting, seat)| {
            let guest = sitting.as_ref()?.guest()?;
            let others = || Seat::ALL.into_iter().filter(move |it| *it != seat).filter_map(|it| self.sitting(it));
            Some(Played {
                guest,
                seat,
                game: self.opened.game.clone(),
                finish: self.finish(seat),
                people: others().filter(|it| it.guest().is_some()).count() as u8,
                level: one_level(others()),
                open: self.opened.public && self.opened.spectators,
            })
        });
        Some(people.collect())
    }

    fn finish(&self, seat: Seat) -> Finish {
        if self.winners.is_empty() || self.winners == SeatSet::first(self.seats.len()) {
            return Finish::Drawn;
        }
        if self.winners.contains(seat) { Finish::Won } else { Finish::Lost }
    }
}

/// The level of these bots; none if somebody among them is a person, or they differ.
fn one_level<'a>(mut others: impl Iterator<Item = &'a Sitting>) -> Option<String> {
    let level = |it: &'a Sitting| match &it.who {
        Who::Bot { level } => Some(level),
        Who::Person { .. } => None,
    };
    let first = level(others.next()?)?;
    others.all(|it| level(it) == Some(first)).then(|| first.clone())
}
