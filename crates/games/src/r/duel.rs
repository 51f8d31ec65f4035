//! Mine against theirs: in one function, and the printed tables that follow from it.

use super::card::Card;
use serde::Serialize;

/// Which abilities count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Abilities {
    /// All of them (rule A).
    All,
    /// All, and a Clown also wipes out the opponent's General or Spy (the other reading in R-RUL-4).
    ClownWipes,
    /// None (R-V-H1).
    None,
    /// The Clown's and the Minister's (R-V-H2).
    ClownMinister,
}

/// How a round ends for one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Verdict {
    Held,
    Won,
    Lost,
    GameWon,
    GameLost,
}

impl Verdict {
    /// The same for the other player.
    pub const fn flip(self) -> Verdict {
        match self {
            Verdict::Held => Verdict::Held,
            Verdict::Won => Verdict::Lost,
            Verdict::Lost => Verdict::Won,
            Verdict::GameWon => Verdict::GameLost,
            Verdict::GameLost => Verdict::GameWon,
        }
    }
}

/// A card on the table, and whether its player has the bonus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side {
    pub card: Card,
    pub bonus: bool,
}

impl Side {
    /// the printed number, plus 2 with the bonus.
    const fn strength(self) -> u8 {
        self.card.strength() + if self.bonus { 2 } else { 0 }
    }
}

/// What follows from two cards. Pairs are mine, then theirs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clash {
    pub verdict: Verdict,
    /// Who wins the round or the game: 0 for mine, 1 for theirs; 0 too if it is held. Stored, because a branch on it
    /// would be mispredicted half the time.
    pub(super) winner: u8,
    /// what the round is worth to each.
    pub worth: [u8; 2],
    /// who has the bonus next round.
    pub bonus: [bool; 2],
    /// who has the Spy benefit next round.
    pub spy: [bool; 2],
}

/// The duel.
pub const fn duel(mine: Side, theirs: Side, abilities: Abilities) -> Clash {
    let (one, other) = (live(mine.card, theirs.card, abilities), live(theirs.card, mine.card, abilities));
    let verdict = verdict(mine, one, theirs, other);
    Clash {
        verdict,
        winner: matches!(verdict, Verdict::Lost | Verdict::GameLost) as u8,
        worth: [worth(mine.card, one), worth(theirs.card, other)],
        bonus: [
            is(mine.card, Card::General) && one && !wiped(theirs.card, abilities),
            is(theirs.card, Card::General) && other && !wiped(mine.card, abilities),
        ],
        // two Spies cancel.
        spy: [
            is(mine.card, Card::Spy) && one && !is(theirs.card, Card::Spy) && !wiped(theirs.card, abilities),
            is(theirs.card, Card::Spy) && other && !is(mine.card, Card::Spy) && !wiped(mine.card, abilities),
        ],
    }
}

/// is the ability of `card` live, facing that card? (A Wizard has nothing left to cancel.)
const fn live(card: Card, facing: Card, abilities: Abilities) -> bool {
    match abilities {
        Abilities::All | Abilities::ClownWipes => !is(facing, Card::Wizard),
        Abilities::None => false,
        Abilities::ClownMinister => is(card, Card::Clown) || is(card, Card::Minister),
    }
}

/// R-RUL-4, the other reading: a Clown, live since it faces no Wizard, stops a General or a Spy.
const fn wiped(facing: Card, abilities: Abilities) -> bool {
    matches!(abilities, Abilities::ClownWipes) && is(facing, Card::Clown)
}

///
const fn worth(card: Card, live: bool) -> u8 {
    if is(card, Card::Minister) && live { 2 } else { 1 }
}

/// in order; the first that decides.
const fn verdict(mine: Side, one: bool, theirs: Side, other: bool) -> Verdict {
    let (a, b) = (mine.card, theirs.card);
    //
    if (is(a, Card::Clown) && one) || (is(b, Card::Clown) && other) {
        return Verdict::Held;
    }
    //
    if is(a, Card::Princess) && one && is(b, Card::Prince) {
        return Verdict::GameWon;
    }
    if is(b, Card::Princess) && other && is(a, Card::Prince) {
        return Verdict::GameLost;
    }
    // two Princes cancel and leave it to their strengths.
    match (is(a, Card::Prince) && one, is(b, Card::Prince) && other) {
        (true, true) => return higher(mine, theirs),
        (true, false) => return Verdict::Won,
        (false, true) => return Verdict::Lost,
        (false, false) => {}
    }
    //
    if (is(a, Card::Assassin) && one) || (is(b, Card::Assassin) && other) {
        return higher(mine, theirs).flip();
    }
    higher(mine, theirs)
}

///
const fn higher(mine: Side, theirs: Side) -> Verdict {
    let (a, b) = (mine.strength(), theirs.strength());
    if a > b {
        Verdict::Won
    } else if a < b {
        Verdict::Lost
    } else {
        Verdict::Held
    }
}

const fn is(card: Card, other: Card) -> bool {
    card as u8 == other as u8
}

/// Every possible duel, computed at compile time; indexed by abilities, both bonuses, both cards.
static CLASHES: [Clash; 1024] = {
    const ABILITIES: [Abilities; 4] =
        [Abilities::All, Abilities::ClownWipes, Abilities::None, Abilities::ClownMinister];
    let nothing =
        duel(Side { card: Card::Clown, bonus: false }, Side { card: Card::Clown, bonus: false }, Abilities::None);
    let mut all = [nothing; 1024];
    let mut at = 0;
    while at < 1024 {
        all[at] = duel(
            Side { card: Card::ALL[at >> 3 & 7], bonus: at >> 7 & 1 == 1 },
            Side { card: Card::ALL[at & 7], bonus: at >> 6 & 1 == 1 },
            ABILITIES[at >> 8],
        );
        at += 1;
    }
    all
};

/// [`duel`], from the table.
#[inline]
pub fn clash(mine: Side, theirs: Side, abilities: Abilities) -> &'static Clash {
    let bonuses = usize::from(mine.bonus) << 7 | usize::from(theirs.bonus) << 6;
    &CLASHES[(abilities as usize) << 8 | bonuses | (mine.card as usize) << 3 | theirs.card as usize]
}

/// One cell of a printed table: what the row's player makes of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Cell {
    pub verdict: Verdict,
    /// What the round is worth to whoever wins it.
    pub worth: u8,
}

impl std::fmt::Display for Cell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.verdict {
            Verdict::Held => write!(f, "H"),
            Verdict::Won => write!(f, "+{}", self.worth),
            Verdict::Lost => write!(f, "-{}", self.worth),
            Verdict::GameWon => write!(f, "W"),
            Verdict::GameLost => write!(f, "L"),
        }
    }
}

/// A printed table, rows and columns from the Prince down to the Clown: if the row's
/// player has the bonus.
pub fn table(bonus: bool, abilities: Abilities) -> [[Cell; 8]; 8] {
    let at = |place: usize| Card::ALL[7 - place];
    std::array::from_fn(|row| {
        std::array::from_fn(|column| {
            let (mine, theirs) = (Side { card: at(row), bonus }, Side { card: at(column), bonus: false });
            let clash = clash(mine, theirs, abilities);
            let worth = match clash.verdict {
                Verdict::Won | Verdict::GameWon | Verdict::Held => clash.worth[0],
                Verdict::Lost | Verdict::GameLost => clash.worth[1],
            };
            Cell { verdict: clash.verdict, worth }
        })
    })
}
