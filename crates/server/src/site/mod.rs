//! The site: handlers of pages and forms. They use the same commands as the API.

pub mod act;
mod again;
pub mod daily;
pub mod desk;
pub mod device;
pub mod evening;
pub mod export;
pub mod feed;
pub mod following;
mod history;
pub mod house;
pub mod ladder;
mod look;
pub mod me;
pub mod open;
pub mod passkey;
pub mod pictures;
mod practice;
pub mod public;
pub mod push;
pub mod puzzles;
mod reader;
pub mod record;
pub mod review;
pub mod seal;
pub mod settings;
pub mod table;
pub mod talk;
pub mod who;

pub use table::painter;

use crate::app::App;
use axum::extract::{FromRequestParts, Request};
use axum::response::Response;
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
