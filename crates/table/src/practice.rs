//! Tables for practice, which are played on from a position of a finished game; and records that were brought to be looked
//! at. Neither is dealt from its beginning, and neither counts for anything.

use crate::{Asker, Clock, Command, Entry, Kind, Millis, Online, Opened, Refusal, What, levels};
use cachet_engine::fair::Secret;
use cachet_engine::{Account, AnyTable, Continued, LogItem, Names, Past, Say, Seat, record};
use cachet_listing::{GuestId, Status, TableId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

/// The longest record that is read, in bytes: a match of eight players has about 20 kB.
pub const LONGEST_RECORD: usize = 256 * 1024;

/// Where a practice table comes from. Whatever counts games leaves those out that have it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlayedOn {
    pub table: TableId,
    /// Whose decision it was: the person sits there.
    pub seat: Seat,
    /// The number of that decision, as the review of the table counts.
    pub decision: usize,
    /// How many moves had been made.
    pub moves: usize,
    /// What chance had answered and what was played, with everything dealt anew that the seat could not know.
    pub past: Vec<LogItem<Value>>,
}

/// Where a practice table comes from, as everybody is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct CameFrom {
    /// The finished game, whose review has the decision.
    #[schema(value_type = String)]
    pub table: TableId,
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The number of that seat's decision, the first being 1.
    pub decision: usize,
    /// How many moves had been made.
    pub moves: usize,
}

impl PlayedOn {
    pub fn told(&self) -> CameFrom {
        CameFrom { table: self.table, seat: self.seat, decision: self.decision, moves: self.moves }
    }
}

/// From where somebody wants to play on, against bots in all other seats.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayOn {
    /// The seat to sit in.
    #[schema(value_type = u8, maximum = 7)]
    pub seat: Seat,
    /// Which of its moves is to be made anew: `turn` of a decision in the review, the first move of the game being 0.
    #[schema(maximum = 65535)]
    pub turn: u16,
    /// The level of the bots, as `GET /api/games` names it; the strongest, if you do not say.
    #[serde(default)]
    pub level: Option<String>,
    /// At the end of a round, do bots wait until you have said "go on"?
    #[serde(default)]
    pub rests: bool,
}

impl PlayOn {
    /// The level of the bots at a table of this game.
    fn level(&self, game: &str) -> String {
        self.level.clone().or_else(|| levels(game).last().map(|level| (*level).to_owned())).unwrap_or_default()
    }
}

/// The finished game that is played on from, and what was agreed at its table.
#[derive(Clone)]
pub struct Source {
    pub table: TableId,
    pub game: &'static str,
    pub rules: u16,
    /// Where only its players may look back, nobody else may watch what comes of it.
    pub spectators: bool,
    pub helper: bool,
}

impl Source {
    pub fn of(online: &Online, game: &dyn AnyTable) -> Source {
        let Opened { spectators, helper, rules, .. } = online.opened;
        Source { table: online.id, game: game.info().id, rules, spectators, helper }
    }
}

impl Online {
    /// A private table that goes on from this past: the asker in the seat, bots in all others, dealt.
    pub fn begin_practice(
        id: TableId,
        (code, secret): (String, Secret),
        source: &Source,
        asker: &Asker,
        wish: &PlayOn,
        past: &Past,
        at: Millis,
    ) -> Result<(Online, Vec<Entry>), Refusal> {
        let from = PlayedOn {
            table: source.table,
            seat: wish.seat,
            decision: past.decision,
            moves: past.moves,
            past: past.log.clone(),
        };
        let opened = Opened {
            game: source.game.to_owned(),
            rules: source.rules,
            options: past.options.clone(),
            seats: past.seats,
            public: false,
            spectators: source.spectators,
            helper: source.helper,
            clock: Clock::None,
            host: asker.guest,
            code,
            secret,
            bound: true,
            again: None,
            from: Some(Box::new(from)),
            day: None,
            evening: None,
            rests: wish.rests,
            taught: false,
            rated: false,
            sought: false,
        };
        let level = wish.level(source.game);
        let bots = (1..past.seats).map(|_| Command::SeatBot { seat: None, level: level.clone() });
        let sit = Command::Sit { seat: Some(wish.seat), share: None, been: Vec::new() };
        Online::begin(id, opened, asker, [sit].into_iter().chain(bots).chain([Command::Start]), at)
    }

