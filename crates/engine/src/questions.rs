//! What a game asked chance, with the answers: for whoever deals it again.

use crate::dealer::{Chance, Dealer, Part, Piece, Scripted};
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

struct Listening<I> {
    answers: Scripted<I>,
    asked: Vec<Question>,
}

fn names<C: Piece>(cards: &[C]) -> Vec<&'static str> {
    cards.iter().map(|card| card.name()).collect()
}

impl<I: Iterator<Item = Chance>> Dealer for Listening<I> {
    fn shuffle<C: Piece>(&mut self, ask: &'static str, cards: &mut [C], parts: impl Fn() -> Vec<Part>) {
        let before = names(cards);
        self.answers.shuffle(ask, cards, parts);
        self.asked.push(Question::Shuffle { ask, before, after: names(cards) });
    }

    fn pick(&mut self, ask: &'static str, among: SeatSet) -> Seat {
        let seat = self.answers.pick(ask, among);
        self.asked.push(Question::Pick { ask, among, seat });
        seat
    }
}
