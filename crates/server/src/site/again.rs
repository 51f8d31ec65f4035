//! Playing again: at once against bots, and among people as soon as all have said that they come. And dealing with bots in
//! whatever seats are free.

use super::act::level_at;
use super::open::{has_share, to_deal};
use super::reader::Fields;
use crate::app::App;
use crate::tables::Failure;
use axum::response::Redirect;
use cachet_engine::{Say, Seat};
use cachet_table::{Asker, Command, Kind, Online, Refusal, Status, TableId};

/// Leads the asker to the table at which they play again, which begins if nobody else is waited for. Where their device
/// has a share to give, its page does the rest.
pub async fn play_again(
    app: &App,
    id: TableId,
    asker: &Asker,
    what: &str,
    fields: &Fields,
) -> Result<Redirect, Failure> {
    let next = match what {
        "rematch" => app.tables.rematch(id, asker).await?,
        _ => {
            match app.tables.command(id, asker.clone(), Command::Agree, None).await {
                Err(failure) if failure.refusal.kind != Kind::NotNow => return Err(failure),
                // Whoever has said so already is not refused for saying it again.
                Ok(_) | Err(_) => id,
            }
        }
    };
    if !has_share(fields) {
        begin(app, next, asker).await;
    }
    Ok(to_deal(next, fields))
}

/// Deals a rematch at which everybody is ready; otherwise somebody is still waited for, and nothing happens.
pub async fn begin(app: &App, id: TableId, asker: &Asker) {
    let again = |online: &Online| online.opened.again.is_some() && online.status == Status::Waiting;
    if app.tables.look(id, again).await.unwrap_or(false) {
        // Refused while seats are free or answers are missing.
        let _ = app.tables.command(id, asker.clone(), Command::Start, None).await;
    }
}

/// Seats bots in all free seats, each of the level chosen there or else of the middle one, and deals.
pub async fn fill(app: &App, id: TableId, asker: &Asker, fields: &Fields) -> Result<(), Failure> {
    if app.tables.look(id, Online::is_seeking).await? {
        return app.fill_sought(id, asker).await;
    }
    let bots = |online: &Online| {
        let middle = online.stand_in_level().ok_or_else(|| Refusal::new(Kind::NotNow, Say::new("table-no-bots")))?;
        let free = Seat::ALL.into_iter().zip(&online.seats).filter(|(_, it)| it.is_none());
        free.into_iter()
            .map(|(seat, _)| {
                let level = level_at(fields, seat).unwrap_or(&middle);
                online.known_bot(level)?;
                Ok((seat, level.to_owned()))
            })
            .collect::<Result<Vec<_>, Refusal>>()
    };
    // Where the host is away, whoever sits there does it for them: the others would wait for nobody.
    let on_behalf = |online: &Online| {
        let host = online.host();
        let away = online.seat_of(host).is_none_or(|seat| !app.tables.presence(online).here.contains(seat));
        let sits = online.seat_of(asker.guest).is_some();
        if sits && away { Asker { guest: host, name: String::new() } } else { asker.clone() }
    };
    let host = app.tables.look(id, on_behalf).await?;
    for (seat, level) in app.tables.look(id, bots).await?? {
        app.tables.command(id, host.clone(), Command::SeatBot { seat: Some(seat), level }, None).await?;
    }
    app.tables.command(id, asker.clone(), Command::Start, None).await.map(|_| ())
}
