//! Where the cards of one player may lie when so many are left, by their places among those: the same whatever the cards
//! are, and however they came to be left.

use cachet_games::r::{Access, Rule, Rules};

/// The hidden cards of a game: what is in hand, of what is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hiding {
    /// D, E: so many in hand, the rest in the deck.
    Deck(usize),
    /// C: one card out of the game, the rest in hand.
    Aside,
}

impl Hiding {
    /// None, if these rules hide nothing, or more than one thing.
    pub fn of(rules: Rules) -> Option<Hiding> {
        match (rules.has(Rule::C), rules.access()) {
            (true, Access::Hand) => Some(Hiding::Aside),
            (false, Access::Draw(size)) => Some(Hiding::Deck(usize::from(size))),
            (true, Access::Draw(_)) | (_, Access::Hand | Access::Order | Access::Pile) => None,
        }
    }

    /// With how many cards left nothing remains to be learnt: all in hand (D, E), or one card to play (C).
    pub fn last(self) -> usize {
        match self {
            Hiding::Deck(size) => size,
            Hiding::Aside => 2,
        }
    }
}

/// So many cards left.
pub struct Level {
    /// How many ways the cards may lie.
    pub holdings: usize,
    /// How many cards there are to choose from, whichever way they lie.
    pub choices: usize,
    /// What the play of each place among the cards left does.
    pub moves: Vec<Vec<Move>>,
}

/// One holding plays a card by one of its choices, and comes to another holding of the level below.
#[derive(Clone, Copy)]
pub struct Move {
    /// The figure of the choice, among those of a node.
    pub figure: usize,
    pub from: usize,
    pub to: usize,
    pub chance: f32,
}

impl Level {
    pub fn new(hiding: Hiding, left: usize) -> Level {
        let hands = hands(hiding, left);
        let below = if left > hiding.last() { self::hands(hiding, left - 1) } else { Vec::new() };
        let choices = hands[0].count_ones() as usize;
        let mut moves = vec![Vec::new(); left];
        for (from, hand) in hands.iter().enumerate().filter(|_| !below.is_empty()) {
            for (choice, place) in places(*hand).enumerate() {
                let figure = from * choices + choice;
                let others: Vec<u8> = match hiding {
                    Hiding::Aside => vec![hand & !(1 << place)],
                    Hiding::Deck(_) => {
                        let deck = places(((1_u32 << left) - 1) as u8 & !hand);
                        deck.map(|drawn| hand & !(1 << place) | 1 << drawn).collect()
                    }
                };
                let chance = 1.0 / others.len() as f32;
                for hand in &others {
                    let hand = closed_up(*hand, place);
                    let to = below.iter().position(|it| *it == hand).expect("every hand below is listed");
                    moves[place].push(Move { figure, from, to, chance });
                }
            }
        }
        Level { holdings: hands.len(), choices, moves }
    }

    /// The figures of a node: a choice of a holding each.
    pub fn figures(&self) -> usize {
        self.holdings * self.choices
    }
}

/// The hands there may be, as sets of places.
pub fn hands(hiding: Hiding, left: usize) -> Vec<u8> {
    let in_hand = match hiding {
        Hiding::Deck(size) => size.min(left),
        Hiding::Aside => left - 1,
    };
    (0..1_u32 << left).map(|set| set as u8).filter(|set| set.count_ones() as usize == in_hand).collect()
}

/// The places of a set, lowest first.
pub fn places(set: u8) -> impl Iterator<Item = usize> {
    (0..8).filter(move |place| set >> place & 1 == 1)
}

/// A set of places once the card of this place is gone.
fn closed_up(set: u8, gone: usize) -> u8 {
    let low = (1_u32 << gone) as u8 - 1;
    set & low | set >> 1 & !low
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R-V-D2, R-V-E1, R-V-C1: all cards in hand are played as often, and what is drawn is any card of the deck.
    #[test]
    fn a_card_leads_to_every_hand_that_may_follow() {
        for (hiding, holdings) in [(Hiding::Deck(3), 56), (Hiding::Deck(2), 28), (Hiding::Aside, 8)] {
            let level = Level::new(hiding, 8);
            assert_eq!(level.holdings, holdings);
            let mut after = vec![0.0; Level::new(hiding, 7).holdings];
            for it in &level.moves[3] {
                after[it.to] += it.chance;
            }
            // Playing the fourth card from every hand that has it, the hands of seven are as likely as each other.
            let (least, most) = after.iter().fold((9.0_f32, 0.0_f32), |(low, high), it| (low.min(*it), high.max(*it)));
            assert!(least > 0.0 && most - least < 1e-5, "{hiding:?}: {after:?}");
        }
        assert!(Level::new(Hiding::Deck(2), 2).moves.iter().all(Vec::is_empty), "nothing is hidden any more");
    }
}
