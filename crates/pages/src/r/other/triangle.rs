//! W: three cards, one exchange, the best hand takes the stakes.

use super::{Mine, Strip, middle, mine, reference, rivals, stake};
use crate::choosing::Choice;
use crate::draw::{Beat, Ctx, Drawing, Drawn};
use crate::parts::{back, choose, who_seal};
use crate::r::book::{self, with_the_cards_of_r};
use crate::r::ending::{Letter, headline, winners_first};
use crate::r::face::printed;
use crate::shown::Shown;
use cachet_engine::{Arg, Notebook, Say, Seat, SeatSet};
use cachet_games::r::other::triangle::{Action, Event, Seen, Triangle, View};
use cachet_games::r::other::{Few, Printed};
use cachet_words::capital;
use maud::{Markup, html};

impl Drawn for Triangle {
    const LOOK: &'static str = "others";
    const SHOWN: Shown = book::behind(book::W);

    with_the_cards_of_r!();

    fn draw(notes: &Notebook<Self>, ctx: &Ctx<'_>, news: &Markup) -> Drawing {
        let (view, seen) = (notes.view(), notes.seen());
        let over = view.winners.is_some();
        let end = view.winners.map(|winners| end(ctx, view, seen, winners));
        let strip = |seat: Seat| Strip {
            note: note(ctx, view, seat),
            hand: (!over).then(|| hidden(ctx, view.hands[seat.index()])),
            ..Strip::default()
        };
        let stakes = ctx.say(&Say::new("web-r-stakes").with("units", view.units));
        let me = Mine {
            score: ctx.me().and_then(|me| note(ctx, view, me)),
            ask: ctx.text("web-r-ask-exchange"),
            step: Some(exchanges(ctx, view)),
            hand: ctx.me().filter(|_| !over && !ctx.choosing.is_due()).map(|me| hand(ctx, view, seen, me)),
            ..Mine::default()
        };
        let inside = html! { @if !over { (stake(&stakes)) } };
        let stage = html! {
            (rivals(ctx, strip))
            (middle(ctx, &inside, end.as_ref(), news))
            (mine(ctx, over, &me))
        };
        Drawing { line: stakes, stage, helper: None, reference: reference::card(ctx, reference::W) }
    }

    fn beat(seen: &Seen) -> Beat {
        match seen {
            Event::Staked { .. } => Beat::Turn,
            Event::Dealt { .. }
            | Event::Chose { .. }
            | Event::Exchanged { .. }
            | Event::Shown { .. }
            | Event::Over { .. } => Beat::Line,
        }
    }
}

fn note(ctx: &Ctx<'_>, view: &View, seat: Seat) -> Option<String> {
    match view.counts[seat.index()] {
        Some(count) => Some(ctx.say(&Say::new("web-r-exchanged").with("count", count))),
        None => view.chosen.contains(seat).then(|| ctx.text("web-r-decided")),
    }
}

/// A hand as others see it.
fn hidden(ctx: &Ctx<'_>, hand: Option<Few>) -> Markup {
    html! {
        @match hand {
            Some(hand) => @for card in hand.cards() { span.held { (printed(ctx, card, "")) } },
            None => @for _ in 0..3 { span.held { (back(&ctx.text("web-hidden-card"))) } },
        }
    }
}

/// My three cards; once I have chosen, those I give away are turned down.
fn hand(ctx: &Ctx<'_>, view: &View, seen: &[Seen], me: Seat) -> Markup {
    let given = seen.iter().rev().find_map(|event| {
        let Event::Chose { seat, cards } = event else { return None };
        cards.filter(|_| *seat == me)
    });
    html! {
        div.hand.hand--printed id={ "hand-" (me) } data-cards="3" role="group" aria-label=(ctx.text("web-my-hand")) {
            @for (card, away) in split(view.hands[me.index()].unwrap_or(Few::NONE), given.unwrap_or(Few::NONE)) { (kept_or_away(ctx, card, away)) }
        }
    }
}

