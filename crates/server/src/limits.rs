//! Rate limits and stream counts, per guest and per address.

use crate::config::Config;
use cachet_store::GuestId;
use dashmap::DashMap;
use governor::clock::DefaultClock;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};
use std::collections::VecDeque;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::Notify;

type Limiter<K> = RateLimiter<K, DashMapStateStore<K>, DefaultClock>;

/// Burst, in seconds of quota.
const BURST: u32 = 3;
/// The same for work: the longest record must fit.
const WORK_BURST: u32 = 8;

pub struct Limits {
    guests: Option<Limiter<GuestId>>,
    addresses: Option<Limiter<IpAddr>>,
    /// Kilobytes of work, see `desk_work.rs`.
    guests_work: Option<Limiter<GuestId>>,
    addresses_work: Option<Limiter<IpAddr>>,
    streams: Streams,
}

/// Open streams, counted per guest, per address and in all.
struct Streams {
    /// The oldest first.
    by_guest: DashMap<GuestId, VecDeque<Arc<Notify>>>,
    by_address: DashMap<IpAddr, usize>,
    all: AtomicUsize,
    most_by_guest: usize,
    most_by_address: usize,
    most: usize,
}

/// A slot for one open stream; dropping it releases the slot.
pub struct StreamSlot {
    limits: Arc<Limits>,
    guest: Option<GuestId>,
    address: IpAddr,
    /// Told when a newer stream of the same guest takes the slot.
    pushed: Arc<Notify>,
}

/// `None` where the host set no limit (0).
fn limiter<K: Hash + Eq + Clone>(rate: u32, seconds: u32) -> Option<Limiter<K>> {
    let rate = NonZeroU32::new(rate)?;
    let burst = NonZeroU32::new(rate.get().saturating_mul(seconds)).unwrap_or(rate);
    Some(RateLimiter::dashmap(Quota::per_second(rate).allow_burst(burst)))
}

impl Limits {
    pub fn new(config: &Config) -> Arc<Limits> {
        Arc::new(Limits {
            guests: limiter(config.guest_rate, BURST),
            addresses: limiter(config.address_rate, BURST),
            guests_work: limiter(config.work_rate, WORK_BURST),
            addresses_work: limiter(config.work_rate, WORK_BURST),
            streams: Streams {
                by_guest: DashMap::new(),
                by_address: DashMap::new(),
                all: AtomicUsize::new(0),
                most_by_guest: config.streams_per_guest,
                most_by_address: config.streams_per_address,
                most: config.streams,
            },
        })
    }

    pub fn allows_guest(&self, guest: GuestId) -> bool {
        self.guests.as_ref().is_none_or(|limiter| limiter.check_key(&guest).is_ok())
    }

    pub fn allows_address(&self, address: IpAddr) -> bool {
        self.addresses.as_ref().is_none_or(|limiter| limiter.check_key(&network(address)).is_ok())
    }

    /// May a guest, or somebody unknown at this address, have so many bytes of work done?
    pub fn allows_work(&self, guest: Option<GuestId>, address: IpAddr, bytes: usize) -> bool {
        let kilobytes = u32::try_from(bytes.div_ceil(1024)).ok().and_then(NonZeroU32::new).unwrap_or(NonZeroU32::MIN);
        // More than the whole burst is never allowed.
        let allows = |checked: Result<Result<(), _>, _>| matches!(checked, Ok(Ok(())));
        let address_allows = self
            .addresses_work
            .as_ref()
            .is_none_or(|limiter| allows(limiter.check_key_n(&network(address), kilobytes).map(|it| it.map_err(drop))));
        let guest_allows = || match (&self.guests_work, guest) {
            (Some(limiter), Some(guest)) => allows(limiter.check_key_n(&guest, kilobytes).map(|it| it.map_err(drop))),
            (Some(_) | None, Some(_) | None) => true,
        };
        address_allows && guest_allows()
    }

    /// Drops the state of guests and addresses whose quota is full again.
    pub fn tidy(&self) {
        for limiter in [&self.guests, &self.guests_work].into_iter().flatten() {
            limiter.retain_recent();
        }
        for limiter in [&self.addresses, &self.addresses_work].into_iter().flatten() {
            limiter.retain_recent();
        }
    }

    /// A slot for one more stream; `None` if their address or the server has too many. A guest with too many gets one,
    /// and their oldest stream ends: it may be that of a phone that vanished, and must not lock its player out.
    pub fn stream(self: &Arc<Self>, guest: Option<GuestId>, address: IpAddr) -> Option<StreamSlot> {
        let streams = &self.streams;
        let address = network(address);
        if streams.all.fetch_add(1, Ordering::Relaxed) >= streams.most {
            streams.all.fetch_sub(1, Ordering::Relaxed);
            return None;
        }
        // From here on, dropping the slot undoes the counting.
        *streams.by_address.entry(address).or_insert(0) += 1;
        let place = StreamSlot { limits: self.clone(), guest, address, pushed: Arc::new(Notify::new()) };
        if streams.by_address.get(&address).is_some_and(|count| *count > streams.most_by_address) {
            return None;
        }
        if let Some(guest) = guest {
            let mut theirs = streams.by_guest.entry(guest).or_default();
            theirs.push_back(place.pushed.clone());
            if theirs.len() > streams.most_by_guest
                && let Some(oldest) = theirs.pop_front()
            {
                metrics::counter!("cachet_streams_pushed_total").increment(1);
                oldest.notify_one();
            }
        }
        Some(place)
    }

