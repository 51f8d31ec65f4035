//! Somebody who knows how a bot plays: what an opponent could make of it who has watched it for long. Love Letter for two.
//!
//! Whatever the bot did is asked of the bot itself, for every pair of cards it may have held, with several dice: that gives
//! the attacker an exact belief but for the luck of those dice. Its own moves are then tried in rounds played out, as the
//! judge tries them. So what it wins is no more than what could be won: a bound from below.

use super::cast::Cast;
use super::learnt::anybody;
use super::memory::{Memory, Witnesses};
use super::random::sane;
use super::simulate::{Buffers, Simulation};
use super::solve::{KINDS, Pool, card, kind, told_to};
use super::weighed::Either;
use crate::Bot;
use crate::draw::{index_at, unit_f64};
use cachet_engine::{Dice, Game, Notebook, Seat, SeatSet, Viewer, below, dice, shuffle};
use cachet_games::letters::{Action, Card, Edition, Event, Hidden, Imagined, LetterOptions, Letters, Seen, View};

/// How much the bot is taken to have done what it did not do with any of the dice, for each move open to it.
const DOUBT: f64 = 0.2;

/// What it never does, by its own account, is taken to be as unlikely as this.
const NEVER: f64 = 1e-4;

/// Another move than the bot's own is played if it is better by so many standard errors.
const SURE: f64 = 1.5;

/// A hand that is so unlikely beside the likeliest is not asked about.
const SELDOM: f64 = 1e-3;

/// Plays against one bot, whose twin it asks.
pub struct Attacker<E: Edition> {
    twin: Box<dyn Bot<Letters<E>>>,
    /// How many dice the twin is asked with.
    times: u32,
    /// Rounds that its own moves are tried in.
    worlds: u32,
    policy: Either,
    cast: Cast,
    /// What was read before, which only saves asking again.
    before: Before,
}

/// What a seat had seen, and what it made of every move of the other, by where that stands.
type Before = (Option<Seat>, Vec<Seen>, Vec<(usize, Stories)>);

/// What the other may hold: how likely it played as it did, and which cards came to it unseen, in order.
#[derive(Clone, Default)]
struct Story {
    weight: f64,
    cards: Vec<Card>,
}

type Stories = [Story; KINDS];

impl<E: Edition> Attacker<E> {
    /// Against the bot whose twin this is.
    pub fn new(twin: Box<dyn Bot<Letters<E>>>, times: u32, worlds: u32) -> Attacker<E> {
        Attacker { twin, times, worlds, policy: anybody::<E>(2), cast: Cast::new::<E>(2), before: Before::default() }
    }

    /// What the other may hold, by this notebook.
    fn read(&mut self, notes: &Notebook<Letters<E>>, me: Seat, other: Seat) -> (Stories, Memory, Witnesses) {
        let mut stories = Stories::default();
        let (mut memory, mut witnesses) = (Memory::new(), Witnesses::new());
        let options = LetterOptions::seen_in(notes.view());
        let mut view = Letters::<E>::view(&options, 2, notes.viewer());
        let mut discarded = Vec::new();
        let (whose, read, mut found) = std::mem::take(&mut self.before);
        found
            .retain(|(at, _)| whose == Some(me) && read.get(..=*at).is_some_and(|read| notes.seen().starts_with(read)));
        for (at, seen) in notes.seen().iter().enumerate() {
            // What a player held before a play: only of the two whose card was not played is anything remembered.
            let mut held = None;
            if let Event::Dealt { seat, .. } = *seen
                && seat == other
            {
                stories = anything(&[]);
            } else if let Event::Played { seat, card, aim } = *seen {
                if seat == me {
                    held = view.seat(me).hand.first().copied().flatten();
                } else {
                    let known = witnesses.by(other).contains(me);
                    held = stories.iter().position(|story| story.weight > 0.0).filter(|_| known).map(self::card);
                    if let Some((_, after)) = found.iter().find(|(nth, _)| *nth == at) {
                        stories = after.clone();
                    } else {
                        let before = (&notes.seen()[..at], &view);
                        stories = self.after(&stories, before, (me, other), Action::Play { card, aim });
                        found.push((at, stories.clone()));
                    }
                }
            } else if let Event::Guessed { at, name, right: false, .. } = *seen
                && at == other
            {
                retain(&mut stories, |card| card != name);
            } else if let Event::Looked { at, card: Some(shown), .. } = *seen
                && at == other
            {
                retain(&mut stories, |card| card == shown);
            } else if let Event::Compared { mine: Some(both), lower: None, .. } = *seen {
                retain(&mut stories, |card| card == both);
            } else if let Event::Discarded { seat, card } = *seen
                && seat == other
            {
                discarded = cards(&stories, card);
            } else if let Event::Redrew { seat, .. } = *seen
                && seat == other
            {
                stories = anything(&discarded);
            } else if let Event::Traded { by, gave: Some(gave), took: Some(took), .. } = *seen {
                let (theirs, now) = if by == other { (gave, took) } else { (took, gave) };
                let cards = cards(&stories, theirs);
                stories = Stories::default();
                if let Some(kind) = kind(now) {
                    stories[kind] = Story { weight: 1.0, cards };
                }
            }
            memory.note(&self.cast, seen);
            witnesses.note(seen, held);
            Letters::<E>::note(&mut view, seen);
        }
        self.before = (Some(me), notes.seen().to_vec(), found);
        (stories, memory, witnesses)
    }

