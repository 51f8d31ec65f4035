//! Somebody at a table.

use super::reader::{AtTable, Fields, Reader, page};
use crate::app::App;
use crate::tables::failed;
use axum::extract::State;
use axum::http::Uri;
use axum::response::{IntoResponse, Redirect, Response};
use cachet_engine::{Say, Seat};
use cachet_pages::{Notice, WhoPage};
use cachet_store::{GuestId, StoreError};
use cachet_table::{Kind, Online, Refusal, TableId};
use cachet_words::is_somebody;

/// What is shown of somebody.
struct Found {
    handle: Option<(String, bool)>,
    muted: Option<bool>,
}

pub async fn who(State(app): State<App>, reader: Reader, AtTable(id): AtTable, uri: Uri) -> Response {
    let fields = Fields::of_query(uri.query());
    let seat = fields.get("seat").and_then(|seat| seat.parse().ok()).and_then(Seat::new);
    let looked = app.tables.look(id, |online: &Online| {
        if !online.may_watch(reader.caller.guest) {
            return Err(Refusal::new(Kind::NotYours, Say::new("table-no-spectators")));
        }
        let sitting = seat.and_then(|seat| online.sitting(seat)).filter(|it| !is_somebody(&it.name));
        Ok(sitting.and_then(|it| Some((it.guest()?, it.name.clone()))))
    });
    let (guest, name, seat) = match (looked.await.and_then(|it| it), seat) {
        (Ok(Some((guest, _))), Some(_)) if reader.caller.guest == Some(guest) => {
            return Redirect::to("/me").into_response();
        }
        (Ok(Some((guest, name))), Some(seat)) => (guest, name, seat),
        (Ok(_), _) => return reader.notice(Notice::NotFound),
        (Err(refusal), _) => return reader.refused(&refusal),
    };
    match found(&app, guest, reader.caller.guest, id).await {
        Ok(found) => {
            let shown = found.handle.as_ref().map(|(handle, followed)| (handle.as_str(), *followed));
            let drawn = WhoPage { site: reader.site(), table: id, seat, name: &name, shown, muted: found.muted };
            page(cachet_pages::who(&drawn)).into_response()
        }
        Err(error) => reader.refused(&failed(&error)),
    }
}

/// Whoever shows no page, or is blocked, is told of by their name at the table alone.
async fn found(app: &App, guest: GuestId, reader: Option<GuestId>, table: TableId) -> Result<Found, StoreError> {
    let store = &app.tables.store;
    let handle = match store.handle_of(guest).await?.filter(|it| it.shown) {
        Some(handle) if !store.is_blocked(guest).await? => Some(handle.handle),
        Some(_) | None => None,
    };
    let (followed, muted) = match reader {
        Some(reader) => {
            let ears = store.ears(reader, table).await?;
            (store.follows(reader, guest).await?, Some(ears.muted.contains(&guest)))
        }
        None => (false, None),
    };
    Ok(Found { handle: handle.map(|handle| (handle, followed)), muted })
}
