//! Setting up a table: the game, the letters of R, who sits where, what makes it comfortable.

use crate::home::{players, stamp};
use crate::letters_of_r::letters;
use crate::model::{NewTable, Site};
use crate::parts::{Pressed, icon, seal};
use crate::shell::{Shell, colours, flash, foot, house};
use crate::waiting::level_name;
use cachet_engine::{AnyGame, Arg, Choice, Say};
use cachet_words::Voice;
use maud::{Markup, html};

/// The games to choose from; the letters S to Z of R are found behind R.
const CHOICES: [&str; 6] = ["love-letter", "love-letter-2019", "princess-princess", "stitch", "r", "secret-moon"];

pub fn new_table(page: &NewTable<'_>) -> Markup {
    let voice = Voice::plain(page.site.lang);
    let id = page.game.info().id;
    let body = html! {
        (house(&page.site))
        main.wrap #main {
            (flash(&voice, Some(id), page.flash.as_ref()))
            form.make action="/new" method="post" {
                div.make__form {
                    h1 { (voice.text("web-set-table")) }
                    (games(&voice, id))
                    @if colours(id) == "r" { (letters(page, &voice)) }
                    (chairs(page, &voice))
                    (comfort(page, &voice))
                }
                (invitation(page, &voice))
            }
        }
        (foot(&page.site))
    };
    let title = voice.text("web-new-table");
    Shell { site: page.site, title, game: Some(colours(id)), class: "desk", about: None, body }.page()
}

/// The seals of the games: links, so that the rest of the form follows without a script.
fn games(voice: &Voice<'_>, chosen: &str) -> Markup {
    html! {
        section aria-labelledby="game-h" {
            h2.legend #game-h { (voice.text("web-the-game")) }
            input type="hidden" name="game" value=(chosen);
            div.wax-picks {
                @for game in CHOICES.iter().filter_map(|id| cachet_games::find(id)) {
                    @let id = game.info().id;
                    @let current = id == chosen || (id == "r" && chosen.starts_with("r-"));
                    a.wax-pick data-game=(colours(id)) href={ "/new?game=" (id) } aria-current=[current.then_some("true")] {
                        (seal(Pressed::Picture(stamp(id)), ""))
                        b { (voice.name(id)) }
                        span.quiet { (players(game)) }
                    }
                }
            }
        }
    }
}