    /// The stories after a move of the other, weighed by how often its twin makes that move.
    fn after(
        &mut self,
        stories: &Stories,
        (seen, view): (&[Seen], &View),
        (me, other): (Seat, Seat),
        action: Action,
    ) -> Stories {
        let mut next = Stories::default();
        let Action::Play { card: played, .. } = action else { return next };
        let hidden = hidden(view, me);
        let most = stories.iter().map(|story| story.weight).fold(0.0, f64::max);
        for (held, story) in stories.iter().enumerate().filter(|(_, story)| story.weight > SELDOM * most) {
            for drawn in (0..KINDS).filter(|drawn| card(held) == played || card(*drawn) == played) {
                if hidden.ways(held, drawn) == 0 {
                    continue;
                }
                let kept = if card(held) == played { drawn } else { held };
                let mut cards = story.cards.clone();
                cards.push(card(drawn));
                let weight = story.weight * self.chance((seen, view), other, &cards, [held, drawn], action);
                // Of two stories of one hand the likelier is told.
                if weight > next[kept].weight {
                    next[kept].cards = cards;
                }
                next[kept].weight += weight;
            }
        }
        next
    }

    /// How often the twin makes this move, with the cards that came to it.
    fn chance(
        &mut self,
        (seen, view): (&[Seen], &View),
        seat: Seat,
        cards: &[Card],
        hand: [usize; 2],
        action: Action,
    ) -> f64 {
        let notes = told(view, seen, seat, cards);
        let hand = hand.map(card);
        let hidden = Hidden { hands: [hand[0]; 6], drawn: &hand[1..], aside: hand[0], deck: &hand };
        let mut legal = Vec::new();
        Imagined::<E>::of(notes.view(), hidden).legal(seat, &mut |action| legal.push(action));
        if !legal.contains(&action) {
            return 0.0;
        }
        if let Some(shares) = self.twin.shares(&notes, &legal) {
            let made =
                legal.iter().zip(shares).filter(|(other, _)| **other == action).map(|(_, share)| f64::from(share));
            return made.sum::<f64>().max(NEVER);
        }
        let made =
            (0..self.times).filter(|number| self.twin.choose(&notes, &legal, &mut dice(u64::from(*number))) == action);
        let made = made.count() as f64;
        (made + DOUBT) / (f64::from(self.times) + DOUBT * legal.len() as f64)
    }

