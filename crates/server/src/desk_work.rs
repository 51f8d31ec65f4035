//! Work that takes long: reading records, drawing whole games. It is done on threads of its own, a few pieces at once,
//! under a budget for each guest and address.

use crate::api::Caller;
use crate::app::App;
use cachet_engine::{AnyTable, Say};
use cachet_table::{Kind, LONGEST_RECORD, Millis, Online, Refusal, TableId};
use std::sync::Arc;
use tokio::sync::Semaphore;

/// How many pieces of work may wait for a place. More would wait longer than anybody stays.
const LONGEST_QUEUE: usize = 64;

/// What an event of a finished game counts for in the budget of whoever looks back: about its line in a record.
const BYTES_OF_AN_EVENT: usize = 32;

/// What looking back at a game of so many events counts for: at most as much as the longest record, or a long game could
/// never be looked at.
pub fn weight(events: usize) -> usize {
    events.saturating_mul(BYTES_OF_AN_EVENT).min(LONGEST_RECORD)
}

/// Limits how many pieces of work run at once, and how many may wait.
pub struct Desks {
    places: Arc<Semaphore>,
    queue: Arc<Semaphore>,
}

impl Desks {
    pub fn new(places: usize) -> Desks {
        let places = places.max(1);
        Desks { places: Arc::new(Semaphore::new(places)), queue: Arc::new(Semaphore::new(places + LONGEST_QUEUE)) }
    }
}

impl App {
    /// Makes something of a finished game and all that is told about it, from a copy, so that nobody at the table waits.
    /// Refused to everybody while the deal is sealed.
    pub async fn looking_back<T: Send + 'static>(
        &self,
        caller: &Caller,
        id: TableId,
        make: impl FnOnce(&dyn AnyTable) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let told = self.tables.look(id, |online: &Online| {
            if !online.may_watch(caller.guest) {
                return Err(Refusal::new(Kind::NotYours, Say::new("table-no-spectators")));
            }
            open_game(online, self.tables.now(), "table-record-hidden")
        });
        let told = told.await.and_then(|told| told)?;
        self.at_a_desk(caller, weight(told.events()), move || make(told.as_ref())).await
    }

    /// Does background work when there is a place for it. The caller has charged its budget already.
    pub async fn unhurried<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let place = self.desks.places.clone().acquire_owned().await.ok()?;
        let done = tokio::task::spawn_blocking(move || {
            let _held = place;
            work()
        });
        done.await.ok()
    }

    /// Does work on `bytes` of text, off the async threads, or refuses it: the caller's budget is spent, or too many
    /// wait already.
    pub async fn at_a_desk<T: Send + 'static>(
        &self,
        caller: &Caller,
        bytes: usize,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let too_much = || {
            metrics::counter!("cachet_refused_total", "why" => "work").increment(1);
            Refusal::new(Kind::TooMuch, Say::new("server-too-much-work"))
        };
        if !self.limits.allows_work(caller.guest, caller.address, bytes) {
            return Err(too_much());
        }
        let waiting = self.desks.queue.clone().try_acquire_owned().map_err(|_| too_much())?;
        let place = self.desks.places.clone().acquire_owned().await.map_err(|_| too_much())?;
        // The thread keeps the place: whoever hangs up does not free it before the work is done.
        let done = tokio::task::spawn_blocking(move || {
            let _held = (waiting, place);
            work()
        });
        done.await.map_err(|_| {
            tracing::error!("a piece of work failed");
            Refusal::new(Kind::Failed, Say::new("server-bad-form"))
        })
    }
}

/// A finished game with all that is told about it, or why nothing is told: it is still played (`running` says so), or
/// others may still play the same deal.
pub fn open_game(online: &Online, now: Millis, running: &'static str) -> Result<Box<dyn AnyTable>, Refusal> {
    online.told(now).ok_or_else(|| {
        let sealed = online.status.is_final() && online.sealed_until(now).is_some();
        let key = match online.of_evening() {
            Some(_) if sealed => "table-evening-sealed",
            None if sealed => "table-day-sealed",
            Some(_) | None => running,
        };
        Refusal::new(Kind::NotNow, Say::new(key))
    })
}

#[cfg(test)]
mod tests {
    use super::weight;
    use crate::config::Config;
    use crate::limits::Limits;

    /// A record of 200 KB whose game had very many events was kept, and then refused to everybody for ever.
    #[test]
    fn however_long_a_game_is_it_can_be_looked_back_at() {
        let limits = Limits::new(&Config::default());
        assert!(limits.allows_work(None, [127, 0, 0, 1].into(), weight(1_000_000)));
    }
}
