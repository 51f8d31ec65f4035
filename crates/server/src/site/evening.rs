//! An evening in the browser: set-up, doors, what people read between two deals, big screen, sheets, podium.

use super::look::look_of;
use super::reader::{Fields, Given, Reader, page};
use crate::api::{Caller, Problem, evening_stream};
use crate::app::{App, base_url_at};
use crate::evenings::sealed_because;
use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use cachet_duplicate::{Command, Evening, PersonNo, Phase, Place};
use cachet_engine::{Say, Seat};
use cachet_pages::{DealtCards, EveningPage, EveningSetup, Flash, Notice, SheetPage, Site, Tone};
use cachet_table::{EveningId, Kind, Millis, Refusal};
use maud::Markup;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The evening of a page's address. Whoever mistyped it gets a page too.
pub struct AtEvening(EveningId);

impl FromRequestParts<App> for AtEvening {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<AtEvening, Response> {
        let path: Result<Path<HashMap<String, String>>, PathRejection> = Path::from_request_parts(parts, app).await;
        match path.ok().and_then(|path| path.get("id")?.parse().ok()) {
            Some(id) => Ok(AtEvening(id)),
            None => Err(refused(&Reader::from_request_parts(parts, app).await?, &unknown())),
        }
    }
}

fn unknown() -> Refusal {
    Refusal::new(Kind::Unknown, Say::new("evening-unknown"))
}

/// The page of a refusal. What is not there says what evening was meant, rather than what table.
fn refused(reader: &Reader, refusal: &Refusal) -> Response {
    if refusal.kind != Kind::Unknown {
        return reader.refused(refusal);
    }
    let told = cachet_pages::notice_because(&reader.site(), Notice::NotFound, &refusal.say);
    (StatusCode::NOT_FOUND, page(told)).into_response()
}

// ---- set-up ----

/// The form, and what it makes of what was filled in.
pub async fn form(reader: Reader, uri: Uri) -> Response {
    page(cachet_pages::evening_setup(&filled(&reader, &Fields::of_query(uri.query())))).into_response()
}

fn filled<'a>(reader: &'a Reader, fields: &Fields) -> EveningSetup<'a> {
    let usual = EveningSetup::usual(reader.site());
    // A box that is not checked sends nothing, which counts only in a form that was sent.
    if fields.get("people").is_none() {
        return usual;
    }
    let all = |name: &str| fields.all(name).map(str::to_owned).collect();
    let one = |name: &str| fields.get(name).unwrap_or_default().to_owned();
    EveningSetup {
        title: one("title"),
        games: all("game"),
        letters: all("rule"),
        seats: one("seats"),
        rounds: one("rounds"),
        minutes: one("minutes"),
        people: one("people"),
        play: fields.get("play").is_some(),
        ..usual
    }
}

/// Opens the doors, or shows the form again with everything as it was filled in.
pub async fn open(State(app): State<App>, mut reader: Reader, fields: Fields) -> Response {
    match open_one(&app, &mut reader, &fields).await {
        Ok(response) => response,
        Err(refusal) => {
            let status = status(&refusal);
            let setup = EveningSetup { flash: Some(flash(refusal)), ..filled(&reader, &fields) };
            (status, page(cachet_pages::evening_setup(&setup))).into_response()
        }
    }
}

async fn open_one(app: &App, reader: &mut Reader, fields: &Fields) -> Result<Response, Refusal> {
    let (shape, title) = {
        let setup = filled(reader, fields);
        (setup.shape(), setup.title)
    };
    // Nobody is given an identity for what is refused anyway.
    shape.check()?;
    let (asker, cookie) = reader.enter(app, Given::of(fields)).await?;
    let id = app.open_evening(&asker, &title, shape).await?;
    if fields.get("play").is_some() {
        // Whoever could not come in now finds the button that does.
        let _ = app.command_evening(id, &asker, Command::Come).await;
    }
    Ok((cookie, Redirect::to(&format!("/e/{id}"))).into_response())
}

fn status(refusal: &Refusal) -> StatusCode {
    StatusCode::from_u16(refusal.kind.status()).unwrap_or(StatusCode::UNPROCESSABLE_ENTITY)
}

fn flash(refusal: Refusal) -> Flash {
    Flash { tone: Tone::Refusal, rule: refusal.rule, say: *refusal.say }
}

// ---- pages ----

async fn drawn(
    app: &App,
    reader: &Reader,
    id: EveningId,
    draw: impl FnOnce(EveningPage<'_>) -> Markup,
) -> Result<Markup, Refusal> {
    let (guest, now) = (reader.caller.guest, app.tables.now());
    let look = |evening: &Evening| {
        draw(EveningPage { site: reader.site(), id, evening, guest, now, leads: false, flash: None })
    };
    app.look_evening(id, look).await
}

async fn show(app: &App, reader: &Reader, id: EveningId, refusal: Option<Refusal>) -> Response {
    let status = refusal.as_ref().map_or(StatusCode::OK, status);
    let flash = refusal.map(flash);
    let draw = |it: EveningPage<'_>| {
        let it = EveningPage { flash, ..it };
        if reader.fragment { cachet_pages::evening_fragment(&it) } else { cachet_pages::evening(&it) }
    };
    match drawn(app, reader, id, draw).await {
        Ok(markup) => (status, page(markup)).into_response(),
        Err(refusal) => refused(reader, &refusal),
    }
}

