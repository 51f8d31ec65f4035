//! The front page, the rulebooks and other static pages, settings.

use super::look::keep;
use super::reader::{Fields, Reader, page};
use crate::api::{Word, enter};
use crate::app::App;
use crate::tables::failed;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use cachet_engine::Say;
use cachet_pages::{AskedRow, Flash, Home, House, Notice, Theme, Tone};
use cachet_store::StoreError;
use cachet_table::{Refusal, Summary, TableId};

/// How many tables each list of the front page shows.
const MOST: u32 = 24;

pub async fn to_home() -> Redirect {
    Redirect::to("/")
}

pub async fn home(State(app): State<App>, reader: Reader) -> Response {
    front(&app, &reader, None, None).await
}

pub(super) async fn front(app: &App, reader: &Reader, refusal: Option<Refusal>, code: Option<&str>) -> Response {
    let store = &app.tables.store;
    let mine = match reader.caller.guest {
        Some(guest) => store.tables_of(guest, MOST).await,
        None => Ok(Vec::new()),
    };
    let tables = app.tables.with_company(or_none(mine)).await;
    let shown = app.house().await;
    let nobody = House::default();
    let house = shown.house(reader.look.lang).unwrap_or(&nobody);
    let asked = match reader.caller.guest {
        Some(guest) => app.asked_to(guest).await.unwrap_or_else(|error| {
            failed(&error);
            Vec::new()
        }),
        None => Vec::new(),
    };
    let asked: Vec<AskedRow> =
        asked.into_iter().map(|it| AskedRow { table: it.table, game: it.game, by: it.by }).collect();
    let evenings = app.running_evenings(reader.caller.guest).await;
    let status = refusal.as_ref().map_or(200, |refusal| refusal.kind.status());
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::OK);
    let flash = refusal.map(|refusal| Flash { tone: Tone::Refusal, rule: None, say: *refusal.say });
    let flash = flash.or_else(|| gone(reader));
    let (site, guest) = (reader.site(), reader.caller.guest);
    let home = Home { site, guest, tables: &tables, house, evenings: &evenings, asked: &asked, code, flash };
    (status, page(cachet_pages::home(&home))).into_response()
}

/// What is said to whoever has just signed this device out, or is erased. Not to whoever is somebody here.
fn gone(reader: &Reader) -> Option<Flash> {
    let said = match Fields::of_query(reader.path.split_once('?').map(|(_, query)| query)).get("gone")? {
        "left" => "web-signed-out",
        "erased" => "web-erased",
        _ => return None,
    };
    reader.caller.guest.is_none().then(|| Flash { tone: Tone::Notice, rule: None, say: Say::new(said) })
}

/// The front page comes without its lists rather than not at all.
fn or_none(found: Result<Vec<(TableId, Summary)>, StoreError>) -> Vec<(TableId, Summary)> {
    found.unwrap_or_else(|error| {
        failed(&error);
        Vec::new()
    })
}

/// Joins by the code typed on the front page.
pub async fn join(State(app): State<App>, reader: Reader, fields: Fields) -> Response {
    let code = fields.get("code").unwrap_or_default();
    match app.find_code(&reader.caller, code).await {
        Ok(found) => Redirect::to(&found.path()).into_response(),
        // What was typed stays to be mended.
        Err(refusal) => front(&app, &reader, Some(refusal), Some(code)).await,
    }
}

/// Follows an invitation link.
pub async fn invited(State(app): State<App>, reader: Reader, Word(code): Word) -> Response {
    match app.find_code(&reader.caller, &code).await {
        Ok(found) => Redirect::to(&found.path()).into_response(),
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

pub async fn privacy(State(app): State<App>, reader: Reader) -> Response {
    page(cachet_pages::privacy(&reader.site(), &app.tables.config.keeping.kept_for())).into_response()
}

pub async fn fair(State(app): State<App>, reader: Reader) -> Response {
    page(cachet_pages::fair(&reader.site(), &app.record_key.public())).into_response()
}

/// Sets name, language or theme, and returns to the page of the form.
pub async fn settings(State(app): State<App>, reader: Reader, Word(what): Word, fields: Fields) -> Response {
    let mut headers = HeaderMap::new();
    match what.as_str() {
        "name" => match rename(&app, &reader, fields.get("name").unwrap_or_default()).await {
            Ok(cookie) => headers = cookie,
            Err(refusal) => return front(&app, &reader, Some(refusal), None).await,
        },
        "lang" => {
            if let Some(lang) = fields.get("lang").filter(|lang| matches!(*lang, "en" | "fr")) {
                keep(&mut headers, "lang", lang);
            }
        }
        "theme" => {
            match fields.get("theme") {
                // The system's setting, which is no `Theme`.
                Some("auto") => keep(&mut headers, "theme", "auto"),
                asked => {
                    if let Some(theme) = asked.and_then(Theme::named) {
                        keep(&mut headers, "theme", theme.word());
                    }
                }
            }
        }
        "helper" => {
            if let Some(helper) = fields.get("helper").filter(|it| matches!(*it, "0" | "1")) {
                keep(&mut headers, "helper", helper);
            }
        }
        _ => return reader.notice(Notice::NotFound),
    }
    (headers, Redirect::to(back(fields.get("back")))).into_response()
}

async fn rename(app: &App, reader: &Reader, name: &str) -> Result<HeaderMap, Refusal> {
    let (guest, _) = enter(app, &reader.caller, name).await?;
    app.remember(&reader.caller, guest).await
}

/// Only paths of this site: no open redirect, and nothing that a header or a browser could read otherwise.
fn back(path: Option<&str>) -> &str {
    let ours = |path: &&str| {
        path.starts_with('/') && !path.starts_with("//") && !path.contains('\\') && !path.contains(char::is_control)
    };
    path.filter(ours).unwrap_or("/")
}

/// What browsers keep beside the pages. It is asked for again each time, so that a new version is found.
pub async fn worker() -> Response {
    (
        [(header::CONTENT_TYPE, "text/javascript; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")],
        cachet_pages::worker(),
    )
        .into_response()
}

/// What the worker shows without a connection.
pub async fn offline(reader: Reader) -> Response {
    page(cachet_pages::offline(&reader.site())).into_response()
}

/// Static files.
pub async fn asset(uri: Uri) -> Response {
    let Some(asset) = cachet_pages::asset(uri.path()) else { return StatusCode::NOT_FOUND.into_response() };
    let keep = if asset.immutable { "public, max-age=31536000, immutable" } else { "public, max-age=300" };
    ([(header::CONTENT_TYPE, asset.mime), (header::CACHE_CONTROL, keep)], asset.bytes).into_response()
}

#[cfg(test)]
mod tests {
    use super::back;

    #[test]
    fn a_form_leads_back_to_our_own_pages_only() {
        assert_eq!(back(Some("/t/x?pick=1")), "/t/x?pick=1");
        let controls = ["/\t/evil.example", "/\0", "/a\u{7f}", "/\r\nset-cookie: a=b", "/\u{85}", "/\u{9f}x"];
        for other in ["//evil.example", "https://evil.example", "/\\evil.example", ""].into_iter().chain(controls) {
            assert_eq!(back(Some(other)), "/", "{other:?}");
        }
    }
}
