//! Housekeeping: clears what is older than the host keeps it, a little at a time.

use super::{Tables, failed};
use cachet_table::Millis;

/// Tables and guests in one call, so that nobody's move waits long for the store.
const BATCH: u32 = 50;
/// How often it is looked whether there is something, once there was nothing more.
const PAUSE: Millis = 10 * 60 * 1000;

impl Tables {
    /// Clears one batch, and says when to come back: soon while there is more.
    pub(super) async fn clear(&self) -> Millis {
        let now = self.now();
        match self.store.clear(self.config.keeping.older(now), BATCH).await {
            Ok(cleared) => {
                if cleared.tables + cleared.guests > 0 {
                    tracing::info!(tables = cleared.tables, guests = cleared.guests, "cleared what was old enough");
                }
                let more = cleared.tables.max(cleared.guests) == BATCH as usize;
                if more { now } else { now + PAUSE }
            }
            Err(error) => {
                failed(&error);
                now + PAUSE
            }
        }
    }
}
