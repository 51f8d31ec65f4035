//! Whose bot thinks next. There are a few places, and every guest has a queue of their own: the queues take turns, tables that
//! somebody watches come before those that nobody does, and neither one guest nor all guests of one network ever have all
//! the places, however many tables they have: guests cost nothing. Reviews are written in places that no bot wants.

use super::live::lock;
use cachet_table::{GuestId, Millis, TableId};
use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use tokio::sync::oneshot;

#[derive(Clone)]
pub struct Thinkers(Arc<Mutex<Queues>>);

struct Queues {
    free: usize,
    /// How many places one guest may have at once, and all unwatched tables together: one less than there are, so
    /// that whoever comes next need not wait for the longest thought.
    most: usize,
    busy: HashMap<GuestId, usize>,
    busy_networks: HashMap<IpAddr, usize>,
    /// Where each guest last came from, and when.
    networks: HashMap<GuestId, (IpAddr, Millis)>,
    unwatched_busy: usize,
    reviews_busy: usize,
    watched: Line,
    unwatched: Line,
    /// Reviews, the next page of which waits to be written.
    reviews: VecDeque<oneshot::Sender<Place>>,
}

/// Those who wait, by guest.
#[derive(Default)]
struct Line {
    /// Every guest who waits, once; the first is next.
    turns: VecDeque<GuestId>,
    waiting: HashMap<GuestId, VecDeque<Waiter>>,
}

struct Waiter {
    table: TableId,
    go: oneshot::Sender<Place>,
}

/// What a place is used for.
enum Use {
    Bot { guest: GuestId, network: Option<IpAddr>, watched: bool },
    Review,
}

/// A place to think in. Dropping it gives it to whoever is next.
pub struct Place {
    thinkers: Thinkers,
    held: Use,
}

impl Thinkers {
    pub fn new(places: usize) -> Thinkers {
        Thinkers(Arc::new(Mutex::new(Queues {
            free: places.max(1),
            most: places.saturating_sub(1).max(1),
            busy: HashMap::new(),
            busy_networks: HashMap::new(),
            networks: HashMap::new(),
            unwatched_busy: 0,
            reviews_busy: 0,
            watched: Line::default(),
            unwatched: Line::default(),
            reviews: VecDeque::new(),
        })))
    }

    pub fn came_from(&self, guest: GuestId, network: IpAddr, now: Millis) {
        lock(&self.0).networks.insert(guest, (network, now));
    }

    pub fn forget_before(&self, time: Millis) {
        lock(&self.0).networks.retain(|_, (_, seen)| *seen >= time);
    }

    /// Waits for a place, for a table that this guest answers for.
    pub async fn place(&self, guest: GuestId, table: TableId, watched: bool) -> Option<Place> {
        let (go, gone) = oneshot::channel();
        lock(&self.0).line(watched).push(guest, Waiter { table, go });
        self.give();
        gone.await.ok()
    }

    /// Waits for a place that no bot wants, for one page of a review.
    pub async fn place_at_leisure(&self) -> Option<Place> {
        let (go, gone) = oneshot::channel();
        lock(&self.0).reviews.push_back(go);
        self.give();
        gone.await.ok()
    }

    /// Somebody watches this table now: what waits there is no longer last.
    pub fn watched(&self, guest: GuestId, table: TableId) {
        let mut queues = lock(&self.0);
        for waiter in queues.unwatched.take_out(guest, table) {
            queues.watched.push(guest, waiter);
        }
        drop(queues);
        self.give();
    }

    /// Gives free places to whoever is next.
    fn give(&self) {
        loop {
            let next = lock(&self.0).next();
            let Some((held, go)) = next else { return };
            // Whoever no longer waits drops the place, which gives it to the next.
            let _ = go.send(Place { thinkers: self.clone(), held });
        }
    }
}

