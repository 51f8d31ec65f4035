//! Writing a review: page by page, each kept before it is shown. Where another node writes it, its pages are read here as
//! they come.

use super::ask::read_pages;
use super::{Kept, Progress, Reviews, Stage, json};
use crate::app::App;
use crate::tables::{Place, failed};
use cachet_review::{Page, Review, SeatReview, Writing};
use cachet_store::{Cost, NewPages, StoreError, TableId};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, watch};

/// How long a node that says nothing has a review to itself: longer than bots ever keep all places for themselves.
const LEASE: Duration = Duration::from_secs(20);
/// How often the pages of another node are looked for, and a store that failed is asked again.
const PAUSE: Duration = Duration::from_millis(500);
/// How often in a row the store may fail before a review is left for later.
const PATIENCE: u32 = 10;

/// Counts a task that writes, until it is dropped.
pub(super) struct AtWork(watch::Sender<usize>);

impl Drop for AtWork {
    fn drop(&mut self) {
        self.0.send_modify(|count| *count -= 1);
    }
}

impl Reviews {
    pub(super) fn at_work(&self) -> AtWork {
        self.at_work.send_modify(|count| *count += 1);
        AtWork(self.at_work.clone())
    }
}

struct Writer {
    app: App,
    kept: Arc<Kept>,
    /// Locked only by one at a time: this task, or the thread that writes a page for it.
    writing: Arc<Mutex<Box<dyn Writing>>>,
    pages: usize,
    /// How many of them are in the store.
    saved: usize,
    closing: watch::Receiver<bool>,
    /// How often in a row the store has failed.
    failures: u32,
}

/// Why writing stopped.
enum Stop {
    Whole,
    /// Nobody asks any more, the server closes, or the store fails.
    Left,
    /// The judge panicked.
    Failed,
    /// Another node has the claim.
    Lost,
}

pub(super) async fn write(app: App, kept: Arc<Kept>, writing: Box<dyn Writing>) {
    let (pages, saved) = (writing.pages(), writing.written().len());
    let mut writer = Writer {
        closing: app.tables.closing(),
        app: app.clone(),
        kept: kept.clone(),
        writing: Arc::new(Mutex::new(writing)),
        pages,
        saved,
        failures: 0,
    };
    let stage = loop {
        match writer.go_on().await {
            Stop::Whole => break Stage::Whole,
            Stop::Left => break Stage::Left,
            Stop::Failed => break Stage::Failed,
            Stop::Lost => {}
        }
    };
    drop(writer);
    if stage == Stage::Whole {
        let review = kept.progress.borrow().review.clone();
        app.note_review(kept.id, &review).await;
    }
    if let Err(error) = app.tables.store.release_review(kept.id).await {
        failed(&error);
    }
    kept.enter(stage);
    if stage == Stage::Left {
        app.reviews.forget(&kept);
    }
}

impl App {
    /// What a whole review says is noted where others look for it.
    pub(super) async fn note_review(&self, table: TableId, review: &Review) {
        self.note_costs(table, review).await;
        self.note_day(table, review).await;
    }

    /// What the decisions of a game cost, for the histories of its people.
    async fn note_costs(&self, table: TableId, review: &Review) {
        let cost = |it: &SeatReview| {
            let decisions = u32::try_from(it.sum.decisions).unwrap_or(u32::MAX);
            (it.seat.index() as u8, Cost { points: 100.0 * it.sum.cost, decisions })
        };
        let costs = review.seats.iter().map(cost).collect();
        if let Err(error) = self.tables.store.note_costs(table, costs).await {
            failed(&error);
        }
    }
}

impl Writer {
    fn writing(&self) -> MutexGuard<'_, Box<dyn Writing>> {
        self.writing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes until something stops it.
    async fn go_on(&mut self) -> Stop {
        let Some(permit) = self.permit().await else { return Stop::Left };
        if self.kept.is_idle(self.app.tables.now()) {
            return Stop::Left;
        }
        let store = self.app.tables.store.clone();
        let claimed = match store.claim_review(self.kept.id, self.kept.judge, LEASE).await {
            Ok(claimed) => claimed,
            Err(error) => return self.store_failed(&error).await,
        };
        // Another node may have written some of it.
        match self.catch_up().await {
            Ok(true) => return Stop::Whole,
            Ok(false) => {}
            Err(error) => return self.store_failed(&error).await,
        }
        self.kept.enter(Stage::Writing);
        if claimed {
            return self.write_pages().await;
        }
        drop(permit);
        if self.pause().await { Stop::Lost } else { Stop::Left }
    }

