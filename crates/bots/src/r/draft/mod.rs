//! I: which card of a packet to keep.
//!
//! Under I alone a pick is weighed by what the hands are worth that it may lead to, as if all later picks were seen
//! ([`open`]); the one card of a packet its opener kept unseen is taken to be any of those still missing, the likelier the
//! better it would have been to keep. With other letters a hand is taken to be worth the sum of its cards: what one
//! player takes the other does not get, so that the best of a packet is simply the card that adds most.

pub mod bound;
mod knowledge;
pub mod open;

use super::level::Level;
use super::solver::Advice;
use cachet_engine::{Dice, Notebook, Seat};
use cachet_games::r::{Action, Card, R, Rule, View};
use knowledge::DraftKnowledge;

/// What a copy more of each character is worth, from the Clown to the Prince: fitted to 120 solved deals of K
/// (`cargo run --example r_figures -- hands`), whose values it tells to within 0.1 where they spread over 0.4.
const WORTH: [f64; 8] = [-0.176, -0.190, -0.054, -0.167, -0.105, 0.250, 0.206, 0.237];

/// The same where only numbers count (H).
const NUMBERS: [f64; 8] = [-0.35, -0.25, -0.15, -0.05, 0.05, 0.15, 0.25, 0.35];

pub fn pick(notes: &Notebook<R>, me: Seat, legal: &[Action], level: Level, dice: &mut Dice) -> Option<Action> {
    let view = notes.view();
    let alone = view.rules.without(Rule::I).is_a() && !view.options.clown_wipes();
    let known = DraftKnowledge::of(notes, me).filter(|_| alone);
    let mut advice: Vec<Advice<Action>> = Vec::new();
    for action in legal {
        if let Action::Keep(card) = action {
            let value = known.as_ref().map_or_else(|| by_sum(view, me, *card), |known| known.worth(*card));
            advice.push(Advice { action: *action, share: 0.0, value });
        }
    }
    let best = advice.iter_mut().max_by(|a, b| a.value.total_cmp(&b.value))?;
    best.share = 1.0;
    level.pick(&advice, dice)
}

/// What each card of the packet before this seat is worth to it, under I alone.
pub fn worths(notes: &Notebook<R>, me: Seat) -> Option<Vec<(Card, f64)>> {
    let known = DraftKnowledge::of(notes, me)?;
    Some(notes.view().packet?.kinds().map(|card| (card, known.worth(card))).collect())
}

fn by_sum(view: &View, me: Seat, card: Card) -> f64 {
    let worths = if view.rules.has(Rule::H) { NUMBERS } else { WORTH };
    // R-V-J1: whoever would win loses.
    let sign = if view.rules.has(Rule::J) { -1.0 } else { 1.0 };
    // A second copy of a card of one's own is worth a little less than a first.
    let again = if view.seat(me).left.has(card) { 0.8 } else { 1.0 };
    sign * worths[card as usize] * again
}

#[cfg(test)]
mod tests {
    use super::open::{code, worth};
    use super::*;
    use cachet_engine::{Header, Names, Seed, SeedDealer, Table};
    use cachet_games::r::{ROptions, Rules, Variant};

    /// The hands a draft ends with, one player weighing hands and the other adding up cards, on the same packets in both
    /// seats: what weighing gains for a game.
    #[test]
    fn weighing_hands_beats_adding_up_cards() {
        let options = ROptions::of(Rules::A.with(Variant::Draft)).expect("I alone");
        let drafts = 40;
        let mut gained = Vec::new();
        for number in 0..2 * drafts {
            let seed = Seed::small(1000 + number / 2);
            let weighs = Seat::ALL[number as usize % 2];
            let header = Header::new(Names::letters(2), options, Some(seed)).expect("two may play");
            let mut table: Table<R> = Table::open(header, &mut SeedDealer::new(seed));
            while table.state().is_drafting() {
                let seat = table.phase().waiting().lowest().expect("somebody picks");
                let notes = table.notebook(seat);
                let cards = notes.view().packet.expect("a packet").kinds();
                let worths: Vec<(Card, f64)> = if seat == weighs {
                    worths(notes, seat).expect("a packet")
                } else {
                    cards.map(|card| (card, by_sum(notes.view(), seat, card))).collect()
                };
                let best = worths.iter().max_by(|one, two| one.1.total_cmp(&two.1)).expect("a card").0;
                table.play(seat, Action::Keep(best), &mut SeedDealer::new(seed)).expect("a legal pick");
            }
            gained.push(f64::from(worth(code(table.state().hands()[weighs.index()]))));
        }
        // Over 800 drafts it was 0.038, with a standard error of 0.0024.
        let mean = gained.iter().sum::<f64>() / gained.len() as f64;
        assert!(mean > 0.0, "{mean}");
    }
}
