//! `cachet games`: what can be played.

use crate::cli::Games;
use crate::complaint::Complaint;
use crate::screen::{bold, fold};
use cachet_bots::BotInfo;
use cachet_engine::{AnyGame, Arg, Say};
use cachet_games::GAMES;
use cachet_games::r::letters::{self, Letter};
use cachet_words::{Lang, Voice};
use serde_json::{Value, json};
use std::io::Write;

pub fn run(args: &Games, lang: Lang) -> Result<(), Complaint> {
    let mut out = anstream::stdout().lock();
    if args.json {
        let list: Vec<Value> = GAMES.iter().map(|game| describe(*game)).collect();
        writeln!(out, "{:#}", Value::Array(list))?;
        return Ok(());
    }
    let voice = Voice::plain(lang);
    for game in GAMES {
        let info = game.info();
        let seats: Vec<String> = info.seats.iter().map(usize::to_string).collect();
        let line = Say::new("games-line").with("seats", seats.join(", ")).with("minutes", info.minutes);
        writeln!(out, "{}  {}", bold(info.id), voice.name(info.id))?;
        writeln!(out, "{}", fold(&voice.say(&line), "    "))?;
        writeln!(out, "{}", fold(&voice.name(&format!("{}.about", info.id)), "    "))?;
        for choice in game.options() {
            let line = Say::new("games-option")
                .with("key", choice.key)
                .with("values", choice.values.join(" | "))
                .with("about", Arg::Name(about_option(choice.key)));
            writeln!(out, "{}", fold(&voice.say(&line), "    "))?;
        }
        let letters: Vec<String> = letters_of(info.id).map(|it| format!("{} {}", it.rule, name_of(it, lang))).collect();
        // One letter alone is the game itself.
        if letters.len() > 1 {
            writeln!(
                out,
                "{}",
                fold(&voice.say(&Say::new("games-letters").with("letters", letters.join(", "))), "    ")
            )?;
        }
        let bots = cachet_bots::bots_of(info.id);
        let (levels, others): (Vec<&BotInfo>, Vec<&BotInfo>) = bots.iter().partition(|bot| is_level(bot));
        if !levels.is_empty() {
            let names: Vec<&str> = levels.iter().map(|bot| bot.name).collect();
            let line = Say::new("games-levels").with("levels", names.join(", "));
            writeln!(out, "{}", fold(&voice.say(&line), "    "))?;
        }
        for bot in levels.into_iter().chain(others) {
            let about = Arg::Name(about_bot(&voice, info.id, bot.name));
            let line = Say::new("games-bot").with("bot", bot.name).with("about", about);
            writeln!(out, "{}", fold(&voice.say(&line), "    "))?;
        }
    }
    writeln!(out, "\n{}", voice.text("games-hint"))?;
    Ok(())
}

/// The key in `locales/` that explains an option.
fn about_option(key: &str) -> String {
    format!("option-{}", key.replace('_', "-"))
}

fn is_level(bot: &BotInfo) -> bool {
    cachet_bots::LEVELS.contains(&bot.name)
}

/// The key in `locales/` that says how a bot plays: in this game, or else in general.
fn about_bot(voice: &Voice<'_>, game: &str, bot: &str) -> String {
    let here = format!("bot-{game}-{bot}");
    if voice.name(&here) == here { format!("bot-{bot}") } else { here }
}

/// The letters of R that are played within this game.
fn letters_of(game: &str) -> impl Iterator<Item = &'static Letter> {
    letters::LETTERS.iter().filter(move |it| it.game == game)
}

fn name_of(letter: &Letter, lang: Lang) -> &'static str {
    match lang {
        Lang::En => letter.english,
        Lang::Fr => letter.french,
    }
}

/// Every letter of R that this game plays: its seats, its modes, what it combines with.
fn describe_letters(game: &str) -> Vec<Value> {
    letters_of(game)
        .map(|it| {
            json!({
                "letter": it.rule,
                "name": { "en": it.english, "fr": it.french },
                "seats": it.seats,
                "modes": it.modes,
                "combines_with": it.combines_with(),
            })
        })
        .collect()
}

fn describe(game: &dyn AnyGame) -> Value {
    let info = game.info();
    let names = |lang| Voice::plain(lang).name(info.id);
    let bots = cachet_bots::bots_of(info.id);
    let levels: Vec<&str> = bots.iter().filter(|bot| is_level(bot)).map(|bot| bot.name).collect();
    let mut described = json!({
        "id": info.id,
        "name": { "en": names(Lang::En), "fr": names(Lang::Fr) },
        "seats": info.seats,
        "minutes": info.minutes,
        "rules": info.rules,
        "rules_version": info.version,
        "options": game.options(),
        "bots": bots,
        "levels": levels,
        "usual_bot": cachet_bots::usual(bots).map(|bot| bot.name),
    });
    let letters = describe_letters(info.id);
    if !letters.is_empty() {
        described["letters"] = Value::Array(letters);
    }
    described
}

/// The game of this id, or an error that lists all ids.
pub fn find(id: &str) -> Result<&'static dyn AnyGame, Complaint> {
    cachet_games::find(id).ok_or_else(|| {
        let known: Vec<&str> = GAMES.iter().map(|game| game.info().id).collect();
        Say::new("record-unknown-game").with("found", id).with("known", known.join(", ")).into()
    })
}
