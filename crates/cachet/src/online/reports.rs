//! `cachet reports`: what people were reported for, with what was said at that table.

use super::args::{CloseReport, ListReports, Reports};
use crate::complaint::Complaint;
use cachet_engine::{Arg, Say};
use cachet_server::Time;
use cachet_store::{Note, ReportRow};
use cachet_table::Said;
use cachet_words::{Lang, Voice};
use serde_json::{Value, json};
use std::io::Write;

const DAY: i64 = 24 * 3600 * 1000;

pub fn reports(args: &Reports, lang: Lang) -> Result<(), Complaint> {
    let voice = Voice::plain(lang);
    match args {
        Reports::List(args) => list(args, &voice),
        Reports::Close(args) => close(args, &voice),
    }
}

fn list(args: &ListReports, voice: &Voice<'_>) -> Result<(), Complaint> {
    let address = args.keeping.address()?;
    let rows = super::run(cachet_store::reports(&address, args.closed, args.most))?.map_err(|error| error.say)?;
    let mut out = anstream::stdout().lock();
    if args.json {
        let rows = rows.iter().map(|row| as_json(row, voice)).collect();
        writeln!(out, "{:#}", Value::Array(rows))?;
        return Ok(());
    }
    if rows.is_empty() {
        writeln!(out, "{}", voice.text("reports-none"))?;
    }
    let now = Time::default().now();
    for row in &rows {
        writeln!(out, "{}", voice.say(&line(row, voice, now)))?;
        if !row.words.is_empty() {
            writeln!(out, "    {}", voice.say(&Say::new("reports-words").with("words", row.words.clone())))?;
        }
        for said in row.notes.iter().filter_map(|note| sentence(note, voice)) {
            writeln!(out, "    {said}")?;
        }
    }
    Ok(())
}

fn named(name: Option<&String>, voice: &Voice<'_>) -> String {
    name.map_or_else(|| voice.text("reports-nobody"), |name| voice.person(name))
}

fn line(row: &ReportRow, voice: &Voice<'_>, now: i64) -> Say {
    Say::new("reports-line")
        .with("id", row.id.to_string())
        .with("about", named(row.about_name.as_ref(), voice))
        .with("about_id", row.about.to_string())
        .with("table", row.table.to_string())
        .with("days", Arg::Number((now - row.at).max(0) / DAY))
        .with("by", named(row.reporter_name.as_ref(), voice))
        .with("reason", Arg::Name(format!("report-because-{}", row.reason)))
}

/// Who said it, and what.
fn sentence(note: &Note, voice: &Voice<'_>) -> Option<String> {
    let what = voice.say(&Said::read(&note.said)?.say());
    let key = if note.seat.is_some() { "talk-line" } else { "talk-line-watching" };
    Some(voice.say(&Say::new(key).with("who", voice.person(&note.name)).with("what", what)))
}

fn as_json(row: &ReportRow, voice: &Voice<'_>) -> Value {
    let note = |note: &Note| {
        json!({
            "by": note.guest,
            "name": note.name,
            "watching": note.seat.is_none(),
            "said": Said::read(&note.said).map(|said| voice.say(&said.say())),
            "at": note.at,
        })
    };
    json!({
        "id": row.id,
        "table": row.table,
        "about": row.about,
        "about_name": row.about_name,
        "reporter": row.reporter,
        "reporter_name": row.reporter_name,
        "reason": row.reason,
        "words": row.words,
        "at": row.at,
        "closed": row.closed,
        "talk": row.notes.iter().map(note).collect::<Vec<_>>(),
    })
}

fn close(args: &CloseReport, voice: &Voice<'_>) -> Result<(), Complaint> {
    let address = args.keeping.address()?;
    let at = Time::default().now();
    let done = super::run(cachet_store::close_report(&address, args.id, at))?.map_err(|error| error.say)?;
    if !done {
        return Err(Say::new("reports-unknown").with("id", args.id.to_string()).into());
    }
    let mut out = anstream::stdout().lock();
    if args.json {
        writeln!(out, "{:#}", json!({ "id": args.id, "closed": at }))?;
    } else {
        writeln!(out, "{}", voice.say(&Say::new("reports-closed").with("id", args.id.to_string())))?;
    }
    Ok(())
}
