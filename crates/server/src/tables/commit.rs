//! One writer per table: a command is tried on the table in memory, appended to the store at the table's next number,
//! and only then shown to anybody. Whoever lost that number to another node catches up first.

use super::live::{Live, Locked};
use super::window::{Lens, News, Style};
use super::{Tables, failed, replayed};
use crate::to_its_end::to_its_end;
use axum::body::Bytes;
use cachet_engine::{Names, Say, Seat, SeatSet, Viewer};
use cachet_store::{Append, AppendError, Ended};
use cachet_table::{Asker, By, Command, Entry, GuestId, Kind, Millis, Online, Refusal, TableId, Update, What};
use std::sync::Arc;

/// How often a command is tried again after another node was quicker.
pub(super) const TRIES: usize = 4;

/// A command that was carried out.
pub struct Done {
    pub seq: u32,
    /// What is new for the asker since they looked, as JSON.
    pub update: Bytes,
}

/// A command that was not.
pub struct Failure {
    pub refusal: Refusal,
    /// What is new, where the asker had not seen it yet.
    pub news: Option<Box<Update>>,
    /// Who sits at the table, and whose eyes the sentence is for.
    pub names: Option<Names>,
    pub viewer: Viewer,
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure { refusal, news: None, names: None, viewer: Viewer::Public }
    }
}

/// The table after an entry, and what its watchers were sent.
type Committed = (Locked, Option<Arc<News>>);

/// An append that was tried.
struct Attempt {
    seq: u32,
    entries: Vec<Vec<u8>>,
    /// The seats that bots played for before it.
    before: SeatSet,
}

pub(super) enum Uncommitted {
    Refused(Refusal),
    /// Another node wrote first: the table has caught up, and the command can be tried again.
    Overtaken,
}

impl Tables {
    /// Carries a command out. `seen` is the number of the last entry the asker had seen.
    pub async fn command(
        self: &Arc<Self>,
        id: TableId,
        asker: Asker,
        command: Command,
        seen: Option<u32>,
    ) -> Result<Done, Failure> {
        for _ in 0..TRIES {
            // The asker may have seen more than this node: another wrote it, and word of it is still on the way.
            let live = self.at_least(id, seen).await?;
            self.notice(id, Some(asker.guest));
            let online = live.table().await?;
            let viewer = online.viewer(Some(asker.guest));
            let lens = Lens { guest: Some(asker.guest), style: Style::Json(None) };
            let from = |online: &Online| online.events_at(seen.unwrap_or(online.seq).min(online.seq));
            if let Some(seq) = repeated(&online, &asker, &command) {
                return Ok(Done { seq, update: live.frame(&online, lens, from(&online)).text });
            }
            let refused = |refusal: Refusal, online: &Online| {
                let stale = refusal.kind == Kind::Stale;
                let news = stale.then(|| Box::new(online.update(viewer, from(online), None)));
                Failure { refusal, news, names: online.game.as_ref().map(|game| game.names().clone()), viewer }
            };
            let decided = online.decide(&asker, command.clone(), self.now());
            let decided = decided.and_then(|what| {
                self.only_if_away(&live, &online, &asker, &command)?;
                Ok(what)
            });
            let what = match decided {
                Ok(what) => what,
                Err(refusal) => {
                    let failure = refused(refusal, &online);
                    drop(online);
                    // Another node may have written what makes it possible, and word of it be still on the way.
                    if self.store.is_shared() && self.catch_up(&live, None).await? {
                        continue;
                    }
                    return Err(failure);
                }
            };
            // Whoever gives up is never held back.
            let mut counted = None;
            if !matches!(command, Command::Resign) && leaves_only_bots(&online, &what) {
                counted = Some(self.counting(online.host()).await);
                self.may_leave_to_bots(online.host()).await?;
            }
            let (from, shown) = (from(&online), online.events_at(online.seq));
            let names = online.game.as_ref().map(|game| game.names().clone());
            let replaced = replaced(&online, &what);
            let committed = self.commit(live.clone(), online, what).await;
            drop(counted);
            match committed {
                Ok((online, news)) => {
                    // Whoever was up to date and follows the table is answered with what the stream sends them.
                    let shown = news.and_then(|news| news.frame(lens)).filter(|_| from == shown);
                    let update = shown.unwrap_or_else(|| live.frame(&online, lens, from));
                    let done = Done { seq: online.seq, update: update.text };
                    let deserted = online.is_seeking() && online.guests().next().is_none();
                    drop(online);
                    if deserted {
                        self.close_deserted(id).await;
                    }
                    if let Some((before, guest)) = replaced {
                        self.tell_replaced(before, guest).await;
                    }
                    return Ok(done);
                }
                Err(Uncommitted::Refused(refusal)) => return Err(Failure { refusal, news: None, names, viewer }),
                Err(Uncommitted::Overtaken) => {}
            }
        }
        Err(Refusal::new(Kind::Failed, Say::new("server-busy")).into())
    }

