//! Mission 626: Stitch, rule by rule (`docs/rules/stitch.md`).
//!
//! In most of these rounds everybody plays the card just drawn and keeps the card dealt: the moves
//! then say what the deck is, and the hands named at the start stay what they are. Unless a test
//! says otherwise the last person named holds a Kind Stitch, so the first one named begins.

#[path = "../common/mod.rs"]
mod common;

mod cards;
mod ends;
mod knowledge;
mod pawn;
mod pleakley;
mod setup;
mod turns;

use cachet_engine::{Game, Header, Names, Seat, SeatSet, Seed, SeedDealer, Table, Viewer, dice};
use cachet_games::letters::{Card, Event, Face, How, Seen, Stitch, View};
use common::{laid_out, play};

type Options = <Stitch as Game>::Options;

const E: Seat = Seat::ALL[4];

/// Moves stand in one line, divided by `;`.
fn lines(moves: &str) -> Vec<&str> {
    moves.split(';').map(str::trim).filter(|line| !line.is_empty()).collect()
}

/// The cards that these moves play; answers to Pleakley play none.
fn cards_of<'a>(moves: &[&'a str]) -> Vec<&'a str> {
    let played = moves.iter().map(|line| line.split_once(": ").expect("`Name: move`").1);
    let played = played.filter(|what| !["give Stitch", "exchange hands"].contains(what));
    played.map(|what| what.split(" > ").next().expect("a card")).collect()
}

/// The lines of a round of which all the moves draw what they play; then `drawn` comes off the deck.
fn round(hands: &str, moves: &[&str], drawn: &str) -> String {
    let mut deck = cards_of(moves);
    deck.extend([drawn, "..."].iter().filter(|text| !text.is_empty()));
    format!("deal: aside ... | {hands} | deck {}\n{}\n", deck.join(", "), moves.join("\n"))
}

fn people(hands: &str) -> Vec<&str> {
    hands.split(" | ").map(|hand| hand.split(' ').next().expect("a name")).collect()
}

/// A table at which these moves have been made, and at which `drawn` comes off the deck next.
fn scene(hands: &str, moves: &str, drawn: &str) -> Table<Stitch> {
    let people = people(hands);
    let holder = people.last().expect("somebody sits there");
    laid_out(&people.join(", "), &format!("options: holder={holder}\n{}", round(hands, &lines(moves), drawn)))
}

/// A round up to the last of these moves, and what that one made happen.
fn story(hands: &str, moves: &str) -> (Table<Stitch>, Vec<Seen>) {
    let moves = lines(moves);
    let (last, before) = moves.split_last().expect("a move");
    let mut table = scene(hands, &before.join(";"), &cards_of(&[last]).join(""));
    let told = events(&mut table, last);
    (table, told)
}

fn events(table: &mut Table<Stitch>, line: &str) -> Vec<Seen> {
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

/// What of these events is about the pawn.
fn pawn_events(events: &[Seen]) -> Vec<Seen> {
    events.iter().copied().filter(|event| matches!(event, Event::Stitch { .. } | Event::Face { .. })).collect()
}

fn public(table: &Table<Stitch>) -> View {
    table.notebook_of(Viewer::Public).view().clone()
}

fn stitch(table: &Table<Stitch>) -> (Seat, Face) {
    let pawn = public(table).stitch.expect("somebody holds Stitch");
    (pawn.holder, pawn.face)
}

/// Whose turn it is, or, with a Pleakley to answer, who is asked.
fn turn_of(table: &Table<Stitch>) -> Option<Seat> {
    table.phase().waiting().only()
}

/// What the owner of a seat holds.
fn hand(table: &Table<Stitch>, seat: Seat) -> Vec<Option<Card>> {
    table.notebook(seat).view().seats[seat.index()].hand.clone()
}

fn tokens(table: &Table<Stitch>) -> Vec<u8> {
    public(table).seats.iter().map(|seat| seat.tokens).collect()
}

fn fresh(seats: usize, seed: u64) -> Table<Stitch> {
    let seed = Seed::small(seed);
    let header = Header::new(Names::letters(seats), Options::default(), Some(seed)).expect("a table");
    Table::open(header, &mut SeedDealer::new(seed))
}

/// Plays at random while `look`, which is shown the table before every move and at the end, says so.
fn random_match(mut table: Table<Stitch>, seed: u64, mut look: impl FnMut(&Table<Stitch>) -> bool) {
    let mut chooser = dice(seed);
    while look(&table) {
        let Some(seat) = table.phase().waiting().lowest() else { return };
        let legal = table.legal(seat);
        let action = legal[cachet_engine::below(&mut chooser, legal.len() as u32) as usize];
        let mut dealer = table.dealer(Seed::small(seed));
        table.play(seat, action, &mut dealer).expect("what is legal can be played");
    }
}
