//! Love Letter (2019 demo), rule by rule. The order of the tests is that of `docs/rules/love-letter.md`.

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/letters.rs"]
#[allow(dead_code, reason = "shared with the tests of other editions")]
mod letters;

mod cards;
mod cases;
mod ends;
mod setting_up;
mod turns;

use cachet_engine::{Game, Header, Names, Phase, Piece, Seat, SeatSet, Seed, SeedDealer, Table, Viewer};
use cachet_games::letters::Card::{Baron, Countess, Guard, Handmaid, King, Priest, Prince, Princess};
use cachet_games::letters::{Aim, Card, Event, How, LoveLetter, Seen, Source};
use common::{A, B, C, D, laid_out, legal, play, saw};
use letters::{left, public, random_match, set, winners};

type Options = <LoveLetter as Game>::Options;

/// A round in which the first person named begins.
fn round(seats: &str, deal: &str) -> Table<LoveLetter> {
    let first = seats.split(',').next().expect("somebody sits there");
    laid_out(seats, &format!("options: first={first}\ndeal: {deal}"))
}

/// A round in which these moves have been made.
fn after(seats: &str, deal: &str, moves: &str) -> Table<LoveLetter> {
    let first = seats.split(',').next().expect("somebody sits there");
    laid_out(seats, &format!("options: first={first}\ndeal: {deal}\n{moves}"))
}

fn events(table: &mut Table<LoveLetter>, line: &str) -> Vec<Seen> {
    play(table, line).unwrap_or_else(|rule| panic!("{line} is refused by {rule}"))
}

/// The whole deck, as the record of the first deal lists it.
fn dealt(table: &Table<LoveLetter>) -> Vec<Card> {
    let record = cachet_engine::record::write(table);
    let deal = record.lines().find_map(|line| line.strip_prefix("deal: ")).expect("a deal");
    let parts = deal.split(" | ").map(|part| part.split_once(' ').expect("a label and its cards").1);
    parts.flat_map(|cards| cards.split(", ")).map(|name| Card::named(name).expect("a card")).collect()
}

/// The last turn of a two-player round: ten turns of cards that harm nobody, up to the card that is `last`.
fn until_last_turn(ana: &str, bo: &str, last: &str) -> Table<LoveLetter> {
    let deck = "Handmaid, Guard, Guard, Handmaid, Priest, Guard, Guard, Priest, Guard";
    let deal = format!("aside King | open ... | Ana {ana} | Bo {bo} | deck {deck}, {last}");
    let moves = "Ana: Handmaid\nBo: Guard\nAna: Guard > Bo, Prince\nBo: Handmaid\nAna: Priest\nBo: Guard > Ana, Prince\nAna: Guard > Bo, Prince\nBo: Priest > Ana\nAna: Guard > Bo, Prince";
    after("Ana, Bo", &deal, moves)
}

fn fresh(seats: usize, seed: u64) -> Table<LoveLetter> {
    letters::fresh(seats, seed)
}
