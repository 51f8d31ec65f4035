//! Records brought from elsewhere. They travel with every page and are kept nowhere.

use super::reader::{Fields, Reader, page};
use super::table::eyes;
use crate::app::App;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get};
use cachet_engine::{AnyTable, Say, record};
use cachet_pages::{Flash, OpenRecord, Origin, ReplayPage, Tone, recorded_places};

/// The longest record anybody needs: a match of eight players has about 20 kB, percent signs double it.
const LONGEST: usize = 256 * 1024;

pub fn route() -> MethodRouter<App> {
    get(form).post(replay).layer(DefaultBodyLimit::max(LONGEST))
}

async fn form(reader: Reader) -> Response {
    page(cachet_pages::open_record(&OpenRecord { site: reader.site(), record: "", flash: None })).into_response()
}

/// One moment of the record that was sent.
async fn replay(reader: Reader, fields: Fields) -> Response {
    // Browsers end the lines of a form with both signs.
    let text = fields.get("record").unwrap_or_default().replace("\r\n", "\n");
    let whole = match read(&text) {
        Ok(whole) => whole,
        Err(say) => {
            let flash = Some(Flash { tone: Tone::Refusal, rule: None, say });
            let form = cachet_pages::open_record(&OpenRecord { site: reader.site(), record: &text, flash });
            return (StatusCode::UNPROCESSABLE_ENTITY, page(form)).into_response();
        }
    };
    let Some(game) = cachet_games::find(whole.info().id) else {
        return reader.notice(cachet_pages::Notice::NotFound);
    };
    // A button says both at once; the slider leaves the eyes as they are.
    let go = fields.get("go").and_then(|go| go.split_once('.'));
    let (at, word) = go.map_or((fields.get("at"), fields.get("eyes")), |(at, eyes)| (Some(at), Some(eyes)));
    let moves = whole.moves();
    let at = at.and_then(|at| at.parse().ok()).unwrap_or(moves.len()).min(moves.len());
    let places = recorded_places(whole.as_ref());
    let then = whole.rewound(at);
    let shown = cachet_pages::replay(&ReplayPage {
        site: reader.site(),
        origin: Origin::Record(&text),
        game,
        table: then.as_ref(),
        at,
        moves: &moves,
        viewer: eyes(word, places.len()),
        places,
    });
    page(shown).into_response()
}

/// The game of a record, or why there is none.
fn read(text: &str) -> Result<Box<dyn AnyTable>, Say> {
    let id = record::game_of(text).map_err(|error| error.say())?;
    let known = || cachet_games::GAMES.iter().map(|game| game.info().id).collect::<Vec<_>>().join(", ");
    let unknown = || Say::new("record-unknown-game").with("found", id.to_owned()).with("known", known());
    cachet_games::find(id).ok_or_else(unknown)?.read(text).map_err(|error| error.say())
}
