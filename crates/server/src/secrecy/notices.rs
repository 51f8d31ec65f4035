//! Notices to closed browsers. They go through somebody else's service, which learns who is told and when; and they lie on a locked
//! screen, where anybody reads them. Nobody looks at the table, everybody has a browser to be told: after every move, the same
//! people must be told the same words on both sides.

use super::ask::{Ask, Caller};
use super::compare::runtime;
use super::house::{Cellar, House};
use super::leak::truth;
use super::plan::{ID, Kind, NOW, Plan, guest};
use crate::push::WAIT;
use crate::routes::Route;
use cachet_engine::Game;
use cachet_games::letters::LoveLetter;
use cachet_store::{GuestId, Push, QuietHours};
use cachet_table::Online;
use serde_json::json;

/// Games that are compared of each kind.
const GAMES: u64 = 4;

type Leak = fn(&Online) -> String;

/// Whom the server tells what, after each move.
type Notices = Vec<Vec<(GuestId, Vec<u8>)>>;

/// Every player has a browser that wants to be told, at any hour.
async fn subscribe(house: &House, plan: &Plan) {
    let store = &house.app.tables.store;
    for who in plan.players().map(guest) {
        let push = Push {
            id: u128::from(who.0).to_be_bytes(),
            guest: who,
            session: None,
            endpoint: format!("https://push.example/{}", who.0),
            key: vec![4; 65],
            auth: vec![1; 16],
            lang: if who.0.is_multiple_of(2) { "fr" } else { "en" }.to_owned(),
            zone: 0,
            made: NOW,
        };
        assert_eq!(store.put_push(push, 6).await, Ok(true));
        store.set_quiet_hours(who, QuietHours::Never).await.expect("it is kept");
    }
}

async fn notices(house: &House, plan: &Plan, side: usize) -> Notices {
    subscribe(house, plan).await;
    let mut all = Vec::new();
    for (seat, action) in &plan.sides[side].moves {
        let seq = house.app.tables.look(ID, |online| online.seq).await.unwrap_or_else(|_| panic!("the table is there"));
        let ask =
            Ask::to(Route::Play, format!("/api/tables/{ID}/moves")).json(&json!({ "seq": seq, "action": action }));
        let answer = house.ask(Caller::Cookie(guest(*seat)), &ask).await;
        assert!(answer.status < 300, "{}", String::from_utf8_lossy(&answer.body));
        // Noted now, told once nobody has come for a while.
        assert_eq!(house.app.told_now().await, []);
        house.time.advance(WAIT);
        all.push(house.app.told_now().await);
    }
    all
}

/// How many notices were compared. An error is a leak, with where it was found.
fn tells_nothing(kind: &Kind, leak: Option<Leak>) -> Result<usize, String> {
    let cellar = runtime().block_on(Cellar::new());
    let mut compared = 0;
    for plan in (0..GAMES).map(kind.plan) {
        let [one, other] = [0, 1].map(|side| {
            let runtime = runtime();
            let found = runtime.block_on(async {
                let house = House::open(&cellar, plan.dealt(side, NOW), None, &super::leak::Leak::none()).await;
                if let Some(leak) = leak {
                    house.app.pushing.leak.set(leak).expect("it is set once");
                }
                notices(&house, &plan, side).await
            });
            runtime.shutdown_background();
            found
        });
        if let Some(at) = one.iter().zip(&other).position(|(one, other)| one != other) {
            return Err(format!("{} {}: notices after move {}", kind.game, plan.number, at + 1));
        }
        compared += one.iter().map(Vec::len).sum::<usize>();
    }
    Ok(compared)
}

fn says_the_same<G: Game>() {
    let compared = tells_nothing(&Kind::of::<G>(), None).unwrap_or_else(|breach| panic!("{breach}"));
    assert!(compared > 0, "{}: nobody was told anything", G::INFO.id);
}

#[test]
fn a_notice_that_names_another_game_for_other_cards_is_caught() {
    let leak: Leak = |online| if truth(online) { "r" } else { "love-letter" }.to_owned();
    let found = tells_nothing(&Kind::of::<LoveLetter>(), Some(leak)).err().unwrap_or_default();
    assert!(found.contains("notices after move"), "found: {found}");
}

macro_rules! every_game_is_told_of_in_the_same_words {
    ($($name:ident: $game:ty),* $(,)?) => {
        $(#[test]
        fn $name() {
            says_the_same::<$game>();
        })*
    };
}
cachet_games::for_every_game!(every_game_is_told_of_in_the_same_words);
