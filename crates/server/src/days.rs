//! The letter of the day: opening it, judging it, and how it stands for somebody.

use crate::api::Caller;
use crate::app::App;
use crate::judging::over_in_time;
use crate::tables::failed;
use cachet_engine::Say;
use cachet_engine::fair::Secret;
use cachet_pages::{DayBefore, DealtCards};
use cachet_store::{Attempt, DayCounts};
use cachet_table::{Asker, Chain, Day, GuestId, Kind, OfDay, Online, Plan, Refusal, TableId};
use std::sync::{Mutex, PoisonError};

/// How many days back a streak is counted.
const LONGEST_STREAK: i32 = 400;
/// So many days back, what was finished and not yet judged is judged when its player comes by.
const LATE: i32 = 7;

/// The secrets of the days. One is worked out in some milliseconds, and kept for the rest of its day.
pub struct Days {
    chain: Chain,
    known: Mutex<Option<DayLink>>,
}

#[derive(Clone, Copy)]
struct DayLink {
    day: Day,
    link: Secret,
    /// What was public before the day began: its hash.
    promise: Secret,
}

impl Days {
    pub fn new(kept: [u8; 32]) -> Days {
        Days { chain: Chain::new(kept), known: Mutex::new(None) }
    }

    fn known(&self, day: Day) -> Result<DayLink, Refusal> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(there) = known.filter(|it| it.day == day) {
            return Ok(there);
        }
        let link = self.chain.link(day).ok_or_else(|| Refusal::new(Kind::NotNow, Say::new("day-none")))?;
        Ok(*known.insert(DayLink { day, link, promise: link.link_before() }))
    }

    /// The secret of a day. Whoever shows it makes sure that the day is over.
    fn link(&self, day: Day) -> Result<Secret, Refusal> {
        self.known(day).map(|it| it.link)
    }

    /// The secret of the day before, which is public: today's must have this hash.
    fn promise(&self, day: Day) -> Result<Secret, Refusal> {
        self.known(day).map(|it| it.promise)
    }

    /// Another secret for a day, behind the same promise. Nobody can find one that keeps it, which is why it takes a test to
    /// see whether anything but the promise tells days apart.
    #[cfg(test)]
    pub fn deal_anew(&self, day: Day, link: Secret) -> Result<(), Refusal> {
        let promise = self.promise(day)?;
        *self.known.lock().unwrap_or_else(PoisonError::into_inner) = Some(DayLink { day, link, promise });
        Ok(())
    }
}

/// How today stands for somebody.
pub struct Standing {
    pub day: Day,
    pub plan: Plan,
    /// The secret of yesterday, which is public since midnight: the hash that today's secret must have.
    pub commitment: Secret,
    pub counts: DayCounts,
    pub mine: Mine,
    /// Yesterday's letter, if anybody opened it.
    pub before: Option<DayBefore>,
    /// Yesterday's, if it was begun and not over at midnight: it counts for nothing.
    pub late: Option<TableId>,
    /// Everything they began that counts, the latest streak and month among it; the earliest first.
    pub attempts: Vec<Attempt>,
}

impl Standing {
    /// Days in a row that are done: up to today, or up to yesterday while today's letter is not.
    pub fn streak(&self) -> usize {
        self.runs().find(|(last, _)| self.day.since(*last) <= 1).map_or(0, |(_, length)| length)
    }

    /// The longest there was, as far back as attempts are read.
    pub fn best_streak(&self) -> usize {
        self.runs().map(|(_, length)| length).max().unwrap_or(0)
    }

    /// Each run of days that are done: its last day and its length.
    fn runs(&self) -> impl Iterator<Item = (Day, usize)> {
        let done =
            |it: &&Attempt| it.result.is_some() || (it.day == self.day && matches!(self.mine, Mine::Judged { .. }));
        let mut runs: Vec<(Day, usize)> = Vec::new();
        for Attempt { day, .. } in self.attempts.iter().filter(done) {
            match runs.last_mut() {
                Some((last, length)) if day.since(*last) == 1 => (*last, *length) = (*day, *length + 1),
                _ => runs.push((*day, 1)),
            }
        }
        runs.into_iter()
    }
}

/// What somebody has made of today's letter.
#[derive(Clone, PartialEq, Debug)]
pub enum Mine {
    Sealed,
    /// Opened and not finished.
    Left(TableId),
    /// Finished; its review is being written: pages so far, of how many.
    Judged {
        table: TableId,
        written: usize,
        pages: usize,
    },
    Done(Attempt),
}

impl App {
    pub fn today(&self) -> Day {
        Day::of(self.tables.now())
    }

    /// Opens the letter of the day for somebody, or leads to where they have opened it.
    pub async fn open_day(&self, asker: &Asker) -> Result<TableId, Refusal> {
        let day = self.today();
        let store = &self.tables.store;
        let begun = store.attempts_of(asker.guest, day, day).await.map_err(|error| failed(&error))?;
        let table = match begun.first() {
            Some(attempt) => attempt.table,
            None => {
                self.tables.may_open(asker).await?;
                let _present = self.tables.present(&[asker.guest]).await?;
                self.tables.still_there(&[asker.guest]).await?;
                let (table, at) = (self.tables.random.table()?, self.tables.now());
                store.begin_day(day, asker.guest, table, at).await.map_err(|error| failed(&error))?
            }
        };
        // Whoever entered the attempt may have died before the table was written.
        let secret = self.days.link(day)?;
        let of = OfDay { day, practice: false };
        let begin = |code, at| Online::begin_day(table, (code, secret), of, asker, at);
        self.tables.open_once(table, begin).await?;
        Ok(table)
    }

