//! Princess Princess, rule by rule (`docs/rules/princess-princess.md`): one file for each part of the rules.

mod cards;
#[path = "../common/mod.rs"]
mod common;
mod princesses;
mod secrets;
mod setting_up;
mod tokens;
mod turns;

use cachet_engine::{Game, Header, Names, Seat, SeatSet, Seed, SeedDealer, Table, Viewer, below, dice};
use cachet_games::letters::{Action, Aim, Bonus, Card, Event, How, PrincessPrincess, Role, Seen, View};
use common::{laid_out, legal, play};

type Options = <PrincessPrincess as Game>::Options;

const E: Seat = Seat::ALL[4];

/// A round in which the first person named begins.
fn round(seats: &str, deal: &str) -> Table<PrincessPrincess> {
    after(seats, deal, "")
}

/// A round in which these moves have been made.
fn after(seats: &str, deal: &str, moves: &str) -> Table<PrincessPrincess> {
    let first = seats.split(',').next().expect("somebody sits there");
    laid_out(seats, &format!("options: first={first}\ndeal: {deal}\n{moves}"))
}

fn events(table: &mut Table<PrincessPrincess>, line: &str) -> Vec<Seen> {
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

fn bonuses(events: &[Seen]) -> Vec<(SeatSet, Bonus)> {
    let bonus = |event: &Seen| if let Event::Bonus { seats, why } = event { Some((*seats, *why)) } else { None };
    events.iter().filter_map(bonus).collect()
}

fn public(table: &Table<PrincessPrincess>) -> View {
    table.notebook_of(Viewer::Public).view().clone()
}

/// The table with all cards face up.
fn open(table: &Table<PrincessPrincess>) -> View {
    table.notebook_of(Viewer::Everyone).view().clone()
}

fn tokens(table: &Table<PrincessPrincess>) -> Vec<u8> {
    public(table).seats.iter().map(|seat| seat.tokens).collect()
}

fn fresh(seats: usize, seed: u64) -> Table<PrincessPrincess> {
    let seed = Seed::small(seed);
    let header = Header::new(Names::letters(seats), Options::default(), Some(seed)).expect("a table");
    Table::open(header, &mut SeedDealer::new(seed))
}

/// Plays at random to the end, handing each table to `look` before every move and at the end.
fn random_match(mut table: Table<PrincessPrincess>, seed: u64, mut look: impl FnMut(&Table<PrincessPrincess>)) {
    let mut chooser = dice(seed);
    loop {
        look(&table);
        let Some(seat) = table.phase().waiting().lowest() else { return };
        let legal = table.legal(seat);
        let action = legal[below(&mut chooser, legal.len() as u32) as usize];
        let mut dealer = table.dealer(Seed::small(seed));
        table.play(seat, action, &mut dealer).expect("what is legal can be played");
    }
}

/// One turn in which nothing comes of anything: what was drawn is played, a Guard names something wrong, and
/// Princesses put back what they drew.
fn quiet_turn(table: &mut Table<PrincessPrincess>, seed: u64) -> Vec<Seen> {
    let before = table.events();
    let seat = table.phase().waiting().lowest().expect("a match that is not over");
    let view = open(table);
    let (held, drawn) = (view.seat(seat).hand[0], view.seat(seat).hand[1]);
    let is_quiet = |action: &Action| {
        let Action::Play { card, aim } = *action else { return false };
        let harmless = match aim {
            Aim::Nobody => card.role() != Role::Downfall,
            Aim::At(_) => card.role() == Role::Look,
            Aim::Name(rival, name) => !view.seat(rival).hand.contains(&Some(name)),
            Aim::Number(..) => false,
        };
        Some(card) == drawn && harmless
    };
    let kept_aside = |action: &Action| matches!(*action, Action::Keep { card, .. } if Some(card) == held);
    let mut dealer = table.dealer(Seed::small(seed));
    let quiet = table.legal(seat).into_iter().find(is_quiet);
    let quiet = quiet.unwrap_or_else(|| panic!("{drawn:?} cannot be played quietly: {:?}", table.legal(seat)));
    table.play(seat, quiet, &mut dealer).expect("a legal play");
    if open(table).keeping.is_some() {
        let back = table.legal(seat).into_iter().find(kept_aside).expect("the hand may be kept");
        table.play(seat, back, &mut dealer).expect("a legal choice");
    }
    table.notebook_of(Viewer::Everyone).seen()[before..].to_vec()
}

/// Quiet turns until so many cards are left in the deck, the card for the turn that waits being drawn already.
fn quiet_until(table: &mut Table<PrincessPrincess>, cards: usize) {
    while public(table).deck > cards {
        quiet_turn(table, 1);
    }
}

/// Quiet turns to the end of the round; what the last of them brought.
fn quiet_end(table: &mut Table<PrincessPrincess>) -> Vec<Seen> {
    quiet_until(table, 0);
    quiet_turn(table, 1)
}

/// The moves that begin like this.
fn legal_with(table: &Table<PrincessPrincess>, name: &str, card: &str) -> Vec<String> {
    legal(table, name).into_iter().filter(|text| text.starts_with(card)).collect()
}
