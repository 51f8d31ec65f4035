//! Folding a log into a table.

use crate::pace::{Rest, UNASKED};
use crate::practice::read_record;
use crate::{By, Clocks, Entry, KEYS, Kind, Millis, Online, Opened, Pace, Refusal, Sitting, What, Who};
use cachet_engine::{Account, BySeat, Names, Say, Seat, SeatSet, Seed};
use cachet_listing::{Status, TableId};
use std::collections::VecDeque;

/// A log that cannot be read.
#[derive(Debug)]
pub struct Unreadable(pub String);

impl Online {
    /// A new table.
    pub fn open(id: TableId, opened: Opened, at: Millis) -> Online {
        Online {
            id,
            opened_at: at,
            seats: (0..opened.seats).map(|_| None).collect(),
            status: Status::Waiting,
            game: None,
            clocks: Clocks::new(opened.clock),
            winners: SeatSet::EMPTY,
            resigned: None,
            brought: false,
            unsealed: false,
            rematch: None,
            rematch_by: None,
            rematches: 0,
            replaced: SeatSet::EMPTY,
            sent_away: Vec::new(),
            handed_on: false,
            seed: None,
            seq: 1,
            events_after: vec![0],
            keys: VecDeque::new(),
            beside_moves: 0,
            decisions: BySeat::all(0),
            movers: Vec::new(),
            votes: Vec::new(),
            unasked: SeatSet::EMPTY,
            left_to_bots: SeatSet::EMPTY,
            paces: UNASKED,
            rest: Rest::default(),
            rounds: 0,
            moved_at: BySeat::all(None),
            asked: BySeat::all(0),
            asked_after: BySeat::all(0),
            touched: at,
            ended: None,
            ratings: Vec::new(),
            opened,
        }
    }

    /// Replays a log; `None` for an empty one.
    pub fn replay(id: TableId, log: &[Vec<u8>]) -> Result<Option<Online>, Unreadable> {
        let Some((first, rest)) = log.split_first() else { return Ok(None) };
        let Entry { at, what: What::Opened(opened) } = read(first)? else {
            return Err(Unreadable("the log does not begin with the opening of the table".to_owned()));
        };
        let mut table = Online::open(id, *opened, at);
        table.read_on(rest)?;
        Ok(Some(table))
    }

    /// Folds further entries.
    pub fn read_on(&mut self, log: &[Vec<u8>]) -> Result<(), Unreadable> {
        for entry in log {
            let seq = self.seq;
            self.fold(read(entry)?).map_err(|refusal| Unreadable(format!("entry {seq}: {}", refusal.say.key)))?;
        }
        Ok(())
    }

