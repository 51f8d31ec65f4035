//! Talking at a table by forms, and the pages of the house rules.

use super::reader::{Fields, Given, Reader, page};
use crate::api::one_thing;
use crate::app::App;
use crate::reports::Pointed;
use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use cachet_engine::{Say, Seat};
use cachet_pages::{Flash, ReportPage, Reported, Tone};
use cachet_table::{Asker, Kind, Online, Refusal, Said, TableId};
use cachet_words::Voice;

/// The forms of a table that are about talk.
pub fn is_talk(what: &str) -> bool {
    matches!(what, "say" | "mute" | "quiet" | "silence")
}

fn is_on(fields: &Fields) -> bool {
    fields.get("on") == Some("1")
}

fn pointed(fields: &Fields) -> Pointed {
    let seat = fields.get("seat").and_then(|seat| seat.parse().ok()).and_then(Seat::new);
    Pointed { seat, note: fields.get("note").and_then(|note| note.parse().ok()) }
}

pub async fn talk(app: &App, id: TableId, asker: &Asker, what: &str, fields: &Fields) -> Result<(), Refusal> {
    match what {
        "say" => {
            let said = one_thing(fields.get("say"), fields.get("react"), fields.get("text"), None);
            let unclear = || Refusal::new(Kind::Unfit, Say::new("talk-what"));
            app.tables.say(id, asker, &said.ok_or_else(unclear)?).await
        }
        "silence" => app.tables.say(id, asker, &Said::Silence(is_on(fields))).await,
        "quiet" => app.tables.set_quiet(id, asker.guest, is_on(fields)).await,
        _ => {
            let Pointed { seat, note } = pointed(fields);
            let whom = app.tables.whom(id, asker.guest, seat, note).await?;
            app.tables.mute(id, asker.guest, whom, is_on(fields)).await
        }
    }
}

pub async fn about(reader: Reader) -> Response {
    page(cachet_pages::about(&reader.site())).into_response()
}

/// Whom a form or an address is about, if the reader may look at that table.
async fn reported(app: &App, reader: &Reader, fields: &Fields) -> Option<Reported> {
    let id: TableId = fields.get("table")?.parse().ok()?;
    let (guest, at) = (reader.caller.guest?, pointed(fields));
    let about = app.tables.whom(id, guest, at.seat, at.note).await.ok()?;
    let (heard, _) = app.tables.heard(id, Some(guest)).await.ok()?;
    let seated =
        |online: &Online| online.seat_of(about).and_then(|seat| online.sitting(seat).map(|it| it.name.clone()));
    let seated = app.tables.look(id, seated).await.ok()?;
    let said = || heard.notes.iter().rev().find(|note| note.guest == about).map(|note| note.name.clone());
    let by = match (at.seat, at.note) {
        (Some(seat), _) => ("seat", seat.index()),
        (None, note) => ("note", note? as usize),
    };
    Some(Reported {
        name: Voice::plain(reader.look.lang).person(&seated.or_else(said)?),
        table: id.to_string(),
        by,
        words: fields.get("text").unwrap_or_default().to_owned(),
        reason: fields.get("reason").unwrap_or_default().to_owned(),
    })
}

pub async fn report_form(State(app): State<App>, reader: Reader, uri: Uri) -> Response {
    let about = reported(&app, &reader, &Fields::of_query(uri.query())).await;
    page(cachet_pages::report(&ReportPage { site: reader.site(), about, sent: false, flash: None })).into_response()
}

pub async fn report(State(app): State<App>, mut reader: Reader, fields: Fields) -> Response {
    let about = reported(&app, &reader, &fields).await;
    let sent = async {
        let unknown = || Refusal::new(Kind::Unknown, Say::new("talk-nobody"));
        let id: TableId = fields.get("table").and_then(|id| id.parse().ok()).ok_or_else(unknown)?;
        // Nobody is given an identity for what is refused anyway.
        reader.caller.guest.ok_or_else(|| Refusal::new(Kind::NotYours, Say::new("table-not-seated")))?;
        let (asker, _) = reader.enter(&app, Given::default()).await?;
        let field = |name: &str| fields.get(name).unwrap_or_default();
        app.report((asker.guest, reader.caller.address), id, pointed(&fields), field("reason"), field("text")).await
    };
    let (status, flash) = match sent.await {
        Ok(()) => (StatusCode::OK, None),
        Err(refusal) => {
            let status = StatusCode::from_u16(refusal.kind.status()).unwrap_or(StatusCode::CONFLICT);
            (status, Some(Flash { tone: Tone::Refusal, rule: None, say: *refusal.say }))
        }
    };
    let drawn = cachet_pages::report(&ReportPage { site: reader.site(), about, sent: flash.is_none(), flash });
    (status, page(drawn)).into_response()
}
