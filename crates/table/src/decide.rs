//! Commands, and the entry each becomes in the log.

use crate::naming::given_name;
use crate::{By, Clock, Kind, Millis, Online, Pace, Refusal, Sitting, What, Who};
use cachet_engine::fair::Share;
use cachet_engine::{Say, Seat};
use cachet_listing::{GuestId, Status};
use serde_json::Value;

/// Who asks.
#[derive(Clone, Debug)]
pub struct Asker {
    pub guest: GuestId,
    pub name: String,
}

/// What they ask.
#[derive(Clone, Debug)]
pub enum Command {
    /// Take a seat: this one, or the first free one.
    Sit {
        seat: Option<Seat>,
        /// Their part of the deal, drawn on their device after it was shown the commitment.
        share: Option<Share>,
        /// The guests that their device has been.
        been: Vec<GuestId>,
    },
    /// Be seated at a table at which people are brought together.
    SitSought {
        /// The guests that their device has been.
        been: Vec<GuestId>,
    },
    /// Add one's part of the deal, after sitting down.
    GiveShare {
        share: Share,
    },
    /// Leave one's seat, before the deal.
    Stand,
    SeatBot {
        seat: Option<Seat>,
        level: String,
    },
    /// Make a seat free again: a bot's, or that of somebody who does not come.
    Free {
        seat: Seat,
    },
    /// Change two seats round.
    Swap {
        seat: Seat,
        with: Seat,
    },
    /// Make whoever sits there the host.
    MakeHost {
        seat: Seat,
    },
    /// Take the asker's name as it is now.
    Rename,
    /// Come to the table at which somebody wants to play again.
    Agree,
    Start,
    Move {
        seq: u32,
        action: Value,
        key: Option<String>,
    },
    Resign,
    /// Put a bot in one's own seat, or in that of somebody who keeps a table without a clock waiting. Whether that player
    /// is away is known to whoever sees who watches.
    HandOver {
        seat: Seat,
    },
    /// Take one's seat back from the bot.
    TakeBack,
    /// Close the table, before the deal.
    Close,
    /// Go on from what the bots wait for one to see.
    GoOn,
    /// Say how quickly one wants the bots to play.
    SetPace {
        pace: Pace,
    },
}

/// How long a table without a clock waits for somebody, and how long they must have been away, before a bot may take over.
pub const PATIENCE: Millis = 120_000;

/// How often people may come, go, change seats, names or paces at one table: far more than any evening needs, and few
/// enough that no log grows without end.
pub const MOST_BESIDE_MOVES: u32 = 2_000;

/// The longest idempotency key, in bytes.
const LONGEST_KEY: usize = 64;

pub(crate) fn refuse<T>(kind: Kind, say: Say) -> Result<T, Refusal> {
    Err(Refusal::new(kind, say))
}

