//! The reckoning of one seat, the moments worth rereading, and what everybody gave away.

use super::curve::label;
use super::{ReviewScene, meter, verdict_word};
use crate::parts::{icon, who_seal};
use cachet_engine::Say;
use cachet_review::{Decision, SeatReview, Verdict, played_like};
use maud::{Markup, html};

/// Was it me, or was it luck?
pub(super) fn lede(scene: &ReviewScene<'_>, seat: &SeatReview) -> Markup {
    let ctx = scene.ctx;
    let ended = match (seat.gave_up(), seat.result) {
        (Some(_), _) => gave_up(scene, seat),
        (None, result) if result >= 1.0 => ctx.say(&scene.about("review-web-won")),
        (None, result) if result > 0.0 => ctx.say(&scene.about("review-web-shared")),
        (None, _) => ctx.say(&scene.about("review-web-lost")),
    };
    let given = match seat.sum.dearest.and_then(|number| seat.decisions.get(number - 1)) {
        Some(dearest) => {
            let dear = seat.decisions.iter().filter(|it| it.verdict == Verdict::Broken).count();
            scene
                .about("review-web-gave")
                .with("points", scene.short(seat.sum.cost - seat.gave_up().unwrap_or(0.0)))
                .with("dear", dear)
                .with("most", scene.short(dearest.cost))
        }
        None => scene.about("review-web-gave-nothing"),
    };
    let luck = seat.sum.luck();
    let kind = if luck > 0.05 {
        "review-web-lucky"
    } else if luck < -0.05 {
        "review-web-unlucky"
    } else {
        "review-web-even"
    };
    html! {
        (ended) " " b { (ctx.say(&given)) } " " (ctx.say(&scene.about(kind).with("points", scene.short(luck.abs()))))
    }
}

/// "Gave up with 34 chances in 100 left"; nothing if the game was played to its end.
fn gave_up(scene: &ReviewScene<'_>, seat: &SeatReview) -> String {
    let left = |left| Say::new("review-gave-up").with("seat", seat.seat).with("points", scene.points(left, 0));
    seat.gave_up().map_or_else(String::new, |chance| scene.ctx.say(&left(chance)))
}

/// How much better the move played was than the next best, if it was the only good one.
fn found(it: &Decision) -> f64 {
    let others = it.moves.iter().filter(|choice| !choice.played);
    let next = others.map(|choice| if choice.as_good { 0.0 } else { choice.behind.mean }).fold(f64::INFINITY, f64::min);
    if it.cost > 0.0 || !next.is_finite() { 0.0 } else { next }
}

/// The only good move that was found where it was worth most.
fn finest(seat: &SeatReview) -> Option<&Decision> {
    seat.decisions.iter().max_by(|one, other| found(one).total_cmp(&found(other))).filter(|it| found(it) >= 0.02)
}

/// The two dearest decisions, and the finest.
pub(super) fn moments(scene: &ReviewScene<'_>, seat: &SeatReview) -> Markup {
    let mut dear: Vec<&Decision> = seat.costly().collect();
    dear.sort_by(|one, other| other.cost.total_cmp(&one.cost));
    let (fine, left) = (finest(seat), seat.gave_up());
    if dear.is_empty() && fine.is_none() && left.is_none() {
        return html! {};
    }
    html! {
        section aria-labelledby="mo-h" {
            div.head { h2 #mo-h { (scene.ctx.text("review-web-moments")) } }
            ul.moments {
                @if let Some(left) = left {
                    li { p.slip.moment data-cost=(verdict_word(Verdict::of(left))) { (points(scene.signed(-left, 0))) span.moment__text { (gave_up(scene, seat)) } } }
                }
                @for it in dear.into_iter().take(2) { li { (moment(scene, it, -it.cost)) } }
                @if let Some(it) = fine { li { (moment(scene, it, found(it))) } }
            }
        }
    }
}

/// "Decision 21 · round 7: Guard · Bo · King".
fn told(scene: &ReviewScene<'_>, it: &Decision) -> String {
    scene.ctx.say(&Say::new("review-web-label").with("when", scene.when(it)).with("given", scene.words(&it.action)))
}

/// A number in its circle.
fn points(number: String) -> Markup {
    html! { span.moment__pts data-long[is_long(&number)] { (number) } }
}

/// "−100" is wider than a seal unless it is drawn smaller.
pub(super) fn is_long(number: &str) -> bool {
    number.chars().filter(char::is_ascii_digit).count() > 2
}

fn moment(scene: &ReviewScene<'_>, it: &Decision, worth: f64) -> Markup {
    html! {
        a.slip.moment href=(scene.href(it.seat, Some(it.number))) data-cost=(verdict_word(it.verdict)) {
            (points(scene.signed(worth, usize::from(worth.abs() < 0.0995))))
            span.moment__text {
                span.moment__when { (scene.when(it)) }
                b { (scene.words(&it.action)) }
                span.quiet { @if worth > 0.0 { (scene.ctx.text("review-web-found")) } @else { (scene.ctx.say(&it.because.say(it.seat))) } }
            }
            (icon("arrow"))
        }
    }
}

/// Where the chances went. Nothing is left over.
pub(super) fn reckoning(scene: &ReviewScene<'_>, seat: &SeatReview) -> Markup {
    let (ctx, sum) = (scene.ctx, &seat.sum);
    let (cards, others) = seat.luck_in_tenths();
    let rows = [
        ("start", "review-web-bill-start", seat.start, scene.points(seat.start, 1), 0.0),
        ("mine", "review-web-bill-mine", -sum.cost, scene.signed(-sum.cost, 1), seat.start),
        ("card", "review-web-bill-cards", sum.cards, scene.signed(cards, 1), seat.start - sum.cost),
        ("other", "review-web-bill-others", sum.others, scene.signed(others, 1), seat.start - sum.cost + sum.cards),
        ("end", "review-web-bill-end", seat.result, scene.points(seat.result, 1), 0.0),
    ];
    // Luck and cost may lead below nothing or above all on the way.
    let ends = rows.iter().flat_map(|(_, _, value, _, from)| [*from, from + value]);
    let (least, most) = ends.fold((0.0, 1.0), |(least, most): (f64, f64), end| (least.min(end), most.max(end)));
    let place = |value: f64| 100.0 * (value - least) / (most - least);
    html! {
        section.panel.bill aria-labelledby="bill-h" {
            h2 #bill-h { (ctx.text("review-web-bill")) }
            p.quiet { (ctx.text("review-web-bill-hint")) }
            table {
                caption.sr { (ctx.text("review-web-bill")) }
                tbody {
                    @for (kind, key, value, words, from) in rows {
                        @let (left, right) = (place(from.min(from + value)), place(from.max(from + value)));
                        tr data-kind=(kind) {
                            th scope="row" { (ctx.say(&scene.about(key).with("count", sum.decisions))) }
                            td.bill__bar {
                                svg.meter viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" {
                                    rect x=(format!("{left:.1}")) width=(format!("{:.1}", (right - left).max(0.8))) height="10" {}
                                }
                            }
                            td.num { (words) }
                        }
                    }
                }
            }
            (luckiest(scene, seat))
        }
    }
}