    /// Tries an entry on the table, makes it durable, and shows it. Goes on even if whoever asked has hung up: a
    /// table in memory must never be ahead of the store for longer than this takes.
    pub(super) async fn commit(
        self: &Arc<Self>,
        live: Arc<Live>,
        online: Locked,
        what: What,
    ) -> Result<Committed, Uncommitted> {
        let (tables, table) = (self.clone(), live.clone());
        let work = to_its_end(async move {
            let now = tables.now();
            tables.commit_at(&table, online, what, now).await
        });
        work.await.unwrap_or_else(|_| {
            // It panicked, before or after it wrote: nobody knows, and nobody may see what it left in memory.
            self.drop_live(&live);
            Err(Uncommitted::Refused(Refusal::new(Kind::Unsure, Say::new("server-unsure"))))
        })
    }

    async fn commit_at(
        self: &Arc<Self>,
        live: &Arc<Live>,
        mut online: Locked,
        what: What,
        at: Millis,
    ) -> Result<Committed, Uncommitted> {
        let at = at.max(online.touched);
        let entry = Entry { at, what };
        let entries = vec![written(&entry).map_err(Uncommitted::Refused)?];
        let (seq, from, before) = (online.seq, online.events_at(online.seq), online.unasked);
        let was_over = online.status.is_final();
        let (joined, left) = members(&online, &entry.what);
        let named = named(&entry.what);
        let present = self.present(&named).await.map_err(Uncommitted::Refused)?;
        self.still_there(&named).await.map_err(Uncommitted::Refused)?;
        online.fold(entry).map_err(Uncommitted::Refused)?;
        let summary = live.new_summary(&online);
        let ended = online.played().filter(|_| !was_over);
        let ended = ended.map(|people| Ended { at: online.touched, people, counted: online.counted() });
        let append = Append { table: online.id, seq, entries: entries.clone(), summary, joined, left, ended };
        let appended = self.store.append(append).await;
        drop(present);
        match appended {
            Ok(()) => {
                metrics::counter!("cachet_entries_total").increment(1);
                self.rate(&mut online).await;
                if online.status.is_final() && !was_over {
                    self.ended_days.note(&online);
                }
                let news = live.publish(&online, from);
                self.look_after(live, &online);
                if !was_over {
                    self.tell_evening(&online);
                }
                Ok((online, news))
            }
            Err(refused) => self.undo(live, online, Attempt { seq, entries, before }, refused).await,
        }
    }

    /// The store has refused an append, or failed: the log decides what has happened. Nothing that is not in it is shown to
    /// anybody.
    async fn undo(
        self: &Arc<Self>,
        live: &Arc<Live>,
        mut online: Locked,
        attempt: Attempt,
        refused: AppendError,
    ) -> Result<Committed, Uncommitted> {
        let refusal = match &refused {
            AppendError::Conflict | AppendError::CodeTaken => {
                metrics::counter!("cachet_conflicts_total").increment(1);
                None
            }
            AppendError::Failed(error) => Some(failed(error)),
        };
        let read = self.store.read(live.id, 0).await.map_err(|error| failed(&error));
        let replayed = read.and_then(|log| replayed(live.id, &log).map(|fresh| (log, fresh)));
        let (log, fresh) = match replayed {
            Ok(replayed) => replayed,
            Err(unread) => {
                self.drop_live(live);
                return Err(Uncommitted::Refused(refusal.unwrap_or(unread)));
            }
        };
        // No answer came, but it is there: the time, the key and the move are those of no other entry.
        let written = log.get(attempt.seq as usize..).is_some_and(|rest| rest.starts_with(&attempt.entries));
        let from = fresh.events_at(attempt.seq);
        *online = fresh;
        self.rate(&mut online).await;
        live.forget_summary();
        live.note_given_away(attempt.before, &online);
        let news = live.publish(&online, from);
        self.look_after(live, &online);
        match refusal {
            Some(_) if written => Ok((online, news)),
            Some(refusal) => {
                if refusal.kind == Kind::Unsure {
                    self.look_again(live);
                }
                Err(Uncommitted::Refused(refusal))
            }
            None => Err(Uncommitted::Overtaken),
        }
    }

