//! What happened: the last few sentences in the middle of the table, and the whole story at its side.

use crate::draw::{Beat, Ctx, Told};
use crate::parts::icon;
use cachet_words::{Piece, pieces};
use maud::{Markup, html};

/// The most sentences in the middle at once.
const NEWS: usize = 4;

/// What has just happened: the sentences that are news to the viewer, or at least those of the last turn in which
/// something was done.
fn news(story: &[Told], from: usize) -> Vec<&Told> {
    let told = |told: &&Told| told.beat != Beat::Aside && !told.text.trim().is_empty();
    let last_done = story.iter().rposition(|it| it.beat == Beat::Line && !it.text.trim().is_empty()).unwrap_or(0);
    let turn = story[..last_done].iter().rposition(|it| matches!(it.beat, Beat::Turn | Beat::Chapter)).unwrap_or(0);
    let news: Vec<&Told> = story[from.min(turn)..].iter().filter(told).collect();
    let skipped = news.len().saturating_sub(NEWS);
    news.into_iter().skip(skipped).collect()
}

/// The sentence, in which the names of those who act stand out, each in the colour of its seal.
fn words(told: &Told) -> Markup {
    html! {
        @for piece in pieces(&told.text) {
            @match piece {
                Piece::Words(words) => (words),
                Piece::Name(seat, name) => b.actor data-seat=(seat.index() + 1) { (name) },
            }
        }
    }
}

/// The middle of the table. Screen readers are told by [`crate::heard`].
pub(crate) fn narration(story: &[Told], from: usize) -> Markup {
    html! {
        div.event #news {
            @for told in news(story, from) {
                p id={ "n" (told.at) } class=[told.secret.then_some("secret")] {
                    @if told.secret { (icon("lock")) }
                    (words(told))
                }
            }
        }
    }
}

/// The whole story, newest first.
pub(crate) fn log(ctx: &Ctx<'_>, story: &[Told]) -> Markup {
    let paragraphs = paragraphs(story);
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
                                (words(told)) " "
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

/// The story in paragraphs, a turn each; what need not be told again is left out.
fn paragraphs(story: &[Told]) -> Vec<Vec<&Told>> {
    let mut paragraphs: Vec<Vec<&Told>> = Vec::new();
    let mut begins = true;
    for told in story.iter().filter(|told| told.beat != Beat::Aside) {
        begins |= told.beat != Beat::Line;
        if told.text.trim().is_empty() {
            continue;
        }
        match paragraphs.last_mut() {
            Some(paragraph) if !begins => paragraph.push(told),
            _ => paragraphs.push(vec![told]),
        }
        begins = told.beat == Beat::Chapter;
    }
    paragraphs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(beat: Beat, text: &str) -> Told {
        Told { at: 0, beat, secret: false, text: text.to_owned() }
    }

    fn story() -> Vec<Told> {
        vec![
            told(Beat::Chapter, "Round 1"),
            told(Beat::Aside, "Ana draws."),
            told(Beat::Turn, ""),
            told(Beat::Line, "Ana plays the Guard."),
            told(Beat::Line, "Wrong."),
            told(Beat::Turn, ""),
            told(Beat::Line, "Bo plays the King."),
            told(Beat::Turn, ""),
        ]
    }

    #[test]
    fn a_turn_is_a_paragraph_even_if_nothing_is_said_of_its_beginning() {
        let story = story();
        let paragraphs: Vec<Vec<&str>> =
            paragraphs(&story).iter().map(|it| it.iter().map(|told| told.text.as_str()).collect()).collect();
        assert_eq!(paragraphs, [vec!["Round 1"], vec!["Ana plays the Guard.", "Wrong."], vec!["Bo plays the King."]]);
    }

    #[test]
    fn news_is_what_is_new_and_at_least_the_last_thing_done() {
        let story = story();
        let texts = |from| news(&story, from).iter().map(|told| told.text.as_str()).collect::<Vec<_>>();
        assert_eq!(texts(99), ["Bo plays the King."]);
        assert_eq!(texts(3), ["Ana plays the Guard.", "Wrong.", "Bo plays the King."]);
    }
}
