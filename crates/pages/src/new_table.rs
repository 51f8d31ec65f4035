//! Setting up a table: the game and its variants, who sits where, what makes it comfortable.

use crate::home::players;
use crate::house::seek_at;
use crate::model::{NewTable, Site};
use crate::parts::{Pressed, bot_face, emblem, icon, name_is_full, seal};
use crate::shell::{ICON, SKIP_TO_PAGE, Shell, flash, foot, house};
use crate::shown::{Shelf, colours, drawn, shelf, shown, stamp};
use crate::waiting::{level_about, level_name};
use cachet_engine::{AnyGame, Arg, LONGEST_NAME, OptionInfo, Say, Seat};
use cachet_table::{Clock, levels};
use cachet_words::{Voice, house_name};
use maud::{Markup, html};

/// The clocks offered; with a day or more for a move a game may last for weeks.
const CLOCKS: [Clock; 9] = [
    Clock::None,
    Clock::PerMove(30),
    Clock::PerMove(60),
    Clock::PerMove(86_400),
    Clock::PerMove(259_200),
    Clock::PerGame(120),
    Clock::PerGame(300),
    Clock::PerGame(600),
    Clock::PerGame(1800),
];

pub fn new_table(page: &NewTable<'_>) -> Markup {
    let voice = Voice::plain(page.site.lang);
    let id = page.game.info().id;
    let body = html! {
        (house(&page.site))
        main.wrap #main {
            (flash(&voice, Some(id), page.flash.as_ref()))
            form.make action="/new" method="post" {
                // Whoever presses Enter opens the table, instead of pressing the first button below.
                button.sr type="submit" tabindex="-1" aria-hidden="true" {}
                div.make__form {
                    h1 { (voice.text("web-make-table")) }
                    (games(&voice, id))
                    (drawn(id).variants(page, &voice))
                    (chairs(page, &voice))
                    (comfort(page, &voice))
                }
                (invitation(page, &voice))
            }
            (seek_at(&voice, page.game))
        }
        (foot(&page.site))
    };
    let title = voice.text("web-new-table");
    Shell {
        site: page.site,
        title,
        game: Some(colours(id)),
        class: "desk",
        skip: SKIP_TO_PAGE,
        about: None,
        link: None,
        icon: ICON,
        waits: false,
        styles: &[],
        body,
    }
    .page()
}

