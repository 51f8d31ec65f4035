//! Whoever is erased, or joined with another guest, in the logs of evenings.

use super::commit::written;
use super::summary;
use crate::tables::{Stead, Tables, failed};
use cachet_duplicate::{Command, Entry, Evening, OneOfTwo, What};
use cachet_engine::Say;
use cachet_store::{EveningId, Rewrite, log_of};
use cachet_table::{Asker, GuestId, Kind, Refusal};
use cachet_words::somebody_numbered;
use std::collections::HashSet;
use std::sync::Arc;

impl Tables {
    /// Somebody is overwritten in every evening that names them; they leave those that go on first.
    pub async fn erase_from_evenings(self: &Arc<Self>, guest: GuestId) -> Result<(), Refusal> {
        for id in self.left_evenings(guest, &mut HashSet::new()).await? {
            // Refused where they have left already, or it is over.
            let asker = Asker { guest, name: String::new() };
            let _ = self.command_evening(id, &asker, Command::Leave).await;
            let nobody = Stead::Somebody(self.random.guest()?);
            self.replace_in_evening(id, guest, Steads { person: nobody, host: nobody }).await?;
        }
        Ok(())
    }

    /// Do two guests play one deal of an evening, at whatever tables? Whoever joins them would have seen two hands of it.
    pub async fn play_one_deal(self: &Arc<Self>, from: GuestId, into: GuestId) -> Result<bool, Refusal> {
        for id in self.left_evenings(from, &mut HashSet::new()).await? {
            if self.look_evening(id, |evening| evening.play_the_same_deal(from, into)).await.unwrap_or(false) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Somebody is the same person by another id. Where both are at one evening, one of them stays. The other leaves it: the
    /// results of two people stay what they were, and those of one have no name.
    pub async fn join_in_evenings(self: &Arc<Self>, from: GuestId, into: GuestId) -> Result<(), Refusal> {
        let same = Stead::Themselves(into);
        for id in self.left_evenings(from, &mut HashSet::new()).await? {
            if let Some(OneOfTwo { goes, .. }) = self.look_evening(id, |evening| evening.one_of_two(from, into)).await?
            {
                // Refused where they have left already, or it is over.
                let asker = Asker { guest: goes, name: String::new() };
                let _ = self.command_evening(id, &asker, Command::Leave).await;
                let nobody = Stead::Somebody(self.random.guest()?);
                self.replace_in_evening(id, goes, Steads { person: nobody, host: same }).await?;
            }
            self.replace_in_evening(id, from, Steads { person: same, host: same }).await?;
        }
        Ok(())
    }

    async fn left_evenings(&self, guest: GuestId, done: &mut HashSet<EveningId>) -> Result<Vec<EveningId>, Refusal> {
        let named = self.store.evenings_naming(guest).await.map_err(|error| failed(&error))?;
        Ok(named.into_iter().filter(|id| done.insert(*id)).collect())
    }

    async fn replace_in_evening(self: &Arc<Self>, id: EveningId, guest: GuestId, by: Steads) -> Result<(), Refusal> {
        let live = self.load_evening(id).await?;
        let mut evening = live.evening().await?;
        let log = self.store.read(log_of(id), 0).await.map_err(|error| failed(&error))?;
        let number = evening.person_of(guest).map_or(0, |person| person.index() + 1);
        let (mut entries, mut rewritten) = (Vec::new(), Vec::new());
        for (seq, body) in (0..).zip(log) {
            let entry: Option<Entry> = serde_json::from_slice(&body).ok();
            match entry.and_then(|entry| replaced(entry, guest, by, number)) {
                Some(entry) => {
                    entries.push((seq, written(&entry)?));
                    rewritten.push(written(&entry)?);
                }
                None => rewritten.push(body),
            }
        }
        let fresh = Evening::replay(&rewritten).ok().flatten();
        let fresh = fresh.ok_or_else(|| Refusal::new(Kind::Failed, Say::new("evening-unreadable")))?;
        let company = summary(&fresh).company;
        let rewrite = Rewrite { table: log_of(id), entries, company };
        self.store.rewrite(rewrite).await.map_err(|error| failed(&error))?;
        *evening = fresh;
        live.tell();
        Ok(())
    }
}

/// Who takes somebody's place in the log of an evening: among those who came, and as the one who opened it.
#[derive(Clone, Copy)]
struct Steads {
    person: Stead,
    host: Stead,
}

/// The entry with somebody else in place of this person; `None` if it does not speak of them.
fn replaced(mut entry: Entry, guest: GuestId, by: Steads, number: usize) -> Option<Entry> {
    match &mut entry.what {
        What::Came { guest: who, name } if *who == guest => {
            *who = by.person.id();
            if let Stead::Somebody(_) = by.person {
                *name = somebody_numbered(number);
            }
        }
        What::Opened(opened) if opened.host == guest => {
            opened.host = by.host.id();
            if let Stead::Somebody(_) = by.host {
                // Text that they chose.
                opened.title.clear();
            }
        }
        What::Opened(_)
        | What::Came { .. }
        | What::Left { .. }
        | What::Seated { .. }
        | What::Moved { .. }
        | What::Replaced { .. }
        | What::Dealt
        | What::Finished { .. }
        | What::Paused
        | What::Resumed
        | What::Ended => return None,
    }
    Some(entry)
}
