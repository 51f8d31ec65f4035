//! Keeping one's seal by twelve words or a passkey, and finding it again.

use crate::history::days_ago;
use crate::model::{Flash, Site};
use crate::parts::{Pressed, icon, seal};
use crate::shell::{flash, place_page};
use cachet_engine::Say;
use cachet_table::Millis;
use cachet_words::Voice;
use maud::{Markup, html};

/// The page on which somebody keeps their seal.
pub struct KeepSeal<'a> {
    pub site: Site<'a>,
    /// There are words that hold.
    pub kept: bool,
    /// Words that were just drawn: this page alone shows them.
    pub words: &'a [&'a str],
    pub check: Option<WordCheck>,
    /// The oldest first.
    pub passkeys: Vec<PasskeyRow>,
    /// What a new one is made from; nothing where browsers have no passkeys.
    pub passkey: Option<NewPasskey>,
    pub now: Millis,
    pub flash: Option<Flash>,
}

/// A passkey that somebody has.
pub struct PasskeyRow {
    /// What to drop it by.
    pub id: String,
    /// The device it was made on; empty where it is not known.
    pub label: String,
    pub made: Millis,
}

/// What a passkey is made from, or signs.
pub struct NewPasskey {
    pub challenge: String,
    /// The name it is kept under.
    pub house: String,
    /// Tells one guest from another, and nothing else.
    pub user: String,
}

/// The question for two of the words.
pub struct WordCheck {
    /// Counted from 1.
    pub places: [usize; 2],
    /// What the form brings back.
    pub made: i64,
    pub proof: String,
}

/// The page on which somebody finds their seal again.
pub struct FindSeal<'a> {
    pub site: Site<'a>,
    /// What was written, if it was wrong.
    pub words: &'a str,
    /// Whoever is signed in here already.
    pub here: Option<Here>,
    /// What a passkey signs; nothing where browsers have none.
    pub passkey: Option<NewPasskey>,
    pub flash: Option<Flash>,
}

/// Whoever a device belongs to, before it becomes another's.
pub struct Here {
    /// How many tables they list.
    pub tables: usize,
    /// They have words of their own: they are not joined to anybody.
    pub kept: bool,
}

pub fn keep_seal(page: &KeepSeal<'_>) -> Markup {
    let voice = Voice::plain(page.site.lang);
    let title = voice.text("seal-keep");
    let main = html! {
        (flash(&voice, None, page.flash.as_ref()))
        div.keep {
            header { h1 { (title) } p.lede { (voice.text("seal-keep-lede")) } }
            @if page.site.name.is_none() {
                p.flash { (icon("why")) span { (voice.text("seal-name-first")) } a href="/me" { (voice.text("seal-to-name")) } }
            } @else {
                @if (page.kept || !page.passkeys.is_empty()) && page.words.is_empty() && page.check.is_none() { (kept(&voice)) }
                // Words that were just drawn are shown before anything else: on a phone they would be out of sight.
                @if page.words.is_empty() && page.check.is_none() {
                    div.keep__two { (passkeys(page, &voice)) (paper(page, &voice)) }
                } @else {
                    div.keep__two.keep__two--paper { (paper(page, &voice)) (passkeys(page, &voice)) }
                }
            }
            (elsewhere(&voice))
        }
    };
    place_page(&page.site, title, main)
}

fn kept(voice: &Voice<'_>) -> Markup {
    html! {
        section.panel.keep__done aria-labelledby="kept-h" {
            span.keep__seal data-seat="1" { (seal(Pressed::House, "")) span.keep__badge { (icon("check")) } }
            h2 #kept-h { (voice.text("seal-kept")) }
            p { (voice.text("seal-kept-hint")) }
            p { a.btn href="/me" { (icon("arrow")) (voice.text("web-me")) } }
        }
    }
}

/// A key in this device. Shown by a script, where there are such keys; elsewhere the page says why not.
fn passkeys(page: &KeepSeal<'_>, voice: &Voice<'_>) -> Markup {
    html! {
        section.panel.keep__key aria-labelledby="passkey-h" {
            h2 #passkey-h { (voice.text("passkey")) }
            p { (voice.text("passkey-hint")) }
            @if let Some(new) = &page.passkey {
                form action="/me/seal/passkey" method="post" hidden data-passkey="create" data-challenge=(new.challenge) data-house=(new.house)
                    data-user=(new.user) data-name=(page.site.name.unwrap_or_default()) data-failed=(voice.text("passkey-not-made")) {
                    (brought())
                    @if page.passkeys.is_empty() { button.btn.btn--wax type="submit" { (voice.text("passkey-make")) } }
                    @else { button.btn type="submit" { (voice.text("passkey-another")) } }
                    p.quiet role="status" {}
                }
            }
            p.quiet data-no-passkeys[page.passkey.is_some()] { (voice.text(if page.passkey.is_some() { "passkey-no-script" } else { "passkey-no-https" })) }
            @if !page.passkeys.is_empty() {
                ul.devices { @for it in &page.passkeys { (passkey_row(it, page.now, voice)) } }
            }
        }
    }
}

