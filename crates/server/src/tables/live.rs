//! A table somebody is looking at: in memory, with its watchers.

use crate::online::{Millis, Online};
use crate::pages::{Look, fragment};
use axum::body::Bytes;
use cachet_engine::{SeatSet, Viewer};
use cachet_store::{GuestId, Status, Summary, TableId};
use cachet_words::Lang;
use std::collections::HashMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::broadcast;

/// How many pictures a slow reader may be behind before it is skipped ahead.
const BACKLOG: usize = 32;
/// How far an idle table's place in the lists may lag behind.
const LAZY: Millis = 60_000;
const DAY: Millis = 24 * 3600 * 1000;

/// What one kind of watcher is sent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lens {
    /// Who watches; what they may see follows from where they sit at that moment.
    pub guest: Option<GuestId>,
    pub dress: Dress,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dress {
    /// JSON, with sentences in some language or without.
    Json(Option<Lang>),
    /// The inside of a page.
    Html(Look),
}

/// What one kind of watcher is sent, alone and as an event of a stream.
#[derive(Clone)]
pub struct Picture {
    pub plain: Bytes,
    pub frame: Bytes,
}

/// What is new, as every kind of watcher is sent it. Made once for each of them, while the table stands still.
pub struct News {
    pub seq: u32,
    pictures: Vec<(Lens, Picture)>,
}

impl News {
    pub fn picture(&self, lens: Lens) -> Option<Picture> {
        self.pictures.iter().find(|(known, _)| *known == lens).map(|(_, picture)| picture.clone())
    }
}

pub struct Live {
    pub id: TableId,
    pub online: Arc<tokio::sync::Mutex<Online>>,
    news: broadcast::Sender<Arc<News>>,
    lenses: Mutex<HashMap<Lens, usize>>,
    /// The seats a bot is thinking for at this moment.
    pub thinking: Mutex<SeatSet>,
    pub alarm: Mutex<Option<(Millis, tokio::task::AbortHandle)>>,
    summary: Mutex<Option<Summary>>,
    last_used: AtomicI64,
    /// For links in pages.
    base_url: Arc<str>,
}

/// Somebody's place at the window. Dropping it closes the curtain.
pub struct Watching {
    live: Arc<Live>,
    lens: Lens,
    pub news: broadcast::Receiver<Arc<News>>,
}

impl Drop for Watching {
    fn drop(&mut self) {
        let mut lenses = lock(&self.live.lenses);
        if let Some(count) = lenses.get_mut(&self.lens) {
            *count -= 1;
            if *count == 0 {
                lenses.remove(&self.lens);
            }
        }
    }
}

