//! Princess Princess, rule by rule (`docs/rules/princess-princess.md`): one file for each part of the rules.

mod cards;
#[path = "../common/mod.rs"]
mod common;
#[path = "../common/letters.rs"]
#[allow(dead_code, reason = "shared with the tests of other editions")]
mod letters;
mod princesses;
mod secrets;
mod setting_up;
mod tokens;
mod turns;

use cachet_engine::{Game, Seat, SeatSet, Seed, Table, Viewer};
use cachet_games::letters::{Action, Aim, Bonus, Event, PrincessPrincess, Role, Seen, View};
use common::{laid_out, legal, play};
use letters::{left, public, random_match, set, tokens, winners};

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

fn bonuses(events: &[Seen]) -> Vec<(SeatSet, Bonus)> {
    let bonus = |event: &Seen| if let Event::Bonus { seats, why } = event { Some((*seats, *why)) } else { None };
    events.iter().filter_map(bonus).collect()
}

/// The table with all cards face up.
fn open(table: &Table<PrincessPrincess>) -> View {
    table.notebook_of(Viewer::Everyone).view().clone()
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

fn fresh(seats: usize, seed: u64) -> Table<PrincessPrincess> {
    letters::fresh(seats, seed)
}
