//! Writes a record.

use super::{NOBODY, TITLE, UNFINISHED};
use crate::dealer::{Dealer, Part, Piece, Scripted, To};
use crate::game::{Game, Mark, Notation, Options, Phase};
use crate::log::LogItem;
use crate::names::Names;
use crate::seat::{Seat, SeatSet};
use crate::table::{Table, chances};
use std::cell::RefCell;
use std::fmt::Write;

/// The record of a game, whole or unfinished.
pub fn write<G: Game>(table: &Table<G>) -> String {
    let header = table.header();
    let names = &header.names;
    let mut text =
        format!("{TITLE}\ngame: {}\nrules: {}\nseats: {}\n", G::INFO.id, header.rules, names.list(names.all()));
    let options: Vec<String> =
        header.options.write(names).into_iter().map(|(key, value)| format!("{key}={value}")).collect();
    if !options.is_empty() {
        line(&mut text, format_args!("options: {}", options.join(", ")));
    }
    if let Some(fair) = &header.fair {
        let shares: Vec<String> = fair.shares.iter().map(ToString::to_string).collect();
        line(&mut text, format_args!("secret: {}\nshares: {}", fair.secret, shares.join(", ")));
    }
    if let Some(seed) = header.seed {
        line(&mut text, format_args!("seed: {seed}"));
    }

    // Replay the game, and write each line when its event happens.
    let text = RefCell::new(text);
    let mut dealer = Writing { answers: Scripted::new(chances(table.log())), names, text: &text };
    let marks = |event: &G::Event| write_mark(&mut text.borrow_mut(), names, G::mark(event));
    let mut again: Table<G> = Table::open_showing(header.clone(), &mut dealer, marks);
    for item in table.log() {
        let LogItem::Move { seat, action } = item else { continue };
        line(&mut text.borrow_mut(), format_args!("{}: {}", names.of(*seat), action.write(names)));
        again.play_showing(*seat, *action, &mut dealer, marks).expect("a log that was played once can be played again");
    }

    let mut text = text.into_inner();
    let result = match table.phase() {
        Phase::Waiting(_) => UNFINISHED.to_owned(),
        Phase::Over(outcome) => winners(outcome.winners, names),
    };
    line(&mut text, format_args!("\nresult: {result}"));
    text
}

pub(super) fn winners(seats: SeatSet, names: &Names) -> String {
    if seats.is_empty() { NOBODY.to_owned() } else { names.list(seats) }
}

fn line(text: &mut String, what: std::fmt::Arguments<'_>) {
    writeln!(text, "{what}").expect("writing to a string does not fail");
}

fn write_mark(text: &mut String, names: &Names, mark: Option<Mark>) {
    match mark {
        Some(Mark::Round(number)) => line(text, format_args!("\nround {number}")),
        Some(Mark::Won(seats)) => line(text, format_args!("won: {}", winners(seats, names))),
        None => {}
    }
}

pub(super) fn label(to: To, names: &Names) -> String {
    match to {
        To::Seat(seat) => names.of(seat),
        To::Place(name) => name.to_owned(),
    }
}

/// Deals from a log and writes each answer down.
struct Writing<'a, I> {
    answers: Scripted<I>,
    names: &'a Names,
    text: &'a RefCell<String>,
}

impl<I: Iterator<Item = crate::dealer::Chance>> Dealer for Writing<'_, I> {
    fn shuffle<C: Piece>(&mut self, ask: &'static str, cards: &mut [C], parts: impl Fn() -> Vec<Part>) {
        self.answers.shuffle(ask, cards, &parts);
        let mut rest: &[C] = cards;
        let mut written = Vec::new();
        for part in parts() {
            let (these, others) = rest.split_at(part.cards.min(rest.len()));
            rest = others;
            let names: Vec<&str> = these.iter().map(|card| card.name()).collect();
            written.push(format!("{} {}", label(part.to, self.names), names.join(", ")));
        }
        line(&mut self.text.borrow_mut(), format_args!("{ask}: {}", written.join(" | ")));
    }

    fn pick(&mut self, ask: &'static str, among: SeatSet) -> Seat {
        let seat = self.answers.pick(ask, among);
        line(&mut self.text.borrow_mut(), format_args!("{ask}: {}", self.names.of(seat)));
        seat
    }
}
