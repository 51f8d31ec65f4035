//! Settings, and whom somebody does not want to hear.

use super::me::{owner, show_refused};
use super::reader::{Fields, Reader, page};
use crate::app::App;
use crate::tables::failed;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use cachet_engine::Say;
use cachet_pages::{MyHandle, SettingsPage};
use cachet_store::{GuestId, StoreError, TableId};
use cachet_table::{Kind, Refusal};

/// At no table in particular: muting somebody is the same everywhere.
const NOWHERE: TableId = TableId(0);

pub async fn settings(State(app): State<App>, reader: Reader) -> Response {
    let mut drawn = SettingsPage { site: reader.site(), helper: reader.look.helper, handle: None, muted: Vec::new() };
    if let Ok(owner) = owner(&reader) {
        let guest = owner.known.guest;
        let found = async {
            let handle = app.tables.store.handle_of(guest).await?;
            Ok::<_, StoreError>((handle, muted(&app, guest).await?))
        };
        match found.await {
            Ok((handle, muted)) => {
                drawn.handle = handle.map(|it| MyHandle { handle: it.handle, shown: it.shown });
                drawn.muted = muted.into_iter().map(|(_, name)| name).collect();
            }
            Err(error) => return reader.refused(&failed(&error)),
        }
    }
    page(cachet_pages::settings(&drawn)).into_response()
}

/// Whom somebody has muted and who is still there, by name. No guest's id is on a page.
async fn muted(app: &App, guest: GuestId) -> Result<Vec<(GuestId, String)>, StoreError> {
    let mut people = Vec::new();
    for whom in app.tables.store.ears(guest, NOWHERE).await?.muted {
        if let Some(it) = app.tables.store.guest(whom).await? {
            people.push((whom, it.name));
        }
    }
    Ok(people)
}

/// Hears somebody again: by their place in the list, unless the list has changed meanwhile.
pub async fn unmute(State(app): State<App>, reader: Reader, fields: Fields) -> Response {
    let done = async {
        let guest = owner(&reader)?.known.guest;
        let at = fields.get("at").and_then(|at| at.parse::<usize>().ok());
        let people = muted(&app, guest).await.map_err(|error| failed(&error))?;
        let whom = at.and_then(|at| people.get(at)).filter(|(_, name)| fields.get("name") == Some(name));
        let (whom, _) = whom.ok_or_else(|| Refusal::new(Kind::Stale, Say::new("settings-muted-changed")))?;
        app.tables.store.mute(guest, *whom, false, NOWHERE).await.map_err(|error| failed(&error))
    };
    match done.await {
        Ok(()) => Redirect::to("/settings").into_response(),
        Err(refusal) => show_refused(&app, &reader, refusal).await,
    }
}

pub async fn to_settings() -> Redirect {
    Redirect::to("/settings")
}
