//! Ladders in the browser.

use super::reader::{Reader, page};
use crate::api::Word;
use crate::app::App;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use cachet_pages::{LadderPage, Notice};

/// The ladder of the first game.
pub async fn first() -> Redirect {
    Redirect::to(&format!("/ladder/{}", cachet_games::first().info().id))
}

pub async fn ladder(State(app): State<App>, reader: Reader, Word(asked): Word) -> Response {
    let found = cachet_games::find(&asked).map(|game| game.info().id);
    let Some((game, marks)) = found.and_then(|game| Some((game, cachet_ratings::marks(game)?))) else {
        return reader.notice(Notice::NotFound);
    };
    match app.ladder(game, reader.caller.guest).await {
        Ok(rungs) => {
            let drawn = LadderPage { site: reader.site(), game, marks, rungs };
            page(cachet_pages::ladder(&drawn)).into_response()
        }
        Err(refusal) => reader.refused(&refusal),
    }
}
