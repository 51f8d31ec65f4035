//! Players who are weak as people are.

use super::belief::Belief;
use super::cast::Cast;
use super::features::{hasten, rules_of_thumb};
use super::memory::{Memory, Witnesses};
use super::outlook::{Outlook, Policy, Uniform};
use super::random::sane;
use super::simulate::pick;
use super::weighed::Weighed;
use crate::Bot;
use cachet_engine::{Dice, Game, Notebook};
use cachet_games::letters::{Action, Edition, Event, Letters, Seen};

/// Plays by rules of thumb, forgets what was played a while ago, and would rather act than wait. Never plays what is
/// plainly foolish, and never names what lies open in all its copies.
pub struct Person {
    /// How many of the last cards laid in the rows it has in mind: what was seen or shown before them is forgotten.
    recalls: usize,
    /// How much it minds what its rules say: at 0 everything is as good as anything.
    care: f32,
    /// How much rather it strikes than waits, beside a card kept that is worth about 3 for each 10 of its value.
    haste: f32,
}

impl Person {
    /// A child at a first evening.
    pub const APPRENTICE: Person = Person { recalls: 1, care: 0.1, haste: 10.0 };
    /// Somebody who knows the rules and plays now and then.
    pub const NOVICE: Person = Person { recalls: 6, care: 0.5, haste: 1.0 };

    fn policy(&self, cast: &Cast) -> Weighed {
        let mut weights = rules_of_thumb(cast);
        hasten(&mut weights, cast, self.haste);
        weights.iter_mut().for_each(|weight| *weight *= self.care);
        Weighed { weights }
    }

    /// Leaves of an outlook what this player has in mind; `all` is what lies open.
    fn forget<E: Edition>(&self, outlook: &mut Outlook<'_>, all: &Memory, notes: &Notebook<Letters<E>>) {
        let recent = recent(notes.seen(), self.recalls);
        let (mut memory, mut witnesses) = (Memory::new(), Witnesses::new());
        for event in recent {
            memory.note(outlook.cast, event);
            // Whether the card seen is gone by now, the outlook knows.
            witnesses.note(event, None);
        }
        outlook.ruled_out = memory.ruled_out;
        for (kind, unseen) in outlook.unseen.iter_mut().enumerate() {
            *unseen += all.open[kind] - memory.open[kind];
        }
        for seat in outlook.inside.iter().filter(|seat| !witnesses.by(*seat).contains(outlook.me)) {
            if let Some(card) = outlook.known[seat.index()].take() {
                outlook.unseen[outlook.cast.kind(card)] += 1;
            }
        }
        // Whoever saw this hand a while ago may know it still: that, too, is forgotten.
        outlook.known_by = outlook.known_by & witnesses.by(outlook.me);
    }
}

impl<E: Edition> Bot<Letters<E>> for Person {
    fn choose(
        &mut self,
        notes: &Notebook<Letters<E>>,
        legal: &[<Letters<E> as Game>::Action],
        dice: &mut Dice,
    ) -> Action {
        let choices = sane(notes, legal);
        let cast = Cast::new::<E>(notes.view().seats.len());
        let belief = Belief::<E>::new(notes, &Uniform);
        // Whatever is imagined of the others, the policy is shown only what this seat has seen.
        let Some((table, witnesses)) = belief.imagine(dice) else { return choices[0] };
        let Some(owed) = table.owed() else { return choices[0] };
        let mut outlook = Outlook::of(&table, &cast, belief.memory(), &witnesses, owed);
        self.forget(&mut outlook, belief.memory(), notes);
        let mut shares = Vec::new();
        self.policy(&cast).shares(&outlook, &choices, &mut shares);
        choices[pick(&shares, dice)]
    }
}

