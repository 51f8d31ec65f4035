//! Notices on the page of one's own: ending them for a browser, and the quiet time. Both work without a script; beginning needs
//! one, since the browser must be asked.

use super::me::{owner, show_refused};
use super::reader::{Fields, Reader};
use crate::api::push::{push_id, service};
use crate::app::App;
use crate::push::{quiet_of, read_quiet};
use crate::tables::failed;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use cachet_engine::Say;
use cachet_pages::{MyNotices, ToldRow};
use cachet_push::Quiet;
use cachet_store::GuestId;
use cachet_table::{Kind, Refusal};

/// What the page says of notices.
pub(super) async fn notices_of(app: &App, guest: GuestId) -> Result<MyNotices, Refusal> {
    let store = &app.tables.store;
    let failed = |error| failed(&error);
    let told = store.pushes_of(guest).await.map_err(failed)?;
    let sessions = store.sessions_of(guest).await.map_err(failed)?;
    let label = |session| sessions.iter().find(|it| Some(it.id) == session).map(|it| it.label.clone());
    let row = |it: &cachet_store::Push| ToldRow {
        id: hex::encode(it.id),
        device: label(it.session).unwrap_or_default(),
        service: service(it),
    };
    let quiet = quiet_of(store.quiet_hours(guest).await.map_err(failed)?);
    Ok(MyNotices {
        told: told.iter().map(row).collect(),
        quiet: quiet.map(|quiet| (Quiet::written(quiet.from()), Quiet::written(quiet.to()))),
    })
}

async fn done(app: &App, reader: &Reader, done: Result<(), Refusal>) -> Response {
    match done {
        Ok(()) => Redirect::to("/me#notices").into_response(),
        Err(refusal) => show_refused(app, reader, refusal).await,
    }
}

/// Tells a browser nothing more.
pub async fn stop(State(app): State<App>, reader: Reader, fields: Fields) -> Response {
    let stopped = async {
        let guest = owner(&reader)?.known.guest;
        let unknown = || Refusal::new(Kind::Unknown, Say::new("push-none"));
        let id = fields.get("stop").and_then(push_id).ok_or_else(unknown)?;
        app.tables.store.drop_push(guest, id).await.map_err(|error| failed(&error)).map(drop)
    };
    let stopped = stopped.await;
    done(&app, &reader, stopped).await
}

/// Sets the quiet time.
pub async fn quiet(State(app): State<App>, reader: Reader, fields: Fields) -> Response {
    let set = async {
        let guest = owner(&reader)?.known.guest;
        let wanted = fields.get("never").is_none();
        let hours = read_quiet(fields.get("from").filter(|_| wanted), fields.get("to").filter(|_| wanted))?;
        app.set_quiet(guest, hours).await
    };
    let set = set.await;
    done(&app, &reader, set).await
}