impl Online {
    /// The entry a command becomes, or why it is refused. Whether a move is legal is decided by the rules, in
    /// [`Online::fold`].
    pub fn decide(&self, asker: &Asker, command: Command, now: Millis) -> Result<What, Refusal> {
        // Nobody is kept from playing, going on or leaving.
        let always = matches!(
            command,
            Command::Move { .. } | Command::GoOn | Command::Stand | Command::Resign | Command::Close | Command::Start
        );
        if !always && self.beside_moves >= MOST_BESIDE_MOVES {
            return refuse(Kind::TooMuch, Say::new("table-too-much").with("most", MOST_BESIDE_MOVES as usize));
        }
        match command {
            Command::Sit { .. } if self.is_seeking() => refuse(Kind::NotNow, Say::new("table-sought-sit")),
            Command::Sit { seat, share, been } => self.sit(asker, seat, share, &been),
            Command::SitSought { been } => self.sit_sought(asker, &been),
            Command::Stand => {
                self.before_the_deal()?;
                Ok(What::Stood { seat: self.own_seat(asker)?, sent_away: false })
            }
            Command::GiveShare { share } => self.give_share(asker, share),
            Command::SeatBot { seat, level } if self.is_seeking() => self.fill_sought(asker, seat, level, now),
            Command::SeatBot { seat, level } => self.seat_bot(asker, seat, level),
            Command::Free { .. } | Command::Swap { .. } | Command::MakeHost { .. } | Command::Close
                if self.is_seeking() =>
            {
                refuse(Kind::NotYours, Say::new("table-sought-host"))
            }
            Command::Free { seat } => {
                self.only_host(asker)?;
                self.before_the_deal()?;
                let own = self.taken(seat)?.guest() == Some(asker.guest);
                Ok(What::Stood { seat, sent_away: !own })
            }
            Command::Swap { seat, with } => self.swap(asker, seat, with),
            Command::MakeHost { seat } => self.make_host(asker, seat),
            Command::Rename => self.take_name(asker),
            Command::Agree => {
                self.before_the_deal()?;
                let seat = self.own_seat(asker)?;
                if !self.asked().contains(seat) {
                    return refuse(Kind::NotNow, Say::new("table-agreed"));
                }
                Ok(What::Agreed { seat })
            }
            Command::Start => {
                if self.seat_of(asker.guest).is_none() {
                    self.only_host(asker)?;
                }
                self.before_the_deal()?;
                let free = self.seats.iter().filter(|it| it.is_none()).count();
                if free > 0 {
                    return refuse(Kind::NotNow, Say::new("table-seats-free").with("count", free));
                }
                if !self.asked().is_empty() {
                    return refuse(Kind::NotNow, Say::new("table-asked").with("count", self.asked().len()));
                }
                Ok(What::Dealt)
            }
            Command::Move { seq, action, key } => self.make_move(asker, seq, action, key),
            Command::Resign => self.resign(asker),
            Command::HandOver { seat } => self.hand_over(asker, seat, now),
            Command::TakeBack => {
                let seat = self.own_seat(asker)?;
                self.while_playing()?;
                if self.left_to_bots.contains(seat) {
                    return refuse(Kind::NotNow, Say::new("table-evening-bot"));
                }
                match self.sitting(seat).map(|it| &it.who) {
                    Some(Who::Person { stand_in: Some(_), .. }) => Ok(What::TakenBack { seat }),
                    Some(_) | None => refuse(Kind::NotNow, Say::new("table-seat-is-yours")),
                }
            }
            Command::Close => {
                self.only_host(asker)?;
                self.before_the_deal()?;
                Ok(What::Expired)
            }
            Command::GoOn => {
                let seat = self.own_seat(asker)?;
                if !self.may_go_on(seat) {
                    return refuse(Kind::NotNow, Say::new("table-goes-on"));
                }
                Ok(What::WentOn { seat })
            }
            Command::SetPace { pace } => {
                let seat = self.own_seat(asker)?;
                if self.status.is_final() {
                    return refuse(Kind::NotNow, Say::new("table-is-over"));
                }
                // Every entry is sent to every watcher, so one that changes nothing is not written.
                if self.pace_of(seat) == pace {
                    return refuse(Kind::NotNow, Say::new("table-pace-already"));
                }
                Ok(What::Paced { seat, pace })
            }
        }
    }

    pub(crate) fn sit(
        &self,
        asker: &Asker,
        seat: Option<Seat>,
        share: Option<Share>,
        been: &[GuestId],
    ) -> Result<What, Refusal> {
        self.before_the_deal()?;
        if let Some(seat) = self.seat_of(asker.guest) {
            return refuse(Kind::NotNow, Say::new("table-already-seated").with("seat", seat.to_string()));
        }
        let seat = self.free_seat(seat)?;
        self.takes_shares(share)?;
        // The name of a guest from before names were checked is checked now.
        let name = given_name(&asker.name).map_err(|say| Refusal::new(Kind::Unfit, say))?;
        let name = self.unlike_the_others(&name, seat);
        let one_device = been.iter().any(|other| *other != asker.guest && self.seat_of(*other).is_some());
        Ok(What::Sat { seat, guest: asker.guest, name, share, asked: false, one_device })
    }

