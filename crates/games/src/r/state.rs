//! A position of R: what the rules need to know, and nothing else.

use super::card::{Card, Hand, Pile};
use super::duel::Abilities;
use super::options::ROptions;
use super::rule::Rule;
use super::rules::{Goal, Rules};
use super::variant::LastChance;
use cachet_engine::{BySeat, Outcome, Phase, Seat, SeatSet};

pub(super) const A: Seat = Seat::ALL[0];
pub(super) const B: Seat = Seat::ALL[1];
pub(super) const BOTH: SeatSet = SeatSet::first(2);

/// One value for each of the two players.
pub(super) type Two<T> = BySeat<T, 2>;

/// The player across the table.
#[inline]
pub(super) fn other(seat: Seat) -> Seat {
    if seat == A { B } else { A }
}

/// A game, or a match of games.
///
/// `repr(C)` keeps the fields in this order: `waiting`, one byte written at every decision, must not be part of four
/// bytes that the compiler reads at once, or that read stalls until the write has reached the cache.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(C)]
pub struct State {
    pub(super) abilities: Abilities,
    /// Who owes a decision.
    pub(super) waiting: SeatSet,
    pub(super) stage: Stage,
    pub(super) rules: Rules,
    pub(super) goal: Goal,
    /// Cards to choose from; with L, cards not yet put in order.
    pub(super) hands: Two<Hand>,
    pub(super) chosen: Two<Option<Card>>,
    pub(super) wins: Two<u16>,
    pub(super) pots: Two<u8>,
    pub(super) bonus: Two<bool>,
    /// Who has the Spy benefit.
    pub(super) spy: Option<Seat>,
    pub(super) round: u16,
    /// D, E: decks. L, M: the cards to be turned up.
    pub(super) piles: Two<Pile>,
    /// C: the cards out of the game.
    pub(super) wandered: Two<Option<Card>>,
    /// N: what became of the cards each player has played.
    pub(super) played: Two<Played>,
    /// N: the players who have stood one win short.
    pub(super) stood: SeatSet,
    /// I: the packets, and who opens the first.
    pub(super) packets: [Hand; 4],
    pub(super) opener: Seat,
    pub(super) deal: u16,
    pub(super) game: u16,
    /// R: games won, and the rules being named.
    pub(super) games: Two<u8>,
    pub(super) named: Rules,
    pub(super) options: ROptions,
}

/// R-V-N4: cards from rounds lost and won, and from rounds still held.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Played {
    pub(super) lost: Hand,
    pub(super) won: Hand,
    pub(super) held: Hand,
}

impl Played {
    pub(super) const NOTHING: Played = Played { lost: Hand::EMPTY, won: Hand::EMPTY, held: Hand::EMPTY };
}

/// What the position waits for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    /// A card each for the round.
    Round,
    /// B: a card each to leave the game.
    Removal,
    /// I: the next pick of a packet.
    Draft {
        packet: u8,
        pick: u8,
    },
    /// L: orders before round 1.
    Order,
    /// L, M: the next card of each pile is turned up.
    Turn,
    /// L, M: with the Spy benefit, a new order or the old one.
    Again,
    /// L: a new order in the making.
    NewOrder,
    /// N: a card back into hand, or none.
    TakeBack,
    /// R: the rules of the next game.
    Naming,
    Over(SeatSet),
}

impl State {
    #[inline]
    pub(super) fn phase(&self) -> Phase {
        match self.stage {
            Stage::Over(winners) => Phase::Over(Outcome { winners }),
            Stage::Round
            | Stage::Removal
            | Stage::Draft { .. }
            | Stage::Order
            | Stage::Turn
            | Stage::Again
            | Stage::NewOrder
            | Stage::TakeBack
            | Stage::Naming => Phase::Waiting(self.waiting),
        }
    }

    /// Has this player no card left to play?
    #[inline]
    pub(super) fn is_out_of_cards(&self, seat: Seat) -> bool {
        self.hands[seat].is_empty() && self.piles[seat].is_empty()
    }

    /// R-6, R-V-O1, R-V-O2: who shows a card before the other chooses, if anybody does. The Spy benefit
    /// comes first, whoever is ahead.
    #[inline]
    pub(super) fn shows_first(&self) -> Option<Seat> {
        if let Some(seat) = self.spy {
            return Some(other(seat));
        }
        if !self.rules.has(Rule::O) || self.wins[A] == self.wins[B] {
            return None;
        }
        Some(if self.wins[A] > self.wins[B] { A } else { B })
    }

    /// N: the cards this player may take back.
    pub(super) fn takeable(&self, seat: Seat) -> Hand {
        let played = self.played[seat];
        match self.rules.last_chance() {
            None => Hand::EMPTY,
            Some(LastChance::Lost) => played.lost,
            Some(LastChance::LostOrWon) => played.lost.plus(played.won),
        }
    }
}
