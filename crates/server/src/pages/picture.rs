//! A table as a page: whole, as the fragment a stream sends, looked back at, as a record.

use super::Look;
use super::reader::{Fields, Reader, page};
use crate::api::{At, Caller, Problem, follow};
use crate::app::App;
use crate::online::{Clock, Kind, Millis, Online, Refusal, Sitting, Who as Sits};
use crate::tables::{Dress, Presence, now};
use axum::extract::State;
use axum::http::{HeaderMap, Uri, header};
use axum::response::{IntoResponse, Response};
use cachet_engine::{AnyTable, Say, Seat, Viewer};
use cachet_pages::{ClockFace, Fair, Flash, Origin, ReplayPage, SeatCard, Site, Status, TablePage, Who, read_picks};
use cachet_store::{GuestId, Status as Stage};
use maud::Markup;

/// What else a page of a table needs besides the table.
pub struct Asked<'a> {
    pub site: Site<'a>,
    pub guest: Option<GuestId>,
    pub helper: bool,
    pub lessons: bool,
    pub picks: &'a [usize],
    pub flash: Option<Flash>,
    /// How many events the reader has been shown already.
    pub from: usize,
}

/// Draws a table with `draw`, as this person may see it.
pub fn draw(
    online: &Online,
    presence: &Presence,
    asked: &Asked<'_>,
    draw: impl FnOnce(&TablePage<'_>) -> Markup,
) -> Markup {
    let Some(game) = cachet_games::find(&online.opened.game) else { return maud::html! {} };
    let viewer = online.viewer(asked.guest);
    let id = online.id.to_string();
    let invite_url = format!("{}/j/{}", asked.site.base_url, online.opened.code);
    let key = format!("p{}", online.seq);
    let levels = levels(&online.opened.game);
    let over = matches!(online.status, Stage::Over | Stage::Expired);
    let legal = match (&online.game, online.may_move(viewer)) {
        (Some(game), Some(seat)) => game.legal(seat),
        (Some(_) | None, Some(_) | None) => Vec::new(),
    };
    let opened = over.then(|| online.fair()).flatten();
    draw(&TablePage {
        site: asked.site,
        id: &id,
        code: &online.opened.code,
        invite_url: &invite_url,
        seq: online.seq,
        asked: online.asked_at(viewer),
        key: &key,
        status: match online.status {
            Stage::Waiting => Status::Waiting,
            Stage::Playing => Status::Playing,
            Stage::Over => Status::Over,
            Stage::Expired => Status::Expired,
        },
        game,
        options: &online.opened.options,
        seats: cards(online, presence, asked.guest),
        viewer,
        is_host: asked.guest == Some(online.host()),
        table: online.game.as_deref(),
        legal,
        picks: asked.picks,
        spectators: presence.spectators,
        flash: asked.flash.clone(),
        rematch: online.rematch.map(|next| format!("/t/{next}")),
        fair: Some(Fair {
            commitment: online.opened.secret.commitment(),
            opened: opened.map(|fair| fair.secret.to_string()),
        }),
        helper: online.opened.helper && asked.helper,
        lessons: asked.lessons,
        news_from: asked.from,
        levels: &levels,
    })
}

/// The levels a person can choose for this game, or whatever plays it.
pub fn levels(game: &str) -> Vec<&'static str> {
    let known: Vec<&'static str> = cachet_bots::bots_of(game).iter().map(|bot| bot.name).collect();
    let levels: Vec<&'static str> = cachet_bots::LEVELS.into_iter().filter(|level| known.contains(level)).collect();
    if levels.is_empty() { known } else { levels }
}

/// What the stream of a page sends.
pub fn fragment(
    online: &Online,
    presence: &Presence,
    guest: Option<GuestId>,
    look: Look,
    base_url: &str,
    from: usize,
) -> String {
    let path = format!("/t/{}", online.id);
    let site = Site { lang: look.lang, theme: look.theme(), name: None, base_url, path: &path };
    let asked = Asked { site, guest, helper: look.helper, lessons: look.lessons, picks: &[], flash: None, from };
    draw(online, presence, &asked, cachet_pages::table_fragment).into_string()
}

fn cards(online: &Online, presence: &Presence, guest: Option<GuestId>) -> Vec<SeatCard> {
    let host = online.host();
    let card = |seat: Seat| {
        let sitting = online.sitting(seat);
        SeatCard {
            seat,
            name: sitting.map_or_else(String::new, |it| it.name.clone()),
            who: match sitting {
                None => Who::Empty,
                Some(Sitting { who: Sits::Bot { level }, .. }) => Who::Bot { level: level.clone() },
                Some(Sitting { who: Sits::Person { guest: theirs, stand_in }, .. }) => Who::Person {
                    online: presence.here.contains(theirs) || Some(*theirs) == guest,
                    me: Some(*theirs) == guest,
                    host: *theirs == host,
                    handed_to: stand_in.clone(),
                },
            },
            clock: clock(online, seat),
        }
    };
    Seat::ALL.into_iter().take(online.seats.len()).map(card).collect()
}

fn clock(online: &Online, seat: Seat) -> Option<ClockFace> {
    let seconds = |millis: Millis| u32::try_from(millis.max(0) / 1000).unwrap_or(u32::MAX);
    match (online.clocks.deadline(seat), online.opened.clock) {
        (Some(deadline), _) => Some(ClockFace { seconds: seconds(deadline - now()), running: true }),
        (None, Clock::None) => None,
        (None, Clock::PerMove(limit)) => Some(ClockFace { seconds: limit, running: false }),
        (None, Clock::PerGame(_)) => {
            Some(ClockFace { seconds: seconds(online.clocks.left(seat).unwrap_or(0)), running: false })
        }
    }
}

