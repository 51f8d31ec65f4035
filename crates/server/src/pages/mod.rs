//! The site: what the pages show, and what their forms do. The same commands as the API's, for people.

mod act;
mod desk;
mod look;
mod open;
mod picture;
mod reader;
mod record;

pub use look::{Look, keep};
pub use picture::fragment;

use crate::app::App;
use axum::Router;
use axum::extract::{FromRequestParts, Request};
use axum::response::Response;
use axum::routing::{get, post};
use cachet_pages::Notice;
use reader::Reader;

/// A friendly page for an address that leads nowhere.
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
        .route("/me/{what}", post(desk::settings).get(desk::to_home))
        .route("/static/{*path}", get(desk::asset))
        .route("/favicon.ico", get(desk::asset))
        .route("/device/{link}", get(desk::device))
        .route("/t/{id}", get(picture::table))
        .route("/t/{id}/stream", get(picture::stream))
        .route("/t/{id}/replay", get(picture::replay))
        .route("/t/{id}/record", get(picture::record))
        .route("/t/{id}/qr.svg", get(picture::invitation))
        .route("/t/{id}/{what}", post(act::act).get(act::to_table))
}
