//! Ratings, computed anew from the logs.

use cachet_store::{Store, StoreError};
use cachet_table::Online;

/// Tables that are asked for at once.
const BATCH: u32 = 200;

/// What was done.
#[derive(Default)]
pub struct Rebuilt {
    /// Finished tables that were read.
    pub tables: usize,
    /// Those of them that count.
    pub counted: usize,
    /// Kinds of games with ratings.
    pub games: usize,
    /// Tables whose log cannot be read, and why.
    pub unreadable: Vec<(String, String)>,
}

/// Reads every finished table and judges all of them from the first on. `each` is called for every table.
pub async fn rebuild_ratings(store: &dyn Store, mut each: impl FnMut()) -> Result<Rebuilt, StoreError> {
    let (mut rebuilt, mut after) = (Rebuilt::default(), None);
    loop {
        let tables = store.finished(after, BATCH).await?;
        let Some(last) = tables.last() else { break };
        after = Some(*last);
        for id in tables {
            let log = store.read(id, 0).await?;
            let counted = match Online::replay(id, &log) {
                Ok(Some(online)) => Some((online.ended.unwrap_or(online.touched), online.counted())),
                // Cleared meanwhile.
                Ok(None) => None,
                // What is known of it stays: it may be from a newer version.
                Err(unreadable) => {
                    rebuilt.unreadable.push((id.to_string(), unreadable.0));
                    None
                }
            };
            if let Some((ended, counted)) = counted {
                rebuilt.counted += usize::from(counted.is_some());
                store.put_rated(id, ended, counted).await?;
            }
            rebuilt.tables += 1;
            each();
        }
    }
    store.unsettle().await?;
    for game in store.unsettled().await? {
        store.settle_ratings(&game).await?;
        rebuilt.games += 1;
    }
    Ok(rebuilt)
}
