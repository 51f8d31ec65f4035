//! What could be known at a decision, with the truth behind a switch; and what the others could think.

use super::seen::Truth;
use super::{ReviewScene, meter};
use crate::parts::{icon, who_seal};
use cachet_bots::judge::{Believed, Likely, Place};
use cachet_engine::Say;
use cachet_review::Decision;
use maud::{Markup, html};

/// Less likely than this counts as impossible.
pub(super) const SEEN: f64 = 0.005;

/// Cards down, places across.
pub(super) fn beliefs(scene: &ReviewScene<'_>, it: &Decision, truth: Truth) -> Markup {
    if it.beliefs.is_empty() {
        return html! {};
    }
    let ctx = scene.ctx;
    let mut cards: Vec<&str> = Vec::new();
    for card in it.beliefs.iter().flat_map(|place| &place.cards) {
        if !cards.contains(&card.card.as_str()) {
            cards.push(&card.card);
        }
    }
    html! {
        section.panel.belief aria-labelledby="be-h" {
            h2 #be-h { (ctx.say(&scene.about("review-web-known"))) }
            div.belief__scroll tabindex="0" role="group" aria-labelledby="be-h" {
                table.belief__table {
                    caption.sr { (ctx.text("review-web-known-caption")) }
                    thead { tr { td {} @for place in &it.beliefs { (column(scene, place)) } } }
                    tbody {
                        @for card in cards { (row(scene, it, card, truth)) }
                    }
                }
            }
        }
    }
}

fn column(scene: &ReviewScene<'_>, believed: &Believed) -> Markup {
    html! {
        th scope="col" {
            @if let Place::Seat(seat) = believed.place { (who_seal(scene.ctx, seat, false)) }
            span { (place(scene, believed.place)) @if believed.count > 1 { small { " × " (believed.count) } } }
        }
    }
}

pub(super) fn place(scene: &ReviewScene<'_>, place: Place) -> String {
    match place {
        Place::Seat(seat) => scene.ctx.who(seat),
        Place::Aside => scene.ctx.text("review-place-aside"),
        Place::Deck => scene.ctx.text("review-place-deck"),
        Place::Middle(number) => scene.ctx.say(&Say::new("review-place-middle").with("number", number + 1)),
    }
}

fn row(scene: &ReviewScene<'_>, it: &Decision, card: &str, truth: Truth) -> Markup {
    let ctx = scene.ctx;
    let chance = |cards: &[Likely]| cards.iter().find(|it| it.card == card).map_or(0.0, |it| it.chance);
    let most = |cards: &[Likely]| cards.iter().map(|it| it.chance).fold(0.0, f64::max);
    let none = it.beliefs.iter().all(|place| chance(&place.cards) < SEEN);
    html! {
        tr data-none[none] {
            th scope="row" { span.nm { (ctx.name(card)) } @if none { " " small { (ctx.text("review-web-all-seen")) } } }
            @for believed in &it.beliefs {
                @let (share, top) = (chance(&believed.cards), most(&believed.cards));
                @let lies = truth == Truth::Behind && lies_there(it, believed.place, card);
                td data-top[share >= SEEN && share >= top] data-truth[lies] {
                    @if share < SEEN && !lies { span.belief__none { "–" } }
                    @else {
                        span.belief__cell {
                            (meter(share))
                            span.pc.num { (scene.points(share, 0)) " %" }
                            @if lies { span.belief__eye { (icon("eye")) span.sr { (ctx.text("review-web-in-truth")) } } }
                        }
                    }
                }
            }
        }
    }
}

/// Does this card really lie there?
pub(super) fn lies_there(it: &Decision, place: Place, card: &str) -> bool {
    it.truth.lies.iter().any(|lies| lies.place == place && lies.cards.iter().any(|it| it == card))
}

/// What each rival could think of this seat's hand, once the move had been seen.
pub(super) fn leaks(scene: &ReviewScene<'_>, it: &Decision) -> Markup {
    let ctx = scene.ctx;
    let told = it.truth.leaks.iter().filter(|leak| !leak.before.is_empty() || !leak.after.is_empty());
    let told: Vec<_> = told.collect();
    if told.is_empty() {
        return html! {};
    }
    html! {
        section.panel.leak aria-labelledby="lk-h" {
            h2 #lk-h { (ctx.say(&scene.about("review-web-leak"))) }
            p.quiet { (ctx.say(&scene.about("review-web-leak-hint"))) }
            ul {
                @for leak in told {
                    li {
                        (who_seal(ctx, leak.rival, false))
                        span.leak__who { b { (ctx.who(leak.rival)) } }
                        ol { @for likely in likeliest(if leak.after.is_empty() { &leak.before } else { &leak.after }) {
                            li { span.nm { (ctx.name(&likely.card)) } (meter(likely.chance)) span.pc.num { (scene.points(likely.chance, 0)) " %" } }
                        } }
                    }
                }
            }
        }
    }
}

/// The four likeliest.
fn likeliest(cards: &[Likely]) -> Vec<&Likely> {
    let mut cards: Vec<&Likely> = cards.iter().filter(|it| it.chance >= SEEN).collect();
    cards.sort_by(|one, other| other.chance.total_cmp(&one.chance));
    cards.truncate(4);
    cards
}
