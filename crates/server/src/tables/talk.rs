//! Table talk: read when somebody listens, kept before anybody hears it, and told to every stream it is for.

use super::commit::TRIES;
use super::live::{Live, lock};
use super::window::{Frame, Lens, News, Style};
use super::{Tables, failed};
use cachet_engine::{Say, Seat};
use cachet_store::{Ears, Note};
use cachet_table::{Asker, GuestId, Heard, Hearing, Kind, Online, Refusal, Said, TableId, padded};
use cachet_words::{Lang, Voice};
use serde::Serialize;
use std::collections::HashMap;
use std::sync::Arc;
use utoipa::ToSchema;

/// So many notes from seats are kept in memory and shown, and as many of those who watch; a report has as many.
const LATEST: u32 = 50;
/// Room for one note as JSON, however long the text and the name.
const ROOM: usize = 1024;

/// What this node knows of the talk at a table.
#[derive(Clone, Default)]
pub(super) struct Talk {
    /// Has it been read from the store?
    is_read: bool,
    notes: Vec<Note>,
    /// Of whoever has listened.
    ears: HashMap<GuestId, Ears>,
}

/// A note as one listener is sent it.
#[derive(Serialize, ToSchema)]
pub struct NoteHeard {
    pub number: u32,
    /// The seat it was said from; none among those who watch.
    #[schema(value_type = Option<u8>)]
    pub seat: Option<Seat>,
    pub name: String,
    /// `say`, `react`, `text` or `silence`.
    pub kind: &'static str,
    /// The word of a phrase or reaction, the text, or whether the table is silent.
    pub said: String,
    /// The same in a sentence, if you asked for sentences.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub told: Option<String>,
    /// In milliseconds since 1970.
    pub at: i64,
}

impl NoteHeard {
    pub fn of(note: &Note, lang: Option<Lang>) -> Option<NoteHeard> {
        let said = Said::read(&note.said)?;
        let voice = Voice::plain(lang.unwrap_or(Lang::En));
        let (kind, word) = match &said {
            Said::Phrase(phrase) => ("say", phrase.word().to_owned()),
            Said::Reaction(reaction) => ("react", reaction.word().to_owned()),
            Said::Text(text) => ("text", text.clone()),
            Said::Silence(silent) => ("silence", silent.to_string()),
        };
        // A text is its own sentence.
        let told = lang.filter(|_| kind != "text").map(|_| voice.say(&said.say()));
        let name = voice.called(&note.name);
        Some(NoteHeard { number: note.number, seat: note.seat, name, kind, said: word, told, at: note.at })
    }
}

/// Notes as JSON, of a length that does not tell whom the listener has muted.
pub fn written_notes(body: &impl Serialize, count: usize) -> String {
    padded(body, (count + 1) * ROOM).unwrap_or_else(|_| "{}".to_owned())
}

/// What comes with an event of a stream.
#[derive(Serialize)]
struct Spoken {
    notes: Vec<NoteHeard>,
}

impl Live {
    /// What this person hears.
    pub fn heard(&self, online: &Online, guest: Option<GuestId>) -> Heard {
        let now = self.seen.time().now();
        let talk = lock(&self.talk);
        let ears = guest.and_then(|guest| talk.ears.get(&guest));
        let hearing = Hearing {
            muted: ears.map_or(&[], |ears| ears.muted.as_slice()),
            quiet: ears.is_some_and(|ears| ears.quiet),
        };
        #[cfg(test)]
        if self.seen.leaks_talk.load(std::sync::atomic::Ordering::Relaxed) {
            // A deliberate leak: seats hear what is said among those who watch.
            return Heard { notes: talk.notes.clone(), ..online.heard(guest, &talk.notes, hearing, now) };
        }
        online.heard(guest, &talk.notes, hearing, now)
    }

    /// How many notes there are for somebody with a seat, or without: the same whomever they have muted.
    pub fn spoken(&self, online: &Online, guest: Option<GuestId>) -> usize {
        lock(&self.talk).notes.iter().filter(|note| online.is_told(note, guest)).count()
    }

