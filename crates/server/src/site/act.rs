//! The forms of a table: each is a command.

use super::look::keep;
use super::reader::{Fields, Reader};
use super::table::show;
use crate::api::{At, Word};
use crate::app::App;
use crate::tables::Failure;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use cachet_engine::fair::Share;
use cachet_engine::{Say, Seat};
use cachet_pages::{Flash, Tone};
use cachet_table::{Command, Kind, Refusal, TableId};
use sha2::{Digest, Sha256};

/// A form's address, loaded by GET: back to the table.
pub async fn to_table(At(id): At) -> Redirect {
    Redirect::to(&format!("/t/{id}"))
}

pub async fn act(State(app): State<App>, mut reader: Reader, At(id): At, Word(what): Word, fields: Fields) -> Response {
    if matches!(what.as_str(), "helper" | "lessons") {
        return choose(id, &what, &fields);
    }
    // Sitting down creates a guest; every other form needs one.
    if what != "sit" && reader.caller.guest.is_none() {
        let refusal = Refusal::new(Kind::NotYours, Say::new("table-not-seated"));
        return again(&app, &reader, id, refusal.into()).await;
    }
    let (asker, cookie) = match reader.enter(&app, fields.get("name")).await {
        Ok(entered) => entered,
        Err(refusal) => return again(&app, &reader, id, refusal.into()).await,
    };
    if what == "rematch" {
        return match app.tables.rematch(id, &asker).await {
            Ok(next) => Redirect::to(&format!("/t/{next}")).into_response(),
            Err(refusal) => again(&app, &reader, id, refusal.into()).await,
        };
    }
    let done =
        match command(&what, &fields, || app.tables.seat_of(id, asker.guest), || app.tables.random.share(id)).await {
            Ok((command, seen)) => app.tables.command(id, asker, command, seen).await.map(|_| ()),
            Err(refusal) => Err(refusal.into()),
        };
    match done {
        Ok(()) => (cookie, Redirect::to(&format!("/t/{id}"))).into_response(),
        Err(failure) => {
            let mut response = again(&app, &reader, id, failure).await;
            response.headers_mut().extend(cookie);
            response
        }
    }
}

/// The command of a form, and the length of the log its reader had seen.
async fn command<F: Future<Output = Option<Seat>>>(
    what: &str,
    fields: &Fields,
    own_seat: impl FnOnce() -> F,
    draw: impl FnOnce() -> Result<Share, Refusal>,
) -> Result<(Command, Option<u32>), Refusal> {
    let unfit = || Refusal::new(Kind::Unfit, Say::new("server-bad-form"));
    let seat = fields.get("seat").and_then(|seat| seat.parse().ok()).and_then(Seat::new);
    let command = match what {
        "sit" => {
            let share = fields.get("share").and_then(|share| share.parse().ok());
            Command::Sit { seat, share: share.map_or_else(draw, Ok)? }
        }
        "leave" => Command::Stand,
        "bot" => {
            let level = fields.get("level").ok_or_else(unfit)?.to_owned();
            Command::SeatBot { seat, level, share: draw()? }
        }
        "unbot" => Command::Free { seat: seat.ok_or_else(unfit)? },
        "start" => Command::Start,
        "resign" => Command::Resign,
        "takeback" => Command::TakeBack,
        "close" => Command::Close,
        // Without a seat: one's own.
        "handover" => match seat {
            Some(seat) => Command::HandOver { seat },
            None => Command::HandOver { seat: own_seat().await.ok_or_else(unfit)? },
        },
        "move" => {
            let seq = fields.get("seq").and_then(|seq| seq.parse().ok()).ok_or_else(unfit)?;
            let text = fields.get("action").ok_or_else(unfit)?;
            let action = serde_json::from_str(text).map_err(|_| unfit())?;
            // Two windows of one person share a key: the hash of the action tells a repetition from another move.
            let key = fields.get("key").map(|key| format!("{key}-{}", &hex::encode(Sha256::digest(text))[..16]));
            return Ok((Command::Move { seq, action, key }, Some(seq)));
        }
        _ => return Err(Refusal::new(Kind::Unknown, Say::new("server-bad-form"))),
    };
    Ok((command, None))
}

/// The page of the table with the refusal on it.
async fn again(app: &App, reader: &Reader, id: TableId, failure: Failure) -> Response {
    let status = StatusCode::from_u16(failure.refusal.kind.status()).unwrap_or(StatusCode::CONFLICT);
    let flash = Flash { tone: Tone::Refusal, rule: failure.refusal.rule, say: *failure.refusal.say.clone() };
    match show(app, reader, id, &[], Some(flash)).await {
        Ok(markup) => reader.table_page(status, markup),
        Err(_) => reader.refused(&failure.refusal),
    }
}

/// Stores a setting of the reader's view in a cookie.
fn choose(id: TableId, what: &str, fields: &Fields) -> Response {
    let mut headers = HeaderMap::new();
    keep(&mut headers, what, if fields.get("on") == Some("1") { "1" } else { "0" });
    (headers, Redirect::to(&format!("/t/{id}"))).into_response()
}
