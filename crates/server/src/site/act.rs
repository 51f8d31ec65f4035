//! The forms of a table: each is a command.

use super::again::{begin, fill, play_again};
use super::look::keep;
use super::reader::{AtTable, Fields, Given, Reader};
use super::table::show;
use super::talk::{is_talk, talk};
use crate::api::Word;
use crate::app::App;
use crate::tables::Failure;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use cachet_engine::fair::Share;
use cachet_engine::{Say, Seat};
use cachet_pages::{Flash, Tone};
use cachet_table::{Asker, Command, Kind, Online, Pace, Refusal, TableId};
use sha2::{Digest, Sha256};

/// A form's address, loaded by GET: back to the table.
pub async fn to_table(AtTable(id): AtTable) -> Redirect {
    Redirect::to(&format!("/t/{id}"))
}

pub async fn act(
    State(app): State<App>,
    mut reader: Reader,
    AtTable(id): AtTable,
    Word(what): Word,
    fields: Fields,
) -> Response {
    if matches!(what.as_str(), "helper" | "lessons") {
        if what == "lessons" && fields.get("on") != Some("1") {
            play_on(&app, &mut reader, id).await;
        }
        return choose(id, &what, &fields);
    }
    if what == "play-on" {
        return super::practice::play_on(&app, &mut reader, id, &fields).await;
    }
    // Sitting down creates a guest; every other form needs one.
    if what != "sit" && reader.caller.guest.is_none() {
        let refusal = Refusal::new(Kind::NotYours, Say::new("table-not-seated"));
        return again(&app, &reader, id, refusal.into()).await;
    }
    let given = if matches!(what.as_str(), "sit" | "name") { Given::of(&fields) } else { Given::default() };
    let (asker, cookie) = match reader.enter(&app, given).await {
        Ok(entered) => entered,
        Err(refusal) => return again(&app, &reader, id, refusal.into()).await,
    };
    if what == "rematch" || what == "agree" {
        return match play_again(&app, id, &asker, &what, &fields).await {
            Ok(there) => there.into_response(),
            Err(failure) => again(&app, &reader, id, failure).await,
        };
    }
    if what == "sit" {
        app.tables.expect(id, asker.guest);
    }
    let done = match what.as_str() {
        // Their name has reached this table already, with all the others.
        "name" => Ok(()),
        "share" => share(&app, id, asker, &fields).await,
        what if is_talk(what) => talk(&app, id, &asker, what, &fields).await.map_err(Failure::from),
        "fill" => fill(&app, id, &asker, &fields).await,
        _ => match command(&what, &fields, || app.tables.seat_of(id, asker.guest)).await {
            Ok((mut command, seen)) => {
                if let Command::Sit { been, .. } = &mut command {
                    *been = reader.caller.device.been();
                }
                let goes_on = matches!(command, Command::GoOn | Command::SetPace { .. });
                let done = match app.tables.command(id, asker.clone(), command, seen).await {
                    // Another window has said so already, or nobody waits any more; or the bots play so already.
                    Err(failure) if goes_on && failure.refusal.kind == Kind::NotNow => Ok(()),
                    done => done.map(|_| ()),
                };
                // The last seat that was still open at a rematch is taken: nobody has to deal.
                if what == "bot" && done.is_ok() {
                    begin(&app, id, &asker).await;
                }
                done
            }
            Err(refusal) => Err(refusal.into()),
        },
    };
    match done {
        // Whoever stops seeking has nothing left to do there.
        Ok(()) if what == "leave" && app.tables.look(id, |online| online.opened.sought).await.unwrap_or(false) => {
            (cookie, Redirect::to("/")).into_response()
        }
        Ok(()) => (cookie, Redirect::to(&format!("/t/{id}"))).into_response(),
        Err(failure) => {
            let typed = fields.get("text").filter(|_| what == "say");
            let mut response = mended(&app, &reader, id, failure, typed).await;
            response.headers_mut().extend(cookie);
            response
        }
    }
}

/// The share that the script of the page drew, if there was one.
fn share_of(fields: &Fields) -> Option<Share> {
    fields.get("share").and_then(|share| share.parse().ok())
}

/// The script sends this by itself, so that a share that comes too late, or from a second window, is no refusal. With
/// `deal` the cards are dealt next: the last step of a table that was set up to be played at once.
async fn share(app: &App, id: TableId, asker: Asker, fields: &Fields) -> Result<(), Failure> {
    let share = share_of(fields).ok_or_else(|| Refusal::new(Kind::Unfit, Say::new("server-bad-form")))?;
    let deal = fields.get("deal").map(|_| Command::Start);
    for command in [Command::GiveShare { share }].into_iter().chain(deal) {
        match app.tables.command(id, asker.clone(), command, None).await {
            Err(failure) if failure.refusal.kind != Kind::NotNow => return Err(failure),
            Ok(_) | Err(_) => {}
        }
    }
    Ok(())
}

