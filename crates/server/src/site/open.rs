//! Setting up a table in the browser.

use super::act::again;
use super::look::keep;
use super::reader::{Fields, Given, Reader, page};
use crate::app::App;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Redirect, Response};
use cachet_engine::{AnyGame, Game, Say};
use cachet_games::r::{R, Rule};
use cachet_pages::{Flash, NewTable, Tone};
use cachet_table::{Asker, Clock, Command, Kind, Online, Refusal, TableId, Wish, levels};

/// The size of a table opened by one tap, where the game allows it: against bots, and with friends.
const COMPANY: usize = 3;
const FRIENDS: usize = 4;

pub async fn form(reader: Reader, uri: Uri) -> Response {
    let fields = Fields::of_query(uri.query());
    page(draw(&reader, &fields, None)).into_response()
}

fn game_of(fields: &Fields) -> &'static dyn AnyGame {
    let letter = fields.all("rule").find_map(other_game);
    let asked = letter.or_else(|| fields.get("game").and_then(cachet_games::find));
    asked.unwrap_or_else(cachet_games::first)
}

/// Some letters of R are games of their own.
fn other_game(letter: &str) -> Option<&'static dyn AnyGame> {
    let rule = letter.chars().next().filter(char::is_ascii_uppercase).and_then(Rule::of)?;
    let known = cachet_games::r::letters::of(rule);
    cachet_games::find(known.game).filter(|_| known.game != R::INFO.id)
}

fn letters(fields: &Fields) -> Vec<Rule> {
    let written = fields.all("rule").flat_map(str::chars).filter(char::is_ascii_uppercase);
    let mut letters: Vec<Rule> = written.filter_map(Rule::of).collect();
    letters.sort_unstable();
    letters.dedup();
    // A chosen letter is a button that takes it back.
    letters.retain(|letter| fields.all("without").all(|gone| gone != letter.to_string()));
    letters
}

fn seats(fields: &Fields, game: &dyn AnyGame) -> usize {
    let possible = game.info().seats;
    fields
        .get("seats")
        .and_then(|seats| seats.parse().ok())
        .filter(|seats| possible.contains(seats))
        .unwrap_or(possible[0])
}

fn draw(reader: &Reader, fields: &Fields, flash: Option<Flash>) -> maud::Markup {
    let game = game_of(fields);
    let seats = seats(fields, game);
    let levels = levels(game.info().id);
    let bot = |seat: usize| match fields.get(&format!("seat{seat}")) {
        Some(level) => levels.contains(&level).then(|| level.to_owned()),
        // By default bots sit in all other seats, so that the game can begin at once.
        None => levels.last().map(|level| (*level).to_owned()),
    };
    // An unchecked box sends nothing, which counts only in a form that was submitted.
    let filled = fields.get("clock").is_some();
    let on = |name: &str, usual: bool| if filled { fields.get(name).is_some() } else { usual };
    let options =
        fields.iter().filter_map(|(name, value)| Some((name.strip_prefix("option-")?.to_owned(), value.to_owned())));
    cachet_pages::new_table(&NewTable {
        site: reader.site(),
        game,
        letters: letters(fields),
        seats,
        bots: (1..seats).map(bot).collect(),
        options: options.collect(),
        helper: on("helper", true),
        public: on("public", false),
        watch: on("watch", true),
        rated: on("rated", true),
        clock: clock(fields),
        flash,
    })
}

fn clock(fields: &Fields) -> Clock {
    fields.get("clock").and_then(Clock::named).unwrap_or_default()
}

/// Opens a table with bots of the middle level and deals, in one request; with lessons where they were asked for. For
/// friends the other seats stay free.
pub async fn play_now(State(app): State<App>, mut reader: Reader, fields: Fields) -> Response {
    if fields.get("friends").is_some() {
        return match set_for_friends(&app, &mut reader, &fields).await {
            Ok((id, headers)) => (headers, Redirect::to(&format!("/t/{id}"))).into_response(),
            Err(refusal) => match instead(&fields) {
                Some(old) => again(&app, &reader, old, refusal.into()).await,
                None => reader.refused(&refusal),
            },
        };
    }
    match set_and_deal(&app, &mut reader, &fields).await {
        Ok((id, mut headers)) => {
            keep(&mut headers, "lessons", if fields.get("lessons").is_some() { "1" } else { "0" });
            (headers, to_deal(id, &fields)).into_response()
        }
        Err(refusal) => reader.refused(&refusal),
    }
}

async fn set_and_deal(app: &App, reader: &mut Reader, fields: &Fields) -> Result<(TableId, HeaderMap), Refusal> {
    let (asker, headers) = reader.enter(app, Given::default()).await?;
    let game = game_of(fields).info();
    let seats = game.seats.iter().copied().find(|seats| *seats >= COMPANY).unwrap_or(game.seats[0]);
    let levels = levels(game.id);
    let level = levels.iter().find(|level| **level == "club").or(levels.last()).copied().unwrap_or_default();
    let wish = Wish {
        seats: Some(seats),
        bots: vec![level.to_owned(); seats - 1],
        rests: true,
        taught: fields.get("lessons").is_some(),
        ..Wish::of(game.id)
    };
    let id = app.tables.open(&asker, &wish, !has_share(fields)).await?;
    Ok((id, headers))
}

/// The table that is given up for another.
fn instead(fields: &Fields) -> Option<TableId> {
    fields.get("instead").and_then(|id| id.parse().ok())
}

