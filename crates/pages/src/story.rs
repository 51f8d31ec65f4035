//! What happened: the last few sentences in the middle of the table, read out by screen readers as they come, and
//! the whole story at its side.

use crate::draw::{Beat, Ctx, Told};
use crate::parts::icon;
use maud::{Markup, html};

/// The most sentences in the middle at once.
const NEWS: usize = 4;

/// What has just happened: the sentences that are news to the viewer, or at least those of the last turn.
pub(crate) fn news<'a>(story: &'a [Told], from: usize) -> &'a [Told] {
    let unseen = story.iter().position(|told| told.at >= from).unwrap_or(story.len());
    let turn = story.iter().rposition(|told| told.beat == Beat::Turn).unwrap_or(0);
    // A turn that has only begun says nothing yet: begin with the one before it.
    let begun = story[turn..].iter().filter(|told| told.beat == Beat::Line).count();
    let before = story[..turn].iter().rposition(|told| matches!(told.beat, Beat::Turn | Beat::Chapter)).unwrap_or(0);
    let last = if begun == 0 { before } else { turn };
    &story[unseen.min(last).max(story.len().saturating_sub(24))..]
}

/// The middle of the table: a live region.
pub(crate) fn narration(story: &[Told], from: usize) -> Markup {
    let told: Vec<&Told> = news(story, from).iter().filter(|told| told.beat != Beat::Aside).collect();
    let shown = &told[told.len().saturating_sub(NEWS)..];
    html! {
        div.event #news role="log" aria-live="polite" aria-relevant="additions" {
            @for told in shown {
                p id={ "n" (told.at) } class=[told.secret.then_some("secret")] {
                    @if told.secret { (icon("lock")) }
                    (told.text)
                }
            }
        }
    }
}

/// The whole story, newest first.
pub(crate) fn log(ctx: &Ctx<'_>, story: &[Told]) -> Markup {
    let mut paragraphs: Vec<Vec<&Told>> = Vec::new();
    for told in story.iter().filter(|told| told.beat != Beat::Aside) {
        match paragraphs.last_mut() {
            Some(paragraph) if told.beat == Beat::Line && paragraph[0].beat != Beat::Chapter => paragraph.push(told),
            _ => paragraphs.push(vec![told]),
        }
    }
    html! {
        section.sheet #log popover aria-labelledby="log-h" {
            h2 #log-h { (ctx.text("web-story")) }
            (close(ctx, "log"))
            ol.log reversed {
                @for paragraph in paragraphs.iter().rev() {
                    li id={ "l" (paragraph[0].at) } class=[(paragraph[0].beat == Beat::Chapter).then_some("log__chapter")] {
                        @for told in paragraph {
                            span class=[told.secret.then_some("secret")] {
                                @if told.secret { (icon("lock")) }
                                (told.text) " "
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Closes a sheet; only there where the sheet is a popover.
pub(crate) fn close(ctx: &Ctx<'_>, id: &str) -> Markup {
    html! {
        button.btn.btn--bare.sheet__close type="button" popovertarget=(id) popovertargetaction="hide" aria-label=(ctx.text("web-close")) {
            (icon("close"))
        }
    }
}
