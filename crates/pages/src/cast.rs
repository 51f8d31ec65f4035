//! The cast of a game, as cards or as the lines of its reference card.

use crate::letters::sample;
use crate::parts::Face;
use crate::shell::colours;
use cachet_engine::{AnyGame, Arg, Say};
use cachet_games::letters::{Card, Edition, Letters, LoveLetter, LoveLetter2019, PrincessPrincess, Role, Stitch};
use cachet_games::r;
use cachet_words::Voice;
use maud::{Markup, html};
use std::marker::PhantomData;

pub(crate) fn cast(voice: &Voice<'_>, game: &dyn AnyGame) -> Markup {
    let id = game.info().id;
    html! {
        section #cast {
            h2 { (voice.text("book-cast")) }
            @match faces(voice, id) {
                // The table leads to the card in question.
                Some(cards) => ul.cast { @for (key, card) in cards { li id=(key) { (card) } } },
                None => ul.reference { @for line in game.reference() { li { (voice.say(&line)) } } },
            }
        }
    }
}

/// The cards of a game that has printed ones.
fn faces(voice: &Voice<'_>, id: &str) -> Option<Vec<(String, Markup)>> {
    if let Some(cast) = cast_of(id) {
        let drawn = |card: Card, copies: u8| (card.key().to_owned(), sample(voice, id, card, Some(copies)));
        return Some(cast.cards.iter().map(|(card, copies)| drawn(*card, *copies)).collect());
    }
    match id {
        other if colours_of_r(other) => {
            let drawn = |card: &r::Card| (card.key().to_owned(), crate::r::sample(voice, *card));
            Some(r::Card::ALL.iter().rev().map(drawn).collect())
        }
        "secret-moon" => Some(MOON.iter().map(|name| (format!("role-{name}"), role(voice, name))).collect()),
        _ => None,
    }
}

fn colours_of_r(id: &str) -> bool {
    cachet_games::find(id).is_some_and(|game| colours(game.info().id) == "r")
}

/// What a rulebook says of an edition of the Love Letter family.
struct Cast {
    cards: &'static [(Card, u8)],
    tokens: &'static [u8],
    seats: &'static [usize],
}

fn edition<E: Edition>(_: PhantomData<Letters<E>>) -> Cast {
    Cast { cards: E::CAST, tokens: E::TOKENS, seats: E::INFO.seats }
}

/// The edition of this game, if it is one of the family.
fn cast_of(id: &str) -> Option<Cast> {
    match id {
        "love-letter" => Some(edition(PhantomData::<LoveLetter>)),
        "love-letter-2019" => Some(edition(PhantomData::<LoveLetter2019>)),
        "princess-princess" => Some(edition(PhantomData::<PrincessPrincess>)),
        "stitch" => Some(edition(PhantomData::<Stitch>)),
        _ => None,
    }
}

/// A shared sentence of the rulebooks, with the cards and numbers of this edition in its blanks.
pub(crate) fn fill(id: &str, key: &'static str) -> Say {
    let Some(cast) = cast_of(id) else { return Say::new(key) };
    let total: usize = cast.cards.iter().map(|(_, copies)| usize::from(*copies)).sum();
    let tokens: Vec<Say> = cast
        .seats
        .iter()
        .zip(cast.tokens)
        .map(|(players, tokens)| Say::new("book-tokens-for").with("players", *players).with("tokens", *tokens))
        .collect();
    let most = cast.seats.last().copied().unwrap_or_default();
    let say =
        Say::new(key).with("fewest", cast.seats[0]).with("most", most).with("cards", total).with("tokens", tokens);
    ROLES.iter().fold(say, |say, (blank, role)| {
        let card = cast.cards.iter().map(|(card, _)| *card).find(|card| card.role() == *role);
        match card {
            Some(card) => say.with(blank, Arg::Name(card.key().to_owned())),
            None => say,
        }
    })
}

/// The blanks of the shared sentences.
const ROLES: [(&str, Role); 10] = [
    ("guess", Role::Guess),
    ("look", Role::Look),
    ("compare", Role::Compare),
    ("shield", Role::Shield),
    ("redraw", Role::Redraw),
    ("trade", Role::Trade),
    ("duty", Role::Duty),
    ("downfall", Role::Downfall),
    ("spy", Role::Spy),
    ("counsel", Role::Counsel),
];

/// The characters of Secret Moon; the rosettes are only for the eye, they have no values.
const MOON: [&str; 5] = ["princess", "traveller", "priest", "minister", "guard"];

fn role(voice: &Voice<'_>, name: &str) -> Markup {
    let text = voice.name(&format!("role-{name}.effect"));
    let title = voice.name(&format!("role-{name}"));
    let emblem = format!("secret-moon-{name}");
    Face { emblem: &emblem, rank: None, lobes: 6, name: &title, text: Some(&text), copies: 0 }.draw("")
}