/// The seals of the games: links, so that the rest of the form follows without a script.
fn games(voice: &Voice<'_>, chosen: &str) -> Markup {
    html! {
        section aria-labelledby="game-h" {
            h2.legend #game-h { (voice.text("web-the-game")) }
            input type="hidden" name="game" value=(chosen);
            div.wax-picks {
                @for game in shelf() {
                    @let id = game.info().id;
                    @let current = id == chosen || shown(chosen).shelf == Shelf::Behind(id);
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
    let levels = levels(page.game.info().id);
    html! {
        fieldset {
            legend { (voice.text("web-seats")) }
            @if sizes.len() > 1 {
                div.sizes role="group" aria-label=(voice.text("web-how-many")) {
                    @for size in sizes {
                        (again("chip", "seats", &size.to_string(), *size == page.seats, html! { (size) }))
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
                            @let ours = house_name(page.game.info().id.bytes().map(usize::from).sum::<usize>() + page.seats);
                            label { span.sr { (voice.text("web-your-name")) } input.text name="name" value=(voice.person(&ours)) dir="auto" maxlength=(LONGEST_NAME) data-full=(name_is_full(voice)) required placeholder=(voice.text("web-your-name")) autocomplete="nickname"; }
                            input type="hidden" name="suggested" value=(ours);
                        }
                    }
                }
                @for index in 1..page.seats {
                    @let bot = page.bots.get(index - 1).and_then(Option::as_deref);
                    li.chair {
                        span.who-seal data-seat=(index + 1) { (seal(Pressed::Picture(bot.map_or("ui-bot", bot_face)), "who")) }
                        label.grow {
                            b { (voice.say(&Say::new("web-seat-number").with("number", index + 1))) }
                            select name={ "seat" (index) } {
                                option value="open" selected[bot.is_none()] { (voice.text("web-open-seat")) }
                                @for level in &levels {
                                    option value=(level) selected[bot == Some(*level)] {
                                        (voice.say(&Say::new("web-bot-of-level").with("level", level_name(voice, level))))
                                    }
                                }
                            }
                        }
                    }
                }
            }
            @if !levels.is_empty() {
                details.levels {
                    summary { (voice.text("web-levels")) }
                    dl { @for level in &levels {
                        dt { (emblem(bot_face(level))) (level_name(voice, level)) }
                        dd { (level_about(voice, page.game.info().id, level)) }
                    } }
                }
            }
        }
    }
}

fn initial(site: &Site<'_>) -> char {
    site.name.and_then(|name| name.chars().next()).and_then(|first| first.to_uppercase().next()).unwrap_or('?')
}

/// A button that shows this page again with one thing changed, and everything else as filled in.
pub(crate) fn again(class: &str, name: &str, value: &str, current: bool, label: Markup) -> Markup {
    html! {
        button class=(class) type="submit" formaction="/new" formmethod="get" formnovalidate name=(name) value=(value)
            aria-pressed=(current) { (label) }
    }
}

fn comfort(page: &NewTable<'_>, voice: &Voice<'_>) -> Markup {
    let game = drawn(page.game.info().id);
    html! {
        fieldset.opts {
            legend { (voice.text("web-comfort")) }
            (switch(voice, "helper", page.helper, "web-still", "web-still-hint"))
            (switch(voice, "public", page.public, "web-listed", "web-listed-hint"))
            (switch(voice, "watch", page.watch, "web-watch", "web-watch-hint"))
            (switch(voice, "rated", page.rated, "rated", "rated-hint"))
            label.field {
                span { b { (voice.text("web-clock")) } span.quiet { (voice.text("web-clock-hint")) } }
                select name="clock" {
                    @for limit in CLOCKS { option value=(limit.word()) selected[limit == page.clock] { (clock_words(voice, limit)) } }
                }
            }
            @for choice in page.game.options().iter().filter(|option| game.asks(option, page)) {
                @let key = choice.key.replace('_', "-");
                label.field {
                    span { b { (voice.name(&format!("web-option-{key}"))) } span.quiet { (voice.name(&format!("web-option-{key}.what"))) } }
                    select name={ "option-" (choice.key) } {
                        @for value in values(page, choice) {
                            @let chosen = page.options.iter().any(|(key, it)| key == choice.key && *it == value);
                            option value=(value) selected[chosen] { (value_words(voice, &value)) }
                        }
                    }
                }
            }
        }
    }
}

fn switch(voice: &Voice<'_>, name: &str, on: bool, label: &'static str, hint: &'static str) -> Markup {
    html! {
        label.sw {
            input type="checkbox" name=(name) value="1" checked[on];
            span { b { (voice.text(label)) } span.quiet { (voice.text(hint)) } }
        }
    }
}

/// The totals offered where a number is free (R-V-Q); programs may ask for others.
const TOTALS: [u8; 5] = [5, 10, 15, 20, 30];

/// Short matches of the letters: no booklet asks for fewer than three tokens. Programs may ask for more of them.
const FEWER_TOKENS: [u8; 3] = [1, 2, 3];

/// The values of an option at this table: a seat is any of those around it.
fn values(page: &NewTable<'_>, choice: &OptionInfo) -> Vec<String> {
    let one = |value: &&'static str| match *value {
        "SEAT" => Seat::ALL.iter().take(page.seats).map(ToString::to_string).collect(),
        "N" => FEWER_TOKENS.iter().map(ToString::to_string).collect(),
        "total:N" => TOTALS.iter().map(|total| format!("total:{total}")).collect(),
        fixed => vec![fixed.to_owned()],
    };
    choice.values.iter().flat_map(one).collect()
}

fn value_words(voice: &Voice<'_>, value: &str) -> String {
    if let Some(seat) = Seat::ALL.iter().find(|seat| seat.to_string() == value) {
        let seat = voice.say(&Say::new("web-seat-number").with("number", seat.index() + 1));
        return if value == "A" { format!("{seat} · {}", voice.text("web-this-is-you")) } else { seat };
    }
    if let Some(total) = value.strip_prefix("total:").and_then(|total| total.parse::<usize>().ok()) {
        return voice.say(&Say::new("web-value-total").with("total", total));
    }
    if let Ok(count) = value.parse::<usize>() {
        return voice.say(&Say::new("web-value-tokens").with("count", count));
    }
    let key = format!("web-value-{}", value.replace('_', "-"));
    let words = voice.name(&key);
    if words == key { value.replace('_', " ") } else { words }
}

fn clock_words(voice: &Voice<'_>, limit: Clock) -> String {
    let (key, seconds) = match limit {
        Clock::None => return voice.text("web-no-clock"),
        Clock::PerMove(seconds) => ("web-clock-per-move", seconds),
        Clock::PerGame(seconds) => ("web-clock-per-game", seconds),
    };
    let (unit, count) = match seconds {
        seconds if seconds % 86_400 == 0 => ("web-clock-days", seconds / 86_400),
        seconds if seconds % 60 == 0 => ("web-clock-minutes", seconds / 60),
        seconds => ("web-clock-seconds", seconds),
    };
    let time = Say::new(unit).with("count", Arg::Number(i64::from(count)));
    voice.say(&Say::new(key).with("time", voice.say(&time)))
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
