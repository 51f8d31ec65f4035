//! Playing an imagined round to its end.

use super::cast::Cast;
use super::memory::{Known, Memory};
use super::outlook::{Outlook, Policy};
use cachet_engine::{Dealer, Dice, Part, Piece, Seat, SeatSet, Tell, below};
use cachet_games::letters::{Action, Card, Edition, Event, Imagined, Owed};

/// An imagined table, with what everybody at it remembers.
#[derive(Clone)]
pub struct Simulation<'a, E> {
    pub cast: &'a Cast,
    pub table: Imagined<E>,
    pub memory: Memory,
    pub known: Known,
    /// Who won the round, once it has ended.
    pub winners: Option<SeatSet>,
}

/// Room that is used again for every decision.
#[derive(Default)]
pub struct Room {
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
struct Follow<'a> {
    cast: &'a Cast,
    memory: &'a mut Memory,
    known: &'a mut Known,
    held: Card,
    winners: &'a mut Option<SeatSet>,
}

impl Tell<Event> for Follow<'_> {
    #[inline]
    fn tell(&mut self, event: Event) {
        if self.winners.is_some() {
            return;
        }
        if let Event::Won { seats, .. } = event {
            *self.winners = Some(seats);
        }
        self.memory.note(self.cast, &event);
        self.known.note(&event, Some(self.held));
    }
}

impl<E: Edition> Simulation<'_, E> {
    pub fn play(&mut self, seat: Seat, action: Action) {
        let mut follow = Follow {
            cast: self.cast,
            memory: &mut self.memory,
            known: &mut self.known,
            held: self.table.held(seat),
            winners: &mut self.winners,
        };
        self.table.play(seat, action, &mut NoDealer, &mut follow);
    }

    pub fn outlook(&self, owed: (Seat, Owed)) -> Outlook<'_> {
        Outlook::of(&self.table, self.cast, &self.memory, &self.known, owed)
    }

    /// Lists what the seat may do, and how likely the policy is to do it.
    pub fn weigh(&self, owed: (Seat, Owed), policy: &impl Policy, room: &mut Room) {
        room.actions.clear();
        self.table.legal(owed.0, &mut |action| room.actions.push(action));
        policy.shares(&self.outlook(owed), &room.actions, &mut room.shares);
    }

    /// Plays to the end of the round, everybody by the same policy; answers with the number of decisions.
    pub fn finish(&mut self, policy: &impl Policy, room: &mut Room, dice: &mut Dice) -> u32 {
        let mut decisions = 0;
        while self.winners.is_none()
            && let Some(owed) = self.table.owed()
        {
            self.weigh(owed, policy, room);
            let chosen = pick(&room.shares, dice);
            self.play(owed.0, room.actions[chosen]);
            decisions += 1;
        }
        decisions
    }
}

/// One place of a list of shares that add up to one, each as likely as its share.
#[inline]
pub fn pick(shares: &[f32], dice: &mut Dice) -> usize {
    let mut left = below(dice, 1 << 24) as f32 / (1 << 24) as f32;
    for (at, share) in shares.iter().enumerate() {
        left -= share;
        if left < 0.0 {
            return at;
        }
    }
    // Rounding may leave a crumb: it falls to the likeliest.
    let likelier = |best: usize, at: usize| if shares[at] > shares[best] { at } else { best };
    (0..shares.len()).fold(0, likelier)
}
