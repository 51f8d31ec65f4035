//! A sound player that does not search.

use super::belief::Belief;
use super::cast::Cast;
use super::learnt::learnt;
use super::outlook::{Outlook, Policy, Uniform};
use super::random::sane;
use super::simulate::pick;
use crate::Bot;
use cachet_engine::{Dice, Game, Notebook};
use cachet_games::letters::{Action, Edition, Letters};

/// Plays by the policy learnt in 200,000 rounds of self-play: counts what lies open, remembers the hands it was shown
/// and who has seen its own, and mixes its moves. It infers nothing from how the others play.
pub struct Club;

impl<E: Edition> Bot<Letters<E>> for Club {
    fn choose(
        &mut self,
        notes: &Notebook<Letters<E>>,
        legal: &[<Letters<E> as Game>::Action],
        dice: &mut Dice,
    ) -> Action {
        let choices = sane(notes, legal);
        let seats = notes.view().seats.len();
        let cast = Cast::new::<E>(seats);
        let belief = Belief::<E>::new(notes, &Uniform);
        // Whatever is imagined of the others, the policy is shown only what this seat has seen.
        let Some((table, witnesses)) = belief.imagine(dice) else { return choices[0] };
        let Some(owed) = table.owed() else { return choices[0] };
        let mut shares = Vec::new();
        let outlook = Outlook::of(&table, &cast, belief.memory(), &witnesses, owed);
        learnt::<E>(seats).shares(&outlook, &choices, &mut shares);
        choices[pick(&shares, dice)]
    }
}
