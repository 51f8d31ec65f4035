//! What is still out there: the cards whose place the viewer does not know, and who saw what. Nothing here that the
//! viewer could not write down at a real table.

use super::LettersScene;
use super::face::emblem_id;
use crate::parts::{emblem, icon};
use crate::story::close;
use cachet_engine::{Arg, Say, Seat};
use cachet_games::letters::{Card, Event};
use maud::{Markup, html};

/// How many of a card may still be anywhere.
pub(super) fn left(scene: &LettersScene<'_>, card: Card) -> usize {
    let copies = scene.cast.iter().find(|(it, _)| *it == card).map_or(0, |(_, copies)| usize::from(*copies));
    copies.saturating_sub(scene.view.known_cards().filter(|known| *known == card).count())
}

pub(super) fn still(scene: &LettersScene<'_>) -> Markup {
    let ctx = scene.ctx;
    let places = unseen(scene);
    let total: usize = places.iter().map(|(_, count)| count).sum();
    let places: Vec<Say> = places.into_iter().map(|(key, count)| Say::new(key).with("count", count)).collect();
    let line = Say::new("web-still-total").with("count", total).with("where", places);
    html! {
        section.sheet #still popover aria-labelledby="still-h" {
            h2 #still-h { (ctx.text("web-still")) }
            (close(ctx, "still"))
            p.quiet { (ctx.say(&line)) }
            ol.still {
                @for (card, copies) in &scene.cast { (one(scene, *card, usize::from(*copies))) }
            }
            @let facts = facts(scene);
            @if !facts.is_empty() {
                h3.caps.quiet { (ctx.text("web-known")) }
                ul.known { @for fact in facts { li { (icon("eye")) span { (ctx.say(&fact)) } } } }
            }
        }
    }
}

/// Where the cards lie that the viewer has not seen: how many in the deck, in other hands, set aside. What the viewer has put
/// under the deck, seen in a hand or holds is not among them.
fn unseen(scene: &LettersScene<'_>) -> Vec<(&'static str, usize)> {
    let view = scene.view;
    let deck = view.deck - view.under.iter().flatten().count().min(view.deck);
    let hands = view.seats.iter().flat_map(|seat| &seat.hand).filter(|card| card.is_none()).count();
    let places = [("web-still-deck", deck), ("web-still-hands", hands), ("web-still-aside", usize::from(view.aside))];
    places.into_iter().filter(|(_, count)| *count > 0).collect()
}

fn one(scene: &LettersScene<'_>, card: Card, copies: usize) -> Markup {
    let ctx = scene.ctx;
    let left = left(scene, card);
    let words = Say::new("web-still-card").with("left", left).with("copies", copies);
    html! {
        li data-left=(left) {
            span.v { (card.value()) }
            (emblem(&emblem_id(ctx.game, card)))
            span.nm { (ctx.name(card.key())) }
            span.left role="img" aria-label=(ctx.say(&words)) {
                @for copy in 0..copies { i class=(if copy < left { "open" } else { "seen" }) {} }
                b aria-hidden="true" { (left) }
            }
        }
    }
}

/// Hands the viewer knows, cards known to lie under the deck, and who has looked at whose hand since it last changed.
fn facts(scene: &LettersScene<'_>) -> Vec<Say> {
    let view = scene.view;
    let mut facts = Vec::new();
    for seat in view.inside().iter().filter(|seat| Some(*seat) != view.me) {
        for card in view.seat(seat).hand.iter().flatten() {
            facts.push(Say::new("web-fact-holds").with("seat", seat).with("card", Arg::Name(card.key().to_owned())));
        }
    }
    if view.under.iter().any(Option::is_some) {
        let under = view.under.iter().map(|card| match card {
            Some(card) => Say::new("scene-card").with("card", Arg::Name(card.key().to_owned())),
            None => Say::new("scene-unknown-card"),
        });
        facts.push(Say::new("scene-under").with("cards", under.collect::<Vec<_>>()));
    }
    for (by, at) in looks(scene) {
        if Some(by) != view.me {
            facts.push(Say::new("web-fact-saw").with("by", by).with("at", at));
        }
    }
    facts
}

/// Who has seen whose hand, as long as that hand has not moved since.
fn looks(scene: &LettersScene<'_>) -> Vec<(Seat, Seat)> {
    let mut looks: Vec<(Seat, Seat)> = Vec::new();
    for seen in scene.seen {
        if let Event::Round { .. } = seen {
            looks.clear();
        }
        if let Event::Looked { by, at, .. } | Event::Exposed { by, at, .. } = seen
            && !looks.contains(&(*by, *at))
        {
            looks.push((*by, *at));
        }
        if let Event::Played { seat, .. } | Event::Redrew { seat, .. } | Event::Left { seat, .. } = seen {
            looks.retain(|(by, at)| at != seat && (by != seat || !matches!(seen, Event::Left { .. })));
        }
        if let Event::Traded { by, at, .. } = seen {
            looks.retain(|(_, seen)| seen != by && seen != at);
        }
    }
    looks
}
