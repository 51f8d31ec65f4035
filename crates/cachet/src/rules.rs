//! `cachet rules`: how a game is played, on one screen.

use crate::cli::Rules;
use crate::complaint::Complaint;
use crate::games;
use crate::screen::{bold, fold};
use cachet_engine::AnyGame;
use cachet_words::{Lang, Voice};
use std::io::Write;

pub fn run(args: &Rules, lang: Lang) -> Result<(), Complaint> {
    show(games::find(&args.game)?, lang, &mut anstream::stdout().lock())
}

/// The idea, the course of play, the reference card.
pub fn show(game: &dyn AnyGame, lang: Lang, out: &mut impl Write) -> Result<(), Complaint> {
    let voice = Voice::plain(lang);
    let id = game.info().id;
    writeln!(out, "{}", bold(&voice.name(id)))?;
    writeln!(out, "{}\n", fold(&voice.name(&format!("{id}.about")), ""))?;
    for line in voice.name(&format!("{id}.how")).lines() {
        writeln!(out, "{}", fold(line, ""))?;
    }
    writeln!(out)?;
    for line in game.reference() {
        writeln!(out, "{}", fold(&voice.say(&line), "  "))?;
    }
    Ok(())
}
