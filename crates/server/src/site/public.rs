//! The pages of those who have a handle.

use super::history::history;
use super::reader::{Fields, Reader, page as html};
use crate::api::Word;
use crate::app::App;
use crate::tables::failed;
use axum::extract::State;
use axum::http::Uri;
use axum::response::{IntoResponse, Redirect, Response};
use cachet_pages::{History, Notice, PublicPage, RatingRow, handle_path};
use cachet_store::{GuestId, Handle};
use cachet_table::{Refusal, looks};
use cachet_words::Voice;

/// A closed page is not told from one that never was.
pub async fn page(State(app): State<App>, reader: Reader, Word(asked): Word, uri: Uri) -> Response {
    let fields = Fields::of_query(uri.query());
    match found(&app, &asked).await {
        Ok(Some((handle, _))) if handle.handle != asked => Redirect::to(&handle_path(&handle.handle)).into_response(),
        Ok(Some((handle, name))) => match shown(&app, handle.guest, &fields).await {
            Ok((history, ratings)) => {
                let own = reader.caller.guest == Some(handle.guest);
                let name = Voice::plain(reader.look.lang).person(&name);
                let (site, now) = (reader.site(), app.tables.now());
                let followed = match reader.caller.guest {
                    Some(who) => app.tables.store.follows(who, handle.guest).await.unwrap_or(false),
                    None => false,
                };
                let handle = &handle.handle;
                let page = PublicPage { site, name: &name, handle, history, ratings, now, own, followed };
                html(cachet_pages::public_page(&page)).into_response()
            }
            Err(refusal) => reader.refused(&refusal),
        },
        Ok(None) => reader.notice(Notice::NotFound),
        Err(refusal) => reader.refused(&refusal),
    }
}

/// What everybody may see of somebody.
async fn shown(app: &App, guest: GuestId, fields: &Fields) -> Result<(History, Vec<RatingRow>), Refusal> {
    Ok((history(app, guest, true, fields).await?, app.ratings_of(guest).await?))
}

/// The open page of a handle, however it is written, and the name of its owner.
async fn found(app: &App, asked: &str) -> Result<Option<(Handle, String)>, Refusal> {
    let store = &app.tables.store;
    let handle = store.by_looks(&looks(asked)).await.map_err(|error| failed(&error))?;
    let Some(handle) = handle.filter(|handle| handle.shown) else { return Ok(None) };
    if store.is_blocked(handle.guest).await.map_err(|error| failed(&error))? {
        return Ok(None);
    }
    let guest = store.guest(handle.guest).await.map_err(|error| failed(&error))?;
    Ok(guest.map(|guest| (handle, guest.name)))
}
