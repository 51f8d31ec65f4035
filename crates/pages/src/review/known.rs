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
                            span.pc.num { (scene.points(share, 0)) span.unit { " %" } }
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
                        ol { @for (card, share, percent) in held(if leak.after.is_empty() { &leak.before } else { &leak.after }) {
                            li.leak__rest[card.is_none()] {
                                span.nm { (card.map_or_else(|| ctx.text("review-web-leak-rest"), |card| ctx.name(card))) }
                                (meter(share)) span.pc.num { (percent) " %" }
                            }
                        } }
                    }
                }
            }
        }
    }
}

/// So many cards are named; what is left over is one row.
const NAMED: usize = 5;

/// The likeliest cards, and all others together: each with its share, and with the hundredths shown, which add up.
fn held(cards: &[Likely]) -> Vec<(Option<&str>, f64, usize)> {
    let mut cards: Vec<&Likely> = cards.iter().filter(|it| it.chance > 0.0).collect();
    cards.sort_by(|one, other| other.chance.total_cmp(&one.chance));
    let named = if cards.len() > NAMED { NAMED - 1 } else { cards.len() };
    let (named, rest) = cards.split_at(named);
    let rest: f64 = rest.iter().map(|it| it.chance).sum();
    let rows: Vec<(Option<&str>, f64)> =
        named.iter().map(|it| (Some(it.card.as_str()), it.chance)).chain([(None, rest)]).collect();
    let percents = hundredths(&rows.iter().map(|(_, share)| *share).collect::<Vec<f64>>());
    let rows = rows.into_iter().zip(percents).map(|((card, share), percent)| (card, share, percent));
    rows.filter(|(_, _, percent)| *percent > 0).collect()
}

/// Whole hundredths that add up to what the shares do: those that lost most by rounding down are rounded up.
fn hundredths(shares: &[f64]) -> Vec<usize> {
    let mut found: Vec<usize> = shares.iter().map(|share| (100.0 * share) as usize).collect();
    let whole = (100.0 * shares.iter().sum::<f64>()).round() as usize;
    let lost = |at: &usize| 100.0 * shares[*at] - (100.0 * shares[*at]).floor();
    let mut order: Vec<usize> = (0..shares.len()).collect();
    order.sort_by(|one, other| lost(other).total_cmp(&lost(one)));
    let missing = whole.saturating_sub(found.iter().sum());
    order.into_iter().take(missing).for_each(|at| found[at] += 1);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_rival_may_think_adds_up_to_a_hundred() {
        let likely = |(number, chance): (usize, &f64)| Likely { card: format!("card-{number}"), chance: *chance };
        for chances in [&[0.333, 0.333, 0.334][..], &[0.3, 0.2, 0.155, 0.145, 0.1, 0.06, 0.04], &[1.0], &[0.996, 0.004]]
        {
            let cards: Vec<Likely> = chances.iter().enumerate().map(likely).collect();
            let rows = held(&cards);
            assert_eq!(rows.iter().map(|(_, _, percent)| percent).sum::<usize>(), 100, "{rows:?}");
            assert_eq!(rows.iter().any(|(card, ..)| card.is_none()), chances.len() > NAMED, "{rows:?}");
            assert!(rows.len() <= NAMED);
        }
    }
}