    /// Writes something that nobody asked for: a bot's move, a clock's, an expiry. `check` is asked again under lock.
    pub(crate) async fn commit_unasked(self: &Arc<Self>, id: TableId, check: impl Fn(&Online) -> Option<What>) {
        for _ in 0..TRIES {
            // A failure has been logged; whatever is due is seen to again when the table can be read.
            let Ok(live) = self.at_least(id, None).await else { return };
            let Ok(online) = live.table().await else { return };
            let Some(what) = check(&online) else { return };
            match self.commit(live, online, what).await {
                Ok(_) => return,
                Err(Uncommitted::Overtaken) => {}
                Err(Uncommitted::Refused(refusal)) => {
                    tracing::warn!(table = %id, why = refusal.say.key, "something due could not be written");
                    return;
                }
            }
        }
    }
}

/// An entry as the store keeps it.
pub(super) fn written(entry: &Entry) -> Result<Vec<u8>, Refusal> {
    serde_json::to_vec(entry).map_err(|error| {
        tracing::error!(%error, "an entry cannot be written");
        Refusal::new(Kind::Failed, Say::new("server-store"))
    })
}

/// Would nobody but bots play on after this?
fn leaves_only_bots(online: &Online, what: &What) -> bool {
    let bots_but = |person: Option<Seat>| {
        let seated = Seat::ALL.into_iter().zip(&online.seats).filter(|(seat, _)| Some(*seat) != person);
        seated.into_iter().all(|(_, it)| it.as_ref().is_some_and(|it| it.bot().is_some()))
    };
    match what {
        What::Dealt => bots_but(None),
        // Not of somebody who left: the others want to play on.
        What::HandedOver { seat, by, .. } => {
            let own = online.sitting(*seat).and_then(|it| it.guest());
            own.is_some() && *by == own && bots_but(Some(*seat))
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
        | What::Moved { .. }
        | What::Graced { .. }
        | What::Voted { .. }
        | What::TakenBack { .. }
        | What::Resigned { .. }
        | What::WentOn { .. }
        | What::Paced { .. }
        | What::Rematched { .. }
        | What::Replaced { .. }
        | What::Brought { .. }
        | What::Unsealed
        | What::Expired => false,
    }
}

/// Who was asked to play again and loses their seat by this, and the table at which they were asked.
fn replaced(online: &Online, what: &What) -> Option<(TableId, GuestId)> {
    let (What::BotSat { seat, .. } | What::Stood { seat, .. }) = what else { return None };
    let guest = online.sitting(*seat).filter(|it| it.asked)?.guest()?;
    Some((online.opened.again?, guest))
}

/// A request that was already carried out, and whose answer was lost on the way.
fn repeated(online: &Online, asker: &Asker, command: &Command) -> Option<u32> {
    let Command::Move { key: Some(key), .. } = command else { return None };
    let seq = online.seq_of_key(online.seat_of(asker.guest)?, key)?;
    Some(seq + 1)
}

/// Whose name the entry holds.
fn named(what: &What) -> Vec<GuestId> {
    if let What::Sat { guest, .. } | What::Renamed { guest, .. } = what { vec![*guest] } else { Vec::new() }
}

/// Who lists this table among theirs from now on, and who no longer does.
pub(super) fn members(online: &Online, what: &What) -> (Vec<GuestId>, Vec<GuestId>) {
    match what {
        What::Sat { guest, .. } => (vec![*guest], Vec::new()),
        // A bot may take the seat of somebody who was asked to play again and does not come.
        What::Stood { seat, .. } | What::BotSat { seat, .. } => {
            let guest = online.sitting(*seat).and_then(|it| it.guest());
            (Vec::new(), guest.filter(|guest| *guest != online.opened.host).into_iter().collect())
        }
        What::Opened(_)
        | What::Shared { .. }
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
        | What::Expired => (Vec::new(), Vec::new()),
    }
}

/// A move that is made for a seat.
pub(super) fn moved(seat: Seat, action: serde_json::Value, by: By) -> What {
    What::Moved { seat, action, by, key: None }
}