pub async fn evening(State(app): State<App>, reader: Reader, AtEvening(id): AtEvening) -> Response {
    show(&app, &reader, id, None).await
}

pub async fn screen(State(app): State<App>, reader: Reader, AtEvening(id): AtEvening) -> Response {
    let draw = |it: EveningPage<'_>| {
        // The screen is everybody's: it is drawn for nobody.
        let it = EveningPage { guest: None, ..it };
        if reader.fragment { cachet_pages::screen_fragment(&it) } else { cachet_pages::screen(&it) }
    };
    match drawn(&app, &reader, id, draw).await {
        Ok(markup) => page(markup).into_response(),
        Err(refusal) => refused(&reader, &refusal),
    }
}

/// The sheet of a deal, counted from 1. One that is still played leads back to the evening, which says so.
pub async fn deal(
    State(app): State<App>,
    reader: Reader,
    AtEvening(id): AtEvening,
    Path((_, deal)): Path<(String, String)>,
    uri: Uri,
) -> Response {
    let fields = Fields::of_query(uri.query());
    let seat = fields.get("seat").and_then(|seat| seat.parse::<usize>().ok()?.checked_sub(1)).and_then(Seat::new);
    let Some(round) = deal.parse::<usize>().ok().and_then(|deal| deal.checked_sub(1)) else {
        return refused(&reader, &Refusal::new(Kind::Unknown, Say::new("evening-no-deal")));
    };
    let cards = dealt_cards(&app, id, round).await;
    let mut why = Refusal::new(Kind::Unknown, Say::new("evening-no-deal"));
    let draw = |it: EveningPage<'_>| {
        let sealed = it.evening.rounds.get(round).is_some_and(|_| !it.evening.is_open(round));
        if sealed {
            why = Refusal::new(Kind::NotNow, sealed_because(it.evening));
        }
        match SheetPage::new(it, round, seat) {
            Some(sheet) => cachet_pages::sheet(&sheet.with(cards)),
            None => Markup::default(),
        }
    };
    match drawn(&app, &reader, id, draw).await {
        Ok(markup) if !markup.0.is_empty() => page(markup).into_response(),
        Ok(_) if why.kind == Kind::NotNow => show(&app, &reader, id, Some(why)).await,
        Ok(_) => refused(&reader, &why),
        Err(refusal) => refused(&reader, &refusal),
    }
}

/// The cards of a deal, from one of its tables: all were dealt the same. Nothing unless the evening says that none of them
/// still plays it, and the log of that table that it lies open.
async fn dealt_cards(app: &App, id: EveningId, round: usize) -> Option<DealtCards> {
    let tables = app.look_evening(id, |evening| evening.open_tables(round)).await.ok()?;
    let now = app.tables.now();
    for at in tables {
        let told = app.tables.look(at, |online| online.told(now).map(|game| DealtCards::of(&*game))).await;
        if let Ok(Some(cards)) = told {
            return cards;
        }
    }
    None
}

/// What a table of an evening says about it; asked for by its script.
pub async fn strip(
    State(app): State<App>,
    reader: Reader,
    AtEvening(id): AtEvening,
    Path((_, round)): Path<(String, String)>,
) -> Response {
    let Ok(round) = round.parse::<usize>() else { return refused(&reader, &unknown()) };
    // Nothing is drawn of a round that was never seated.
    let draw = |it: EveningPage<'_>| match it.evening.rounds.get(round) {
        Some(_) => cachet_pages::strip(&it, round),
        None => Markup::default(),
    };
    match drawn(&app, &reader, id, draw).await {
        Ok(markup) if !markup.0.is_empty() => page(markup).into_response(),
        Ok(_) => refused(&reader, &Refusal::new(Kind::Unknown, Say::new("evening-no-deal"))),
        Err(refusal) => refused(&reader, &refusal),
    }
}

/// The same, for the page of a table.
pub async fn strip_of(app: &App, reader: &Reader, id: EveningId, round: usize) -> Option<Markup> {
    drawn(app, reader, id, |it| cachet_pages::strip(&it, round)).await.ok()
}

