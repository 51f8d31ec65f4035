//! Replaying a record somebody uploads: nothing is stored, every page sends the record along. Whoever wants it reviewed
//! has it laid down for some days instead, so that its pages have addresses.

use super::reader::{Fields, Reader, page};
use super::table::eyes;
use crate::app::App;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use cachet_engine::Say;
use cachet_pages::{Flash, Notice, OpenRecord, Origin, ReplayPage, Tone, recorded_places};
use cachet_table::{LONGEST_RECORD, Refusal, read_record};
use maud::Markup;
use std::sync::Arc;

/// The longest upload, in bytes: what forms and JSON make of a record may be three times as long.
pub const LONGEST: usize = 3 * LONGEST_RECORD + 1024;

pub async fn form(reader: Reader) -> Response {
    page(cachet_pages::open_record(&OpenRecord { site: reader.site(), record: "", flash: None })).into_response()
}

/// The record at one moment; or, where that was asked for, laid down to be reviewed.
pub async fn replay(State(app): State<App>, reader: Reader, fields: Fields) -> Response {
    if fields.get("review").is_some() {
        return review(&app, &reader, &fields).await;
    }
    let (caller, length) = (reader.caller, fields.get("record").map_or(0, str::len));
    if length > LONGEST_RECORD {
        return reader.notice(Notice::TooLong);
    }
    let sent = Arc::new((reader, fields));
    let drawing = sent.clone();
    let drawn = app.at_a_desk(&caller, length, move || draw(&drawing.0, &drawing.1)).await;
    let (reader, fields) = &*sent;
    match drawn {
        Ok(Some((status, markup))) => (status, page(markup)).into_response(),
        Ok(None) => reader.notice(Notice::NotFound),
        Err(refusal) => refused(reader, fields.get("record").unwrap_or_default(), refusal),
    }
}

/// Leads to the review of the record, which is begun there.
async fn review(app: &App, reader: &Reader, fields: &Fields) -> Response {
    let text = record_in(fields);
    match app.bring(&reader.caller, text.clone()).await {
        Ok(id) => Redirect::to(&format!("/t/{id}/review")).into_response(),
        Err(refusal) => refused(reader, &text, refusal),
    }
}

/// Browsers send CRLF in form fields.
fn record_in(fields: &Fields) -> String {
    fields.get("record").unwrap_or_default().replace("\r\n", "\n")
}

fn refused(reader: &Reader, record: &str, refusal: Refusal) -> Response {
    let status = StatusCode::from_u16(refusal.kind.status()).unwrap_or(StatusCode::SERVICE_UNAVAILABLE);
    (status, page(form_again(reader, record, *refusal.say))).into_response()
}

/// The form with the record still in it, and why it was not replayed.
fn form_again(reader: &Reader, record: &str, say: Say) -> Markup {
    let flash = Some(Flash { tone: Tone::Refusal, rule: None, say });
    cachet_pages::open_record(&OpenRecord { site: reader.site(), record, flash })
}

fn draw(reader: &Reader, fields: &Fields) -> Option<(StatusCode, Markup)> {
    let text = record_in(fields);
    let whole = match read_record(&text) {
        Ok(whole) => whole,
        Err(refusal) => return Some((StatusCode::UNPROCESSABLE_ENTITY, form_again(reader, &text, *refusal.say))),
    };
    let game = cachet_games::find(whole.info().id)?;
    // A button sends moment and viewer together; the slider sends only the moment.
    let go = fields.get("go").and_then(|go| go.split_once('.'));
    let (at, word) = go.map_or((fields.get("at"), fields.get("eyes")), |(at, eyes)| (Some(at), Some(eyes)));
    let moves = whole.moves();
    let at = at.and_then(|at| at.parse().ok()).unwrap_or(0).min(moves.len());
    let places = recorded_places(whole.as_ref());
    let then = whole.rewound(at);
    let shown = cachet_pages::replay(&ReplayPage {
        sealed: false,
        link: None,
        site: reader.site(),
        origin: Origin::Record(&text),
        game,
        table: then.as_ref(),
        at,
        moves: &moves,
        viewer: eyes(word, places.len()),
        places,
    });
    Some((StatusCode::OK, shown))
}
