//! What a seat can infer about the cards it does not see, from its own notebook alone.
//!
//! The belief is exact: every way the hidden cards may lie that agrees with what was seen, weighed by how often chance
//! deals it and by how likely the others are to have played as they did under a policy. Cards shown, exchanged,
//! compared, put under the deck or discarded, wrong guesses and the Countess's compulsion all take their effect here.

mod facts;
mod plays;
mod weights;

use super::cast::{Cast, Tally};
use super::memory::{Memory, SEATS, Witnesses};
use super::outlook::Policy;
use super::world::World;
use crate::draw::unit_f64;
use cachet_engine::{Dice, Game, Notebook, Seat, Viewer, shuffle};
use cachet_games::letters::{Action, Card, Edition, Event, Hidden, Imagined, LetterOptions, Letters, Role, Seen, View};

/// With more worlds than this (tables of four and more, after a Chancellor), a fair sample of them stands for all.
const WORLDS: usize = 4_000;

/// Worlds kept before another seat keeps one card of three: each of them then becomes hundreds.
const WORLDS_BEFORE_KEEPING: usize = 250;

/// The belief of one seat about the round that goes on.
#[derive(Clone)]
pub struct Belief<E: Edition> {
    me: Seat,
    cast: Cast,
    view: View,
    memory: Memory,
    /// Cards that lie neither open nor in this seat's hand.
    pool: Tally,
    /// This seat's own cards, the one held before drawing first.
    mine: Vec<Card>,
    worlds: Worlds,
    /// The weights of the worlds added up, for picking one.
    sums: Vec<f64>,
    /// Cards of the deck above those put under it.
    upper: usize,
    /// Cards that another seat has drawn and not yet played or put away.
    pending: usize,
    /// Cards that another seat is putting under the deck, after the first.
    putting: usize,
    /// How many events of the notebook have been read.
    events: usize,
    edition: std::marker::PhantomData<E>,
}

/// Ways the cards may lie, each with its weight.
type Worlds = Vec<(World, f64)>;

impl<E: Edition> Belief<E> {
    /// Reads a notebook; the others are taken to play by this policy.
    pub fn new(notes: &Notebook<Letters<E>>, policy: &impl Policy) -> Belief<E> {
        let mut belief = Belief::before_the_deal(notes);
        belief.read(notes, policy);
        belief
    }

    /// What the same seat believes when there is more in its notebook. It must be the same round.
    pub fn read_on(&self, notes: &Notebook<Letters<E>>, policy: &impl Policy) -> Belief<E> {
        let mut belief = self.clone();
        belief.read(notes, policy);
        belief
    }

    /// What a seat believes before a round is dealt.
    fn before_the_deal(notes: &Notebook<Letters<E>>) -> Belief<E> {
        let seats = notes.view().seats.len();
        let me = notes.view().me.unwrap_or(Seat::ALL[0]);
        let cast = Cast::new::<E>(seats);
        let options = LetterOptions::seen_in(notes.view());
        Belief {
            me,
            cast,
            view: Letters::<E>::view(&options, seats, Viewer::Seat(me)),
            memory: Memory::new(),
            pool: cast.copies(),
            mine: Vec::new(),
            worlds: vec![(World::new(), 1.0)],
            sums: Vec::new(),
            upper: E::deck(seats).len(),
            pending: 0,
            putting: 0,
            events: round_of(notes),
            edition: std::marker::PhantomData,
        }
    }

    /// Reads what is new in a notebook.
    fn read(&mut self, notes: &Notebook<Letters<E>>, policy: &impl Policy) {
        for seen in &notes.seen()[self.events..] {
            self.step(seen, policy);
            self.memory.note(&self.cast, seen);
            Letters::<E>::note(&mut self.view, seen);
            if self.worlds.is_empty() {
                self.start_over();
            }
        }
        self.events = notes.seen().len();
        // Tokens are of the match, not of the round.
        self.view = notes.view().clone();
        let add = |sum: &mut f64, (_, weight): &(World, f64)| {
            *sum += weight;
            Some(*sum)
        };
        self.sums.clear();
        self.sums.extend(self.worlds.iter().scan(0.0, add));
    }

