//! The rulebooks: each game's rules, numbered as everywhere else, with its cast and its reference card.

use crate::books::{BOOKS, Book, Rules, Section};
use crate::cast;
use crate::home::{players, stamp};
use crate::model::Site;
use crate::parts::{Pressed, icon, picture, seal};
use crate::shell::{Shell, colours, desk, foot, house};
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
    let book = BOOKS.iter().find(|book| book.game == id);
    let about = voice.name(&format!("{id}.about"));
    let body = html! {
        (house(site))
        main.wrap.book #main {
            (contents(&voice, game, book))
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
                (cast::cast(&voice, game))
                @if let Some(book) = book { @for section in book.sections { (part(&voice, id, section)) } }
                @if meets(id) { (crate::r::tables(&voice)) }
            }
        }
        (foot(site))
    };
    let title = voice.say(&Say::new("web-rules-of").with("game", voice.name(id)));
    Shell { site: *site, title, game: Some(colours(id)), class: "desk", about: Some(about), body }.page()
}

fn contents(voice: &Voice<'_>, game: &dyn AnyGame, book: Option<&Book>) -> Markup {
    html! {
        nav.toc aria-label=(voice.text("web-contents")) {
            p.caps.quiet { (voice.text("web-contents")) }
            ol {
                li { a href="#aim" { (voice.text("book-aim")) } }
                li { a href="#cast" { (voice.text("book-cast")) } }
                @if let Some(book) = book {
                    @for section in book.sections { li { a href={ "#" (section.key) } { (voice.text(section.key)) } } }
                }
                @if meets(game.info().id) { li { a href="#tables" { (voice.text("web-r-tables")) } } }
            }
            a.btn href={ "/new?game=" (game.info().id) } { (icon("plus")) (voice.text("web-new-table")) }
        }
    }
}

/// Do two cards of R meet in this game, so that its tables of outcomes belong in the book?
fn meets(id: &str) -> bool {
    ["r", "r-z"].contains(&id)
}

/// A section: its rules, each to be linked to by its number.
fn part(voice: &Voice<'_>, game: &str, section: &Section) -> Markup {
    let rules: Vec<(&str, String)> = match section.rules {
        Rules::Own(ids) => ids.iter().map(|id| (*id, voice.name(&format!("rule-{}", id.to_lowercase())))).collect(),
        Rules::Shared(pairs) => pairs.iter().map(|(id, key)| (*id, voice.say(&cast::fill(game, key)))).collect(),
    };
    html! {
        section id=(section.key) {
            h2 { (voice.text(section.key)) }
            @for (id, words) in rules {
                p.rule id=(id) { a.rule__id href={ "#" (id) } { (id) } span { (words) } }
            }
        }
    }
}
