//! Pictures of links, each with the access check of the page it stands for; and the page of a day's result.

use super::reader::{AtTable, Fields, Reader, page};
use crate::album::ALBUM;
use crate::app::App;
use crate::reviews::person;
use crate::tables::failed;
use axum::extract::State;
use axum::http::{Uri, header};
use axum::response::{IntoResponse, Response};
use cachet_engine::{Say, Seat};
use cachet_pages::{DayDone, DayResultPage, DaySeal, Link, Notice};
use cachet_pictures::{Card, png, svg};
use cachet_table::{Day, Kind, OfDay, Online, Plan, Refusal, TableId};
use cachet_words::Voice;
use std::sync::Arc;

/// What drawing one counts for in the budget of whoever asks, in bytes: a person sends a few links an hour.
const WEIGHT: usize = 16 * 1024;

/// Of a table, or of one decision at it (`as`, `at`).
pub async fn table(State(app): State<App>, reader: Reader, AtTable(id): AtTable, uri: Uri) -> Response {
    let fields = Fields::of_query(uri.query());
    let seat = fields.get("as").and_then(|it| it.parse().ok()).and_then(Seat::new);
    let at = fields.get("at").and_then(|it| it.parse().ok());
    let (lang, guest, now) = (reader.look.lang, reader.caller.guest, app.tables.now());
    let looked = app.tables.look(id, |online: &Online| {
        if !online.may_watch(guest) {
            return Err(Refusal::new(Kind::NotYours, Say::new("table-no-spectators")));
        }
        let moment = seat.zip(at).and_then(|moment| Link::moment(lang, online, moment, guest, now));
        Ok(moment.unwrap_or_else(|| Link::table(lang, online, now)))
    });
    match looked.await.and_then(|looked| looked) {
        Ok(link) => picture(&app, &reader, link).await,
        Err(refusal) => reader.refused(&refusal),
    }
}

pub async fn house(State(app): State<App>, reader: Reader) -> Response {
    let link = Link::house(reader.look.lang, "", "");
    picture(&app, &reader, link).await
}

/// Of somebody's result of a day.
pub async fn day(State(app): State<App>, reader: Reader, AtTable(id): AtTable) -> Response {
    match shared(&app, id).await {
        Ok(Some(it)) => {
            let link = Link::day(reader.look.lang, Plan::number(it.day), Plan::of(it.day).game, &it.done);
            picture(&app, &reader, link).await
        }
        Ok(None) => reader.notice(Notice::NotFound),
        Err(refusal) => reader.refused(&refusal),
    }
}

/// The page of that result, for whoever was sent its link.
pub async fn day_result(State(app): State<App>, reader: Reader, AtTable(id): AtTable) -> Response {
    match shared(&app, id).await {
        Ok(Some(Shared { day, name, done })) => {
            let name = Voice::plain(reader.look.lang).called(&name);
            let (number, game, today) = (Plan::number(day), Plan::of(day).game, day == app.today());
            let shown = DayResultPage { site: reader.site(), day, number, game, name: &name, done, today };
            page(cachet_pages::day_result(&shown)).into_response()
        }
        Ok(None) => reader.notice(Notice::NotFound),
        Err(refusal) => reader.refused(&refusal),
    }
}

/// A result that may be shown to whoever has its link: points and seals, which tell nothing about the deal.
struct Shared {
    day: Day,
    /// As it is kept.
    name: String,
    done: DayDone,
}

/// Of the attempt that counts, once it was judged.
async fn shared(app: &App, id: TableId) -> Result<Option<Shared>, Refusal> {
    let whose = |online: &Online| {
        let OfDay { day, practice: false } = online.of_day()? else { return None };
        let sitting = online.sitting(person(online)?)?;
        Some((day, sitting.guest()?, sitting.name.clone()))
    };
    let Some((day, guest, name)) = app.tables.look(id, whose).await? else { return Ok(None) };
    let attempts = app.tables.store.attempts_of(guest, day, day).await.map_err(|error| failed(&error))?;
    let result = attempts.into_iter().find(|it| it.table == id).and_then(|it| it.result);
    Ok(result.map(|result| {
        let seals = result.verdicts.chars().map(DaySeal::of_letter).collect();
        Shared { day, name, done: DayDone { table: id, won: result.won, cost: result.cost, seals } }
    }))
}

/// The bytes of a picture. The secrecy suite, which asks for thousands, compares what they are drawn from: a picture takes half a
/// second without optimisation, and follows from its drawing.
fn draw(card: &Card) -> Option<Vec<u8>> {
    if cfg!(test) { Some(svg(card).into_bytes()) } else { png(card) }
}

/// The picture, drawn where drawing holds nobody up unless it is in the album.
async fn picture(app: &App, reader: &Reader, link: Link) -> Response {
    let card = link.card;
    let drawn = match ALBUM.find(&card) {
        Some(there) => Some(there),
        None => {
            let drawing = card.clone();
            match app.at_a_desk(&reader.caller, WEIGHT, move || draw(&drawing)).await {
                Ok(drawn) => drawn.map(Arc::<[u8]>::from).inspect(|drawn| ALBUM.keep(card, drawn.clone())),
                Err(refusal) => return reader.refused(&refusal),
            }
        }
    };
    let Some(drawn) = drawn else {
        tracing::error!("a picture cannot be drawn");
        return reader.notice(Notice::Fault);
    };
    // Its URL changes with its content; but access may be withdrawn, so shared caches must not keep it.
    let headers = [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, "private, max-age=300")];
    (headers, drawn.to_vec()).into_response()
}
