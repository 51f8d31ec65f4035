//! One online table: a fold over its log. Nothing here reads a clock, draws at random or waits; whoever calls says
//! what time it is. Pages draw it, the server serves it.

mod clock;
mod company;
mod day;
mod decide;
mod entry;
mod evening;
mod fold;
mod handle;
mod naming;
mod pace;
mod padding;
mod played;
mod practice;
mod rated;
mod refusal;
mod showing;
mod sight;
mod signature;
mod sought;
mod talk;
#[cfg(test)]
mod tests;
mod wish;

pub use cachet_listing::{
    Company, Counted, CountedSeat, Day, EveningId, Finish, GuestId, Note, Played, Player, Status, Summary, TableId,
};
pub use clock::{Clock, ClockFace, Clocks, Countdown, GRACE};
pub use day::{Chain, OfDay, Plan, Told};
pub use decide::{Asker, Command, PATIENCE};
pub use entry::{By, Entry, Millis, Opened, What};
pub use evening::OfEvening;
pub use fold::Unreadable;
pub use handle::{LONGEST_HANDLE, SHORTEST_HANDLE, given_handle, looks};
pub use naming::{given_name, look_alike};
pub use pace::Pace;
pub use padding::padded;
pub use practice::{CameFrom, LONGEST_RECORD, PlayOn, PlayedOn, Source, address_of, read_record};
pub use rated::Unrated;
pub use refusal::{Kind, Refusal};
pub use sight::{LEGAL_MOVE, Place, PlaceKind, Presence, RatingStep, Sight, Update};
pub use signature::{RecordKey, Signed, signed};
pub use sought::{BOTS_OFFERED_AFTER, band, level_near};
pub use talk::{Heard, Hearing, LONGEST_TEXT, Phrase, Reaction, SHOWN_FOR, Said, Sayable, given_text};
pub use wish::{Wish, levels};

use cachet_engine::fair::{Fair, Share, Terms};
use cachet_engine::{Account, AnyTable, BySeat, Seat, SeatNotes, SeatSet, Seed, Viewer};
use cachet_ratings::Rating;
use std::collections::VecDeque;

/// How many idempotency keys are remembered.
const KEYS: usize = 64;

/// Who sits somewhere.
#[derive(Clone, PartialEq, Debug)]
pub struct Sitting {
    pub name: String,
    /// Their part of the deal, if their device sent one.
    pub share: Option<Share>,
    pub who: Who,
    /// Asked to play again, without an answer so far.
    pub asked: bool,
    /// They sat down on a device that has been somebody else's at this table.
    pub one_device: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Who {
    Person {
        guest: GuestId,
        /// The level of the bot that plays on in this seat, while one does.
        stand_in: Option<String>,
    },
    Bot {
        level: String,
    },
}

impl Sitting {
    /// The person whose seat it is, whoever plays in it at the moment.
    pub fn guest(&self) -> Option<GuestId> {
        match self.who {
            Who::Person { guest, .. } => Some(guest),
            Who::Bot { .. } => None,
        }
    }

    /// Sits down in the same seat of another table, which `asker` has opened.
    fn sits_again(&self, seat: Seat, asker: GuestId) -> What {
        let name = self.name.clone();
        match &self.who {
            Who::Person { guest, .. } => {
                let one_device = self.one_device;
                What::Sat { seat, guest: *guest, name, share: None, asked: *guest != asker, one_device }
            }
            Who::Bot { level } => What::BotSat { seat, level: level.clone(), name, share: None },
        }
    }

