//! What waits for somebody, for a feed reader (Atom, RFC 4287) and for a calendar (iCalendar, RFC 5545). It tells that a table
//! waits, its game and its deadline: nothing that is on the table.

use super::reader::Reader;
use crate::api::Word;
use crate::app::App;
use crate::tables::failed;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use cachet_engine::{Say, Viewer};
use cachet_pages::Notice;
use cachet_table::{Day, GuestId, Millis, Refusal, Status, TableId};
use cachet_words::Voice;
use maud::{Markup, PreEscaped, html};

/// So many tables are looked through: the latest touched.
const MOST: u32 = 50;

/// A table that waits for somebody.
struct Turn {
    table: TableId,
    /// The name of the game.
    game: String,
    /// Which of the questions that this table asks it is.
    asked: u32,
    since: Millis,
    deadline: Option<Millis>,
}

pub async fn feed(State(app): State<App>, reader: Reader, Word(name): Word) -> Response {
    let (key, kind) = name.rsplit_once('.').unwrap_or((&name, ""));
    let told = async {
        let Some(guest) = app.feed_of(key).await? else { return Ok::<_, Refusal>(None) };
        Ok(Some(turns(&app, &reader, guest).await?))
    };
    let (turns, voice) = match told.await {
        Ok(Some(turns)) => (turns, Voice::plain(reader.look.lang)),
        Ok(None) => return reader.notice(Notice::NotFound),
        Err(refusal) => return reader.refused(&refusal),
    };
    let (mime, text) = match kind {
        "atom" => ("application/atom+xml; charset=utf-8", atom(&reader, &voice, key, &turns)),
        "ics" => ("text/calendar; charset=utf-8", calendar(&reader, &voice, &turns)),
        _ => return reader.notice(Notice::NotFound),
    };
    ([(header::CONTENT_TYPE, mime)], text).into_response()
}

/// The tables that wait for this guest now.
async fn turns(app: &App, reader: &Reader, guest: GuestId) -> Result<Vec<Turn>, Refusal> {
    let listed = app.tables.store.tables_of(guest, MOST).await.map_err(|error| failed(&error))?;
    let voice = Voice::plain(reader.look.lang);
    let mut turns = Vec::new();
    for (table, summary) in listed {
        let waits = summary.company.as_ref().is_none_or(|company| company.waits_for(guest));
        if summary.status != Status::Playing || !waits {
            continue;
        }
        let looked = app.tables.look(table, |online| {
            let seat = online.may_move(online.viewer(Some(guest)))?;
            let deadline =
                online.clock_faces().into_iter().find(|face| face.seat == seat).and_then(|face| face.deadline);
            let asked = online.asked_at(Viewer::Seat(seat));
            Some(Turn { table, game: voice.name(&online.opened.game), asked, since: online.touched, deadline })
        });
        // One table that cannot be read must not hide the others.
        turns.extend(looked.await.ok().flatten());
    }
    Ok(turns)
}

/// `2026-11-18T12:00:00Z`.
fn time(at: Millis) -> String {
    let seconds = at.div_euclid(1000).rem_euclid(24 * 3600);
    format!("{}T{:02}:{:02}:{:02}Z", Day::of(at), seconds / 3600, seconds / 60 % 60, seconds % 60)
}

fn atom(reader: &Reader, voice: &Voice<'_>, key: &str, turns: &[Turn]) -> String {
    let base = &reader.base_url;
    let updated = turns.iter().map(|it| it.since).max().unwrap_or(0);
    let drawn: Markup = html! {
        (PreEscaped("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"))
        feed xmlns="http://www.w3.org/2005/Atom" xml:lang=(voice.lang()) {
            title { "Cachet · " (voice.text("feed-atom")) }
            id { (base) "/feed/" (key) ".atom" }
            (PreEscaped(format!("<link rel=\"self\" href=\"{base}/feed/{key}.atom\"/>")))
            updated { (time(updated)) }
            author { name { "Cachet" } }
            @for turn in turns {
                entry {
                    title { (voice.say(&Say::new("feed-turn").with("game", turn.game.as_str()))) }
                    id { (base) "/t/" (turn.table) "#" (turn.asked) }
                    (PreEscaped(format!("<link href=\"{base}/t/{}\"/>", turn.table)))
                    updated { (time(turn.since)) }
                    summary { (voice.text("feed-turn-what")) }
                }
            }
        }
    };
    drawn.into_string()
}

/// Deadlines alone: what has no clock has no place in a calendar.
fn calendar(reader: &Reader, voice: &Voice<'_>, turns: &[Turn]) -> String {
    let plain = |at: Millis| time(at).replace(['-', ':'], "");
    let mut lines =
        vec!["BEGIN:VCALENDAR".to_owned(), "VERSION:2.0".to_owned(), "PRODID:-//Cachet//Cachet//EN".to_owned()];
    for turn in turns {
        let Some(deadline) = turn.deadline else { continue };
        let words = voice.say(&Say::new("feed-deadline").with("game", turn.game.as_str()));
        lines.extend([
            "BEGIN:VEVENT".to_owned(),
            format!("UID:{}-{}@cachet", turn.table, turn.asked),
            format!("DTSTAMP:{}", plain(turn.since)),
            format!("DTSTART:{}", plain(deadline)),
            format!("SUMMARY:{}", escaped(&words)),
            format!("URL:{}/t/{}", reader.base_url, turn.table),
            "END:VEVENT".to_owned(),
        ]);
    }
    lines.push("END:VCALENDAR".to_owned());
    lines.into_iter().map(|line| folded(&line) + "\r\n").collect()
}

/// Text of a calendar: commas, semicolons and backslashes are marked.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(';', "\\;").replace(',', "\\,")
}

/// A line of a calendar has at most 75 bytes; the rest goes on in the next, after a space.
fn folded(line: &str) -> String {
    let mut folded = String::new();
    let mut length = 0;
    for letter in line.chars() {
        if length + letter.len_utf8() > 74 {
            folded.push_str("\r\n ");
            length = 1;
        }
        folded.push(letter);
        length += letter.len_utf8();
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::{escaped, folded, time};

    #[test]
    fn a_calendar_is_written_as_its_rules_say() {
        assert_eq!(time(1_794_830_400_000 + 3_723_000), "2026-11-16T13:02:03Z");
        assert_eq!(escaped("a, b; c\\"), "a\\, b\\; c\\\\");
        let long = "é".repeat(100);
        let lines = folded(&long);
        assert!(lines.split("\r\n").all(|line| line.len() <= 75), "{lines}");
        assert_eq!(lines.replace("\r\n ", ""), long);
    }
}
