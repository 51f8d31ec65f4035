//! R: a round has no best card but a mixture, and a table of what follows from each meeting.

use super::ReviewScene;
use cachet_engine::Say;
use cachet_review::{Decision, WeighedMove};
use maud::{Markup, html};

/// Is the best a mixture, so that no single card is right?
pub(super) fn is_mixed(it: &Decision) -> bool {
    it.moves.iter().any(|choice| choice.share.is_some())
}

/// How often to play each card; what the others would cost. One of them may have just been chosen by the reader.
pub(super) fn mixture(scene: &ReviewScene<'_>, it: &Decision, tried: Option<&WeighedMove>) -> Markup {
    let ctx = scene.ctx;
    let most = it.moves.iter().filter_map(|choice| choice.share).fold(0.01, f64::max);
    let open = it.moves.iter().map(|choice| 2.0 * choice.chance.error).fold(0.0, f64::max);
    html! {
        section.panel.mix aria-labelledby="mx-h" {
            div.belief__head { h2 #mx-h { (ctx.text("review-web-mixture")) } p.quiet { (ctx.text("review-web-mixture-hint")) } }
            ol.mix__cols {
                @for choice in &it.moves {
                    @let share = choice.share.unwrap_or(0.0);
                    @let full = 100.0 * share / most;
                    li data-never[share == 0.0] data-mine[choice.played] data-tried[tried == Some(choice)] {
                        span.mix__pc.num { (often(scene, share)) }
                        svg.mix__bar viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true" { rect y=(format!("{:.1}", 100.0 - full)) width="10" height=(format!("{full:.1}")) {} }
                        span.mix__name { (scene.named(&choice.action).0) }
                        @if share == 0.0 && choice.as_good { span.mix__reg { span aria-hidden="true" { "≈" } span.sr { (ctx.text("review-web-tag-as")) } } }
                        @else if share == 0.0 { span.mix__reg.num { (scene.signed(-choice.behind.mean, 1)) } }
                        @if tried == Some(choice) { span.tag.tag--tried { (ctx.text("review-web-tag-tried")) } }
                        @else if choice.played { span.tag.tag--mine { (ctx.say(&scene.about("review-web-tag-mine"))) } }
                    }
                }
            }
            p.because { (ctx.say(&Say::new("review-web-mixture-why").with("points", scene.points(it.chance, 1)))) }
            @if open > 0.0 { p.quiet { (ctx.say(&Say::new("review-web-mixture-learnt").with("points", scene.short(open)))) } }
        }
    }
}

/// "31 %"; a card that is played now and then is not one that is played never.
fn often(scene: &ReviewScene<'_>, share: f64) -> String {
    match share {
        0.0 => "–".to_owned(),
        share if share < 0.005 => "< 1\u{a0}%".to_owned(),
        share => format!("{}\u{a0}%", scene.points(share, 0)),
    }
}

/// The chance to win after each meeting.
pub(super) fn matrix(scene: &ReviewScene<'_>, it: &Decision) -> Markup {
    let ctx = scene.ctx;
    let Some(meeting) = &it.meeting else { return html! {} };
    let mine = |text: &str| it.moves.iter().find(|choice| choice.text == text);
    // A card that only the other can play is named by a decision at which it was theirs to play.
    let anywhere = |text: &str| {
        let decisions = scene.page.review.seats.iter().flat_map(|seat| &seat.decisions);
        decisions.flat_map(|decision| &decision.moves).find(|choice| choice.text == text)
    };
    let known = |text: &str| mine(text).or_else(|| anywhere(text));
    let name = |text: &str| known(text).map_or_else(|| text.to_owned(), |choice| scene.named(&choice.action).0);
    html! {
        section.panel.heat aria-labelledby="ht-h" {
            div.belief__head { h2 #ht-h { (ctx.text("review-web-matrix")) } p.quiet { (ctx.say(&scene.about("review-web-matrix-hint"))) } }
            div.heat__scroll tabindex="0" role="group" aria-labelledby="ht-h" {
                table {
                    caption.sr { (ctx.text("review-web-matrix")) }
                    thead {
                        tr {
                            td.heat__corner {}
                            @for (theirs, share) in &meeting.theirs { th.heat__h scope="col" data-side="foe" { span { (name(theirs)) } small.num { (scene.points(*share, 0)) span.unit { " %" } } } }
                            th.heat__ev scope="col" { span { (ctx.text("review-web-average")) } }
                        }
                    }
                    tbody {
                        @for (own, row) in meeting.mine.iter().zip(&meeting.chances) {
                            tr data-on[mine(own).is_some_and(|choice| choice.played)] {
                                th scope="row" { span.nm { (name(own)) } }
                                @for chance in row { (cell(scene, *chance)) }
                                @let average: f64 = row.iter().zip(&meeting.theirs).map(|(chance, (_, share))| chance * share).sum();
                                td.heat__ev.num { (scene.points(average, 1)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Red where it is good for this seat, blue for the other, in five steps.
fn cell(scene: &ReviewScene<'_>, chance: f64) -> Markup {
    let tone = if chance >= 0.5 { "me" } else { "foe" };
    let level = ((chance - 0.5).abs() / 0.06).floor().min(4.0);
    html! { td data-tone=(tone) data-lv=(level) { (scene.points(chance, 0)) } }
}