    /// The level of the bot that plays here now.
    pub fn bot(&self) -> Option<&str> {
        match &self.who {
            Who::Person { stand_in, .. } => stand_in.as_deref(),
            Who::Bot { level } => Some(level),
        }
    }
}

/// A table as its log tells it.
pub struct Online {
    pub id: TableId,
    pub opened: Opened,
    pub opened_at: Millis,
    pub seats: Vec<Option<Sitting>>,
    pub status: Status,
    /// The game, once it has been dealt.
    pub game: Option<Box<dyn AnyTable>>,
    pub clocks: Clocks,
    /// Who won, once it is over.
    pub winners: SeatSet,
    pub resigned: Option<Seat>,
    /// A record lies here that somebody brought.
    brought: bool,
    /// The deal of its evening lies open.
    unsealed: bool,
    pub rematch: Option<TableId>,
    /// Who asked for it first.
    pub rematch_by: Option<Seat>,
    /// How many have been opened: one that was closed before the deal can be followed by another.
    pub rematches: u64,
    /// Those whose seat at the rematch has gone to another.
    pub replaced: SeatSet,
    /// Those whom the host sent away from their seats, by their names, while they have not sat down again.
    sent_away: Vec<(GuestId, String)>,
    /// Somebody has taken the table over from whoever opened it.
    handed_on: bool,
    /// How many entries there are; the next one has this number.
    pub seq: u32,
    /// How many events of the game there had been after each entry.
    events_after: Vec<u32>,
    /// The idempotency keys of the latest moves: seat, key, entry.
    keys: VecDeque<(Seat, String, u32)>,
    /// The length of the log when each seat was asked for its present decision.
    asked: BySeat<u32>,
    /// How many moves had been made by then.
    asked_after: BySeat<u32>,
    /// How many entries were no moves.
    beside_moves: u32,
    /// How many decisions have been made in each seat.
    decisions: BySeat<u32>,
    /// The level of the bot that made each move; none for a person's.
    movers: Vec<Option<String>>,
    seed: Option<Seed>,
    /// Who would rather have a bot in which seat.
    votes: Vec<(Seat, Seat)>,
    /// The seats in which a bot plays on because others asked for it.
    pub unasked: SeatSet,
    /// The seats in which a bot plays to the end of the game, because their evening says so.
    left_to_bots: SeatSet,
    /// How quickly each person wants the bots to play, where they have said so.
    paces: BySeat<Option<Pace>>,
    /// What people are still looking at.
    rest: pace::Rest,
    /// How many rounds have ended.
    rounds: u32,
    /// How many events there were before each seat's last move, or its first turn.
    moved_at: BySeat<Option<u32>>,
    pub touched: Millis,
    /// When the game ended.
    pub ended: Option<Millis>,
    /// What the finished game changed in ratings. The log does not tell: whoever keeps ratings fills it in.
    pub ratings: Vec<RatingMoved>,
}

/// A rating before and after a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RatingMoved {
    pub seat: Seat,
    pub before: Rating,
    pub after: Rating,
}

impl Online {
    pub fn seat_of(&self, guest: GuestId) -> Option<Seat> {
        let at = self.seats.iter().position(|it| it.as_ref().is_some_and(|it| it.guest() == Some(guest)))?;
        Seat::new(at)
    }

    pub fn sitting(&self, seat: Seat) -> Option<&Sitting> {
        self.seats.get(seat.index())?.as_ref()
    }

    /// The viewer of a guest: their seat, or the public.
    pub fn viewer(&self, guest: Option<GuestId>) -> Viewer {
        guest.and_then(|guest| self.seat_of(guest)).map_or(Viewer::Public, Viewer::Seat)
    }

    /// May this person look at all?
    pub fn may_watch(&self, guest: Option<GuestId>) -> bool {
        let seated = guest.is_some_and(|guest| self.seat_of(guest).is_some());
        if self.opened.evening.is_some() {
            // Others may still play this deal at another table. Once nobody does, everybody may watch.
            return seated || self.unsealed;
        }
        self.opened.spectators
            || self.status == Status::Waiting
            || seated
            || guest.is_some_and(|guest| guest == self.host())
    }

    /// Whoever opened the table or was made its host; after the deal, if they have no seat, the first person who has one.
    pub fn host(&self) -> GuestId {
        let opened = self.opened.host;
        if self.seat_of(opened).is_some() || self.status == Status::Waiting {
            return opened;
        }
        self.seats.iter().flatten().find_map(Sitting::guest).unwrap_or(opened)
    }

    /// Has this person become the host of a table that somebody else held before?
    pub fn became_host(&self, guest: GuestId) -> bool {
        self.handed_on && self.host() == guest
    }

    /// The name of somebody whom the host sent away from their seat, and who has not sat down again.
    pub fn sent_away(&self, guest: GuestId) -> Option<&str> {
        self.sent_away.iter().find(|(who, _)| *who == guest).map(|(_, name)| name.as_str())
    }

