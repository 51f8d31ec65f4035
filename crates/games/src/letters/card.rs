//! The printed cards of the family, and what each of them does.

use cachet_engine::Piece;
use serde::{Deserialize, Serialize};

/// What a card does. Editions print the same role under other names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Name what a rival holds.
    Guess,
    /// Look at a rival's hand.
    Look,
    /// Compare hands with a rival.
    Compare,
    /// Be out of reach until one's next turn.
    Shield,
    /// Make somebody discard and draw anew.
    Redraw,
    /// Exchange hands with a rival.
    Trade,
    /// Must be played rather than a `Redraw` or `Trade` held with it.
    Duty,
    /// Whoever lets go of it leaves the round.
    Downfall,
}

/// What must be chosen along with a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asks {
    Nobody,
    Rival,
    /// A rival, and the character that rival might hold.
    RivalAndName,
    /// Oneself or a rival.
    Anyone,
}

impl Role {
    pub fn asks(self) -> Asks {
        match self {
            Role::Guess => Asks::RivalAndName,
            Role::Look | Role::Compare | Role::Trade => Asks::Rival,
            Role::Redraw => Asks::Anyone,
            Role::Shield | Role::Duty | Role::Downfall => Asks::Nobody,
        }
    }
}

macro_rules! cards {
    ($($card:ident $key:literal $value:literal $role:ident $english:literal $french:literal;)*) => {
        /// A printed card. Its number here stands for it in stored logs, so new cards go last.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[repr(u8)]
        pub enum Card { $($card),* }

        impl Card {
            /// Every card of the family.
            pub const ALL: &'static [Card] = &[$(Card::$card),*];
            const VALUES: &'static [u8] = &[$($value),*];
            const ROLES: &'static [Role] = &[$(Role::$role),*];
            const NAMES: &'static [(&'static str, &'static str, &'static str)] = &[$(($key, $english, $french)),*];
        }
    };
}

cards! {
    // card   key in locales/  value  role   English      French
    Guard     "card-guard"     1      Guess    "Guard"      "Garde";
    Priest    "card-priest"    2      Look     "Priest"     "Prêtre";
    Baron     "card-baron"     3      Compare  "Baron"      "Baron";
    Handmaid  "card-handmaid"  4      Shield   "Handmaid"   "Servante";
    Prince    "card-prince"    5      Redraw   "Prince"     "Prince";
    King      "card-king"      7      Trade    "King"       "Roi";
    Countess  "card-countess"  8      Duty     "Countess"   "Comtesse";
    Princess  "card-princess"  9      Downfall "Princess"   "Princesse";
}

impl Card {
    #[inline]
    pub fn value(self) -> u8 {
        Card::VALUES[self as usize]
    }

    #[inline]
    pub fn role(self) -> Role {
        Card::ROLES[self as usize]
    }

    /// Where `locales/` keeps its name and text.
    pub fn key(self) -> &'static str {
        Card::NAMES[self as usize].0
    }

    pub fn english(self) -> &'static str {
        Card::NAMES[self as usize].1
    }

    pub fn french(self) -> &'static str {
        Card::NAMES[self as usize].2
    }
}

impl Piece for Card {
    fn code(self) -> u8 {
        self as u8
    }

    fn name(self) -> &'static str {
        self.english()
    }

    /// English or French; capitals and accents do not matter.
    fn named(text: &str) -> Option<Card> {
        let text = plain(text);
        Card::ALL.iter().copied().find(|card| plain(card.english()) == text || plain(card.french()) == text)
    }
}

fn plain(text: &str) -> String {
    let unaccented = |letter: char| match letter {
        'à' | 'â' => 'a',
        'é' | 'è' | 'ê' => 'e',
        'î' | 'ï' => 'i',
        'ô' => 'o',
        'û' | 'ù' => 'u',
        'ç' => 'c',
        '’' => '\'',
        other => other,
    };
    text.trim().to_lowercase().chars().map(unaccented).collect()
}

/// A set of cards, for what a hand may still be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CardSet(u32);

impl CardSet {
    pub(crate) const ALL: CardSet = CardSet(u32::MAX);

    pub(crate) fn contains(self, card: Card) -> bool {
        self.0 & (1 << card as u32) != 0
    }

    pub(crate) fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card as u32);
    }

    pub(crate) fn retain(&mut self, keep: impl Fn(Card) -> bool) {
        Card::ALL.iter().filter(|card| !keep(**card)).for_each(|card| self.remove(*card));
    }
}
