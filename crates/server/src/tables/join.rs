//! Two guests become one: what one of them did is theirs under the id of the other from now on, in every log, list and
//! history. Names stay as they were given.

use super::erase::Stead;
use super::{Tables, failed, nobody};
use cachet_engine::Seat;
use cachet_table::{Asker, Command, GuestId, Online, Refusal, Status, TableId};
use std::collections::HashSet;
use std::sync::Arc;

impl Tables {
    /// As erasing does it: first nothing new is written of them here, and in the end it is looked once more for what another
    /// node wrote meanwhile. If it fails half-way, it can be asked for again.
    pub async fn join(self: &Arc<Self>, from: GuestId, into: GuestId) -> Result<(), Refusal> {
        self.erased.write().await.insert(from);
        let joined = self.join_twice(from, into).await;
        if joined.is_err() {
            self.erased.write().await.remove(&from);
        }
        joined
    }

    async fn join_twice(self: &Arc<Self>, from: GuestId, into: GuestId) -> Result<(), Refusal> {
        for _ in 0..2 {
            let mut done = HashSet::new();
            loop {
                let named = self.store.tables_naming(from).await.map_err(|error| failed(&error))?;
                let left: Vec<TableId> = named.into_iter().filter(|id| done.insert(*id)).collect();
                if left.is_empty() {
                    break;
                }
                for id in left {
                    self.one_seat(id, from, into).await;
                    self.replace(id, from, Stead::Themselves(into)).await?;
                }
            }
            if !self.store.join_guests(from, into).await.map_err(|error| failed(&error))? {
                return Err(nobody());
            }
        }
        Ok(())
    }

    /// Where both sit at a table that is not over, one seat is enough: before the deal the other is left, and in a game a
    /// bot plays on in it. The seat that stays is the one that [`Online::seat_of`] finds.
    async fn one_seat(self: &Arc<Self>, id: TableId, from: GuestId, into: GuestId) {
        let doing = self.look(id, |online: &Online| {
            let seats: [Seat; 2] = [online.seat_of(from)?, online.seat_of(into)?];
            let (guest, seat) = if seats[0] > seats[1] { (from, seats[0]) } else { (into, seats[1]) };
            match online.status {
                Status::Waiting => Some((from, vec![Command::Stand])),
                Status::Playing if online.sitting(seat).is_some_and(|it| it.bot().is_some()) => None,
                // A seat that no bot can take is given up.
                Status::Playing => Some((guest, vec![Command::HandOver { seat }, Command::Resign])),
                Status::Over | Status::Expired => None,
            }
        });
        let Ok(Some((guest, commands))) = doing.await else { return };
        for command in commands {
            if self.command(id, Asker { guest, name: String::new() }, command, None).await.is_ok() {
                return;
            }
        }
    }
}
