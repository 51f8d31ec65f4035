//! Whoever is erased, or joined with another guest, in the logs of evenings.

use super::commit::written;
use super::summary;
use crate::tables::{Stead, Tables, failed};
use cachet_duplicate::{Command, Entry, Evening, What};
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
            self.replace_in_evening(id, guest, Stead::Somebody(self.random.guest()?)).await?;
        }
        Ok(())
    }

    /// Somebody is the same person by another id. Where both were at one evening they cannot be one: the results of two
    /// people stay, and one of them has no name.
    pub async fn join_in_evenings(self: &Arc<Self>, from: GuestId, into: GuestId) -> Result<(), Refusal> {
        for id in self.left_evenings(from, &mut HashSet::new()).await? {
            let both = |evening: &Evening| evening.person_of(from).is_some() && evening.person_of(into).is_some();
            let stead = match self.look_evening(id, both).await? {
                true => Stead::Somebody(self.random.guest()?),
                false => Stead::Themselves(into),
            };
            self.replace_in_evening(id, from, stead).await?;
        }
        Ok(())
    }

    async fn left_evenings(&self, guest: GuestId, done: &mut HashSet<EveningId>) -> Result<Vec<EveningId>, Refusal> {
        let named = self.store.evenings_naming(guest).await.map_err(|error| failed(&error))?;
        Ok(named.into_iter().filter(|id| done.insert(*id)).collect())
    }

    async fn replace_in_evening(self: &Arc<Self>, id: EveningId, guest: GuestId, by: Stead) -> Result<(), Refusal> {
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

/// The entry with somebody else in place of this person; `None` if it does not speak of them.
fn replaced(mut entry: Entry, guest: GuestId, by: Stead, number: usize) -> Option<Entry> {
    match &mut entry.what {
        What::Came { guest: who, name } if *who == guest => {
            *who = by.id();
            if let Stead::Somebody(_) = by {
                *name = somebody_numbered(number);
            }
        }
        What::Opened(opened) if opened.host == guest => {
            opened.host = by.id();
            if let Stead::Somebody(_) = by {
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
