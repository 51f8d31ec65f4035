//! The pages of a table: live, replay, record, QR code.

use super::look::look_of;
use super::reader::{AtTable, Fields, Reader, drawn_at_a_desk};
use crate::api::{Caller, Problem, follow};
use crate::app::{App, base_url_at};
use crate::config::Config;
use crate::tables::{Around, Lens, Paint, Painted, Style};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use cachet_engine::{AnyTable, Say, Seat, Viewer};
use cachet_pages::{Flash, Link, Origin, ReplayPage, Site, TablePage, read_picks};
use cachet_table::{Kind, Online, Place, Refusal, TableId, Told, padded};
use maud::Markup;
use std::sync::Arc;

/// Writes tables for whoever watches them: the fragment of a page, or JSON.
pub fn painter(config: Config) -> Paint {
    Arc::new(move |online: &Online, lens: Lens, around: Around, from: usize| match lens.style {
        Style::Json(lang) => {
            let update = online.update(online.viewer(lens.guest), from, lang);
            Painted { event: "update", text: padded(&update, update.room).unwrap_or_else(|_| "{}".to_owned()) }
        }
        Style::Html(look) => {
            let path = format!("/t/{}", online.id);
            let base_url = base_url_at(&config, look.host);
            let site = Site { lang: look.lang, theme: look.theme, name: None, base_url: &base_url, path: &path };
            let page = TablePage::new(site, look, online, lens.guest, around.presence, config.time.now());
            let heard = around.heard;
            let drawn = page.map(|page| cachet_pages::table_fragment(&TablePage { news_from: from, heard, ..page }));
            Painted { event: "table", text: drawn.map(Markup::into_string).unwrap_or_default() }
        }
    })
}

/// The page of a table, or only its inside.
pub async fn show(
    app: &App,
    reader: &Reader,
    id: TableId,
    picks: &[usize],
    flash: Option<Flash>,
    typed: Option<&str>,
) -> Result<Markup, Refusal> {
    // The game is shown though what is said at it cannot be read; and whoever may not look is refused below.
    let (heard, _) = app.tables.heard(id, reader.caller.guest).await.unwrap_or_default();
    let evening = match app.tables.look(id, Online::of_evening).await? {
        Some(of) => super::evening::strip_of(app, reader, of.evening, of.round as usize).await,
        None => None,
    };
    let look = |online: &Online| {
        if !online.may_watch(reader.caller.guest) {
            return Err(Refusal::new(Kind::NotYours, Say::new("table-no-spectators")));
        }
        let presence = app.tables.presence(online);
        let page = TablePage::new(reader.site(), reader.look, online, reader.caller.guest, presence, app.tables.now());
        let Some(page) = page else { return Err(Refusal::new(Kind::Unknown, Say::new("table-unknown"))) };
        let news_from = online.events_at(online.seq.saturating_sub(1));
        let page = TablePage { picks, flash, news_from, heard, evening, typed, ..page };
        Ok(if reader.fragment { cachet_pages::table_fragment(&page) } else { cachet_pages::table(&page) })
    };
    let shown = app.tables.look(id, look).await?;
    app.tables.notice(id, reader.caller.guest);
    shown
}

/// The whole story so far. A table that has not begun has none.
pub async fn story(State(app): State<App>, reader: Reader, AtTable(id): AtTable) -> Response {
    let (heard, _) = app.tables.heard(id, reader.caller.guest).await.unwrap_or_default();
    let told = |online: &Online| {
        if !online.may_watch(reader.caller.guest) {
            return Err(Refusal::new(Kind::NotYours, Say::new("table-no-spectators")));
        }
        let presence = app.tables.presence(online);
        let page = TablePage::new(reader.site(), reader.look, online, reader.caller.guest, presence, app.tables.now());
        let begun = page.filter(|page| page.online.game.is_some());
        Ok(begun.map(|page| cachet_pages::whole_story(&TablePage { heard, ..page })))
    };
    match app.tables.look(id, told).await.and_then(|told| told) {
        Ok(Some(markup)) => reader.table_page(StatusCode::OK, markup),
        Ok(None) => axum::response::Redirect::to(&format!("/t/{id}")).into_response(),
        Err(refusal) => reader.refused(&refusal),
    }
}

pub async fn table(State(app): State<App>, reader: Reader, AtTable(id): AtTable, uri: Uri) -> Response {
    let fields = Fields::of_query(uri.query());
    let picks = fields.get("pick").map(read_picks).unwrap_or_default();
    // An old link leads on; at a record that was brought there is nothing but the game.
    let leads = |online: &Online| match online.moved_to() {
        Some(next) => Some(format!("/t/{next}")),
        None => online.is_brought().then(|| format!("/t/{id}/replay")),
    };
    if let Ok(Some(there)) = app.tables.look(id, leads).await {
        return axum::response::Redirect::to(&there).into_response();
    }
    let asked = match fields.get("asked") {
        Some(handle) => super::following::asked_here(&app, &reader, id, handle).await,
        None => None,
    };
    match show(&app, &reader, id, &picks, asked, None).await {
        Ok(markup) => reader.table_page(StatusCode::OK, markup),
        Err(refusal) => reader.refused(&refusal),
    }
}