impl Queues {
    fn line(&mut self, watched: bool) -> &mut Line {
        if watched { &mut self.watched } else { &mut self.unwatched }
    }

    fn next(&mut self) -> Option<(Use, oneshot::Sender<Place>)> {
        if self.free == 0 {
            return None;
        }
        self.next_bot().or_else(|| self.next_review())
    }

    fn next_review(&mut self) -> Option<(Use, oneshot::Sender<Place>)> {
        if self.reviews_busy >= self.most {
            return None;
        }
        let go = self.reviews.pop_front()?;
        self.free -= 1;
        self.reviews_busy += 1;
        Some((Use::Review, go))
    }

    fn next_bot(&mut self) -> Option<(Use, oneshot::Sender<Place>)> {
        let (busy, networks, busy_networks) = (&self.busy, &self.networks, &self.busy_networks);
        let network = |guest: &GuestId| networks.get(guest).map(|(network, _)| *network);
        let may = |guest: &GuestId| {
            let theirs = busy.get(guest).copied().unwrap_or(0);
            let around = network(guest).and_then(|network| busy_networks.get(&network).copied()).unwrap_or(0);
            theirs.max(around) < self.most
        };
        let found = self.watched.next(may).map(|(guest, waiter)| (guest, true, waiter));
        let found = match found {
            None if self.unwatched_busy < self.most => {
                self.unwatched.next(may).map(|(guest, waiter)| (guest, false, waiter))
            }
            found => found,
        };
        let (guest, watched, waiter) = found?;
        let network = network(&guest);
        self.free -= 1;
        *self.busy.entry(guest).or_insert(0) += 1;
        if let Some(network) = network {
            *self.busy_networks.entry(network).or_insert(0) += 1;
        }
        self.unwatched_busy += usize::from(!watched);
        Some((Use::Bot { guest, network, watched }, waiter.go))
    }
}

/// One less of these; whoever has none left is forgotten.
fn give_back<K: Eq + Hash>(busy: &mut HashMap<K, usize>, key: &K) {
    if let Some(count) = busy.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            busy.remove(key);
        }
    }
}

impl Line {
    fn push(&mut self, guest: GuestId, waiter: Waiter) {
        let waiting = self.waiting.entry(guest).or_default();
        if waiting.is_empty() {
            self.turns.push_back(guest);
        }
        waiting.push_back(waiter);
    }

    /// The first in the queue of the first guest who may have a place; that guest is last from now on.
    fn next(&mut self, may: impl Fn(&GuestId) -> bool) -> Option<(GuestId, Waiter)> {
        while let Some(at) = self.turns.iter().position(&may) {
            let guest = self.turns.remove(at)?;
            let Some(mut waiting) = self.waiting.remove(&guest) else { continue };
            // Tasks that were dropped, as at shutdown, wait no longer.
            waiting.retain(|waiter| !waiter.go.is_closed());
            let Some(first) = waiting.pop_front() else { continue };
            if !waiting.is_empty() {
                self.turns.push_back(guest);
                self.waiting.insert(guest, waiting);
            }
            return Some((guest, first));
        }
        None
    }

