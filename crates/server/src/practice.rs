//! What is done with finished games besides looking at them: playing on from one of their decisions, and laying down a
//! record that somebody brought.

use crate::allowance::Allowance;
use crate::api::Caller;
use crate::app::App;
use crate::desk_work::{open_game, weight};
use crate::limits::network;
use crate::reviews::played_to_the_end;
use crate::tables::bringing;
use cachet_engine::{Say, dice};
use cachet_table::{Asker, Kind, LONGEST_RECORD, Millis, Online, PlayOn, Refusal, Source, TableId};
use std::net::IpAddr;

/// Each network may bring so many records at once, and one more each time so many milliseconds have passed. They are kept
/// for days, unlike what is only replayed.
const RECORDS: u32 = 12;
const RECORD: Millis = 5 * 60 * 1000;

/// Records that may be brought; where work has no limit, they have none.
pub fn records(work_rate: u32) -> Allowance<IpAddr> {
    Allowance::new(if work_rate == 0 { 0 } else { RECORD }, RECORDS)
}

impl App {
    /// Opens a practice table from a decision of a finished game, for whoever may look back at that game: in that seat,
    /// with bots in all others. What the seat could not know is dealt anew.
    pub async fn play_on(&self, caller: &Caller, asker: &Asker, id: TableId, wish: PlayOn) -> Result<TableId, Refusal> {
        self.tables.at_least(id, None).await?;
        let found = self.tables.look(id, |online| {
            let game = played_to_the_end(online, caller.guest)?;
            let told = open_game(online, self.tables.now(), "review-running")?;
            Ok((Source::of(online, game), told))
        });
        let (source, game) = found.await.and_then(|found| found)?;
        let secret = self.tables.random.secret()?;
        let (seat, turn) = (wish.seat, usize::from(wish.turn));
        let length = weight(game.events());
        let past = self.at_a_desk(caller, length, move || game.past(seat, turn, &mut dice(secret.past_dice())));
        let past = past.await?.map_err(|say| Refusal::new(Kind::Unknown, say))?;
        let begin = |id, code, at| Online::begin_practice(id, (code, secret), &source, asker, &wish, &past, at);
        self.tables.open_as(asker, false, begin).await
    }

    /// Lays down a record that somebody brings, and answers where: it can be looked at, reviewed and played on from like
    /// any finished game, until it is cleared away. Brought again, it is where it was.
    pub async fn bring(&self, caller: &Caller, text: String) -> Result<TableId, Refusal> {
        if text.len() > LONGEST_RECORD {
            return Err(Refusal::new(Kind::TooLong, Say::new("server-too-long").with("most", LONGEST_RECORD / 1024)));
        }
        let (code, at) = (self.tables.random.code()?, self.tables.now());
        let brought = self.at_a_desk(caller, text.len(), move || bringing(&text, code, at)).await??;
        let id = brought.table;
        if self.tables.look(id, Online::is_brought).await.unwrap_or(false) {
            return Ok(id);
        }
        if !self.records.take(network(caller.address), at) {
            metrics::counter!("cachet_refused_total", "why" => "records").increment(1);
            return Err(Refusal::new(Kind::TooMuch, Say::new("server-too-many-records")));
        }
        self.tables.lay_down(brought).await?;
        Ok(id)
    }

    /// The record of a finished game. One that was brought is not signed: it did not happen here.
    pub async fn record_of(&self, caller: &Caller, id: TableId) -> Result<String, Refusal> {
        let brought = self.tables.look(id, Online::is_brought).await?;
        let record = self.looking_back(caller, id, |game| game.record()).await?;
        Ok(if brought { record } else { self.record_key.sign(&record) })
    }
}
