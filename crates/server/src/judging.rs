//! Judging the letters of the day: once a game that counts is over, the house has its review written, and enters the result
//! when that is whole. So the counts of a day are true whether or not anybody looks.

use crate::app::App;
use crate::reviews::{is_reviewable, person};
use crate::tables::failed;
use cachet_review::{Review, SeatReview, Verdict};
use cachet_store::DayResult;
use cachet_table::{GuestId, OfDay, Online, Refusal, TableId};
use std::sync::{Mutex, PoisonError};
use tokio::sync::mpsc;
use tokio::task::JoinSet;

/// So many attempts are judged at once without anybody who looks.
const AT_ONCE: usize = 4;
/// So many that a server that died has left are judged when it opens again.
const MISSED: u32 = 64;
/// So many that have ended may wait; the result of one more is entered when its player looks.
const WAITING: usize = 256;

/// The attempts that end at this node, on their way to be judged.
pub struct EndedDays {
    sender: mpsc::Sender<TableId>,
    receiver: Mutex<Option<mpsc::Receiver<TableId>>>,
}

impl Default for EndedDays {
    fn default() -> EndedDays {
        let (sender, receiver) = mpsc::channel(WAITING);
        EndedDays { sender, receiver: Mutex::new(Some(receiver)) }
    }
}

impl EndedDays {
    /// A game has ended. Nobody waits for its review, so nobody is held up.
    pub fn note(&self, online: &Online) {
        if online.of_day().is_some_and(|of| !of.practice) {
            let _ = self.sender.try_send(online.id);
        }
    }

    /// Taken by the first caller.
    fn take(&self) -> Option<mpsc::Receiver<TableId>> {
        self.receiver.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl App {
    pub async fn enter_result(&self, table: TableId, review: &Review, won: bool) -> Result<DayResult, Refusal> {
        let result = result_of(review, won);
        self.tables.store.judge_day(table, result.clone()).await.map_err(|error| failed(&error))?;
        Ok(result)
    }

    /// Enters the result of an attempt whose review has just become whole, whoever asked for it.
    pub async fn note_day(&self, table: TableId, review: &Review) {
        let Ok(Some((won, _))) = self.tables.look(table, over_in_time).await else { return };
        // A failure has been logged; the result is entered when its player looks.
        let _ = self.enter_result(table, review, won).await;
    }

    /// Has every attempt that ends at this node judged, a few at a time, until the server closes. First those that ended
    /// before it opened: a server may have died in between.
    pub async fn judge_days(self) {
        let Some(mut ended) = self.tables.ended_days.take() else { return };
        let mut closing = self.tables.closing();
        let mut judging: JoinSet<()> = JoinSet::new();
        let missed = self.tables.store.unjudged_days(self.today(), MISSED).await.unwrap_or_else(|error| {
            failed(&error);
            Vec::new()
        });
        let mut missed = missed.into_iter();
        'open: loop {
            let next = match missed.next() {
                Some(table) => Some(table),
                None => tokio::select! {
                    biased;
                    _ = closing.wait_for(|closing| *closing) => None,
                    next = ended.recv() => next,
                },
            };
            let Some(table) = next else { break };
            while judging.len() >= AT_ONCE {
                tokio::select! {
                    biased;
                    _ = closing.wait_for(|closing| *closing) => break 'open,
                    _ = judging.join_next() => {}
                }
            }
            let app = self.clone();
            judging.spawn(async move {
                let Ok(Some((_, guest))) = app.tables.look(table, over_in_time).await else { return };
                // If there is no room for one more review, the result is entered when its player looks.
                let _ = app.review_unasked(guest, table).await;
            });
        }
        // Nobody must hold the store once the server has closed.
        judging.shutdown().await;
    }
}

/// Of an attempt that counts and ended before midnight: was it won, and by whom was it played? After midnight the day's secret
/// is public, and with it every card: what was finished later counts for nothing.
pub fn over_in_time(online: &Online) -> Option<(bool, GuestId)> {
    let OfDay { day, practice: false } = online.of_day()? else { return None };
    if !is_reviewable(online) || online.touched >= day.ends() {
        return None;
    }
    let seat = person(online)?;
    Some((online.winners.contains(seat), online.sitting(seat)?.guest()?))
}

/// What the review of the only seat comes to.
fn result_of(review: &Review, won: bool) -> DayResult {
    let mut costs: Vec<f64> = review.seats.iter().flat_map(|seat| &seat.decisions).map(|it| it.cost).collect();
    // Whoever gave up has made one more decision.
    costs.extend(review.seats.iter().filter_map(SeatReview::gave_up));
    let letter = |cost: &f64| match Verdict::of(*cost) {
        Verdict::Whole => 'w',
        Verdict::Cracked => 'c',
        Verdict::Broken => 'b',
    };
    let hundredths = (costs.iter().sum::<f64>() * 10_000.0).round().max(0.0);
    DayResult { won, cost: hundredths as u32, verdicts: costs.iter().map(letter).collect() }
}
