//! Erasing a person: what they are waited for is given up, their name is overwritten in every log that holds it, and
//! then everything else of theirs is deleted. Finished games stay, with somebody in the seat.

use super::commit::written;
use super::live::Live;
use super::{Tables, failed};
use cachet_engine::{Say, Seat};
use cachet_store::Rewrite;
use cachet_table::{Asker, Command, Entry, GuestId, Kind, Online, Refusal, Status, TableId, What};
use cachet_words::somebody;
use std::collections::HashSet;
use std::sync::Arc;

impl Tables {
    pub async fn erase(self: &Arc<Self>, guest: GuestId) -> Result<(), Refusal> {
        // Waits for what is being written; from here on nothing new of theirs is.
        self.erased.write().await.insert(guest);
        self.overwrite_all(guest).await?;
        self.store.forget_guest(guest).await.map_err(|error| failed(&error))?;
        // Another node may have written their name until it found that they are gone.
        self.overwrite_all(guest).await?;
        self.store.forget_guest(guest).await.map_err(|error| failed(&error))
    }

    async fn overwrite_all(self: &Arc<Self>, guest: GuestId) -> Result<(), Refusal> {
        let mut done = HashSet::new();
        loop {
            let named = self.store.tables_naming(guest).await.map_err(|error| failed(&error))?;
            // They may have sat down somewhere meanwhile.
            let left: Vec<TableId> = named.into_iter().filter(|id| done.insert(*id)).collect();
            if left.is_empty() {
                return Ok(());
            }
            for id in left {
                self.give_up(id, guest).await;
                self.overwrite(id, guest).await?;
            }
        }
    }

    /// Leaves a table before the deal, and hands a seat in play to a bot, so that nobody waits for a person who is gone.
    async fn give_up(self: &Arc<Self>, id: TableId, guest: GuestId) {
        let commands = self.look(id, |online| match (online.status, online.seat_of(guest)) {
            (Status::Waiting, _) if online.host() == guest => vec![Command::Close],
            (Status::Waiting, Some(_)) => vec![Command::Stand],
            (Status::Playing, Some(seat)) if online.sitting(seat).is_some_and(|it| it.bot().is_some()) => Vec::new(),
            // A game that no bot plays is given up.
            (Status::Playing, Some(seat)) => vec![Command::HandOver { seat }, Command::Resign],
            (Status::Waiting | Status::Playing | Status::Over | Status::Expired, _) => Vec::new(),
        });
        let asker = Asker { guest, name: String::new() };
        for command in commands.await.unwrap_or_default() {
            if self.command(id, asker.clone(), command, None).await.is_ok() {
                return;
            }
        }
    }

    /// Overwrites name and id in the log of a table. Each table gets another id, so that nothing tells that it was the
    /// same person.
    async fn overwrite(self: &Arc<Self>, id: TableId, guest: GuestId) -> Result<(), Refusal> {
        let live = self.load(id).await?;
        let mut online = live.table().await?;
        let log = self.store.read(id, 0).await.map_err(|error| failed(&error))?;
        let alias = self.random.guest()?;
        let seat = online.seat_of(guest);
        let mut entries = Vec::new();
        for (seq, body) in (0..).zip(&log) {
            if let Some(entry) = erased(body, guest, alias, seat) {
                entries.push((seq, written(&entry)?));
            }
        }
        let rewritten: Vec<Vec<u8>> = log
            .into_iter()
            .zip(0..)
            .map(|(body, seq)| entries.iter().find(|(at, _)| *at == seq).map_or(body, |(_, new)| new.clone()))
            .collect();
        let fresh = Online::replay(id, &rewritten).ok().flatten();
        let unreadable = || Refusal::new(Kind::Failed, Say::new("table-unreadable"));
        let fresh = fresh.ok_or_else(unreadable)?;
        let company = fresh.summary().company;
        self.store.rewrite(Rewrite { table: id, entries, company }).await.map_err(|error| failed(&error))?;
        *online = fresh;
        live.renamed();
        Ok(())
    }

    /// Another node erased somebody from a table that is in memory here.
    pub(super) async fn reread(&self, live: &Arc<Live>) {
        let Ok(mut online) = live.table().await else { return };
        // A failure has been logged; the table is read anew when somebody asks for it.
        let Ok(fresh) = self.read(live.id).await else { return self.drop_live(live) };
        if names(&fresh) == names(&online) {
            return;
        }
        let company = fresh.summary().company;
        *online = fresh;
        live.renamed();
        // This node may have written its row with the old name meanwhile.
        let rewrite = Rewrite { table: live.id, entries: Vec::new(), company };
        if let Err(error) = self.store.rewrite(rewrite).await {
            failed(&error);
        }
    }
}

fn names(online: &Online) -> Vec<Option<&str>> {
    online.seats.iter().map(|seat| seat.as_ref().map(|it| it.name.as_str())).collect()
}

/// The entry without this person; `None` if it does not speak of them. They are called after the seat they have now, so
/// that no two who changed places are called the same.
fn erased(body: &[u8], guest: GuestId, alias: GuestId, now: Option<Seat>) -> Option<Entry> {
    let mut entry: Entry = serde_json::from_slice(body).ok()?;
    match &mut entry.what {
        What::Sat { seat, guest: who, name, .. } | What::Renamed { seat, guest: who, name } if *who == guest => {
            *who = alias;
            *name = somebody(now.unwrap_or(*seat));
        }
        What::Opened(opened) if opened.host == guest => opened.host = alias,
        What::HandedOver { by: Some(by), .. } if *by == guest => *by = alias,
        // A key is text that its sender chose.
        What::Moved { seat, key, .. } if Some(*seat) == now && key.is_some() => *key = None,
        What::Opened(_)
        | What::Sat { .. }
        | What::BotSat { .. }
        | What::Shared { .. }
        | What::Stood { .. }
        | What::Agreed { .. }
        | What::Swapped { .. }
        | What::Hosts { .. }
        | What::Renamed { .. }
        | What::Dealt
        | What::Moved { .. }
        | What::Graced { .. }
        | What::Voted { .. }
        | What::HandedOver { .. }
        | What::TakenBack { .. }
        | What::Resigned { .. }
        | What::WentOn { .. }
        | What::Paced { .. }
        | What::Rematched { .. }
        | What::Replaced { .. }
        | What::Brought { .. }
        | What::Expired => return None,
    }
    Some(entry)
}
