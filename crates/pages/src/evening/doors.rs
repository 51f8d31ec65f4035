//! The doors: how to come in, who is here, and the button that begins.

use super::people::{name, person_seal};
use super::{EveningPage, deal_of, games, host, reckoned};
use crate::parts::{Pressed, icon, name_is_full, seal};
use cachet_duplicate::FEWEST;
use cachet_engine::{LONGEST_NAME, Say};
use cachet_words::{Voice, house_name};
use maud::{Markup, html};

pub(super) fn doors(page: &EveningPage<'_>, voice: &Voice<'_>) -> Markup {
    let here = page.evening.here();
    let shape = &page.evening.opened.shape;
    html! {
        div.evdoors #main tabindex="-1" {
            section.evdoors__in aria-labelledby="in-h" {
                p.caps { (games(voice, page.evening)) }
                h2 #in-h { (voice.text("eve-same-cards")) }
                p.lede { (voice.text("eve-how-short")) }
                @if page.me().is_none() { (come_in(page, voice, "eve-come-in")) }
                (who_is_here(page, voice))
                @if page.is_host() || page.may_go_on() { (host::at_the_doors(page, voice)) } @else { (waiting(voice, here.len())) }
                section.evmakes aria-labelledby="makes-h" {
                    h3 #makes-h { (voice.text("eve-makes")) }
                    p.quiet { (voice.say(&Say::new("eve-shape").with("deals", shape.rounds).with("minutes", shape.minutes as usize))) }
                    @if here.len() >= FEWEST { (reckoned::drawn(voice, shape, here.len())) }
                }
                @if page.me().is_some() { (leave(page, voice)) }
            }
            (invitation(page, voice))
        }
    }
}

/// Coming in takes one name.
pub(super) fn come_in(page: &EveningPage<'_>, voice: &Voice<'_>, key: &'static str) -> Markup {
    let back = page.person().is_some();
    html! {
        form.evcome action={ (page.path()) "/come" } method="post" {
            // The stream cannot know under which name this reader would come.
            @if page.guest.is_none() {
                @let ours = house_name(page.evening.opened.code.bytes().map(usize::from).sum());
                label data-own { span { (voice.text("web-your-name")) }
                    input.text name="name" value=(voice.person(&ours)) dir="auto" maxlength=(LONGEST_NAME) data-full=(name_is_full(voice)) required autocomplete="nickname";
                }
                input type="hidden" name="suggested" value=(ours);
            }
            button.btn.btn--wax type="submit" { (voice.text(if back { "eve-come-back" } else { key })) }
        }
    }
}

fn who_is_here(page: &EveningPage<'_>, voice: &Voice<'_>) -> Markup {
    let here = page.evening.here();
    html! {
        section.evhere aria-labelledby="here-h" {
            h3 #here-h { (voice.say(&Say::new("eve-here").with("count", here.len()))) }
            @if here.is_empty() { p.quiet { (voice.text("eve-nobody")) } }
            ul.people {
                @for person in &here {
                    li #{ "here-" (person.index()) } data-me[page.me() == Some(*person)] {
                        (person_seal(voice, page.evening, *person, "who"))
                        span { (name(voice, page.evening, *person)) @if page.me() == Some(*person) { " " span.you { (voice.text("eve-you")) } } }
                    }
                }
            }
        }
    }
}

/// What is waited for, to whoever cannot begin.
fn waiting(voice: &Voice<'_>, here: usize) -> Markup {
    let missing = FEWEST.saturating_sub(here);
    let words = if missing > 0 { Say::new("eve-wait-more").with("count", missing) } else { Say::new("eve-wait-host") };
    html! { p.evwait role="status" { (icon("clock")) span { (voice.say(&words)) } } }
}

/// Link, code and picture, as they are sent round.
pub(super) fn invitation(page: &EveningPage<'_>, voice: &Voice<'_>) -> Markup {
    let text = voice.say(&Say::new("eve-share-text").with("title", page.title(voice)));
    html! {
        article.invite.evinvite aria-labelledby="invite-h" {
            span.invite__seal aria-hidden="true" { (seal(Pressed::House, "")) }
            h2 #invite-h { (voice.text("eve-to-come-in")) }
            div.invitation {
                img.qr src={ (page.path()) "/qr.svg" } alt=(voice.text("web-qr")) width="176" height="176" loading="lazy";
                p.caps { (voice.text("web-code")) }
                p.code { (page.evening.opened.code) }
                div.invitation__link {
                    input #invite type="text" readonly value=(page.invite_url()) aria-label=(voice.text("web-invite-link"));
                    button.btn type="button" data-copy="invite" data-done=(voice.text("web-copied")) hidden { (icon("copy")) span { (voice.text("web-copy")) } }
                }
                button.btn.btn--wide.invitation__share type="button" data-share-url=(page.invite_url()) data-share-text=(text) hidden { (icon("share")) (voice.text("web-share")) }
                a.btn.btn--wide href={ (page.path()) "/screen" } target="_blank" { (icon("eye")) (voice.text("eve-open-screen")) }
            }
        }
    }
}

/// Leaving is asked once more.
pub(super) fn leave(page: &EveningPage<'_>, voice: &Voice<'_>) -> Markup {
    html! {
        details.ask #leave {
            summary.btn { (icon("close")) (voice.text("eve-leave")) }
            div.ask__box {
                p { (voice.text("eve-leave-what")) }
                form action={ (page.path()) "/leave" } method="post" { button.btn type="submit" { (voice.text("eve-leave-sure")) } }
            }
        }
    }
}

/// "Deal 5 of 8 · Stitch".
pub(super) fn deal_and_game(page: &EveningPage<'_>, voice: &Voice<'_>, round: usize) -> String {
    let board = page.evening.opened.shape.board(round);
    format!("{} · {}", deal_of(voice, page.evening, round), super::board_words(voice, board))
}