    /// Tells everybody what was said from this note on, if anything was. Whoever has muted its speaker is sent as much, without
    /// it. Besides, the pages of these people are drawn anew: they hear others than before, which nobody else may notice.
    fn tell_talk(&self, online: &Online, from: Option<u32>, anew: impl Fn(Option<GuestId>) -> bool) {
        let is_fresh = |number: u32| from.is_some_and(|from| number >= from);
        let fresh: Vec<Note> = lock(&self.talk).notes.iter().filter(|note| is_fresh(note.number)).cloned().collect();
        let new_to = |lens: &Lens| fresh.iter().filter(|note| online.is_told(note, lens.guest)).count();
        let pages = |lens: &Lens| matches!(lens.style, Style::Html(_)) && (new_to(lens) > 0 || anew(lens.guest));
        let mut frames = self.frames(online, online.events_at(online.seq.saturating_sub(1)), pages);
        let programs: Vec<Lens> = lock(&self.lenses).keys().copied().collect();
        for lens in programs.into_iter().filter(|lens| online.may_watch(lens.guest) && new_to(lens) > 0) {
            if let Style::Json(lang) = lens.style {
                let heard = self.heard(online, lens.guest).notes;
                let notes = heard.iter().filter(|note| is_fresh(note.number));
                let notes = notes.filter_map(|note| NoteHeard::of(note, lang)).collect();
                let text = written_notes(&Spoken { notes }, new_to(&lens));
                frames.insert(lens, Frame::of_line("talk", online.seq, &text));
            }
        }
        // An error means that nobody is subscribed.
        let _ = self.news.send(Arc::new(News::Talk { seq: online.seq, frames }));
    }

    /// Somebody is there no more: what they said is read anew, and watchers ask anew.
    fn forget_talk(&self, guest: GuestId) {
        let mut talk = lock(&self.talk);
        let concerned = talk.notes.iter().any(|note| note.guest == guest) || talk.ears.contains_key(&guest);
        if concerned {
            *talk = Talk::default();
            drop(talk);
            self.close();
        }
    }
}

impl Tables {
    /// Reads what was said at a table, once, and whom this person does not want to hear.
    pub(super) async fn lend_ear(&self, live: &Live, guest: Option<GuestId>) -> Result<(), Refusal> {
        if !lock(&live.talk).is_read {
            let notes = self.store.notes(live.id, LATEST).await.map_err(|error| failed(&error))?;
            let mut talk = lock(&live.talk);
            if !talk.is_read {
                talk.notes = notes;
                talk.is_read = true;
            }
        }
        if let Some(guest) = guest.filter(|guest| !lock(&live.talk).ears.contains_key(guest)) {
            let ears = self.store.ears(guest, live.id).await.map_err(|error| failed(&error))?;
            lock(&live.talk).ears.insert(guest, ears);
        }
        Ok(())
    }

    /// What this person hears at a table, and how many notes there are for anybody in their place.
    pub async fn heard(&self, id: TableId, guest: Option<GuestId>) -> Result<(Heard, usize), Refusal> {
        let live = self.load(id).await?;
        self.lend_ear(&live, guest).await?;
        let online = live.table().await?;
        if !online.may_watch(guest) {
            return Err(Refusal::new(Kind::NotYours, Say::new("table-no-spectators")));
        }
        Ok((live.heard(&online, guest), live.spoken(&online, guest)))
    }

    /// Says something at a table. Limits hold for all nodes: a note has the number after the last that was weighed.
    pub async fn say(&self, id: TableId, asker: &Asker, said: &Said) -> Result<(), Refusal> {
        if let Said::Text(text) = said
            && text.split_whitespace().any(|word| self.config.refused_handles.refuses_within(word))
        {
            return Err(Refusal::new(Kind::Unfit, Say::new("talk-refused")));
        }
        for _ in 0..TRIES {
            let live = self.load(id).await?;
            self.lend_ear(&live, Some(asker.guest)).await?;
            self.notice(id, Some(asker.guest));
            // Nothing of somebody is kept behind the back of their erasure.
            let _present = self.present(&[asker.guest]).await?;
            self.still_there(&[asker.guest]).await?;
            let online = live.table().await?;
            let notes = lock(&live.talk).notes.clone();
            let note = online.note(asker, said, &notes, self.now())?;
            if self.store.say(id, note.clone()).await.map_err(|error| failed(&error))? {
                let from = note.number;
                {
                    let mut talk = lock(&live.talk);
                    let alike = |it: &Note| it.seat.is_some() == note.seat.is_some();
                    if talk.notes.iter().filter(|it| alike(it)).count() >= LATEST as usize
                        && let Some(oldest) = talk.notes.iter().position(alike)
                    {
                        talk.notes.remove(oldest);
                    }
                    talk.notes.push(note);
                }
                live.tell_talk(&online, Some(from), |_| false);
                return Ok(());
            }
            drop(online);
            // Another node was quicker.
            self.follow_talk(&live).await?;
        }
        Err(Refusal::new(Kind::Failed, Say::new("server-busy")))
    }

