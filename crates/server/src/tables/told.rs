//! Games that ended before there were histories are entered into them, a little at a time.

use super::{Tables, failed};
use cachet_store::Ended;
use cachet_table::Online;

/// Tables in one round of the night watch: each is replayed.
const BATCH: u32 = 20;

impl Tables {
    /// Enters some of them. False once there are no more.
    pub(super) async fn tell_ends(&self) -> bool {
        let untold = match self.store.untold(BATCH).await {
            Ok(untold) => untold,
            Err(error) => {
                failed(&error);
                return true;
            }
        };
        for id in &untold {
            let log = match self.store.read(*id, 0).await {
                Ok(log) => log,
                Err(error) => {
                    failed(&error);
                    return true;
                }
            };
            // Replaying is work: not on a thread that others wait for.
            let id = *id;
            let replayed = tokio::task::spawn_blocking(move || Online::replay(id, &log).ok().flatten()).await;
            let ended = match replayed.ok().flatten() {
                Some(online) => {
                    Ended { at: online.touched, people: online.played().unwrap_or_default(), counted: online.counted() }
                }
                // Nobody can look back at it either.
                None => {
                    tracing::error!(table = %id, "a finished game cannot be replayed, and is in nobody's history");
                    Ended { at: 0, people: Vec::new(), counted: None }
                }
            };
            if let Err(error) = self.store.tell_end(id, ended).await {
                failed(&error);
                return true;
            }
        }
        !untold.is_empty()
    }
}
