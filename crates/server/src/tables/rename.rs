//! A new name reaches every table its owner sits at, and every evening they are at.

use super::{Tables, failed};
use cachet_table::{Asker, Command, Kind, Refusal};
use std::sync::Arc;

/// More tables than anybody sits at; those touched lately come first.
const MOST: u32 = 1_000;

impl Tables {
    /// Games that are over keep the name they were played under.
    pub async fn rename(self: &Arc<Self>, asker: &Asker) -> Result<(), Refusal> {
        let listed = self.store.tables_of(asker.guest, MOST).await.map_err(|error| failed(&error))?;
        for (id, row) in listed {
            let sits = row.company.as_ref().is_none_or(|company| company.seat_of(asker.guest).is_some());
            if row.status.is_final() || !sits {
                continue;
            }
            match self.command(id, asker.clone(), Command::Rename, None).await {
                Err(failure) if matches!(failure.refusal.kind, Kind::Failed | Kind::Unsure) => {
                    return Err(failure.refusal);
                }
                // Over by now, or called so already.
                Ok(_) | Err(_) => {}
            }
        }
        self.rename_in_evenings(asker).await
    }
}
