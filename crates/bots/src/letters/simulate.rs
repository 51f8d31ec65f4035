//! Playing an imagined round to its end.

use super::cast::Cast;
use super::memory::{Memory, Witnesses};
use super::outlook::{Outlook, Policy};
use crate::draw::{index_at, unit_f32};
use cachet_engine::{Dealer, Dice, Part, Piece, Seat, SeatSet, Tell};
use cachet_games::letters::{Action, Card, Edition, Event, Imagined, Owed};

/// An imagined table, with what everybody at it remembers.
#[derive(Clone)]
pub struct Simulation<'a, E> {
    pub cast: &'a Cast,
    pub table: Imagined<E>,
    pub memory: Memory,
    pub witnesses: Witnesses,
    /// Who won the round, once it has ended.
    pub winners: Option<SeatSet>,
}

/// Lists that are used again for every decision.
#[derive(Default)]
pub struct Buffers {
    pub actions: Vec<Action>,
    pub shares: Vec<f32>,
}

/// The round after the one imagined does not matter: nothing is shuffled.
pub struct NoDealer;

impl Dealer for NoDealer {
    fn shuffle<C: Piece>(&mut self, _ask: &'static str, _cards: &mut [C], _parts: impl Fn() -> Vec<Part>) {}

    fn pick(&mut self, _ask: &'static str, among: SeatSet) -> Seat {
        among.lowest().unwrap_or(Seat::ALL[0])
    }
}

/// Follows the events of one move, up to the end of the round.
struct Follow<'a, F> {
    cast: &'a Cast,
    memory: &'a mut Memory,
    witnesses: &'a mut Witnesses,
    held: Card,
    winners: &'a mut Option<SeatSet>,
    also: F,
}

impl<F: FnMut(&Event)> Tell<Event> for Follow<'_, F> {
    #[inline]
    fn tell(&mut self, event: Event) {
        if self.winners.is_some() {
            return;
        }
        (self.also)(&event);
        if let Event::Won { seats, .. } = event {
            *self.winners = Some(seats);
        }
        self.memory.note(self.cast, &event);
        self.witnesses.note(&event, Some(self.held));
    }
}

impl<E: Edition> Simulation<'_, E> {
    pub fn play(&mut self, seat: Seat, action: Action) {
        self.play_showing(seat, action, |_| {});
    }

    /// As [`Simulation::play`]; `also` is called with every event up to the end of the round.
    #[inline]
    pub fn play_showing(&mut self, seat: Seat, action: Action, also: impl FnMut(&Event)) {
        let mut follow = Follow {
            cast: self.cast,
            memory: &mut self.memory,
            witnesses: &mut self.witnesses,
            held: self.table.held(seat),
            winners: &mut self.winners,
            also,
        };
        self.table.play(seat, action, &mut NoDealer, &mut follow);
    }

    pub fn outlook(&self, owed: (Seat, Owed)) -> Outlook<'_> {
        Outlook::of(&self.table, self.cast, &self.memory, &self.witnesses, owed)
    }

    /// Lists what the seat may do, and how likely the policy is to do it.
    pub fn weigh(&self, owed: (Seat, Owed), policy: &impl Policy, buffers: &mut Buffers) {
        buffers.actions.clear();
        self.table.legal(owed.0, &mut |action| buffers.actions.push(action));
        policy.shares(&self.outlook(owed), &buffers.actions, &mut buffers.shares);
    }

    /// Plays to the end of the round, everybody by the same policy; returns the number of decisions.
    pub fn finish(&mut self, policy: &impl Policy, buffers: &mut Buffers, dice: &mut Dice) -> u32 {
        let mut decisions = 0;
        while self.winners.is_none()
            && let Some(owed) = self.table.owed()
        {
            self.weigh(owed, policy, buffers);
            let chosen = pick(&buffers.shares, dice);
            self.play(owed.0, buffers.actions[chosen]);
            decisions += 1;
        }
        decisions
    }
}

/// An index into a list of shares that add up to one, drawn as often as its share says. What rounding leaves over falls
/// to the likeliest.
#[inline]
pub fn pick(shares: &[f32], dice: &mut Dice) -> usize {
    index_at(shares.iter().copied(), unit_f32(dice)).unwrap_or_else(|| {
        let likelier = |best: usize, at: usize| if shares[at] > shares[best] { at } else { best };
        (0..shares.len()).fold(0, likelier)
    })
}
