//! Whole rounds between two bots, measured with as little luck as can be. Love Letter for two.
//!
//! Each deal is played in both seats. What is left of the luck is that of the draws: how much better the card drawn was than the
//! mean of all that could have come is taken off. That is nothing on average, however badly it is reckoned.
//!
//! Somebody who attacks a bot plays what the bot would have played with the same dice, unless something else is surely better
//! (`attacker.rs`). So both rounds of a deal are those of the bot against itself up to where the attacker plays otherwise; where
//! it never does, they add up to exactly one round won.

use super::attacker::part;
use super::cast::Cast;
use super::learnt::anybody;
use super::memory::{Memory, Witnesses};
use super::simulate::{Buffers, Simulation};
use super::solve::{KINDS, Pool, card, kind};
use super::weighed::Either;
use crate::Bot;
use cachet_engine::{
    Dice, Game, Header, Names, Notebook, Options, Phase, QuickDealer, Seat, Table, below, dice, shuffle,
};
use cachet_games::letters::{Card, Edition, Event, Hidden, Imagined, Letters, Seen};

/// Rounds played out for each card that could have been drawn.
const PLAYED_OUT: u32 = 24;

/// Makes a bot that sits down anew.
pub type Sit<'a, E> = &'a dyn Fn() -> Option<Box<dyn Bot<Letters<E>>>>;

/// Rounds of one bot against another.
pub struct Duel<'a, E: Edition> {
    pub one: Sit<'a, E>,
    pub other: Sit<'a, E>,
}

/// What the one gets of a deal, on average over both seats: half a round is what equals get.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Got {
    pub plain: f64,
    /// With the luck of the draws taken off.
    pub fair: f64,
}

impl<E: Edition> Duel<'_, E> {
    /// Plays a deal in both seats. Nothing if there are no such bots.
    pub fn deal(&self, seed: u64) -> Option<Got> {
        let luck = Luck { cast: Cast::new::<E>(2), policy: anybody::<E>(2), edition: std::marker::PhantomData };
        let seats = [self.round(0, seed, &luck)?, self.round(1, seed, &luck)?];
        let mean = |of: fn(&Got) -> f64| seats.iter().map(of).sum::<f64>() / 2.0;
        Some(Got { plain: mean(|got| got.plain), fair: mean(|got| got.fair) })
    }

    fn round(&self, seat: usize, seed: u64, luck: &Luck<E>) -> Option<Got> {
        let mut bots = [(self.one)()?, (self.other)()?];
        bots.rotate_right(seat);
        let names = Names::letters(2);
        let mut options = <Letters<E> as Game>::Options::default();
        options.set(E::STARTER, &names.of(Seat::ALL[0]), &names).ok()?;
        let mut dealer = QuickDealer(dice(!seed));
        let mut table: Table<Letters<E>> = Table::open(Header::new(names, options, None).ok()?, &mut dealer);
        let mut dice = [dice(2 * seed), dice(2 * seed + 1)];
        let (mut memory, mut witnesses, mut noted) = (Memory::new(), Witnesses::new(), 0);
        let mut lucky = 0.0;
        let one = Seat::ALL[seat];
        while let Phase::Waiting(waiting) = table.phase() {
            let mover = waiting.lowest()?;
            // What happened since the last move of either.
            let seen = table.notebook(mover).seen();
            seen[noted..].iter().for_each(|seen| memory.note(&luck.cast, seen));
            witnesses = follow(witnesses, &seen[noted..], None);
            noted = seen.len();
            let held = *table.notebook(mover).view().seat(mover).hand.first()?.as_ref()?;
            let hands = [0, 1].map(|at: usize| table.notebook(Seat::ALL[at]));
            lucky += luck.of_drawing(hands, (mover, one), (memory, witnesses), seed.wrapping_add(noted as u64));
            let at = mover.index();
            let action = bots[at].choose(table.notebook(mover), &table.legal(mover), &mut dice[at]);
            table.play(mover, action, &mut dealer).ok()?;
            let seen = table.notebook(mover).seen();
            let won = |seen: &Seen| if let Event::Won { seats, .. } = seen { Some(*seats) } else { None };
            if let Some(winners) = seen[noted..].iter().find_map(won) {
                let plain = part(one, winners);
                return Some(Got { plain, fair: plain - lucky });
            }
            seen[noted..].iter().for_each(|seen| memory.note(&luck.cast, seen));
            witnesses = follow(witnesses, &seen[noted..], Some(held));
            noted = seen.len();
        }
        None
    }
}

fn follow(mut witnesses: Witnesses, seen: &[Seen], held: Option<Card>) -> Witnesses {
    seen.iter().for_each(|seen| witnesses.note(seen, held));
    witnesses
}

/// What cards are worth, by rounds played out with all cards open to whoever measures.
struct Luck<E> {
    cast: Cast,
    policy: Either,
    edition: std::marker::PhantomData<E>,
}

impl<E: Edition> Luck<E> {
    /// How much more of the round `one` gets with the card just drawn than with any that could have been.
    fn of_drawing(
        &self,
        notes: [&Notebook<Letters<E>>; 2],
        (mover, one): (Seat, Seat),
        (memory, witnesses): (Memory, Witnesses),
        seed: u64,
    ) -> f64 {
        let hand = |seat: Seat| -> Vec<Card> {
            notes[seat.index()].view().seat(seat).hand.iter().flatten().copied().collect()
        };
        let other = Seat::ALL[1 - mover.index()];
        let (&[held, drawn], &[theirs]) = (&hand(mover)[..], &hand(other)[..]) else { return 0.0 };
        let view = notes[mover.index()].view();
        let open = view.seats.iter().flat_map(|seat| &seat.row).chain(&view.open).chain([&held, &theirs]);
        let rest = open.filter_map(|card| kind(*card)).fold(Pool::WHOLE, |pool, kind| pool.without(kind));
        let mut hands = [held; 6];
        hands[other.index()] = theirs;
        let mut buffers = Buffers::default();
        let mut worth = [0.0; KINDS];
        for which in (0..KINDS).filter(|kind| rest.of(*kind) > 0) {
            // The same luck for all of them.
            let mut luck: Dice = dice(seed);
            for _ in 0..PLAYED_OUT {
                let mut deck: Vec<Card> = rest.without(which).each().collect();
                shuffle(&mut luck, &mut deck);
                let aside = deck.pop().unwrap_or(held);
                let hidden = Hidden { hands, drawn: &[card(which)], aside, deck: &deck };
                let table = Imagined::<E>::of(view, hidden);
                let mut round = Simulation { cast: &self.cast, table, memory, witnesses, winners: None };
                round.finish(&self.policy, &mut buffers, &mut dice(u64::from(below(&mut luck, u32::MAX))));
                worth[which] += part(one, round.winners.unwrap_or_default()) / f64::from(PLAYED_OUT);
            }
        }
        let mean: f64 =
            (0..KINDS).map(|kind| f64::from(rest.of(kind)) * worth[kind]).sum::<f64>() / rest.cards() as f64;
        kind(drawn).map_or(0.0, |drawn| worth[drawn] - mean)
    }
}
