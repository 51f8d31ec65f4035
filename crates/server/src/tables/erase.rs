//! Erasing a person: what they are waited for is given up, their name is overwritten in every log that holds it, and
//! then everything else of theirs is deleted. Finished games stay, with somebody in the seat.

use super::commit::written;
use super::join::{both_play, playing};
use super::live::Live;
use super::{Tables, failed, replayed};
use cachet_engine::Seat;
use cachet_store::Rewrite;
use cachet_table::{Asker, Command, Entry, GuestId, Online, Refusal, Status, TableId, What};
use cachet_words::somebody;
use std::collections::HashSet;
use std::sync::Arc;

impl Tables {
    pub async fn erase(self: &Arc<Self>, guest: GuestId) -> Result<(), Refusal> {
        let _alone = self.changing([guest]).await;
        self.begin_departure(guest, None).await?;
        self.erase_everywhere(guest).await?;
        self.end_departure(guest).await;
        Ok(())
    }

    /// It can be done again from the beginning, if it was broken off.
    pub(super) async fn erase_everywhere(self: &Arc<Self>, guest: GuestId) -> Result<(), Refusal> {
        // Waits for what is being written; from here on nothing new of theirs is.
        self.erased.write().await.insert(guest);
        self.overwrite_all(guest).await?;
        self.erase_from_evenings(guest).await?;
        self.store.forget_guest(guest).await.map_err(|error| failed(&error))?;
        // Another node may have written their name until it found that they are gone.
        self.overwrite_all(guest).await?;
        self.erase_from_evenings(guest).await?;
        self.store.forget_guest(guest).await.map_err(|error| failed(&error))?;
        self.forget_talk(guest);
        Ok(())
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
                // Each table gets another id, so that nothing tells that it was the same person.
                let alias = self.random.guest()?;
                self.replace(id, guest, Stead::Somebody(alias)).await?;
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

    /// Overwrites a person in the log of a table. Answers with what stood there. Two who play are not made one: they may have
    /// been dealt cards since it was looked.
    pub(super) async fn replace(
        self: &Arc<Self>,
        id: TableId,
        guest: GuestId,
        by: Stead,
    ) -> Result<Vec<(u32, Vec<u8>)>, Refusal> {
        let live = self.load(id).await?;
        let mut online = live.table().await?;
        let log = self.store.read(id, 0).await.map_err(|error| failed(&error))?;
        let read: Vec<Option<Entry>> = log.iter().map(|body| serde_json::from_slice(body).ok()).collect();
        let seats = seats_in(&read, guest);
        let mut entries = Vec::new();
        for (seq, entry) in (0..).zip(read) {
            if let Some(entry) = entry.and_then(|entry| replaced(entry, guest, by, seats.get(seq as usize)?)) {
                entries.push((seq, written(&entry)?));
            }
        }
        if let Stead::Themselves(into) = by {
            let now = replayed(id, &log)?;
            if both_play(&now, guest, into) {
                return Err(playing());
            }
        }
        let before = entries.iter().filter_map(|(seq, _)| Some((*seq, log.get(*seq as usize)?.clone()))).collect();
        self.overwrite(&live, &mut online, log, entries).await?;
        Ok(before)
    }

    /// Puts back what was overwritten.
    pub(super) async fn put_back(self: &Arc<Self>, id: TableId, entries: Vec<(u32, Vec<u8>)>) -> Result<(), Refusal> {
        let live = self.load(id).await?;
        let mut online = live.table().await?;
        let log = self.store.read(id, 0).await.map_err(|error| failed(&error))?;
        self.overwrite(&live, &mut online, log, entries).await
    }

    /// Overwrites entries of a log, here and in the store.
    async fn overwrite(
        self: &Arc<Self>,
        live: &Arc<Live>,
        online: &mut Online,
        mut log: Vec<Vec<u8>>,
        entries: Vec<(u32, Vec<u8>)>,
    ) -> Result<(), Refusal> {
        for (seq, entry) in &entries {
            if let Some(body) = log.get_mut(*seq as usize) {
                body.clone_from(entry);
            }
        }
        let fresh = replayed(live.id, &log)?;
        let company = fresh.summary().company;
        self.store.rewrite(Rewrite { table: live.id, entries, company }).await.map_err(|error| failed(&error))?;
        *online = fresh;
        self.rate(online).await;
        live.renamed();
        Ok(())
    }

    /// Another node erased somebody from a table that is in memory here.
    pub(super) async fn reread(&self, live: &Arc<Live>) {
        let Ok(mut online) = live.table().await else { return };
        // A failure has been logged; the table is read anew when somebody asks for it.
        let Ok(fresh) = self.read(live.id).await else { return self.drop_live(live) };
        if people(&fresh) == people(&online) {
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

/// Who takes somebody's place in a log.
#[derive(Clone, Copy)]
pub(crate) enum Stead {
    /// They are erased: an id that nobody has, and no name.
    Somebody(GuestId),
    /// The same person, by another id.
    Themselves(GuestId),
}

impl Stead {
    pub(crate) fn id(self) -> GuestId {
        match self {
            Stead::Somebody(id) | Stead::Themselves(id) => id,
        }
    }
}

fn people(online: &Online) -> Vec<Option<(&str, Option<GuestId>)>> {
    online.seats.iter().map(|seat| seat.as_ref().map(|it| (it.name.as_str(), it.guest()))).collect()
}

/// For each entry that speaks of somebody in a seat: the seat that they have in the end, if they still have one. No two of
/// them may be called the same, and people change places. Somebody may have two seats since they joined two guests.
fn seats_in(log: &[Option<Entry>], guest: GuestId) -> Vec<Option<Seat>> {
    // Which of the entries seated whom, by their seats now.
    let mut sitting: [Option<usize>; Seat::ALL.len()] = [None; Seat::ALL.len()];
    let mut of: Vec<Option<usize>> = Vec::new();
    for (number, entry) in log.iter().enumerate() {
        let mut about = None;
        match entry.as_ref().map(|entry| &entry.what) {
            Some(What::Sat { seat, guest: who, .. }) => {
                sitting[seat.index()] = (*who == guest).then_some(number);
                about = sitting[seat.index()];
            }
            Some(What::BotSat { seat, .. } | What::Stood { seat, .. }) => sitting[seat.index()] = None,
            Some(What::Swapped { seat, with }) => sitting.swap(seat.index(), with.index()),
            Some(What::Renamed { seat, .. } | What::Moved { seat, .. }) => about = sitting[seat.index()],
            Some(_) | None => {}
        }
        of.push(about);
    }
    let now = |seated: usize| sitting.iter().position(|it| *it == Some(seated)).and_then(Seat::new);
    of.into_iter().map(|about| about.and_then(now)).collect()
}

/// The entry with somebody else in place of this person; `None` if it does not speak of them. Whoever is erased is called
/// after the seat they have now.
fn replaced(mut entry: Entry, guest: GuestId, by: Stead, now: &Option<Seat>) -> Option<Entry> {
    match &mut entry.what {
        What::Sat { seat, guest: who, name, .. } | What::Renamed { seat, guest: who, name } if *who == guest => {
            *who = by.id();
            if let Stead::Somebody(_) = by {
                *name = somebody(now.unwrap_or(*seat));
            }
        }
        What::Opened(opened) if opened.host == guest => opened.host = by.id(),
        What::HandedOver { by: Some(asker), .. } if *asker == guest => *asker = by.id(),
        // A key is text that its sender chose.
        What::Moved { seat, key, .. } if matches!(by, Stead::Somebody(_)) && Some(*seat) == *now && key.is_some() => {
            *key = None;
        }
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
        | What::Unsealed
        | What::Expired => return None,
    }
    Some(entry)
}
