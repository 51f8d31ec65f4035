//! Everything that is kept of somebody, in one file: what the house knows of them, and the record of every finished game.

use super::me::owner;
use super::reader::Reader;
use crate::app::App;
use crate::tables::failed;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use cachet_engine::Say;
use cachet_store::{Asked, Attempt, GuestId, Past, StoreError};
use cachet_table::{Day, Kind, Online, Refusal, TableId};
use cachet_words::Voice;
use futures_util::{StreamExt, stream};
use serde_json::{Value, json};
use std::io;

/// Games that are read at once.
const BATCH: u32 = 20;
/// More evenings than anybody is at.
const MOST_EVENINGS: u32 = 1_000;

pub async fn export(State(app): State<App>, reader: Reader) -> Response {
    let begun = async {
        let guest = owner(&reader)?.known.guest;
        if !app.exports.take(guest, app.tables.now()) {
            metrics::counter!("cachet_refused_total", "why" => "export").increment(1);
            return Err(Refusal::new(Kind::TooMuch, Say::new("place-export-often")));
        }
        Ok((guest, about(&app, guest, &reader).await.map_err(|error| failed(&error))?))
    };
    match begun.await {
        Ok((guest, about)) => {
            let headers = [
                (header::CONTENT_TYPE, "application/json"),
                (header::CONTENT_DISPOSITION, "attachment; filename=\"cachet.json\""),
            ];
            (headers, file(app, guest, about)).into_response()
        }
        Err(refusal) => reader.refused(&refusal),
    }
}

/// All but the games.
async fn about(app: &App, guest: GuestId, reader: &Reader) -> Result<Value, StoreError> {
    let store = &app.tables.store;
    let me = store.guest(guest).await?;
    let handle = store.handle_of(guest).await?;
    let devices: Vec<Value> = store
        .sessions_of(guest)
        .await?
        .into_iter()
        .map(|it| json!({ "device": it.label, "since": it.made, "seen": it.seen }))
        .collect();
    let passkeys: Vec<Value> =
        store.passkeys_of(guest).await?.into_iter().map(|it| json!({ "device": it.label, "made": it.made })).collect();
    let tokens: Vec<Value> =
        store.tokens_of(guest).await?.into_iter().map(|it| json!({ "label": it.label, "made": it.made })).collect();
    let unfinished: Vec<Value> = store
        .tables_of(guest, 1_000)
        .await?
        .into_iter()
        .filter(|(_, row)| !row.status.is_final())
        .map(|(id, row)| json!({ "table": id, "game": row.game, "status": row.status.word(), "touched": row.touched }))
        .collect();
    let puzzles: Vec<Value> = store
        .puzzles_of(guest)
        .await?
        .into_iter()
        .map(|it| json!({ "puzzle": it.puzzle, "solved": it.solved, "wrong": it.wrong, "at": it.at }))
        .collect();
    let evenings: Vec<Value> = store
        .evenings_of(guest, MOST_EVENINGS)
        .await?
        .into_iter()
        .map(|(id, row)| json!({ "evening": id, "status": row.status.word(), "touched": row.touched }))
        .collect();
    let letters = store.attempts_of(guest, Day::of(0), app.today()).await?;
    let said: Vec<Value> = store
        .notes_of(guest)
        .await?
        .into_iter()
        .map(|(table, note)| json!({ "table": table, "said": note.said, "at": note.at }))
        .collect();
    let ratings: Vec<Value> = store
        .ratings_of(guest)
        .await?
        .into_iter()
        .map(|(game, it)| {
            json!({ "game": game, "rating": it.rating.rating, "deviation": it.rating.deviation, "games": it.games })
        })
        .collect();
    // Whoever has closed their page is told of as little here as elsewhere.
    let mut following = Vec::new();
    for whom in store.followed_by(guest).await? {
        let handle = store.handle_of(whom).await?.filter(|it| it.shown);
        following.push(json!({ "handle": handle.map(|it| it.handle) }));
    }
    let mut muted = Vec::new();
    // They are muted at every table, whichever is asked about.
    for whom in store.ears(guest, TableId(0)).await?.muted {
        muted.extend(
            store.guest(whom).await?.map(|it| json!({ "name": Voice::plain(reader.look.lang).person(&it.name) })),
        );
    }
    let reported: Vec<Value> = store
        .reports_by(guest)
        .await?
        .into_iter()
        .map(|it| json!({ "table": it.table, "reason": it.reason, "words": it.words, "at": it.at }))
        .collect();
    let asked_to: Vec<Value> =
        store.invitations_to(guest, 0).await?.into_iter().map(|it| json!({ "table": it.table, "at": it.at })).collect();
    let told: Vec<Value> = store
        .pushes_of(guest)
        .await?
        .iter()
        .map(|it| json!({ "service": it.endpoint, "language": it.lang, "zone": it.zone, "since": it.made }))
        .collect();
    let quiet = crate::push::quiet_of(store.quiet_hours(guest).await?);
    let written = cachet_push::Quiet::written;
    Ok(json!({
        "name": me.as_ref().map(|me| Voice::plain(reader.look.lang).person(&me.name)),
        "since": me.map(|me| me.made),
        "seal_kept_since": store.words_of(guest).await?,
        "handle": handle.map(|it| json!({ "handle": it.handle, "chosen": it.chosen, "page_open": it.shown })),
        "passkeys": passkeys,
        "devices": devices,
        "tokens": tokens,
        "unfinished": unfinished,
        "puzzles": puzzles,
        "evenings": evenings,
        "letters_of_the_day": letters.iter().map(letter).collect::<Vec<_>>(),
        "said": said,
        "ratings": ratings,
        "following": following,
        "muted": muted,
        "reported": reported,
        "asked_to": asked_to,
        "told_by_push": told,
        "quiet_time": quiet.map(|it| json!({ "from": written(it.from()), "to": written(it.to()) })),
    }))
}

