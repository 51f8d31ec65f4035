//! The form under a decision of a review: playing on from there, against bots.

use super::act::again;
use super::reader::{Fields, Given, Reader};
use crate::app::App;
use axum::response::{IntoResponse, Redirect, Response};
use cachet_engine::{Say, Seat};
use cachet_table::{Kind, Online, PlayOn, Refusal, TableId};

/// Opens the practice table and leads there. Whoever has no name yet gets one of the house, as with one tap against bots.
pub async fn play_on(app: &App, reader: &mut Reader, id: TableId, fields: &Fields) -> Response {
    let opened = match wish(fields) {
        Ok(wish) => open(app, reader, id, wish).await,
        Err(refusal) => Err(refusal),
    };
    match opened {
        Ok(response) => response,
        // A record that was brought has no table to say it at.
        Err(refusal) if app.tables.look(id, Online::is_brought).await.unwrap_or(true) => reader.refused(&refusal),
        Err(refusal) => again(app, reader, id, refusal.into()).await,
    }
}

async fn open(app: &App, reader: &mut Reader, id: TableId, wish: PlayOn) -> Result<Response, Refusal> {
    // Nobody is given an identity for what is refused anyway.
    let guest = reader.caller.guest;
    app.tables.look(id, |online| crate::reviews::played_to_the_end(online, guest).map(|_| ())).await??;
    let (asker, headers) = reader.enter(app, Given::default()).await?;
    let next = app.play_on(&reader.caller, &asker, id, wish).await?;
    Ok((headers, Redirect::to(&format!("/t/{next}"))).into_response())
}

fn wish(fields: &Fields) -> Result<PlayOn, Refusal> {
    let unfit = || Refusal::new(Kind::Unfit, Say::new("server-bad-form"));
    let number = |name: &str| fields.get(name).and_then(|value| value.parse::<u16>().ok());
    Ok(PlayOn {
        seat: number("seat").and_then(|seat| Seat::new(usize::from(seat))).ok_or_else(unfit)?,
        turn: number("turn").ok_or_else(unfit)?,
        level: fields.get("level").filter(|level| !level.is_empty()).map(str::to_owned),
        rests: true,
    })
}