    /// Tries every move in rounds that agree with what is believed.
    fn best(
        &mut self,
        notes: &Notebook<Letters<E>>,
        (me, other): (Seat, Seat),
        choices: &[Action],
        luck: &mut Dice,
    ) -> Action {
        let (stories, memory, witnesses) = self.read(notes, me, other);
        let view = notes.view();
        let hidden = hidden(view, me);
        let weights: [f64; KINDS] = std::array::from_fn(|kind| stories[kind].weight * f64::from(hidden.of(kind)));
        let all: f64 = weights.iter().sum();
        let own: Vec<Card> = view.seat(me).hand.iter().flatten().copied().collect();
        let &[held, drawn] = &own[..] else { return choices[0] };
        let (mut sums, mut squares) = (vec![0.0; choices.len()], vec![0.0; choices.len()]);
        let mut buffers = Buffers::default();
        for _ in 0..self.worlds {
            let likely = index_at(weights, unit_f64(luck) * all);
            let theirs = likely.unwrap_or_else(|| (0..KINDS).rev().find(|kind| hidden.of(*kind) > 0).unwrap_or(0));
            let mut rest: Vec<Card> = hidden.without(theirs).each().collect();
            shuffle(luck, &mut rest);
            let aside = rest.pop().unwrap_or(held);
            let mut hands = [held; 6];
            hands[other.index()] = card(theirs);
            let table = Imagined::<E>::of(view, Hidden { hands, drawn: &[drawn], aside, deck: &rest });
            let deal = Simulation { cast: &self.cast, table, memory, witnesses, winners: None };
            let fate = u64::from(below(luck, u32::MAX));
            let mut won = |action: Action| -> f64 {
                let mut round = deal.clone();
                round.play(me, action);
                round.finish(&self.policy, &mut buffers, &mut dice(fate));
                part(me, round.winners.unwrap_or_default())
            };
            let own = won(choices[0]);
            for (nth, action) in choices.iter().enumerate().skip(1) {
                let better = won(*action) - own;
                sums[nth] += better;
                squares[nth] += better * better;
            }
        }
        let count = f64::from(self.worlds);
        let sure = |at: usize| {
            let mean = sums[at] / count;
            mean > SURE * ((squares[at] / count - mean * mean).max(0.0) / count).sqrt()
        };
        let better = |best: usize, at: usize| if sums[at] > sums[best] && sure(at) { at } else { best };
        choices[(0..choices.len()).fold(0, better)]
    }
}

/// What somebody gets of a round that these have won.
pub(super) fn part(seat: Seat, winners: SeatSet) -> f64 {
    if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 }
}

impl<E: Edition> Bot<Letters<E>> for Attacker<E> {
    fn choose(
        &mut self,
        notes: &Notebook<Letters<E>>,
        legal: &[<Letters<E> as Game>::Action],
        luck: &mut Dice,
    ) -> Action {
        // The bot's own move comes first, with the dice the bot would have had; it stands unless another is surely better.
        let own = self.twin.choose(notes, legal, luck);
        let others = sane(notes, legal).into_iter().filter(|action| *action != own);
        let choices: Vec<Action> = std::iter::once(own).chain(others).collect();
        match notes.view().me {
            Some(me) if notes.view().seats.len() == 2 => {
                self.best(notes, (me, Seat::ALL[1 - me.index()]), &choices, &mut luck.clone())
            }
            Some(_) | None => own,
        }
    }
}

/// Any card has come, after these.
fn anything(before: &[Card]) -> Stories {
    let come = |kind: usize| before.iter().copied().chain([card(kind)]).collect();
    std::array::from_fn(|kind| Story { weight: 1.0, cards: come(kind) })
}

/// The cards that came before this one was held.
fn cards(stories: &Stories, held: Card) -> Vec<Card> {
    kind(held).map_or_else(Vec::new, |kind| stories[kind].cards.clone())
}

/// Leaves only the hands that may be kept.
fn retain(stories: &mut Stories, keep: impl Fn(Card) -> bool) {
    let mut gone = stories.iter_mut().enumerate().filter(|(kind, _)| !keep(card(*kind)));
    gone.by_ref().for_each(|(_, story)| story.weight = 0.0);
}

/// The cards that neither lie open nor are this seat's own.
fn hidden(view: &View, me: Seat) -> Pool {
    let rows = view.seats.iter().flat_map(|seat| &seat.row);
    let own = view.seat(me).hand.iter().flatten();
    view.open
        .iter()
        .chain(rows)
        .chain(own)
        .filter_map(|card| kind(*card))
        .fold(Pool::WHOLE, |pool, kind| pool.without(kind))
}

/// The notebook of the other seat, to which these cards came unseen, from one's own.
fn told<E: Edition>(view: &View, seen: &[Seen], seat: Seat, cards: &[Card]) -> Notebook<Letters<E>> {
    let round = seen.iter().rposition(|seen| matches!(seen, Event::Round { .. })).unwrap_or(0);
    let mut cards = cards.iter().copied();
    let mut theirs: Vec<Seen> = seen[..round].to_vec();
    theirs.extend(seen[round..].iter().map(|seen| told_to(seat, seen, &mut cards)));
    Notebook::reading(&LetterOptions::seen_in(view), 2, Viewer::Seat(seat), &theirs)
}
