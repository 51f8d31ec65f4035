//! The letter of the day in the browser.

use super::reader::{Fields, Given, Reader, page};
use crate::app::App;
use crate::days::{Mine, Standing};
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use cachet_pages::{DailyPage, DayDone, DayMine, DaySeal, Flash, Tone};
use cachet_store::Attempt;
use cachet_table::{Day, Kind, Plan, Refusal};

/// So many days are shown beside a month: the longest month and a week.
const SHOWN: i32 = 38;
/// How soon the page of a game that is being judged looks again, in seconds.
const LOOK_AGAIN: &str = "3";

pub async fn daily(State(app): State<App>, reader: Reader) -> Response {
    show(&app, &reader, None).await
}

async fn show(app: &App, reader: &Reader, refusal: Option<Refusal>) -> Response {
    let standing = match app.day_standing(&reader.caller).await {
        Ok(standing) => standing,
        Err(refusal) => return reader.refused(&refusal),
    };
    let waits = matches!(standing.mine, Mine::Judged { .. });
    let status = refusal
        .as_ref()
        .map_or(StatusCode::OK, |refusal| StatusCode::from_u16(refusal.kind.status()).unwrap_or(StatusCode::CONFLICT));
    let flash = refusal.map(|refusal| Flash { tone: Tone::Refusal, rule: None, say: *refusal.say });
    let mut response = (status, page(draw(reader, &standing, flash))).into_response();
    if waits {
        response.headers_mut().insert(header::REFRESH, HeaderValue::from_static(LOOK_AGAIN));
    }
    response
}

fn draw(reader: &Reader, standing: &Standing, flash: Option<Flash>) -> maud::Markup {
    let Standing { day, plan, commitment, counts, mine, before, late, attempts } = standing;
    let played = |day: Day| attempts.iter().find(|it| it.day == day).and_then(done).map(|done| done.past());
    let past = (0..SHOWN).rev().map(|back| Day::from_key(day.key() - back));
    cachet_pages::daily(&DailyPage {
        site: reader.site(),
        day: *day,
        number: Plan::number(*day),
        plan,
        opened: counts.begun,
        mine: match mine {
            Mine::Sealed => DayMine::Sealed,
            Mine::Left(table) => DayMine::Left(*table),
            Mine::Judged { table, written, pages } => {
                DayMine::Judged { table: *table, written: *written, pages: *pages }
            }
            Mine::Done(attempt) => done(attempt).map_or(DayMine::Left(attempt.table), DayMine::Done),
        },
        streak: standing.streak(),
        best_streak: standing.best_streak(),
        past: past.map(|day| (day, played(day))).collect(),
        given: &counts.given,
        link: commitment.to_string(),
        yesterday: before.clone(),
        late: *late,
        flash,
    })
}

fn done(attempt: &Attempt) -> Option<DayDone> {
    let result = attempt.result.as_ref()?;
    let seals = result.verdicts.chars().map(DaySeal::of_letter).collect();
    Some(DayDone { table: attempt.table, won: result.won, cost: result.cost, seals })
}

/// Opens the letter, or leads to where it was left; once it is over, to its result.
pub async fn open(State(app): State<App>, mut reader: Reader, _fields: Fields) -> Response {
    let opened = async {
        let (asker, headers) = reader.enter(&app, Given::default()).await?;
        let table = app.open_day(&asker).await?;
        let over = app.tables.look(table, |online| online.status.is_final()).await?;
        let there = if over { "/daily".to_owned() } else { format!("/t/{table}") };
        Ok::<Response, Refusal>((headers, Redirect::to(&there)).into_response())
    };
    match opened.await {
        Ok(response) => response,
        Err(refusal) => reader.refused(&refusal),
    }
}

/// The same deal once more, for practice.
pub async fn practise(State(app): State<App>, mut reader: Reader, _fields: Fields) -> Response {
    let refused = || Refusal::new(Kind::NotNow, cachet_engine::Say::new("day-not-over"));
    // Nobody is given an identity for what is refused anyway.
    if reader.caller.guest.is_none() {
        return show(&app, &reader, Some(refused())).await;
    }
    let opened = async {
        let (asker, headers) = reader.enter(&app, Given::default()).await?;
        let table = app.practise_day(&asker).await?;
        Ok::<Response, Refusal>((headers, Redirect::to(&format!("/t/{table}"))).into_response())
    };
    match opened.await {
        Ok(response) => response,
        Err(refusal) if refusal.kind == Kind::NotNow => show(&app, &reader, Some(refusal)).await,
        Err(refusal) => reader.refused(&refusal),
    }
}

pub async fn to_daily() -> Redirect {
    Redirect::to("/daily")
}
