//! Y: pairs are thrown away, cards are drawn from the right, and the Princess is worth keeping.

use super::target::draw_button;
use super::{Mine, Strip, middle, mine, pair, reference, rivals};
use crate::draw::{Beat, Ctx, Drawing, Drawn};
use crate::parts::back;
use crate::r::book::{self, with_the_cards_of_r};
use crate::r::ending::{Letter, headline};
use crate::r::face::{large, small};
use crate::shown::Shown;
use cachet_engine::{Notebook, Say, Seat, SeatSet};
use cachet_games::r::Card;
use cachet_games::r::other::princess_card::{Event, PrincessCard, Seen, View};
use maud::{Markup, html};

impl Drawn for PrincessCard {
    const LOOK: &'static str = "others";
    const SHOWN: Shown = book::behind(book::Y);

    with_the_cards_of_r!();

    fn draw(notes: &Notebook<Self>, ctx: &Ctx<'_>, news: &Markup) -> Drawing {
        let view = notes.view();
        let over = view.winners.is_some();
        let source = view.turn.and_then(|turn| source(view, turn));
        let cards = |seat: Seat| Say::new("web-r-cards-count").with("count", view.counts[seat.index()]);
        let strip = |seat: Seat| Strip {
            score: Some(ctx.say(&cards(seat))),
            marked: source == Some(seat) && !over,
            note: (source == Some(seat) && !over).then(|| ctx.text("web-r-source")),
            hand: Some(backs(ctx, view, seat)),
            ..Strip::default()
        };
        let draw = source
            .map_or_else(|| ctx.text("web-r-draw"), |seat| ctx.say(&Say::new("web-r-draw-from").with("seat", seat)));
        let end = view.winners.map(|winners| end(ctx, winners));
        let me = Mine {
            score: ctx.me().map(|me| ctx.say(&cards(me))),
            ask: ctx.text("web-r-ask-draw"),
            step: Some(draw_button(ctx, &draw)),
            hand: ctx.me().map(|me| hand(ctx, view, me)),
            ..Mine::default()
        };
        let stage = html! {
            (rivals(ctx, strip))
            (middle(ctx, &gone(ctx, view), end.as_ref(), news))
            (mine(ctx, over, &me))
        };
        let total: usize = view.counts.iter().map(|count| usize::from(*count)).sum();
        Drawing {
            line: ctx.say(&Say::new("web-r-cards-count").with("count", total)),
            stage,
            helper: None,
            reference: reference::card(ctx, reference::Y),
        }
    }

    fn beat(seen: &Seen) -> Beat {
        match seen {
            Event::First { .. } | Event::Drew { .. } => Beat::Turn,
            Event::Dealt { .. } | Event::Paired { .. } | Event::Over { .. } => Beat::Line,
        }
    }
}

/// R-V-Y3, R-V-Y4: the nearest seat to the right that has cards.
fn source(view: &View, seat: Seat) -> Option<Seat> {
    let seats = view.counts.len();
    let right = (1..seats).filter_map(|back| Seat::new((seat.index() + seats - back) % seats));
    right.into_iter().find(|other| view.counts[other.index()] > 0)
}

/// What a rival holds, from behind.
fn backs(ctx: &Ctx<'_>, view: &View, seat: Seat) -> Markup {
    let count = view.counts[seat.index()];
    html! {
        @for _ in 0..count.min(6) { span.held { (back(&ctx.text("web-hidden-card"))) } }
        @if count > 6 { span.held.held--more { "+" (count - 6) } }
    }
}

fn hand(ctx: &Ctx<'_>, view: &View, me: Seat) -> Markup {
    let mut cards: Vec<Card> = view.hand.map_or_else(Vec::new, |hand| hand.cards().collect());
    cards.reverse();
    html! {
        @if cards.is_empty() {
            p.quiet.empty-hand { (ctx.text("web-r-empty-hand")) }
        } @else {
            ol.hand8 id={ "hand-" (me) } data-cards=(cards.len()) aria-label=(ctx.text("web-my-hand")) {
                @for card in cards { li id={ "h-" (me) "-" (card.strength()) } data-fly="" { div.pick { (large(ctx, card, "")) } } }
            }
        }
    }
}

/// The pairs thrown away so far.
fn gone(ctx: &Ctx<'_>, view: &View) -> Markup {
    html! {
        @if !view.pairs.is_empty() {
            div.gone-pairs {
                span.cardline__title { (ctx.text("web-r-pairs-gone")) }
                ol { @for (at, card) in view.pairs.iter().enumerate() { (pair(ctx, &format!("gone-{at}"), *card)) } }
            }
        }
    }
}

fn end(ctx: &Ctx<'_>, winners: SeatSet) -> Letter {
    Letter {
        caps: ctx.text("web-r-end-of-game"),
        head: headline(ctx, winners),
        reasons: vec![ctx.text("web-r-over-princess-card")],
        hands: vec![html! { li.shown data-won { (small(ctx, Card::Princess, "")) } }],
        tally: Vec::new(),
        winners,
    }
}
