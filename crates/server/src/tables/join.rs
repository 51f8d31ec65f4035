//! Two guests become one: what one of them did is theirs under the id of the other from now on, in every log, list and
//! history. Names stay as they were given.

use super::erase::Stead;
use super::{Tables, failed, nobody};
use cachet_engine::Say;
use cachet_table::{Asker, Command, GuestId, Kind, Online, Refusal, Status, TableId};
use std::collections::HashSet;
use std::sync::Arc;
use tokio::sync::OwnedMutexGuard;

/// Entries of a table as they were, by their numbers.
pub(super) type Overwritten = (TableId, Vec<(u32, Vec<u8>)>);

/// The refusal of two guests who play at one table.
pub(super) fn playing() -> Refusal {
    Refusal::new(Kind::NotNow, Say::new("seal-join-playing"))
}

impl Tables {
    /// As erasing does it: first nothing new is written of them here, and in the end it is looked once more for what another
    /// node wrote meanwhile. If it is refused half-way, what was rewritten is put back; if that fails, or the server dies, it is
    /// finished later.
    pub async fn join(self: &Arc<Self>, from: GuestId, into: GuestId) -> Result<(), Refusal> {
        let _alone = self.changing([from, into]).await;
        if self.store.guest(from).await.map_err(|error| failed(&error))?.is_none() {
            // Somebody asked for it twice, and it is done.
            return Ok(());
        }
        if self.store.guest(into).await.map_err(|error| failed(&error))?.is_none() {
            return Err(nobody());
        }
        self.may_join(from, into).await?;
        self.begin_departure(from, Some(into)).await?;
        let mut before = Vec::new();
        let joined = self.join_everywhere(from, into, &mut before).await;
        let done = match joined {
            Ok(()) => true,
            // The answer of the store may have been lost: where they are one already, nothing is put back.
            Err(_) if matches!(self.store.guest(from).await, Ok(Some(_))) => {
                let back = self.put_all_back(before).await;
                self.erased.write().await.remove(&from);
                back
            }
            Err(_) => false,
        };
        // What is half-way is finished later.
        if done {
            self.end_departure(from).await;
        }
        joined
    }

    /// In every log and list, twice: another node may write something of theirs while it does not know yet. `before` takes what
    /// was overwritten.
    pub(super) async fn join_everywhere(
        self: &Arc<Self>,
        from: GuestId,
        into: GuestId,
        before: &mut Vec<Overwritten>,
    ) -> Result<(), Refusal> {
        self.erased.write().await.insert(from);
        let joined = match self.join_once(from, into, before).await {
            Ok(()) => self.join_once(from, into, &mut Vec::new()).await,
            Err(refusal) => Err(refusal),
        };
        // What one said is the other’s now, and so is whom they do not want to hear.
        self.forget_talk(from);
        self.forget_talk(into);
        if joined.is_ok() {
            self.rate_the_rest().await;
        }
        joined
    }

    /// Whoever plays against themselves finishes that first.
    pub async fn may_join(self: &Arc<Self>, from: GuestId, into: GuestId) -> Result<(), Refusal> {
        if self.play_together(from, into).await? {
            return Err(playing());
        }
        if self.play_one_deal(from, into).await? {
            return Err(Refusal::new(Kind::NotNow, Say::new("seal-join-evening")));
        }
        Ok(())
    }

    /// False if something could not be put back.
    async fn put_all_back(self: &Arc<Self>, before: Vec<Overwritten>) -> bool {
        let mut all = true;
        for (id, entries) in before {
            if self.put_back(id, entries).await.is_err() {
                tracing::error!(table = %id, "a table is half-way between two guests; it is finished later");
                all = false;
            }
        }
        all
    }

    /// Nobody of these is joined or erased by another request while this is held: of two requests that contradict each other,
    /// the second finds what the first has left.
    pub(super) async fn changing<const N: usize>(&self, mut guests: [GuestId; N]) -> Vec<OwnedMutexGuard<()>> {
        // Always in the same order, so that no two wait for each other.
        guests.sort();
        let mut held = Vec::new();
        for (number, guest) in guests.iter().enumerate() {
            if !guests[..number].contains(guest) {
                let turn = self.changing.entry(*guest).or_default().clone();
                held.push(turn.lock_owned().await);
            }
        }
        held
    }

    /// `before` takes what was overwritten.
    async fn join_once(
        self: &Arc<Self>,
        from: GuestId,
        into: GuestId,
        before: &mut Vec<Overwritten>,
    ) -> Result<(), Refusal> {
        let mut done = HashSet::new();
        loop {
            let named = self.store.tables_naming(from).await.map_err(|error| failed(&error))?;
            let left: Vec<TableId> = named.into_iter().filter(|id| done.insert(*id)).collect();
            if left.is_empty() {
                break;
            }
            for id in left {
                self.one_seat(id, from, into).await?;
                before.push((id, self.replace(id, from, Stead::Themselves(into)).await?));
            }
        }
        self.join_in_evenings(from, into).await?;
        if !self.store.join_guests(from, into).await.map_err(|error| failed(&error))? {
            return Err(nobody());
        }
        Ok(())
    }

    /// While a game goes on at which both sit, whoever joins them would have seen two hands.
    async fn play_together(self: &Arc<Self>, from: GuestId, into: GuestId) -> Result<bool, Refusal> {
        for id in self.store.tables_naming(from).await.map_err(|error| failed(&error))? {
            if self.look(id, |online| both_play(online, from, into)).await.unwrap_or(false) {
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

pub(super) fn both_play(online: &Online, one: GuestId, other: GuestId) -> bool {
    online.status == Status::Playing && [one, other].iter().all(|guest| online.seat_of(*guest).is_some())
}
