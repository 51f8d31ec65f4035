//! What happened: the last few sentences in the middle of the table, and the whole story at its side.

use crate::draw::{Beat, Ctx, Told, story_of};
use crate::model::TablePage;
use crate::parts::icon;
use crate::shell::place_page;
use crate::talk::{self, Line};
use cachet_engine::Say;
use cachet_words::{Piece, pieces};
use maud::{Markup, html};

/// The most turns in the middle for whoever has no move of their own to look back to.
const TURNS: usize = 3;

/// What has just happened, turn by turn: for a player everything since the turn of their own last move, which may have
/// been its second step; for others the sentences that are news to them, or at least those of the last turn in which
/// something was done. A turn is never cut: what happened to somebody would stand there without its cause.
fn news(story: &[Told], from: usize, own_move: Option<usize>, rounds: bool) -> Vec<Vec<&Told>> {
    // Events are counted from the beginning of the game, which a page of a long match does not tell.
    let first = story.first().map_or(0, |it| it.at);
    let (from, own_move) = (from.saturating_sub(first), own_move.map(|own| own.saturating_sub(first)));
    let last_done = story.iter().rposition(|it| it.beat == Beat::Line && !it.text.trim().is_empty()).unwrap_or(0);
    let begins = |end: usize| story[..end].iter().rposition(|it| matches!(it.beat, Beat::Turn | Beat::Chapter));
    let turn = begins(last_done).unwrap_or(0);
    let within = |own: usize| begins(own.min(story.len())).filter(|at| story[*at].beat == Beat::Turn).unwrap_or(own);
    let start = own_move.map_or_else(|| begins(from.min(story.len())).unwrap_or(0), within).min(turn);
    let mut turns = paragraphs(&story[start..]);
    let begun = turns.last().is_some_and(|turn| turn[0].beat == Beat::Chapter);
    if begun && !rounds && turns.len() > 1 {
        turns.pop();
    }
    if own_move.is_none() {
        // The heading of a round that has just begun takes no turn's place: what ended the one before is still news.
        let headings = usize::from(begun && rounds);
        turns.drain(..turns.len().saturating_sub(TURNS + headings));
    }
    turns
}

/// A marked sentence, in which the names of those who act stand out, each in the colour of its seal.
pub(crate) fn with_actors(sentence: &str) -> Markup {
    html! {
        @for piece in pieces(sentence) {
            @match piece {
                Piece::Words(words) => (words),
                Piece::Name(seat, name) => b.actor data-seat=(seat.index() + 1) { (name) },
            }
        }
    }
}

