//! The pages of puzzles: the list, one of them, an answer by form.

use super::reader::{Fields, Given, Reader, drawn_at_a_desk, page};
use crate::api::Word;
use crate::app::App;
use crate::puzzles;
use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Redirect, Response};
use cachet_engine::Say;
use cachet_pages::{PuzzleFilter, PuzzlePage, PuzzleSlip, PuzzleState, PuzzlesPage};
use cachet_puzzles::{Asked, SOURCES, Verdict, library};

/// How many a page of the list shows.
const LISTED: usize = 36;

fn filter_of(fields: &Fields) -> PuzzleFilter {
    let game = fields.get("game").filter(|game| SOURCES.iter().any(|source| source.game == *game));
    PuzzleFilter {
        kind: fields.get("kind").and_then(|kind| kind.parse().ok()),
        game: game.map(str::to_owned),
        level: fields.get("level").and_then(|level| level.parse().ok()).filter(|level| (1..=5).contains(level)),
    }
}

pub async fn list(State(app): State<App>, reader: Reader, uri: Uri) -> Response {
    let fields = Fields::of_query(uri.query());
    let progress = match app.puzzle_progress(reader.caller.guest).await {
        Ok(progress) => progress,
        Err(refusal) => return reader.refused(&refusal),
    };
    let shares = app.puzzle_shares().await;
    let filter = filter_of(&fields);
    let mut fitting: Vec<_> = library().iter().filter(|puzzle| filter.fits(puzzle)).collect();
    fitting.sort_by_key(|puzzle| (puzzle.drops, &puzzle.id));
    let pages = fitting.len().div_ceil(LISTED).max(1);
    let number = fields.get("page").and_then(|page| page.parse().ok()).unwrap_or(1).clamp(1, pages);
    let slip = |puzzle| PuzzleSlip { puzzle, state: progress.state(puzzle), share: shares.get(&puzzle.id).copied() };
    let slips = fitting.iter().copied().skip((number - 1) * LISTED).take(LISTED).map(slip).collect();
    let (site, score) = (reader.site(), progress.score);
    let drawn =
        cachet_pages::puzzles(&PuzzlesPage { site, slips, filter, page: number, pages, fitting: fitting.len(), score });
    page(drawn).into_response()
}

/// Leads to a puzzle that fits; to the list when all are done.
pub async fn next(State(app): State<App>, reader: Reader, uri: Uri) -> Response {
    let filter = filter_of(&Fields::of_query(uri.query()));
    match app.puzzle_progress(reader.caller.guest).await {
        Ok(progress) => match progress.next(&filter, None) {
            Some(puzzle) => Redirect::to(&format!("/puzzles/{}", puzzle.id)).into_response(),
            None => Redirect::to("/puzzles").into_response(),
        },
        Err(refusal) => reader.refused(&refusal),
    }
}

pub async fn one(State(app): State<App>, reader: Reader, Word(id): Word, uri: Uri) -> Response {
    let asked = match puzzles::asked(&id) {
        Ok(asked) => asked,
        Err(refusal) => return reader.refused(&refusal),
    };
    let hint = Fields::of_query(uri.query()).get("hint").and_then(|mark| mark.parse().ok());
    drawn(&app, reader, asked, hint, None).await
}

async fn drawn(
    app: &App,
    reader: Reader,
    asked: Asked<'static>,
    hint: Option<usize>,
    refused: Option<Say>,
) -> Response {
    let progress = match app.puzzle_progress(reader.caller.guest).await {
        Ok(progress) => progress,
        Err(refusal) => return reader.refused(&refusal),
    };
    let share = app.puzzle_shares().await.get(&asked.puzzle.id).copied();
    let (state, score) = (progress.state(asked.puzzle), progress.score);
    let status = if refused.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let draw = move |reader: &Reader| {
        // Hints are for those who have tried.
        let hint = hint.filter(|_| state == PuzzleState::Begun).and_then(|mark| asked.hint(mark));
        cachet_pages::puzzle(&PuzzlePage { site: reader.site(), asked: &asked, state, hint, refused, share, score })
    };
    let mut response = drawn_at_a_desk(app, reader, EVENTS, draw).await;
    if response.status() == StatusCode::OK {
        *response.status_mut() = status;
    }
    response
}

/// What drawing a puzzle counts for, in events of a game.
const EVENTS: usize = 60;

/// Notes an answer. A stranger becomes a guest under a name of the house, so that it is kept.
pub async fn answer(State(app): State<App>, mut reader: Reader, Word(id): Word, fields: Fields) -> Response {
    let asked = match puzzles::asked(&id) {
        Ok(asked) => asked,
        Err(refusal) => return reader.refused(&refusal),
    };
    // What is no answer makes nobody a guest.
    let verdict = match puzzles::verdict(&asked, fields.get("answer").unwrap_or_default()) {
        Ok(verdict) => verdict,
        Err(refusal) => return drawn(&app, reader, asked, None, Some(*refusal.say)).await,
    };
    let entered = match reader.enter(&app, Given::default()).await {
        Ok(entered) => entered,
        Err(refusal) => return reader.refused(&refusal),
    };
    let (asker, cookie) = entered;
    match (app.note_answer(asker.guest, &id, &verdict).await, verdict) {
        (Ok(PuzzleState::Begun), Verdict::Wrong { mark, .. }) => {
            (cookie, Redirect::to(&format!("/puzzles/{id}?hint={mark}#ask"))).into_response()
        }
        (Ok(_), _) => (cookie, Redirect::to(&format!("/puzzles/{id}#over"))).into_response(),
        (Err(refusal), _) => reader.refused(&refusal),
    }
}
