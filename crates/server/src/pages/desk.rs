//! The front page and the papers on the desk.

use super::keep;
use super::reader::{Fields, Reader, page};
use crate::api::{Word, enter, remember};
use crate::app::App;
use crate::online::{Online, Refusal};
use crate::tables::{failed, now};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use cachet_pages::{Flash, Home, Notice, Slip, SlipState, Theme, Tone};
use cachet_store::{GuestId, Status};

/// How many of one's tables the front page shows.
const MOST: u32 = 24;

pub async fn to_home() -> Redirect {
    Redirect::to("/")
}

pub async fn home(State(app): State<App>, reader: Reader) -> Response {
    front(&app, &reader, None).await
}

async fn front(app: &App, reader: &Reader, refusal: Option<Refusal>) -> Response {
    let tables = match reader.caller.guest {
        Some(guest) => slips(app, guest).await,
        None => Vec::new(),
    };
    let open = open_slips(app, reader.caller.guest).await;
    let status = refusal.as_ref().map_or(200, |refusal| refusal.kind.status());
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::OK);
    let flash = refusal.map(|refusal| Flash { tone: Tone::Refusal, rule: None, say: *refusal.say });
    (status, page(cachet_pages::home(&Home { site: reader.site(), tables, open, flash }))).into_response()
}

/// One's own tables, those that wait first.
async fn slips(app: &App, guest: GuestId) -> Vec<Slip> {
    let found = app.tables.store.tables_of(guest, MOST).await.unwrap_or_else(|error| {
        failed(&error);
        Vec::new()
    });
    let mut slips = Vec::new();
    for (id, summary) in found {
        if summary.status == Status::Expired {
            continue;
        }
        if let Ok(Some(slip)) = app.tables.look(id, |online| slip(online, guest)).await {
            slips.push(slip);
        }
    }
    slips.sort_by_key(|slip| match slip.state {
        SlipState::Yours => 0,
        SlipState::Theirs(_) => 1,
        SlipState::Waiting | SlipState::Free(_) => 2,
        SlipState::Over => 3,
    });
    slips
}

/// Tables that anybody may join, the latest first; one's own are listed already.
async fn open_slips(app: &App, guest: Option<GuestId>) -> Vec<Slip> {
    let found = app.tables.store.open_tables(MOST).await.unwrap_or_else(|error| {
        failed(&error);
        Vec::new()
    });
    let free = |online: &Online| {
        let game = cachet_games::find(&online.opened.game)?;
        let mine = guest.is_some_and(|guest| online.seat_of(guest).is_some() || online.host() == guest);
        let free = online.seats.iter().filter(|seat| seat.is_none()).count();
        let with = online.seats.iter().flatten().map(|it| it.name.clone()).collect();
        let slip = Slip { id: online.id.to_string(), game, with, state: SlipState::Free(free) };
        (!mine && free > 0 && online.status == Status::Waiting).then_some(slip)
    };
    let mut slips = Vec::new();
    for (id, _) in found {
        if let Ok(Some(slip)) = app.tables.look(id, free).await {
            slips.push(slip);
        }
    }
    slips
}

fn slip(online: &Online, guest: GuestId) -> Option<Slip> {
    let game = cachet_games::find(&online.opened.game)?;
    let mine = online.seat_of(guest);
    let others =
        online.seats.iter().flatten().filter(|it| it.guest() != Some(guest)).map(|it| it.name.clone()).collect();
    let state = match online.status {
        Status::Waiting => SlipState::Waiting,
        Status::Over | Status::Expired => SlipState::Over,
        Status::Playing if mine.is_some_and(|seat| online.waiting().contains(seat)) => SlipState::Yours,
        Status::Playing => {
            let names = online.waiting().iter().filter_map(|seat| online.sitting(seat)).map(|it| it.name.clone());
            SlipState::Theirs(names.collect())
        }
    };
    Some(Slip { id: online.id.to_string(), game, with: others, state })
}

/// A code typed on the front page.
pub async fn join(State(app): State<App>, reader: Reader, fields: Fields) -> Response {
    match app.tables.by_code(fields.get("code").unwrap_or_default()).await {
        Ok(id) => Redirect::to(&format!("/t/{id}")).into_response(),
        Err(refusal) => front(&app, &reader, Some(refusal)).await,
    }
}

/// An invitation that was followed.
pub async fn invited(State(app): State<App>, reader: Reader, Word(code): Word) -> Response {
    match app.tables.by_code(&code).await {
        Ok(id) => Redirect::to(&format!("/t/{id}")).into_response(),
        Err(refusal) => reader.refused(&refusal),
    }
}

pub async fn rules_list(reader: Reader) -> Response {
    page(cachet_pages::rules_list(&reader.site())).into_response()
}

pub async fn rules(reader: Reader, Word(game): Word) -> Response {
    match cachet_games::find(&game) {
        Some(game) => page(cachet_pages::rules(&reader.site(), game)).into_response(),
        None => reader.notice(Notice::NotFound),
    }
}

pub async fn guide(reader: Reader) -> Response {
    page(cachet_pages::guide(&reader.site())).into_response()
}

pub async fn credits(reader: Reader) -> Response {
    page(cachet_pages::credits(&reader.site())).into_response()
}

/// Name, language, light. Back to where the form was.
pub async fn settings(State(app): State<App>, reader: Reader, Word(what): Word, fields: Fields) -> Response {
    let mut headers = HeaderMap::new();
    match what.as_str() {
        "name" => match enter(&app, &reader.caller, fields.get("name").unwrap_or_default()).await {
            Ok((guest, _)) => headers = remember(&app, guest),
            Err(refusal) => return front(&app, &reader, Some(refusal)).await,
        },
        "lang" => {
            if let Some(lang) = fields.get("lang").filter(|lang| matches!(*lang, "en" | "fr")) {
                keep(&mut headers, "lang", lang);
            }
        }
        "theme" => {
            if let Some(theme) = fields.get("theme").and_then(Theme::named) {
                keep(&mut headers, "theme", theme.word());
            }
        }
        _ => return reader.notice(Notice::NotFound),
    }
    (headers, Redirect::to(back(fields.get("back")))).into_response()
}

/// A path of ours and of nobody else's.
fn back(path: Option<&str>) -> &str {
    let ours = |path: &&str| path.starts_with('/') && !path.starts_with("//") && !path.contains(['\\', '\r', '\n']);
    path.filter(ours).unwrap_or("/")
}

/// Styles, drawings, fonts, the script.
pub async fn asset(uri: Uri) -> Response {
    let Some(asset) = cachet_pages::asset(uri.path()) else { return StatusCode::NOT_FOUND.into_response() };
    let keep = if asset.immutable { "public, max-age=31536000, immutable" } else { "public, max-age=300" };
    ([(header::CONTENT_TYPE, asset.mime), (header::CACHE_CONTROL, keep)], asset.bytes).into_response()
}

/// Makes this device somebody's who sent themselves a link.
pub async fn device(State(app): State<App>, reader: Reader, Word(link): Word) -> Response {
    match app.signer.read_link(&link, now()) {
        Some(guest) => (remember(&app, guest), Redirect::to("/")).into_response(),
        None => reader.notice(Notice::NotFound),
    }
}

#[cfg(test)]
mod tests {
    use super::back;

    #[test]
    fn a_form_leads_back_to_our_own_pages_only() {
        assert_eq!(back(Some("/t/x?pick=1")), "/t/x?pick=1");
        for other in ["//evil.example", "https://evil.example", "/\\evil.example", ""] {
            assert_eq!(back(Some(other)), "/");
        }
    }
}
