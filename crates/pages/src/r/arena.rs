//! The middle of the duel: the two cards that meet, what is held back, what just happened; at the end, the letter.

use super::bouts::Bout;
use super::mine::{about, lifted};
use super::track::{fighter_card, in_arena, short_words};
use super::{DuelScene, ending, why};
use crate::draw::Ctx;
use crate::given_up::{Whole, given_up};
use crate::parts::{emblem, icon};
use cachet_engine::{Say, SeatSet};
use cachet_games::r::Rule;
use maud::{Markup, html};

pub(super) fn arena(scene: &DuelScene<'_>, news: &Markup) -> Markup {
    let whole = if scene.view.matched { Whole::Match } else { Whole::Game };
    let given_up = given_up(scene.ctx, whole);
    let over = scene.view.winners.is_some() || given_up.is_some();
    html! {
        // Another scene has another id: what lies there at the end has not moved, it is new.
        section.arena id=(if over { "ending" } else { "arena" }) data-over[over] data-near=(scene.ends.near.index() + 1) aria-label=(scene.ctx.text("web-r-arena")) {
            @if let Some(letter) = given_up {
                (letter)
            } @else if over {
                (ending::match_end(scene))
            } @else {
                @if scene.ctx.letter.is_none() { (ending::game_end(scene)) }
                (meeting(scene))
            }
            div.arena__news { (news) (about(scene.ctx, lifted(scene))) (peeks(scene.ctx, scene.ctx.helper)) }
        }
        @if scene.ctx.letter.is_some() && !over { (ending::game_end(scene)) }
    }
}

/// On a phone the story and the reminder are behind buttons.
pub(super) fn peeks(ctx: &Ctx<'_>, helper: bool) -> Markup {
    if ctx.framed {
        return html! {};
    }
    html! {
        div.peeks {
            @if helper {
                button.btn type="button" popovertarget="still" aria-label=(ctx.text("web-r-who-wins")) { (icon("why")) span.peeks__word { (ctx.text("web-r-who-wins")) } }
            }
            button.btn type="button" popovertarget="log" aria-label=(ctx.text("web-story")) { (icon("clock")) span.peeks__word { (ctx.text("web-story")) } }
        }
    }
}

/// The two cards, and what lies between them.
fn meeting(scene: &DuelScene<'_>) -> Markup {
    let Some(deal) = scene.deal() else { return html! {} };
    if deal.bouts.is_empty() {
        return before_the_first(scene);
    }
    let Some((at, bout)) = in_arena(&scene.ends, deal.under_way(), deal.last_decided()) else { return html! {} };
    let id = scene.deal_id();
    html! {
        div.meeting {
            (fighter_card(scene.ctx, &scene.ends, &id, at, bout, scene.ends.far))
            (between(scene, bout))
            (fighter_card(scene.ctx, &scene.ends, &id, at, bout, scene.ends.near))
        }
    }
}

/// What came of the round; or, while it is fought, what it is worth with the pots.
fn between(scene: &DuelScene<'_>, bout: &Bout) -> Markup {
    let ctx = scene.ctx;
    let rules = scene.deal().map_or(scene.view.rules, |deal| deal.rules);
    html! {
        div.pot {
            @if let Some(outcome) = bout.outcome {
                b.pot__verdict { (ctx.say(&short_words(outcome))) }
                @if let Some(why) = why::why(bout, rules.abilities(scene.view.options.clown_wipes())) { span { (ctx.say(&why)) } }
            } @else {
                (emblem("ui-duel"))
            }
            (pots(scene))
        }
    }
}

/// The pots, if anything is held.
fn pots(scene: &DuelScene<'_>) -> Markup {
    let (ctx, view) = (scene.ctx, scene.view);
    let held = view.seats.iter().any(|seat| seat.pot > 0);
    let same = view.seats[0].pot == view.seats[1].pot;
    html! {
        @if held {
            span.pot__held {
                (emblem("ui-pot"))
                @if same { (ctx.say(&Say::new("web-r-pot-both").with("pot", view.seats[0].pot))) }
                @else {
                    @for seat in SeatSet::first(2) { span { (ctx.say(&Say::new("web-r-pot-of").with("seat", seat).with("pot", view.seat(seat).pot))) } }
                }
            }
        }
    }
}

/// Before the first round: what the letters ask for.
fn before_the_first(scene: &DuelScene<'_>) -> Markup {
    let (ctx, view) = (scene.ctx, scene.view);
    let key = if view.rules.has(Rule::I) && scene.deal().is_some_and(|deal| deal.hands[0].is_none()) {
        "web-r-before-draft"
    } else if view.rules.has(Rule::B) && view.seats.iter().any(|seat| seat.removed.is_none()) {
        "web-r-before-removal"
    } else {
        "web-r-before-order"
    };
    html! { p.meeting__word { (ctx.text(key)) } }
}
