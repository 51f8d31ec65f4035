//! Two guests who turn out to be one person, and are both at an evening.

use crate::evening::{Evening, Phase};
use cachet_listing::GuestId;

/// Which of two guests of one person stays at an evening, and which is removed from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OneOfTwo {
    pub stays: GuestId,
    pub goes: GuestId,
}

impl Evening {
    /// Has each of them a seat in the deal that is played? Whoever is both would play it twice.
    pub fn play_the_same_deal(&self, one: GuestId, other: GuestId) -> bool {
        let seated = |guest| {
            self.person_of(guest).is_some_and(|it| self.round().is_some_and(|round| round.place_of(it).is_some()))
        };
        self.phase == Phase::Playing && seated(one) && seated(other)
    }

    /// Where both are at this evening only one of them stays: whoever has a seat now, else whoever has not left, else whoever
    /// played more; `into` where they are equal. Nothing where only one of them is here.
    pub fn one_of_two(&self, from: GuestId, into: GuestId) -> Option<OneOfTwo> {
        let claim = |guest: GuestId| {
            let number = self.person_of(guest)?;
            let here = self.person(number)?.here;
            let played = self.rounds.iter().filter(|round| round.place_of(number).is_some()).count();
            Some((self.place_now(guest).is_some(), here, played))
        };
        let (theirs, mine) = (claim(from)?, claim(into)?);
        Some(if theirs > mine { OneOfTwo { stays: from, goes: into } } else { OneOfTwo { stays: into, goes: from } })
    }
}