    /// Applies an entry. An error (a move that the rules refuse, a seat that is not there) has changed nothing.
    pub fn fold(&mut self, entry: Entry) -> Result<(), Refusal> {
        let Entry { at, what } = entry;
        let beside = u32::from(!matches!(what, What::Moved { .. }));
        let turns = Seat::ALL.map(|seat| self.clocks.turn(seat));
        match what {
            What::Opened(_) => return Err(Refusal::new(Kind::Unfit, Say::new("table-opened-twice"))),
            What::Sat { seat, guest, name, share, asked, one_device } => {
                let who = Who::Person { guest, stand_in: None };
                self.sent_away.retain(|(other, _)| *other != guest);
                *self.place(seat)? = Some(Sitting { name, share, who, asked, one_device });
            }
            What::BotSat { seat, level, name, share } => {
                *self.place(seat)? =
                    Some(Sitting { name, share, who: Who::Bot { level }, asked: false, one_device: false });
            }
            What::Shared { seat, share } => {
                if let Some(sitting) = self.place(seat)? {
                    sitting.share = Some(share);
                }
            }
            What::Stood { seat, sent_away } => {
                let left = self.place(seat)?.take();
                if let Some((guest, it)) = left.and_then(|it| Some((it.guest()?, it))) {
                    if sent_away {
                        self.sent_away.push((guest, it.name));
                    }
                    // A host who gets up leaves the table to whoever still sits there.
                    if guest == self.opened.host
                        && let Some(next) = self.seats.iter().flatten().find_map(Sitting::guest)
                    {
                        self.opened.host = next;
                        self.handed_on = true;
                    }
                }
                self.paces[seat] = None;
            }
            What::Agreed { seat } => {
                if let Some(sitting) = self.place(seat)? {
                    sitting.asked = false;
                }
            }
            What::Swapped { seat, with } => {
                self.place(seat)?;
                self.place(with)?;
                self.seats.swap(seat.index(), with.index());
                let pace = self.paces[seat];
                self.paces[seat] = std::mem::replace(&mut self.paces[with], pace);
            }
            What::Hosts { seat } => {
                if let Some(guest) = self.place(seat)?.as_ref().and_then(Sitting::guest) {
                    self.opened.host = guest;
                    self.handed_on = true;
                }
            }
            What::Renamed { seat, name, .. } => self.rename(seat, name)?,
            What::Dealt => self.deal(at)?,
            What::Moved { seat, action, by, key } => {
                let seed = self.seed()?;
                let from = self.events_at(self.seq) as u32;
                let bot = self.mover(seat, by);
                self.playing()?.play(seat, &action, seed)?;
                self.movers.push(bot);
                self.decisions[seat] += 1;
                self.moved_at[seat] = Some(from);
                self.rest.leave(seat);
                if let Some(key) = key {
                    if self.keys.len() == KEYS {
                        self.keys.pop_front();
                    }
                    self.keys.push_back((seat, key, self.seq));
                }
                self.votes.retain(|(_, about)| *about != seat);
                self.look_at_phase(Some(seat), at);
            }
            What::Graced { seat, until } => self.clocks.grant(seat, until),
            What::Voted { by, about } => self.votes.push((by, about)),
            What::HandedOver { seat, level, by } => {
                self.votes.retain(|(_, about)| *about != seat);
                let own = self.sitting(seat).and_then(Sitting::guest);
                if by.is_some() && by != own {
                    self.unasked.insert(seat);
                }
                if by.is_none() && self.opened.evening.is_some() {
                    self.left_to_bots.insert(seat);
                }
                self.rest.leave(seat);
                self.stand_in(seat, Some(level))?;
            }
            What::TakenBack { seat } => {
                self.unasked = self.unasked - SeatSet::of(seat);
                self.stand_in(seat, None)?;
            }
            What::Resigned { seat } => {
                self.status = Status::Over;
                self.resigned = Some(seat);
                self.winners = Account::winners_without(seat, self.seats.len());
                self.clocks.waiting(SeatSet::EMPTY, None, at);
            }
            What::WentOn { seat } => self.rest.leave(seat),
            What::Paced { seat, pace } => {
                self.paces[seat] = Some(pace);
                // With another pace, bots no longer wait for this person.
                if pace != Pace::Wait {
                    self.rest.leave_turn(seat);
                }
            }
            What::Rematched { table, by } => {
                self.rematch = Some(table);
                self.rematch_by = by;
                self.rematches += 1;
                self.replaced = SeatSet::EMPTY;
            }
            What::Replaced { seat } => self.replaced.insert(seat),
            What::Brought { record } => self.lay_down(read_record(&record)?),
            What::Unsealed => self.unsealed = true,
            What::Expired => {
                self.status = Status::Expired;
                self.clocks.waiting(SeatSet::EMPTY, None, at);
            }
        }
        let from = self.events_at(self.seq);
        self.seq += 1;
        self.beside_moves += beside;
        self.events_after.push(self.game.as_ref().map_or(0, |game| game.events()) as u32);
        self.touched = at;
        if self.status == Status::Over {
            self.ended.get_or_insert(at);
        }
        let asked = |(seat, turn): &(Seat, u32)| self.clocks.turn(*seat) != *turn;
        let asked = Seat::ALL.into_iter().zip(turns).filter(asked).map(|(seat, _)| seat).collect();
        self.look_up(from, asked, at);
        Ok(())
    }

    fn place(&mut self, seat: Seat) -> Result<&mut Option<Sitting>, Refusal> {
        self.seats.get_mut(seat.index()).ok_or_else(|| Refusal::new(Kind::Unknown, Say::new("table-no-seat")))
    }

    fn stand_in(&mut self, seat: Seat, level: Option<String>) -> Result<(), Refusal> {
        if let Some(Sitting { who: Who::Person { stand_in, .. }, .. }) = self.place(seat)? {
            *stand_in = level;
        }
        Ok(())
    }

    fn rename(&mut self, seat: Seat, name: String) -> Result<(), Refusal> {
        let Some(sitting) = self.place(seat)? else { return Ok(()) };
        let before = std::mem::replace(&mut sitting.name, name);
        let Some(game) = &mut self.game else { return Ok(()) };
        match Names::new(self.seats.iter().flatten().map(|it| it.name.clone())) {
            Ok(names) => game.rename(names),
            Err(say) => {
                if let Some(sitting) = self.place(seat)? {
                    sitting.name = before;
                }
                return Err(Refusal::new(Kind::Unfit, say));
            }
        }
        Ok(())
    }

