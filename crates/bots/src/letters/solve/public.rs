//! What both players know, and what a turn makes of it.
//!
//! With two players, whatever is shown to one is known to have been shown by the other: the card a Priest sees, both hands
//! after a King or a tied Baron. So "public" here means what *both* players know, and only two things are hidden from one of
//! them: the card in each hand. A hand that the other has seen is a hand of which one kind alone is possible.

use super::pool::{BARON, COUNTESS, GUARD, HANDMAID, KINDS, KING, Kinds, PRIEST, PRINCE, PRINCESS, Pool, kind};
use cachet_engine::{Dice, shuffle};

/// Two hands and the card set aside.
const HANDS_AND_ASIDE: usize = 3;

/// A round as both players see it, when a turn begins and before its card is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Public {
    pub pool: Pool,
    /// Cards of the deck, the one about to be drawn included: at least one.
    pub deck: u8,
    /// Whose turn it is: player 0 or 1.
    pub mover: u8,
    /// Is the other shielded?
    pub barred: bool,
    /// What each player may hold, as both know.
    pub holds: [Kinds; 2],
}

/// What is played, and on whom. The card kept in hand is the player's secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Play {
    /// A Guard that names a kind the other may hold.
    Name(u8),
    /// A card that does nothing: the Countess, whatever finds the other shielded, a Guard that can only be wrong. The
    /// Handmaid too, but for the shield.
    Nothing(u8),
    Look,
    Compare,
    RedrawMine,
    RedrawTheirs,
    Trade,
}

impl Play {
    /// The card played.
    #[inline]
    pub fn card(self) -> usize {
        match self {
            Play::Name(_) => GUARD,
            Play::Nothing(card) => usize::from(card),
            Play::Look => PRIEST,
            Play::Compare => BARON,
            Play::RedrawMine | Play::RedrawTheirs => PRINCE,
            Play::Trade => KING,
        }
    }
}

/// What comes after a play, where the round goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum After {
    /// The deck is empty: hands are shown.
    Shown,
    /// The next turn.
    Turn(Public),
}

impl Public {
    /// A round about to begin, or one of which nothing more is known than the cards that lie open.
    pub fn fresh(pool: Pool, deck: u8) -> Public {
        let holds = [pool.beside(Kinds::ALL, Kinds::ALL); 2];
        Public { pool, deck, mover: 0, barred: false, holds }
    }

    /// A round about to begin with so many cards in the deck, all others open, whichever they are.
    pub fn dealt(deck: u8, dice: &mut Dice) -> Public {
        let mut cards: Vec<usize> = Pool::WHOLE.each().filter_map(kind).collect();
        shuffle(dice, &mut cards);
        let hidden = usize::from(deck) + HANDS_AND_ASIDE;
        let pool = cards.iter().skip(hidden).fold(Pool::WHOLE, |pool, kind| pool.without(*kind));
        Public::fresh(pool, deck)
    }

    pub fn mover(&self) -> usize {
        usize::from(self.mover)
    }

    pub fn other(&self) -> usize {
        1 - self.mover()
    }

    /// Cards that are neither open nor in a hand.
    pub fn rest(&self) -> usize {
        self.pool.cards() - 2
    }

    /// Every play worth considering, by the card played. Left out is what can only lose and what a better play of the same
    /// card makes useless: to play the Princess, to discard her by one's own Prince unless nothing else is left, to name a
    /// kind that both know cannot be held as long as another can, and anything but the right name where both know the hand.
    pub fn plays(&self) -> Vec<Play> {
        let mut plays = Vec::new();
        for card in (0..PRINCESS).filter(|card| !self.kept(*card).is_empty()) {
            match card {
                GUARD if !self.barred => {
                    let named = self.pool.without(GUARD).beside(self.theirs(GUARD), self.kept(GUARD)).without(GUARD);
                    plays.extend(named.iter().map(|kind| Play::Name(kind as u8)));
                    if named.is_empty() {
                        plays.push(Play::Nothing(GUARD as u8));
                    }
                }
                PRIEST if !self.barred => plays.push(Play::Look),
                BARON if !self.barred => plays.push(Play::Compare),
                PRINCE if self.barred => plays.push(Play::RedrawMine),
                PRINCE => plays.extend([Play::RedrawMine, Play::RedrawTheirs]),
                KING if !self.barred => plays.push(Play::Trade),
                _ => plays.push(Play::Nothing(card as u8)),
            }
        }
        plays
    }

