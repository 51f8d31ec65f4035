//! The printed cards of the family, and what each of them does.

use cachet_engine::Piece;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a card does. Editions print the same role under other names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Name the character a rival holds.
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
    /// Worth a token to the only one left in who let go of it.
    Spy,
    /// Draw two, keep one of three, put the others under the deck.
    Counsel,
    /// Name the number of a rival's card.
    Number,
    /// Look at a rival's hand; Stitch's family has to go.
    Expose,
    /// Stitch goes to the left of his holder.
    PassOn,
    /// Turn Stitch over.
    Flip,
    /// Take Stitch, and another turn if he is Kind.
    Charm,
    /// The holder of a Destructive Stitch leaves; take Stitch.
    Rampage,
    /// Exchange hands, unless the rival gives Stitch instead.
    Bargain,
    /// A rival takes Stitch.
    Entrust,
    /// Take Stitch, turning him Kind.
    Tame,
}

/// What must be chosen along with a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asks {
    Nobody,
    Rival,
    /// A rival, and the character that rival might hold.
    RivalAndName,
    /// A rival, and the number on the card that rival might hold.
    RivalAndNumber,
    /// Oneself or a rival.
    Anyone,
}

impl Role {
    pub const fn asks(self) -> Asks {
        match self {
            Role::Guess => Asks::RivalAndName,
            Role::Number => Asks::RivalAndNumber,
            Role::Look | Role::Compare | Role::Trade | Role::Expose | Role::Bargain | Role::Entrust => Asks::Rival,
            Role::Redraw => Asks::Anyone,
            Role::Shield
            | Role::Duty
            | Role::Downfall
            | Role::Spy
            | Role::Counsel
            | Role::PassOn
            | Role::Flip
            | Role::Charm
            | Role::Rampage
            | Role::Tame => Asks::Nobody,
        }
    }
}

macro_rules! cards {
    ($($card:ident $key:literal $value:literal $role:ident $english:literal $french:literal $short:expr;)*) => {
        /// A printed card. Its number here stands for it in stored logs, so new cards go last.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        #[schemars(rename = "Letter", description = "A card of the Love Letter family.")]
        #[repr(u8)]
        pub enum Card { $($card),* }

        impl Card {
            /// Every card of the family.
            pub const ALL: &'static [Card] = &[$(Card::$card),*];
            const VALUES: &'static [u8] = &[$($value),*];
            const ROLES: &'static [Role] = &[$(Role::$role),*];
            const PRINTS: &'static [Print] =
                &[$(Print { key: $key, english: $english, french: $french, short: &$short }),*];
        }
    };
}

/// The names of a card.
struct Print {
    /// Where `locales/` keeps its name and text.
    key: &'static str,
    english: &'static str,
    french: &'static str,
    /// Shorter names that people write.
    short: &'static [&'static str],
}

cards! {
    // card      key in locales/      value role     English                     French

    // Love Letter
    Guard        "card-guard"         1     Guess    "Guard"                     "Garde"                     [];
    Priest       "card-priest"        2     Look     "Priest"                    "Prêtre"                    [];
    Baron        "card-baron"         3     Compare  "Baron"                     "Baron"                     [];
    Handmaid     "card-handmaid"      4     Shield   "Handmaid"                  "Servante"                  [];
    Prince       "card-prince"        5     Redraw   "Prince"                    "Prince"                    [];
    King         "card-king"          7     Trade    "King"                      "Roi"                       [];
    Countess     "card-countess"      8     Duty     "Countess"                  "Comtesse"                  [];
    Princess     "card-princess"      9     Downfall "Princess"                  "Princesse"                 [];
    Chancellor   "card-chancellor"    6     Counsel  "Chancellor"                "Chancelier"                [];
    Spy          "card-spy"           0     Spy      "Spy"                       "Espionne"                  [];

    // Princess Princess
    Claire       "card-claire"        0     Spy      "Claire the Spy"            "Claire l'espionne"         ["Claire"];
    Advisers     "card-advisers"      2     Look     "King's Advisers"           "Conseillers du roi"        ["Advisers", "Conseillers"];
    Librarian    "card-librarian"     3     Compare  "Palace Librarian"          "Bibliothécaire du palais"  ["Librarian", "Bibliothécaire"];
    Oliver       "card-oliver"        4     Shield   "Oliver the Dragon"         "Oliver le dragon"          ["Oliver"];
    Vladric      "card-vladric"       5     Redraw   "Prince Vladric"            "Prince Vladric"            ["Vladric"];
    AmiraSadie   "card-amira-sadie"   6     Counsel  "Princesses Amira & Sadie"  "Princesses Amira & Sadie"  ["Amira & Sadie", "Princesses"];
    GhostKing    "card-ghost-king"    7     Trade    "Ghost King"                "Roi fantôme"               [];
    Celeste      "card-celeste"       8     Duty     "Celeste the Unicorn"       "Céleste la licorne"        ["Celeste"];
    Ogre         "card-ogre"          9     Downfall "Ogre"                      "Ogre"                      [];

    // Stitch
    Gantu        "card-gantu"         0     PassOn   "Gantu"                     "Gantu"                     [];
    Councilwoman "card-councilwoman"  1     Number   "Grand Councilwoman"        "Mme la Présidente du Grand Conseil" ["Councilwoman", "Présidente"];
    Cobra        "card-cobra"         2     Expose   "Cobra Bubbles"             "Cobra Bubbles"             ["Cobra"];
    Sparky       "card-sparky"        3     Compare  "Sparky"                    "Sparky"                    [];
    Jumba        "card-jumba"         4     Flip     "Jumba"                     "Jumba"                     [];
    Angel        "card-angel"         5     Charm    "Angel"                     "Angel"                     [];
    Leroy        "card-leroy"         5     Rampage  "Leroy"                     "Leroy"                     [];
    David        "card-david"         6     Shield   "David"                     "David"                     [];
    Pleakley     "card-pleakley"      6     Bargain  "Pleakley"                  "Pikly"                     [];
    Nani         "card-nani"          7     Entrust  "Nani"                      "Nani"                      [];
    Lilo         "card-lilo"          8     Tame     "Lilo"                      "Lilo"                      [];
}

impl Card {
    #[inline]
    pub fn value(self) -> u8 {
        Card::VALUES[self as usize]
    }

    #[inline]
    pub const fn role(self) -> Role {
        Card::ROLES[self as usize]
    }

    #[inline]
    pub fn asks(self) -> Asks {
        ASKS[self as usize]
    }

    /// Where `locales/` keeps its name and text.
    pub fn key(self) -> &'static str {
        Card::PRINTS[self as usize].key
    }

    pub fn english(self) -> &'static str {
        Card::PRINTS[self as usize].english
    }

    pub fn french(self) -> &'static str {
        Card::PRINTS[self as usize].french
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
        let prints = Card::ALL.iter().copied().zip(Card::PRINTS);
        let mut named = prints.filter(|(_, print)| {
            let names = [print.english, print.french];
            names.iter().chain(print.short).any(|name| plain(name) == text)
        });
        named.next().map(|(card, _)| card)
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

/// What each card asks for. A table, because there is no telling what the next card is: each way through a `match` would be entered at
/// a loss.
static ASKS: [Asks; Card::ALL.len()] = {
    let mut asks = [Asks::Nobody; Card::ALL.len()];
    let mut at = 0;
    while at < Card::ALL.len() {
        asks[at] = Card::ALL[at].role().asks();
        at += 1;
    }
    asks
};

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
