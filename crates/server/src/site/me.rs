//! The page of one's own: devices, a link for another one, being forgotten.

use super::reader::{Fields, Reader, page as html};
use crate::api::{Owner, SignedIn, make_link};
use crate::app::App;
use crate::sessions::Pass;
use crate::tables::failed;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use cachet_engine::Say;
use cachet_pages::{DeviceRow, Flash, MyPlace, Tone};
use cachet_store::Session;
use cachet_table::{Kind, Refusal};

pub async fn to_me() -> Redirect {
    Redirect::to("/me")
}

async fn show(app: &App, reader: &Reader, link: Option<String>, refusal: Option<Refusal>) -> Response {
    match draw(app, reader, link, refusal).await {
        Ok(response) => response,
        Err(refusal) => reader.refused(&refusal),
    }
}

async fn draw(app: &App, reader: &Reader, link: Option<String>, refusal: Option<Refusal>) -> Result<Response, Refusal> {
    let (devices, older, kept) = match owner(reader) {
        Ok(owner) => {
            let (guest, store) = (owner.known.guest, &app.tables.store);
            let row = |it: Session| DeviceRow {
                this: owner.session == Some(it.id),
                id: it.id.to_string(),
                label: it.label,
                seen: it.seen,
            };
            let found = store.sessions_of(guest).await.map_err(|error| failed(&error))?;
            let older = store.has_old_cookies(guest).await.map_err(|error| failed(&error))?;
            (found.into_iter().map(row).collect(), older, app.is_kept(guest).await?)
        }
        Err(_) => (Vec::new(), false, false),
    };
    let status = refusal.as_ref().map_or(200, |refusal| refusal.kind.status());
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::OK);
    let flash = refusal.map(|refusal| Flash { tone: Tone::Refusal, rule: None, say: *refusal.say });
    let place = MyPlace { site: reader.site(), devices, older, link, kept, now: app.tables.now(), flash };
    Ok((status, html(cachet_pages::me(&place))).into_response())
}

pub async fn page(State(app): State<App>, reader: Reader) -> Response {
    show(&app, &reader, None, None).await
}

/// The reader at a device of their own. Tokens cannot do what this page does.
pub(super) fn owner(reader: &Reader) -> Result<Owner, Refusal> {
    let refuse = |key| Err(Refusal::new(Kind::NotYours, Say::new(key)));
    let session = match reader.caller.pass {
        Pass::Token(_) => return refuse("server-token-plays"),
        Pass::Session(session) => Some(session),
        Pass::OldCookie | Pass::Nobody => None,
    };
    match reader.caller.guest {
        Some(guest) => Ok(Owner { known: SignedIn { guest, lang: reader.look.lang }, session }),
        None => refuse("web-who-are-you"),
    }
}

/// A link for another device, shown once on this page.
pub async fn link(State(app): State<App>, reader: Reader) -> Response {
    match owner(&reader).and_then(|owner| make_link(&app, &reader.base_url, &owner)) {
        Ok(link) => show(&app, &reader, Some(link.url), None).await,
        Err(refusal) => show(&app, &reader, None, Some(refusal)).await,
    }
}

/// Goes back to the page, or shows it with the refusal.
async fn done(app: &App, reader: &Reader, done: Result<(), Refusal>) -> Response {
    match done {
        Ok(()) => Redirect::to("/me").into_response(),
        Err(refusal) => show(app, reader, None, Some(refusal)).await,
    }
}

pub async fn end(State(app): State<App>, reader: Reader, fields: Fields) -> Response {
    let ended = async {
        let guest = owner(&reader)?.known.guest;
        let asked = fields.get("session").unwrap_or_default();
        if asked == "older" {
            return app.end_old_cookies(guest).await;
        }
        let unknown = |_| Refusal::new(Kind::Unknown, Say::new("server-no-session"));
        app.end_session(guest, asked.parse().map_err(unknown)?).await
    };
    let ended = ended.await;
    done(&app, &reader, ended).await
}

pub async fn end_others(State(app): State<App>, reader: Reader) -> Response {
    let ended = match owner(&reader) {
        Ok(owner) => app.end_other_sessions(owner.known.guest, owner.session).await,
        Err(refusal) => Err(refusal),
    };
    done(&app, &reader, ended).await
}

/// Signs this device out.
pub async fn leave(State(app): State<App>, reader: Reader) -> Response {
    let left = match owner(&reader) {
        Ok(Owner { known, session: Some(session) }) => app.end_session(known.guest, session).await,
        Ok(Owner { session: None, .. }) => Ok(()),
        Err(refusal) => Err(refusal),
    };
    match left {
        Ok(()) => (app.sign_out_headers(), Redirect::to("/")).into_response(),
        Err(refusal) => show(&app, &reader, None, Some(refusal)).await,
    }
}

/// Erases the reader, who must have written their name to say that they mean it.
pub async fn erase(State(app): State<App>, reader: Reader, fields: Fields) -> Response {
    let written = fields.get("name").map(str::trim).unwrap_or_default();
    let erased = match owner(&reader) {
        Ok(owner) if reader.name.as_deref() == Some(written) => app.erase(owner.known.guest).await,
        Ok(_) => Err(Refusal::new(Kind::Unfit, Say::new("web-erase-other-name"))),
        Err(refusal) => Err(refusal),
    };
    match erased {
        Ok(()) => (app.sign_out_headers(), Redirect::to("/")).into_response(),
        Err(refusal) => show(&app, &reader, None, Some(refusal)).await,
    }
}
