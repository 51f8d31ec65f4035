//! How likely each player is to have come to a turn with each hand, as far as its own choices decided: what somebody would
//! believe who sees neither hand, and takes both to play by a policy.

use super::follow::{Did, Turn, turns};
use super::pool::{KINDS, Lanes, NOTHING, card};
use super::public::Public;
use crate::letters::cast::Cast;
use crate::letters::learnt::anybody;
use crate::letters::likelihood::Likelihood;
use crate::letters::memory::Memory;
use crate::letters::outlook::Policy;
use crate::letters::world::World;
use cachet_engine::{Game, Notebook, Seat};
use cachet_games::letters::{Action, Card, Edition, Event, LetterOptions, Letters, Owed, Seen};

/// For each hand, the cards that came to the player unseen by the other, in order: the likeliest way to have come to it.
pub type Stories = [Vec<Card>; KINDS];

/// The ranges at the beginning of the last of these turns, which are the first ones of the round in this notebook. They are
/// the same from the notebook of either player.
pub fn ranges<E: Edition>(notes: &Notebook<Letters<E>>, turns: &[Turn], policy: &impl Policy) -> [Lanes; 2] {
    told(notes, turns, policy).0
}

/// The ranges, and how each hand came about.
fn told<E: Edition>(notes: &Notebook<Letters<E>>, turns: &[Turn], policy: &impl Policy) -> ([Lanes; 2], [Stories; 2]) {
    let mut ranges = [[1.0; KINDS]; 2];
    let dealt: Stories = std::array::from_fn(|kind| vec![card(kind)]);
    let mut stories = [dealt.clone(), dealt];
    let Some((last, before)) = turns.split_last() else { return (ranges, stories) };
    let round = notes.seen()[..last.from].iter().rposition(|seen| matches!(seen, Event::Round { .. })).unwrap_or(0);
    let cast = Cast::new::<E>(2);
    let options = LetterOptions::seen_in(notes.view());
    let mut view = Letters::<E>::view(&options, 2, notes.viewer());
    let mut memory = Memory::new();
    let mut before = before.iter();
    for seen in &notes.seen()[round..last.from] {
        if let Event::Played { seat, card, aim } = *seen
            && let Some(turn) = before.next()
            && let Some(did) = turn.did
        {
            let (world, who) = (shared(turn), (seat, Owed::Play));
            let mut likely = Likelihood::<E>::new(cast, view.clone(), memory, None, who);
            let action = Action::Play { card, aim };
            let mut chance = |held: usize, drawn: usize| {
                likely.chance(&world, self::card(held), &[self::card(drawn)], action, policy) as f32
            };
            after(&mut ranges, &mut stories, &turn.public, did, &mut chance);
        }
        memory.note(&cast, seen);
        Letters::<E>::note(&mut view, seen);
    }
    (ranges, stories)
}

/// The ranges of a round of which nothing is known but what lies open.
pub fn fresh_range() -> [Lanes; 2] {
    [[1.0; KINDS]; 2]
}

/// Where the last turn of a notebook begins, and the ranges there, if both are taken to have played as the expert takes
/// anybody to play. Nothing in other games than Love Letter for two.
pub fn start<E: Edition>(notes: &Notebook<Letters<E>>) -> Option<(Public, [Lanes; 2])> {
    let turns = turns(notes)?;
    Some((turns.last()?.public, ranges(notes, &turns, &anybody::<E>(2))))
}

/// How each hand of each player most likely came about by then.
pub fn stories<E: Edition>(notes: &Notebook<Letters<E>>) -> Option<[Stories; 2]> {
    Some(told(notes, &turns(notes)?, &anybody::<E>(2)).1)
}

/// The hands that both know, and that the one who did not hold them has seen.
fn shared(turn: &Turn) -> World {
    let mut world = World::new();
    for seat in 0..2 {
        let mut kinds = turn.public.holds[seat].iter();
        if let (Some(kind), None) = (kinds.next(), kinds.next()) {
            world = world.with_hand(Seat::ALL[seat], Some(card(kind)));
            let seen: Seen = Event::Looked { by: Seat::ALL[1 - seat], at: Seat::ALL[seat], card: None };
            world.witnesses.note(&seen, None);
        }
    }
    world
}

/// The ranges after a play. `chance` says how likely it is with a card held and one drawn.
pub(super) fn after(
    ranges: &mut [Lanes; 2],
    stories: &mut [Stories; 2],
    public: &Public,
    did: Did,
    chance: &mut impl FnMut(usize, usize) -> f32,
) {
    let (mover, other) = (public.mover(), public.other());
    let played = did.play().card();
    let kept = public.lanes(did.play());
    let held = ranges[mover];
    let mut come = NOTHING;
    let told = stories[mover].clone();
    for kept in kept.iter() {
        let stayed = if held[kept] > 0.0 { held[kept] * chance(kept, played) } else { 0.0 };
        let drawn = if kept != played && held[played] > 0.0 { held[played] * chance(played, kept) } else { 0.0 };
        come[kept] = stayed + drawn;
        let (before, drew) = if drawn > stayed { (played, kept) } else { (kept, played) };
        stories[mover][kept] = told[before].iter().copied().chain([card(drew)]).collect();
    }
    ranges[mover] = come;
    let only = |lanes: Lanes, kind: usize| {
        let mut one = NOTHING;
        one[kind] = lanes[kind].max(f32::MIN_POSITIVE);
        one
    };
    match did {
        Did::Named(name) => ranges[other][name] = 0.0,
        Did::Nothing(_) => {}
        Did::Saw(seen) => ranges[other] = only(ranges[other], seen),
        Did::Tied(kind) => (0..2).for_each(|seat| ranges[seat] = only(ranges[seat], kind)),
        Did::Redrew { mine, discarded } => {
            let who = if mine { mover } else { other };
            ranges[who] = [1.0; KINDS];
            let told = stories[who][discarded].clone();
            stories[who] = std::array::from_fn(|kind| told.iter().copied().chain([card(kind)]).collect());
        }
        Did::Traded { gave, took } => {
            stories[mover].swap(gave, took);
            stories[other].swap(gave, took);
            ranges[mover] = only(NOTHING, took);
            ranges[other] = only(NOTHING, gave);
        }
    }
    // Only proportions count.
    for range in ranges {
        let most = range.iter().copied().fold(0.0, f32::max);
        if most > 0.0 {
            range.iter_mut().for_each(|often| *often /= most);
        }
    }
}
