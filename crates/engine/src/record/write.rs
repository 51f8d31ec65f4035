//! Writes a record.

use super::{BOT, DEVICE, HOUSE, NOBODY, TITLE, UNFINISHED};
use crate::account::Account;
use crate::continued::Continued;
use crate::dealer::{AnyDealer, Part, Pieces, Scripted, To};
use crate::fair::{Fair, Share};
use crate::game::{Game, Mark, Notation, Options, Phase};
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
    if let Some(Continued { of, moves }) = &header.account.continued {
        line(&mut text, format_args!("continued: {moves} moves of {of}"));
    }
    if let Some(fair) = &header.account.fair {
        write_fair(&mut text, fair);
    }
    if let Some(seed) = header.seed {
        line(&mut text, format_args!("seed: {seed}"));
    }

    // Replay the game, and write each line when its event happens.
    let text = RefCell::new(text);
    let mut dealer = Writing { answers: Scripted::new(chances(table.log())), names, text: &text };
    let mut marks = |event: &G::Event| write_mark(&mut text.borrow_mut(), names, G::mark(event));
    let mut again: Table<G> = Table::open_showing(header.clone(), &mut dealer, &mut marks);
    for (number, (seat, action)) in table.moves_made().enumerate() {
        let bot = header.account.bot(number).map(|level| format!(" [{level}]")).unwrap_or_default();
        line(&mut text.borrow_mut(), format_args!("{}: {}{bot}", names.of(seat), action.write(names)));
        again
            .play_showing(seat, action, &mut dealer, &mut marks)
            .expect("a log that was played once can be played again");
    }

    let mut text = text.into_inner();
    if let (Phase::Waiting(_), Some(seat)) = (table.phase(), header.account.resigned) {
        line(&mut text, format_args!("resigned: {}", names.of(seat)));
    }
    line(&mut text, format_args!("\nresult: {}", result(table.phase(), header.account.resigned, names)));
    text
}

/// What the seed was made from. Whose share came from a device can be told from the secret; it is
/// written for people. Who was a bot is not told by anything else.
fn write_fair(text: &mut String, fair: &Fair) {
    if let Some(terms) = &fair.terms {
        line(text, format_args!("table: {}", terms.table));
    }
    let mark = |seat: Seat| match fair.is_house_share(seat) {
        true if fair.bots.contains(seat) => BOT,
        true => HOUSE,
        false => DEVICE,
    };
    let share = |(share, seat): (&Share, Seat)| match fair.terms {
        Some(_) => format!("{share} {}", mark(seat)),
        None => share.to_string(),
    };
    let shares: Vec<String> = fair.shares.iter().zip(Seat::ALL).map(share).collect();
    line(text, format_args!("secret: {}\nshares: {}", fair.secret, shares.join(", ")));
}

/// The last line of a record.
pub(super) fn result(phase: Phase, resigned: Option<Seat>, names: &Names) -> String {
    match (phase, resigned) {
        (Phase::Over(outcome), _) => winners(outcome.winners, names),
        (Phase::Waiting(_), Some(seat)) => winners(Account::winners_without(seat, names.seats()), names),
        (Phase::Waiting(_), None) => UNFINISHED.to_owned(),
    }
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
struct Writing<'a> {
    answers: Scripted,
    names: &'a Names,
    text: &'a RefCell<String>,
}

impl AnyDealer for Writing<'_> {
    fn order(&mut self, ask: &'static str, pieces: &mut dyn Pieces, parts: &dyn Fn() -> Vec<Part>) {
        self.answers.order(ask, pieces, parts);
        let dealt = pieces.names();
        let mut rest: &[&str] = &dealt;
        let mut written = Vec::new();
        for part in parts() {
            let (these, others) = rest.split_at(part.cards.min(rest.len()));
            rest = others;
            written.push(format!("{} {}", label(part.to, self.names), these.join(", ")));
        }
        line(&mut self.text.borrow_mut(), format_args!("{ask}: {}", written.join(" | ")));
    }

    fn choose(&mut self, ask: &'static str, among: SeatSet) -> Seat {
        let seat = self.answers.choose(ask, among);
        line(&mut self.text.borrow_mut(), format_args!("{ask}: {}", self.names.of(seat)));
        seat
    }
}
