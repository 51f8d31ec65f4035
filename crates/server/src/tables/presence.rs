//! Who is at a table, told to everybody else as it changes, also when nothing else happens there.

use super::Tables;
use super::live::{Live, lock};
use super::window::{Lens, News, Style};
use cachet_engine::{BySeat, Seat, SeatSet};
use cachet_table::{GuestId, Millis, Online, Presence, TableId};
use std::collections::HashSet;
use std::sync::Arc;
use tokio::runtime::Handle;

/// Whoever closes their stream is gone only after this: a reload, or a phone that changes networks, opens it anew.
pub(super) const LINGER: Millis = 1_000;

impl Live {
    /// Who watches, seated or not.
    pub fn presence(&self, online: &Online) -> Presence {
        let (here, spectators) = self.company(online);
        let mut last_seen = BySeat::all(0);
        for (it, seat) in online.seats.iter().zip(Seat::ALL) {
            last_seen[seat] = it.as_ref().and_then(|it| it.guest()).map_or(0, |guest| self.seen.last(self.id, guest));
        }
        Presence { here, spectators, last_seen }
    }

    /// The seats whose person is here, and how many watch without one.
    pub(super) fn company(&self, online: &Online) -> (SeatSet, usize) {
        let lenses = lock(&self.lenses);
        let seat = |guest: GuestId| online.seat_of(guest);
        let watching = lenses.keys().filter_map(|lens| seat(lens.guest?));
        let lingering = lock(&self.lingering);
        // However many windows somebody has open; of those who never gave a name, windows are all that is known.
        let strangers: HashSet<GuestId> =
            lenses.keys().filter_map(|lens| lens.guest).filter(|guest| seat(*guest).is_none()).collect();
        let nameless: usize = lenses.iter().filter(|(lens, _)| lens.guest.is_none()).map(|(_, count)| *count).sum();
        let here = watching.chain(lingering.keys().filter_map(|guest| seat(*guest))).collect();
        (here, strangers.len() + nameless)
    }

    /// Everybody has been shown this. Says whether it was news.
    pub(super) fn shown_company(&self, company: (SeatSet, usize)) -> bool {
        std::mem::replace(&mut *lock(&self.company), company) != company
    }

    /// Shows the table again if somebody has come or gone since it was last shown. Only pages say who is here.
    pub(super) fn tell_presence(&self, online: &Online) {
        if !self.shown_company(self.company(online)) {
            return;
        }
        let pages = |lens: &Lens| matches!(lens.style, Style::Html(_));
        // What was told with the last entry is told again, so that nothing else on the page changes.
        let frames = self.frames(online, online.events_at(online.seq.saturating_sub(1)), pages);
        // An error means that nobody is subscribed.
        let _ = self.news.send(Arc::new(News::Company { seq: online.seq, frames }));
    }

    /// Counts whoever has a seat as here for a moment longer; then the others are told, if they have gone. The number of
    /// those who watch is told then too: whoever reloads has come back by that time.
    pub(super) fn linger(self: &Arc<Self>, guest: Option<GuestId>) {
        // Without a runtime the server is being taken down: nobody is left to be told.
        let Ok(runtime) = Handle::try_current() else { return };
        if let Some(guest) = guest {
            *lock(&self.lingering).entry(guest).or_insert(0) += 1;
        }
        #[cfg(test)]
        self.partings.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
        let (time, live) = (self.seen.time().clone(), Arc::downgrade(self));
        let until = time.now() + LINGER;
        runtime.spawn(async move {
            time.wait_until(until).await;
            let Some(live) = live.upgrade() else { return };
            if let Some(guest) = guest {
                live.let_go(guest);
            }
            if let Ok(online) = live.table().await {
                live.tell_presence(&online);
            }
            #[cfg(test)]
            live.partings.fetch_sub(1, std::sync::atomic::Ordering::SeqCst);
        });
    }

    fn let_go(&self, guest: GuestId) {
        let mut lingering = lock(&self.lingering);
        if let Some(count) = lingering.get_mut(&guest) {
            *count -= 1;
            if *count == 0 {
                lingering.remove(&guest);
            }
        }
    }
}

impl Tables {
    /// Somebody is about to sit down: their page opens its stream under their name only when it has been answered.
    pub fn expect(&self, table: TableId, guest: GuestId) {
        if let Some(live) = self.live.get(&table) {
            live.linger(Some(guest));
        }
    }

    /// Returns once everybody who has gone was told of, at a clock that has reached that moment. Where a test's clock moves
    /// by leaps, this comes before whatever it does next.
    #[cfg(test)]
    pub async fn partings_are_told(&self, table: TableId) {
        let Some(live) = self.live.get(&table).map(|live| live.clone()) else { return };
        while live.partings.load(std::sync::atomic::Ordering::SeqCst) > 0 {
            tokio::task::yield_now().await;
        }
    }

    /// Who watches this table.
    pub fn presence(&self, online: &Online) -> Presence {
        self.live.get(&online.id).map(|live| live.presence(online)).unwrap_or_default()
    }
}
