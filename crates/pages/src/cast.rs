//! The cast of a game, as cards or as the lines of its reference card.

use crate::letters::sample;
use crate::parts::Face;
use crate::shell::colours;
use cachet_engine::AnyGame;
use cachet_games::letters::{Card, Edition, Letters, LoveLetter, LoveLetter2019, PrincessPrincess, Stitch};
use cachet_words::Voice;
use maud::{Markup, html};

pub(crate) fn cast(voice: &Voice<'_>, game: &dyn AnyGame) -> Markup {
    let id = game.info().id;
    html! {
        section #cast {
            h2 { (voice.text("book-cast")) }
            @match faces(voice, id) {
                Some(cards) => ul.cast { @for card in cards { li { (card) } } },
                None => ul.reference { @for line in game.reference() { li { (voice.say(&line)) } } },
            }
        }
    }
}

/// The cards of a game that has printed ones.
fn faces(voice: &Voice<'_>, id: &str) -> Option<Vec<Markup>> {
    match id {
        "love-letter" => Some(letters::<LoveLetter>(voice, id)),
        "love-letter-2019" => Some(letters::<LoveLetter2019>(voice, id)),
        "princess-princess" => Some(letters::<PrincessPrincess>(voice, id)),
        "stitch" => Some(letters::<Stitch>(voice, id)),
        other if colours_of_r(other) => Some(R.iter().map(|(name, value)| character(voice, name, *value)).collect()),
        "secret-moon" => Some(MOON.iter().map(|name| role(voice, name)).collect()),
        _ => None,
    }
}

fn colours_of_r(id: &str) -> bool {
    cachet_games::find(id).is_some_and(|game| colours(game.info().id) == "r")
}

/// A game of the family knows its own cast.
trait Cast {
    const CAST: &'static [(Card, u8)];
}

impl<E: Edition> Cast for Letters<E> {
    const CAST: &'static [(Card, u8)] = E::CAST;
}

fn letters<G: Cast>(voice: &Voice<'_>, id: &str) -> Vec<Markup> {
    G::CAST.iter().map(|(card, copies)| sample(voice, id, *card, Some(*copies))).collect()
}

/// The eight characters of R, highest first.
const R: [(&str, u8); 8] = [
    ("prince", 7),
    ("general", 6),
    ("wizard", 5),
    ("minister", 4),
    ("assassin", 3),
    ("spy", 2),
    ("princess", 1),
    ("clown", 0),
];

fn character(voice: &Voice<'_>, name: &str, value: u8) -> Markup {
    let text = voice.name(&format!("r-card-{name}.effect"));
    let title = voice.name(&format!("r-card-{name}"));
    let emblem = format!("r-{name}");
    Face { emblem: &emblem, rank: Some(value), lobes: value, name: &title, text: Some(&text), copies: 0 }.draw("")
}

/// The characters of Secret Moon; the rosettes are only for the eye, they have no values.
const MOON: [&str; 5] = ["princess", "traveller", "priest", "minister", "guard"];

fn role(voice: &Voice<'_>, name: &str) -> Markup {
    let text = voice.name(&format!("role-{name}.effect"));
    let title = voice.name(&format!("role-{name}"));
    let emblem = format!("secret-moon-{name}");
    Face { emblem: &emblem, rank: None, lobes: 6, name: &title, text: Some(&text), copies: 0 }.draw("")
}