/// Each card of a hand, and whether it is given away.
fn split(hand: Few, given: Few) -> Vec<(Printed, bool)> {
    let mut given: Vec<Printed> = given.cards().collect();
    let away = |card: Printed| {
        let place = given.iter().position(|it| *it == card);
        place.map(|at| given.swap_remove(at)).is_some()
    };
    let mut cards: Vec<Printed> = hand.cards().collect();
    cards.reverse();
    let flags: Vec<bool> = cards.iter().copied().map(away).collect();
    cards.into_iter().zip(flags).collect()
}

fn kept_or_away(ctx: &Ctx<'_>, card: Printed, away: bool) -> Markup {
    html! {
        span.kept data-away[away] {
            (printed(ctx, card, ""))
            @if away { span.kept__word { (ctx.text("web-r-away")) } }
        }
    }
}

/// My hand: a tap gives a card away, another takes it back. Keeping all three is a choice like any other.
fn exchanges(ctx: &Ctx<'_>, view: &View) -> Markup {
    let hand = ctx.me().and_then(|me| view.hands[me.index()]).unwrap_or(Few::NONE);
    let choices = ctx.choosing.first();
    let given = |choice: &Choice<'_>| {
        let typed = choice.moves.first().and_then(|legal| legal.typed::<Triangle>());
        typed.map_or(Few::NONE, |Action::Discard(cards)| cards)
    };
    let chosen = choices.iter().find(|choice| choice.chosen);
    let away = chosen.map_or(Few::NONE, given);
    let giving = |cards: Few| choices.iter().find(|choice| given(choice) == cards);
    html! {
        ul.exchanges {
            @for (card, is_away) in split(hand, away) {
                @let one = Few::NONE.with(card);
                @let after = if is_away { away.minus(one) } else { away.with(card) };
                @let words = Say::new(if is_away { "web-r-take-back" } else { "web-r-give-away" }).with("card", Arg::Name(card.key().to_owned()));
                li {
                    @match giving(after) {
                        Some(choice) => a.exchange href=(choice.href) data-pick aria-pressed=(is_away) role="button" aria-label=(ctx.say(&words)) { (kept_or_away(ctx, card, is_away)) },
                        // No more may be given away.
                        None => span.exchange aria-disabled="true" { (kept_or_away(ctx, card, is_away)) },
                    }
                }
            }
            @if let Some(choice) = giving(Few::NONE) {
                li.exchanges__none { (choose(choice, if choice.chosen { "btn is-picked" } else { "btn" }, None, true, html! { (capital(&ctx.say(choice.say))) })) }
            }
        }
    }
}

fn end(ctx: &Ctx<'_>, view: &View, seen: &[Seen], winners: SeatSet) -> Letter {
    let class = |seat: Seat| {
        seen.iter().rev().find_map(|event| {
            let Event::Shown { seat: whose, class, .. } = event else { return None };
            (*whose == seat).then_some(*class)
        })
    };
    let hands = winners_first(ctx, winners).map(|seat| {
        let hand = view.hands[seat.index()].unwrap_or(Few::NONE);
        let words = class(seat).map_or_else(String::new, |class| ctx.name(&format!("r-class-{class}")));
        html! {
            li.showdown data-won[winners.contains(seat)] {
                span.showdown__who { (who_seal(ctx, seat, false)) b { (ctx.who(seat)) } }
                span.showdown__cards { @for (card, _) in split(hand, Few::NONE) { (printed(ctx, card, "")) } }
                span.showdown__words { (words) @if let Some(note) = note(ctx, view, seat) { " · " (note) } }
            }
        }
    });
    let takes = match winners.only() {
        Some(seat) => Say::new("r-other-takes").with("seat", seat).with("units", view.units),
        None => Say::new("r-other-share").with("seats", winners).with("units", view.units),
    };
    Letter {
        caps: ctx.text("web-r-end-of-game"),
        head: headline(ctx, winners),
        reasons: vec![ctx.say(&takes)],
        hands: hands.collect(),
        tally: Vec::new(),
        winners,
    }
}
