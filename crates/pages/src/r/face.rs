//! The faces of R's cards, plain or with the colour they are printed in.

use crate::draw::Ctx;
use crate::parts::Face;
use cachet_engine::Arg;
use cachet_games::r::Card;
use cachet_games::r::other::{Colour, Printed};
use cachet_words::Voice;
use maud::{Markup, html};

/// The emblem of a character in the picture file.
pub(crate) fn emblem_id(card: Card) -> String {
    card.key().replace("r-card-", "r-")
}

/// A card as a blank in a sentence.
pub(super) fn named(card: Card) -> Arg {
    Arg::Name(card.key().to_owned())
}

/// A card with its sentence, which shows where there is room for it.
pub(super) fn large(ctx: &Ctx<'_>, card: Card, class: &str) -> Markup {
    let text = ctx.name(&format!("{}.effect", card.key()));
    draw(&ctx.voice, card, card.key(), Some(&text), class)
}

/// A card on the table.
pub(super) fn small(ctx: &Ctx<'_>, card: Card, class: &str) -> Markup {
    draw(&ctx.voice, card, card.key(), None, class)
}

/// A card outside a game, for the rulebooks.
pub(super) fn sample(voice: &Voice<'_>, card: Card) -> Markup {
    let text = voice.name(&format!("{}.effect", card.key()));
    draw(voice, card, card.key(), Some(&text), "")
}

/// The same without its sentence, for the pages around the table.
pub(crate) fn bare(voice: &Voice<'_>, card: Card) -> Markup {
    draw(voice, card, card.key(), None, "")
}

/// A card of the games in which colours count: the colour is also a letter, for whoever does not see it.
pub(super) fn printed(ctx: &Ctx<'_>, card: Printed, class: &str) -> Markup {
    let colour = card.colour().map(|colour| match colour {
        Colour::Blue => ("blue", "web-r-blue"),
        Colour::Red => ("red", "web-r-red"),
    });
    html! {
        span.printed data-colour=[colour.map(|(word, _)| word)] {
            (draw(&ctx.voice, card.card(), card.card().key(), None, class))
            @if let Some((_, key)) = colour {
                @let word = ctx.text(key);
                span.printed__mark { span aria-hidden="true" { (word.chars().next().unwrap_or('?').to_uppercase()) } span.sr { (word) } }
            }
        }
    }
}

fn draw(voice: &Voice<'_>, card: Card, key: &str, text: Option<&str>, class: &str) -> Markup {
    let name = voice.name(key);
    let emblem = emblem_id(card);
    let long = text.is_some_and(|text| text.chars().count() > 66);
    let class = if long { format!("{class} card--long") } else { class.to_owned() };
    let face =
        Face { emblem: &emblem, rank: Some(card.strength()), lobes: card.strength(), name: &name, text, copies: 0 };
    face.draw(&class)
}
