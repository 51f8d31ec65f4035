//! Setting up a table in the browser.

use super::picture::levels;
use super::reader::{Fields, Reader, page};
use crate::api::{NewTable as Wanted, open_table};
use crate::app::App;
use crate::online::{Clock, Command, Refusal};
use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Redirect, Response};
use cachet_engine::AnyGame;
use cachet_pages::{Flash, NewTable, Tone};

/// The clocks offered, in seconds for the whole game; nought for none.
const CLOCKS: [u32; 6] = [0, 120, 300, 600, 1800, 259_200];
/// What somebody finds who has not chosen yet.
const FIRST: &str = "love-letter";

pub async fn form(reader: Reader, uri: Uri) -> Response {
    let fields = Fields::of_query(uri.query());
    page(draw(&reader, &fields, None)).into_response()
}

fn game_of(fields: &Fields) -> &'static dyn AnyGame {
    let letter = fields.all("rule").find_map(other_game);
    let asked = letter.or_else(|| fields.get("game").and_then(cachet_games::find));
    asked.or_else(|| cachet_games::find(FIRST)).unwrap_or(cachet_games::GAMES[0])
}

/// Some letters of R are games of their own.
fn other_game(letter: &str) -> Option<&'static dyn AnyGame> {
    let letter = letter.chars().next()?;
    let known = cachet_games::r::letters::LETTERS.iter().find(|known| known.letter == letter && known.game != "r")?;
    cachet_games::find(known.game)
}

fn letters(fields: &Fields) -> Vec<char> {
    let mut letters: Vec<char> = fields.all("rule").flat_map(str::chars).filter(char::is_ascii_uppercase).collect();
    letters.sort_unstable();
    letters.dedup();
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
        // Somebody who says nothing wants to play at once.
        None => levels.last().map(|level| (*level).to_owned()),
    };
    let options =
        fields.iter().filter_map(|(name, value)| Some((name.strip_prefix("option-")?.to_owned(), value.to_owned())));
    cachet_pages::new_table(&NewTable {
        site: reader.site(),
        game,
        letters: letters(fields),
        seats,
        bots: (1..seats).map(bot).collect(),
        options: options.collect(),
        helper: fields.get("helper").is_some() || fields.get("clock").is_none(),
        clock: fields.get("clock").and_then(|clock| clock.parse().ok()).unwrap_or(0),
        clocks: &CLOCKS,
        levels: &levels,
        flash,
    })
}

/// Opens the table, seats the guest and the bots, and deals at once where nobody else is to come.
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
    let (asker, cookie) = reader.enter(app, fields.get("name")).await?;
    let game = game_of(fields);
    let seats = seats(fields, game);
    let bots: Vec<String> = (1..seats)
        .filter_map(|seat| fields.get(&format!("seat{seat}")))
        .filter(|level| *level != "open")
        .map(str::to_owned)
        .collect();
    let all_bots = bots.len() + 1 == seats;
    let wanted = Wanted {
        game: game.info().id.to_owned(),
        seats: Some(seats),
        options: options(fields, game),
        public: fields.get("public").is_some(),
        spectators: fields.get("private").is_none(),
        helper: fields.get("helper").is_some(),
        clock: match fields.get("clock").and_then(|clock| clock.parse().ok()) {
            None | Some(0) => Clock::None,
            Some(seconds) => Clock::PerGame(seconds),
        },
        bots,
        sit: true,
        share: fields.get("share").and_then(|share| share.parse().ok()),
    };
    let id = open_table(app, &asker, wanted).await?;
    if all_bots {
        app.tables.command(id, asker, Command::Start, None).await.map_err(|failure| failure.refusal)?;
    }
    Ok((cookie, Redirect::to(&format!("/t/{id}"))).into_response())
}

/// The options as the game takes them; letters of R come together as one.
fn options(fields: &Fields, game: &dyn AnyGame) -> Vec<String> {
    let mut options = Vec::new();
    if game.info().id == "r" {
        let letters: Vec<String> =
            letters(fields).into_iter().filter(|letter| *letter != 'A').map(String::from).collect();
        if !letters.is_empty() {
            options.push(format!("rules={}", letters.join("+")));
        }
    }
    for choice in game.options() {
        let field = format!("option-{}", choice.key);
        // The first value is what is played anyway.
        if let Some(value) =
            fields.get(&field).filter(|value| choice.values.first() != Some(value) && !value.is_empty())
        {
            options.push(format!("{}={value}", choice.key));
        }
    }
    options
}