/// Who sits where: the guest, then an open seat or a bot for each of the others.
fn chairs(page: &NewTable<'_>, voice: &Voice<'_>) -> Markup {
    let sizes = page.game.info().seats;
    html! {
        fieldset {
            legend { (voice.text("web-seats")) }
            @if sizes.len() > 1 {
                div.sizes role="group" aria-label=(voice.text("web-how-many")) {
                    @for size in sizes {
                        a.chip href=(address(page, *size)) aria-current=[(*size == page.seats).then_some("true")] { (size) }
                    }
                }
            }
            input type="hidden" name="seats" value=(page.seats);
            ol.chairs {
                li.chair {
                    span.who-seal data-seat="1" { (seal(Pressed::Letter(initial(&page.site)), "who")) }
                    span.grow {
                        b { (page.site.name.unwrap_or_default()) }
                        span.quiet { (voice.text("web-this-is-you")) }
                        @if page.site.name.is_none() {
                            label { span.sr { (voice.text("web-your-name")) } input.text name="name" maxlength="24" required placeholder=(voice.text("web-your-name")) autocomplete="nickname"; }
                        }
                    }
                }
                @for index in 1..page.seats {
                    @let bot = page.bots.get(index - 1).and_then(Option::as_deref);
                    li.chair {
                        span.who-seal data-seat=(index + 1) { (seal(Pressed::Picture("ui-bot"), "who")) }
                        label.grow {
                            b { (voice.say(&Say::new("web-seat-number").with("number", index + 1))) }
                            select name={ "seat" (index) } {
                                option value="open" selected[bot.is_none()] { (voice.text("web-open-seat")) }
                                @for level in page.levels {
                                    option value=(level) selected[bot == Some(level)] {
                                        (voice.say(&Say::new("web-bot-of-level").with("level", level_name(voice, level))))
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn initial(site: &Site<'_>) -> char {
    site.name.and_then(|name| name.chars().next()).and_then(|first| first.to_uppercase().next()).unwrap_or('?')
}

/// The address of this page with another number of seats.
fn address(page: &NewTable<'_>, seats: usize) -> String {
    let letters: String = page.letters.iter().map(|letter| format!("&rule={letter}")).collect();
    format!("/new?game={}&seats={seats}{letters}", page.game.info().id)
}

fn comfort(page: &NewTable<'_>, voice: &Voice<'_>) -> Markup {
    html! {
        fieldset.opts {
            legend { (voice.text("web-comfort")) }
            label.sw {
                input type="checkbox" name="helper" value="1" checked[page.helper];
                span { b { (voice.text("web-still")) } span.quiet { (voice.text("web-still-hint")) } }
            }
            label.field {
                span { b { (voice.text("web-clock")) } span.quiet { (voice.text("web-clock-hint")) } }
                select name="clock" {
                    @for seconds in page.clocks { option value=(seconds) selected[*seconds == page.clock] { (clock_words(voice, *seconds)) } }
                }
            }
            @for choice in page.game.options().iter().filter(|choice| asked_here(page, choice)) {
                label.field {
                    span { b { (voice.name(&format!("web-option-{}", choice.key.replace('_', "-")))) } span.quiet { (voice.name(&format!("option-{}", choice.key.replace('_', "-")))) } }
                    select name={ "option-" (choice.key) } {
                        @for value in choice.values { option value=(value) selected[page.options.iter().any(|(key, it)| key == choice.key && it == value)] { (value_words(voice, value)) } }
                    }
                }
            }
        }
    }
}

/// Options with a fixed list of values. Which letters are played is asked above, and a mode only for its letter; who
/// begins needs names, which nobody has yet.
fn asked_here(page: &NewTable<'_>, choice: &Choice) -> bool {
    let letter = match choice.key {
        "numbers" => Some('H'),
        "last_chance" => Some('N'),
        // The letter R itself says so.
        "match" => return false,
        _ => None,
    };
    let fixed = choice.values.iter().all(|value| value.chars().all(|c| c.is_ascii_lowercase() || c == '_'));
    fixed && letter.is_none_or(|letter| page.letters.contains(&letter))
}

fn value_words(voice: &Voice<'_>, value: &str) -> String {
    let key = format!("web-value-{}", value.replace('_', "-"));
    let words = voice.name(&key);
    if words == key { value.replace('_', " ") } else { words }
}

fn clock_words(voice: &Voice<'_>, seconds: u32) -> String {
    match seconds {
        0 => voice.text("web-no-clock"),
        seconds if seconds % 60 == 0 => {
            voice.say(&Say::new("web-clock-minutes").with("count", Arg::Number(i64::from(seconds / 60))))
        }
        seconds => voice.say(&Say::new("web-clock-seconds").with("count", Arg::Number(i64::from(seconds)))),
    }
}

/// The card that will be sent round, and the seal that opens the table.
fn invitation(page: &NewTable<'_>, voice: &Voice<'_>) -> Markup {
    let game: &dyn AnyGame = page.game;
    let id = game.info().id;
    let name = voice.name(id);
    html! {
        aside.invite {
            span.invite__seal aria-hidden="true" { (seal(Pressed::Picture(stamp(id)), "")) }
            p.caps { (voice.text("web-invitation")) }
            h2 { (voice.say(&Say::new("web-come-play").with("game", name.as_str()))) }
            p.lede { (voice.name(&format!("{id}.about"))) }
            div.invite__do {
                button.btn.btn--wax.btn--wide type="submit" { (voice.text("web-open-table")) }
                a.btn.btn--wide href={ "/rules/" (id) } { (icon("book")) (voice.text("web-rules")) }
            }
        }
    }
}
