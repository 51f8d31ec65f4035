//! Following somebody, asking them to a table, and being asked.

use super::me::{owner, show_refused, show_unfollowed};
use super::reader::{Fields, Given, Reader};
use crate::app::App;
use crate::tables::failed;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use cachet_engine::Say;
use cachet_pages::{Flash, Tone, handle_path};
use cachet_table::{Kind, Refusal, TableId};

pub async fn follow(State(app): State<App>, mut reader: Reader, fields: Fields) -> Response {
    // As pages write it, and as phones complete it.
    let handle = fields.get("handle").unwrap_or_default().trim().trim_start_matches('@');
    let followed = async {
        app.by_handle(handle).await?;
        // Whoever follows somebody wants to be known again.
        let (asker, headers) = reader.enter(&app, Given::default()).await?;
        app.follow(asker.guest, handle).await?;
        Ok::<Response, Refusal>((headers, Redirect::to("/me#following")).into_response())
    };
    match followed.await {
        Ok(response) => response,
        Err(refusal) => show_unfollowed(&app, &reader, refusal, handle).await,
    }
}

pub async fn unfollow(State(app): State<App>, reader: Reader, fields: Fields) -> Response {
    let handle = fields.get("handle").unwrap_or_default();
    let done = match owner(&reader) {
        Ok(owner) if fields.get("closed").is_some() => app.unfollow_closed(owner.known.guest).await,
        Ok(owner) => app.unfollow(owner.known.guest, handle).await,
        Err(refusal) => Err(refusal),
    };
    match done {
        Ok(()) if fields.get("back").is_some() => Redirect::to(&handle_path(handle)).into_response(),
        Ok(()) => Redirect::to("/me#following").into_response(),
        Err(refusal) => show_refused(&app, &reader, refusal).await,
    }
}

/// Opens a table and asks somebody to it: one tap.
pub async fn invite(State(app): State<App>, mut reader: Reader, fields: Fields) -> Response {
    let handle = fields.get("handle").unwrap_or_default();
    let game = fields.get("game").unwrap_or_else(|| cachet_games::first().info().id);
    let opened = async {
        owner(&reader)?;
        let (asker, headers) = reader.enter(&app, Given::default()).await?;
        let table = app.invite(&asker, handle, game).await?;
        let asked = handle_path(&app.by_handle(handle).await?.handle).replace("/@/", "?asked=");
        Ok::<Response, Refusal>((headers, Redirect::to(&format!("/t/{table}{asked}"))).into_response())
    };
    match opened.await {
        Ok(response) => response,
        Err(refusal) => show_refused(&app, &reader, refusal).await,
    }
}

/// Who was asked to this table by the reader, as the address of the table says: told to nobody else.
pub(super) async fn asked_here(app: &App, reader: &Reader, table: TableId, handle: &str) -> Option<Flash> {
    let by = reader.caller.guest?;
    let whom = app.by_handle(handle).await.ok()?;
    let sent = app.tables.store.invitations_to(whom.guest, 0).await.ok()?;
    sent.iter().find(|it| it.table == table && it.by == by)?;
    let name = app.tables.store.guest(whom.guest).await.ok()??.name;
    Some(Flash { tone: Tone::Notice, rule: None, say: Say::new("invite-asked").with("name", name) })
}

/// Puts an invitation aside.
pub async fn decline(State(app): State<App>, reader: Reader, fields: Fields) -> Response {
    let declined = async {
        let guest = owner(&reader)?.known.guest;
        let unknown = |_| Refusal::new(Kind::Unknown, Say::new("invite-none"));
        let table = fields.get("table").unwrap_or_default().parse().map_err(unknown)?;
        app.tables.store.decline(guest, table).await.map_err(|error| failed(&error))
    };
    match declined.await {
        Ok(()) => Redirect::to("/").into_response(),
        Err(refusal) => show_refused(&app, &reader, refusal).await,
    }
}