fn letter(it: &Attempt) -> Value {
    json!({
        "day": it.day,
        "table": it.table,
        "begun": it.begun,
        "result": it.result.as_ref().map(|it| json!({
            "won": it.won,
            "given": f64::from(it.cost) / 100.0,
            "verdicts": it.verdicts,
        })),
    })
}

enum Part {
    Head(Value),
    Games(u32),
    Done,
}

/// Written as it is read, so that a long history costs no memory. If something fails, the file breaks off, and the browser
/// says so.
fn file(app: App, guest: GuestId, about: Value) -> Body {
    let next = move |part: Part| {
        let app = app.clone();
        async move {
            match part {
                Part::Head(about) => {
                    let text = format!("{about:#}");
                    let open = text.trim_end().trim_end_matches('}').trim_end();
                    let head = format!("{open},\n  \"games\": [");
                    Some((Ok(Bytes::from(head)), Part::Games(0)))
                }
                Part::Games(skip) => match games(&app, guest, skip).await {
                    Ok((text, count)) if count == BATCH as usize => {
                        Some((Ok(Bytes::from(text)), Part::Games(skip + BATCH)))
                    }
                    Ok((text, _)) => Some((Ok(Bytes::from(text + "\n  ]\n}\n")), Part::Done)),
                    Err(error) => {
                        failed(&error);
                        Some((Err(io::Error::other("the store failed")), Part::Done))
                    }
                },
                Part::Done => None,
            }
        }
    };
    // A proxy that compresses it may ask once more after the end.
    Body::from_stream(stream::unfold(Part::Head(about), next).fuse())
}

/// The next games as JSON, and how many.
async fn games(app: &App, guest: GuestId, skip: u32) -> Result<(String, usize), StoreError> {
    let past = app.tables.store.games_of(Asked::of(guest), skip, BATCH).await?;
    let mut text = String::new();
    let count = past.len();
    for (number, it) in past.into_iter().enumerate() {
        let log = app.tables.store.read(it.table, 0).await?;
        let (table, now) = (it.table, app.tables.now());
        // Of today's letter there is no record yet, for its owner either.
        let record =
            app.unhurried(move || Online::replay(table, &log).ok().flatten().and_then(|online| online.record(now)));
        let record = record.await.flatten().map(|record| app.record_key.sign(&record));
        let comma = if skip == 0 && number == 0 { "" } else { "," };
        text.push_str(&format!("{comma}\n    {}", game(&it, record)));
    }
    Ok((text, count))
}

fn game(it: &Past, record: Option<String>) -> Value {
    json!({
        "table": it.table,
        "game": it.played.game,
        "ended": it.ended,
        "seat": it.played.seat,
        "result": it.played.finish.word(),
        "given": it.cost.map(|cost| json!({ "points": cost.points, "decisions": cost.decisions })),
        "record": record,
    })
}
