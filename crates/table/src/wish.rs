//! What somebody wants to play, before there is a table.

use crate::{Asker, Clock, Command, Entry, Kind, Millis, Online, Opened, Refusal, What};
use cachet_engine::fair::Secret;
use cachet_engine::{AnyGame, Names, Say, Seed};
use cachet_listing::TableId;
use cachet_words::is_somebody;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};

/// A table somebody asks for.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Wish {
    /// As `GET /api/games` names it.
    #[schema(schema_with = known_games)]
    pub game: String,
    /// How many sit at the table; the fewest the game allows, if you do not say.
    #[serde(default)]
    #[schema(minimum = 2, maximum = 8)]
    pub seats: Option<usize>,
    /// As `key=value`; a seat is its letter.
    #[serde(default)]
    pub options: Vec<String>,
    /// Listed for everybody, or found only with the link or the code.
    #[serde(default)]
    pub public: bool,
    /// May people watch who do not play?
    #[serde(default = "yes")]
    pub spectators: bool,
    /// May players ask which cards are still out there?
    #[serde(default = "yes")]
    pub helper: bool,
    #[serde(default)]
    pub clock: Clock,
    /// At the end of a round, do bots wait until everybody has said "go on"?
    #[serde(default)]
    pub rests: bool,
    /// A first game: do bots wait after every turn, until the first round is over or one is out of it?
    #[serde(default)]
    pub taught: bool,
    /// Shall it count for ratings? It does if it is listed, or if bots sit in all other seats.
    #[serde(default = "yes")]
    pub rated: bool,
    /// Levels of bots to seat at once.
    #[serde(default)]
    pub bots: Vec<String>,
    /// Take a seat at once?
    #[serde(default = "yes")]
    pub sit: bool,
}

fn known_games() -> Object {
    let known = cachet_games::GAMES.iter().map(|game| game.info().id);
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(known)).build()
}

fn yes() -> bool {
    true
}

impl Wish {
    /// A private table of this game, as small as it can be, with nobody at it but whoever asks.
    pub fn of(game: &str) -> Wish {
        Wish {
            game: game.to_owned(),
            seats: None,
            options: Vec::new(),
            public: false,
            spectators: true,
            helper: true,
            clock: Clock::None,
            rests: false,
            taught: false,
            rated: true,
            bots: Vec::new(),
            sit: true,
        }
    }

    fn game(&self) -> Result<&'static dyn AnyGame, Refusal> {
        let known = || cachet_games::GAMES.iter().map(|game| game.info().id).collect::<Vec<_>>().join(", ");
        cachet_games::find(&self.game).ok_or_else(|| {
            let say = Say::new("record-unknown-game").with("found", self.game.clone()).with("known", known());
            Refusal::new(Kind::Unknown, say)
        })
    }

    /// What is agreed with the opening of the table, or why it cannot be. `code` and `secret` were drawn for it.
    pub fn agree(&self, asker: &Asker, code: String, secret: Secret) -> Result<Opened, Refusal> {
        let unfit = |say: Say| Refusal::new(Kind::Unfit, say);
        let game = self.game()?;
        let info = game.info();
        let seats = self.seats.unwrap_or(info.seats[0]);
        if !info.seats.contains(&seats) {
            return Err(unfit(cachet_engine::refused_seats(info, seats)));
        }
        if !self.clock.is_possible() {
            return Err(unfit(Say::new("table-clock")));
        }
        // The game itself says whether it can be played like that; nothing of this deal is kept.
        game.open(Names::letters(seats), &self.options, Seed::small(0)).map_err(unfit)?;
        Ok(Opened {
            game: info.id.to_owned(),
            rules: info.version,
            options: self.options.clone(),
            seats,
            public: self.public,
            spectators: self.spectators,
            helper: self.helper,
            clock: self.clock,
            host: asker.guest,
            code,
            secret,
            bound: true,
            again: None,
            from: None,
            day: None,
            evening: None,
            rests: self.rests,
            taught: self.taught,
            rated: self.rated,
            sought: false,
        })
    }

    /// Who sits down at once: the asker, and the bots. Shares come later: the commitment is shown first.
    pub fn seated(&self) -> Vec<Command> {
        let asker = self.sit.then_some(Command::Sit { seat: None, share: None, been: Vec::new() });
        let bots = self.bots.iter().map(|level| Command::SeatBot { seat: None, level: level.clone() });
        asker.into_iter().chain(bots).collect()
    }
}

impl Online {
    /// A new table at which all of this has been done, with the entries that say so.
    pub fn begin(
        id: TableId,
        opened: Opened,
        asker: &Asker,
        commands: impl IntoIterator<Item = Command>,
        at: Millis,
    ) -> Result<(Online, Vec<Entry>), Refusal> {
        let mut entries = vec![Entry { at, what: What::Opened(Box::new(opened.clone())) }];
        let mut online = Online::open(id, opened, at);
        for command in commands {
            let entry = Entry { at, what: online.decide(asker, command, at)? };
            online.fold(entry.clone())?;
            entries.push(entry);
        }
        Ok((online, entries))
    }

    /// A new table for the same people and bots, each in the seat they had; its host has asked the others.
    pub fn begin_again(&self, id: TableId, opened: Opened, at: Millis) -> Result<(Online, Vec<Entry>), Refusal> {
        let mut entries = vec![Entry { at, what: What::Opened(Box::new(opened.clone())) }];
        let asker = opened.host;
        let mut online = Online::open(id, opened, at);
        for (sitting, seat) in self.seats.iter().zip(cachet_engine::Seat::ALL) {
            // Whoever asked to be forgotten does not come back.
            let Some(sitting) = sitting.as_ref().filter(|it| it.guest().is_none() || !is_somebody(&it.name)) else {
                continue;
            };
            // Somebody who was two people before has both seats; they come once.
            if sitting.guest().is_some_and(|guest| online.seat_of(guest).is_some()) {
                continue;
            }
            let paced = self.paces[seat].map(|pace| What::Paced { seat, pace });
            for what in [sitting.sits_again(seat, asker)].into_iter().chain(paced) {
                let entry = Entry { at, what };
                online.fold(entry.clone())?;
                entries.push(entry);
            }
        }
        Ok((online, entries))
    }
}

/// The levels of bots a person can choose for this game, weakest first; whatever plays it where it has no levels.
pub fn levels(game: &str) -> Vec<&'static str> {
    let known: Vec<&'static str> = cachet_bots::bots_of(game).iter().map(|bot| bot.name).collect();
    let levels: Vec<&'static str> = cachet_bots::LEVELS.into_iter().filter(|level| known.contains(level)).collect();
    if levels.is_empty() { known } else { levels }
}