    /// Every way the cards may lie, each with its chance.
    pub fn worlds(&self) -> &[(World, f64)] {
        &self.worlds
    }

    /// The cards that lie, in a given world, in the unknown places: unknown hands, the card set aside, the upper part
    /// of the deck. All orders of them are equally likely.
    pub fn left_over(&self, world: &World) -> Vec<Card> {
        let (left, _) = world.left_over(&self.cast, &self.pool);
        let copies = |(kind, card): (usize, Card)| std::iter::repeat_n(card, usize::from(left[kind]));
        self.cast.kinds().flat_map(copies).collect()
    }

    fn step(&mut self, seen: &Seen, policy: &impl Policy) {
        match *seen {
            Event::SetAside { .. } => self.upper -= 1,
            Event::Opened { cards } => {
                self.upper -= cards.len();
                cards.iter().for_each(|card| self.find(*card));
            }
            Event::Dealt { seat, card } if seat == self.me => self.draw_mine(card),
            Event::Dealt { .. } => self.upper -= 1,
            Event::Drew { seat, card } if seat == self.me => self.draw_mine(card),
            Event::Drew { .. } => self.pending += 1,
            Event::Played { seat, card, .. } if seat == self.me => {
                let held = self.mine.first().copied();
                if let Some(at) = self.mine.iter().position(|own| *own == card) {
                    self.mine.remove(at);
                }
                self.worlds.iter_mut().for_each(|(world, _)| world.witnesses.note(seen, held));
            }
            Event::Played { seat, card, aim } => self.played(seat, card, Action::Play { card, aim }, seen, policy),
            Event::PutUnder { seat, card, .. } if seat == self.me => self.put_mine_under(card, seen),
            Event::PutUnder { .. } if self.putting > 0 => self.putting -= 1,
            Event::PutUnder { seat, .. } => self.kept(seat, policy),
            Event::Answered { seat, give } => self.answered(seat, Action::Answer { give }, policy),
            Event::Guessed { at, name, right, .. } => self.narrow(at, |card| (card == name) == right),
            Event::Numbered { at, number, right, .. } => self.narrow(at, |card| (card.value() == number) == right),
            Event::Exposed { at, card, out, .. } => {
                self.narrow(at, |held| (matches!(held.role(), Role::Entrust | Role::Tame)) == out);
                self.show(at, card);
                self.note_witnesses(seen);
            }
            Event::Looked { at, card, .. } => {
                self.show(at, card);
                self.note_witnesses(seen);
            }
            Event::Compared { by, at, mine, theirs, lower } => {
                self.show(by, mine);
                self.show(at, theirs);
                self.compared(by, at, lower);
                self.note_witnesses(seen);
            }
            Event::Discarded { seat, card } => {
                self.reveal(seat, card);
                self.note_witnesses(seen);
            }
            Event::Redrew { seat, card, from } => self.redrew(seat, card, from),
            Event::Traded { by, at, gave, took } => {
                self.show(by, gave);
                self.show(at, took);
                self.traded(by, at, if by == self.me { took } else { gave });
                self.note_witnesses(seen);
            }
            Event::Left { seat, discards } => {
                if let Some(card) = discards {
                    self.reveal(seat, card);
                }
                self.note_witnesses(seen);
            }
            Event::Round { .. }
            | Event::First { .. }
            | Event::Turn { .. }
            | Event::NoEffect { .. }
            | Event::Shielded { .. }
            | Event::Stitch { .. }
            | Event::Face { .. }
            | Event::Asked { .. }
            | Event::Ruined { .. }
            | Event::Again { .. }
            | Event::Shown { .. }
            | Event::Won { .. }
            | Event::Bonus { .. }
            | Event::Over { .. } => {}
        }
    }

    fn note_witnesses(&mut self, seen: &Seen) {
        self.worlds.iter_mut().for_each(|(world, _)| world.witnesses.note(seen, None));
    }