    /// What the mover may have kept beside this card played: all that both know to be possible.
    pub fn kept(&self, card: usize) -> Kinds {
        if self.pool.of(card) == 0 {
            return Kinds::NONE;
        }
        let mine = self.holds[self.mover()];
        // Either the card played was held, and the one kept drawn, or the other way round.
        let held = if mine.contains(card) { Kinds::ALL } else { mine };
        let mut kept = self.pool.without(card).beside(held, self.holds[self.other()]);
        if matches!(card, PRINCE | KING) {
            // LL-16.
            kept = kept.without(COUNTESS);
        }
        kept
    }

    /// What the mover may keep with this play: [`Public::kept`], less what the play would throw away for nothing.
    pub fn lanes(&self, play: Play) -> Kinds {
        let kept = self.kept(play.card());
        // LL-26: with the Princess, and the other shielded, both choices lose.
        if play == Play::RedrawMine && !self.barred { kept.without(PRINCESS) } else { kept }
    }

    /// What the other may hold once this card has been played.
    pub fn theirs(&self, card: usize) -> Kinds {
        self.pool.without(card).beside(self.holds[self.other()], self.kept(card))
    }

    /// The next turn after this card, with these hands possible for the mover and for the other, and `redrawn` cards drawn
    /// by its effect. `pool` is without all that has been laid open. Nothing if no two such hands can be.
    fn then(&self, pool: Pool, redrawn: u8, barred: bool, mine: Kinds, theirs: Kinds) -> Option<After> {
        let (mine, theirs) = (pool.beside(mine, theirs), pool.beside(theirs, mine));
        if mine.is_empty() || theirs.is_empty() {
            return None;
        }
        // The last Prince may draw the card set aside (LL-24): the deck stays empty.
        let deck = (self.deck - 1).saturating_sub(redrawn);
        if deck == 0 {
            return Some(After::Shown);
        }
        let mut holds = [mine; 2];
        holds[self.other()] = theirs;
        Some(After::Turn(Public { pool, deck, mover: self.other() as u8, barred, holds }))
    }

    /// After a play that leaves both hands as they are; `theirs` is what is now known of the other's.
    pub fn after(&self, play: Play, theirs: Kinds) -> Option<After> {
        let card = play.card();
        let barred = card == HANDMAID;
        self.then(self.pool.without(card), 0, barred, self.lanes(play), theirs)
    }

    /// After a tied Baron: both hold this kind.
    pub fn after_tie(&self, kind: usize) -> Option<After> {
        self.then(self.pool.without(BARON), 0, false, Kinds::only(kind), Kinds::only(kind))
    }

    /// After a Prince that made this seat discard this kind, not the Princess.
    pub fn after_redraw(&self, play: Play, discarded: usize) -> Option<After> {
        let before = self.pool.without(PRINCE);
        let mine = if play == Play::RedrawMine { Kinds::only(discarded) } else { self.lanes(play) };
        let theirs = if play == Play::RedrawMine { self.theirs(PRINCE) } else { Kinds::only(discarded) };
        let (mine, theirs) = (before.beside(mine, theirs), before.beside(theirs, mine));
        if mine.is_empty() || theirs.is_empty() {
            return None;
        }
        let pool = before.without(discarded);
        if play == Play::RedrawMine {
            self.then(pool, 1, false, Kinds::ALL, theirs)
        } else {
            self.then(pool, 1, false, mine, Kinds::ALL)
        }
    }

    /// After a King: the mover gave one kind and took the other.
    pub fn after_trade(&self, gave: usize, took: usize) -> Option<After> {
        self.then(self.pool.without(KING), 0, false, Kinds::only(took), Kinds::only(gave))
    }
}

/// Every two kinds that the mover may keep and the other hold: what a King may exchange, in the order of its outcomes.
pub fn pairs(pool: Pool, mine: Kinds, theirs: Kinds) -> impl Iterator<Item = (usize, usize)> {
    let all = (0..KINDS).flat_map(|one| (0..KINDS).map(move |other| (one, other)));
    all.filter(move |(one, other)| mine.contains(*one) && theirs.contains(*other) && pool.ways(*one, *other) > 0)
}
