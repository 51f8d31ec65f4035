//! Pages for keeping one's seal, and for finding it again.

use super::me::owner;
use super::reader::{Fields, Reader, page as html};
use crate::app::App;
use crate::seal::{Check, house_of, written_base64url};
use crate::tables::failed;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use cachet_engine::Say;
use cachet_pages::{FindSeal, Flash, Here, KeepSeal, NewPasskey, PasskeyRow, Tone, WordCheck};
use cachet_store::Passkey;
use cachet_table::Refusal;

/// More tables than anybody counts.
const MOST: u32 = 1_000;

pub async fn to_find() -> Redirect {
    Redirect::to("/seal")
}

pub async fn to_keep() -> Redirect {
    Redirect::to("/me/seal")
}

/// What the page shows besides what is kept.
#[derive(Default)]
struct Shown<'a> {
    words: &'a [&'a str],
    check: Option<Check>,
    refusal: Option<Refusal>,
}

/// What somebody has kept: words, passkeys, and what a new passkey is made from.
type Keys = (bool, Vec<PasskeyRow>, Option<NewPasskey>);

async fn keys(app: &App, reader: &Reader) -> Result<Keys, Refusal> {
    let Ok(owner) = owner(reader) else { return Ok((false, Vec::new(), None)) };
    let (guest, store) = (owner.known.guest, &app.tables.store);
    let words = store.words_of(guest).await.map_err(|error| failed(&error))?.is_some();
    let row = |it: Passkey| PasskeyRow { id: written_base64url(&it.id), label: it.label, made: it.made };
    let passkeys = store.passkeys_of(guest).await.map_err(|error| failed(&error))?.into_iter().map(row).collect();
    let user = app.signer.prove("passkey user", &guest.to_string());
    Ok((words, passkeys, new_passkey(app, reader, user)?))
}

/// What a passkey is made from, or signs; nothing where browsers have none.
fn new_passkey(app: &App, reader: &Reader, user: String) -> Result<Option<NewPasskey>, Refusal> {
    let Some(house) = house_of(&reader.base_url) else { return Ok(None) };
    Ok(Some(NewPasskey { challenge: app.challenge()?, house: house.to_owned(), user }))
}

/// The page with a refusal.
pub(super) async fn refused(app: &App, reader: &Reader, refusal: Refusal) -> Response {
    show(app, reader, Shown { refusal: Some(refusal), ..Shown::default() }).await
}

async fn show(app: &App, reader: &Reader, shown: Shown<'_>) -> Response {
    let (kept, passkeys, passkey) = match keys(app, reader).await {
        Ok(keys) => keys,
        Err(refusal) => return reader.refused(&refusal),
    };
    let now = app.tables.now();
    let (status, flash) = told(shown.refusal);
    let check = shown.check.map(|Check { places, made, proof }| WordCheck { places, made, proof });
    let drawn = KeepSeal { site: reader.site(), kept, words: shown.words, check, passkeys, passkey, now, flash };
    (status, html(cachet_pages::keep_seal(&drawn))).into_response()
}

/// A refusal as a page shows it.
pub(super) fn told(refusal: Option<Refusal>) -> (StatusCode, Option<Flash>) {
    let status = refusal.as_ref().map_or(200, |refusal| refusal.kind.status());
    let flash = refusal.map(|refusal| Flash { tone: Tone::Refusal, rule: None, say: *refusal.say });
    (StatusCode::from_u16(status).unwrap_or(StatusCode::OK), flash)
}

pub async fn keep(State(app): State<App>, reader: Reader) -> Response {
    show(&app, &reader, Shown::default()).await
}

/// Draws words, and shows them this once.
pub async fn draw(State(app): State<App>, reader: Reader) -> Response {
    let drawn = match owner(&reader) {
        Ok(owner) => app.draw_words(&reader.caller, owner.known.guest, reader.look.lang).await,
        Err(refusal) => Err(refusal),
    };
    match drawn {
        Ok(drawn) => {
            let shown = Shown { words: &drawn.words, check: Some(drawn.check), refusal: None };
            show(&app, &reader, shown).await
        }
        Err(refusal) => show(&app, &reader, Shown { refusal: Some(refusal), ..Shown::default() }).await,
    }
}

/// Two of the words, written back.
pub async fn check(State(app): State<App>, reader: Reader, fields: Fields) -> Response {
    let number = |name: &str| fields.get(name).and_then(|text| text.parse().ok());
    let (Some(first), Some(second), Some(made)) =
        (number("first-place"), number("second-place"), fields.get("made").and_then(|text| text.parse().ok()))
    else {
        return to_keep().await.into_response();
    };
    let proof = fields.get("proof").unwrap_or_default().to_owned();
    let check = Check { places: [first, second], made, proof };
    let answers = ["first", "second"].map(|name| fields.get(name).unwrap_or_default());
    let kept = match owner(&reader) {
        Ok(owner) => app.keep_words(owner.known.guest, &check, answers).await,
        Err(refusal) => Err(refusal),
    };
    match kept {
        Ok(true) => to_keep().await.into_response(),
        Ok(false) => {
            let say = Say::new("seal-check-wrong").with("first", first).with("second", second);
            let refusal = Some(Refusal::new(cachet_table::Kind::Unfit, say));
            show(&app, &reader, Shown { check: Some(check), refusal, words: &[] }).await
        }
        Err(refusal) => show(&app, &reader, Shown { refusal: Some(refusal), ..Shown::default() }).await,
    }
}

/// Whoever is signed in at the reader's device.
pub(super) async fn here(app: &App, reader: &Reader) -> Result<Option<Here>, Refusal> {
    let Ok(owner) = owner(reader) else { return Ok(None) };
    let guest = owner.known.guest;
    let tables = app.tables.store.tables_of(guest, MOST).await.map_err(|error| failed(&error))?.len();
    Ok(Some(Here { tables, kept: app.is_kept(guest).await? }))
}

pub(super) async fn ask(app: &App, reader: &Reader, words: &str, refusal: Option<Refusal>) -> Response {
    let (here, passkey) = match (here(app, reader).await, new_passkey(app, reader, String::new())) {
        (Ok(here), Ok(passkey)) => (here, passkey),
        (Err(refusal), _) | (_, Err(refusal)) => return reader.refused(&refusal),
    };
    let (status, flash) = told(refusal);
    let find = FindSeal { site: reader.site(), words, here, passkey, flash };
    (status, html(cachet_pages::find_seal(&find))).into_response()
}

pub async fn find(State(app): State<App>, reader: Reader) -> Response {
    ask(&app, &reader, "", None).await
}

/// Signs this device in by words. What was written stays, to be mended.
pub async fn sign_in(State(app): State<App>, reader: Reader, fields: Fields) -> Response {
    let words = fields.get("words").unwrap_or_default();
    let found = async {
        let guest = app.whose_words(&reader.caller, words).await?;
        app.change_hands(&reader.caller, guest, fields.get("join").is_some()).await
    };
    match found.await {
        Ok(headers) => (headers, Redirect::to("/me")).into_response(),
        Err(refusal) => ask(&app, &reader, words, Some(refusal)).await,
    }
}
