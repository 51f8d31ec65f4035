//! The clock of a server: steady within a node, the store's between nodes, or one that a test sets.

use cachet_table::Millis;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::sync::watch;

/// Tells the time and waits for it. Everything in the server that depends on time asks this.
#[derive(Clone, Default)]
pub struct Time(Source);

/// The most by which a clock is moved when it is compared with another, once a minute. That is more than clocks drift, and
/// so little that nobody at a table notices: a wall clock that is set by an hour moves nobody's deadline.
const MOST: Millis = 500;

#[derive(Clone)]
enum Source {
    Steady(Arc<Steady>),
    Manual(Arc<Manual>),
}

impl Default for Source {
    fn default() -> Source {
        Source::Steady(Arc::new(Steady { begun: Instant::now(), at: AtomicI64::new(wall_clock()) }))
    }
}

/// Goes on from the time it was set to, whatever becomes of the system's wall clock.
struct Steady {
    begun: Instant,
    /// The Unix time at which it began.
    at: AtomicI64,
}

fn wall_clock() -> Millis {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis() as Millis
}

struct Manual {
    now: watch::Sender<Millis>,
    /// The moments that somebody waits for.
    alarms: watch::Sender<Vec<Millis>>,
}

impl Time {
    /// A clock that stands still until it is advanced.
    pub fn manual(now: Millis) -> Time {
        let (now, alarms) = (watch::Sender::new(now), watch::Sender::new(Vec::new()));
        Time(Source::Manual(Arc::new(Manual { now, alarms })))
    }

    /// Unix time in milliseconds.
    pub fn now(&self) -> Millis {
        match &self.0 {
            Source::Steady(clock) => clock.at.load(Ordering::Relaxed) + clock.begun.elapsed().as_millis() as Millis,
            Source::Manual(clock) => *clock.now.borrow(),
        }
    }

    /// A steady clock that is set wrong by so much, as the system's may be.
    pub fn wrong_by(by: Millis) -> Time {
        let time = Time::default();
        time.set(time.now() + by);
        time
    }

    /// Sets a steady clock, before anything goes by it.
    pub fn set(&self, to: Millis) {
        if let Source::Steady(clock) = &self.0 {
            clock.at.fetch_add(to - self.now(), Ordering::Relaxed);
        }
    }

    /// Moves a steady clock a little towards the one that all nodes go by, or towards the system's where there is none.
    pub fn correct(&self, towards: Option<Millis>) {
        let off = towards.unwrap_or_else(wall_clock) - self.now();
        self.set(self.now() + off.clamp(-MOST, MOST));
    }

    /// Moves a manual clock forward. The system's cannot be moved.
    pub fn advance(&self, by: Millis) {
        if let Source::Manual(clock) = &self.0 {
            clock.now.send_modify(|now| *now += by);
        }
    }

    /// Waits until somebody waits for a moment that is still to come, and answers with the first such moment.
    #[cfg(test)]
    pub async fn next_alarm(&self) -> Option<Millis> {
        let Source::Manual(clock) = &self.0 else { return None };
        let now = self.now();
        let first = |alarms: &Vec<Millis>| alarms.iter().copied().filter(|at| *at > now).min();
        let mut alarms = clock.alarms.subscribe();
        let set = alarms.wait_for(|alarms| first(alarms).is_some()).await.ok()?;
        first(&set)
    }

    pub async fn wait_until(&self, at: Millis) {
        match &self.0 {
            Source::Steady(_) => {
                let left = (at - self.now()).max(0);
                tokio::time::sleep(Duration::from_millis(left as u64)).await;
            }
            Source::Manual(clock) => {
                clock.alarms.send_modify(|alarms| alarms.push(at));
                // An error means that the clock is gone, and with it whoever could advance it.
                let _ = clock.now.subscribe().wait_for(|now| *now >= at).await;
            }
        }
    }
}

impl fmt::Debug for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Source::Steady(_) => f.write_str("steady"),
            Source::Manual(clock) => write!(f, "manual at {}", *clock.now.borrow()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    #[tokio::test]
    async fn a_manual_clock_moves_only_when_advanced() {
        let time = Time::manual(1_000);
        assert!(time.wait_until(1_000).now_or_never().is_some());
        let waiting = tokio::spawn({
            let time = time.clone();
            async move {
                time.wait_until(1_500).await;
                time.now()
            }
        });
        assert!(time.wait_until(1_500).now_or_never().is_none());
        time.advance(499);
        assert!(time.wait_until(1_500).now_or_never().is_none());
        time.advance(1);
        assert_eq!(waiting.await.expect("it wakes up"), 1_500);
    }

    /// Somebody sets the wall clock of the machine, or of the database, by an hour or by 61 days: within a minute nobody has
    /// lost or won more than half a second, and nothing expires.
    #[test]
    fn a_clock_that_jumps_moves_nobodys_minute() {
        for jump in [3_600_000, -3_600_000, 61 * 24 * 3_600_000] {
            let time = Time::default();
            let before = time.now();
            time.correct(Some(before + jump));
            let moved = time.now() - before;
            assert!((-MOST..MOST + 1_000).contains(&moved) && moved.signum() == jump.signum(), "{moved}");
        }
        let drifted = Time::default();
        let right = drifted.now();
        drifted.correct(Some(right + 20));
        assert!((20..1_020).contains(&(drifted.now() - right)), "a small difference is made good at once");
    }

    #[test]
    fn the_system_clock_cannot_be_moved() {
        let time = Time::default();
        let before = time.now();
        time.advance(24 * 3_600_000);
        assert!(time.now() - before < 3_600_000);
    }
}