/// The level that was chosen at a free seat.
pub fn level_at(fields: &Fields, seat: Seat) -> Option<&str> {
    fields.get(&format!("level{}", seat.index()))
}

/// The command of a form, and the length of the log its reader had seen.
async fn command<F: Future<Output = Option<Seat>>>(
    what: &str,
    fields: &Fields,
    own_seat: impl FnOnce() -> F,
) -> Result<(Command, Option<u32>), Refusal> {
    let unfit = || Refusal::new(Kind::Unfit, Say::new("server-bad-form"));
    let seat = fields.get("seat").and_then(|seat| seat.parse().ok()).and_then(Seat::new);
    let command = match what {
        "sit" => Command::Sit { seat, share: share_of(fields), been: Vec::new() },
        "leave" => Command::Stand,
        "bot" => {
            let chosen = seat.and_then(|seat| level_at(fields, seat));
            let level = fields.get("level").or(chosen).ok_or_else(unfit)?.to_owned();
            Command::SeatBot { seat, level }
        }
        "unbot" => Command::Free { seat: seat.ok_or_else(unfit)? },
        "swap" => {
            let with = fields.get("with").and_then(|seat| seat.parse().ok()).and_then(Seat::new);
            Command::Swap { seat: seat.ok_or_else(unfit)?, with: with.ok_or_else(unfit)? }
        }
        "host" => Command::MakeHost { seat: seat.ok_or_else(unfit)? },
        "start" => Command::Start,
        "resign" => Command::Resign,
        "takeback" => Command::TakeBack,
        "close" => Command::Close,
        "onward" => Command::GoOn,
        "pace" => Command::SetPace { pace: fields.get("pace").and_then(Pace::named).ok_or_else(unfit)? },
        // Without a seat: one's own.
        "handover" => match seat {
            Some(seat) => Command::HandOver { seat },
            None => Command::HandOver { seat: own_seat().await.ok_or_else(unfit)? },
        },
        "move" => {
            let seq = fields.get("seq").and_then(|seq| seq.parse().ok()).ok_or_else(unfit)?;
            let text = fields.get("action").ok_or_else(unfit)?;
            let action = serde_json::from_str(text).map_err(|_| unfit())?;
            // Two windows of one person share a key: the hash of the action tells a repetition from another move.
            let key = fields.get("key").map(|key| format!("{key}-{}", &hex::encode(Sha256::digest(text))[..16]));
            return Ok((Command::Move { seq, action, key }, Some(seq)));
        }
        _ => return Err(Refusal::new(Kind::Unknown, Say::new("server-bad-form"))),
    };
    Ok((command, None))
}

/// The page of the table with the refusal on it.
pub async fn again(app: &App, reader: &Reader, id: TableId, failure: Failure) -> Response {
    mended(app, reader, id, failure, None).await
}

/// The same, with what was written and is to be mended.
async fn mended(app: &App, reader: &Reader, id: TableId, failure: Failure, typed: Option<&str>) -> Response {
    let status = StatusCode::from_u16(failure.refusal.kind.status()).unwrap_or(StatusCode::CONFLICT);
    let flash = Flash { tone: Tone::Refusal, rule: failure.refusal.rule, say: *failure.refusal.say.clone() };
    match show(app, reader, id, &[], Some(flash), typed).await {
        Ok(markup) => reader.table_page(status, markup),
        Err(_) => reader.refused(&failure.refusal),
    }
}

/// Bots no longer wait for somebody who has put the lessons away.
async fn play_on(app: &App, reader: &mut Reader, id: TableId) {
    let Some(guest) = reader.caller.guest else { return };
    let waits = |online: &Online| online.seat_of(guest).is_some_and(|seat| online.pace_of(seat) == Pace::Wait);
    if app.tables.look(id, waits).await.unwrap_or(false) {
        let Ok((asker, _)) = reader.enter(app, Given::default()).await else { return };
        // A game that has ended meanwhile waits for nobody.
        let _ = app.tables.command(id, asker, Command::SetPace { pace: Pace::Even }, None).await;
    }
}

/// Stores a setting of the reader's view in a cookie.
fn choose(id: TableId, what: &str, fields: &Fields) -> Response {
    let mut headers = HeaderMap::new();
    keep(&mut headers, what, if fields.get("on") == Some("1") { "1" } else { "0" });
    (headers, Redirect::to(&format!("/t/{id}"))).into_response()
}