/// The middle of the table. Its box shows the latest turns first when there are more than fit. Screen readers are told by
/// [`crate::heard`].
pub(crate) fn narration(story: &[Told], from: usize, own_move: Option<usize>, rounds: bool) -> Markup {
    // With every new line all lines are new: they have scrolled up, as in any log, and no line is where it was.
    let latest = story.last().map_or(0, |told| told.at);
    html! {
        div.event tabindex="0" {
            div #news {
                @for turn in news(story, from, own_move, rounds) {
                    div.event__turn id={ "t" (turn[0].at) "-" (latest) } data-chapter[turn[0].beat == Beat::Chapter] {
                        @for told in turn {
                            p class=[told.secret.then_some("secret")] {
                                @if told.secret { (icon("lock")) }
                                (with_actors(&told.text)) " "
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The story, newest first, with what was said meanwhile. Where it does not begin at the beginning, it leads there.
pub(crate) fn log(ctx: &Ctx<'_>, story: &[Told], said: &[Line]) -> Markup {
    let earlier = story.first().is_some_and(|told| told.at > 0).then_some(ctx.post_to.as_deref()).flatten();
    html! {
        section.sheet #log popover aria-labelledby="log-h" {
            h2 #log-h { (ctx.text("web-story")) }
            (close(ctx, "log"))
            (lines(story, said, Some("log-now")))
            // The script keeps here what has left the list above, and what it has fetched.
            @if ctx.post_to.is_some() { ol.log.log--past #log-past {} }
            @if let Some(table) = earlier {
                p.log-more { a.btn.btn--bare href={ (table) "/story" } data-earlier { (ctx.text("web-story-earlier")) } }
            }
        }
    }
}

/// The lines of the story, newest first.
fn lines(story: &[Told], said: &[Line], id: Option<&str>) -> Markup {
    let paragraphs = paragraphs(story);
    let first = story.first().map_or(0, |told| told.at);
    // What was said belongs before the first paragraph that began after it.
    let begins = |at: usize| paragraphs.get(at).map_or(usize::MAX, |it| it[0].at);
    let said_in = |at: usize| {
        let from = if at == 0 { first } else { begins(at) };
        said.iter().rev().filter(move |line| (from..begins(at + 1)).contains(&line.after.saturating_sub(1)))
    };
    html! {
        ol.log id=[id] reversed {
            @if paragraphs.is_empty() { @for line in said.iter().rev() { (talk::in_story(line)) } }
            @for (at, paragraph) in paragraphs.iter().enumerate().rev() {
                @for line in said_in(at) { (talk::in_story(line)) }
                li id={ "l" (paragraph[0].at) } class=[chapter(paragraph)] {
                    @for told in paragraph {
                        span class=[told.secret.then_some("secret")] {
                            @if told.secret { (icon("lock")) }
                            (with_actors(&told.text)) " "
                        }
                    }
                }
            }
        }
    }
}

/// The whole story so far, on a page of its own: for whoever has no script, and for the script to fetch.
pub fn whole_story(page: &TablePage<'_>) -> Markup {
    let Some(table) = page.online.game.as_deref() else { return html! {} };
    let mut ctx = Ctx::at_table(page, table);
    ctx.whole_story = true;
    let story = story_of(table, page.viewer, &ctx);
    let main = html! {
        article.panel {
            h1 { (ctx.text("web-story")) }
            (lines(&story, &talk::lines(page), None))
            p { a.btn href={ "/t/" (page.online.id) } { (icon("back")) (ctx.text("web-to-table")) } }
        }
    };
    let title = ctx.say(&Say::new("web-story-of").with("game", ctx.name(page.game.info().id)));
    place_page(&page.site, title, main)
}

/// A part of the story, oldest first: rounds have their headings, and each turn stands alone.
pub(crate) fn passage(story: &[Told]) -> Markup {
    html! {
        ol.log {
            @for paragraph in split(story.iter()) {
                li class=[chapter(&paragraph)] { @for told in paragraph { (with_actors(&told.text)) " " } }
            }
        }
    }
}

/// The class of a heading.
fn chapter(paragraph: &[&Told]) -> Option<&'static str> {
    (paragraph[0].beat == Beat::Chapter).then_some("log__chapter")
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
    split(story.iter().filter(|told| told.beat != Beat::Aside))
}

fn split<'a>(story: impl Iterator<Item = &'a Told>) -> Vec<Vec<&'a Told>> {
    let mut paragraphs: Vec<Vec<&Told>> = Vec::new();
    let mut begins = true;
    for told in story {
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
        let texts = |from, own| {
            news(&story, from, own, true).concat().iter().map(|told| told.text.as_str()).collect::<Vec<_>>()
        };
        assert_eq!(texts(99, None), ["Bo plays the King."]);
        assert_eq!(texts(3, None), ["Ana plays the Guard.", "Wrong.", "Bo plays the King."]);
        assert_eq!(texts(4, None), ["Ana plays the Guard.", "Wrong.", "Bo plays the King."], "never without its cause");
        let mut story = story;
        story.push(told(Beat::Chapter, "Round 2"));
        assert_eq!(news(&story, 99, None, false).concat().len(), 1, "where the table shows its rounds");
        let news = news(&story, 99, None, true);
        let texts: Vec<&str> = news.concat().iter().map(|told| told.text.as_str()).collect();
        assert_eq!(texts, ["Bo plays the King.", "Round 2"], "a new round is told before anybody plays in it");
    }

    #[test]
    fn a_player_sees_everything_since_their_own_last_move() {
        let mut story = story();
        let rounds = 3;
        for _ in 0..rounds {
            story.extend(
                ["Cy plays the Priest.", "Dov plays the Guard on you.", "You are out."]
                    .map(|text| told(Beat::Line, text)),
            );
            story.push(told(Beat::Turn, ""));
        }
        let turns = news(&story, usize::MAX, Some(3), true);
        assert_eq!(turns.len(), 2 + rounds, "Ana's, Bo's, and all that came after");
        assert_eq!(turns[0][0].text, "Ana plays the Guard.");
        assert_eq!(turns.concat().iter().filter(|told| told.text == "Dov plays the Guard on you.").count(), rounds);
        let second_step = news(&story, usize::MAX, Some(4), true);
        assert_eq!(second_step[0][0].text, "Ana plays the Guard.", "a move in two steps begins with the first");
    }
}
