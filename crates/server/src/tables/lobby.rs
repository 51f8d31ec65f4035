//! Opening tables and finding them.

use super::{Tables, failed, now};
use crate::chance::Chance;
use crate::online::{Asker, Clock, Entry, Kind, Online, Opened, Refusal, Sitting, What, Who};
use cachet_engine::{Names, Say, Seat, Seed};
use cachet_store::{Append, Refused, Status, TableId};
use std::sync::Arc;

/// What somebody wants to play, and how.
#[derive(Clone, Debug)]
pub struct Wish {
    pub game: String,
    pub seats: Option<usize>,
    pub options: Vec<String>,
    pub public: bool,
    pub spectators: bool,
    pub helper: bool,
    pub clock: Clock,
}

/// How often another code is drawn when one is taken.
const CODE_TRIES: usize = 8;

impl Tables {
    /// Opens a table; its host is not seated yet.
    pub async fn open(self: &Arc<Self>, asker: &Asker, wish: Wish) -> Result<TableId, Refusal> {
        let opened = self.agree(asker, wish)?;
        let listed = self.store.tables_of(asker.guest, self.config.tables_per_guest + 1).await;
        let open = listed.map_err(|error| failed(&error))?;
        let unfinished = open.iter().filter(|(_, it)| matches!(it.status, Status::Waiting | Status::Playing));
        if unfinished.count() >= self.config.tables_per_guest as usize {
            let say = Say::new("table-too-many").with("most", self.config.tables_per_guest as usize);
            return Err(Refusal::new(Kind::TooMuch, say));
        }
        self.write_opening(asker, opened).await
    }

    /// Checks what is wished for against the game.
    fn agree(&self, asker: &Asker, wish: Wish) -> Result<Opened, Refusal> {
        let known = || cachet_games::GAMES.iter().map(|game| game.info().id).collect::<Vec<_>>().join(", ");
        let game = cachet_games::find(&wish.game).ok_or_else(|| {
            let say = Say::new("record-unknown-game").with("found", wish.game.clone()).with("known", known());
            Refusal::new(Kind::Unknown, say)
        })?;
        let unfit = |say: Say| Refusal::new(Kind::Unfit, say);
        let info = game.info();
        let seats = wish.seats.unwrap_or(info.seats[0]);
        if !info.seats.contains(&seats) {
            return Err(unfit(cachet_engine::refused_seats(info, seats)));
        }
        if !wish.clock.is_possible() {
            return Err(unfit(Say::new("table-clock")));
        }
        // The game itself says whether it can be played like that; nothing of this deal is kept.
        game.open(Names::letters(seats), &wish.options, Seed::small(0)).map_err(unfit)?;
        Ok(Opened {
            game: info.id.to_owned(),
            rules: info.version,
            options: wish.options,
            seats,
            public: wish.public,
            spectators: wish.spectators,
            helper: wish.helper,
            clock: wish.clock,
            host: asker.guest,
            code: String::new(),
            secret: self.chance.secret()?,
            again: None,
        })
    }

    async fn write_opening(self: &Arc<Self>, asker: &Asker, opened: Opened) -> Result<TableId, Refusal> {
        for _ in 0..CODE_TRIES {
            let id = self.chance.table()?;
            let opened = Opened { code: self.chance.code()?, ..opened.clone() };
            let at = now();
            let summary = Online::open(id, opened.clone(), at).summary();
            let entry = Entry { at, what: What::Opened(Box::new(opened)) };
            let body = serde_json::to_vec(&entry).map_err(|_| Refusal::new(Kind::Failed, Say::new("server-store")))?;
            let append =
                Append { table: id, seq: 0, body, summary: Some(summary), joined: vec![asker.guest], left: Vec::new() };
            match self.store.append(append).await {
                Ok(()) => {
                    metrics::counter!("cachet_tables_opened_total").increment(1);
                    return Ok(id);
                }
                Err(Refused::CodeTaken | Refused::Conflict) => {}
                Err(Refused::Failed(error)) => return Err(failed(&error)),
            }
        }
        Err(Refusal::new(Kind::Failed, Say::new("server-busy")))
    }

    /// Opens the table for a rematch and seats everybody where they sat.
    pub(super) async fn open_again(
        self: &Arc<Self>,
        asker: &Asker,
        opened: Opened,
        seats: Vec<Sitting>,
    ) -> Result<TableId, Refusal> {
        let id = self.write_opening(asker, opened).await?;
        for (sitting, seat) in seats.into_iter().zip(Seat::ALL) {
            let (name, share) = (sitting.name, self.chance.share(id)?);
            let what = match sitting.who {
                Who::Person { guest, .. } => What::Sat { seat, guest, name, share },
                Who::Bot { level } => What::BotSat { seat, level, name, share },
            };
            self.commit_unasked(id, |_| Some(what.clone())).await;
        }
        Ok(id)
    }

    /// The table of an invitation code.
    pub async fn by_code(&self, code: &str) -> Result<TableId, Refusal> {
        let plain: String = code.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_uppercase();
        let found = self.store.by_code(&plain).await.map_err(|error| failed(&error))?;
        found.ok_or_else(|| Refusal::new(Kind::Unknown, Say::new("table-no-code").with("code", code.to_owned())))
    }
}

/// What was agreed at a table that is over, to be agreed again, and who sat at it.
pub(super) fn again(online: &Online, asker: &Asker, chance: &Chance) -> Result<(Opened, Vec<Sitting>), Refusal> {
    if !matches!(online.status, Status::Over | Status::Expired) {
        return Err(Refusal::new(Kind::NotNow, Say::new("table-not-over")));
    }
    if online.seat_of(asker.guest).is_none() && online.host() != asker.guest {
        return Err(Refusal::new(Kind::NotYours, Say::new("table-not-seated")));
    }
    let opened =
        Opened { host: online.host(), secret: chance.secret()?, again: Some(online.id), ..online.opened.clone() };
    Ok((opened, online.seats.iter().flatten().cloned().collect()))
}
