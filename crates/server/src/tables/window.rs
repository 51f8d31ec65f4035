//! Watching a table: who is subscribed, how they want it written, and what they are sent when something is new.

use super::Tables;
use super::live::{Live, lock};
use crate::api::Packed;
use axum::body::Bytes;
use cachet_engine::{Say, Viewer};
use cachet_pages::Look;
use cachet_table::{GuestId, Heard, Kind, Online, Presence, Refusal, Status, TableId, What};
use cachet_words::Lang;
use std::collections::HashMap;
use std::fmt::Write;
use std::sync::{Arc, OnceLock};
use tokio::sync::broadcast;

/// What one kind of watcher is sent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lens {
    /// Who watches; what they may see follows from where they sit at that moment.
    pub guest: Option<GuestId>,
    pub style: Style,
}

/// How a watcher wants the table written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Style {
    /// JSON, with sentences in some language or without.
    Json(Option<Lang>),
    /// The inside of a page.
    Html(Look),
}

/// What is around the game at a table, for one watcher: who else is here, and what they hear of what is said. Empty where it is
/// written as JSON, which has neither.
#[derive(Clone, Default)]
pub struct Around {
    pub presence: Presence,
    pub heard: Heard,
}

/// Writes a table for one kind of watcher: what is new since event `from`, and what is around it. Passed to
/// [`Tables::new`], so that tables need not know how pages and JSON are made.
pub type Paint = Arc<dyn Fn(&Online, Lens, Around, usize) -> Painted + Send + Sync>;

/// A table as it is written for one kind of watcher.
pub struct Painted {
    /// The name of the event that carries it.
    pub event: &'static str,
    pub text: String,
}

/// What one kind of watcher is sent: the text alone, and as an event of a stream.
#[derive(Clone)]
pub struct Frame {
    pub text: Bytes,
    pub event: Bytes,
    /// The event as compressed streams are sent it.
    packed: Arc<OnceLock<Packed>>,
}

impl Frame {
    fn new(name: &str, seq: u32, text: String) -> Frame {
        Frame { event: event_of_stream(name, seq, &text), text: text.into(), packed: Arc::default() }
    }

    /// Of JSON, which is one line: it is kept once, as a part of its event, and nobody need look for its end.
    pub(super) fn of_line(name: &str, seq: u32, line: &str) -> Frame {
        let mut event = String::with_capacity(line.len() + 48);
        // Writing to a string does not fail.
        let _ = write!(event, "event: {name}\nid: {seq}\ndata: ");
        let begin = event.len();
        event.push_str(line);
        event.push_str("\n\n");
        let event = Bytes::from(event);
        Frame { text: event.slice(begin..begin + line.len()), event, packed: Arc::default() }
    }

    /// Compressed and padded by the first stream that needs it, for all of them.
    pub fn packed(&self) -> &Packed {
        self.packed.get_or_init(|| Packed::event(&self.event))
    }
}

/// What subscribers hear.
pub enum News {
    /// The table has changed, as every kind of watcher is sent it. Written once for each kind, under the table's lock.
    Update { seq: u32, frames: Frames },
    /// Somebody came or went, and nothing else happened; only for those whose style shows it.
    Company { seq: u32, frames: Frames },
    /// Something was said. Pages are painted again; programs are sent what is new.
    Talk { seq: u32, frames: Frames },
    /// Nothing will come from here again: subscribe anew.
    Closed,
}

impl News {
    pub fn frame(&self, lens: Lens) -> Option<Frame> {
        match self {
            News::Update { frames, .. } | News::Company { frames, .. } | News::Talk { frames, .. } => {
                frames.get(&lens).cloned()
            }
            News::Closed => None,
        }
    }
}

/// A subscription. Dropping it unsubscribes.
pub struct Watching {
    live: Arc<Live>,
    lens: Lens,
    pub news: broadcast::Receiver<Arc<News>>,
}

