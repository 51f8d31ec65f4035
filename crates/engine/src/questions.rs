//! What a game asked chance, with the answers: for whoever deals it again.

use crate::dealer::{AnyDealer, Part, Pieces, Scripted};
use crate::game::Game;
use crate::seat::{Seat, SeatSet};
use crate::table::{Table, chances};
use serde::Serialize;

/// One question to chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// The cards in the order in which the rules laid them out, and as they were shuffled.
    Shuffle {
        ask: &'static str,
        before: Vec<&'static str>,
        after: Vec<&'static str>,
    },
    Pick {
        ask: &'static str,
        among: SeatSet,
        seat: Seat,
    },
}

/// Plays the game again, and writes down what it asks.
pub(crate) fn questions<G: Game>(table: &Table<G>) -> Vec<Question> {
    let mut dealer = Listening { answers: Scripted::new(chances(table.log())), asked: Vec::new() };
    let mut again: Table<G> = Table::open(table.header().clone(), &mut dealer);
    for (seat, action) in table.moves_made() {
        again.play(seat, action, &mut dealer).unwrap_or_else(|_| unreachable!("it was played once"));
    }
    dealer.asked
}

struct Listening {
    answers: Scripted,
    asked: Vec<Question>,
}

impl AnyDealer for Listening {
    fn order(&mut self, ask: &'static str, pieces: &mut dyn Pieces, parts: &dyn Fn() -> Vec<Part>) {
        let before = pieces.names();
        self.answers.order(ask, pieces, parts);
        self.asked.push(Question::Shuffle { ask, before, after: pieces.names() });
    }

    fn choose(&mut self, ask: &'static str, among: SeatSet) -> Seat {
        let seat = self.answers.choose(ask, among);
        self.asked.push(Question::Pick { ask, among, seat });
        seat
    }
}
