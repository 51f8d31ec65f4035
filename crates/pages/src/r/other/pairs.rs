//! X: two cards; stay or pass; the hands of those who stayed are shown.

use super::{Mine, Strip, middle, mine, reference, rivals};
use crate::draw::{Beat, Ctx, Drawing, Drawn};
use crate::parts::{back, choose, who_seal};
use crate::r::book::{self, with_the_cards_of_r};
use crate::r::ending::{Letter, headline, winners_first};
use crate::r::face::small;
use crate::shown::Shown;
use cachet_engine::{Notebook, Say, Seat, SeatSet};
use cachet_games::r::other::pairs::{Action, Event, Pairs, Seen, View};
use cachet_games::r::{Card, Hand};
use maud::{Markup, html};

impl Drawn for Pairs {
    const LOOK: &'static str = "others";
    const SHOWN: Shown = book::behind(book::X);

    with_the_cards_of_r!();

    fn draw(notes: &Notebook<Self>, ctx: &Ctx<'_>, news: &Markup) -> Drawing {
        let view = notes.view();
        let over = view.winners.is_some();
        let end = view.winners.map(|winners| end(ctx, view, winners));
        let strip = |seat: Seat| Strip {
            note: note(ctx, view, seat),
            hand: (!over).then(|| hidden(ctx, view.seats[seat.index()].0)),
            ..Strip::default()
        };
        let me = Mine {
            score: ctx.me().and_then(|me| note(ctx, view, me)),
            ask: ctx.text("web-r-ask-stay"),
            step: Some(stay_or_pass(ctx)),
            hand: ctx.me().filter(|_| !over).map(|me| hand(ctx, view, me)),
            ..Mine::default()
        };
        let stage = html! {
            (rivals(ctx, strip))
            (middle(ctx, &html! {}, end.as_ref(), news))
            (mine(ctx, over, &me))
        };
        let line = ctx.say(&Say::new("web-r-cards-count").with("count", 2_usize));
        Drawing { line, stage, helper: None, reference: reference::card(ctx, reference::X) }
    }

    fn beat(seen: &Seen) -> Beat {
        match seen {
            Event::AllPassed => Beat::Turn,
            Event::Chose { .. } => Beat::Aside,
            Event::Dealt { .. } | Event::Told { .. } | Event::Shown { .. } | Event::Over { .. } => Beat::Line,
        }
    }
}

fn note(ctx: &Ctx<'_>, view: &View, seat: Seat) -> Option<String> {
    match view.seats[seat.index()].1 {
        Some(Action::Stay) => Some(ctx.text("web-r-stays")),
        Some(Action::Pass) => Some(ctx.text("web-r-passes")),
        None => view.chosen.contains(seat).then(|| ctx.text("web-r-decided")),
    }
}

fn strongest_first(hand: Hand) -> Vec<Card> {
    let mut cards: Vec<Card> = hand.cards().collect();
    cards.reverse();
    cards
}

fn hidden(ctx: &Ctx<'_>, hand: Option<Hand>) -> Markup {
    html! {
        @match hand {
            Some(hand) => @for card in strongest_first(hand) { span.held { (small(ctx, card, "")) } },
            None => @for _ in 0..2 { span.held { (back(&ctx.text("web-hidden-card"))) } },
        }
    }
}

fn hand(ctx: &Ctx<'_>, view: &View, me: Seat) -> Markup {
    let cards = strongest_first(view.seats[me.index()].0.unwrap_or(Hand::EMPTY));
    html! {
        div.hand id={ "hand-" (me) } data-cards=(cards.len()) role="group" aria-label=(ctx.text("web-my-hand")) {
            @for card in cards { div.pick { (small(ctx, card, "")) } }
        }
    }
}

fn stay_or_pass(ctx: &Ctx<'_>) -> Markup {
    let choices = ctx.choosing.first();
    html! {
        ul.choices.choices--two {
            @for choice in &choices {
                @let stays = choice.moves.first().and_then(|legal| legal.typed::<Pairs>()) == Some(Action::Stay);
                li { (choose(choice, if stays { "btn btn--wax" } else { "btn" }, None, false, html! { (ctx.text(if stays { "web-r-stay" } else { "web-r-pass" })) })) }
            }
        }
    }
}

fn end(ctx: &Ctx<'_>, view: &View, winners: SeatSet) -> Letter {
    let hands = winners_first(ctx, winners).map(|seat| {
        let (hand, what) = view.seats[seat.index()];
        let shown = hand.filter(|_| what == Some(Action::Stay));
        html! {
            li.showdown data-won[winners.contains(seat)] {
                span.showdown__who { (who_seal(ctx, seat, false)) b { (ctx.who(seat)) } }
                span.showdown__cards { (hidden(ctx, shown)) }
                span.showdown__words { @if let Some(note) = note(ctx, view, seat) { (note) } }
            }
        }
    });
    Letter {
        caps: ctx.text("web-r-end-of-game"),
        head: headline(ctx, winners),
        reasons: vec![ctx.text("web-r-over-best")],
        hands: hands.collect(),
        tally: Vec::new(),
        winners,
    }
}
