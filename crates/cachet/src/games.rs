//! `cachet games`: what can be played.

use crate::cli::Games;
use crate::complaint::Complaint;
use cachet_engine::{AnyGame, Arg, Say};
use cachet_games::GAMES;
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
        writeln!(out, "{}  {}", crate::play::bold(info.id), voice.name(info.id))?;
        writeln!(out, "    {}", voice.say(&line))?;
        writeln!(out, "    {}", voice.name(&format!("{}.about", info.id)))?;
        for choice in game.options() {
            let line = Say::new("games-option")
                .with("key", choice.key)
                .with("values", choice.values.join(" | "))
                .with("about", Arg::Name(about_option(choice.key)));
            writeln!(out, "    {}", voice.say(&line))?;
        }
        let bots = cachet_bots::bots_of(info.id).join(", ");
        writeln!(out, "    {}", voice.say(&Say::new("games-bots").with("bots", bots)))?;
    }
    writeln!(out, "\n{}", voice.text("games-hint"))?;
    Ok(())
}

/// Where `locales/` explains an option.
fn about_option(key: &str) -> String {
    format!("option-{}", key.replace('_', "-"))
}

fn describe(game: &dyn AnyGame) -> Value {
    let info = game.info();
    let names = |lang| Voice::plain(lang).name(info.id);
    json!({
        "id": info.id,
        "name": { "en": names(Lang::En), "fr": names(Lang::Fr) },
        "seats": info.seats,
        "minutes": info.minutes,
        "rules": info.rules,
        "rules_version": info.version,
        "options": game.options(),
        "bots": cachet_bots::bots_of(info.id),
    })
}

/// The game of this id, or a sentence that lists those there are.
pub fn find(id: &str) -> Result<&'static dyn AnyGame, Complaint> {
    cachet_games::find(id).ok_or_else(|| {
        let known: Vec<&str> = GAMES.iter().map(|game| game.info().id).collect();
        Say::new("record-unknown-game").with("found", id).with("known", known.join(", ")).into()
    })
}
