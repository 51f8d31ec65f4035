//! The page of one's own (games, name, handle, devices, being forgotten), and the page that asks before a link is followed.

use crate::following::following;
use crate::history::Whose;
use crate::history::{self, History};
use crate::home::name_form;
use crate::model::{DeviceRow, Figures, MyFeed, MyPlace, OtherDevice, Site};
use crate::parts::{Pressed, has_long_word, icon, initial, seal};
use crate::public::handle_path;
use crate::qr::qr;
use crate::ratings;
use crate::seal::{elsewhere, joining};
use crate::shell::{flash, place_page};
use crate::{telling, trend};
use cachet_engine::{LONGEST_NAME, Say};
use cachet_table::{LONGEST_HANDLE, Millis};
use cachet_words::Voice;
use maud::{Markup, PreEscaped, html};

pub fn me(page: &MyPlace<'_>) -> Markup {
    let voice = Voice::plain(page.site.lang);
    let title = voice.text("web-me");
    let main = html! {
        (flash(&voice, None, page.flash.as_ref()))
        div.me-page {
            @if let Some(name) = page.site.name {
                @let handle = page.handle.as_ref().map(|it| it.handle.as_str());
                (id_card(&page.site, name, handle, Some((page.now, page.made)), &page.history, Some(&page.figures)))
                @if !page.kept { (keep_it(&voice)) }
                div.me-page__grid {
                    div { (ratings::panel(&page.site, &page.ratings, Whose::Mine)) (history::statistics(&page.site, &page.history)) }
                    div { @if page.history.all > 0 { (trend::panel(&page.site, &page.figures.given)) } (history::games(&page.site, &page.history, "/me", page.now, Whose::Mine)) }
                }
            } @else {
                h1.place__title { (title) }
            }
            p { a.btn href="/settings" { (icon("more")) (voice.text("settings")) } }
            div.place {
                section.panel aria-labelledby="name-h" {
                    h2 #name-h { (voice.text("web-your-name")) }
                    (name_form(&voice, page.site.name, "/me"))
                    @if page.kept {
                        p { (voice.text("seal-kept")) " " a href="/me/seal" { (voice.text("seal-redraw")) } }
                    } @else {
                        (elsewhere(&voice))
                    }
                }
                @if page.site.name.is_some() {
                    (following(&voice, &page.following))
                    (handle(page, &voice))
                    (devices(page, &voice))
                    (another(page, &voice))
                    (telling::panel(page, &voice))
                    (feed(page, &voice))
                    (export(&voice))
                    (erase(&voice))
                }
            }
        }
    };
    place_page(&page.site, title, main)
}

/// Who somebody is: their seal, their name, a few figures. `since`: now, and when they came first.
pub(crate) fn id_card(
    site: &Site<'_>,
    name: &str,
    handle: Option<&str>,
    since: Option<(Millis, Millis)>,
    history: &History,
    figures: Option<&Figures>,
) -> Markup {
    let voice = Voice::plain(site.lang);
    html! {
        section.idcard data-seat="1" {
            span.idcard__seal aria-hidden="true" { (seal(Pressed::Letter(initial(name)), "")) }
            div {
                h1 data-long[has_long_word(name)] { (name) }
                p.quiet {
                    @if let Some(handle) = handle { b { "@" (handle) } " · " }
                    @if let Some((now, made)) = since { (voice.say(&Say::new("place-since").with("ago", history::days_ago(&voice, now, made)))) " · " }
                    (voice.say(&Say::new("place-games-all").with("count", history.all as usize)))
                }
            }
            @match figures {
                Some(figures) => (history::own_facts(site, history, figures)),
                None => (history::facts(site, history)),
            }
        }
    }
}