    /// The chances of each card in a seat's hand.
    pub fn hand(&self, seat: Seat) -> Vec<(Card, f64)> {
        let mut chances: Vec<(Card, f64)> = self.cast.kinds().map(|(_, card)| (card, 0.0)).collect();
        for (world, weight) in &self.worlds {
            match world.hand(seat) {
                Some(card) => chances[self.cast.kind(card)].1 += weight,
                None => {
                    let guesses = world.guesses(&self.cast, &self.pool);
                    guesses.for_each(|(card, chance)| chances[self.cast.kind(card)].1 += weight * chance);
                }
            }
        }
        chances
    }

    /// Everything about the table that everybody knows.
    pub fn memory(&self) -> &Memory {
        &self.memory
    }

    /// Draws a world by its weight and deals its hidden cards. `None` only if no world is possible.
    pub fn imagine(&self, dice: &mut Dice) -> Option<(Imagined<E>, Witnesses)> {
        // There may be thousands of worlds: the sums are searched, and not the weights gone through.
        let point = unit_f64(dice);
        let at = self.sums.partition_point(|sum| *sum <= point);
        let (world, _) = self.worlds.get(at).or(self.worlds.last())?;
        let mut rest = self.left_over(world);
        shuffle(dice, &mut rest);
        // A seat that is out holds nothing, and any card may stand for that.
        let own = self.mine.first().copied().unwrap_or(self.cast.card(0));
        let mut hands = [own; SEATS];
        for seat in self.view.inside() {
            if seat != self.me {
                hands[seat.index()] = match world.hand(seat) {
                    Some(card) => card,
                    None => rest.pop()?,
                };
            }
        }
        // When the card set aside has been taken there is one card less, and nobody will ask for it again.
        let aside = if self.view.aside { rest.pop()? } else { own };
        rest.extend(world.under());
        let mine = self.mine.get(1..).unwrap_or_default();
        let (drawn, deck) =
            if mine.is_empty() { rest.split_at_checked(self.drawn_unseen())? } else { (mine, &rest[..]) };
        Some((Imagined::of(&self.view, Hidden { hands, drawn, aside, deck }), world.witnesses))
    }

    /// How many cards the seat whose turn it is has drawn, or is about to draw, that this seat has not seen.
    fn drawn_unseen(&self) -> usize {
        match (self.view.asked, self.view.keeping) {
            (Some(_), _) => 0,
            (None, Some(_)) => self.pending,
            (None, None) => 1,
        }
    }

    /// How likely each card is to be drawn next.
    pub fn next_card(&self) -> Vec<(Card, f64)> {
        let mut shares: Vec<(Card, f64)> = self.cast.kinds().map(|(_, card)| (card, 0.0)).collect();
        for (world, weight) in &self.worlds {
            match world.under().next().filter(|_| self.upper == 0) {
                Some(card) => shares[self.cast.kind(card)].1 += weight,
                None => {
                    let guesses = world.guesses(&self.cast, &self.pool);
                    guesses.for_each(|(card, chance)| shares[self.cast.kind(card)].1 += weight * chance);
                }
            }
        }
        shares
    }

    /// How likely each card is to be the one set aside, and any one of the deck.
    pub fn aside_and_deck(&self) -> [Vec<(Card, f64)>; 2] {
        let mut shares = [(); 2].map(|_| self.cast.kinds().map(|(_, card)| (card, 0.0)).collect::<Vec<(Card, f64)>>());
        let deck = self.view.deck.max(1) as f64;
        for (world, weight) in &self.worlds {
            let under: Vec<Card> = world.under().collect();
            let above = (self.view.deck as f64 - under.len() as f64).max(0.0);
            for (card, chance) in world.guesses(&self.cast, &self.pool) {
                let kind = self.cast.kind(card);
                shares[0][kind].1 += weight * chance;
                shares[1][kind].1 += weight * chance * above / deck;
            }
            under.iter().for_each(|card| shares[1][self.cast.kind(*card)].1 += weight / deck);
        }
        shares
    }
}

/// Where the round that goes on begins in a notebook.
pub(super) fn round_of<E: Edition>(notes: &Notebook<Letters<E>>) -> usize {
    notes.seen().iter().rposition(|seen| matches!(seen, Event::Round { .. })).unwrap_or(0)
}
