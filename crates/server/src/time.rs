//! The clock of a server: the system's, or one that a test sets.

use cachet_table::Millis;
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::watch;

/// Tells the time and waits for it. Everything in the server that depends on time asks this.
#[derive(Clone, Default)]
pub struct Time(Source);

#[derive(Clone, Default)]
enum Source {
    #[default]
    System,
    Manual(Arc<Manual>),
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
            Source::System => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                since.as_millis() as Millis
            }
            Source::Manual(clock) => *clock.now.borrow(),
        }
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
            Source::System => {
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
            Source::System => f.write_str("system"),
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

    #[test]
    fn the_system_clock_cannot_be_moved() {
        let time = Time::default();
        let before = time.now();
        time.advance(24 * 3_600_000);
        assert!(time.now() - before < 3_600_000);
    }
}
