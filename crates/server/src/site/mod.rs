//! The site: handlers of pages and forms. They use the same commands as the API.

mod act;
mod desk;
mod device;
mod look;
mod me;
mod open;
mod reader;
mod record;
mod table;

pub use table::painter;

use crate::app::App;
use axum::Router;
use axum::extract::{FromRequestParts, Request};
use axum::response::Response;
use axum::routing::{get, post};
use cachet_pages::Notice;
use reader::Reader;

/// The 404 page.
pub async fn nothing_here(app: &App, request: Request) -> Response {
    let (mut parts, _) = request.into_parts();
    match Reader::from_request_parts(&mut parts, app).await {
        Ok(reader) => reader.notice(Notice::NotFound),
        Err(response) => response,
    }
}

pub fn router() -> Router<App> {
    Router::new()
        .route("/", get(desk::home))
        .route("/join", post(desk::join).get(desk::to_home))
        .route("/j/{code}", get(desk::invited))
        .route("/new", get(open::form).post(open::open))
        .route("/play", post(open::play_now).get(desk::to_home))
        .route("/replay", record::route())
        .route("/rules", get(desk::rules_list))
        .route("/rules/{game}", get(desk::rules))
        .route("/guide", get(desk::guide))
        .route("/credits", get(desk::credits))
        .route("/me", get(me::page))
        .route("/me/link", post(me::link).get(me::to_me))
        .route("/me/end", post(me::end).get(me::to_me))
        .route("/me/others", post(me::end_others).get(me::to_me))
        .route("/me/leave", post(me::leave).get(me::to_me))
        .route("/me/erase", post(me::erase).get(me::to_me))
        .route("/me/{what}", post(desk::settings).get(desk::to_home))
        .route("/static/{*path}", get(desk::asset))
        .route("/favicon.ico", get(desk::asset))
        .route("/device/{link}", get(device::ask).post(device::follow))
        .route("/t/{id}", get(table::table))
        .route("/t/{id}/stream", get(table::stream))
        .route("/t/{id}/replay", get(table::replay))
        .route("/t/{id}/record", get(table::record))
        .route("/t/{id}/qr.svg", get(table::invitation))
        .route("/t/{id}/{what}", post(act::act).get(act::to_table))
}
