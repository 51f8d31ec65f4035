//! Secret Moon, rule by rule (`docs/rules/secret-moon.md`).

#[path = "../common/mod.rs"]
#[allow(dead_code, unreachable_pub, reason = "shared with the tests of other games")]
mod common;

mod actions;
mod counts;
mod ends;
mod leaks;
mod notation;
mod revealed;
mod rounds;
mod secrets;
mod setup;
mod targets;

use cachet_engine::{Dealer, Part, Piece, Seat, SeatSet, Table, Viewer};
use cachet_games::secret_moon::{Event, Npc, Place, Role, SecretMoon, Seen, npcs};

/// The seats of the tables below, eight at most.
const NAMES: [&str; 8] = ["Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"];

/// A table at which the characters are dealt in this order, NPCs last, seats act clockwise in the first
/// round, and this has happened so far. With five players the first card is the one removed.
fn garden(seats: usize, cards: &str, lines: &str) -> Table<SecretMoon> {
    let names = &NAMES[..seats];
    let mut cards: Vec<&str> = cards.split_whitespace().collect();
    let mut text = String::new();
    if seats == 5 {
        text += &format!("removed: out {} | in ...\n", cards.remove(0));
    }
    let npcs = cards.split_off(seats);
    let held: Vec<String> = names.iter().zip(&cards).map(|(name, card)| format!("{name} {card}")).collect();
    let middle = if npcs.is_empty() { String::new() } else { format!(" | npc {}", npcs.join(", ")) };
    text += &format!("deal: {}{middle}\nround 1\n{}{lines}", held.join(" | "), clockwise(names));
    common::laid_out(&names.join(", "), &text)
}

/// The line that deals order cards 1, 2, 3 … to these people.
fn clockwise(names: &[&str]) -> String {
    let dealt: Vec<String> = (1..).zip(names).map(|(number, name)| format!("{name} {number}")).collect();
    let unused = if names.len() < 8 { " | unused ..." } else { "" };
    format!("order: {}{unused}\n", dealt.join(" | "))
}

/// The line by which everybody named passes.
fn passes(names: &[&str]) -> String {
    names.iter().map(|name| format!("{name}: Pass\n")).collect()
}

/// Eight players: no NPCs. Ana is the Princess, Bo the Traveller, Cy the Priest, Dee the Minister.
fn eight(lines: &str) -> Table<SecretMoon> {
    garden(8, "Princess Traveller Priest Minister Guard Guard Guard Guard", lines)
}

/// Six players: Ana is the Princess, Bo the Minister, Cy the Priest, the rest are Guards; the Traveller
/// and a Guard are NPCs.
fn six(lines: &str) -> Table<SecretMoon> {
    garden(6, "Princess Minister Priest Guard Guard Guard Traveller Guard", lines)
}

fn seat(name: &str) -> Seat {
    let at = NAMES.iter().position(|other| *other == name).expect("somebody at the table");
    Seat::ALL[at]
}

fn at(name: &str) -> Place {
    Place::Seat(seat(name))
}

/// Every place of a table: its seats, then the middle.
fn places(seats: usize) -> impl Iterator<Item = Place> {
    let seated = SeatSet::first(seats).iter().map(Place::Seat);
    seated.chain(Npc::ALL.into_iter().take(npcs(seats)).map(Place::Npc))
}

fn waited_for(table: &Table<SecretMoon>) -> SeatSet {
    table.phase().waiting()
}

/// Everything that happened, in full.
fn everything(table: &Table<SecretMoon>) -> Vec<Seen> {
    table.notebook_of(Viewer::Everyone).seen().to_vec()
}

/// The card before each seat and in the middle, seats first.
fn dealt(events: &[Seen]) -> Vec<Role> {
    let card = |event: &Seen| {
        if let Event::Dealt { card, .. } | Event::Laid { card, .. } = event { *card } else { None }
    };
    events.iter().filter_map(card).collect()
}

/// A dealer that leaves everything in the order it was given, and notes what it was asked.
#[derive(Default)]
struct Listening {
    asked: Vec<(&'static str, Vec<&'static str>, Vec<Part>)>,
}

impl Dealer for Listening {
    fn shuffle<C: Piece>(&mut self, ask: &'static str, cards: &mut [C], parts: impl Fn() -> Vec<Part>) {
        self.asked.push((ask, cards.iter().map(|card| card.name()).collect(), parts()));
    }

    fn pick(&mut self, ask: &'static str, _among: SeatSet) -> Seat {
        panic!("{ask}: no seat is picked in this game");
    }
}
