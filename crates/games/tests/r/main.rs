//! R, rule by rule: every id of `docs/rules/r.md` as a situation at the table.

#[path = "../common/mod.rs"]
#[allow(unreachable_pub, reason = "shared with other test programs")]
mod common;

mod duel;
mod king;
mod leaks;
mod mix;
mod others;
mod playouts;
mod positions;
mod tables;
mod variants;

use cachet_engine::{Outcome, Phase, SeatSet, Table, Viewer};
use cachet_games::r::{R, View};
use common::{A, B, laid_out, play};

/// Ana and Bo at a table with these options (and the lines that chance decides, if any).
pub fn table(options: &str) -> Table<R> {
    let lines = if options.is_empty() { String::new() } else { format!("options: {options}") };
    laid_out("Ana, Bo", &lines)
}

/// Plays rounds such as `Prince-Clown, Spy-General`, Ana's card first, whoever has to show first.
pub fn rounds(table: &mut Table<R>, rounds: &str) {
    for round in rounds.split(',').map(str::trim).filter(|round| !round.is_empty()) {
        let (ana, bo) = round.split_once('-').expect("a round is two cards");
        let mut left = vec![(A, "Ana", ana.trim()), (B, "Bo", bo.trim())];
        while !left.is_empty() {
            let at = left
                .iter()
                .position(|(seat, ..)| table.phase().waiting().contains(*seat))
                .expect("one of the two plays");
            let (_, name, card) = left.remove(at);
            play(table, &format!("{name}: {card}"))
                .unwrap_or_else(|rule| panic!("{rule} forbids {name}: {card} in {round}"));
        }
    }
}

/// A game of rule A after these rounds.
pub fn after(text: &str) -> Table<R> {
    let mut it = table("");
    rounds(&mut it, text);
    it
}

pub fn view(table: &Table<R>) -> View {
    table.notebook_of(Viewer::Everyone).view().clone()
}

pub fn wins(table: &Table<R>) -> [u16; 2] {
    let view = view(table);
    [view.seat(A).wins, view.seat(B).wins]
}

pub fn pots(table: &Table<R>) -> [u8; 2] {
    let view = view(table);
    [view.seat(A).pot, view.seat(B).pot]
}

pub fn bonus(table: &Table<R>) -> [bool; 2] {
    let view = view(table);
    [view.seat(A).bonus, view.seat(B).bonus]
}

pub fn spy(table: &Table<R>) -> [bool; 2] {
    let view = view(table);
    [view.seat(A).spy, view.seat(B).spy]
}

pub fn won_by(seats: impl Into<SeatSet>) -> Phase {
    Phase::Over(Outcome { winners: seats.into() })
}

pub fn nobody() -> Phase {
    won_by(SeatSet::EMPTY)
}

pub fn both() -> Phase {
    Phase::Waiting(SeatSet::first(2))
}

pub fn only(seat: cachet_engine::Seat) -> Phase {
    Phase::Waiting(seat.into())
}
