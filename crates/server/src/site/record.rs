//! Replaying a record somebody uploads. Nothing is stored: every page sends the record along.

use super::reader::{Fields, Reader, page};
use super::table::eyes;
use crate::app::App;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use cachet_engine::{AnyTable, Say, record};
use cachet_pages::{Flash, Notice, OpenRecord, Origin, ReplayPage, Tone, recorded_places};
use maud::Markup;
use std::sync::Arc;

/// The longest upload, in bytes: a match of eight players has about 20 kB, and form encoding can triple it.
pub const LONGEST: usize = 256 * 1024;

pub async fn form(reader: Reader) -> Response {
    page(cachet_pages::open_record(&OpenRecord { site: reader.site(), record: "", flash: None })).into_response()
}

/// The record at one moment.
pub async fn replay(State(app): State<App>, reader: Reader, fields: Fields) -> Response {
    let (caller, length) = (reader.caller, fields.get("record").map_or(0, str::len));
    let sent = Arc::new((reader, fields));
    let drawing = sent.clone();
    let drawn = app.at_a_desk(&caller, length, move || draw(&drawing.0, &drawing.1)).await;
    let (reader, fields) = &*sent;
    match drawn {
        Ok(Some((status, markup))) => (status, page(markup)).into_response(),
        Ok(None) => reader.notice(Notice::NotFound),
        Err(refusal) => {
            let status = StatusCode::from_u16(refusal.kind.status()).unwrap_or(StatusCode::SERVICE_UNAVAILABLE);
            let text = fields.get("record").unwrap_or_default();
            (status, page(form_again(reader, text, *refusal.say))).into_response()
        }
    }
}

/// The form with the record still in it, and why it was not replayed.
fn form_again(reader: &Reader, record: &str, say: Say) -> Markup {
    let flash = Some(Flash { tone: Tone::Refusal, rule: None, say });
    cachet_pages::open_record(&OpenRecord { site: reader.site(), record, flash })
}

fn draw(reader: &Reader, fields: &Fields) -> Option<(StatusCode, Markup)> {
    // Browsers send CRLF in form fields.
    let text = fields.get("record").unwrap_or_default().replace("\r\n", "\n");
    let whole = match read(&text) {
        Ok(whole) => whole,
        Err(say) => return Some((StatusCode::UNPROCESSABLE_ENTITY, form_again(reader, &text, say))),
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

/// The game of a record, or why it cannot be read.
fn read(text: &str) -> Result<Box<dyn AnyTable>, Say> {
    let id = record::game_of(text).map_err(|error| error.say())?;
    let known = || cachet_games::GAMES.iter().map(|game| game.info().id).collect::<Vec<_>>().join(", ");
    let unknown = || Say::new("record-unknown-game").with("found", id.to_owned()).with("known", known());
    cachet_games::find(id).ok_or_else(unknown)?.read(text).map_err(|error| error.say())
}