    fn deal(&mut self, at: Millis) -> Result<(), Refusal> {
        let unfit = |say: Say| Refusal::new(Kind::Unfit, say);
        let names = Names::new(self.seats.iter().flatten().map(|it| it.name.clone())).map_err(unfit)?;
        let game = cachet_games::find(&self.opened.game)
            .ok_or_else(|| unfit(Say::new("table-no-game").with("game", self.opened.game.clone())))?;
        if self.opened.rules > game.info().version {
            return Err(unfit(Say::new("table-newer-rules")));
        }
        let options: Vec<String> = self.opened.options.iter().map(|pair| with_names(game, pair, &names)).collect();
        let seed = self.seed()?;
        let game = match (&self.opened.from, self.continued()) {
            (Some(from), Some(continued)) => game.resume(names, &options, seed, continued, &from.past),
            (Some(_) | None, Some(_) | None) => game.open(names, &options, seed),
        };
        let game = game.map_err(unfit)?;
        if self.opened.from.is_some() {
            self.remember(game.as_ref());
        }
        self.moved_at = BySeat::all(Some(game.events() as u32));
        self.game = Some(game);
        self.status = Status::Playing;
        self.look_at_phase(None, at);
        Ok(())
    }

    /// What was played before this table was opened. Nobody at it is told of it as news.
    fn remember(&mut self, game: &dyn cachet_engine::AnyTable) {
        let moves = game.moves();
        self.movers = vec![None; moves.len()];
        moves.iter().for_each(|(seat, _)| self.decisions[*seat] += 1);
        self.events_after.fill(game.events() as u32);
    }

    /// The seed of the deal; worked out when the cards are dealt, and kept.
    fn seed(&mut self) -> Result<Seed, Refusal> {
        if let Some(seed) = self.seed {
            return Ok(seed);
        }
        let fair = self.fair().ok_or_else(|| Refusal::new(Kind::NotNow, Say::new("table-seats-free")))?;
        Ok(*self.seed.insert(fair.seed()))
    }

    /// The level of the bot that makes a move in this seat; none where its person does.
    fn mover(&self, seat: Seat, by: By) -> Option<String> {
        match by {
            By::Player => None,
            By::Bot => self.sitting(seat).and_then(|it| it.bot()).map(str::to_owned),
            By::Clock => self.stand_in_level(),
        }
    }

    fn playing(&mut self) -> Result<&mut dyn cachet_engine::AnyTable, Refusal> {
        match (&mut self.game, self.status) {
            (Some(game), Status::Playing) => Ok(game.as_mut()),
            (Some(_) | None, Status::Waiting | Status::Playing) => {
                Err(Refusal::new(Kind::NotNow, Say::new("table-not-dealt")))
            }
            (Some(_) | None, Status::Over | Status::Expired) => {
                Err(Refusal::new(Kind::NotNow, Say::new("table-is-over")))
            }
        }
    }

    fn look_at_phase(&mut self, moved: Option<Seat>, at: Millis) {
        let Some(game) = &self.game else { return };
        let turns = Seat::ALL.map(|seat| self.clocks.turn(seat));
        self.clocks.waiting(game.waiting(), moved, at);
        for (seat, turn) in Seat::ALL.into_iter().zip(turns) {
            if self.clocks.turn(seat) != turn {
                self.asked[seat] = self.seq + 1;
                self.asked_after[seat] = self.movers.len() as u32;
            }
        }
        if let Some(outcome) = game.outcome() {
            self.status = Status::Over;
            self.winners = outcome.winners;
        }
    }
}

fn read(entry: &[u8]) -> Result<Entry, Unreadable> {
    // Position only: this text goes to the server's log, and the entry may name cards.
    let place = |error: serde_json::Error| format!("{:?} at column {}", error.classify(), error.column());
    serde_json::from_slice(entry).map_err(|error| Unreadable(place(error)))
}

/// Options name seats by letter, because they are agreed before anybody sits: replaces the letter by the name.
fn with_names(game: &dyn cachet_engine::AnyGame, pair: &str, names: &Names) -> String {
    let Some((key, value)) = pair.split_once('=').map(|(key, value)| (key.trim(), value.trim())) else {
        return pair.to_owned();
    };
    let speaks_of_seats = game.options().iter().any(|choice| choice.key == key && choice.values.contains(&"SEAT"));
    match Seat::ALL.into_iter().find(|seat| value.eq_ignore_ascii_case(&seat.to_string())) {
        Some(seat) if speaks_of_seats => format!("{key}={}", names.of(seat)),
        Some(_) | None => pair.to_owned(),
    }
}