/// The page of a table, or only its inside.
pub async fn show(
    app: &App,
    reader: &Reader,
    id: cachet_store::TableId,
    picks: &[usize],
    flash: Option<Flash>,
) -> Result<Markup, Refusal> {
    let look = |online: &Online| {
        if !online.may_watch(reader.caller.guest) {
            return Err(Refusal::new(Kind::NotYours, Say::new("table-no-spectators")));
        }
        let presence = app.tables.presence(online);
        let asked = Asked {
            site: reader.site(),
            guest: reader.caller.guest,
            helper: reader.look.helper,
            lessons: reader.look.lessons,
            picks,
            flash,
            from: online.events_at(online.seq.saturating_sub(1)),
        };
        let whole = if reader.fragment { cachet_pages::table_fragment } else { cachet_pages::table };
        Ok(draw(online, &presence, &asked, whole))
    };
    app.tables.look(id, look).await?
}

pub async fn table(State(app): State<App>, reader: Reader, At(id): At, uri: Uri) -> Response {
    let fields = Fields::of_query(uri.query());
    let picks = fields.get("pick").map(read_picks).unwrap_or_default();
    match show(&app, &reader, id, &picks, None).await {
        Ok(markup) => page(markup).into_response(),
        Err(refusal) => reader.refused(&refusal),
    }
}

pub async fn stream(
    State(app): State<App>,
    caller: Caller,
    At(id): At,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let look = Look::of(&headers, caller.lang);
    follow(app, caller, id, Dress::Html(look), &headers).await
}

/// A finished game, step by step.
pub async fn replay(State(app): State<App>, reader: Reader, At(id): At, uri: Uri) -> Response {
    let fields = Fields::of_query(uri.query());
    let number = |name: &str| fields.get(name).and_then(|value| value.parse::<usize>().ok());
    let look = |online: &Online| {
        if !online.may_watch(reader.caller.guest) {
            return Err(Refusal::new(Kind::NotYours, Say::new("table-no-spectators")));
        }
        let over = matches!(online.status, Stage::Over | Stage::Expired);
        let (Some(game), true) = (online.game.as_deref(), over) else {
            return Err(Refusal::new(Kind::NotNow, Say::new("table-record-hidden")));
        };
        let eyes = eyes(fields.get("eyes"), online.seats.len());
        Ok(looked_back(online, game, &reader, eyes, number("at")))
    };
    match app.tables.look(id, look).await {
        Ok(Ok(markup)) => page(markup).into_response(),
        Ok(Err(refusal)) if refusal.kind == Kind::NotNow => {
            axum::response::Redirect::to(&format!("/t/{id}")).into_response()
        }
        Ok(Err(refusal)) | Err(refusal) => reader.refused(&refusal),
    }
}

/// Through whose eyes a finished game is looked at: everybody's, unless somebody is named.
pub fn eyes(word: Option<&str>, seats: usize) -> Viewer {
    let seat = word.and_then(|word| word.parse().ok()).and_then(Seat::new).filter(|seat| seat.index() < seats);
    match (word, seat) {
        (_, Some(seat)) => Viewer::Seat(seat),
        (Some("public"), None) => Viewer::Public,
        (Some(_) | None, None) => Viewer::Everyone,
    }
}

fn looked_back(online: &Online, game: &dyn AnyTable, reader: &Reader, viewer: Viewer, at: Option<usize>) -> Markup {
    let Some(kind) = cachet_games::find(&online.opened.game) else { return maud::html! {} };
    let moves = game.moves();
    let at = at.unwrap_or(moves.len()).min(moves.len());
    let then = game.rewound(at);
    cachet_pages::replay(&ReplayPage {
        site: reader.site(),
        origin: Origin::Table(&online.id.to_string()),
        game: kind,
        table: then.as_ref(),
        at,
        moves: &moves,
        viewer,
        seats: cards(online, &Presence::default(), reader.caller.guest),
        helper: false,
    })
}

/// The record, to keep.
pub async fn record(State(app): State<App>, reader: Reader, At(id): At) -> Response {
    let found = app.tables.look(id, |online| online.may_watch(reader.caller.guest).then(|| online.record()).flatten());
    match found.await {
        Ok(Some(record)) => {
            let name = format!("attachment; filename=\"cachet-{id}.txt\"");
            let headers =
                [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
            (headers, record).into_response()
        }
        Ok(None) => axum::response::Redirect::to(&format!("/t/{id}")).into_response(),
        Err(refusal) => reader.refused(&refusal),
    }
}

/// The invitation as a picture for the camera of a telephone.
pub async fn invitation(State(app): State<App>, reader: Reader, At(id): At) -> Response {
    let code = |online: &Online| online.may_watch(reader.caller.guest).then(|| online.opened.code.clone());
    match app.tables.look(id, code).await {
        Ok(Some(code)) => match cachet_pages::qr(&format!("{}/j/{code}", reader.base_url)) {
            Some(drawn) => ([(header::CONTENT_TYPE, "image/svg+xml")], drawn).into_response(),
            None => reader.notice(cachet_pages::Notice::NotFound),
        },
        Ok(None) => reader.notice(cachet_pages::Notice::Full),
        Err(refusal) => reader.refused(&refusal),
    }
}
