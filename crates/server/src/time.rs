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
    Manual(Arc<watch::Sender<Millis>>),
}

impl Time {
    /// A clock that stands still until it is advanced.
    pub fn manual(now: Millis) -> Time {
        Time(Source::Manual(Arc::new(watch::Sender::new(now))))
    }

    /// Unix time in milliseconds.
    pub fn now(&self) -> Millis {
        match &self.0 {
            Source::System => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                since.as_millis() as Millis
            }
            Source::Manual(now) => *now.borrow(),
        }
    }

    /// Moves a manual clock forward. The system's cannot be moved.
    pub fn advance(&self, by: Millis) {
        if let Source::Manual(now) = &self.0 {
            now.send_modify(|now| *now += by);
        }
    }

    pub async fn wait_until(&self, at: Millis) {
        match &self.0 {
            Source::System => {
                let left = (at - self.now()).max(0);
                tokio::time::sleep(Duration::from_millis(left as u64)).await;
            }
            Source::Manual(now) => {
                // An error means that the clock is gone, and with it whoever could advance it.
                let _ = now.subscribe().wait_for(|now| *now >= at).await;
            }
        }
    }
}

impl fmt::Debug for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Source::System => f.write_str("system"),
            Source::Manual(now) => write!(f, "manual at {}", *now.borrow()),
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
