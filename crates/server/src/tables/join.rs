//! Two guests become one: what one of them did is theirs under the id of the other from now on, in every log, list and
//! history. Names stay as they were given.

use super::erase::Stead;
use super::{Tables, failed, nobody};
use cachet_engine::Say;
use cachet_table::{Asker, Command, GuestId, Kind, Online, Refusal, Status, TableId};
use std::collections::HashSet;
use std::sync::Arc;

impl Tables {
    /// As erasing does it: first nothing new is written of them here, and in the end it is looked once more for what another
    /// node wrote meanwhile. If it fails half-way, it can be asked for again.
    pub async fn join(self: &Arc<Self>, from: GuestId, into: GuestId) -> Result<(), Refusal> {
        if self.play_together(from, into).await? {
            return Err(Refusal::new(Kind::NotNow, Say::new("seal-join-playing")));
        }
        if self.play_one_deal(from, into).await? {
            return Err(Refusal::new(Kind::NotNow, Say::new("seal-join-evening")));
        }
        self.erased.write().await.insert(from);
        let joined = self.join_twice(from, into).await;
        // What one said is the other’s now, and so is whom they do not want to hear.
        self.forget_talk(from);
        self.forget_talk(into);
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
                    self.one_seat(id, from, into).await?;
                    self.replace(id, from, Stead::Themselves(into)).await?;
                }
            }
            self.join_in_evenings(from, into).await?;
            if !self.store.join_guests(from, into).await.map_err(|error| failed(&error))? {
                return Err(nobody());
            }
        }
        self.rate_the_rest().await;
        Ok(())
    }

    /// While a game goes on at which both sit, whoever joins them would have seen two hands.
    async fn play_together(self: &Arc<Self>, from: GuestId, into: GuestId) -> Result<bool, Refusal> {
        for id in self.store.tables_naming(from).await.map_err(|error| failed(&error))? {
            let both = |online: &Online| {
                let sits = |guest| online.seat_of(guest).is_some();
                online.status == Status::Playing && sits(from) && sits(into)
            };
            if self.look(id, both).await.unwrap_or(false) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Where both sit at a table before the deal, one seat is enough.
    async fn one_seat(self: &Arc<Self>, id: TableId, from: GuestId, into: GuestId) -> Result<(), Refusal> {
        let both = |online: &Online| {
            online.status == Status::Waiting && online.seat_of(from).is_some() && online.seat_of(into).is_some()
        };
        if self.look(id, both).await.unwrap_or(false) {
            self.command(id, Asker { guest: from, name: String::new() }, Command::Stand, None)
                .await
                .map_err(|failure| failure.refusal)?;
        }
        Ok(())
    }
}