impl Drop for Watching {
    fn drop(&mut self) {
        if let Some(guest) = self.lens.guest {
            self.live.seen.note_closed(self.live.id, guest);
        }
        self.live.linger(self.lens.guest);
        let mut lenses = lock(&self.live.lenses);
        if let Some(count) = lenses.get_mut(&self.lens) {
            *count -= 1;
            if *count == 0 {
                lenses.remove(&self.lens);
            }
        }
    }
}

/// What decides how a frame looks: the viewer, whether they have a name, whether they are the host, the style, what they hear.
type Sees = (Viewer, bool, bool, Style, Option<Heard>);

/// A frame for each kind of watcher. A popular table has a thousand.
pub type Frames = HashMap<Lens, Frame>;

impl Live {
    /// Subscribes, and tells the others that somebody is here. The table must be locked, so that nothing falls between
    /// the first frame and the news.
    pub fn watch(self: &Arc<Self>, lens: Lens, online: &Online) -> Watching {
        *lock(&self.lenses).entry(lens).or_insert(0) += 1;
        // Before subscribing: the first frame says it too.
        self.tell_presence(online);
        Watching { live: self.clone(), lens, news: self.news.subscribe() }
    }

    pub fn is_watched_by(&self, guest: GuestId) -> bool {
        lock(&self.lenses).keys().any(|lens| lens.guest == Some(guest))
    }

    pub fn is_watched(&self) -> bool {
        !lock(&self.lenses).is_empty()
    }

    /// Sends everybody what is new since event `from`.
    pub fn publish(&self, online: &Online, from: usize) -> Option<Arc<News>> {
        self.note_facts(online);
        if !self.is_watched() {
            return None;
        }
        self.shown_company(self.company(online));
        let news = Arc::new(News::Update { seq: online.seq, frames: self.frames(online, from, |_| true) });
        // An error means that nobody is subscribed.
        let _ = self.news.send(news.clone());
        Some(news)
    }

    /// What every kind of watcher is sent, of those kinds that are wanted.
    pub(super) fn frames(&self, online: &Online, from: usize, wanted: impl Fn(&Lens) -> bool) -> Frames {
        let lenses: Vec<Lens> = lock(&self.lenses).keys().copied().filter(|lens| wanted(lens)).collect();
        // Watchers who see the same share one frame.
        let host = online.host();
        let mut made: Vec<(Sees, Frame)> = Vec::new();
        lenses
            .into_iter()
            // Whoever came to sit down may watch no longer once others play among themselves.
            .filter(|lens| online.may_watch(lens.guest))
            .map(|lens| {
                // Only strangers are asked for a name.
                let heard = matches!(lens.style, Style::Html(_)).then(|| self.heard(online, lens.guest));
                let sees =
                    (online.viewer(lens.guest), lens.guest.is_some(), lens.guest == Some(host), lens.style, heard);
                if let Some((_, same)) = made.iter().find(|(known, _)| *known == sees) {
                    return (lens, same.clone());
                }
                let fresh = self.frame(online, lens, from);
                made.push((sees, fresh.clone()));
                (lens, fresh)
            })
            .collect()
    }

    /// Ends every subscription: watchers must ask anew.
    pub fn close(&self) {
        lock(&self.lenses).clear();
        let _ = self.news.send(Arc::new(News::Closed));
    }

    /// What one kind of watcher is sent.
    pub fn frame(&self, online: &Online, lens: Lens, from: usize) -> Frame {
        let around = match lens.style {
            Style::Html(_) => Around { presence: self.presence(online), heard: self.heard(online, lens.guest) },
            Style::Json(_) => Around::default(),
        };
        let Painted { event, text } = (self.paint)(online, lens, around, from);
        match lens.style {
            Style::Html(_) => Frame::new(event, online.seq, text),
            Style::Json(_) => Frame::of_line(event, online.seq, &text),
        }
    }
}

/// A server-sent event whose id is the length of the log.
pub(crate) fn event_of_stream(name: &str, seq: u32, text: &str) -> Bytes {
    let mut event = String::with_capacity(text.len() + 48);
    // Writing to a string does not fail.
    let _ = write!(event, "event: {name}\nid: {seq}\n");
    for line in text.lines() {
        event.push_str("data: ");
        event.push_str(line);
        event.push('\n');
    }
    event.push('\n');
    event.into()
}