    /// Those who were asked to play again and have not answered.
    pub fn asked(&self) -> SeatSet {
        let asked = |seat: &Seat| self.sitting(*seat).is_some_and(|it| it.asked);
        Seat::ALL.into_iter().take(self.seats.len()).filter(asked).collect()
    }

    /// Does nobody but bots sit with the person of this seat?
    pub fn is_alone(&self, seat: Seat) -> bool {
        let others = self.seats.iter().zip(Seat::ALL).filter(|(_, other)| *other != seat);
        others.into_iter().all(|(it, _)| it.as_ref().is_some_and(|it| it.guest().is_none()))
    }

    /// Is the game over when the person of this seat gives up? Where other people want to play on, a bot takes the seat.
    pub fn ends_without(&self, seat: Seat) -> bool {
        self.seats.len() == 2 || self.is_alone(seat) || self.stand_in_level().is_none()
    }

    /// Whom the game waits for.
    pub fn waiting(&self) -> SeatSet {
        match (&self.game, self.status) {
            (Some(game), Status::Playing) => game.waiting(),
            (Some(_) | None, Status::Waiting | Status::Playing | Status::Over | Status::Expired) => SeatSet::EMPTY,
        }
    }

    /// What the cards are dealt for; nothing at old tables.
    fn terms(&self) -> Option<Terms> {
        let Opened { bound, game, options, rules, seats, .. } = &self.opened;
        if !bound {
            return None;
        }
        let table = self.opened.shared_deal().unwrap_or_else(|| self.id.to_string());
        let terms = cachet_games::find(game)?.terms(&table, options, *seats).ok()?;
        Some(Terms { rules: *rules, ..terms })
    }

    /// The fingerprint of the secret, which everybody may know from the start.
    pub fn commitment(&self) -> String {
        self.opened.secret.commitment(self.terms().as_ref().map(|terms| (terms, self.opened.seats)))
    }

    /// The secret and the shares behind the deal, once anybody may know them.
    pub fn revealed(&self, now: Millis) -> Option<Fair> {
        self.fair().filter(|_| self.status.is_final() && self.sealed_until(now).is_none())
    }

    /// The secret and the shares behind the deal, once every seat is taken.
    pub(crate) fn fair(&self) -> Option<Fair> {
        let secret = self.opened.secret;
        let share = |(sitting, seat): (&Option<Sitting>, Seat)| {
            Some(sitting.as_ref()?.share.unwrap_or_else(|| secret.house_share(seat)))
        };
        let shares: Option<Vec<Share>> = self.seats.iter().zip(Seat::ALL).map(share).collect();
        let is_bot = |seat: &Seat| self.sitting(*seat).is_some_and(|it| it.guest().is_none());
        let bots = Seat::ALL.into_iter().filter(is_bot).collect();
        Some(Fair { secret, shares: shares?, bots, terms: self.terms() })
    }

    /// Has the device of the person in this seat yet to send its share?
    pub fn wants_share(&self, seat: Seat) -> bool {
        self.status == Status::Waiting
            && self.opened.shared_deal().is_none()
            && self.sitting(seat).is_some_and(|it| it.guest().is_some() && it.share.is_none())
    }

    /// How many decisions have been made in this seat.
    pub fn decisions(&self, seat: Seat) -> usize {
        self.decisions[seat] as usize
    }

    /// The finished game with everything that is told about it. Of a deal that others may still play
    /// nothing is told.
    pub fn told(&self, now: Millis) -> Option<Box<dyn AnyTable>> {
        if self.sealed_until(now).is_some() {
            return None;
        }
        self.with_account(self.fair())
    }

    /// The finished game without what it was dealt from. It still holds every card.
    fn without_the_deal(&self) -> Option<Box<dyn AnyTable>> {
        self.with_account(None)
    }

    fn with_account(&self, fair: Option<Fair>) -> Option<Box<dyn AnyTable>> {
        if !self.status.is_final() {
            return None;
        }
        let mut game = self.game.as_ref()?.copy();
        // Of a game that was brought as a record, the record already holds all that is known.
        if !self.brought {
            let (bots, resigned) = (self.movers.clone(), self.resigned);
            game.reveal(Account { fair, bots, resigned, continued: self.continued() });
        }
        Some(game)
    }