    async fn permit(&mut self) -> Option<OwnedSemaphorePermit> {
        let writers = self.app.reviews.writers.clone();
        tokio::select! {
            biased;
            _ = self.closing.wait_for(|closing| *closing) => None,
            permit = writers.acquire_owned() => permit.ok(),
        }
    }

    /// False if the server closes.
    async fn pause(&mut self) -> bool {
        tokio::select! {
            biased;
            _ = self.closing.wait_for(|closing| *closing) => false,
            () = tokio::time::sleep(PAUSE) => true,
        }
    }

    async fn store_failed(&mut self, error: &StoreError) -> Stop {
        failed(error);
        self.failures += 1;
        if self.failures < PATIENCE && self.pause().await { Stop::Lost } else { Stop::Left }
    }

    /// Takes up what another node has kept. True once it is whole.
    async fn catch_up(&mut self) -> Result<bool, StoreError> {
        let from = u32::try_from(self.saved).unwrap_or(u32::MAX);
        let new = self.app.tables.store.read_review(self.kept.id, self.kept.judge, from).await?;
        if !new.is_empty() {
            let mut writing = self.writing();
            let known: Vec<Page> = writing.written()[..self.saved].to_vec();
            writing.take_up([known, read_pages(&new)].concat());
            let saved = writing.written().len();
            drop(writing);
            self.saved = saved;
            self.show();
        }
        Ok(self.saved == self.pages)
    }

    async fn write_pages(&mut self) -> Stop {
        while self.saved < self.pages {
            if self.kept.is_idle(self.app.tables.now()) {
                return Stop::Left;
            }
            let ready = self.writing().written().len() > self.saved;
            if !ready {
                let place = tokio::select! {
                    biased;
                    _ = self.closing.wait_for(|closing| *closing) => None,
                    place = self.app.tables.place_at_leisure() => place,
                };
                let Some(place) = place else { return Stop::Left };
                if !self.write_page(place).await {
                    return Stop::Failed;
                }
            }
            match self.save().await {
                Ok(true) => self.show(),
                Ok(false) => return Stop::Lost,
                Err(error) => return self.store_failed(&error).await,
            }
        }
        Stop::Whole
    }

    /// Writes the next page, on a thread that thinks.
    async fn write_page(&self, place: Place) -> bool {
        let writing = self.writing.clone();
        let written = tokio::task::spawn_blocking(move || {
            // Held by the thread, as it is for a bot.
            let _place = place;
            writing.lock().unwrap_or_else(PoisonError::into_inner).write();
        });
        match written.await {
            Ok(()) => {
                metrics::counter!("cachet_review_pages_total").increment(1);
                true
            }
            Err(_) => {
                tracing::error!(table = %self.kept.id, page = self.saved, "a review cannot be written");
                metrics::counter!("cachet_review_faults_total").increment(1);
                false
            }
        }
    }

    /// Keeps what is written. False if another node has the claim.
    async fn save(&mut self) -> Result<bool, StoreError> {
        let nameless = |page: &Page| json(&page.nameless()).into_bytes();
        let pages: Vec<Vec<u8>> = self.writing().written()[self.saved..].iter().map(nameless).collect();
        let (from, count) = (u32::try_from(self.saved).unwrap_or(u32::MAX), pages.len());
        let new = NewPages { table: self.kept.id, judge: self.kept.judge, from, pages };
        let saved = self.app.tables.store.save_review(new, LEASE).await?;
        if saved {
            self.saved += count;
            self.failures = 0;
        }
        Ok(saved)
    }

    /// Shows what is kept to whoever asks or follows.
    fn show(&self) {
        let shown = self.kept.progress.borrow().written.len();
        let writing = self.writing();
        let new = &writing.written()[shown.min(self.saved)..];
        let new: Vec<Arc<str>> = new.iter().map(|page| json(page).into()).collect();
        let review = Arc::new(writing.review());
        drop(writing);
        self.kept.progress.send_modify(|progress: &mut Progress| {
            progress.review = review;
            progress.written.extend(new);
            if progress.written.len() == progress.pages {
                progress.stage = Stage::Whole;
            }
        });
    }
}
