//! Evenings: simulated from the first arrival to the last deal, their seating measured, their commands refused.

mod commands;
mod deals;
mod scores;
mod seating;
mod simulated;

use cachet_duplicate::{Board, Command, Entry, Evening, Phase, Shape, What};
use cachet_engine::fair::Secret;
use cachet_listing::GuestId;
use cachet_table::{Asker, Millis, Refusal};

/// Whoever opened the doors; they do not play.
fn host() -> Asker {
    Asker { guest: GuestId(1), name: "Host of it".to_owned() }
}

fn guest(number: u64) -> Asker {
    Asker { guest: GuestId(100 + number), name: format!("P{number}") }
}

fn shape(game: &str, seats: usize, rounds: usize) -> Shape {
    Shape { boards: vec![Board::of(game)], seats, rounds, minutes: 8 }
}

/// An evening with its log, and a clock that is set by hand.
struct Played {
    evening: Evening,
    log: Vec<Vec<u8>>,
    now: Millis,
}

impl Played {
    fn open(shape: Shape, number: u8) -> Played {
        let made = ("7KQ4PX".to_owned(), Secret::new([number; 32]));
        let (evening, entry) = Evening::begin(&host(), " Fridays  at home ", shape, made, 1_000).expect("a shape");
        Played { evening, log: vec![written(&entry)], now: 1_000 }
    }

    /// With so many people who have come in.
    fn with(shape: Shape, people: u64, number: u8) -> Played {
        let mut played = Played::open(shape, number);
        for number in 0..people {
            played.ask(&guest(number), Command::Come).expect("there is room");
        }
        played
    }

    fn write(&mut self, what: What) {
        let entry = Entry { at: self.now, what };
        self.log.push(written(&entry));
        self.evening.fold(entry).expect("what was decided can be folded");
    }

    fn ask(&mut self, asker: &Asker, command: Command) -> Result<(), Refusal> {
        let what = self.evening.decide(asker, command, self.now)?;
        self.write(what);
        Ok(())
    }

    /// Why a command is refused; it must have changed nothing.
    fn refused(&self, asker: &Asker, command: Command) -> &'static str {
        self.evening.decide(asker, command, self.now).expect_err("refused").say.key
    }

    /// Waits until the phase is over, and does what is due then.
    fn wait(&mut self) {
        self.now = self.evening.due().expect("a clock that runs");
        while let Some(what) = self.evening.step(self.now) {
            let phase = self.evening.phase;
            self.write(what);
            if self.evening.phase != phase && self.evening.phase != Phase::Between {
                return;
            }
        }
    }
}

fn written(entry: &Entry) -> Vec<u8> {
    serde_json::to_vec(entry).expect("JSON")
}
