//! Being told that it is one's turn: the buttons in the menu of a table and on one's own page, the quiet time, the browsers that
//! are told while nothing is open, and the question that is asked once while somebody waits. A script does all of it but the
//! quiet time and the list.

use crate::model::{MyNotices, MyPlace, TablePage, ToldRow};
use crate::parts::{Pressed, icon, seal};
use cachet_engine::Say;
use cachet_words::Voice;
use maud::{Markup, html};

/// The two ways of being told, each with what it says in every state. Needs a script, and asks when pressed.
pub(crate) fn buttons(voice: &Voice<'_>) -> Markup {
    let text = |key: &'static str| voice.text(key);
    html! {
        button.btn type="button" data-notices data-off=(text("notices-ask")) data-on=(text("notices-stop")) data-refused=(text("notices-refused"))
            data-insecure=(text("notices-insecure")) aria-pressed="false" hidden { (icon("clock")) span aria-live="polite" { (text("notices-ask")) } }
        button.btn type="button" data-push data-off=(text("push-ask")) data-on=(text("push-stop")) data-refused=(text("notices-refused"))
            data-insecure=(text("notices-insecure")) data-missing=(text("push-missing")) data-failed=(text("push-failed"))
            aria-pressed="false" hidden { (icon("lock")) span aria-live="polite" { (text("push-ask")) } }
    }
}

/// The same in the menu of a table, with a switch for the quiet time: its hours are set on one's own page.
pub(crate) fn in_menu(voice: &Voice<'_>) -> Markup {
    // The script fills in the hours.
    let quiet = voice.say(&Say::new("notices-quiet").with("from", "{from}").with("to", "{to}"));
    html! {
        (buttons(voice))
        button.btn type="button" data-quiet data-on=(quiet) data-off=(voice.text("notices-loud")) aria-pressed="true" hidden { (icon("theme")) span { (voice.text("notices-loud")) } }
    }
}

/// Asked by the script after a while of waiting, once at each table; never on arrival.
pub(crate) fn question(page: &TablePage<'_>, voice: &Voice<'_>) -> Markup {
    html! {
        @if !page.online.status.is_final() {
            section.asknote #ask popover="manual" aria-labelledby="ask-h" {
                span.asknote__wax aria-hidden="true" { (seal(Pressed::House, "")) }
                div { h2 #ask-h { (voice.text("ask-notices")) } p { (voice.text("ask-notices-what")) } }
                div.asknote__do {
                    button.btn.btn--wax type="button" data-ask="yes" { (voice.text("ask-notices-yes")) }
                    button.btn type="button" data-ask="no" { (voice.text("ask-notices-no")) }
                }
            }
        }
    }
}

/// Notices on one's own page.
pub(crate) fn panel(page: &MyPlace<'_>, voice: &Voice<'_>) -> Markup {
    let MyNotices { told, quiet } = &page.notices;
    let (from, to) = quiet.clone().unwrap_or_else(|| ("22:00".to_owned(), "08:00".to_owned()));
    html! {
        section.panel #notices aria-labelledby="notices-h" {
            h2 #notices-h { (voice.text("notices")) }
            p.quiet { (voice.text("notices-hint")) }
            div.place__do { (buttons(voice)) }
            noscript { p.quiet { (voice.text("notices-script")) } }
            @if !told.is_empty() {
                h3 { (voice.text("push-told")) }
                ul.devices { @for it in told { (row(it, voice)) } }
            }
            form.quiet-form action="/me/quiet" method="post" data-hours=[quiet.as_ref().map(|(from, to)| format!("{from}-{to}"))] {
                h3 { (voice.text("quiet-time")) }
                p { @if quiet.is_some() { (voice.say(&Say::new("quiet-is").with("from", from.as_str()).with("to", to.as_str()))) } @else { (voice.text("quiet-never")) } }
                div.quiet-form__line {
                    label { (voice.text("quiet-from")) input.text type="time" name="from" value=(from) required; }
                    label { (voice.text("quiet-to")) input.text type="time" name="to" value=(to) required; }
                    button.btn type="submit" { (icon("theme")) (voice.text("quiet-set")) }
                    @if quiet.is_some() { button.btn type="submit" name="never" value="1" formnovalidate { (icon("close")) (voice.text("quiet-end")) } }
                }
            }
        }
    }
}

fn row(it: &ToldRow, voice: &Voice<'_>) -> Markup {
    let device = if it.device.is_empty() { voice.text("web-device-unknown") } else { it.device.clone() };
    html! {
        li {
            span { b { (device) } span.quiet { (it.service) } }
            form action="/me/push" method="post" {
                button.btn type="submit" name="stop" value=(it.id) aria-label={ (voice.text("push-end")) ", " (device) } { (voice.text("push-end")) }
            }
        }
    }
}