/// The fields that the script fills in.
fn brought() -> Markup {
    html! { @for name in ["challenge", "id", "client", "authenticator", "proof"] { input type="hidden" name=(name); } }
}

fn passkey_row(it: &PasskeyRow, now: Millis, voice: &Voice<'_>) -> Markup {
    let label = if it.label.is_empty() { voice.text("web-device-unknown") } else { it.label.clone() };
    let words = voice.text("passkey-drop");
    html! {
        li {
            span { b { (label) } span.quiet { (voice.say(&Say::new("passkey-made").with("ago", days_ago(voice, now, it.made)))) } }
            form.inline action="/me/seal/drop" method="post" {
                button.btn type="submit" name="id" value=(it.id) aria-label={ (words) ", " (label) } { (words) }
            }
        }
    }
}

/// The sheet with the words, or the one on which they will be.
fn paper(page: &KeepSeal<'_>, voice: &Voice<'_>) -> Markup {
    let again = page.kept && page.words.is_empty() && page.check.is_none();
    html! {
        section.keep__paper aria-labelledby="paper-h" {
            h2 #paper-h { (voice.text(if again { "seal-redraw" } else { "seal-paper" })) }
            p { (voice.text(if again { "seal-redraw-hint" } else { "seal-paper-hint" })) }
            @if !page.words.is_empty() {
                p { b { (voice.text("seal-shown")) } }
                ol.words12 translate="no" tabindex="-1" autofocus { @for word in page.words { li { span { (word) } } } }
            }
            @if let Some(check) = &page.check { (check_form(check, voice)) }
            // Whoever has not written them down well can only have others drawn.
            @if page.words.is_empty() {
                form.keep__draw action="/me/seal" method="post" {
                    button.btn type="submit" { (voice.text(if page.check.is_some() { "seal-redraw" } else { "seal-draw" })) }
                    p.quiet { (voice.text("seal-draw-hint")) }
                }
            }
            span.keep__wax aria-hidden="true" { (seal(Pressed::House, "")) }
        }
    }
}

fn check_form(check: &WordCheck, voice: &Voice<'_>) -> Markup {
    html! {
        p { (voice.text("seal-check-hint")) }
        form.keep__check action="/me/seal/check" method="post" {
            input type="hidden" name="made" value=(check.made);
            input type="hidden" name="proof" value=(check.proof);
            @for (place, field) in check.places.iter().zip(["first", "second"]) {
                input type="hidden" name={ (field) "-place" } value=(place);
                label { (voice.say(&Say::new("seal-check-word").with("number", *place)))
                    input.text name=(field) autocomplete="off" autocapitalize="none" spellcheck="false" required; }
            }
            button.btn type="submit" { (voice.text("seal-check-go")) }
        }
    }
}

/// The way for whoever has a seal already.
pub(crate) fn elsewhere(voice: &Voice<'_>) -> Markup {
    html! { p.quiet.keep__lost { (voice.text("seal-have")) " " a href="/seal" { (voice.text("seal-find")) } } }
}

pub fn find_seal(page: &FindSeal<'_>) -> Markup {
    let voice = Voice::plain(page.site.lang);
    let title = voice.text("seal-find");
    let main = html! {
        (flash(&voice, None, page.flash.as_ref()))
        div.keep {
            header { h1 { (title) } p.lede { (voice.text("seal-find-lede")) } }
            form.keep__paper action="/seal" method="post" {
                label for="words" { b { (voice.text("seal-find-words")) } }
                textarea.text #words name="words" rows="4" dir="auto" autocomplete="off" autocapitalize="none" spellcheck="false" required { (page.words) }
                @if let (Some(here), Some(name)) = (&page.here, page.site.name) { (joining(here, name, true, &voice)) }
                button.btn.btn--wax type="submit" { (voice.text("seal-find-go")) }
            }
            @if let Some(new) = &page.passkey {
                form.keep__with action="/seal/passkey" method="post" hidden data-passkey="get" data-challenge=(new.challenge) data-house=(new.house) data-failed=(voice.text("passkey-not-used")) {
                    (brought())
                    input type="hidden" name="join" value="1" disabled;
                    button.btn type="submit" { (icon("lock")) (voice.text("passkey-use")) }
                    p.quiet role="status" {}
                }
            }
        }
    };
    place_page(&page.site, title, main)
}

/// What becomes of whoever is signed in here.
///
/// Words are one's own, and whoever writes them comes to bring everything together. A link may be anybody's: what is here goes
/// along only for whoever says so.
pub(crate) fn joining(here: &Here, name: &str, by_words: bool, voice: &Voice<'_>) -> Markup {
    let say = |key| voice.say(&Say::new(key).with("name", name).with("tables", here.tables));
    html! {
        @if here.kept {
            p.quiet { (say("seal-other-kept")) }
        } @else {
            label.sw {
                input type="checkbox" name="join" value="1" checked[by_words];
                span { b { (voice.text("seal-join")) } span.quiet { (say("seal-join-hint")) " " (voice.text("seal-join-twice")) " " (say("seal-join-not")) } }
            }
        }
    }
}
