//! Looking after an evening: what is due by the clock is written, tables are opened, finished games are noted, bots play on
//! for those who have left or whose time is up, and deals are opened once nobody still plays them.
//!
//! All of it follows from the evening and its tables and can be done twice, by any node: ids and cards of tables are the
//! evening's own, and an entry is accepted once.

use super::live::{Care, Live, lock};
use crate::tables::Tables;
use cachet_duplicate::{Evening, Holder, Phase, Result as Outcome, Table};
use cachet_engine::{Seat, SeatSet};
use cachet_store::EveningId;
use cachet_table::{Asker, Entry, Kind, Millis, OfEvening, Online, Refusal, Status, TableId, What};
use std::sync::Arc;

/// More things than can be due at once: every table finished, and all phases gone through.
const MOST_STEPS: usize = 200;
/// Alarms further off than this are left to the night watch.
const SOON: Millis = 61 * 60 * 1000;

impl Tables {
    /// The evening, once whatever is due has been done.
    pub(super) async fn visit_evening(self: &Arc<Self>, id: EveningId) -> Result<Arc<Live>, Refusal> {
        let live = self.load_evening(id).await?;
        if self.wants_care(&live).await? {
            let care = live.care.lock().await;
            // Whoever was there first may have done it.
            if self.wants_care(&live).await? {
                self.take_care(&live, care).await?;
            }
        }
        Ok(live)
    }

    /// The same, whether anything is known to be due or not: tables may have gone on without a word.
    pub(crate) async fn look_after_evening(self: &Arc<Self>, id: EveningId) {
        let cared = match self.load_evening(id).await {
            Ok(live) => {
                let care = live.care.lock().await;
                self.take_care(&live, care).await
            }
            Err(refusal) => Err(refusal),
        };
        if let Err(refusal) = cared {
            tracing::warn!(evening = %id, why = refusal.say.key, "an evening cannot be looked after; it is tried again");
        }
    }

    /// A table of an evening has come to its end.
    pub fn tell_evening(self: &Arc<Self>, online: &Online) {
        let Some(of) = online.of_evening().filter(|_| online.status.is_final()) else { return };
        let tables = self.clone();
        tokio::spawn(async move { tables.look_after_evening(of.evening).await });
    }

    async fn wants_care(&self, live: &Live) -> Result<bool, Refusal> {
        if live.is_behind() {
            return Ok(true);
        }
        let (evening, now) = (live.evening().await?, self.now());
        let cared_for = *lock(&live.cared_for);
        Ok(evening.step(now).is_some() || cared_for != Some((evening.seq, evening.is_out_of_time(now))))
    }

    async fn take_care(
        self: &Arc<Self>,
        live: &Arc<Live>,
        mut care: tokio::sync::MutexGuard<'_, Care>,
    ) -> Result<(), Refusal> {
        {
            let mut evening = live.evening().await?;
            if live.is_behind() || self.store.is_shared() {
                self.catch_up_evening(live, &mut evening).await?;
            }
        }
        for _ in 0..MOST_STEPS {
            let (evening, now) = (live.evening().await?.clone(), self.now());
            self.open_deals(live.id, &evening, &mut care).await;
            let at_tables = match self.look_at_tables(live.id, &evening, now, &mut care).await {
                Some((round, table, result)) => {
                    let finish = |evening: &Evening, _| Ok(evening.finish(round, table, result));
                    self.commit_evening(live, finish).await?
                }
                None => false,
            };
            let stepped = at_tables || self.commit_evening(live, |evening, now| Ok(evening.step(now))).await?;
            if !stepped && live.evening().await?.seq == evening.seq {
                break;
            }
        }
        let evening = live.evening().await?;
        let now = self.now();
        let cared_for = Some((evening.seq, evening.is_out_of_time(now)));
        if std::mem::replace(&mut *lock(&live.cared_for), cared_for).map(|(seq, _)| seq) != Some(evening.seq) {
            live.tell();
        }
        self.set_evening_alarm(live, &evening, now);
        Ok(())
    }

    /// Opens the tables of the round that are not there yet, and lets bots play where they must. Answers with a table that
    /// has finished and of which the evening does not know.
    async fn look_at_tables(
        self: &Arc<Self>,
        id: EveningId,
        evening: &Evening,
        now: Millis,
        care: &mut Care,
    ) -> Option<(usize, usize, Outcome)> {
        let round = evening.rounds.len().checked_sub(1).filter(|_| evening.phase == Phase::Playing)?;
        let late = evening.is_out_of_time(now);
        let mut finished = None;
        for (number, table) in evening.round()?.tables.iter().enumerate().filter(|(_, it)| it.result.is_none()) {
            let at = evening.table_id(round, number);
            if !care.opened.contains(&(round, number)) {
                if let Err(refusal) = self.open_table_of(id, evening, (round, number)).await {
                    tracing::warn!(evening = %id, why = refusal.say.key, "a table cannot be opened; it is tried again");
                    continue;
                }
                care.opened.insert((round, number));
            }
            let gone = if late { SeatSet::first(table.seats.len()) } else { gone(evening, table) };
            let look = |online: &Online| {
                let left: SeatSet = gone.iter().filter(|seat| online.leave_to_bot(*seat).is_some()).collect();
                (left, outcome(online))
            };
            let Ok((left, outcome)) = self.look(at, look).await else { continue };
            for seat in left {
                self.commit_unasked(at, |online| online.leave_to_bot(seat)).await;
            }
            finished = finished.or(outcome.map(|outcome| (round, number, outcome)));
        }
        finished
    }