    /// Removes whatever waits for one table.
    fn take_out(&mut self, guest: GuestId, table: TableId) -> Vec<Waiter> {
        let Some(waiting) = self.waiting.remove(&guest) else { return Vec::new() };
        let (taken, left): (Vec<Waiter>, Vec<Waiter>) = waiting.into_iter().partition(|it| it.table == table);
        if left.is_empty() {
            self.turns.retain(|known| *known != guest);
        } else {
            self.waiting.insert(guest, left.into());
        }
        taken
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut queues = lock(&self.thinkers.0);
        queues.free += 1;
        match &self.held {
            Use::Bot { guest, network, watched } => {
                queues.unwatched_busy -= usize::from(!watched);
                give_back(&mut queues.busy, guest);
                if let Some(network) = network {
                    give_back(&mut queues.busy_networks, network);
                }
            }
            Use::Review => queues.reviews_busy -= 1,
        }
        drop(queues);
        self.thinkers.give();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;
    use futures_util::future::LocalBoxFuture;

    const ANA: GuestId = GuestId(1);
    const BO: GuestId = GuestId(2);
    const CLEO: GuestId = GuestId(3);

    /// A bot that waits for a place, and has it for as long as the test wants.
    struct Asking(Option<LocalBoxFuture<'static, Option<Place>>>);

    impl Asking {
        fn new(thinkers: &Thinkers, guest: GuestId, table: u64, watched: bool) -> Asking {
            let thinkers = thinkers.clone();
            let place = async move { thinkers.place(guest, TableId(table), watched).await };
            let mut asking = Asking(Some(place.boxed_local()));
            // A future does nothing until it is polled; a place it is given at once is put back to be found later.
            if let Some(place) = asking.answer() {
                asking.0 = Some(std::future::ready(Some(place)).boxed_local());
            }
            asking
        }

        /// The place, once.
        fn answer(&mut self) -> Option<Place> {
            let answer = self.0.as_mut()?.now_or_never()?;
            self.0 = None;
            answer
        }
    }

    /// The guests of those who wait, in the order in which they come to think, one at a time.
    fn order(mut held: Vec<Place>, mut asking: Vec<(GuestId, Asking)>) -> Vec<GuestId> {
        let mut order = Vec::new();
        loop {
            let found = asking.iter_mut().enumerate().find_map(|(at, (_, it))| Some((at, it.answer()?)));
            match found {
                Some((at, place)) => {
                    order.push(asking.remove(at).0);
                    held.push(place);
                }
                None if held.is_empty() => return order,
                None => drop(held.remove(0)),
            }
        }
    }

    #[test]
    fn fifty_heavy_tables_of_one_guest_hold_nobody_else_up() {
        let thinkers = Thinkers::new(2);
        let mut heavy: Vec<Asking> = (0..50).map(|table| Asking::new(&thinkers, ANA, table, true)).collect();
        let held: Vec<Place> = heavy.iter_mut().filter_map(Asking::answer).collect();
        assert_eq!(held.len(), 1, "one guest never has all the places");
        let at_once = Asking::new(&thinkers, BO, 99, true).answer();
        assert!(at_once.is_some(), "Bo's bot thinks at once");
        // Both places are taken; Cleo waits for one thought, not for fifty.
        let mut cleo = Asking::new(&thinkers, CLEO, 98, true);
        assert!(cleo.answer().is_none());
        drop(at_once);
        assert!(cleo.answer().is_some());
        drop((held, cleo));
        assert_eq!(heavy.iter_mut().filter_map(Asking::answer).count(), 1 + 48, "and everybody thinks in the end");
    }

    /// Guests are free: many of one household, or of one who attacks, count as one.
    #[test]
    fn the_guests_of_one_network_never_have_all_the_places() {
        let thinkers = Thinkers::new(2);
        let (here, there) = (IpAddr::from([192, 0, 2, 1]), IpAddr::from([192, 0, 2, 2]));
        for (guest, network) in [(ANA, here), (BO, here), (CLEO, there)] {
            thinkers.came_from(guest, network, 0);
        }
        let (mut ana, mut bo) = (Asking::new(&thinkers, ANA, 1, true), Asking::new(&thinkers, BO, 2, true));
        let held = ana.answer();
        assert!(held.is_some() && bo.answer().is_none(), "Bo waits for Ana");
        assert!(Asking::new(&thinkers, CLEO, 3, true).answer().is_some(), "Cleo does not");
        drop(held);
        assert!(bo.answer().is_some());
        thinkers.forget_before(1);
        assert!(lock(&thinkers.0).networks.is_empty() && lock(&thinkers.0).busy_networks.is_empty());
    }

    #[test]
    fn guests_take_turns() {
        let thinkers = Thinkers::new(1);
        let first = Asking::new(&thinkers, ANA, 0, true).answer().expect("a free place");
        let asking = [ANA, ANA, ANA, BO, BO, CLEO].map(|guest| (guest, Asking::new(&thinkers, guest, 1, true)));
        assert_eq!(order(vec![first], asking.into()), [ANA, BO, CLEO, ANA, BO, ANA]);
    }

    #[test]
    fn unwatched_tables_come_last_until_somebody_looks() {
        let thinkers = Thinkers::new(1);
        let first = Asking::new(&thinkers, CLEO, 0, true).answer().expect("a free place");
        let asking = vec![
            (ANA, Asking::new(&thinkers, ANA, 1, false)),
            (CLEO, Asking::new(&thinkers, CLEO, 2, false)),
            (BO, Asking::new(&thinkers, BO, 3, true)),
        ];
        thinkers.watched(CLEO, TableId(2));
        thinkers.watched(ANA, TableId(7));
        assert_eq!(order(vec![first], asking), [BO, CLEO, ANA]);
    }

    #[test]
    fn unwatched_tables_never_have_all_the_places() {
        let thinkers = Thinkers::new(3);
        let mut asking: Vec<Asking> = [ANA, BO, CLEO].map(|guest| Asking::new(&thinkers, guest, guest.0, false)).into();
        let held: Vec<Place> = asking.iter_mut().filter_map(Asking::answer).collect();
        assert_eq!(held.len(), 2);
        assert!(Asking::new(&thinkers, ANA, 9, true).answer().is_some());
        drop(held);
        assert_eq!(asking.iter_mut().filter_map(Asking::answer).count(), 1);
    }

    /// A review that waits for the place of its next page.
    fn reviewing(thinkers: &Thinkers) -> Asking {
        let thinkers = thinkers.clone();
        let mut asking = Asking(Some(async move { thinkers.place_at_leisure().await }.boxed_local()));
        if let Some(place) = asking.answer() {
            asking.0 = Some(std::future::ready(Some(place)).boxed_local());
        }
        asking
    }

    #[test]
    fn reviews_are_written_when_no_bot_waits() {
        let thinkers = Thinkers::new(1);
        let first = Asking::new(&thinkers, ANA, 0, true).answer().expect("a free place");
        let mut review = reviewing(&thinkers);
        let mut bots = [Asking::new(&thinkers, BO, 1, true), Asking::new(&thinkers, CLEO, 2, false)];
        let mut held = first;
        for bot in &mut bots {
            drop(held);
            assert!(review.answer().is_none(), "bots come first, whenever they came");
            held = bot.answer().expect("their turn");
        }
        drop(held);
        let page = review.answer().expect("nobody else wants it");
        assert!(Asking::new(&thinkers, ANA, 3, true).answer().is_none());
        drop(page);
        assert!(Asking::new(&thinkers, ANA, 3, true).answer().is_some());
    }

    #[test]
    fn reviews_never_have_all_the_places() {
        let thinkers = Thinkers::new(3);
        let mut reviews = [(); 3].map(|()| reviewing(&thinkers));
        let pages: Vec<Place> = reviews.iter_mut().filter_map(Asking::answer).collect();
        assert_eq!(pages.len(), 2);
        assert!(Asking::new(&thinkers, ANA, 0, true).answer().is_some());
        drop(pages);
        assert_eq!(reviews.iter_mut().filter_map(Asking::answer).count(), 1);
    }

    #[test]
    fn whoever_no_longer_waits_is_passed_over() {
        let thinkers = Thinkers::new(1);
        let first = Asking::new(&thinkers, ANA, 0, true).answer().expect("a free place");
        drop(Asking::new(&thinkers, BO, 1, true));
        let mut cleo = Asking::new(&thinkers, CLEO, 2, true);
        drop(first);
        assert!(cleo.answer().is_some());
    }
}
