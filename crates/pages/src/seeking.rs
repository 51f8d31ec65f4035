//! The room in which people who seek wait: who is there, when bots are offered, and how to stop.

use crate::menu::post;
use crate::model::TablePage;
use crate::parts::{icon, seat_seal, until};
use cachet_engine::Say;
use cachet_table::{PlaceKind, Status};
use cachet_words::Voice;
use maud::{Markup, html};

pub(crate) fn room(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    let what = |key: &'static str| {
        voice.say(&Say::new(key).with("game", voice.name(page.game.info().id)).with("seats", page.places.len()))
    };
    html! {
        section.seeking aria-labelledby="seek-h" {
            h2 #seek-h { (voice.text("seek-title")) }
            p { (what("seek-what")) }
            ol.chairs {
                @for place in &page.places {
                    @let mine = page.me() == Some(place.seat);
                    li.chair id={ "chair-" (place.seat) } {
                        @match place.kind {
                            PlaceKind::Free => { span.chair__empty.chair__empty--sought aria-hidden="true" {} span.grow { (voice.text("seek-empty")) } }
                            PlaceKind::Person | PlaceKind::Bot => {
                                (seat_seal(place))
                                span.grow {
                                    b { (voice.shown(place.name.as_deref().unwrap_or_default())) }
                                    @if mine { span.quiet { (voice.text("web-this-is-you")) } }
                                    @if place.kind == PlaceKind::Bot { span.quiet { (voice.text("web-bot")) } }
                                }
                            }
                        }
                    }
                }
            }
            @if page.me().is_some() { (mine(page, voice)) } @else { (others(page, voice)) }
            p.quiet { (voice.text("seek-how")) }
        }
    }
}

/// What whoever waits may do.
fn mine(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    let Some(offered) = page.online.offers_bots_at() else {
        return html! { p.room__wait role="status" { (icon("clock")) span { (voice.text("seek-dealing")) } } };
    };
    let left = offered - page.now;
    html! {
        // There from the start: what is added to it is read aloud.
        div.seeking__offer role="status" { @if left <= 0 { p { (voice.text("seek-bots")) } } }
        @if left > 0 { p.room__wait { (icon("clock")) span { (voice.text("seek-bots-in")) " " (until(left)) } } }
        div.do.do--room {
            @if left <= 0 { (post(page, "fill", html! { button.btn.btn--wax type="submit" { (icon("play")) (voice.text("seek-bots-go")) } })) }
            (post(page, "leave", html! { button.btn type="submit" { (icon("close")) (voice.text("seek-stop")) } }))
        }
        p.quiet { (voice.text("seek-stay")) }
    }
}

fn others(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    html! { p { (voice.text("seek-others")) } (look(page, voice, "house-join")) }
}

/// Seeks a game of the same kind.
fn look(page: &TablePage<'_>, voice: &Voice<'_>, words: &'static str) -> Markup {
    html! {
        form.do.do--room action="/seek" method="post" {
            button.btn.btn--wax type="submit" name="kind" value={ (page.game.info().id) "." (page.places.len()) } { (icon("users")) (voice.text(words)) }
        }
    }
}

/// Nobody waits here any more.
pub(crate) fn over(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    debug_assert!(page.online.status == Status::Expired);
    html! {
        article.invite {
            h2 { (voice.text("seek-again-title")) }
            p { (voice.text("seek-again")) }
            (look(page, voice, "seek-go"))
        }
    }
}