impl Tables {
    /// Subscribes to a table: the subscription, how far the log was, and the first frame.
    pub async fn watch(
        self: &Arc<Self>,
        id: TableId,
        lens: Lens,
        seen: Option<u32>,
    ) -> Result<(Watching, u32, Frame), Refusal> {
        if let Some(guest) = lens.guest {
            self.grace(id, guest).await;
        }
        let live = self.at_least(id, seen).await?;
        // A game goes on though what is said at it cannot be read; that has been logged.
        let _ = self.lend_ear(&live, lens.guest).await;
        let online = live.table().await?;
        if !online.may_watch(lens.guest) {
            return Err(Refusal::new(Kind::NotYours, Say::new("table-no-spectators")));
        }
        let watching = live.watch(lens, &online);
        self.thinkers.watched(online.host(), id);
        let from = online.events_at(seen.unwrap_or(online.seq).min(online.seq));
        Ok((watching, online.seq, live.frame(&online, lens, from)))
    }

    /// Everything since `seen`, for a watcher who fell behind; nothing for one who may not watch any more.
    pub async fn frame_now(&self, id: TableId, lens: Lens, seen: u32) -> Option<(u32, Frame)> {
        let live = self.load(id).await.ok()?;
        let _ = self.lend_ear(&live, lens.guest).await;
        let online = live.table().await.ok()?;
        if !online.may_watch(lens.guest) {
            return None;
        }
        let from = online.events_at(seen.min(online.seq));
        Some((online.seq, live.frame(&online, lens, from)))
    }

    /// Somebody who comes back when their time has nearly run out is given a little more, as long as some is left for
    /// this game.
    async fn grace(self: &Arc<Self>, id: TableId, guest: GuestId) {
        // A table that is not in memory is watched by nobody.
        if self.live.get(&id).is_some_and(|live| live.is_watched_by(guest)) {
            return;
        }
        self.commit_unasked(id, |online| {
            let seat = online.seat_of(guest)?;
            let until = online.clocks.grace(seat, self.now()).filter(|_| online.status == Status::Playing)?;
            Some(What::Graced { seat, until })
        })
        .await;
    }
}

#[cfg(test)]
mod tests {
    use super::super::seen::Seen;
    use super::*;
    use crate::time::Time;

    #[test]
    fn a_frame_has_its_text_alone_and_as_an_event() {
        let line = Frame::of_line("update", 7, "{\"seq\":7}  ");
        assert_eq!(
            (&line.text[..], &line.event[..]),
            (&b"{\"seq\":7}  "[..], &b"event: update\nid: 7\ndata: {\"seq\":7}  \n\n"[..])
        );
        let page = Frame::new("table", 8, "<p>\n</p>".to_owned());
        assert_eq!(
            (&page.text[..], &page.event[..]),
            (&b"<p>\n</p>"[..], &b"event: table\nid: 8\ndata: <p>\ndata: </p>\n\n"[..])
        );
    }

    #[test]
    fn a_table_is_written_for_whoever_watches_and_for_nobody_else() {
        let online = || Online::room("r", &["Ana", "Bo"]);
        let paint: Paint = Arc::new(|_, _, _, _| Painted { event: "table", text: "drawn".to_owned() });
        let live = Arc::new(Live::new(online(), 0, paint, Arc::new(Seen::new(Time::manual(0)))));
        let lens = Lens { guest: Some(GuestId(1)), style: Style::Json(None) };
        assert!(!live.is_watched() && live.publish(&online(), 0).is_none(), "nothing is drawn for nobody");
        let watching = live.watch(lens, &online());
        let news = live.publish(&online(), 0).expect("Ana watches");
        assert!(live.is_watched() && news.frame(lens).is_some_and(|it| &it.text[..] == b"drawn"));
        drop(watching);
        assert!(!live.is_watched() && live.publish(&online(), 0).is_none());
    }
}