/// A name that nobody else has, and the page that everybody may read.
fn handle(page: &MyPlace<'_>, voice: &Voice<'_>) -> Markup {
    let typed = page.typed_handle.as_deref().or(page.handle.as_ref().map(|it| it.handle.as_str()));
    html! {
        section.panel #handle aria-labelledby="handle-h" {
            h2 #handle-h { (voice.text("handle")) }
            p.quiet { (voice.text("handle-hint")) }
            @if page.kept {
                form.name-form action="/me/handle" method="post" {
                    input name="handle" value=[typed] dir="auto" maxlength=(LONGEST_HANDLE + 1) required autocomplete="off" autocapitalize="none" spellcheck="false" aria-label=(voice.text("handle"));
                    button.btn type="submit" { (voice.text("handle-take")) }
                    p.quiet { (voice.text("handle-rules")) }
                }
            } @else {
                p { (voice.text("handle-keep-first")) " " a href="/me/seal" { (voice.text("seal-keep-go")) } }
            }
            @if let Some(it) = &page.handle {
                p { (voice.text(if it.shown { "place-page-open" } else { "place-page-closed" }))
                    @if it.shown { " " a href=(handle_path(&it.handle)) { "@" (it.handle) } } }
                form action="/me/page" method="post" {
                    button.btn type="submit" name="shown" value=(if it.shown { "0" } else { "1" }) {
                        (icon(if it.shown { "lock" } else { "eye" }))
                        (voice.text(if it.shown { "place-page-close" } else { "place-page-show" }))
                    }
                }
            }
        }
    }
}

/// The private addresses by which one's turns are followed from elsewhere.
fn feed(page: &MyPlace<'_>, voice: &Voice<'_>) -> Markup {
    let there = page.feed != MyFeed::None;
    html! {
        section.panel #feed aria-labelledby="feed-h" {
            h2 #feed-h { (voice.text("feed")) }
            p.quiet { (voice.text("feed-hint")) }
            @if let MyFeed::Made(address) = &page.feed {
                @for (id, ending, words) in [("feed-atom", "atom", "feed-atom"), ("feed-ics", "ics", "feed-ics")] {
                    div.feed__line {
                        input.text id=(id) type="text" readonly value={ (address) "." (ending) } aria-label=(voice.text(words)) autofocus[ending == "atom"];
                        button.btn type="button" data-copy=(id) data-done=(voice.text("web-copied")) aria-label={ (voice.text("web-copy")) ", " (voice.text(words)) } hidden { (icon("copy")) span { (voice.text("web-copy")) } }
                    }
                }
            } @else if there {
                p { (voice.text("feed-again-hint")) }
            }
            div.place__do {
                form action="/me/feed" method="post" { button.btn type="submit" { (icon("plus")) (voice.text(if there { "feed-again" } else { "feed-make" })) } }
                @if there {
                    form action="/me/feed" method="post" { button.btn type="submit" name="stop" value="1" { (icon("close")) (voice.text("feed-stop")) } }
                }
            }
        }
    }
}

/// Everything in one file.
pub(crate) fn export(voice: &Voice<'_>) -> Markup {
    html! {
        section.panel aria-labelledby="export-h" {
            h2 #export-h { (voice.text("place-export")) }
            p.quiet { (voice.text("place-export-hint")) }
            p { a.btn href="/me/export" download { (icon("copy")) (voice.text("place-export-go")) } }
        }
    }
}

/// Says so while only this browser knows them.
fn keep_it(voice: &Voice<'_>) -> Markup {
    html! {
        p.flash.keepit { (icon("lock")) span { (voice.text("seal-only-here")) } a href="/me/seal" { (voice.text("seal-keep-go")) } }
    }
}

fn devices(page: &MyPlace<'_>, voice: &Voice<'_>) -> Markup {
    let others = page.older || page.devices.iter().any(|device| !device.this);
    html! {
        section.panel #devices aria-labelledby="devices-h" {
            h2 #devices-h { (voice.text("web-devices")) }
            p.quiet { (voice.text("web-devices-hint")) }
            ul.devices {
                @for device in &page.devices { (row(device, page.now, voice)) }
                @if page.older {
                    li {
                        span { b { (voice.text("web-device-older")) } span.quiet { (voice.text("web-device-older-hint")) } }
                        (end(voice, "older", &voice.text("web-device-older")))
                    }
                }
            }
            div.place__do {
                @if others {
                    form action="/me/others" method="post" { button.btn type="submit" { (icon("lock")) (voice.text("web-devices-end")) } }
                }
                @let leave = html! { button.btn type="submit" { (icon("close")) (voice.text("web-device-leave")) } };
                @if others {
                    form action="/me/leave" method="post" { (leave) }
                } @else {
                    // The last device that knows them: asked once more.
                    details.erase {
                        summary.btn { (voice.text("web-device-leave")) }
                        form.erase__box action="/me/leave" method="post" { p { (voice.text("web-device-leave-last")) } (leave) }
                    }
                }
            }
        }
    }
}

