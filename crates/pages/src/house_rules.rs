//! What the house is, and how somebody is reported to its host.

use crate::model::{Flash, Site};
use crate::shell::{desk, flash};
use cachet_engine::Say;
use cachet_words::Voice;
use maud::{Markup, html};

/// Why somebody is reported; words of forms, JSON and the store. Their sentences are `report-because-WORD`.
pub const REASONS: [&str; 5] = ["insult", "hate", "pursuit", "name", "other"];
/// The longest text of a report, in characters.
pub const LONGEST_REPORT: usize = 500;

/// The page of a report.
pub struct ReportPage<'a> {
    pub site: Site<'a>,
    /// Whom it is about; without them the page says where to begin.
    pub about: Option<Reported>,
    pub sent: bool,
    pub flash: Option<Flash>,
}

/// Somebody at a table.
pub struct Reported {
    pub name: String,
    pub table: String,
    /// `seat` or `note`, and its number.
    pub by: (&'static str, usize),
    /// What was written so far.
    pub words: String,
    pub reason: String,
}

/// What this is, who runs it, and how one behaves here.
pub fn about(site: &Site<'_>) -> Markup {
    let voice = Voice::plain(site.lang);
    const PARTS: [&str; 4] = ["about-what", "about-manners", "about-safe", "about-open"];
    let main = html! {
        article.pages.pages--alone {
            header { h1 { (voice.text("about")) } }
            @for part in PARTS {
                section id=(part) {
                    h2 { (voice.text(part)) }
                    @for paragraph in voice.name(&format!("{part}.text")).lines() { p { (paragraph) } }
                }
            }
            p { a href="/privacy" { (voice.text("privacy")) } " · " a href="/report" { (voice.text("report")) } " · " a href="/credits" { (voice.text("web-credits")) } }
        }
    };
    desk(site, voice.text("about"), Some(voice.text("about-about")), main)
}

/// Reporting somebody.
pub fn report(page: &ReportPage<'_>) -> Markup {
    let voice = Voice::plain(page.site.lang);
    let main = html! {
        article.pages.pages--alone {
            header { h1 { (voice.text("report")) } }
            (flash(&voice, None, page.flash.as_ref()))
            @match &page.about {
                _ if page.sent => {
                    p role="status" { (voice.text("report-thanks")) }
                    @if let Some(about) = &page.about { p { a.btn href={ "/t/" (about.table) } { (voice.text("report-back")) } } }
                }
                None => { section { p { (voice.text("report-how")) } p { (voice.text("report-then")) } } }
                Some(about) => (form(&voice, about)),
            }
        }
    };
    desk(&page.site, voice.text("report"), None, main)
}

fn form(voice: &Voice<'_>, about: &Reported) -> Markup {
    html! {
        form.report action="/report" method="post" {
            input type="hidden" name="table" value=(about.table);
            input type="hidden" name=(about.by.0) value=(about.by.1);
            p { (voice.say(&Say::new("report-about").with("who", about.name.clone()))) }
            fieldset {
                legend { (voice.text("report-because")) }
                @for reason in REASONS {
                    label { input type="radio" name="reason" value=(reason) required checked[about.reason == reason]; " " (voice.name(&format!("report-because-{reason}"))) }
                }
            }
            label for="report-words" { (voice.text("report-words")) }
            textarea.text #report-words name="text" rows="4" maxlength=(LONGEST_REPORT) dir="auto" { (about.words) }
            p.quiet { (voice.text("report-then")) }
            button.btn.btn--wax type="submit" { (voice.text("report-send")) }
            " " a.btn.btn--bare href={ "/t/" (about.table) } { (voice.text("report-back")) }
        }
    }
}