    /// Where it comes from, if it is for practice.
    pub fn practice(&self) -> Option<&PlayedOn> {
        self.opened.from.as_deref()
    }

    /// What its record says about that.
    pub(crate) fn continued(&self) -> Option<Continued> {
        let from = self.practice()?;
        Some(Continued { of: from.table.to_string(), moves: from.moves })
    }

    /// A table on which a record lies that somebody brought: nobody sits there, and whoever has its address may look. It is
    /// cleared away as closed tables are. The same record has the same address, whoever brings it.
    pub fn begin_brought(text: &str, code: String, at: Millis) -> Result<(Online, Vec<Entry>), Refusal> {
        let game = read_record(text)?;
        if game.outcome().is_none() && game.account().resigned.is_none() {
            let say = Say::new("review-unfinished").with("seats", game.names().list(game.waiting()));
            return Err(Refusal::new(Kind::NotNow, say));
        }
        // Written again by us, without remarks and signatures.
        let record = game.record();
        let id = address_of(&record);
        let opened = Opened {
            game: game.info().id.to_owned(),
            rules: game.info().version,
            options: Vec::new(),
            seats: game.names().seats(),
            public: false,
            spectators: true,
            helper: true,
            clock: Clock::None,
            // Who brought it is not kept.
            host: GuestId(0),
            code,
            secret: Secret::new([0; 32]),
            bound: false,
            again: None,
            from: None,
            day: None,
            evening: None,
            rests: false,
            taught: false,
            rated: false,
            sought: false,
        };
        let brought = Entry { at, what: What::Brought { record } };
        let mut online = Online::open(id, opened.clone(), at);
        online.fold(brought.clone())?;
        Ok((online, vec![Entry { at, what: What::Opened(Box::new(opened)) }, brought]))
    }

    /// Lays a finished game on the table.
    pub(crate) fn lay_down(&mut self, game: Box<dyn AnyTable>) {
        self.resigned = game.account().resigned;
        let over = game.outcome().map(|outcome| outcome.winners);
        let left = || self.resigned.map(|seat| Account::winners_without(seat, game.names().seats()));
        self.winners = over.or_else(left).unwrap_or_default();
        self.status = Status::Expired;
        self.brought = true;
        self.game = Some(game);
    }

    /// The short code to invite with. At a record that was brought nobody can sit down, and no code leads there.
    pub fn invitation(&self) -> Option<&str> {
        (!self.brought).then_some(&self.opened.code)
    }

    /// Does a record lie here that somebody brought?
    pub fn is_brought(&self) -> bool {
        self.brought
    }
}

/// Where a record lies that was brought.
pub fn address_of(record: &str) -> TableId {
    let hash = Sha256::new_with_prefix(b"cachet brought 1\n").chain_update(record.as_bytes()).finalize();
    TableId(hash.iter().take(8).fold(0, |sum, byte| sum << 8 | u64::from(*byte)))
}

/// The game of a record, or why it cannot be read.
pub fn read_record(text: &str) -> Result<Box<dyn AnyTable>, Refusal> {
    let read = || -> Result<Box<dyn AnyTable>, Say> {
        let id = record::game_of(text).map_err(|error| error.say())?;
        let known = || cachet_games::GAMES.iter().map(|game| game.info().id).collect::<Vec<_>>().join(", ");
        let unknown = || Say::new("record-unknown-game").with("found", record::quoted(id)).with("known", known());
        cachet_games::find(id).ok_or_else(unknown)?.read(text).map_err(|error| error.say())
    };
    read().map_err(|say| Refusal::new(Kind::Unfit, say))
}

/// The names of a table at which nobody sits: those of the record.
pub(crate) fn recorded(names: &Names, seat: Seat) -> Option<String> {
    names.all().contains(seat).then(|| names.of(seat))
}
