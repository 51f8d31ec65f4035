//! The letters of R, to be picked and combined: those that do not go with what is chosen say why.

use crate::model::NewTable;
use crate::new_table::again;
use cachet_engine::{Game, OptionInfo, Say};
use cachet_games::r::R;
use cachet_games::r::letters::{LETTERS, Letter};
use cachet_games::r::{Rule, mix};
use cachet_words::{Lang, Voice, capital};
use maud::{Markup, html};

pub(crate) fn letters(page: &NewTable<'_>, voice: &Voice<'_>) -> Markup {
    let elsewhere = page.game.info().id != R::INFO.id;
    html! {
        section aria-labelledby="letters-h" {
            h2.legend #letters-h { (voice.text("web-letters-of-r")) }
            p.quiet { (voice.text("web-letters-hint")) }
            @if !elsewhere {
                @for letter in &page.letters { input type="hidden" name="rule" value=(letter); }
            }
            div.ltrs {
                @for letter in LETTERS.iter().filter(|it| it.game == R::INFO.id) { (letter_of_duel(page, voice, letter, elsewhere)) }
            }
            details.others open[elsewhere] {
                summary { (voice.text("web-other-games-of-r")) }
                div.ltrs {
                    @for letter in LETTERS.iter().filter(|it| it.game != R::INFO.id) {
                        a.ltr href={ "/new?game=" (letter.game) } aria-current=[(page.game.info().id == letter.game).then_some("true")] {
                            b { (letter.rule) } span { (name(letter, voice.lang())) small { (voice.name(&format!("{}.about", letter.game))) } }
                        }
                    }
                }
            }
        }
    }
}

/// Which letters are played is asked above, and a mode only for its letter.
pub(crate) fn asks(option: &OptionInfo, page: &NewTable<'_>) -> bool {
    let letter = match option.key {
        "numbers" => Some(Rule::H),
        "last_chance" => Some(Rule::N),
        "attacker" => Some(Rule::P),
        "dawn" => Some(Rule::Q),
        // The letters themselves, R among them, say so.
        "rules" | "match" => return false,
        _ => None,
    };
    letter.is_none_or(|letter| page.letters.contains(&letter))
}

/// A letter of the duel: chosen, free to choose, or kept out by one that is chosen.
fn letter_of_duel(page: &NewTable<'_>, voice: &Voice<'_>, letter: &Letter, elsewhere: bool) -> Markup {
    let it = letter.rule;
    let label = html! { b { (it) } span { (name(letter, voice.lang())) (sentence(voice, it)) } };
    if it == Rule::A {
        return html! { a.ltr href="/new?game=r" aria-current=[(!elsewhere && page.letters.is_empty()).then_some("true")] { (label) } };
    }
    if elsewhere {
        return html! { a.ltr href={ "/new?game=r&rule=" (it) } { (label) } };
    }
    let chosen = &page.letters;
    if chosen.contains(&it) {
        return again("ltr", "without", &it.to_string(), true, label);
    }
    let quarrel = chosen.iter().find_map(|other| mix::apart(it, *other).map(|rule| (rule, *other)));
    match quarrel {
        Some((rule, other)) => {
            let why = Say::new("web-letter-apart").with("other", other.to_string()).with("rule", rule);
            html! { span.ltr data-off="" { b { (it) } span { (name(letter, voice.lang())) small { (voice.say(&why)) } (sentence(voice, it)) } } }
        }
        None => again("ltr", "rule", &it.to_string(), false, label),
    }
}

/// What a letter changes: its rule, without its name, which already stands there.
pub(crate) fn sentence(voice: &Voice<'_>, rule: Rule) -> Markup {
    let key = format!("rule-r-{}", rule.small_letter());
    let rule = voice.name(&key);
    let words = rule.split_once(": ").map_or(rule.as_str(), |(_, words)| words);
    html! { @if rule != key { small { (capital(words)) } } }
}

/// The name of a letter.
pub(crate) fn name(letter: &Letter, lang: Lang) -> &'static str {
    match lang {
        Lang::En => letter.english,
        Lang::Fr => letter.french,
    }
}
