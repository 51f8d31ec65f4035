//! The rounds of a duel, read from what the viewer saw: both cards, who had the bonus, and what came of it.

use cachet_engine::{Seat, SeatSet};
use cachet_games::r::{Card, Event, Hand, How, Rules, Seen};

/// What came of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    Held,
    /// Won by this seat, for so much.
    Won(Seat, u8),
    /// The Princess of this seat ended the game.
    Game(Seat),
}

/// One round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Bout {
    pub cards: [Option<Card>; 2],
    /// Who had the bonus in it.
    pub bonus: [bool; 2],
    pub outcome: Option<Outcome>,
}

impl Bout {
    pub(super) fn card(&self, seat: Seat) -> Option<Card> {
        self.cards[seat.index() & 1]
    }

    pub(super) fn has_bonus(&self, seat: Seat) -> bool {
        self.bonus[seat.index() & 1]
    }
}

/// A deal of the duel.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Deal {
    pub game: u16,
    pub deal: u16,
    pub rules: Rules,
    /// The cards each seat started from, once everybody knows them.
    pub hands: [Option<Hand>; 2],
    pub bouts: Vec<Bout>,
    /// Wins of the game so far, those of earlier deals included (R-V-Q3).
    pub wins: [u16; 2],
    /// I: how many cards each has kept.
    pub kept: [usize; 2],
    /// The end of the game, if it ended here; otherwise another deal followed, or will.
    pub over: Option<(Option<Seat>, How)>,
    bonus: SeatSet,
}

/// Every deal, oldest first.
pub(super) fn read(seen: &[Seen]) -> Vec<Deal> {
    let mut deals: Vec<Deal> = Vec::new();
    for event in seen {
        if let Event::Deal { game, deal, rules } = *event {
            let wins = deals.last().filter(|before| before.game == game).map_or([0; 2], |before| before.wins);
            let (bouts, hands, kept) = (Vec::new(), [None; 2], [0; 2]);
            deals.push(Deal { game, deal, rules, hands, bouts, wins, kept, over: None, bonus: SeatSet::EMPTY });
        } else if let Some(deal) = deals.last_mut() {
            deal.note(event);
        }
    }
    deals
}

impl Deal {
    fn note(&mut self, seen: &Seen) {
        match *seen {
            Event::Hand { seat, cards } => self.hands[seat.index() & 1] = Some(cards),
            Event::Kept { seat, .. } | Event::Last { seat, .. } => self.kept[seat.index() & 1] += 1,
            Event::Round { .. } => {
                let bonus = Seat::ALL.map(|seat| self.bonus.contains(seat));
                self.bouts.push(Bout { bonus: [bonus[0], bonus[1]], ..Bout::default() });
            }
            Event::Shown { seat, card } => {
                if let Some(bout) = self.bouts.last_mut() {
                    bout.cards[seat.index() & 1] = Some(card);
                }
            }
            Event::Held { .. } => self.decide(Outcome::Held),
            Event::Won { seat, gain } => {
                self.wins[seat.index() & 1] += u16::from(gain);
                self.decide(Outcome::Won(seat, gain));
            }
            Event::Next { bonus, .. } => self.bonus = bonus,
            Event::GameOver { winner, how } => {
                self.over = Some((winner, how));
                let princess = |bout: &Bout| bout.cards.iter().position(|card| *card == Some(Card::Princess));
                if how == How::Princess
                    && let Some(at) = self.bouts.last().and_then(princess)
                {
                    self.decide(Outcome::Game(Seat::ALL[at]));
                }
            }
            Event::Deal { .. }
            | Event::First { .. }
            | Event::Received { .. }
            | Event::Traded { .. }
            | Event::Removed { .. }
            | Event::Wandered { .. }
            | Event::Unveiled { .. }
            | Event::Drawn { .. }
            | Event::Drew { .. }
            | Event::Shuffled { .. }
            | Event::Placed { .. }
            | Event::Again { .. }
            | Event::Chosen { .. }
            | Event::LastChance { .. }
            | Event::TookBack { .. }
            | Event::Naming { .. }
            | Event::Added { .. }
            | Event::Over { .. } => {}
        }
    }

    fn decide(&mut self, outcome: Outcome) {
        if let Some(bout) = self.bouts.last_mut() {
            bout.outcome = Some(outcome);
        }
    }

    /// The last round that was decided.
    pub(super) fn last_decided(&self) -> Option<(usize, &Bout)> {
        self.bouts.iter().enumerate().rev().find(|(_, bout)| bout.outcome.is_some())
    }

    /// The round under way.
    pub(super) fn under_way(&self) -> Option<(usize, &Bout)> {
        self.bouts.iter().enumerate().next_back().filter(|(_, bout)| bout.outcome.is_none() && self.over.is_none())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bonus_is_seen_in_the_round_after_the_general_and_wins_are_carried_from_deal_to_deal() {
        let [a, b, ..] = Seat::ALL;
        let deal = |deal| Event::Deal { game: 1, deal, rules: Rules::A };
        let story: Vec<Seen> = vec![
            deal(1),
            Event::Round { number: 1 },
            Event::Shown { seat: a, card: Card::General },
            Event::Shown { seat: b, card: Card::Spy },
            Event::Won { seat: a, gain: 1 },
            Event::Next { bonus: a.into(), spy: Some(b) },
            Event::Round { number: 2 },
            deal(2),
            Event::Round { number: 1 },
            Event::Shown { seat: a, card: Card::Prince },
            Event::Shown { seat: b, card: Card::Princess },
            Event::GameOver { winner: Some(b), how: How::Princess },
        ];
        let deals = read(&story);
        assert_eq!(deals[0].bouts[0].outcome, Some(Outcome::Won(a, 1)));
        assert_eq!((deals[0].bouts[0].bonus, deals[0].bouts[1].bonus), ([false; 2], [true, false]));
        assert!(deals[0].under_way().is_some());
        assert_eq!(deals[1].wins, [1, 0]);
        assert_eq!(deals[1].bouts[0].outcome, Some(Outcome::Game(b)));
        assert_eq!(deals[1].under_way(), None);
    }
}
