//! The middle of the table: the deck, the card set aside, open cards, and what just happened.

use super::LettersScene;
use super::ending;
use super::face::small;
use crate::given_up::{Whole, given_up};
use crate::parts::{Pressed, back, icon, picture, seal};
use cachet_engine::Say;
use maud::{Markup, html};

pub(super) fn middle(scene: &LettersScene<'_>, news: &Markup) -> Markup {
    let ctx = scene.ctx;
    let given_up = given_up(ctx, Whole::Match);
    let over = given_up.is_some() || scene.view.winners.is_some();
    html! {
        // Another scene has another id: what lies there at the end has not moved, it is new.
        div.middle id=(if over { "ending" } else { "middle" }) {
            div.center {
                svg.watermark viewBox="0 0 200 200" aria-hidden="true" { use href=(picture("ros9")) {} }
                @if let Some(letter) = &given_up {
                    (letter)
                } @else if scene.view.winners.is_some() {
                    (ending::match_end(scene))
                } @else {
                    @if ctx.letter.is_none() { (ending::round_end(scene)) }
                    (piles(scene))
                }
                (news)
            }
            @if !ctx.framed {
                div.peeks {
                    @if ctx.helper {
                        button.btn type="button" popovertarget="still" { (icon("eye")) (ctx.text("web-still")) }
                    }
                    button.btn type="button" popovertarget="log" { (icon("clock")) (ctx.text("web-story")) }
                }
            }
        }
        @if ctx.letter.is_some() && !over { (ending::round_end(scene)) }
    }
}

fn piles(scene: &LettersScene<'_>) -> Markup {
    let (ctx, view) = (scene.ctx, scene.view);
    html! {
        div.piles {
            div.pile #deck data-n=(view.deck.min(5)) {
                @if view.deck > 0 {
                    (back(&ctx.say(&Say::new("web-deck").with("count", view.deck))))
                } @else {
                    span.pile__gone role="img" aria-label=(ctx.say(&Say::new("web-deck").with("count", 0_usize))) {}
                }
                span.pile__count aria-hidden="true" { (view.deck) }
            }
            @if view.aside {
                div.pile.pile--aside #aside data-n="1" {
                    (back(&ctx.text("web-aside")))
                    span.pile__seal aria-hidden="true" { (seal(Pressed::House, "")) }
                }
            }
            @if !view.open.is_empty() {
                ol.open-cards aria-label=(ctx.text("web-open-cards")) {
                    @for (at, card) in view.open.iter().enumerate() {
                        li id={ "open-" (view.round) "-" (at) } data-fly="" data-from="deck" { (small(ctx, *card, "")) }
                    }
                }
            }
        }
    }
}
