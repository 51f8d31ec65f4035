//! The letters of R, to be picked and combined: those that do not go with what is chosen say why.

use crate::model::NewTable;
use cachet_engine::Say;
use cachet_games::r::letters::{LETTERS, Letter};
use cachet_games::r::mix;
use cachet_words::{Lang, Voice};
use maud::{Markup, html};

pub(crate) fn letters(page: &NewTable<'_>, voice: &Voice<'_>) -> Markup {
    let own_game = page.game.info().id.strip_prefix("r-");
    html! {
        section aria-labelledby="letters-h" {
            h2.legend #letters-h { (voice.text("web-letters-of-r")) }
            p.quiet { (voice.text("web-letters-hint")) }
            @if own_game.is_none() {
                @for letter in &page.letters { input type="hidden" name="rule" value=(letter); }
            }
            div.ltrs {
                @for letter in LETTERS.iter().filter(|it| it.game == "r") { (letter_of_duel(page, voice, letter, own_game.is_some())) }
            }
            details.others open[own_game.is_some()] {
                summary { (voice.text("web-other-games-of-r")) }
                div.ltrs {
                    @for letter in LETTERS.iter().filter(|it| it.game != "r") {
                        a.ltr href={ "/new?game=" (letter.game) } aria-current=[(page.game.info().id == letter.game).then_some("true")] {
                            b { (letter.letter) } span { (name(letter, voice.lang())) }
                        }
                    }
                }
            }
        }
    }
}

/// A letter of the duel: chosen, free to choose, or kept out by one that is chosen.
fn letter_of_duel(page: &NewTable<'_>, voice: &Voice<'_>, letter: &Letter, elsewhere: bool) -> Markup {
    let it = letter.letter;
    let label = html! { b { (it) } span { (name(letter, voice.lang())) } };
    if it == 'A' {
        return html! { a.ltr href="/new?game=r" aria-current=[(!elsewhere && page.letters.is_empty()).then_some("true")] { (label) } };
    }
    if elsewhere {
        return html! { a.ltr href=(address(&[it])) { (label) } };
    }
    let chosen = &page.letters;
    if chosen.contains(&it) {
        let rest: Vec<char> = chosen.iter().copied().filter(|other| *other != it).collect();
        return html! { a.ltr href=(address(&rest)) aria-current="true" { (label) } };
    }
    let quarrel = chosen.iter().find_map(|other| mix::apart(it, *other).map(|rule| (rule, *other)));
    match quarrel {
        Some((rule, other)) => {
            let why = Say::new("web-letter-apart").with("other", other.to_string()).with("rule", rule);
            html! { span.ltr data-off="" { b { (it) } span { (name(letter, voice.lang())) small { (voice.say(&why)) } } } }
        }
        None => {
            let mut more = chosen.clone();
            more.push(it);
            more.sort_unstable();
            html! { a.ltr href=(address(&more)) { (label) } }
        }
    }
}

fn address(letters: &[char]) -> String {
    let rules: String = letters.iter().map(|letter| format!("&rule={letter}")).collect();
    format!("/new?game=r{rules}")
}

/// The name of a letter.
pub(crate) fn name(letter: &Letter, lang: Lang) -> &'static str {
    match lang {
        Lang::En => letter.english,
        Lang::Fr => letter.french,
    }
}