    /// One share a seat: whoever could change theirs could try until they like the cards.
    fn give_share(&self, asker: &Asker, share: Share) -> Result<What, Refusal> {
        let seat = self.own_seat(asker)?;
        self.before_the_deal()?;
        self.takes_shares(Some(share))?;
        if self.sitting(seat).is_some_and(|it| it.share.is_some()) {
            return refuse(Kind::NotNow, Say::new("table-share-given"));
        }
        Ok(What::Shared { seat, share })
    }

    /// Where several tables have the same cards, no seat can add a share.
    fn takes_shares(&self, share: Option<Share>) -> Result<(), Refusal> {
        match share.and(self.opened.shared_deal()) {
            Some(_) if self.opened.day.is_some() => refuse(Kind::NotNow, Say::new("table-day-share")),
            Some(_) => refuse(Kind::NotNow, Say::new("table-evening-share")),
            None => Ok(()),
        }
    }

    /// Refuses a level that no bot of this game has.
    pub fn known_bot(&self, level: &str) -> Result<(), Refusal> {
        let known: Vec<&str> = cachet_bots::bots_of(&self.opened.game).iter().map(|bot| bot.name).collect();
        if known.contains(&level) {
            return Ok(());
        }
        refuse(Kind::Unknown, Say::new("table-no-bot").with("bot", level.to_owned()).with("known", known.join(", ")))
    }

    fn make_move(&self, asker: &Asker, seq: u32, action: Value, key: Option<String>) -> Result<What, Refusal> {
        let seat = self.own_seat(asker)?;
        self.while_playing()?;
        if key.as_ref().is_some_and(|key| key.len() > LONGEST_KEY) {
            return refuse(Kind::Unfit, Say::new("table-long-key").with("most", LONGEST_KEY));
        }
        if self.left_to_bots.contains(seat) {
            return refuse(Kind::NotNow, Say::new("table-evening-bot"));
        }
        if self.sitting(seat).is_some_and(|it| it.bot().is_some()) {
            return refuse(Kind::NotNow, Say::new("table-bot-plays"));
        }
        // Stale if anything happened since but other seats' simultaneous choices.
        if seq != self.seq && !self.only_others_chose_since(seat, seq) {
            return refuse(Kind::Stale, Say::new("table-stale"));
        }
        // Stored as the rules parsed it, without anything else that was sent.
        let action = match &self.game {
            Some(game) => game.tidy(&action)?,
            None => action,
        };
        Ok(What::Moved { seat, action, by: By::Player, key })
    }

    /// Has nothing happened since entry `seq` that this seat's decision could depend on?
    fn only_others_chose_since(&self, seat: Seat, seq: u32) -> bool {
        seq < self.seq && self.waiting().contains(seat) && self.asked[seat] <= seq
    }

    fn resign(&self, asker: &Asker) -> Result<What, Refusal> {
        let seat = self.own_seat(asker)?;
        self.while_playing()?;
        // Others want to play on: a bot does so in this seat.
        match self.stand_in_level().filter(|_| !self.ends_without(seat)) {
            Some(level) => Ok(What::HandedOver { seat, level, by: Some(asker.guest) }),
            None => Ok(What::Resigned { seat }),
        }
    }

