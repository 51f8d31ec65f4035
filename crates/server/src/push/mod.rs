//! Web Push: telling a browser that is closed that it is somebody's turn.
//!
//! Whoever is waited for and not looking is noted at the table (`tables/bell.rs`); `watch.rs` has the store keep what is to be
//! told, waits a little, and sends what is still true; `post.rs` speaks to the push services, and to nobody else.

mod endpoint;
mod post;
mod watch;

pub use endpoint::{Endpoint, as_origin};
pub use watch::WAIT;

use crate::app::App;
use crate::config::Config;
use crate::tables::failed;
use cachet_engine::Say;
use cachet_push::{House, Subscriber};
use cachet_store::{GuestId, Push, PushId, QuietHours, SessionId};
use cachet_table::{Kind, Online, Refusal};
use cachet_words::Lang;
use post::Client;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How many browsers a guest may have told.
pub const MOST: u32 = 6;
/// How many notices are under way at once: in all, to one guest, and to one service. A service that never answers must not hold
/// up what others are told.
const AT_ONCE: usize = 16;
const BY_GUEST: usize = 2;
const BY_SERVICE: usize = 8;

/// What sending needs.
pub struct Pushing {
    pub house: House,
    client: Client,
    places: Arc<Semaphore>,
    under_way: Arc<Mutex<UnderWay>>,
    /// A deliberate leak: what notices name instead of the game.
    #[cfg(test)]
    pub leak: std::sync::OnceLock<fn(&Online) -> String>,
}

/// How many notices are under way, to whom and through whom.
#[derive(Default)]
struct UnderWay {
    guests: HashMap<GuestId, usize>,
    services: HashMap<String, usize>,
}

/// A place for one notice, while it is under way.
pub struct Place {
    _permit: OwnedSemaphorePermit,
    guest: GuestId,
    service: String,
    under_way: Arc<Mutex<UnderWay>>,
}

/// Why a notice must wait.
pub enum NoPlace {
    /// Others may have one.
    ForThem,
    ForNobody,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut under_way = self.under_way.lock().unwrap_or_else(PoisonError::into_inner);
        let UnderWay { guests, services } = &mut *under_way;
        if let Entry::Occupied(mut count) = guests.entry(self.guest) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
        if let Entry::Occupied(mut count) = services.entry(std::mem::take(&mut self.service)) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

impl Pushing {
    /// A place for a notice to this browser.
    fn place(&self, push: &Push) -> Result<Place, NoPlace> {
        let service = Endpoint::read(&push.endpoint, &[]).map_or_else(|_| push.endpoint.clone(), |it| it.origin);
        let mut under_way = self.under_way.lock().unwrap_or_else(PoisonError::into_inner);
        let of_guest = under_way.guests.get(&push.guest).copied().unwrap_or(0);
        let of_service = under_way.services.get(&service).copied().unwrap_or(0);
        if of_guest >= BY_GUEST || of_service >= BY_SERVICE {
            return Err(NoPlace::ForThem);
        }
        let permit = self.places.clone().try_acquire_owned().map_err(|_| NoPlace::ForNobody)?;
        *under_way.guests.entry(push.guest).or_insert(0) += 1;
        *under_way.services.entry(service.clone()).or_insert(0) += 1;
        Ok(Place { _permit: permit, guest: push.guest, service, under_way: self.under_way.clone() })
    }

    pub fn new(secret: [u8; 32], config: &Config) -> Pushing {
        let client = Client::new(config.push_allow.clone(), config.push_timeout);
        Pushing {
            house: House::of(secret),
            client,
            places: Arc::new(Semaphore::new(AT_ONCE)),
            under_way: Arc::default(),
            #[cfg(test)]
            leak: std::sync::OnceLock::new(),
        }
    }

    /// What a notice says of a table: its game.
    fn named(&self, online: &Online) -> String {
        #[cfg(test)]
        if let Some(leak) = self.leak.get() {
            return leak(online);
        }
        online.opened.game.clone()
    }
}

/// A browser that asks to be told, as it says it.
pub struct Wish<'a> {
    pub endpoint: &'a str,
    /// Both in base64url.
    pub key: &'a str,
    pub auth: &'a str,
    pub zone: i16,
    pub lang: Lang,
}

