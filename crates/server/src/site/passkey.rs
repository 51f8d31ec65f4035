//! Forms that bring what a passkey made or signed.

use super::me::owner;
use super::reader::{Fields, Reader};
use super::seal::{ask, refused, to_keep};
use crate::app::App;
use crate::seal::{Brought, read_base64url};
use crate::tables::failed;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};

fn brought(fields: &Fields) -> Brought<'_> {
    let text = |name| fields.get(name).unwrap_or_default();
    Brought {
        challenge: text("challenge"),
        id: text("id"),
        client: text("client"),
        authenticator: text("authenticator"),
        proof: text("proof"),
    }
}

/// Keeps a passkey that the reader's device has just made.
pub async fn add(State(app): State<App>, reader: Reader, fields: Fields) -> Response {
    let added = match owner(&reader) {
        Ok(owner) => {
            let label = reader.caller.device.label();
            app.add_passkey(owner.known.guest, label, &reader.base_url, &brought(&fields)).await
        }
        Err(refusal) => Err(refusal),
    };
    match added {
        Ok(()) => to_keep().await.into_response(),
        Err(refusal) => refused(&app, &reader, refusal).await,
    }
}

/// Forgets one of the reader's passkeys.
pub async fn remove(State(app): State<App>, reader: Reader, fields: Fields) -> Response {
    let dropped = match (owner(&reader), fields.get("id").and_then(read_base64url)) {
        (Ok(owner), Some(id)) => {
            app.tables.store.drop_passkey(owner.known.guest, id).await.map_err(|error| failed(&error))
        }
        (Ok(_), None) => Ok(()),
        (Err(refusal), _) => Err(refusal),
    };
    match dropped {
        Ok(()) => to_keep().await.into_response(),
        Err(refusal) => refused(&app, &reader, refusal).await,
    }
}

/// Signs this device in by a passkey.
pub async fn sign_in(State(app): State<App>, reader: Reader, fields: Fields) -> Response {
    let found = async {
        let guest = app.whose_passkey(&reader.base_url, &brought(&fields)).await?;
        app.change_hands(&reader.caller, guest, fields.get("join").is_some()).await
    };
    match found.await {
        Ok(headers) => (headers, Redirect::to("/me")).into_response(),
        Err(refusal) => ask(&app, &reader, "", Some(refusal)).await,
    }
}
