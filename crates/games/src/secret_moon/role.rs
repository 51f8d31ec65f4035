//! The character cards: their names, their teams, and what they answer when somebody enquires.

use cachet_engine::Piece;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A character card. Its number here stands for it in stored logs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "MoonRole", description = "A character of Secret Moon.")]
#[repr(u8)]
pub enum Role {
    Princess,
    Traveller,
    Priest,
    Minister,
    Guard,
}

/// A side. Its members win and lose together (SM-27).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Team {
    Princess,
    Minister,
}

/// What a character answers to "Who goes there?" (SM-2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    Silence,
    JustMe,
    TheMinister,
}

impl Answer {
    pub const ALL: [Answer; 3] = [Answer::Silence, Answer::JustMe, Answer::TheMinister];

    /// SM-13, SM-RUL-16: the reminder marker taken. It follows the answer, not the truth.
    pub fn marker(self) -> Team {
        match self {
            Answer::Silence => Team::Princess,
            Answer::JustMe | Answer::TheMinister => Team::Minister,
        }
    }
}

/// SM-2: every character and its copies.
pub const CAST: [(Role, u8); 5] =
    [(Role::Princess, 1), (Role::Traveller, 1), (Role::Priest, 1), (Role::Minister, 1), (Role::Guard, 4)];

/// The cards of the box, one entry each.
pub(super) const CARDS: [Role; 8] =
    [Role::Princess, Role::Traveller, Role::Priest, Role::Minister, Role::Guard, Role::Guard, Role::Guard, Role::Guard];

/// SM-3: with five players one of these leaves the game.
pub(super) const REMOVABLE: [Role; 5] = [Role::Priest, Role::Guard, Role::Guard, Role::Guard, Role::Guard];

impl Role {
    pub const ALL: [Role; 5] = [Role::Princess, Role::Traveller, Role::Priest, Role::Minister, Role::Guard];

    #[inline]
    pub fn team(self) -> Team {
        match self {
            Role::Princess | Role::Traveller | Role::Priest => Team::Princess,
            Role::Minister | Role::Guard => Team::Minister,
        }
    }

    #[inline]
    pub fn answer(self) -> Answer {
        match self {
            Role::Princess | Role::Traveller => Answer::Silence,
            Role::Priest | Role::Guard => Answer::JustMe,
            Role::Minister => Answer::TheMinister,
        }
    }

    /// SM-6: the one this character looks for with open eyes.
    pub fn partner(self) -> Option<Role> {
        match self {
            Role::Princess => Some(Role::Traveller),
            Role::Traveller => Some(Role::Princess),
            Role::Priest | Role::Minister | Role::Guard => None,
        }
    }

    /// Where `locales/` keeps its name.
    pub fn key(self) -> &'static str {
        match self {
            Role::Princess => "role-princess",
            Role::Traveller => "role-traveller",
            Role::Priest => "role-priest",
            Role::Minister => "role-minister",
            Role::Guard => "role-guard",
        }
    }

    /// Names that records may use, in English and French, the written one first.
    fn names(self) -> &'static [&'static str] {
        match self {
            Role::Princess => &["Princess", "Princesse"],
            Role::Traveller => &["Traveller", "Traveler", "Wanderer", "Voyageur", "Voyageuse"],
            Role::Priest => &["Priest", "Priestess", "Prêtre", "Prêtresse"],
            Role::Minister => &["Minister", "Ministre"],
            Role::Guard => &["Guard", "Garde"],
        }
    }
}

impl Piece for Role {
    fn code(self) -> u8 {
        self as u8
    }

    fn name(self) -> &'static str {
        self.names()[0]
    }

    /// English or French; capitals and accents do not matter.
    fn named(text: &str) -> Option<Role> {
        let text = plain(text);
        Role::ALL.into_iter().find(|role| role.names().iter().any(|name| plain(name) == text))
    }
}

/// Text as people may type it: without capitals, accents or doubled spaces.
pub(super) fn plain(text: &str) -> String {
    let unaccented = |letter: char| match letter {
        'à' | 'â' => 'a',
        'é' | 'è' | 'ê' => 'e',
        'î' | 'ï' => 'i',
        'ô' => 'o',
        'û' | 'ù' => 'u',
        'ç' => 'c',
        other => other,
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").to_lowercase().chars().map(unaccented).collect()
}
