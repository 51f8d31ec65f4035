//! Playing the end of a round as it was solved: from the first turn on from which there is work enough to solve all of it.

use super::follow::{Did, Turn, turns};
use super::pool::{GUARD, Lanes, kind};
use super::public::{Play, Public};
use super::ranges::ranges;
use super::round::Round;
use super::tree::{Next, Tree};
use crate::letters::learnt::anybody;
use crate::letters::likelihood::WHIM;
use crate::letters::match_odds::MatchOdds;
use crate::letters::simulate::pick;
use crate::letters::weighed::Either;
use cachet_engine::{Dice, Notebook, Seat, SeatSet};
use cachet_games::letters::{Action, Aim, Card, Edition, Letters};

/// Places gone over for one choice, all walks together: about a tenth of a second of one core.
pub const WORK: usize = 250_000;

/// Fewer walks than these teach too little, and more than these nothing that matters.
pub(super) const WALKS: std::ops::RangeInclusive<usize> = 14..=100;

/// No larger deck was ever small enough.
pub(super) const DECK: u8 = 7;

/// Plays the end of rounds. What it keeps only saves work.
pub struct Late {
    work: usize,
    /// How both are taken to have played until the round can be solved.
    policy: Option<Either>,
    solved: Option<Solved>,
}

/// A round solved from one of its turns on.
struct Solved {
    /// The turns up to that one.
    turns: Vec<(Public, Option<Did>)>,
    ranges: [Lanes; 2],
    tie: f32,
    round: Round,
}

impl Late {
    /// Ready to go over so many places for one choice.
    pub fn new(work: usize) -> Late {
        Late { work, policy: None, solved: None }
    }

    /// What is played, if the round can be solved from this turn or an earlier one on.
    pub fn choose<E: Edition>(
        &mut self,
        notes: &Notebook<Letters<E>>,
        legal: &[Action],
        dice: &mut Dice,
    ) -> Option<Action> {
        let turns = turns(notes)?;
        let (round, place) = self.solve(notes, &turns)?;
        let mut shares = shares(round, place, notes, legal);
        let total: f32 = shares.iter().sum();
        shares.iter_mut().for_each(|share| *share /= total);
        (total > 0.0).then(|| legal[pick(&shares, dice)])
    }

    /// The round as it is solved, and where in it the last turn begins.
    fn solve<E: Edition>(&mut self, notes: &Notebook<Letters<E>>, turns: &[Turn]) -> Option<(&Round, u32)> {
        let (policy, tie) = (self.policy.get_or_insert_with(|| anybody::<E>(2)), tie(notes));
        // The same for both players, and for whoever wonders what they would play: all of it follows from what both know.
        let goes_on = |old: &Solved| {
            let first = turns.get(..old.turns.len())?;
            let (last, before) = (old.turns.last()?, &old.turns[..old.turns.len() - 1]);
            let same = first.iter().map(|turn| (turn.public, turn.did)).zip(before).all(|(turn, old)| turn == *old)
                && first.last()?.public == last.0
                && (old.ranges, old.tie) == (ranges(notes, first, policy), tie);
            place(old.round.tree(), &turns[first.len() - 1..]).filter(|_| same)
        };
        if let Some(place) = self.solved.as_ref().and_then(goes_on) {
            return self.solved.as_ref().map(|old| (&old.round, place));
        }
        for (nth, turn) in turns.iter().enumerate().filter(|(_, turn)| turn.public.deck <= DECK) {
            // A tree is given up as soon as it is too large.
            let Ok(tree) = Tree::of(turn.public, self.work / WALKS.start()) else { continue };
            let Some(place) = place(&tree, &turns[nth..]) else { continue };
            let walks = (self.work / tree.places.len()).clamp(*WALKS.start(), *WALKS.end());
            let ranges = ranges(notes, &turns[..=nth], policy);
            let mut round = Round::of(tree, ranges, tie).with_whim(WHIM as f32);
            (0..walks).for_each(|_| round.learn());
            let turns = turns[..=nth].iter().map(|turn| (turn.public, turn.did)).collect();
            let solved = self.solved.insert(Solved { turns, ranges, tie, round });
            return Some((&solved.round, place));
        }
        None
    }
}

/// Where these turns lead from the root of a tree, if it has all of them.
pub(super) fn place(tree: &Tree, turns: &[Turn]) -> Option<u32> {
    turns.iter().filter_map(|turn| turn.did).try_fold(0, |place, did| match tree.step(place, did)? {
        Next::Place(next) => Some(next),
        Next::Never | Next::Shown => None,
    })
}

/// What a tie is worth to the first seat: a token to each, where a round won is one to the winner.
pub(super) fn tie<E: Edition>(notes: &Notebook<Letters<E>>) -> f32 {
    let view = notes.view();
    let odds = MatchOdds::of::<E>(view.tokens_to_win, 2);
    let me = Seat::ALL[0];
    let tokens = |seat: Seat| view.seat(seat).tokens;
    let (lost, won) = odds.at_stake(me, tokens);
    let tied = f64::from(odds.chance(me, |seat| tokens(seat) + 1, SeatSet::first(2)));
    let worth = (2.0 * tied - won - lost) / (won - lost);
    if worth.is_finite() { worth.clamp(-1.0, 1.0) as f32 } else { 0.0 }
}

/// How often each of these actions is chosen at a place, with the two cards of whoever moves there.
pub(super) fn shares<E: Edition>(
    round: &Round,
    place: u32,
    notes: &Notebook<Letters<E>>,
    legal: &[Action],
) -> Vec<f32> {
    let view = notes.view();
    let average = round.average(place);
    let hand: Vec<Card> = view.me.map_or_else(Vec::new, |me| view.seat(me).hand.iter().flatten().copied().collect());
    // Guards that can only be wrong are all alike: one of them stands for all.
    let mut idle = false;
    let mut share = |action: &Action| -> Option<f32> {
        let Action::Play { card, aim } = *action else { return None };
        let played = hand.iter().position(|own| *own == card)?;
        let kept = kind(*hand.get(1 - played)?)?;
        let play = play_of(view.me?, card, aim)?;
        let of = |play: Play| average.iter().find(|(other, _)| *other == play).map(|(_, lanes)| lanes[kept]);
        if let (Play::Name(_), None) = (play, of(play)) {
            let first = !std::mem::replace(&mut idle, true);
            return of(Play::Nothing(GUARD as u8)).filter(|_| first);
        }
        of(play)
    };
    legal.iter().map(|action| share(action).unwrap_or(0.0)).collect()
}

/// The play that this is.
pub(super) fn play_of(me: Seat, played: Card, aim: Aim) -> Option<Play> {
    Some(match (played, aim) {
        (_, Aim::Nobody) => Play::Nothing(kind(played)? as u8),
        (Card::Guard, Aim::Name(_, name)) => Play::Name(kind(name)? as u8),
        (Card::Priest, Aim::At(_)) => Play::Look,
        (Card::Baron, Aim::At(_)) => Play::Compare,
        (Card::Prince, Aim::At(seat)) if seat == me => Play::RedrawMine,
        (Card::Prince, Aim::At(_)) => Play::RedrawTheirs,
        (Card::King, Aim::At(_)) => Play::Trade,
        (_, Aim::At(_) | Aim::Name(..) | Aim::Number(..)) => return None,
    })
}