fn row(device: &DeviceRow, now: Millis, voice: &Voice<'_>) -> Markup {
    let label = if device.label.is_empty() { voice.text("web-device-unknown") } else { device.label.clone() };
    html! {
        li {
            span {
                b { (label) }
                span.quiet { (seen(now - device.seen, voice)) }
            }
            @if device.this { span.tag { (voice.text("web-device-this")) } } @else { (end(voice, &device.id, &label)) }
        }
    }
}

/// Several rows have the same button: its label says which device.
fn end(voice: &Voice<'_>, id: &str, label: &str) -> Markup {
    let words = voice.text("web-device-end");
    html! {
        form.inline action="/me/end" method="post" {
            button.btn type="submit" name="session" value=(id) aria-label={ (words) ", " (label) } { (words) }
        }
    }
}

fn seen(ago: Millis, voice: &Voice<'_>) -> String {
    const HOUR: Millis = 3_600_000;
    match ago / HOUR {
        ..=1 => voice.text("web-device-lately"),
        hours @ 2..48 => voice.say(&Say::new("web-device-hours").with("count", hours as usize)),
        hours => voice.say(&Say::new("web-device-days").with("count", (hours / 24) as usize)),
    }
}

fn another(page: &MyPlace<'_>, voice: &Voice<'_>) -> Markup {
    html! {
        section.panel #another aria-labelledby="another-h" {
            h2 #another-h { (voice.text("web-device-add")) }
            p.quiet { (voice.text("web-device-add-hint")) }
            @if let Some(link) = &page.link {
                div.invitation {
                    @if let Some(drawn) = qr(link) {
                        div.qr role="img" aria-label=(voice.text("web-qr")) tabindex="-1" autofocus { (PreEscaped(drawn)) }
                    }
                    div.invitation__link {
                        input #link type="text" readonly value=(link) aria-label=(voice.text("web-device-link"));
                        button.btn type="button" data-copy="link" data-done=(voice.text("web-copied")) hidden { (icon("copy")) span { (voice.text("web-copy")) } }
                    }
                }
            } @else {
                form action="/me/link" method="post" { button.btn type="submit" { (icon("plus")) (voice.text("web-device-make")) } }
            }
        }
    }
}

pub(crate) fn erase(voice: &Voice<'_>) -> Markup {
    html! {
        section.panel #erase aria-labelledby="erase-h" {
            h2 #erase-h { (voice.text("web-erase")) }
            p.quiet { (voice.text("web-erase-hint")) }
            details.erase {
                summary.btn { (voice.text("web-erase-open")) }
                form.erase__box action="/me/erase" method="post" {
                    label for="confirm" { (voice.text("web-erase-name")) }
                    input.text #confirm name="name" dir="auto" maxlength=(LONGEST_NAME) autocomplete="off" required;
                    button.btn.btn--wax type="submit" { (voice.text("web-erase-go")) }
                }
            }
        }
    }
}

pub fn other_device(page: &OtherDevice<'_>) -> Markup {
    let voice = Voice::plain(page.site.lang);
    let title = voice.text("web-device-ask");
    let say = |key| voice.say(&Say::new(key).with("name", page.name).with("now", page.site.name.unwrap_or_default()));
    let main = html! {
        article.notice {
            span aria-hidden="true" { (seal(Pressed::House, "")) }
            h1 { (title) }
            @if page.same {
                p.lede { (say("web-device-same")) }
                a.btn.btn--wax href="/" { (voice.text("web-home-link")) }
            } @else {
                p.lede { (say("web-device-whose")) }
                form.keep__other action=(page.site.path) method="post" {
                    @if let (Some(here), Some(name)) = (&page.here, page.site.name) { (joining(here, name, false, &voice)) }
                    button.btn.btn--wax type="submit" { (say("web-device-yes")) }
                }
                a.btn href="/" { (voice.text("web-device-no")) }
            }
        }
    };
    place_page(&page.site, title, main)
}