/// When the chance rose most at once, with a way there.
fn luckiest(scene: &ReviewScene<'_>, seat: &SeatReview) -> Markup {
    let Some((gain, led_to)) = seat.luckiest() else { return html! {} };
    let key = if led_to.is_some() { "review-web-luckiest" } else { "review-web-luckiest-end" };
    html! {
        p.bill__luck {
            (scene.ctx.say(&Say::new(key).with("points", scene.points(gain, 1))))
            @if let Some(it) = led_to { " " a href=(scene.href(it.seat, Some(it.number))) { (scene.when(it)) } }
        }
    }
}

/// What each gave away, and what luck gave back.
pub(super) fn ledger(scene: &ReviewScene<'_>) -> Markup {
    let ctx = scene.ctx;
    let seats = &scene.page.review.seats;
    let most = seats.iter().map(|seat| seat.sum.per_decision()).fold(0.02, f64::max);
    html! {
        section.ledger aria-labelledby="led-h" {
            div.head { h2 #led-h { (ctx.text("review-web-ledger")) } p.quiet { (ctx.text("review-web-ledger-hint")) } }
            ul {
                @for seat in seats {
                    @let each = seat.sum.per_decision();
                    li.ledger__row data-me[seat.seat == scene.page.seat] {
                        div.ledger__who {
                            (who_seal(ctx, seat.seat, false))
                            span { b { (ctx.who(seat.seat)) } @if scene.page.me == Some(seat.seat) { " " span.you { (ctx.text("web-this-is-you")) } } }
                        }
                        dl.ledger__nums {
                            div { dt { (ctx.text("review-web-each")) } dd.num { b { (scene.points(each, 2)) } (meter(each / most)) } }
                            div { dt { (ctx.text("review-web-cards")) } dd.num { (scene.signed(seat.sum.cards, 1)) } }
                            div { dt { (ctx.text("review-web-others")) } dd.num { (scene.signed(seat.sum.others, 1)) } }
                            @if let Some(level) = played_like(&scene.page.review.game, seats.len(), &seat.sum) {
                                div { dt { (ctx.text("review-web-like")) } dd { (ctx.name(&format!("level-{level}"))) } }
                            }
                        }
                        @if let Some(it) = finest(seat) {
                            p.ledger__best { span.tag.tag--good { (scene.signed(found(it), 1)) } a href=(scene.href(it.seat, Some(it.number))) { (told(scene, it)) } }
                        }
                        @let dearest = seat.sum.dearest.and_then(|number| seat.decisions.get(number - 1));
                        @if seat.gave_up().is_some() { p.ledger__worst { (gave_up(scene, seat)) } }
                        @if let Some(it) = dearest {
                            p.ledger__worst { span.tag.tag--dear { (scene.signed(-it.cost, 1)) } a href=(scene.href(it.seat, Some(it.number))) { (label(scene, it)) } }
                        }
                        @if seat.seat != scene.page.seat {
                            p { a href=(scene.href(seat.seat, None)) { (ctx.say(&Say::new("review-seat").with("seat", seat.seat))) } }
                        }
                    }
                }
            }
        }
    }
}