    pub fn open_streams(&self) -> usize {
        self.streams.all.load(Ordering::Relaxed)
    }
}

impl StreamSlot {
    /// Waits until a newer stream of the same guest takes the slot.
    pub fn pushed(&self) -> impl Future<Output = ()> + Send + use<> {
        self.pushed.clone().notified_owned()
    }
}

impl Drop for StreamSlot {
    fn drop(&mut self) {
        let streams = &self.limits.streams;
        streams.all.fetch_sub(1, Ordering::Relaxed);
        release(&streams.by_address, self.address);
        if let Some(guest) = self.guest {
            streams.by_guest.remove_if_mut(&guest, |_, theirs| {
                theirs.retain(|other| !Arc::ptr_eq(other, &self.pushed));
                theirs.is_empty()
            });
        }
    }
}

pub fn release<K: Hash + Eq>(counts: &DashMap<K, usize>, key: K) {
    counts.remove_if_mut(&key, |_, count| {
        *count -= 1;
        *count == 0
    });
}

/// The unit that limits apply to: an IPv4 address, or an IPv6 /64, which one household has to itself.
pub fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(six) => match six.to_ipv4_mapped() {
            Some(four) => IpAddr::V4(four),
            None => {
                let [a, b, c, d, ..] = six.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use futures_util::FutureExt;

    const HOME: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    #[test]
    fn stream_slots_are_released() {
        let config = Config { streams_per_guest: 2, streams_per_address: 3, streams: 100, ..Config::default() };
        let limits = Limits::new(&config);
        let guest = Some(GuestId(1));
        let first = limits.stream(guest, HOME);
        let second = limits.stream(guest, HOME);
        assert!(first.is_some() && second.is_some());
        let stranger = limits.stream(None, HOME);
        assert!(stranger.is_some());
        assert!(limits.stream(None, HOME).is_none(), "a fourth from one address");
        assert!(limits.stream(guest, HOME).is_none(), "whoever asks");
        drop((second, stranger));
        assert!(limits.stream(guest, HOME).is_some());
        drop(first);
        assert_eq!((limits.open_streams(), limits.streams.by_guest.len()), (0, 0));
    }

    /// A phone vanished without a word, more than once: its streams look open for a while, and its player comes back.
    #[test]
    fn a_new_stream_pushes_the_oldest_of_the_same_guest_out() {
        let limits = Limits::new(&Config { streams_per_guest: 2, ..Config::default() });
        let open = |guest| limits.stream(Some(GuestId(guest)), HOME).expect("a stream");
        let is_pushed = |slot: &StreamSlot| slot.pushed().now_or_never().is_some();
        let (other, first, second, third) = (open(2), open(1), open(1), open(1));
        assert_eq!([&other, &first, &second, &third].map(is_pushed), [false, true, false, false]);
        let fourth = open(1);
        assert_eq!([&other, &second, &third, &fourth].map(is_pushed), [false, true, false, false]);
        drop(third);
        assert!(!is_pushed(&fourth) && !is_pushed(&open(1)), "there is room again");
    }

    #[test]
    fn a_burst_is_allowed_but_not_more() {
        let limits = Limits::new(&Config { guest_rate: 2, ..Config::default() });
        let allowed = (0..100).filter(|_| limits.allows_guest(GuestId(5))).count();
        assert_eq!(allowed, 6);
        assert!(limits.allows_guest(GuestId(6)), "another guest is another matter");
        let none = Limits::new(&Config { guest_rate: 0, ..Config::default() });
        assert!((0..1000).all(|_| none.allows_guest(GuestId(5))));
    }

    #[test]
    fn work_is_counted_in_kilobytes_by_guest_and_by_address() {
        let limits = Limits::new(&Config { work_rate: 32, ..Config::default() });
        let other: IpAddr = "203.0.113.7".parse().expect("an address");
        assert!(limits.allows_work(Some(GuestId(1)), HOME, 256 * 1024), "the longest record");
        assert!(!limits.allows_work(None, HOME, 64 * 1024), "the address has had its share");
        assert!(!limits.allows_work(Some(GuestId(1)), other, 64 * 1024), "and so has the guest");
        assert!(limits.allows_work(Some(GuestId(2)), other, 64 * 1024));
        assert!(!limits.allows_work(None, other, 10 * 1024 * 1024), "more than there ever is");
        let none = Limits::new(&Config { work_rate: 0, ..Config::default() });
        assert!((0..100).all(|_| none.allows_work(Some(GuestId(1)), HOME, 256 * 1024)));
    }

    #[test]
    fn an_ipv6_network_counts_as_one_address() {
        let parse = |text: &str| network(text.parse().expect("an address"));
        assert_eq!(parse("2001:db8:1:2:3:4:5:6"), parse("2001:db8:1:2:ffff::1"));
        assert_ne!(parse("2001:db8:1:2::1"), parse("2001:db8:1:3::1"));
        assert_eq!(parse("::ffff:10.0.0.1"), parse("10.0.0.1"));
    }
}
