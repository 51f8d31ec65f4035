//! `cachet replay`: a recorded game from one viewer's perspective.

use crate::cli::Replay;
use crate::complaint::Complaint;
use crate::games;
use crate::screen::{bold, narrate};
use cachet_engine::{AnyTable, LegalMove, Names, RecordError, Say, Seat, SeatSet, Viewer, record};
use cachet_words::{Lang, Voice};
use serde_json::{Map, Value, json};
use std::io::{Read, Write};
use std::path::Path;

pub fn run(args: &Replay, lang: Lang) -> Result<(), Complaint> {
    let table = open(&args.file)?;
    let viewer = viewer(&args.who, table.names())?;
    let mut out = anstream::stdout().lock();
    if args.json { tell_json(&*table, viewer, &mut out) } else { tell(&*table, viewer, lang, &mut out) }
}

/// Reads a record from a file or standard input.
pub fn open(file: &Path) -> Result<Box<dyn AnyTable>, Complaint> {
    open_text(file).map(|(table, _)| table)
}

/// The same, with the text as it stands in the file.
pub fn open_text(file: &Path) -> Result<(Box<dyn AnyTable>, String), Complaint> {
    let mut bytes = Vec::new();
    let read = if file == Path::new("-") {
        std::io::stdin().lock().read_to_end(&mut bytes).map(drop)
    } else {
        std::fs::read(file).map(|found| bytes = found)
    };
    let shown = if file == Path::new("-") { "stdin".to_owned() } else { file.display().to_string() };
    let named = |key: &'static str| Say::new(key).with("file", shown.as_str());
    read.map_err(|error| named("cannot-read").with("why", error.to_string()))?;
    let text = String::from_utf8(bytes).map_err(|_| named("not-text"))?;
    let refused = |error: RecordError| {
        let say = named("record-in-file").with("why", error.say());
        match error.names {
            Some(names) => Complaint::AtTable(Box::new(say), names),
            None => say.into(),
        }
    };
    let id = record::game_of(&text).map_err(refused)?;
    let game = games::find(id)?;
    let table = game.read(&text).map_err(refused)?;
    Ok((table, text))
}

fn viewer(who: &str, names: &Names) -> Result<Viewer, Complaint> {
    match who {
        "all" => Ok(Viewer::Everyone),
        "public" => Ok(Viewer::Public),
        name => {
            let letter = |seat: &Seat| seat.to_string().eq_ignore_ascii_case(name);
            let by_letter = names.all().iter().find(letter);
            let seat = names
                .seat(name)
                .or(by_letter)
                .ok_or_else(|| Say::new("replay-who").with("text", name).with("seats", names.list(names.all())))?;
            Ok(Viewer::Seat(seat))
        }
    }
}

fn tell(table: &dyn AnyTable, viewer: Viewer, lang: Lang, out: &mut impl Write) -> Result<(), Complaint> {
    let voice = Voice::at(lang, table.names(), viewer);
    writeln!(out, "{}", bold(&voice.name(table.info().id)))?;
    for say in table.told(viewer, 0) {
        narrate(out, &voice, &say)?;
    }
    if table.outcome().is_none() {
        let who = Say::new("replay-unfinished").with("seats", table.waiting());
        writeln!(out, "{}", voice.say(&who))?;
    }
    Ok(())
}

/// One JSON object a line, in order.
fn tell_json(table: &dyn AnyTable, viewer: Viewer, out: &mut impl Write) -> Result<(), Complaint> {
    let info = table.info();
    writeln!(
        out,
        "{}",
        json!({ "game": info.id, "rules_version": info.version, "seats": table.names(), "as": describe(viewer) })
    )?;
    let moves = table.moves();
    let mut told = 0;
    for made in 0..=moves.len() {
        let then = table.rewound(made);
        for event in then.seen(viewer, told) {
            writeln!(out, "{event}")?;
        }
        told = then.events();
        if let Some(outcome) = then.outcome() {
            writeln!(out, "{}", json!({ "result": outcome }))?;
            continue;
        }
        let waiting = then.waiting();
        writeln!(out, "{}", json!({ "waiting": waiting, "legal": legal(&*then, viewer, waiting) }))?;
        match moves.get(made) {
            // An action is shown to its own seat and to `all`; other viewers learn it from the events.
            Some((seat, text)) if viewer.among(*seat) => {
                writeln!(out, "{}", json!({ "move": { "seat": seat, "text": text } }))?;
            }
            Some((seat, _)) => writeln!(out, "{}", json!({ "move": { "seat": seat } }))?,
            None => writeln!(out, "{}", json!({ "result": "unfinished" }))?,
        }
    }
    Ok(())
}

/// Legal moves are shown only to their own seat.
fn legal(table: &dyn AnyTable, viewer: Viewer, waiting: SeatSet) -> Value {
    let mine = waiting.iter().filter(|seat| viewer.among(*seat));
    let list = |moves: Vec<LegalMove>| -> Vec<Value> { moves.into_iter().map(|choice| json!(choice)).collect() };
    let lists: Map<String, Value> =
        mine.map(|seat| (seat.to_string(), Value::Array(list(table.legal(seat))))).collect();
    Value::Object(lists)
}

fn describe(viewer: Viewer) -> Value {
    match viewer {
        Viewer::Seat(seat) => json!(seat),
        Viewer::Public => json!("public"),
        Viewer::Everyone => json!("all"),
    }
}