    async fn open_table_of(
        self: &Arc<Self>,
        id: EveningId,
        evening: &Evening,
        (round, number): (usize, usize),
    ) -> Result<(), Refusal> {
        let at = evening.table_id(round, number);
        let table = &evening.rounds[round].tables[number];
        let here = |holder: &Holder| {
            let person = holder.person().and_then(|it| evening.person(it)).filter(|it| it.here)?;
            Some(Asker { guest: person.guest, name: person.name.clone() })
        };
        let people: Vec<Option<Asker>> = table.seats.iter().map(here).collect();
        let of = OfEvening { evening: id, round: round as u32, table: number as u32 };
        let board = evening.opened.shape.board(round);
        let begin = |code, now| {
            let game = (board.game.as_str(), board.table_options());
            Online::begin_evening(at, (code, evening.deal(round)), of, game, &people, now)
        };
        self.open_once(at, begin).await
    }

    /// Opens the deals that nobody still plays. Games that go on when an evening is ended are broken off first.
    async fn open_deals(self: &Arc<Self>, id: EveningId, evening: &Evening, care: &mut Care) {
        // All rounds: an evening goes on where a deal could not be opened, and whoever was to try again may have died.
        for (round, it) in evening.rounds.iter().enumerate().filter(|(_, it)| it.dealt.is_some()) {
            let ended = evening.phase == Phase::Over && !evening.is_open(round);
            if care.unsealed.contains(&round) || !(evening.is_open(round) || ended) {
                continue;
            }
            let ids: Vec<TableId> = (0..it.tables.len()).map(|table| evening.table_id(round, table)).collect();
            if self.lie_open(&ids).await {
                care.unsealed.insert(round);
                continue;
            }
            if ended {
                for at in &ids {
                    self.commit_unasked(*at, Online::break_off).await;
                }
            }
            // Only when none of them plays.
            let mut done = self.all_are(&ids, |online| online.status.is_final()).await;
            if done {
                for at in &ids {
                    self.commit_unasked(*at, Online::unseal).await;
                }
                done = self.all_are(&ids, |online| online.unseal().is_none()).await;
            }
            if done {
                care.unsealed.insert(round);
            } else {
                tracing::warn!(evening = %id, round, "a deal cannot be opened; it is tried again");
            }
        }
    }

    /// Do the logs of all of these tables say that their deal lies open? They are not replayed for it: after a restart
    /// there may be hundreds of them. One that was never opened, or has been cleared, has nothing to be opened.
    async fn lie_open(&self, ids: &[TableId]) -> bool {
        let is_opened = |body: &Vec<u8>| {
            let entry: Option<Entry> = serde_json::from_slice(body).ok();
            entry.is_some_and(|entry| entry.what == What::Unsealed)
        };
        for at in ids {
            match self.store.read(*at, 0).await {
                // It is the last entry, or nearly.
                Ok(log) if log.is_empty() || log.iter().rev().any(is_opened) => {}
                Ok(_) | Err(_) => return false,
            }
        }
        true
    }

    /// Is this so of all of these tables? One that was never opened plays nothing.
    async fn all_are(self: &Arc<Self>, ids: &[TableId], is_so: impl Fn(&Online) -> bool) -> bool {
        for at in ids {
            match self.look(*at, &is_so).await {
                Ok(true) => {}
                Ok(false) => return false,
                Err(refusal) if refusal.kind == Kind::Unknown => {}
                Err(_) => return false,
            }
        }
        true
    }

    /// Wakes up when the phase ends by itself.
    fn set_evening_alarm(self: &Arc<Self>, live: &Live, evening: &Evening, now: Millis) {
        let next = evening.due().filter(|at| *at > now && *at - now < SOON);
        let mut alarm = lock(&live.alarm);
        if alarm.as_ref().map(|(at, _)| *at) == next {
            return;
        }
        if let Some((_, set)) = alarm.take() {
            set.abort();
        }
        let Some(at) = next else { return };
        let (tables, time, id) = (Arc::downgrade(self), self.config.time.clone(), live.id);
        let task = tokio::spawn(async move {
            time.wait_until(at).await;
            let Some(tables) = tables.upgrade() else { return };
            // Its own alarm is not to be ended while it works.
            if let Some(live) = tables.evenings.get(id) {
                lock(&live.alarm).take();
            }
            tables.look_after_evening(id).await;
        });
        *alarm = Some((at, task.abort_handle()));
    }
}

/// The seats whose people have left or were replaced since the cards were dealt.
fn gone(evening: &Evening, table: &Table) -> SeatSet {
    let gone = |holder: &Holder| match holder {
        Holder::Bot => true,
        Holder::Person(person) => evening.person(*person).is_none_or(|it| !it.here),
    };
    table.seats.iter().zip(Seat::ALL).filter(|(holder, _)| gone(holder)).map(|(_, seat)| seat).collect()
}

/// How the game ended.
fn outcome(online: &Online) -> Option<Outcome> {
    let decisions = Seat::ALL.into_iter().take(online.seats.len()).map(|seat| online.decisions(seat) as u32).sum();
    (online.status == Status::Over).then_some(Outcome { winners: online.winners, decisions })
}
