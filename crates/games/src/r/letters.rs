//! Every letter of the sheet as plain data: what lists, help and `cachet games` show.

use super::mix;
use serde::Serialize;

/// A letter of the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Letter {
    pub letter: char,
    pub english: &'static str,
    pub french: &'static str,
    /// The game it is played in: `r` with the letter as an option, or a game of its own.
    pub game: &'static str,
    pub seats: &'static [usize],
    /// Its modes, the usual one first.
    pub modes: &'static [&'static str],
}

const TWO: &[usize] = &[2];
const TO_FIVE: &[usize] = &[2, 3, 4, 5];

const fn duel(letter: char, english: &'static str, french: &'static str, modes: &'static [&'static str]) -> Letter {
    Letter {
        letter,
        english,
        french,
        game: "r",
        seats: TWO,
        modes,
    }
}

const fn own(
    letter: char,
    english: &'static str,
    french: &'static str,
    game: &'static str,
    seats: &'static [usize],
) -> Letter {
    Letter {
        letter,
        english,
        french,
        game,
        seats,
        modes: &[],
    }
}

/// A to Z.
pub const LETTERS: [Letter; 26] = [
    duel('A', "Standard", "Règle de base", &[]),
    duel('B', "Seven", "Sept", &[]),
    duel('C', "Wanderlust", "Envie de voyager", &[]),
    duel('D', "Three cards", "Trois cartes", &[]),
    duel('E', "Option", "Option", &[]),
    duel('F', "The Traitor", "Le Traître", &[]),
    duel('G', "Impatience", "Impatience", &[]),
    duel('H', "Numbers", "Nombres", &["none", "clown_minister"]),
    duel('I', "Draft", "Draft", &[]),
    duel('J', "Loser", "Perdant", &[]),
    duel('K', "At random", "Au hasard", &[]),
    duel('L', "Prophecy", "Prophétie", &[]),
    duel('M', "Chance", "Chance", &[]),
    duel('N', "Last chance", "Dernière chance", &["lost", "lost_or_won"]),
    duel('O', "Balance", "Équilibre", &[]),
    duel('P', "The Princess’s attack", "L’attaque de la Princesse", &[]),
    duel('Q', "Until dawn", "Jusqu’à l’aube", &["majority", "total:N"]),
    duel('R', "The true King", "Le Véritable Roi", &[]),
    own('S', "The Assassin’s target", "La cible de l’Assassin", "r-s", TO_FIVE),
    own('T', "The Princess’s lover", "L’amant de la Princesse", "r-t", TO_FIVE),
    Letter {
        modes: &["race", "all", "private"],
        ..own('U', "The seeker", "Le chercheur", "r-u", TO_FIVE)
    },
    own('V', "Telepathy", "Télépathie", "r-v", &[4, 6, 8]),
    own('W', "Triangle", "Triangle", "r-w", &[2, 3, 4]),
    own(
        'X',
        "Attack of the pairs",
        "L’attaque des paires",
        "r-x",
        &[2, 3, 4, 5, 6],
    ),
    own('Y', "The Princess card", "La carte de la Princesse", "r-y", TO_FIVE),
    own('Z', "In earnest", "Jeu sérieux", "r-z", TWO),
];

/// The description of a letter.
pub fn letter(letter: char) -> Option<&'static Letter> {
    LETTERS.iter().find(|it| it.letter == letter.to_ascii_uppercase())
}

impl Letter {
    /// The letters it may be combined with (R-MIX). R wraps B to Q; S to Z combine with nothing.
    pub fn combines_with(&self) -> Vec<char> {
        let fits = |other: char| match (self.letter, other) {
            ('A', other) => other == 'R',
            ('B'..='R', 'B'..='R') => self.letter != other && mix::apart(self.letter, other).is_none(),
            ('R', 'A') => true,
            _ => false,
        };
        LETTERS
            .iter()
            .map(|it| it.letter)
            .filter(|other| fits(*other))
            .collect()
    }

    /// Is this its letter or its English name, however it is spelt?
    pub fn is_called(&self, text: &str) -> bool {
        let text = plain(text);
        let name = plain(self.english);
        let bare = name.strip_prefix("the").unwrap_or(&name);
        text == self.letter.to_ascii_lowercase().to_string() || text == name || text == bare
    }
}

/// Letters and digits only, in small letters: `The Princess’s attack` is `theprincesssattack`.
pub fn plain(text: &str) -> String {
    text.to_lowercase()
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .collect()
}
