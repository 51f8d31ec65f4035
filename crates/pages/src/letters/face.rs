//! The faces of the family's cards.

use crate::draw::Ctx;
use crate::parts::Face;
use crate::shown::colours;
use cachet_games::letters::Card;
use cachet_words::Voice;
use maud::Markup;

/// The emblem of a card in the picture file. The same Guard serves in several editions, in the uniform of their colours.
pub(crate) fn emblem_id(game: &str, card: Card) -> String {
    let name = card.key().trim_start_matches("card-");
    let name = if card == Card::Claire { "spy" } else { name };
    format!("{}-{name}", colours(game))
}

/// A card large enough to be read.
pub(super) fn large(ctx: &Ctx<'_>, card: Card, copies: u8, class: &str) -> Markup {
    let text = ctx.name(&format!("{}.effect", card.key()));
    draw(&ctx.voice, ctx.game, card, Some(&text), copies, class)
}

/// A card on the table.
pub(super) fn small(ctx: &Ctx<'_>, card: Card, class: &str) -> Markup {
    draw(&ctx.voice, ctx.game, card, None, 0, class)
}

/// A card outside a game, for the pages around the table.
pub(crate) fn sample(voice: &Voice<'_>, game: &str, card: Card, copies: Option<u8>) -> Markup {
    let text = copies.map(|_| voice.name(&format!("{}.effect", card.key())));
    draw(voice, game, card, text.as_deref(), copies.unwrap_or(0), "")
}

fn draw(voice: &Voice<'_>, game: &str, card: Card, text: Option<&str>, copies: u8, class: &str) -> Markup {
    let name = voice.name(card.key());
    let emblem = emblem_id(game, card);
    // A long sentence is set smaller.
    let long = text.is_some_and(|text| text.chars().count() > 78) || name.chars().count() > 16;
    let class = if long { format!("{class} card--long") } else { class.to_owned() };
    let face = Face { emblem: &emblem, rank: Some(card.value()), lobes: card.value(), name: &name, text, copies };
    face.draw(&class)
}
