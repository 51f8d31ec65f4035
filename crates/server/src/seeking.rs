//! Looking for somebody to play with: what is asked for, how often, and bots when nobody comes.

use crate::app::App;
use crate::tables::{Failure, Seeker, SoughtKind};
use cachet_engine::{Say, Seat};
use cachet_table::{Asker, Command, GuestId, Kind, Millis, Online, Refusal, TableId};

/// Somebody may seek so often at once, and once more each time so many milliseconds have passed.
pub const SEEKS: u32 = 12;
pub const SEEK: Millis = 20_000;

/// A kind of game as forms write it: `love-letter.2`.
pub fn kind_named(word: &str) -> Result<SoughtKind, Refusal> {
    let unknown = || Refusal::new(Kind::Unfit, Say::new("seek-unknown"));
    let (game, seats) = word.rsplit_once('.').ok_or_else(unknown)?;
    let game = cachet_games::find(game).ok_or_else(unknown)?.info().id.to_owned();
    Ok(SoughtKind { game, seats: seats.parse().map_err(|_| unknown())? })
}

impl App {
    /// Seats somebody with whoever waits for such a game, or lets them wait. `been`: whom their device has been.
    pub async fn seek(&self, asker: Asker, been: Vec<GuestId>, kind: &SoughtKind) -> Result<TableId, Refusal> {
        if !self.seeks.take(asker.guest, self.tables.now()) {
            return Err(Refusal::new(Kind::TooMuch, Say::new("seek-too-often")));
        }
        self.tables.seek(&Seeker { asker, been }, kind).await
    }

    /// Seats bots of about the level of those who wait in every free seat; the table then deals itself.
    pub async fn fill_sought(&self, id: TableId, asker: &Asker) -> Result<(), Failure> {
        let level = self.tables.level_for(id).await?;
        let level = level.ok_or_else(|| Refusal::new(Kind::NotNow, Say::new("table-no-bots")))?;
        let free = |online: &Online| -> Vec<Seat> {
            let seats = Seat::ALL.into_iter().zip(&online.seats);
            seats.filter(|(_, it)| it.is_none()).map(|(seat, _)| seat).collect()
        };
        for seat in self.tables.look(id, free).await? {
            let command = Command::SeatBot { seat: Some(seat), level: level.to_owned() };
            match self.tables.command(id, asker.clone(), command, None).await {
                Ok(_) => {}
                // Somebody has just taken the last free seat: no bots are needed.
                Err(_) if self.tables.look(id, |online| free(online).is_empty()).await? => return Ok(()),
                Err(failure) => return Err(failure),
            }
        }
        Ok(())
    }
}
