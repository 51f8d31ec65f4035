//! Writing to an evening: what is decided is tried on a copy, appended at the next number, and only then folded into what
//! is in memory. Whoever lost that number to another node reads what was written, and decides again.

use super::live::Live;
use super::summary;
use crate::tables::{Tables, failed};
use cachet_duplicate::{Entry, Evening, What};
use cachet_engine::Say;
use cachet_store::{Append, AppendError, log_of};
use cachet_table::{GuestId, Kind, Millis, Refusal};

/// How often something is tried again after another node was quicker.
const TRIES: usize = 6;

impl Tables {
    /// Writes what `decide` says of the evening as it is; false where it says nothing.
    pub(super) async fn commit_evening(
        &self,
        live: &Live,
        decide: impl Fn(&Evening, Millis) -> Result<Option<What>, Refusal>,
    ) -> Result<bool, Refusal> {
        for _ in 0..TRIES {
            let mut evening = live.evening().await?;
            if live.is_behind() {
                self.catch_up_evening(live, &mut evening).await?;
            }
            let now = self.now().max(evening.touched);
            let what = match decide(&evening, now) {
                Ok(Some(what)) => what,
                Ok(None) => return Ok(false),
                Err(refusal) => {
                    // Another node may have written what makes it possible, and word of it be still on the way.
                    let known = evening.seq;
                    if self.store.is_shared() {
                        self.catch_up_evening(live, &mut evening).await?;
                    }
                    if evening.seq > known {
                        continue;
                    }
                    return Err(refusal);
                }
            };
            let named: Vec<GuestId> = named(&what).into_iter().collect();
            let _present = self.present(&named).await?;
            self.still_there(&named).await?;
            let entry = Entry { at: now, what };
            let body = written(&entry)?;
            let left = left(&evening, &entry.what);
            let (mut next, seq) = (evening.clone(), evening.seq);
            next.fold(entry)?;
            let append = Append {
                table: log_of(live.id),
                seq,
                entries: vec![body.clone()],
                summary: Some(summary(&next)),
                joined: named,
                left: left.into_iter().collect(),
                ended: None,
            };
            // If the caller goes away before the answer, whoever looks next reads the log again.
            live.doubt();
            match self.store.append(append).await {
                Ok(()) => {
                    *evening = next;
                    live.trust();
                    return Ok(true);
                }
                Err(AppendError::Conflict | AppendError::CodeTaken) => {
                    metrics::counter!("cachet_conflicts_total").increment(1);
                }
                Err(AppendError::Failed(error)) => {
                    let refusal = failed(&error);
                    // No answer came, but it may be there.
                    let log = self.store.read(log_of(live.id), seq).await.unwrap_or_default();
                    return if log.first() == Some(&body) { Ok(true) } else { Err(refusal) };
                }
            }
        }
        Err(Refusal::new(Kind::Failed, Say::new("server-busy")))
    }
}

/// An entry as the store keeps it.
pub(super) fn written(entry: &Entry) -> Result<Vec<u8>, Refusal> {
    serde_json::to_vec(entry).map_err(|error| {
        tracing::error!(%error, "an entry cannot be written");
        Refusal::new(Kind::Failed, Say::new("server-store"))
    })
}

/// Whose name the entry holds.
fn named(what: &What) -> Option<GuestId> {
    match what {
        What::Came { guest, .. } => Some(*guest),
        What::Opened(_)
        | What::Left { .. }
        | What::Seated { .. }
        | What::Moved { .. }
        | What::Replaced { .. }
        | What::Dealt
        | What::Finished { .. }
        | What::Paused
        | What::Resumed
        | What::Ended => None,
    }
}

/// Who no longer lists the evening among theirs. Whoever opened it does.
fn left(evening: &Evening, what: &What) -> Option<GuestId> {
    let What::Left { person } = what else { return None };
    evening.person(*person).map(|it| it.guest).filter(|guest| *guest != evening.opened.host)
}
