//! The pages of puzzles: the list, one of them, an answer by form.

use super::reader::{Fields, Given, Reader, page};
use crate::api::Word;
use crate::app::App;
use crate::own_puzzles::still_open;
use crate::puzzles;
use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Redirect, Response};
use cachet_engine::Say;
use cachet_pages::{OwnSlip, PuzzleFilter, PuzzlePage, PuzzleSlip, PuzzleState, PuzzlesPage};
use cachet_puzzles::{Asked, SOURCES, Verdict, library};
use std::sync::Arc;

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
    let own = match app.own_puzzles(&reader.caller).await {
        Ok(own) => own,
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
    let fits = |slip: &OwnSlip<'_>| number == 1 && filter.asks_for(slip.kind, slip.game, slip.level);
    let own = still_open(&own, |id| progress.state_of(id)).into_iter().filter(fits).collect();
    let (site, score, count) = (reader.site(), progress.score, fitting.len());
    let shown = PuzzlesPage { site, slips, own, filter, page: number, pages, fitting: count, score };
    page(cachet_pages::puzzles(&shown)).into_response()
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
    let fields = Fields::of_query(uri.query());
    let number = |name: &str| fields.get(name).and_then(|value| value.parse().ok());
    drawn(&app, reader, &id, (number("hint"), number("not")), None).await
}

/// `before`: what to reread after a wrong answer, and which answer that was.
async fn drawn(
    app: &App,
    reader: Reader,
    id: &str,
    before: (Option<usize>, Option<usize>),
    refused: Option<Say>,
) -> Response {
    let (hint, wrong) = before;
    let caller = reader.caller;
    let status = if refused.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let reader = Arc::new(reader);
    let drawing = reader.clone();
    let drawn = async {
        let source = app.puzzle_source(&caller, id).await?;
        let progress = app.puzzle_progress(caller.guest).await?;
        let share = app.puzzle_shares().await.get(id).copied();
        let (state, score, review) = (progress.state_of(id), progress.score, source.review());
        let draw = move |asked: &Asked<'_>| {
            // Hints are for those who have tried.
            let hint = hint.filter(|_| state == PuzzleState::Begun).and_then(|mark| asked.hint(mark));
            let site = drawing.site();
            cachet_pages::puzzle(&PuzzlePage { site, asked, state, hint, wrong, refused, share, score, review })
        };
        app.at_puzzle(&caller, source, draw).await
    };
    match drawn.await {
        Ok(markup) => (status, page(markup)).into_response(),
        Err(refusal) => reader.refused(&refusal),
    }
}

/// Notes an answer. A stranger becomes a guest under a name of the house, so that it is kept.
pub async fn answer(State(app): State<App>, mut reader: Reader, Word(id): Word, fields: Fields) -> Response {
    let value = fields.get("answer").unwrap_or_default().to_owned();
    let judged = async {
        let value = value.clone();
        let source = app.puzzle_source(&reader.caller, &id).await?;
        let judge = move |asked: &Asked<'_>| {
            let place = asked.offers().iter().position(|offer| offer.value == value);
            puzzles::verdict(asked, &value).map(|verdict| (verdict, place))
        };
        app.at_puzzle(&reader.caller, source, judge).await
    };
    // What is no answer makes nobody a guest.
    let (verdict, place) = match judged.await {
        Ok(Ok(judged)) => judged,
        Ok(Err(refusal)) => return drawn(&app, reader, &id, (None, None), Some(*refusal.say)).await,
        Err(refusal) => return reader.refused(&refusal),
    };
    let entered = match reader.enter(&app, Given::default()).await {
        Ok(entered) => entered,
        Err(refusal) => return reader.refused(&refusal),
    };
    let (asker, cookie) = entered;
    match (app.note_answer(asker.guest, (&id, &value), &verdict).await, verdict) {
        (Ok(PuzzleState::Begun), Verdict::Wrong { mark, .. }) => {
            let place = place.map(|place| format!("&not={place}")).unwrap_or_default();
            (cookie, Redirect::to(&format!("/puzzles/{id}?hint={mark}{place}#ask"))).into_response()
        }
        (Ok(_), _) => (cookie, Redirect::to(&format!("/puzzles/{id}#over"))).into_response(),
        (Err(refusal), _) => reader.refused(&refusal),
    }
}
