//! What the player types, and the signals that end the program: whichever comes first.

use std::io::{BufRead, ErrorKind};
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, OnceLock};

/// The number of a signal.
pub type Signal = u8;

pub enum Heard {
    /// What was typed, which need not be text.
    Line(Vec<u8>),
    /// There is nothing more to read.
    End,
    /// A signal came.
    Stop,
}

/// Listens on threads of its own, so that neither a key nor a signal has to wait for the other.
pub struct Ears {
    heard: Receiver<Heard>,
    lines: Sender<Heard>,
    /// Standard input is read from the first question on.
    reading: OnceLock<()>,
    /// 0 if there was none.
    stopped: Arc<AtomicU8>,
}

impl Ears {
    /// From now on signals do not end the program.
    pub fn open() -> std::io::Result<Ears> {
        let (lines, heard) = channel();
        let stopped = Arc::new(AtomicU8::new(0));
        listen(lines.clone(), Arc::clone(&stopped))?;
        Ok(Ears { heard, lines, reading: OnceLock::new(), stopped })
    }

    /// The next thing that is heard.
    pub fn hear(&self) -> Heard {
        self.reading.get_or_init(|| {
            let lines = self.lines.clone();
            std::thread::spawn(move || read(&lines));
        });
        self.heard.recv().unwrap_or(Heard::End)
    }

    /// For whoever is busy with something else: has a signal come?
    pub fn stopped(&self) -> Option<Signal> {
        Some(self.stopped.load(Ordering::SeqCst)).filter(|signal| *signal > 0)
    }
}

fn read(lines: &Sender<Heard>) {
    let mut input = std::io::stdin().lock();
    loop {
        let mut line = Vec::new();
        let heard = match input.read_until(b'\n', &mut line) {
            Ok(0) => Heard::End,
            Ok(_) => Heard::Line(line),
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            // A terminal that was closed.
            Err(_) => Heard::End,
        };
        let last = matches!(heard, Heard::End);
        if lines.send(heard).is_err() || last {
            return;
        }
    }
}

#[cfg(unix)]
fn listen(heard: Sender<Heard>, stopped: Arc<AtomicU8>) -> std::io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
    let (mut interrupt, mut terminate, mut hang_up) = {
        let _inside = runtime.enter();
        (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?, signal(SignalKind::hangup())?)
    };
    let first = async move {
        tokio::select! {
            _ = interrupt.recv() => SignalKind::interrupt(),
            _ = terminate.recv() => SignalKind::terminate(),
            _ = hang_up.recv() => SignalKind::hangup(),
        }
    };
    std::thread::spawn(move || {
        let number = u8::try_from(runtime.block_on(first).as_raw_value()).unwrap_or(1);
        stopped.store(number, Ordering::SeqCst);
        // The game may have ended.
        let _ = heard.send(Heard::Stop);
    });
    Ok(())
}

#[cfg(not(unix))]
fn listen(heard: Sender<Heard>, stopped: Arc<AtomicU8>) -> std::io::Result<()> {
    const INTERRUPT: Signal = 2;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
    std::thread::spawn(move || {
        if runtime.block_on(tokio::signal::ctrl_c()).is_ok() {
            stopped.store(INTERRUPT, Ordering::SeqCst);
            // The game may have ended.
            let _ = heard.send(Heard::Stop);
        }
    });
    Ok(())
}
