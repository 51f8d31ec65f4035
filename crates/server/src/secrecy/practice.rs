//! Playing on from a decision. Two finished games looked the same to one seat until that decision; what comes of playing on
//! in that seat must be the same to the last byte: the log, every page, every answer. Otherwise the new table would know,
//! and its bots with it, what the seat could not.

use super::ask::{Ask, Caller};
use super::compare::runtime;
use super::house::{Cellar, House, STRANGER};
use super::leak::Leak;
use super::plan::{ID, NOW, Plan, finished, guest};
use crate::routes::Route;
use cachet_engine::{Game, Viewer};
use cachet_games::letters::LoveLetter;
use cachet_table::TableId;
use serde_json::{Value, json};

/// Games that are played on of each kind.
const GAMES: u64 = 4;

/// Everything that is known of the table that is played on, and the record of the finished game.
async fn played_on(house: &House, plan: &Plan, game: &str, turn: usize) -> (Vec<(String, Vec<u8>)>, Vec<u8>) {
    let Viewer::Seat(seat) = plan.viewer else { unreachable!("somebody made the move") };
    let person = Caller::Cookie(guest(seat));
    let level = cachet_bots::bots_of(game).first().map(|bot| bot.name);
    let from = |path: String| Ask::to(Route::PlayOn, path).json(&json!({ "seat": seat, "turn": turn, "level": level }));
    let opened = house.ask(person, &from(format!("/api/tables/{ID}/play-on"))).await;
    assert_eq!(opened.status, 201, "{}", String::from_utf8_lossy(&opened.body));
    let told: Value = serde_json::from_slice(&opened.body).expect("JSON");
    let id: TableId = told["id"].as_str().and_then(|id| id.parse().ok()).expect("an id");
    let log = house.app.tables.store.read(id, 0).await.expect("the log");
    let mut lines = vec![("answer".to_owned(), opened.bytes()), ("log".to_owned(), log.concat())];
    let pages = ["", "?lang=fr", "?pick=0", "/record", "/replay", "/review"].map(|tail| format!("/t/{id}{tail}"));
    let api = ["", "?since=0", "/record", "/deal", "/review"].map(|tail| format!("/api/tables/{id}{tail}"));
    let streams = [format!("/api/tables/{id}/stream?words=true"), format!("/t/{id}/stream")];
    for path in pages.into_iter().chain(api).chain(streams).chain(["/".to_owned(), "/api/me/tables".to_owned()]) {
        for caller in [person, Caller::Nobody, Caller::Cookie(STRANGER)] {
            let ask = Ask::to(Route::Home, path.clone());
            lines.push((format!("{path} of {caller:?}"), house.ask(caller, &ask).await.bytes()));
        }
    }
    let record = Ask::to(Route::Record, format!("/api/tables/{ID}/record"));
    (lines, house.ask(person, &record).await.bytes())
}

/// Plays on from both sides of some games, and says what tells them apart; or how many really were different games.
fn played_on_twice<G: Game>(leak: &Leak) -> Result<usize, String> {
    let cellar = runtime().block_on(Cellar::new());
    let mut told_apart = 0;
    for number in 0..GAMES {
        let (plan, turn) = finished::<G>(number);
        let [one, other] = [0, 1].map(|side| {
            let runtime = runtime();
            let found = runtime.block_on(async {
                let house = House::open(&cellar, plan.played(side, NOW), None, leak).await;
                played_on(&house, &plan, G::INFO.id, turn).await
            });
            // A bot may still think.
            runtime.shutdown_background();
            found
        });
        if let Some((line, _)) = one.0.iter().zip(&other.0).find(|(one, other)| one != other) {
            return Err(format!("{} {number}, {:?}: {}", G::INFO.id, plan.viewer, line.0));
        }
        told_apart += usize::from(plan.re_dealt && one.1 != other.1);
    }
    Ok(told_apart)
}

fn knows_nothing_more<G: Game>() {
    let told_apart = played_on_twice::<G>(&Leak::none()).unwrap_or_else(|breach| panic!("{breach}"));
    // Z hides nothing but what is being chosen, and that is chosen again.
    assert!(told_apart > 0 || G::INFO.id == "r-z", "{}: the comparison cannot fail", G::INFO.id);
}

/// A practice table that lets something out of the finished game is found.
#[test]
fn a_table_that_knows_more_is_caught() {
    let leak = Leak::answer(|asked, _, body| {
        if asked.path.starts_with("/t/") && !asked.path.contains(&ID.to_string()) {
            body.push(b' ');
        }
    });
    let found = played_on_twice::<LoveLetter>(&leak).err().unwrap_or_default();
    assert!(found.contains(": /t/"), "found: {found}");
}

macro_rules! every_game_is_played_on_without_peeking {
    ($($name:ident: $game:ty),* $(,)?) => {
        $(#[test]
        fn $name() {
            knows_nothing_more::<$game>();
        })*
    };
}
cachet_games::for_every_game!(every_game_is_played_on_without_peeking);