    /// The record, which only a finished game may show: it holds every card.
    pub fn record(&self, now: Millis) -> Option<String> {
        Some(self.told(now)?.record())
    }

    /// How many events there had been when the log had `seq` entries.
    pub fn events_at(&self, seq: u32) -> usize {
        match (seq as usize).checked_sub(1) {
            None => 0,
            Some(at) => self.events_after.get(at).or(self.events_after.last()).copied().unwrap_or(0) as usize,
        }
    }

    /// How many events there were before this viewer's own last move; after the deal, while they have made none.
    pub fn own_move(&self, viewer: Viewer) -> Option<usize> {
        match viewer {
            Viewer::Seat(seat) => self.moved_at[seat].map(|from| from as usize),
            Viewer::Public | Viewer::Everyone => None,
        }
    }

    /// The entry that was written for an idempotency key.
    pub fn seq_of_key(&self, seat: Seat, key: &str) -> Option<u32> {
        self.keys.iter().find(|(by, known, _)| *by == seat && known == key).map(|(_, _, seq)| *seq)
    }

    /// The seats a bot has to decide for.
    pub fn bots_to_move(&self) -> SeatSet {
        self.waiting().iter().filter(|seat| self.sitting(*seat).is_some_and(|it| it.bot().is_some())).collect()
    }

    /// The notebook of a seat as it was when its present decision was asked for. Where several decide at once, the
    /// others may have chosen since. A bot must not see even that: it would draw other random numbers, and the same
    /// moves would not always meet the same answers.
    pub fn notes_when_asked(&self, seat: Seat) -> Option<SeatNotes> {
        let (game, before) = (self.game.as_ref()?, self.asked_after[seat] as usize);
        let others_chose = self.movers.len() > before;
        Some(if others_chose { game.rewound(before).seat_notes(seat) } else { game.seat_notes(seat) })
    }

    /// The seats whose time is up.
    pub fn out_of_time(&self, now: Millis) -> SeatSet {
        let late = |seat: &Seat| self.clocks.deadline(*seat).is_some_and(|deadline| deadline <= now);
        (self.waiting() - self.bots_to_move()).iter().filter(late).collect()
    }

    /// When somebody must look at this table again: a bot to move, a clock, the end of an idle table.
    pub fn due(&self) -> Option<Millis> {
        let bots = self.bots_to_move().iter().filter_map(|seat| self.clocks.since(seat)).min();
        // Bots that wait for people are due when they have waited long enough, if ever.
        let bots = if self.waited_for().is_empty() { bots } else { bots.and(self.rests_until()) };
        let clock = self.waiting().iter().filter_map(|seat| self.clocks.deadline(seat)).min();
        bots.into_iter().chain(clock).chain(self.deals_itself_at()).chain(self.expires()).min()
    }

    /// What lists need to know.
    pub fn summary(&self) -> Summary {
        let player = |it: &Sitting| Player { name: it.name.clone(), guest: it.guest(), bot: it.bot().is_some() };
        Summary {
            game: self.opened.game.clone(),
            status: self.status,
            public: self.opened.public && self.status == Status::Waiting,
            code: self.opened.code.clone(),
            due: self.due(),
            touched: self.touched,
            company: Some(Company {
                host: self.host(),
                seats: self.seats.iter().map(|it| it.as_ref().map(player)).collect(),
                waiting: self.waiting(),
                players_only: !self.opened.spectators,
                moved_to: self.moved_to(),
                practice: self.practice().is_some(),
                sought: self.is_seeking().then_some(self.opened_at),
            }),
            evening: false,
        }
    }

    /// The table to which visitors are redirected: this one was closed before the deal in favour of it.
    pub fn moved_to(&self) -> Option<TableId> {
        self.rematch.filter(|_| self.status == Status::Expired && self.game.is_none())
    }

    /// When an idle table is cleared away. A game with a clock ends by itself.
    pub fn expires(&self) -> Option<Millis> {
        const DAY: Millis = 24 * 3600 * 1000;
        match self.status {
            Status::Waiting => Some(self.touched + DAY),
            Status::Playing => Some(self.touched + 60 * DAY),
            Status::Over | Status::Expired => None,
        }
    }
}
