//! Every letter of the sheet as plain data: what lists, help and `cachet games` show.

use super::mix;
use super::rule::Rule;

/// A letter of the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Letter {
    pub rule: Rule,
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

const fn duel(rule: Rule, english: &'static str, french: &'static str, modes: &'static [&'static str]) -> Letter {
    Letter { rule, english, french, game: "r", seats: TWO, modes }
}

const fn own(
    rule: Rule,
    english: &'static str,
    french: &'static str,
    game: &'static str,
    seats: &'static [usize],
) -> Letter {
    Letter { rule, english, french, game, seats, modes: &[] }
}

/// A to Z.
pub const LETTERS: [Letter; 26] = [
    duel(Rule::A, "Standard", "Règle de base", &[]),
    duel(Rule::B, "Seven", "Sept", &[]),
    duel(Rule::C, "Wanderlust", "Envie de voyager", &[]),
    duel(Rule::D, "Three cards", "Trois cartes", &[]),
    duel(Rule::E, "Option", "Option", &[]),
    duel(Rule::F, "The Traitor", "Le Traître", &[]),
    duel(Rule::G, "Impatience", "Impatience", &[]),
    duel(Rule::H, "Numbers", "Nombres", &["none", "clown_minister"]),
    duel(Rule::I, "Draft", "Draft", &[]),
    duel(Rule::J, "Loser", "Perdant", &[]),
    duel(Rule::K, "At random", "Au hasard", &[]),
    duel(Rule::L, "Prophecy", "Prophétie", &[]),
    duel(Rule::M, "Chance", "Chance", &[]),
    duel(Rule::N, "Last chance", "Dernière chance", &["lost", "lost_or_won"]),
    duel(Rule::O, "Balance", "Équilibre", &[]),
    duel(Rule::P, "The Princess’s attack", "L’attaque de la Princesse", &[]),
    duel(Rule::Q, "Until dawn", "Jusqu’à l’aube", &["majority", "total:N"]),
    duel(Rule::R, "The true King", "Le Véritable Roi", &[]),
    own(Rule::S, "The Assassin’s target", "La cible de l’Assassin", "r-s", TO_FIVE),
    own(Rule::T, "The Princess’s lover", "L’amant de la Princesse", "r-t", TO_FIVE),
    Letter { modes: &["race", "all", "private"], ..own(Rule::U, "The seeker", "Le chercheur", "r-u", TO_FIVE) },
    own(Rule::V, "Telepathy", "Télépathie", "r-v", &[4, 6, 8]),
    own(Rule::W, "Triangle", "Triangle", "r-w", &[2, 3, 4]),
    own(Rule::X, "Attack of the pairs", "L’attaque des paires", "r-x", &[2, 3, 4, 5, 6]),
    own(Rule::Y, "The Princess card", "La carte de la Princesse", "r-y", TO_FIVE),
    own(Rule::Z, "In earnest", "Jeu sérieux", "r-z", TWO),
];

/// The description of a letter.
pub fn of(rule: Rule) -> &'static Letter {
    &LETTERS[rule as usize]
}

/// The letter that is called this: by its letter or by its English name.
pub fn find(text: &str) -> Option<&'static Letter> {
    LETTERS.iter().find(|letter| letter.is_called(text))
}

impl Letter {
    /// The letters it may be combined with (R-MIX). R wraps A to Q; S to Z combine with nothing.
    pub fn combines_with(&self) -> Vec<Rule> {
        let fits = |other: &&Letter| {
            let pair = [self.rule, other.rule];
            let in_a_duel = self.game == "r" && other.game == "r";
            // A is what the duel is without a letter.
            let adds_something = !pair.contains(&Rule::A) || pair.contains(&Rule::R);
            in_a_duel && adds_something && self.rule != other.rule && mix::apart(self.rule, other.rule).is_none()
        };
        LETTERS.iter().filter(fits).map(|it| it.rule).collect()
    }

    /// Is this its letter or its English name, however it is spelt?
    pub fn is_called(&self, text: &str) -> bool {
        let text = plain(text);
        let name = plain(self.english);
        let bare = name.strip_prefix("the").unwrap_or(&name);
        text == self.rule.small_letter().to_string() || text == name || text == bare
    }
}

/// Letters and digits only, in small letters: `The Princess’s attack` is `theprincesssattack`.
pub fn plain(text: &str) -> String {
    text.to_lowercase().chars().filter(char::is_ascii_alphanumeric).collect()
}
