//! The table as one viewer knows it: a fold of what that viewer saw, and of nothing else.

use super::card::{Card, Hand};
use super::event::{Event, How, Seen};
use super::options::ROptions;
use super::rules::{Access, Rules};
use cachet_engine::{Seat, SeatSet, Viewer, hidden};
use serde::Serialize;

/// Everything a viewer knows of the game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// The seat looking, if it is a seat.
    pub me: Option<Seat>,
    pub rules: Rules,
    /// What was agreed on.
    #[serde(skip)]
    pub options: ROptions,
    /// Is this a match of games (R)?
    pub matched: bool,
    pub game: u16,
    pub deal: u16,
    pub round: u16,
    pub seats: [SeatView; 2],
    /// The rounds of this deal, oldest first.
    pub rounds: Vec<RoundView>,
    /// I: the packet before me.
    pub packet: Option<Hand>,
    /// N: who may take a card back now.
    pub last_chance: Option<Seat>,
    /// R: the rules being named, and by whom.
    pub naming: Option<(Seat, Rules)>,
    /// How the last finished game ended.
    pub last_game: Option<(Option<Seat>, How)>,
    /// Who won, when all is over.
    pub winners: Option<SeatSet>,
}

/// One player, as the viewer knows them. In JSON, `chosen`, `wandered` and `hand` are `null` where there is no such
/// card or hand, and `"hidden"` where there is and the viewer may not see it.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct SeatView {
    /// Cards that may still be played, as far as the viewer can tell: with C, one of the opponent's is not there.
    pub left: Hand,
    /// D, E: the cards in hand, where the viewer knows them. Under other rules the hand is what is left.
    #[serde(serialize_with = "hidden::serialize")]
    pub hand: Option<Option<Hand>>,
    /// D, E: cards in the deck. L, M: cards still to be turned up.
    pub pile: usize,
    /// L: the order of those cards, where the viewer knows it.
    pub order: Vec<Option<Card>>,
    /// A card lying face down, if there is one; which, where the viewer knows it.
    #[serde(serialize_with = "hidden::serialize")]
    pub chosen: Option<Option<Card>>,
    /// B: the card taken out.
    pub removed: Option<Card>,
    /// C: the card that wandered off; which, where the viewer knows it.
    #[serde(serialize_with = "hidden::serialize")]
    pub wandered: Option<Option<Card>>,
    pub wins: u16,
    pub pot: u8,
    pub bonus: bool,
    pub spy: bool,
    /// R: games won.
    pub games: u8,
}

/// A round: the cards shown, and who won it.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct RoundView {
    pub cards: [Option<Card>; 2],
    /// The winner and what the round brought; nothing for a round that is held.
    pub won: Option<(Seat, u8)>,
}

impl View {
    pub(super) fn new(options: &ROptions, who: Viewer) -> View {
        let me = match who {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Everyone => None,
        };
        View {
            me,
            rules: options.rules(),
            options: *options,
            matched: options.true_king(),
            game: 0,
            deal: 0,
            round: 0,
            seats: Default::default(),
            rounds: Vec::new(),
            packet: None,
            last_chance: None,
            naming: None,
            last_game: None,
            winners: None,
        }
    }

    pub fn seat(&self, seat: Seat) -> &SeatView {
        &self.seats[seat.index() & 1]
    }

    fn seat_mut(&mut self, seat: Seat) -> &mut SeatView {
        &mut self.seats[seat.index() & 1]
    }

