//! Following a link to another device: it says who it is and asks, before anybody is replaced.

use super::reader::{Fields, Reader, page};
use super::seal::here;
use crate::api::Word;
use crate::app::App;
use crate::identity::{Cookie, Link, hash_token};
use crate::sessions::Pass;
use crate::tables::failed;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use cachet_engine::Say;
use cachet_pages::{Notice, OtherDevice};
use cachet_table::{Kind, Refusal};

/// Looking at a link does not use it: programs that preview links do so too.
pub async fn ask(State(app): State<App>, reader: Reader, Word(link): Word) -> Response {
    match whose(&app, &link).await {
        Ok(Some((link, name))) => {
            let same = reader.caller.guest == Some(link.guest);
            match here(&app, &reader).await {
                Ok(here) => {
                    let asked = OtherDevice { site: reader.site(), name: &name, same, here };
                    page(cachet_pages::other_device(&asked)).into_response()
                }
                Err(refusal) => reader.refused(&refusal),
            }
        }
        Ok(None) => reader.notice(Notice::OldLink),
        Err(refusal) => reader.refused(&refusal),
    }
}

/// A program may send no form: then nobody is joined.
pub async fn follow(
    State(app): State<App>,
    reader: Reader,
    Word(value): Word,
    fields: Result<Fields, Response>,
) -> Response {
    let join = fields.is_ok_and(|fields| fields.get("join").is_some());
    match use_up(&app, &reader, &value, join).await {
        Ok(Some(headers)) => (headers, Redirect::to("/")).into_response(),
        Ok(None) => reader.notice(Notice::OldLink),
        Err(refusal) => reader.refused(&refusal),
    }
}

/// Whose link it is, and their name: if it is ours and in time, was not used, and they have not signed out the device that
/// made it.
async fn whose(app: &App, value: &str) -> Result<Option<(Link, String)>, Refusal> {
    let Some(link) = app.signer.read_link(value, app.tables.now()) else { return Ok(None) };
    let maker = Cookie { guest: link.guest, session: link.session };
    if !app.is_signed_in(maker).await.map_err(|error| failed(&error))? {
        return Ok(None);
    }
    if app.tables.store.is_link_used(hash_token(value)).await.map_err(|error| failed(&error))? {
        return Ok(None);
    }
    let guest = app.tables.store.guest(link.guest).await.map_err(|error| failed(&error))?;
    Ok(guest.map(|guest| (link, guest.name)))
}

/// Uses the link up and signs this device in.
async fn use_up(app: &App, reader: &Reader, value: &str, join: bool) -> Result<Option<HeaderMap>, Refusal> {
    if let Pass::Token(_) = reader.caller.pass {
        return Err(Refusal::new(Kind::NotYours, Say::new("server-token-plays")));
    }
    let Some((link, _)) = whose(app, value).await? else { return Ok(None) };
    if reader.caller.guest == Some(link.guest) {
        return Ok(Some(HeaderMap::new()));
    }
    // What is refused now can be asked for again by the same link.
    if join
        && let Some(before) = reader.caller.guest
        && !app.is_kept(before).await?
    {
        app.tables.may_join(before, link.guest).await?;
    }
    if !app.tables.store.use_link(hash_token(value), link.until).await.map_err(|error| failed(&error))? {
        return Ok(None);
    }
    app.change_hands(&reader.caller, link.guest, join).await.map(Some)
}