/// The link as a picture.
pub async fn qr(State(app): State<App>, reader: Reader, AtEvening(id): AtEvening) -> Response {
    // The code of an evening that is over leads nowhere.
    let path = |evening: &Evening| match evening.phase {
        Phase::Over => format!("/e/{id}"),
        Phase::Doors | Phase::Walking | Phase::Playing | Phase::Between => format!("/j/{}", evening.opened.code),
    };
    match app.look_evening(id, path).await {
        Ok(path) => match cachet_pages::qr(&format!("{}{path}", reader.base_url)) {
            Some(drawn) => ([(header::CONTENT_TYPE, "image/svg+xml")], drawn).into_response(),
            None => refused(&reader, &unknown()),
        },
        Err(refusal) => refused(&reader, &refusal),
    }
}

// ---- streams ----

pub async fn stream(
    State(app): State<App>,
    caller: Caller,
    AtEvening(id): AtEvening,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    // Whoever waits on this page while the cards are dealt is led to their table; whoever comes back to it is not.
    let walked = AtomicBool::new(false);
    follow(app, caller, id, &headers, move |page| {
        let leads = page.evening.phase == Phase::Playing && walked.load(Ordering::Relaxed);
        walked.store(page.evening.phase == Phase::Walking, Ordering::Relaxed);
        cachet_pages::evening_fragment(&EveningPage { leads, ..page })
    })
    .await
}

pub async fn screen_stream(
    State(app): State<App>,
    caller: Caller,
    AtEvening(id): AtEvening,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    follow(app, caller, id, &headers, |page| cachet_pages::screen_fragment(&EveningPage { guest: None, ..page })).await
}

async fn follow(
    app: App,
    caller: Caller,
    id: EveningId,
    headers: &HeaderMap,
    draw: impl Fn(EveningPage<'_>) -> Markup + Send + Sync + 'static,
) -> Result<Response, Problem> {
    let look = look_of(headers, caller.lang);
    let (base_url, path) = (base_url_at(&app.tables.config, look.host), format!("/e/{id}"));
    let guest = caller.guest;
    let write = move |evening: &Evening, now: Millis| {
        let site = Site { lang: look.lang, theme: look.theme, name: None, base_url: &base_url, path: &path };
        let page = EveningPage { site, id, evening, guest, now, leads: false, flash: None };
        ("table", draw(page).into_string())
    };
    evening_stream::follow(app, caller, id, headers, Arc::new(write)).await
}

// ---- forms ----

/// A form's address, loaded by GET: back to the evening.
pub async fn to_evening(AtEvening(id): AtEvening) -> Redirect {
    Redirect::to(&format!("/e/{id}"))
}

pub async fn act(
    State(app): State<App>,
    mut reader: Reader,
    AtEvening(id): AtEvening,
    Path((_, what)): Path<(String, String)>,
    fields: Fields,
) -> Response {
    let command = match command(&what, &fields) {
        Ok(command) => command,
        Err(refusal) => return show(&app, &reader, id, Some(refusal)).await,
    };
    // Coming in makes a guest; for everything else one has come already.
    let comes = command == Command::Come;
    if !comes && reader.caller.guest.is_none() {
        let refusal = Refusal::new(Kind::NotYours, Say::new("evening-not-here"));
        return show(&app, &reader, id, Some(refusal)).await;
    }
    // Nobody is given an identity for an evening that is not there.
    if let Err(refusal) = app.look_evening(id, |_| ()).await {
        return refused(&reader, &refusal);
    }
    let given = if comes { Given::of(&fields) } else { Given::default() };
    let (asker, cookie) = match reader.enter(&app, given).await {
        Ok(entered) => entered,
        Err(refusal) => return show(&app, &reader, id, Some(refusal)).await,
    };
    match app.command_evening(id, &asker, command).await {
        Ok(()) => (cookie, Redirect::to(&format!("/e/{id}"))).into_response(),
        // Another window has said so already.
        Err(refusal) if comes && refusal.say.key == "evening-already-here" => {
            (cookie, Redirect::to(&format!("/e/{id}"))).into_response()
        }
        Err(refusal) => {
            let mut response = show(&app, &reader, id, Some(refusal)).await;
            response.headers_mut().extend(cookie);
            response
        }
    }
}

/// The command of a form.
fn command(what: &str, fields: &Fields) -> Result<Command, Refusal> {
    let unfit = || Refusal::new(Kind::Unfit, Say::new("server-bad-form"));
    let person = || fields.get("person").and_then(|it| it.parse().ok()).map(PersonNo).ok_or_else(unfit);
    Ok(match what {
        "come" => Command::Come,
        "leave" => Command::Leave,
        "begin" => Command::Seat,
        "deal" => Command::Deal,
        "pause" => Command::Pause,
        "resume" => Command::Resume,
        "move" => {
            let (table, seat) = fields.get("to").and_then(|to| to.split_once('.')).ok_or_else(unfit)?;
            let seat = seat.parse().ok().and_then(Seat::new).ok_or_else(unfit)?;
            Command::Move { person: person()?, to: Place { table: table.parse().map_err(|_| unfit())?, seat } }
        }
        "replace" => Command::Replace { person: person()? },
        "end" => Command::End,
        _ => return Err(unfit()),
    })
}
