//! Love Letter (2019 demo), rule by rule. The order of the tests is that of `docs/rules/love-letter.md`.

#[path = "../common/mod.rs"]
mod common;

mod cards;
mod cases;
mod ends;
mod setting_up;
mod turns;

use cachet_engine::{Game, Header, Names, Phase, Piece, Seat, SeatSet, Seed, SeedDealer, Table, Viewer, dice};
use cachet_games::letters::Card::{Baron, Countess, Guard, Handmaid, King, Priest, Prince, Princess};
use cachet_games::letters::{Aim, Card, Event, How, LoveLetter, Seen, Source};
use common::{A, B, C, D, laid_out, legal, play, saw};

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

fn set(seats: &[Seat]) -> SeatSet {
    seats.iter().copied().collect()
}

fn left(events: &[Seen]) -> Vec<(Seat, Option<Card>)> {
    let left = |event: &Seen| if let Event::Left { seat, discards } = event { Some((*seat, *discards)) } else { None };
    events.iter().filter_map(left).collect()
}

fn winners(events: &[Seen]) -> Option<(SeatSet, How)> {
    events.iter().find_map(|event| if let Event::Won { seats, how } = event { Some((*seats, *how)) } else { None })
}

fn public(table: &Table<LoveLetter>) -> cachet_games::letters::View {
    table.notebook_of(Viewer::Public).view().clone()
}

/// The whole deck, as the record of the first deal lists it.
fn dealt(table: &Table<LoveLetter>) -> Vec<Card> {
    let record = cachet_engine::record::write(table);
    let deal = record.lines().find_map(|line| line.strip_prefix("deal: ")).expect("a deal");
    let parts = deal.split(" | ").map(|part| part.split_once(' ').expect("a label and its cards").1);
    parts.flat_map(|cards| cards.split(", ")).map(|name| Card::named(name).expect("a card")).collect()
}

fn fresh(seats: usize, seed: u64) -> Table<LoveLetter> {
    let seed = Seed::small(seed);
    let header = Header::new(Names::letters(seats), Options::default(), Some(seed)).expect("a table");
    Table::open(header, &mut SeedDealer::new(seed))
}

/// Plays at random to the end, handing each table to `look` before every move and at the end.
fn random_match(mut table: Table<LoveLetter>, seed: u64, mut look: impl FnMut(&Table<LoveLetter>)) {
    let mut chooser = dice(seed);
    loop {
        look(&table);
        let Some(seat) = table.phase().waiting().lowest() else { return };
        let legal = table.legal(seat);
        let action = legal[cachet_engine::below(&mut chooser, legal.len() as u32) as usize];
        let mut dealer = table.dealer(Seed::small(seed));
        table.play(seat, action, &mut dealer).expect("what is legal can be played");
    }
}

/// The last turn of a two-player round: ten turns of cards that harm nobody, up to the card that is `last`.
fn until_last_turn(ana: &str, bo: &str, last: &str) -> Table<LoveLetter> {
    let deck = "Handmaid, Guard, Guard, Handmaid, Priest, Guard, Guard, Priest, Guard";
    let deal = format!("aside King | open ... | Ana {ana} | Bo {bo} | deck {deck}, {last}");
    let moves = "Ana: Handmaid\nBo: Guard\nAna: Guard > Bo, Prince\nBo: Handmaid\nAna: Priest\nBo: Guard > Ana, Prince\nAna: Guard > Bo, Prince\nBo: Priest > Ana\nAna: Guard > Bo, Prince";
    after("Ana, Bo", &deal, moves)
}