/// However many come: bots can take what is left. Before the deal a host may have another table `instead` of this one, with
/// more or fewer seats, since their number belongs to what the deal is bound to. Whoever sits there comes along.
async fn set_for_friends(app: &App, reader: &mut Reader, fields: &Fields) -> Result<(TableId, HeaderMap), Refusal> {
    let (asker, headers) = reader.enter(app, Given::default()).await?;
    let game = game_of(fields).info();
    let usual = game.seats.iter().copied().rfind(|seats| *seats <= FRIENDS).unwrap_or(game.seats[0]);
    let asked = fields.get("seats").and_then(|seats| seats.parse().ok()).filter(|seats| game.seats.contains(seats));
    let seats = asked.unwrap_or(usual);
    let (mut company, mut bots) = (Vec::new(), Vec::new());
    if let Some(old) = instead(fields) {
        let host;
        (host, company, bots) = app
            .tables
            .look(old, |online: &Online| (online.host(), others(online, &asker), levels_of_bots(online)))
            .await?;
        // Whoever may not ask is told that, and not how many people there are.
        if host != asker.guest {
            return Err(Refusal::new(Kind::NotYours, Say::new("table-not-host")));
        }
        if company.len() >= seats {
            return Err(Refusal::new(Kind::NotNow, Say::new("table-too-small").with("count", company.len() + 1)));
        }
        app.tables.command(old, asker.clone(), Command::Close, None).await.map_err(|failure| failure.refusal)?;
    }
    let id = app.tables.open(&asker, &Wish { seats: Some(seats), rests: true, ..Wish::of(game.id) }, false).await?;
    for other in company {
        // Somebody who cannot be seated now is led there all the same, and may sit down.
        let _ = app.tables.command(id, other, Command::Sit { seat: None, share: None, been: Vec::new() }, None).await;
    }
    for level in bots {
        // Bots that no longer fit stay behind.
        let _ = app.tables.command(id, asker.clone(), Command::SeatBot { seat: None, level }, None).await;
    }
    if let Some(old) = instead(fields) {
        app.tables.lead_on(old, id).await;
    }
    Ok((id, headers))
}

fn levels_of_bots(online: &Online) -> Vec<String> {
    online.seats.iter().flatten().filter_map(|it| it.bot().map(str::to_owned)).collect()
}

/// The other people at a table, in the order of their seats.
fn others(online: &Online, asker: &Asker) -> Vec<Asker> {
    let people = online.seats.iter().flatten().filter(|it| it.guest() != Some(asker.guest));
    people.filter_map(|it| Some(Asker { guest: it.guest()?, name: it.name.clone() })).collect()
}

/// Opens the table as the form says, and deals at once where no seat is left free.
pub async fn open(State(app): State<App>, mut reader: Reader, fields: Fields) -> Response {
    match open_one(&app, &mut reader, &fields).await {
        Ok(response) => response,
        Err(refusal) => {
            let status = StatusCode::from_u16(refusal.kind.status()).unwrap_or(StatusCode::UNPROCESSABLE_ENTITY);
            let flash = Flash { tone: Tone::Refusal, rule: refusal.rule, say: *refusal.say };
            (status, page(draw(&reader, &fields, Some(flash)))).into_response()
        }
    }
}

async fn open_one(app: &App, reader: &mut Reader, fields: &Fields) -> Result<Response, Refusal> {
    let (asker, cookie) = reader.enter(app, Given::of(fields)).await?;
    let game = game_of(fields);
    let seats = seats(fields, game);
    let bots: Vec<String> = (1..seats)
        .filter_map(|seat| fields.get(&format!("seat{seat}")))
        .filter(|level| *level != "open")
        .map(str::to_owned)
        .collect();
    let all_bots = bots.len() + 1 == seats;
    let wish = Wish {
        game: game.info().id.to_owned(),
        seats: Some(seats),
        options: options(fields, game),
        public: fields.get("public").is_some(),
        spectators: fields.get("watch").is_some(),
        helper: fields.get("helper").is_some(),
        clock: clock(fields),
        rests: true,
        taught: false,
        rated: fields.get("rated").is_some(),
        bots,
        sit: true,
    };
    let id = app.tables.open(&asker, &wish, all_bots && !has_share(fields)).await?;
    let there = if all_bots { to_deal(id, fields) } else { Redirect::to(&format!("/t/{id}")) };
    Ok((cookie, there).into_response())
}

/// Will this device draw a share? Its page is shown the commitment first, and has the cards dealt then.
pub fn has_share(fields: &Fields) -> bool {
    fields.get("device").is_some()
}

/// To a table that is dealt already, or that the page has dealt as soon as it has sent its share.
pub fn to_deal(id: TableId, fields: &Fields) -> Redirect {
    Redirect::to(&if has_share(fields) { format!("/t/{id}?deal") } else { format!("/t/{id}") })
}

/// The option that takes the letters of R, in the game that has it.
const LETTERS: &str = "rules";

/// The options as the game takes them; letters of R come together as one.
fn options(fields: &Fields, game: &dyn AnyGame) -> Vec<String> {
    let mut options = Vec::new();
    if game.options().iter().any(|choice| choice.key == LETTERS) {
        let letters: Vec<String> =
            letters(fields).into_iter().filter(|rule| *rule != Rule::A).map(|rule| rule.to_string()).collect();
        if !letters.is_empty() {
            options.push(format!("{LETTERS}={}", letters.join("+")));
        }
    }
    for choice in game.options() {
        let field = format!("option-{}", choice.key);
        // The first value is the default.
        if let Some(value) =
            fields.get(&field).filter(|value| choice.values.first() != Some(value) && !value.is_empty())
        {
            options.push(format!("{}={value}", choice.key));
        }
    }
    options
}