    /// Somebody does not want to hear another any more, wherever they meet, or does again.
    pub async fn mute(&self, id: TableId, asker: GuestId, whom: GuestId, muted: bool) -> Result<(), Refusal> {
        if asker == whom {
            return Err(Refusal::new(Kind::Unfit, Say::new("talk-mute-self")));
        }
        let _present = self.present(&[asker]).await?;
        self.store.mute(asker, whom, muted, id).await.map_err(|error| failed(&error))?;
        self.listen_anew(asker).await
    }

    /// Somebody wants to hear nobody at this table, or everybody again.
    pub async fn set_quiet(&self, id: TableId, asker: GuestId, quiet: bool) -> Result<(), Refusal> {
        // Only of tables that are there.
        self.load(id).await?;
        let _present = self.present(&[asker]).await?;
        self.store.quiet(asker, id, quiet).await.map_err(|error| failed(&error))?;
        self.listen_anew(asker).await
    }

    /// The person of a seat, or who said a note that this listener has heard.
    pub async fn whom(
        &self,
        id: TableId,
        asker: GuestId,
        seat: Option<Seat>,
        note: Option<u32>,
    ) -> Result<GuestId, Refusal> {
        let unknown = || Refusal::new(Kind::Unknown, Say::new("talk-nobody"));
        let live = self.load(id).await?;
        self.lend_ear(&live, Some(asker)).await?;
        let online = live.table().await?;
        if !online.may_watch(Some(asker)) {
            return Err(Refusal::new(Kind::NotYours, Say::new("table-no-spectators")));
        }
        if let Some(seat) = seat {
            return online.sitting(seat).and_then(|it| it.guest()).ok_or_else(unknown);
        }
        let talk = lock(&live.talk);
        let said = |it: &&Note| Some(it.number) == note && online.is_told(it, Some(asker));
        talk.notes.iter().find(said).map(|it| it.guest).ok_or_else(unknown)
    }

    /// Reads anew whom somebody does not want to hear, at every table they listen to here.
    async fn listen_anew(&self, guest: GuestId) -> Result<(), Refusal> {
        let listens = |live: &Arc<Live>| lock(&live.talk).ears.contains_key(&guest);
        let tables: Vec<Arc<Live>> = self.live.iter().map(|live| live.clone()).filter(listens).collect();
        for live in tables {
            let ears = self.store.ears(guest, live.id).await.map_err(|error| failed(&error))?;
            let online = live.table().await?;
            lock(&live.talk).ears.insert(guest, ears);
            // Other windows of the same person.
            live.tell_talk(&online, None, |watcher| watcher == Some(guest));
        }
        Ok(())
    }

    /// Reads the talk of a table again: another node has written.
    pub(super) async fn follow_talk(&self, live: &Arc<Live>) -> Result<(), Refusal> {
        if !lock(&live.talk).is_read {
            return Ok(());
        }
        let listeners: Vec<GuestId> = lock(&live.talk).ears.keys().copied().collect();
        let online = live.table().await?;
        let notes = self.store.notes(live.id, LATEST).await.map_err(|error| failed(&error))?;
        let mut ears = HashMap::new();
        for guest in listeners.into_iter().filter(|guest| live.is_watched_by(*guest)) {
            ears.insert(guest, self.store.ears(guest, live.id).await.map_err(|error| failed(&error))?);
        }
        let fresh = Talk { is_read: true, notes, ears };
        let before = std::mem::replace(&mut *lock(&live.talk), fresh.clone());
        let from = before.notes.last().map_or(0, |last| last.number + 1);
        // Words go with whoever said them.
        let since = fresh.notes.first().map_or(0, |first| first.number);
        let gone = before.notes.iter().any(|note| note.number >= since && !fresh.notes.contains(note));
        let hears_others = |guest: GuestId| fresh.ears.get(&guest) != before.ears.get(&guest);
        live.tell_talk(&online, Some(from), |watcher| gone || watcher.is_some_and(hears_others));
        Ok(())
    }

    /// Somebody was erased, or has become another guest.
    pub(super) fn forget_talk(&self, guest: GuestId) {
        let tables: Vec<Arc<Live>> = self.live.iter().map(|live| live.clone()).collect();
        tables.iter().for_each(|live| live.forget_talk(guest));
    }
}