    fn hand_over(&self, asker: &Asker, seat: Seat, now: Millis) -> Result<What, Refusal> {
        self.while_playing()?;
        if self.opened.day.is_some() {
            return refuse(Kind::NotNow, Say::new("table-day-alone"));
        }
        let sitting = self.taken(seat)?;
        if sitting.bot().is_some() {
            return refuse(Kind::NotNow, Say::new("table-bot-plays-there"));
        }
        let voter = self.seat_of(asker.guest);
        let host = asker.guest == self.host();
        if !host && voter.is_none() {
            return refuse(Kind::NotYours, Say::new("table-not-seated"));
        }
        let Some(level) = self.stand_in_level() else {
            return refuse(Kind::NotNow, Say::new("table-no-bots"));
        };
        let own = voter == Some(seat);
        // Whoever agreed to a clock may use all of it, present or not: when it runs out, a bot makes that move.
        if !own && self.opened.clock != Clock::None {
            return refuse(Kind::NotNow, Say::new("table-clock-decides").with("seat", seat));
        }
        let wait = self.patient_until(seat).map_or(PATIENCE, |until| until - now);
        if !own && wait > 0 {
            let seconds = (wait / 1000).max(1) as usize;
            return refuse(Kind::NotNow, Say::new("table-patience").with("seat", seat).with("seconds", seconds));
        }
        if own || host {
            return Ok(What::HandedOver { seat, level, by: Some(asker.guest) });
        }
        let voter = voter.unwrap_or(seat);
        let mut for_it: Vec<Seat> = self.votes.iter().filter(|(_, about)| *about == seat).map(|(by, _)| *by).collect();
        if for_it.contains(&voter) {
            return refuse(Kind::NotNow, Say::new("table-voted"));
        }
        for_it.push(voter);
        let others = self.seats.iter().flatten().filter(|it| it.bot().is_none()).count() - 1;
        if 2 * for_it.len() > others {
            return Ok(What::HandedOver { seat, level, by: Some(asker.guest) });
        }
        Ok(What::Voted { by: voter, about: seat })
    }

    /// When this seat has kept a table without a clock waiting for long enough; `None` while nothing is asked of it.
    pub fn patient_until(&self, seat: Seat) -> Option<Millis> {
        Some(self.clocks.since(seat)? + PATIENCE)
    }

    /// The bot that plays on for somebody: the middle level, or the best there is.
    pub fn stand_in_level(&self) -> Option<String> {
        let known = cachet_bots::bots_of(&self.opened.game);
        let club = known.iter().find(|bot| bot.name == "club").or(known.last())?;
        Some(club.name.to_owned())
    }

    pub(crate) fn own_seat(&self, asker: &Asker) -> Result<Seat, Refusal> {
        self.seat_of(asker.guest).ok_or_else(|| Refusal::new(Kind::NotYours, Say::new("table-not-seated")))
    }

    pub(crate) fn only_host(&self, asker: &Asker) -> Result<(), Refusal> {
        if asker.guest == self.host() {
            return Ok(());
        }
        refuse(Kind::NotYours, Say::new("table-not-host"))
    }

    pub(crate) fn before_the_deal(&self) -> Result<(), Refusal> {
        match self.status {
            Status::Waiting => Ok(()),
            Status::Playing | Status::Over => refuse(Kind::NotNow, Say::new("table-dealt")),
            Status::Expired => refuse(Kind::NotNow, Say::new("table-expired")),
        }
    }

    fn while_playing(&self) -> Result<(), Refusal> {
        match self.status {
            Status::Waiting => refuse(Kind::NotNow, Say::new("table-not-dealt")),
            Status::Playing => Ok(()),
            Status::Over => refuse(Kind::NotNow, Say::new("table-is-over")),
            Status::Expired => refuse(Kind::NotNow, Say::new("table-expired")),
        }
    }

    pub(crate) fn taken(&self, seat: Seat) -> Result<&Sitting, Refusal> {
        self.sitting(seat).ok_or_else(|| Refusal::new(Kind::Unknown, Say::new("table-seat-empty")))
    }

    pub(crate) fn free_seat(&self, wanted: Option<Seat>) -> Result<Seat, Refusal> {
        let free = |seat: &Seat| self.seats.get(seat.index()).is_some_and(Option::is_none);
        match wanted {
            Some(seat) if seat.index() >= self.seats.len() => {
                refuse(Kind::Unknown, Say::new("table-no-seat").with("count", self.seats.len()))
            }
            Some(seat) if free(&seat) => Ok(seat),
            Some(_) => refuse(Kind::NotNow, Say::new("table-seat-taken")),
            None => Seat::ALL.into_iter().find(free).ok_or_else(|| Refusal::new(Kind::NotNow, Say::new("table-full"))),
        }
    }
}
