//! When a tournament ends before all its deals are played: after a time, or at Ctrl-C.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::runtime::Builder;

/// The number of the signal that Ctrl-C sends.
pub const INTERRUPT: u8 = 2;

pub struct Stop {
    end: Option<Instant>,
    interrupted: Arc<AtomicBool>,
}

impl Stop {
    /// From now on the first Ctrl-C does not end the program; the second does.
    pub fn after(limit: Option<Duration>) -> std::io::Result<Stop> {
        let stop =
            Stop { end: limit.map(|limit| Instant::now() + limit), interrupted: Arc::new(AtomicBool::new(false)) };
        listen(Arc::clone(&stop.interrupted))?;
        Ok(stop)
    }

    pub fn is_now(&self) -> bool {
        self.was_interrupted() || self.end.is_some_and(|end| Instant::now() >= end)
    }

    pub fn was_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }
}

#[cfg(unix)]
fn listen(interrupted: Arc<AtomicBool>) -> std::io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let runtime = Builder::new_current_thread().enable_io().build()?;
    let mut presses = {
        let _inside = runtime.enter();
        signal(SignalKind::interrupt())?
    };
    std::thread::spawn(move || {
        runtime.block_on(presses.recv());
        interrupted.store(true, Ordering::Relaxed);
        runtime.block_on(presses.recv());
        leave()
    });
    Ok(())
}

#[cfg(not(unix))]
fn listen(interrupted: Arc<AtomicBool>) -> std::io::Result<()> {
    let runtime = Builder::new_current_thread().enable_io().build()?;
    std::thread::spawn(move || {
        let pressed = || runtime.block_on(tokio::signal::ctrl_c()).is_ok();
        if pressed() {
            interrupted.store(true, Ordering::Relaxed);
            if pressed() {
                leave();
            }
        }
    });
    Ok(())
}

/// As a shell reports it.
fn leave() -> ! {
    std::process::exit(128 + i32::from(INTERRUPT))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stop(end: Option<Instant>, interrupted: bool) -> Stop {
        Stop { end, interrupted: Arc::new(AtomicBool::new(interrupted)) }
    }

    #[test]
    fn it_is_time_after_the_end_or_at_ctrl_c() {
        let now = Instant::now();
        assert!(!stop(None, false).is_now());
        assert!(!stop(Some(now + Duration::from_secs(3600)), false).is_now());
        assert!(stop(Some(now), false).is_now() && !stop(Some(now), false).was_interrupted());
        assert!(stop(None, true).is_now() && stop(None, true).was_interrupted());
    }
}