    /// The same deal once more, after the attempt that counts.
    pub async fn practise_day(&self, asker: &Asker) -> Result<TableId, Refusal> {
        let day = self.today();
        let begun = self.tables.store.attempts_of(asker.guest, day, day).await.map_err(|error| failed(&error))?;
        let over = match begun.first() {
            Some(attempt) => self.tables.look(attempt.table, |online| online.status.is_final()).await.unwrap_or(false),
            None => false,
        };
        if !over {
            return Err(Refusal::new(Kind::NotNow, Say::new("day-not-over")));
        }
        let (secret, of) = (self.days.link(day)?, OfDay { day, practice: true });
        let begin = |id, code, at| Online::begin_day(id, (code, secret), of, asker, at);
        self.tables.open_as(asker, false, begin).await
    }

    /// How today stands for somebody. Results that are due are entered.
    pub async fn day_standing(&self, caller: &Caller) -> Result<Standing, Refusal> {
        let day = self.today();
        let mut attempts = match caller.guest {
            Some(guest) => self.attempts(guest, day).await?,
            None => Vec::new(),
        };
        let (mut mine, mut late) = (Mine::Sealed, None);
        for attempt in attempts.iter_mut().filter(|it| day.since(it.day) <= LATE) {
            let stands = match attempt.result {
                Some(_) => Mine::Done(attempt.clone()),
                None => self.judged(caller, attempt).await?,
            };
            match (day.since(attempt.day), stands) {
                (0, stands) => mine = stands,
                (1, Mine::Left(table)) => late = Some(table),
                (_, Mine::Sealed | Mine::Left(_) | Mine::Judged { .. } | Mine::Done(_)) => {}
            }
        }
        let counts = self.tables.store.day_counts(day).await.map_err(|error| failed(&error))?;
        let commitment = self.days.promise(day)?;
        let before = self.day_before(day, &attempts).await?;
        Ok(Standing { before, day, plan: Plan::of(day), commitment, counts, mine, late, attempts })
    }

    /// The letter of yesterday, whose secret everybody may know: how it went, and what was dealt.
    async fn day_before(&self, today: Day, attempts: &[Attempt]) -> Result<Option<DayBefore>, Refusal> {
        let day = today.previous();
        let DayCounts { begun, given } = self.tables.store.day_counts(day).await.map_err(|error| failed(&error))?;
        if begun == 0 {
            return Ok(None);
        }
        let secret = self.days.promise(today)?;
        // Dealt as for anybody: the cards do not follow from who sits there.
        let anybody = Asker { guest: GuestId(0), name: "A".to_owned() };
        let (of, at) = (OfDay { day, practice: true }, day.begins());
        let dealt = Online::begin_day(TableId(0), (String::new(), secret), of, &anybody, at).ok();
        let cards = dealt.and_then(|(online, _)| DealtCards::of(online.game.as_deref()?));
        let mine = attempts.iter().find(|it| it.day == day && it.result.is_some()).map(|it| it.table);
        Ok(Some(DayBefore { plan: Plan::of(day), given, cards, mine }))
    }

    async fn attempts(&self, guest: GuestId, day: Day) -> Result<Vec<Attempt>, Refusal> {
        let from = Day::from_key(day.key() - LONGEST_STREAK);
        self.tables.store.attempts_of(guest, from, day).await.map_err(|error| failed(&error))
    }

    /// Enters the result of an attempt whose game is over and whose review is whole; asks for the review otherwise.
    async fn judged(&self, caller: &Caller, attempt: &mut Attempt) -> Result<Mine, Refusal> {
        let table = attempt.table;
        // A table that was never written, or is gone, can be opened or is lost.
        let Ok(Some((won, _))) = self.tables.look(table, over_in_time).await else { return Ok(Mine::Left(table)) };
        // Too many reviews at once are written one after the other.
        let Ok(reviewed) = self.review(caller, table).await else {
            return Ok(Mine::Judged { table, written: 0, pages: 0 });
        };
        if !reviewed.whole {
            return Ok(Mine::Judged { table, written: reviewed.written, pages: reviewed.pages });
        }
        attempt.result = Some(self.enter_result(table, &reviewed.review, won).await?);
        Ok(Mine::Done(attempt.clone()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cachet_store::DayResult;

    /// A standing on 2026-11-18 of somebody with results on these days of November.
    fn standing(done: &[u32], today: Mine) -> Standing {
        let day = |number: u32| Day::on(2026, 11, number).expect("a day");
        let result = || DayResult { won: true, cost: 0, verdicts: "w".to_owned() };
        let attempt = |number: &u32| Attempt {
            day: day(*number),
            table: TableId(u64::from(*number)),
            begun: 0,
            result: (*number != 18).then(result),
        };
        let commitment = Chain::new([7; 32]).link(day(17)).expect("a link");
        let attempts = done.iter().map(attempt).collect();
        Standing {
            day: day(18),
            plan: Plan::of(day(18)),
            commitment,
            counts: DayCounts::default(),
            mine: today,
            late: None,
            before: None,
            attempts,
        }
    }

    #[test]
    fn a_run_goes_on_until_a_day_is_missed() {
        let judged = || Mine::Judged { table: TableId(18), written: 1, pages: 2 };
        for (done, mine, streak, best) in [
            (&[][..], Mine::Sealed, 0, 0),
            (&[16, 17], Mine::Sealed, 2, 2),
            (&[3, 4, 5, 16, 17, 18], judged(), 3, 3),
            (&[3, 4, 5, 6, 16, 17, 18], Mine::Left(TableId(18)), 2, 4),
            (&[3, 4, 16], Mine::Sealed, 0, 2),
        ] {
            let it = standing(done, mine);
            assert_eq!((it.streak(), it.best_streak()), (streak, best), "{done:?}");
        }
    }
}
