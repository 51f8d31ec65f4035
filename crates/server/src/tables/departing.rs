//! Joining and erasing go through many logs, one after the other. What is begun is written down first: if this server dies in
//! between, whoever starts next finishes it, and another node does a minute later.

use super::{Tables, failed, nobody};
use cachet_engine::Say;
use cachet_store::Departure;
use cachet_table::{GuestId, Kind, Millis, Refusal};
use std::sync::Arc;
use tokio::sync::OwnedMutexGuard;

/// What another node has begun is left to it for so long.
const LEFT: Millis = 60_000;

impl Tables {
    /// Refused while something else is on the way with one of the two, here or at another node.
    pub(super) async fn begin_departure(&self, guest: GuestId, stays: Option<GuestId>) -> Result<(), Refusal> {
        let departure = Departure { guest, stays, begun: self.now() };
        match self.store.begin_departure(departure).await.map_err(|error| failed(&error))? {
            true => Ok(()),
            false => Err(Refusal::new(Kind::NotNow, Say::new("seal-departing"))),
        }
    }

    /// Where this cannot be written, it is found later and finished once more.
    pub(super) async fn end_departure(&self, guest: GuestId) {
        if let Err(error) = self.store.end_departure(guest).await {
            failed(&error);
        }
    }

    /// Finishes what a server that died has left half-way. A server that is alone with its file has nobody to leave it to when
    /// it starts.
    pub(super) async fn finish_departures(self: &Arc<Self>, starts: bool) {
        let before = if starts && !self.store.is_shared() { Millis::MAX } else { self.now() - LEFT };
        let left = match self.store.departures(before).await {
            Ok(left) => left,
            Err(error) => {
                failed(&error);
                return;
            }
        };
        for departure in left {
            match self.finish_departure(departure).await {
                Ok(()) => tracing::info!("finished what was begun of joining or erasing a guest"),
                Err(refusal) => {
                    // Somebody half-way may play on: it is tried again when their games are over.
                    self.erased.write().await.remove(&departure.guest);
                    tracing::warn!(why = refusal.say.key, "a guest is half-way to another, or half erased");
                }
            }
        }
    }

    async fn finish_departure(self: &Arc<Self>, departure: Departure) -> Result<(), Refusal> {
        let Departure { guest, stays, .. } = departure;
        // This server is still at it.
        let Some(_alone) = self.changing_now([Some(guest), stays].into_iter().flatten()) else { return Ok(()) };
        let begun = self.store.departures(Millis::MAX).await.map_err(|error| failed(&error))?;
        if !begun.contains(&departure) {
            return Ok(());
        }
        match stays {
            None => self.erase_everywhere(guest).await?,
            Some(stays) => match self.join_everywhere(guest, stays, &mut Vec::new()).await {
                // Whoever was to stay has been cleared away since: nothing can be given to them.
                Err(refusal) if refusal == nobody() => {}
                done => done?,
            },
        }
        self.end_departure(guest).await;
        Ok(())
    }

    /// The turns of these guests, unless one of them is taken.
    fn changing_now(&self, guests: impl Iterator<Item = GuestId>) -> Option<Vec<OwnedMutexGuard<()>>> {
        guests.map(|guest| self.changing.entry(guest).or_default().clone().try_lock_owned().ok()).collect()
    }
}