/// Nothing that is done under these locks can leave them half-changed.
pub fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Live {
    pub fn new(online: Online, now: Millis, base_url: Arc<str>) -> Live {
        Live {
            id: online.id,
            online: Arc::new(tokio::sync::Mutex::new(online)),
            news: broadcast::Sender::new(BACKLOG),
            lenses: Mutex::new(HashMap::new()),
            thinking: Mutex::new(SeatSet::EMPTY),
            alarm: Mutex::new(None),
            summary: Mutex::new(None),
            last_used: AtomicI64::new(now),
            base_url,
        }
    }

    pub fn used(&self, now: Millis) {
        self.last_used.store(now, Ordering::Relaxed);
    }

    pub fn idle_since(&self) -> Millis {
        self.last_used.load(Ordering::Relaxed)
    }

    /// Watches from now on. The table must be locked, so that nothing falls between the first picture and the news.
    pub fn watch(self: &Arc<Self>, lens: Lens) -> Watching {
        *lock(&self.lenses).entry(lens).or_insert(0) += 1;
        Watching { live: self.clone(), lens, news: self.news.subscribe() }
    }

    /// Is somebody of this name at the window?
    pub fn is_watched_by(&self, guest: GuestId) -> bool {
        lock(&self.lenses).keys().any(|lens| lens.guest == Some(guest))
    }

    /// Shows everybody what is new since event `from`.
    pub fn publish(&self, online: &Online, from: usize) -> Option<Arc<News>> {
        let lenses: Vec<Lens> = lock(&self.lenses).keys().copied().collect();
        if lenses.is_empty() {
            return None;
        }
        // Many watch through the same eyes: what they see is made once.
        let host = online.host();
        let mut made: Vec<((Viewer, bool, Dress), Picture)> = Vec::new();
        let pictures = lenses
            .into_iter()
            // Whoever came to sit down may watch no longer once others play among themselves.
            .filter(|lens| online.may_watch(lens.guest))
            .map(|lens| {
                let eyes = (online.viewer(lens.guest), lens.guest == Some(host), lens.dress);
                if let Some((_, same)) = made.iter().find(|(known, _)| *known == eyes) {
                    return (lens, same.clone());
                }
                let fresh = self.picture(online, lens, from);
                made.push((eyes, fresh.clone()));
                (lens, fresh)
            })
            .collect();
        let news = Arc::new(News { seq: online.seq, pictures });
        // Nobody listening is no mistake.
        let _ = self.news.send(news.clone());
        Some(news)
    }

    /// No news will come from here again: watchers must ask anew.
    pub fn close(&self) {
        lock(&self.lenses).clear();
        let _ = self.news.send(Arc::new(News { seq: u32::MAX, pictures: Vec::new() }));
    }

    /// What one kind of watcher is sent.
    pub fn picture(&self, online: &Online, lens: Lens, from: usize) -> Picture {
        let (name, plain) = match lens.dress {
            Dress::Json(lang) => {
                let update = online.update(online.viewer(lens.guest), from, lang);
                ("update", serde_json::to_string(&update).unwrap_or_else(|_| "{}".to_owned()))
            }
            Dress::Html(look) => {
                let presence = self.presence(online);
                ("table", fragment(online, &presence, lens.guest, look, &self.base_url, from))
            }
        };
        Picture { frame: frame(name, online.seq, &plain), plain: plain.into() }
    }

    /// Who watches, seated or not.
    pub fn presence(&self, online: &Online) -> Presence {
        let lenses = lock(&self.lenses);
        let seated = |guest: &GuestId| online.seat_of(*guest).is_some();
        let here: Vec<GuestId> = lenses.keys().filter_map(|lens| lens.guest).filter(seated).collect();
        let watching = |lens: &Lens| lens.guest.is_none_or(|guest| !seated(&guest));
        let spectators = lenses.iter().filter(|(lens, _)| watching(lens)).map(|(_, count)| *count).sum();
        Presence { here, spectators }
    }

    /// The row for the lists, where it has changed enough to be worth writing.
    pub fn new_summary(&self, online: &Online) -> Option<Summary> {
        let fresh = online.summary();
        let mut last = lock(&self.summary);
        let old_enough = |last: &Summary| {
            // A far-off expiry may lag behind; a clock or a bot may not.
            let urgent = fresh.due != online.expires();
            let due_moved = match (last.due, fresh.due) {
                (Some(last), Some(fresh)) => fresh != last && (urgent || (fresh - last).abs() > DAY / 4),
                (None, None) => false,
                (Some(_), None) | (None, Some(_)) => true,
            };
            due_moved || last.status != fresh.status || fresh.touched - last.touched > LAZY
        };
        if last.as_ref().is_some_and(|last| !old_enough(last)) {
            return None;
        }
        *last = Some(fresh.clone());
        Some(fresh)
    }

    /// What was last written is not known any more.
    pub fn forget_summary(&self) {
        *lock(&self.summary) = None;
    }
}

impl Online {
    /// What lists need to know.
    pub fn summary(&self) -> Summary {
        Summary {
            game: self.opened.game.clone(),
            status: self.status,
            public: self.opened.public && self.status == Status::Waiting,
            code: self.opened.code.clone(),
            due: self.due(),
            touched: self.touched,
        }
    }
}

/// Who is at the window.
#[derive(Default)]
pub struct Presence {
    pub here: Vec<GuestId>,
    /// Those without a name or a seat.
    pub spectators: usize,
}

/// An event of a stream, whose id is the length of the log.
fn frame(name: &str, seq: u32, text: &str) -> Bytes {
    let mut frame = String::with_capacity(text.len() + 48);
    // Writing to a string does not fail.
    let _ = write!(frame, "event: {name}\nid: {seq}\n");
    for line in text.lines() {
        let _ = writeln!(frame, "data: {line}");
    }
    frame.push('\n');
    frame.into()
}