pub async fn stream(
    State(app): State<App>,
    caller: Caller,
    AtTable(id): AtTable,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let look = look_of(&headers, caller.lang);
    follow(app, caller, id, Style::Html(look), &headers).await
}

/// The replay of a finished game.
pub async fn replay(State(app): State<App>, reader: Reader, AtTable(id): AtTable, uri: Uri) -> Response {
    let fields = Fields::of_query(uri.query());
    let number = |name: &str| fields.get(name).and_then(|value| value.parse::<usize>().ok());
    let looked = app.tables.look(id, |online| {
        if !online.may_watch(reader.caller.guest) {
            return Err(Refusal::new(Kind::NotYours, Say::new("table-no-spectators")));
        }
        // With who gave up, where somebody did.
        let Some(told) = online.told_to(reader.caller.guest, app.tables.now()) else {
            return Err(Refusal::new(Kind::NotNow, Say::new("table-record-hidden")));
        };
        let (game, viewer, sealed) = match told {
            Told::Everything(game) => (game, eyes(fields.get("eyes"), online.seats.len()), false),
            Told::Own(seat, game) => (game, Viewer::Seat(seat), true),
        };
        let (brought, places) = (online.is_brought(), online.places_for(reader.look.lang));
        let link = Link::table(reader.look.lang, online, app.tables.now());
        Ok(Finished { id, brought, game, places, viewer, sealed, at: number("at"), link })
    });
    let finished = match looked.await.and_then(|looked| looked) {
        Ok(finished) => finished,
        Err(refusal) if refusal.kind == Kind::NotNow => {
            return axum::response::Redirect::to(&format!("/t/{id}")).into_response();
        }
        Err(refusal) => return reader.refused(&refusal),
    };
    drawn_at_a_desk(&app, reader, finished.game.events(), move |reader| finished.draw(reader)).await
}

/// The viewer of a replay: all cards open, unless the query names a seat or the public.
pub fn eyes(word: Option<&str>, seats: usize) -> Viewer {
    let seat = word.and_then(|word| word.parse().ok()).and_then(Seat::new).filter(|seat| seat.index() < seats);
    match (word, seat) {
        (_, Some(seat)) => Viewer::Seat(seat),
        (Some("public"), None) => Viewer::Public,
        (Some(_) | None, None) => Viewer::Everyone,
    }
}

/// A finished game, to be drawn at one moment for one viewer; copied, so that nobody at the table waits for it.
struct Finished {
    id: TableId,
    /// Somebody brought its record.
    brought: bool,
    game: Box<dyn AnyTable>,
    places: Vec<Place>,
    viewer: Viewer,
    /// Nothing but what the viewer saw may be shown.
    sealed: bool,
    at: Option<usize>,
    link: Link,
}

impl Finished {
    fn draw(self, reader: &Reader) -> Markup {
        let Some(kind) = cachet_games::find(self.game.info().id) else { return maud::html! {} };
        let moves = self.game.moves();
        let at = self.at.unwrap_or(0).min(moves.len());
        let then = self.game.rewound(at);
        let id = self.id.to_string();
        cachet_pages::replay(&ReplayPage {
            site: reader.site(),
            origin: if self.brought { Origin::Brought(&id) } else { Origin::Table(&id) },
            game: kind,
            table: then.as_ref(),
            at,
            moves: &moves,
            viewer: self.viewer,
            places: self.places,
            sealed: self.sealed,
            link: Some(self.link),
        })
    }
}

/// The record as a download.
pub async fn record(State(app): State<App>, reader: Reader, AtTable(id): AtTable) -> Response {
    match app.record_of(&reader.caller, id).await {
        Ok(record) => {
            let name = format!("attachment; filename=\"cachet-{id}.txt\"");
            let headers =
                [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
            (headers, record).into_response()
        }
        Err(refusal) if matches!(refusal.kind, Kind::NotNow | Kind::NotYours) => {
            axum::response::Redirect::to(&format!("/t/{id}")).into_response()
        }
        Err(refusal) => reader.refused(&refusal),
    }
}

/// The invitation as a QR code.
pub async fn invitation(State(app): State<App>, reader: Reader, AtTable(id): AtTable) -> Response {
    let code = |online: &Online| online.may_watch(reader.caller.guest).then(|| online.invitation().map(str::to_owned));
    match app.tables.look(id, code).await {
        Ok(Some(None)) => reader.notice(cachet_pages::Notice::NotFound),
        Ok(Some(Some(code))) => match cachet_pages::qr(&format!("{}/j/{code}", reader.base_url)) {
            Some(drawn) => ([(header::CONTENT_TYPE, "image/svg+xml")], drawn).into_response(),
            None => reader.notice(cachet_pages::Notice::NotFound),
        },
        Ok(None) => reader.notice(cachet_pages::Notice::Full),
        Err(refusal) => reader.refused(&refusal),
    }
}
