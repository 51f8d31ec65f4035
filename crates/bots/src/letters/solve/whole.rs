//! Playing a whole round by what both know: every turn is looked at one turn ahead, beyond which networks say what hands are
//! worth; from the first turn on from which there is work enough, the whole rest is solved. Each turn begins with the hands
//! that are likely if both played as this would have played, itself included.

use super::follow::{Did, Turn, turns};
use super::late::{self, DECK, WALKS};
use super::net::{DECKS, Nets};
use super::pool::{GUARD, Lanes};
use super::public::{Play, Public};
use super::ranges::{Stories, after, fresh_range};
use super::round::Round;
use super::tree::Tree;
use crate::letters::likelihood::WHIM;
use cachet_engine::Notebook;
use cachet_games::letters::{Action, Edition, Letters};
use std::sync::Arc;

/// How often a turn is gone over that is looked at one turn ahead.
const WALKS_AHEAD: u32 = 60;

/// Plays whole rounds. What it keeps only saves work.
pub struct Whole {
    work: usize,
    nets: Arc<Nets>,
    /// The turns of the last round it was asked about, from the first one on.
    thoughts: Vec<Thought>,
}

/// A turn, and how it is played.
struct Thought {
    public: Public,
    /// How likely each player has come there with each hand.
    ranges: [Lanes; 2],
    tie: f32,
    round: Round,
}

impl Whole {
    /// Ready to go over so many places for one choice.
    pub fn new(work: usize, nets: Arc<Nets>) -> Whole {
        Whole { work, nets, thoughts: Vec::new() }
    }

    /// How often each of these actions is chosen; nothing in other games, and where nothing is known.
    pub fn shares<E: Edition>(&mut self, notes: &Notebook<Letters<E>>, legal: &[Action]) -> Option<Vec<f32>> {
        let turns = turns(notes)?;
        let tie = late::tie(notes);
        let mut ranges = fresh_range();
        for nth in 0..turns.len() {
            let kept = self
                .thoughts
                .get(nth)
                .is_some_and(|old| (old.public, old.ranges, old.tie) == (turns[nth].public, ranges, tie));
            if !kept {
                self.thoughts.truncate(nth);
                self.thoughts.push(self.think(&turns[nth], ranges, tie)?);
            }
            let round = &self.thoughts[nth].round;
            let place = if round.ends() { late::place(round.tree(), &turns[nth..]) } else { None };
            let last = nth + 1 == turns.len();
            if let Some(place) = place.or(last.then_some(0)) {
                let mut shares = late::shares(round, place, notes, legal);
                let total: f32 = shares.iter().sum();
                shares.iter_mut().for_each(|share| *share /= total);
                return (total > 0.0).then_some(shares);
            }
            ranges = next(ranges, round, &turns[nth].public, turns[nth].did?);
        }
        None
    }

    fn think(&self, turn: &Turn, ranges: [Lanes; 2], tie: f32) -> Option<Thought> {
        let public = turn.public;
        // A tree is given up as soon as it is too large.
        let small = public.deck <= DECK || public.deck < *DECKS.start();
        let tree = small.then(|| Tree::of(public, self.work / WALKS.start()).ok()).flatten();
        let (mut round, walks) = match tree {
            Some(tree) => {
                let walks = (self.work / tree.places.len()).clamp(*WALKS.start(), *WALKS.end());
                (Round::of(tree, ranges, tie), walks as u32)
            }
            None => (Round::ahead(public, ranges, Arc::clone(&self.nets)), WALKS_AHEAD),
        };
        round = round.with_whim(WHIM as f32);
        (0..walks).for_each(|_| round.learn());
        Some(Thought { public, ranges, tie, round })
    }
}

/// The ranges after a turn that was played so by a player who plays like this.
fn next(mut ranges: [Lanes; 2], round: &Round, public: &Public, did: Did) -> [Lanes; 2] {
    let average = round.average(0);
    let of = |play: Play| average.iter().find(|(other, _)| *other == play).map(|(_, lanes)| *lanes);
    // Guards that can only be wrong are all alike. What nobody is expected to do at all tells nothing.
    let idle = || of(Play::Nothing(GUARD as u8)).filter(|_| matches!(did, Did::Named(_)));
    let lanes = of(did.play()).or_else(idle);
    let played = did.play().card();
    let mut chance = |held: usize, drawn: usize| {
        let kept = if held == played { drawn } else { held };
        let whim = WHIM as f32;
        lanes.map_or(1.0, |lanes| (1.0 - whim) * lanes[kept] + whim / average.len() as f32)
    };
    let mut stories = [(); 2].map(|()| Stories::default());
    after(&mut ranges, &mut stories, public, did, &mut chance);
    ranges
}
