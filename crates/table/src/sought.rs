//! Tables at which people who seek a game are brought together. Such a table is an ordinary listed one, but nobody is its
//! host before the deal: seats are taken by seeking alone, it deals itself when it is full, and after a while whoever waits
//! may have bots in the free seats.

use crate::decide::refuse;
use crate::{Asker, Kind, Millis, Online, Refusal, Sitting, What};
use cachet_engine::{Say, Seat};
use cachet_listing::{GuestId, Status};

/// After so long without company, bots are offered.
pub const BOTS_OFFERED_AFTER: Millis = 60_000;
/// A full table waits so long for the shares of devices that have not sent theirs: browsers without a script send none.
const SHARES_WITHIN: Millis = 3_000;
/// How far apart in rating people may be who meet at once, and by how much that grows with each second that one waits.
const BAND: f64 = 100.0;
const WIDER: f64 = 10.0;

/// How far apart in rating people may be when one of them has waited for so long. Once bots are offered, everybody will do.
pub fn band(waited: Millis) -> f64 {
    if waited >= BOTS_OFFERED_AFTER { f64::INFINITY } else { BAND + WIDER * waited.max(0) as f64 / 1000.0 }
}

/// The level of bots that is nearest to this rating, in a game whose bots have been measured.
pub fn level_near(game: &str, rating: f64) -> Option<&'static str> {
    let marked = crate::levels(game).into_iter().filter_map(|level| Some((level, cachet_ratings::mark(game, level)?)));
    let far = |mark: f64| (mark - rating).abs();
    marked.min_by(|(_, one), (_, other)| far(*one).total_cmp(&far(*other))).map(|(level, _)| level)
}

impl Online {
    /// Do people who seek still wait here?
    pub fn is_seeking(&self) -> bool {
        self.opened.sought && self.status == Status::Waiting
    }

    /// When whoever waits here may have bots in the free seats.
    pub fn offers_bots_at(&self) -> Option<Millis> {
        let free = self.seats.iter().any(Option::is_none);
        (self.is_seeking() && free).then_some(self.opened_at + BOTS_OFFERED_AFTER)
    }

    /// When a table that is full deals itself: at once when every device has sent its share, or a moment later.
    pub fn deals_itself_at(&self) -> Option<Millis> {
        let full = self.seats.iter().all(Option::is_some) && self.asked().is_empty();
        let shared = |it: &Sitting| it.guest().is_none() || it.share.is_some();
        let patience = if self.seats.iter().flatten().all(shared) { 0 } else { SHARES_WITHIN };
        (self.is_seeking() && full).then_some(self.touched + patience)
    }

    /// The people who sit here.
    pub fn guests(&self) -> impl Iterator<Item = GuestId> {
        self.seats.iter().flatten().filter_map(Sitting::guest)
    }

    pub(crate) fn sit_sought(&self, asker: &Asker, been: &[GuestId]) -> Result<What, Refusal> {
        if !self.is_seeking() {
            return refuse(Kind::NotNow, Say::new("table-sought-over"));
        }
        let sat = self.sit(asker, None, None, been)?;
        // It could not be rated, which everybody here came for.
        if matches!(sat, What::Sat { one_device: true, .. }) {
            return refuse(Kind::NotNow, Say::new("table-sought-device"));
        }
        Ok(sat)
    }

    /// A bot sits down because somebody has waited for long enough.
    pub(crate) fn fill_sought(
        &self,
        asker: &Asker,
        seat: Option<Seat>,
        level: String,
        now: Millis,
    ) -> Result<What, Refusal> {
        self.own_seat(asker)?;
        match self.offers_bots_at() {
            Some(at) if at > now => {
                let seconds = ((at - now) / 1000).max(1) as usize;
                refuse(Kind::NotNow, Say::new("table-sought-early").with("seconds", seconds))
            }
            Some(_) | None => self.take_in_bot(seat, level),
        }
    }
}
