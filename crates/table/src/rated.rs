//! Does a game count for ratings? It follows from the log alone, so that ratings can be computed anew.

use crate::{Online, Sitting, Who};
use cachet_engine::{Seat, SeatSet};
use cachet_listing::{Counted, CountedSeat, Status};
use cachet_words::is_somebody;

/// Why a table does not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unrated {
    /// Whoever opened it wanted it so, or it is from before there were ratings.
    Off,
    /// Played on from a finished game.
    Practice,
    /// A record that was brought.
    Brought,
    /// The letter of a day: everybody plays the same cards.
    Day,
    /// At an evening all tables play the same deals, and are compared.
    Evening,
    /// Nobody has measured the bots of this game.
    Game,
    /// Bots that are on nobody's scale.
    Bot,
    /// A private table with more than one person: among people only listed tables count.
    Private,
    /// Two guests on one device, or one guest in two seats.
    OneDevice,
    /// No person, or nobody to play against.
    Alone,
    /// Everybody left, and no bot sat there from the start either.
    Left,
    /// Nobody came back to finish it.
    Unfinished,
}

impl Unrated {
    pub const ALL: [Unrated; 12] = [
        Unrated::Off,
        Unrated::Practice,
        Unrated::Brought,
        Unrated::Day,
        Unrated::Evening,
        Unrated::Game,
        Unrated::Bot,
        Unrated::Private,
        Unrated::OneDevice,
        Unrated::Alone,
        Unrated::Left,
        Unrated::Unfinished,
    ];

    /// Its word in JSON; its sentence is `unrated-` and this word.
    pub fn word(self) -> &'static str {
        match self {
            Unrated::Off => "off",
            Unrated::Practice => "practice",
            Unrated::Brought => "brought",
            Unrated::Day => "day",
            Unrated::Evening => "evening",
            Unrated::Game => "game",
            Unrated::Bot => "bot",
            Unrated::Private => "private",
            Unrated::OneDevice => "one-device",
            Unrated::Alone => "alone",
            Unrated::Left => "left",
            Unrated::Unfinished => "unfinished",
        }
    }
}

impl Online {
    /// Why this table does not count for ratings; before the deal as it would be dealt now, with more people in free seats.
    pub fn unrated(&self) -> Option<Unrated> {
        let opened = &self.opened;
        let people = || self.seats.iter().flatten().filter_map(Sitting::guest);
        let bots_elsewhere =
            self.seats.iter().filter(|it| it.as_ref().is_none_or(|it| it.guest().is_some())).count() <= 1;
        let twice = people().enumerate().any(|(number, guest)| people().take(number).any(|other| other == guest));
        let unknown = |it: &Sitting| match &it.who {
            Who::Bot { level } => cachet_ratings::mark(&opened.game, level).is_none(),
            Who::Person { .. } => false,
        };
        // Bots play to the end: whoever leaves them has lost to them, else nobody alone would ever lose.
        let with_bots = self.seats.iter().flatten().any(|it| it.guest().is_none());
        let reasons = [
            (self.is_brought(), Unrated::Brought),
            (self.practice().is_some(), Unrated::Practice),
            (opened.day.is_some(), Unrated::Day),
            (opened.evening.is_some(), Unrated::Evening),
            (!opened.rated, Unrated::Off),
            (cachet_ratings::marks(&opened.game).is_none(), Unrated::Game),
            (self.seats.iter().flatten().any(unknown), Unrated::Bot),
            (!opened.public && !bots_elsewhere, Unrated::Private),
            (twice || self.seats.iter().flatten().any(|it| it.one_device), Unrated::OneDevice),
            (self.game.is_some() && people().next().is_none(), Unrated::Alone),
            (self.status == Status::Expired, Unrated::Unfinished),
            (self.status == Status::Over && self.stayed().is_empty() && !with_bots, Unrated::Left),
        ];
        reasons.into_iter().find(|(is_so, _)| *is_so).map(|(_, why)| why)
    }

    /// The people who played to the end: not those in whose seat a bot plays on, nor those for whom bots and the clock made more
    /// than half of the moves. Whoever gave the game up has played it: they have lost it.
    fn stayed(&self) -> SeatSet {
        let moves = self.game.as_ref().map(|game| game.moves()).unwrap_or_default();
        let stayed = |seat: &Seat| {
            let Some(Who::Person { stand_in, .. }) = self.sitting(*seat).map(|it| &it.who) else { return false };
            let own = moves.iter().zip(&self.movers).filter(|((by, _), _)| by == seat);
            let (all, bots) = own.fold((0, 0), |(all, bots), (_, bot)| (all + 1, bots + usize::from(bot.is_some())));
            stand_in.is_none() && 2 * bots <= all
        };
        Seat::ALL.into_iter().take(self.seats.len()).filter(stayed).collect()
    }

    /// How a finished game counts; none if it does not.
    pub fn counted(&self) -> Option<Counted> {
        if self.status != Status::Over || self.unrated().is_some() {
            return None;
        }
        let stayed = self.stayed();
        let seats = self.seats.iter().zip(Seat::ALL).filter_map(|(sitting, seat)| {
            let sitting = sitting.as_ref()?;
            let (guest, level) = match &sitting.who {
                // The id of an erased person belongs to no guest.
                Who::Person { guest, .. } => ((!is_somebody(&sitting.name)).then_some(*guest), None),
                Who::Bot { level } => (None, Some(level.clone())),
            };
            let left = sitting.guest().is_some() && !stayed.contains(seat);
            let place = if left { 2 } else { u8::from(!self.winners.contains(seat)) };
            Some(CountedSeat { seat, guest, level, place })
        });
        Some(Counted { game: self.opened.game.clone(), seats: seats.collect() })
    }
}
