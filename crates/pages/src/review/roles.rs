//! Secret Moon: who was who to this seat as the game went on, and how far each of the others suspected it.

use super::ReviewScene;
use super::known::{SEEN, beliefs, leaks, lies_there, place};
use super::seen::Truth;
use crate::parts::{icon, who_seal};
use cachet_bots::judge::{Likely, Place};
use cachet_engine::{Game, Say};
use cachet_games::secret_moon::SecretMoon;
use cachet_review::{Decision, SeatReview};
use maud::{Markup, html};
use std::fmt::Write as _;

/// Are the hidden cards roles, which stay where they are from the first turn to the last?
fn speaks_of_roles(scene: &ReviewScene<'_>) -> bool {
    scene.page.review.game == SecretMoon::INFO.id
}

fn chance_of(card: &str, cards: &[Likely]) -> f64 {
    cards.iter().find(|it| it.card == card).map_or(0.0, |it| it.chance)
}

/// The decisions of the seat up to this one.
fn until<'a>(seat: &'a SeatReview, it: &Decision) -> Vec<&'a Decision> {
    seat.decisions.iter().filter(|other| other.number <= it.number).collect()
}

/// What the seat could know: as time goes, where the hidden cards are roles.
pub(super) fn known(scene: &ReviewScene<'_>, seat: &SeatReview, it: &Decision, truth: Truth) -> Markup {
    if speaks_of_roles(scene) { over_time(scene, seat, it, truth) } else { beliefs(scene, it, truth) }
}

/// Places down, roles across; each cell with its history and its value now.
fn over_time(scene: &ReviewScene<'_>, seat: &SeatReview, it: &Decision, truth: Truth) -> Markup {
    let ctx = scene.ctx;
    let past = until(seat, it);
    let mut roles: Vec<&str> = Vec::new();
    for likely in past.iter().flat_map(|it| &it.beliefs).flat_map(|believed| &believed.cards) {
        if !roles.contains(&likely.card.as_str()) {
            roles.push(&likely.card);
        }
    }
    let history = |at: Place, role: &str| -> Vec<f64> {
        let now = |it: &&Decision| it.beliefs.iter().find(|it| it.place == at).map(|it| chance_of(role, &it.cards));
        past.iter().filter_map(now).collect()
    };
    html! {
        section.panel.roles aria-labelledby="ro-h" {
            h2 #ro-h { (ctx.say(&scene.about("review-web-roles"))) }
            p.quiet { (ctx.text("review-web-roles-hint")) }
            div.roles__scroll tabindex="0" role="group" aria-labelledby="ro-h" {
                table.roles__table {
                    caption.sr { (ctx.text("review-web-roles-caption")) }
                    thead { tr { td {} @for role in &roles { th scope="col" { span { (ctx.name(role)) } } } } }
                    tbody {
                        @for believed in &it.beliefs {
                            @let most = believed.cards.iter().map(|it| it.chance).fold(0.0, f64::max);
                            tr {
                                th scope="row" {
                                    @if let Place::Seat(seat) = believed.place { (who_seal(ctx, seat, false)) }
                                    span { (place(scene, believed.place)) }
                                }
                                @for role in &roles {
                                    @let (now, past) = (chance_of(role, &believed.cards), history(believed.place, role));
                                    @let lies = truth == Truth::Behind && lies_there(it, believed.place, role);
                                    td data-top[now >= SEEN && now >= most] data-truth[lies] {
                                        @if past.iter().any(|chance| *chance >= SEEN) { (tiny(&past)) }
                                        span.num { @if now < SEEN && !lies { "–" } @else { (scene.points(now, 0)) " %" } }
                                        @if lies { span.belief__eye { (icon("eye")) span.sr { (ctx.text("review-web-in-truth")) } } }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What the others could think of this seat.
pub(super) fn given_away(scene: &ReviewScene<'_>, seat: &SeatReview, it: &Decision) -> Markup {
    if speaks_of_roles(scene) { suspects(scene, seat, it) } else { leaks(scene, it) }
}

/// The chance that each of the others could give to this seat's role, up to what they saw of this move.
fn suspects(scene: &ReviewScene<'_>, seat: &SeatReview, it: &Decision) -> Markup {
    let ctx = scene.ctx;
    let own = it.truth.lies.iter().find(|lies| lies.place == Place::Seat(it.seat)).and_then(|lies| lies.cards.first());
    let Some(role) = own.filter(|_| !it.truth.leaks.is_empty()) else { return html! {} };
    let past = until(seat, it);
    let mut rows: Vec<_> = it
        .truth
        .leaks
        .iter()
        .map(|leak| {
            let then = past.iter().flat_map(|it| &it.truth.leaks).filter(|other| other.rival == leak.rival);
            let now = chance_of(role, if leak.after.is_empty() { &leak.before } else { &leak.after });
            let history: Vec<f64> = then.map(|leak| chance_of(role, &leak.before)).chain([now]).collect();
            (leak.rival, history, now)
        })
        .collect();
    rows.sort_by(|(_, _, one), (_, _, other)| other.total_cmp(one));
    html! {
        section.panel.suspects aria-labelledby="su-h" {
            h2 #su-h { (ctx.say(&scene.about("review-web-suspects"))) }
            p.quiet { (ctx.say(&Say::new("review-web-suspects-hint").with("role", ctx.name(role)))) }
            ul {
                @for (rival, history, now) in rows {
                    li {
                        (who_seal(ctx, rival, false))
                        b { (ctx.who(rival)) }
                        (tiny(&history))
                        span.num.suspects__pc { (scene.points(now, 0)) " %" }
                    }
                }
            }
        }
    }
}

/// A history as a small area. One value alone is a level line.
fn tiny(history: &[f64]) -> Markup {
    let last = history.len().saturating_sub(1).max(1) as f64;
    let alone = [history, history].concat();
    let points = if history.len() == 1 { &alone[..] } else { history };
    let mut line = String::new();
    for (at, chance) in points.iter().enumerate() {
        let begins = if at == 0 { 'M' } else { 'L' };
        let _ = write!(line, "{begins}{:.1} {:.1}", 100.0 * at as f64 / last, 30.0 - 28.0 * chance.clamp(0.0, 1.0));
    }
    html! {
        svg.tiny viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true" {
            path.tiny__a d={ (line) "V30H0Z" } {}
            path.tiny__l d=(line) {}
        }
    }
}