/// What has happened in this round since so many cards were played.
fn recent(seen: &[Seen], cards: usize) -> &[Seen] {
    let round = seen.iter().rposition(|event| matches!(event, Event::Round { .. })).map_or(0, |at| at + 1);
    let plays = seen.iter().enumerate().skip(round).filter(|(_, event)| matches!(event, Event::Played { .. }));
    let plays: Vec<usize> = plays.map(|(at, _)| at).collect();
    let from = if plays.len() <= cards { round } else { plays.get(plays.len() - cards).copied().unwrap_or(seen.len()) };
    &seen[from..]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::letters::SaneRandom;
    use cachet_engine::{Header, Names, Phase, Seed, SeedDealer, Table, dice};
    use cachet_games::letters::LoveLetter2019;

    type Full2019 = <LoveLetter2019 as HasEdition>::Edition;

    trait HasEdition {
        type Edition: Edition;
    }

    impl<E: Edition> HasEdition for Letters<E> {
        type Edition = E;
    }

    /// Shows `check` every decision of some matches of three: the cast, the outlook of a seat that forgets nothing, the same
    /// of one who recalls so many cards, and what has been seen in the round.
    fn decisions(recalls: usize, mut check: impl FnMut(&Cast, &Outlook<'_>, &Outlook<'_>, &[Seen])) {
        let person = Person { recalls, ..Person::NOVICE };
        let cast = Cast::new::<Full2019>(3);
        for seed in 0..5 {
            let header = Header::new(Names::letters(3), Default::default(), Some(Seed::small(seed)));
            let mut dealer = SeedDealer::new(Seed::small(seed));
            let mut table: Table<LoveLetter2019> = Table::open(header.expect("three may play"), &mut dealer);
            let mut luck = dice(seed);
            while let Phase::Waiting(waiting) = table.phase() {
                let seat = waiting.lowest().expect("somebody is waited for");
                let notes = table.notebook(seat);
                let belief = Belief::<Full2019>::new(notes, &Uniform);
                let (world, witnesses) = belief.imagine(&mut luck).expect("something is possible");
                let owed = world.owed().expect("somebody is to move");
                let [all, mut left] = [(); 2].map(|()| Outlook::of(&world, &cast, belief.memory(), &witnesses, owed));
                person.forget(&mut left, belief.memory(), notes);
                check(&cast, &all, &left, recent(notes.seen(), usize::MAX));
                let legal = table.legal(seat);
                let action = SaneRandom.choose(table.notebook(seat), &legal, &mut luck);
                table.play(seat, action, &mut dealer).expect("a legal move");
            }
        }
    }

    #[test]
    fn whoever_recalls_the_whole_round_has_forgotten_nothing() {
        decisions(usize::MAX, |_, all, left, _| {
            assert_eq!((all.unseen, all.known, all.ruled_out), (left.unseen, left.known, left.ruled_out));
            assert_eq!(all.known_by, left.known_by);
        });
    }

    #[test]
    fn whoever_recalls_nothing_knows_their_own_cards_and_no_others() {
        let mut knew_a_hand = false;
        decisions(0, |cast, all, left, _| {
            assert_eq!((left.known, left.ruled_out), ([None; 6], [0; 6]));
            assert!(left.known_by.is_empty());
            let own = cast.copies().iter().sum::<u8>() - left.unseen.iter().sum::<u8>();
            assert!((2..=3).contains(&own), "{own} cards in hand");
            knew_a_hand |= all.known.iter().any(Option::is_some);
        });
        assert!(knew_a_hand, "there was something to forget");
    }

    /// The last card played is one of the copies seen; those before it are among the unseen again.
    #[test]
    fn whoever_recalls_one_card_has_seen_the_last_one_laid() {
        let mut met = 0;
        decisions(1, |cast, all, left, seen| {
            let played =
                seen.iter().filter_map(|event| if let Event::Played { card, .. } = event { Some(*card) } else { None });
            let played: Vec<_> = played.collect();
            let (Some(last), true) = (played.last(), left.known == [None; 6]) else { return };
            let kind = cast.kind(*last);
            let held = usize::from(left.held == *last) + usize::from(left.kept(left.held) == *last);
            assert!(usize::from(left.unseen[kind]) < usize::from(cast.copies()[kind]) - held.min(1));
            assert!(left.unseen.iter().zip(all.unseen).all(|(left, all)| *left >= all));
            met += usize::from(left.unseen != all.unseen);
        });
        assert!(met > 20, "{met} decisions with something forgotten");
    }
}