    pub(super) fn note(&mut self, seen: &Seen) {
        match *seen {
            Event::Deal { game, deal, rules } => self.clear_table(game, deal, rules),
            Event::First { .. } | Event::Traded { .. } => {}
            Event::Received { cards, .. } => self.packet = cards,
            Event::Kept { seat, card } | Event::Last { seat, card } => {
                self.packet = None;
                card.iter().for_each(|card| self.seat_mut(seat).left.add(*card));
            }
            Event::Hand { seat, cards } => self.seat_mut(seat).left = cards,
            Event::Removed { seat, card } => {
                let it = self.seat_mut(seat);
                it.chosen = None;
                it.removed = Some(card);
                it.left.remove(card);
            }
            Event::Wandered { seat, card } => {
                let it = self.seat_mut(seat);
                it.wandered = Some(card);
                card.iter().for_each(|card| it.left.remove(*card));
            }
            Event::Unveiled { seat, card } => {
                let it = self.seat_mut(seat);
                if it.wandered == Some(None) {
                    it.left.remove(card);
                }
                it.wandered = Some(Some(card));
            }
            Event::Drawn { seat, cards } => {
                let size = match self.rules.access() {
                    Access::Draw(size) => usize::from(size),
                    Access::Hand | Access::Order | Access::Pile => 0,
                };
                let it = self.seat_mut(seat);
                it.hand = Some(cards);
                it.pile = it.cards() - size;
            }
            Event::Drew { seat, card } => {
                let it = self.seat_mut(seat);
                it.pile -= 1;
                it.change_hand(|hand| card.map(|card| hand.with(card)));
            }
            Event::Shuffled { seat } => {
                let it = self.seat_mut(seat);
                it.pile = it.cards();
            }
            Event::Placed { seat, card } => {
                let it = self.seat_mut(seat);
                it.order.push(card);
                it.pile = it.order.len();
            }
            Event::Again { seat, anew } => {
                if anew {
                    self.seat_mut(seat).order.clear();
                }
            }
            Event::Round { number } => {
                self.round = number;
                self.rounds.push(RoundView::default());
            }
            Event::Chosen { seat, card } => self.seat_mut(seat).chosen = Some(card),
            Event::Shown { seat, card } => self.show(seat, card),
            Event::Held { pots } => {
                self.seats.iter_mut().zip(pots).for_each(|(seat, pot)| seat.pot = pot);
            }
            Event::Won { seat, gain } => {
                self.seat_mut(seat).wins += u16::from(gain);
                self.seats.iter_mut().for_each(|seat| seat.pot = 0);
                if let Some(round) = self.rounds.last_mut() {
                    round.won = Some((seat, gain));
                }
            }
            Event::Next { bonus, spy } => {
                for seat in SeatSet::first(2) {
                    self.seat_mut(seat).bonus = bonus.contains(seat);
                    self.seat_mut(seat).spy = spy == Some(seat);
                }
            }
            Event::LastChance { seat } => self.last_chance = Some(seat),
            Event::TookBack { seat, card } => {
                self.last_chance = None;
                let it = self.seat_mut(seat);
                if let Some(card) = card {
                    it.left.add(card);
                    it.change_hand(|hand| Some(hand.with(card)));
                }
            }
            Event::GameOver { winner, how } => {
                self.last_game = Some((winner, how));
                winner.iter().for_each(|seat| self.seat_mut(*seat).games += 1);
            }
            Event::Naming { seat } => self.naming = Some((seat, Rules::A)),
            Event::Added { rule, .. } => self.naming = self.naming.map(|(seat, rules)| (seat, rules.with(rule))),
            Event::Over { winners } => self.winners = Some(winners),
        }
    }

    fn clear_table(&mut self, game: u16, deal: u16, rules: Rules) {
        let new_game = game != self.game;
        (self.game, self.deal, self.rules) = (game, deal, rules);
        self.round = 0;
        self.rounds.clear();
        self.naming = None;
        for seat in &mut self.seats {
            let wins = if new_game { 0 } else { seat.wins };
            *seat = SeatView { wins, games: seat.games, ..SeatView::default() };
        }
    }

    /// A card leaves hand, pile or order for the table.
    fn show(&mut self, seat: Seat, card: Card) {
        let turned = matches!(self.rules.access(), Access::Order | Access::Pile);
        if let Some(round) = self.rounds.last_mut() {
            round.cards[seat.index() & 1] = Some(card);
        }
        let it = self.seat_mut(seat);
        it.chosen = None;
        it.left.remove(card);
        it.change_hand(|hand| Some(hand.without(card)));
        if turned {
            it.pile -= 1;
            if !it.order.is_empty() {
                it.order.remove(0);
            }
        }
    }
}

impl SeatView {
    /// Changes a hand that the viewer knows; `None` from then on if the viewer no longer does.
    fn change_hand(&mut self, change: impl FnOnce(Hand) -> Option<Hand>) {
        self.hand = self.hand.map(|hand| hand.and_then(change));
    }

    /// How many cards can still be played.
    pub fn cards(&self) -> usize {
        self.left.len() - usize::from(self.wandered == Some(None))
    }
}
