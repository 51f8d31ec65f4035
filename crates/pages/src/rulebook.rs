//! The rulebooks: each game's rules, numbered as everywhere else, with its cast and its reference card.

use crate::books::{Rules, Section};
use crate::draw::Appendix;
use crate::home::players;
use crate::model::Site;
use crate::parts::{Pressed, icon, picture, seal};
use crate::shell::{ICON, SKIP_TO_PAGE, Shell, desk, foot, house};
use crate::shown::{colours, drawn, shown, stamp};
use cachet_engine::{AnyGame, Say};
use cachet_words::Voice;
use maud::{Markup, html};

/// Every rulebook.
pub fn rules_list(site: &Site<'_>) -> Markup {
    let voice = Voice::plain(site.lang);
    let main = html! {
        article.pages.pages--alone {
            header { h1 { (voice.text("web-rules")) } p.lede { (voice.text("web-rules-lede")) } }
            ul.slips {
                @for game in cachet_games::GAMES {
                    @let id = game.info().id;
                    li {
                        a.slip data-game=(colours(id)) href={ "/rules/" (id) } {
                            (seal(Pressed::Picture(stamp(id)), ""))
                            h2 { (voice.name(id)) }
                            p { (voice.name(&format!("{id}.about"))) }
                            span.slip__state { span { (icon("users")) (players(*game)) } }
                        }
                    }
                }
            }
        }
    };
    desk(site, voice.text("web-rules"), Some(voice.text("web-rules-lede")), main)
}

/// The rulebook of one game.
pub fn rules(site: &Site<'_>, game: &'static dyn AnyGame) -> Markup {
    let voice = Voice::plain(site.lang);
    let id = game.info().id;
    let cast = cast(&voice, game);
    let book = chapters(&voice, game);
    let appendix = drawn(id).appendix(&voice);
    let about = voice.name(&format!("{id}.about"));
    let body = html! {
        (house(site))
        main.wrap.book #main {
            (contents(&voice, game, &cast, &book, appendix.as_ref()))
            article.pages {
                header {
                    p.caps.quiet { (voice.say(&Say::new("web-rulebook-for").with("players", players(game)))) }
                    h1 { (voice.name(id)) }
                    svg.flourish viewBox="0 0 300 24" aria-hidden="true" { use href=(picture("flourish")) {} }
                }
                section #aim {
                    h2 { (voice.text("book-aim")) }
                    p.opening { (about) }
                    @for line in voice.name(&format!("{id}.how")).lines() { p { (line) } }
                }
                section #cast { h2 { (voice.text(cast.title)) } (cast.body) }
                @for chapter in &book { (part(&voice, chapter)) }
                @if let Some(appendix) = &appendix { (appendix.body) }
            }
        }
        (foot(site))
    };
    let title = voice.say(&Say::new("web-rules-of").with("game", voice.name(id)));
    Shell {
        site: *site,
        title,
        game: Some(colours(id)),
        class: "desk",
        skip: SKIP_TO_PAGE,
        about: Some(about),
        link: None,
        icon: ICON,
        waits: false,
        styles: &[],
        body,
    }
    .page()
}

/// A section of the rulebook with its rules, each by number and in words.
struct Chapter {
    key: &'static str,
    rules: Vec<(String, String)>,
}

/// The sections in which there is something to read.
fn chapters(voice: &Voice<'_>, game: &dyn AnyGame) -> Vec<Chapter> {
    let book = shown(game.info().id).book.iter();
    let chapters = book.map(|section| Chapter { key: section.key, rules: rules_of(voice, game, section) });
    chapters.filter(|chapter| !chapter.rules.is_empty()).collect()
}

/// The rules of a section of this game's book.
pub(crate) fn rules_of(voice: &Voice<'_>, game: &dyn AnyGame, section: &Section) -> Vec<(String, String)> {
    let key = |id: &str| format!("rule-{}", id.to_lowercase());
    match section.rules {
        Rules::Own(ids) => ids.iter().map(|id| ((*id).to_owned(), voice.name(&key(id)))).collect(),
        Rules::Shared(pairs) => {
            let drawn = drawn(game.info().id);
            pairs.iter().map(|(id, key)| ((*id).to_owned(), voice.say(&drawn.rule(key)))).collect()
        }
        Rules::Counted => {
            let ids = (1..).map(|number| format!("{}-{number}", game.info().rules));
            let told = ids.map(|id| (voice.name(&key(&id)), id)).take_while(|(words, id)| *words != key(id));
            told.map(|(words, id)| (id, words)).collect()
        }
    }
}

fn contents(
    voice: &Voice<'_>,
    game: &dyn AnyGame,
    cast: &Cast,
    book: &[Chapter],
    appendix: Option<&Appendix>,
) -> Markup {
    html! {
        nav.toc aria-label=(voice.text("web-contents")) {
            p.caps.quiet { (voice.text("web-contents")) }
            ol {
                li { a href="#aim" { (voice.text("book-aim")) } }
                li { a href="#cast" { (voice.text(cast.title)) } }
                @for chapter in book { li { a href={ "#" (chapter.key) } { (voice.text(chapter.key)) } } }
                @if let Some(appendix) = appendix { li { a href={ "#" (appendix.id) } { (voice.text(appendix.title)) } } }
            }
            a.btn href={ "/new?game=" (game.info().id) } { (icon("plus")) (voice.text("web-new-table")) }
        }
    }
}

/// What is on the cards: a title of `locales/`, and the cards.
struct Cast {
    title: &'static str,
    body: Markup,
}

/// The printed cards of a game, or the lines of its reference card.
fn cast(voice: &Voice<'_>, game: &dyn AnyGame) -> Cast {
    match drawn(game.info().id).cast(voice) {
        // The table leads to the card in question.
        Some(cards) => Cast {
            title: "book-cast",
            body: html! { ul.cast { @for (key, card) in cards { li id=(key) { (card) } } } },
        },
        None => Cast {
            title: "book-reference",
            body: html! { ul.reference { @for line in game.reference() { li { (voice.say(&line)) } } } },
        },
    }
}

/// A section: its rules, each to be linked to by its number.
fn part(voice: &Voice<'_>, chapter: &Chapter) -> Markup {
    html! {
        section id=(chapter.key) {
            h2 { (voice.text(chapter.key)) }
            @for (id, words) in &chapter.rules {
                p.rule id=(id) { a.rule__id href={ "#" (id) } { (id) } span { (words) } }
            }
        }
    }
}
