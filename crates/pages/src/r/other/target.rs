//! S and T: a pile, a card each in turn, and the Assassins in it.

use super::reference::{self, Line};
use super::{Mine, Strip, lying, middle, mine, rivals};
use crate::draw::{Beat, Ctx, Drawing, Drawn};
use crate::parts::{back, choose};
use crate::r::book::{self, with_the_cards_of_r};
use crate::r::ending::{Letter, headline};
use crate::r::face::large;
use crate::shown::Shown;
use cachet_engine::{Notebook, Say, Seat};
use cachet_games::r::Card;
use cachet_games::r::other::target::{Event, Lover, Seen, Target, View};
use maud::{Markup, html};

impl Drawn for Target {
    const LOOK: &'static str = "others";
    const SHOWN: Shown = book::behind(book::S);

    with_the_cards_of_r!();

    fn draw(notes: &Notebook<Self>, ctx: &Ctx<'_>, news: &Markup) -> Drawing {
        draw(notes.view(), notes.seen(), ctx, news, reference::S)
    }

    fn beat(seen: &Seen) -> Beat {
        beat(seen)
    }
}

impl Drawn for Lover {
    const LOOK: &'static str = "others";
    const SHOWN: Shown = book::behind(book::T);

    with_the_cards_of_r!();

    fn draw(notes: &Notebook<Self>, ctx: &Ctx<'_>, news: &Markup) -> Drawing {
        draw(notes.view(), notes.seen(), ctx, news, reference::T)
    }

    fn beat(seen: &Seen) -> Beat {
        beat(seen)
    }
}

fn beat(seen: &Seen) -> Beat {
    match seen {
        Event::Shuffled | Event::First { .. } => Beat::Chapter,
        Event::Drew { .. } => Beat::Turn,
        Event::Out { .. } | Event::Over { .. } => Beat::Line,
    }
}

fn draw(view: &View, seen: &[Seen], ctx: &Ctx<'_>, news: &Markup, lines: &[Line]) -> Drawing {
    let piles = seen.iter().filter(|seen| matches!(seen, Event::Shuffled)).count();
    let row = |seat: Seat| {
        let cards = view.drawn.iter().filter(|(whose, _)| *whose == seat).enumerate();
        let cards = cards.map(|(at, (_, card))| lying(ctx, &format!("row-{piles}-{seat}-{at}"), "deck", *card));
        Some((ctx.say(&Say::new("web-row-of").with("seat", seat)), cards.collect::<Vec<Markup>>()))
    };
    let out = |seat: Seat| !view.inside.contains(seat);
    let left = 16 - view.drawn.len();
    let end = view.winners.map(|winners| {
        let last = view.drawn.last().map(|(seat, card)| (*seat, *card));
        let found = last.is_some_and(|(_, card)| card == Card::Princess);
        let hands = last.map(|(seat, card)| {
            html! { li.shown data-won[found] { (large(ctx, card, "")) span.shown__who { b { (ctx.who(seat)) } } } }
        });
        Letter {
            caps: ctx.text("web-r-end-of-game"),
            head: headline(ctx, winners),
            reasons: vec![ctx.text(if found { "web-r-over-found" } else { "web-r-over-last" })],
            hands: hands.into_iter().collect(),
            tally: Vec::new(),
            winners,
        }
    });
    let inside = html! { @if end.is_none() { (pile(ctx, left)) } };
    let me = Mine {
        out: ctx.me().is_some_and(out),
        row: None,
        ask: ctx.text("web-r-ask-draw"),
        step: Some(draw_button(ctx, &ctx.text("web-r-draw"))),
        hand: ctx.me().and_then(&row).map(|(_, cards)| {
            html! { @if !cards.is_empty() { ol.drawn aria-label=(ctx.text("web-r-drawn-cards")) { @for card in cards { (card) } } } }
        }),
        score: None,
    };
    let stage = html! {
        (rivals(ctx, |seat| Strip { out: out(seat), row: row(seat), ..Strip::default() }))
        (middle(ctx, &inside, end.as_ref(), news))
        (mine(ctx, view.winners.is_some(), &me))
    };
    let line = ctx.say(&Say::new("web-r-line-pile").with("count", left));
    Drawing { line, stage, helper: None, reference: reference::card(ctx, lines) }
}

/// The pile; whoever is to draw may touch it.
fn pile(ctx: &Ctx<'_>, left: usize) -> Markup {
    let words = ctx.say(&Say::new("web-deck").with("count", left));
    let choices = ctx.choosing.first();
    html! {
        div.piles {
            div.pile #deck data-n=(left.min(5)) {
                @match choices.first() {
                    Some(choice) => (choose(choice, "pick is-lit", Some(&ctx.text("web-r-draw")), false, back(&words))),
                    None => (back(&words)),
                }
                span.pile__count aria-hidden="true" { (left) }
            }
        }
    }
}

/// The one thing to do.
pub(super) fn draw_button(ctx: &Ctx<'_>, words: &str) -> Markup {
    let choices = ctx.choosing.first();
    html! {
        @if let Some(choice) = choices.first() {
            ul.choices { li { (choose(choice, "btn btn--wax", None, false, html! { (words) })) } }
        }
    }
}