/// By which a browser is found again.
pub fn push_id(endpoint: &str) -> PushId {
    let mut id = [0; 16];
    id.copy_from_slice(&Sha256::digest(endpoint)[..16]);
    id
}

fn unfit(key: &'static str) -> Refusal {
    Refusal::new(Kind::Unfit, Say::new(key))
}

impl App {
    /// Enters a browser that wants to be told.
    pub async fn subscribe(
        &self,
        guest: GuestId,
        session: Option<SessionId>,
        wish: &Wish<'_>,
    ) -> Result<Push, Refusal> {
        Endpoint::read(wish.endpoint, &self.tables.config.push_allow).map_err(|why| unfit(why.key()))?;
        let bytes = |text: &str| cachet_push::read(text).unwrap_or_default();
        let (key, auth) = (bytes(wish.key), bytes(wish.auth));
        Subscriber::new(&key, &auth).ok_or_else(|| unfit("push-bad-keys"))?;
        if wish.zone.abs() > cachet_push::WIDEST_ZONE {
            return Err(unfit("push-bad-zone"));
        }
        let push = Push {
            id: push_id(wish.endpoint),
            guest,
            session,
            endpoint: wish.endpoint.to_owned(),
            key,
            auth,
            lang: wish.lang.to_string(),
            zone: wish.zone,
            made: self.tables.now(),
        };
        let _present = self.tables.present(&[guest]).await?;
        let entered = self.tables.store.put_push(push.clone(), MOST).await.map_err(|error| failed(&error))?;
        if entered {
            return Ok(push);
        }
        Err(Refusal::new(Kind::TooMuch, Say::new("push-too-many").with("most", MOST as usize)))
    }

    /// When a guest is left alone. `Unset` is the house's own time.
    pub async fn set_quiet(&self, guest: GuestId, hours: QuietHours) -> Result<(), Refusal> {
        let _present = self.tables.present(&[guest]).await?;
        self.tables.store.set_quiet_hours(guest, hours).await.map_err(|error| failed(&error))
    }
}

/// Quiet hours as somebody wrote them; nothing at all for never.
pub fn read_quiet(from: Option<&str>, to: Option<&str>) -> Result<QuietHours, Refusal> {
    match (from, to) {
        (None, None) => Ok(QuietHours::Never),
        (Some(from), Some(to)) => {
            let quiet = cachet_push::Quiet::read(from, to).ok_or_else(|| unfit("push-bad-quiet"))?;
            Ok(QuietHours::Between(quiet.from(), quiet.to()))
        }
        (Some(_), None) | (None, Some(_)) => Err(unfit("push-bad-quiet")),
    }
}

/// The times between which it is quiet.
pub fn quiet_of(hours: QuietHours) -> Option<cachet_push::Quiet> {
    match hours {
        QuietHours::Unset => Some(cachet_push::Quiet::default()),
        QuietHours::Never => None,
        QuietHours::Between(from, to) => cachet_push::Quiet::new(from, to),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn push(guest: u64, service: u64) -> Push {
        Push {
            id: [0; 16],
            guest: GuestId(guest),
            session: None,
            endpoint: format!("https://push{service}.example/{guest}"),
            key: Vec::new(),
            auth: Vec::new(),
            lang: String::new(),
            zone: 0,
            made: 0,
        }
    }

    /// Whoever has very many notices, or a service that never answers, leaves places for the others.
    #[test]
    fn nobody_takes_all_places() {
        let pushing = Pushing::new([1; 32], &Config::default());
        let take = |guest, service| pushing.place(&push(guest, service));
        let mut held: Vec<Place> = (0..9).filter_map(|_| take(1, 1).ok()).collect();
        assert_eq!(held.len(), BY_GUEST);
        held.extend((2..99).filter_map(|guest| take(guest, 1).ok()));
        assert_eq!(held.len(), BY_SERVICE);
        assert!(matches!(take(1, 2), Err(NoPlace::ForThem)));
        held.extend((100..199).filter_map(|guest| take(guest, guest).ok()));
        assert_eq!(held.len(), AT_ONCE);
        assert!(matches!(take(200, 200), Err(NoPlace::ForNobody)));
        held.clear();
        assert!(
            take(1, 1).is_ok()
                && pushing.under_way.lock().is_ok_and(|it| it.guests.is_empty() && it.services.is_empty())
        );
    }
}
