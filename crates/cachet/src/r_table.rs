//! `cachet r table`: who wins when two cards of R meet.

use crate::cli::RTable;
use crate::complaint::Complaint;
use cachet_engine::Say;
use cachet_games::r::Card;
use cachet_games::r::duel::{Abilities, table};
use cachet_words::{Lang, Voice};
use serde_json::json;
use std::io::Write;

pub fn run(args: &RTable, lang: Lang) -> Result<(), Complaint> {
    let abilities = if args.wipe { Abilities::ClownWipes } else { Abilities::All };
    let rows = table(args.bonus, abilities);
    let mut out = anstream::stdout().lock();
    if args.json {
        let rows = rows.map(|row| row.map(|cell| cell.to_string()));
        writeln!(out, "{}", json!(rows))?;
        return Ok(());
    }
    let voice = Voice::plain(lang);
    let title = Say::new("table-title").with("bonus", if args.bonus { "yes" } else { "no" });
    writeln!(out, "{}\n", voice.say(&title))?;
    // The strongest first, as on the rules sheet.
    let cards = Card::ALL.map(|card| (card.strength(), voice.name(card.key())));
    let width = cards.iter().map(|(_, name)| name.chars().count()).max().unwrap_or(0);
    write!(out, "{:width$}    ", "")?;
    for (strength, _) in cards.iter().rev() {
        write!(out, "{strength:>4}")?;
    }
    writeln!(out)?;
    for (row, (strength, name)) in rows.iter().zip(cards.iter().rev()) {
        write!(out, "{name:width$} {strength:>2} ")?;
        for cell in row {
            write!(out, "{:>4}", cell.to_string())?;
        }
        writeln!(out)?;
    }
    Ok(())
}
