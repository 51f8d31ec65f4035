//! Who is waited for without looking: noted as tables go on, for whoever tells browsers that are closed (`push/watch.rs`).

use super::Tables;
use super::live::{Live, lock};
use cachet_engine::Viewer;
use cachet_store::Turn;
use cachet_table::{Clock, GuestId, Online, Refusal, TableId};
use std::collections::HashMap;
use std::sync::Mutex;

/// Turns that nobody has taken on yet. Bounded by the seats of the tables in memory: a later turn takes the place of an
/// earlier one.
#[derive(Default)]
pub struct Bell(Mutex<HashMap<(TableId, GuestId), u32>>);

/// Is it worth telling anybody that this table waits for them? At a table with bots alone and without a clock nobody does.
pub fn is_waited_for(online: &Online, guest: GuestId) -> bool {
    let others = online.seats.iter().flatten().filter_map(|it| it.guest()).any(|other| other != guest);
    others || online.opened.clock != Clock::None
}

impl Tables {
    /// Notes whose turn it is and who does not look. Costs nothing where everybody does.
    pub(super) fn note_turns(&self, live: &Live, online: &Online) {
        for seat in online.waiting() {
            let Some(guest) = online.sitting(seat).filter(|it| it.bot().is_none()).and_then(|it| it.guest()) else {
                continue;
            };
            if is_waited_for(online, guest) && !live.is_watched_by(guest) {
                let asked = online.asked_at(Viewer::Seat(seat));
                lock(&self.bell.0).insert((online.id, guest), asked);
            }
        }
    }

    /// The turns that were noted since this was last asked.
    pub fn noted_turns(&self) -> Vec<Turn> {
        let noted = std::mem::take(&mut *lock(&self.bell.0));
        noted.into_iter().map(|((table, guest), asked)| Turn { table, guest, asked }).collect()
    }

    /// Puts turns back that could not be taken on, unless later ones have come.
    pub fn note_again(&self, turns: &[Turn]) {
        let mut bell = lock(&self.bell.0);
        for turn in turns {
            bell.entry((turn.table, turn.guest)).or_insert(turn.asked);
        }
    }

    /// Looks at a table that is at least this long.
    pub async fn look_from<T>(&self, id: TableId, seq: u32, look: impl FnOnce(&Online) -> T) -> Result<T, Refusal> {
        let live = self.at_least(id, Some(seq)).await?;
        let online = live.table().await?;
        Ok(look(&online))
    }

    /// Does this guest look at this table, by this node?
    pub fn is_looking(&self, table: TableId, guest: GuestId) -> bool {
        self.live.get(&table).is_some_and(|live| live.is_watched_by(guest))
    }
}
