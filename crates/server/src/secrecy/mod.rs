//! Secrecy over HTTP. A random game is played through the router on two servers, on the second with everything re-dealt
//! that one viewer cannot know (`plan.rs`). Streams stay open all the while, every route is asked in every guise that
//! changes an answer (`probes.rs`, `ask.rs`), and every byte that viewer gets must be the same (`drive.rs`,
//! `compare.rs`): status, headers, bodies, frames, answers to their own moves and to refused ones. Bots must move at the
//! same moment (`pace.rs`). Whoever reads the encrypted line must not tell hands apart by lengths.
//!
//! What somebody has made of the letter of the day tells nothing to whoever has yet to play it (`days.rs`).
//!
//! A table that is played on from a finished game knows nothing that its seat could not have known then (`practice.rs`).
//!
//! Somebody at one table of an evening learns nothing of the same deal at another (`evening.rs`).
//!
//! A notice to a closed browser says the same, and comes at the same moment, whatever lies on the table (`notices.rs`).
//!
//! `leaks.rs` proves that the suite can fail.

mod ask;
mod compare;
mod days;
mod drive;
mod evening;
mod house;
mod leak;
mod leaks;
mod notices;
mod pace;
mod past;
mod plan;
mod practice;
mod probes;
mod scripted;

use crate::routes::Route;
use ask::GUISES;
use cachet_engine::Game;
use compare::keeps_secrets;
use leak::Leak;
use plan::Kind;

/// Games that are compared of each kind.
const GAMES: u64 = 8;

fn every_secret_is_kept<G: Game>() {
    let tally = keeps_secrets(&Kind::of::<G>(), 0..GAMES, &Leak::none()).unwrap_or_else(|breach| panic!("{breach}"));
    assert!(tally.re_dealt > 0, "{}: nothing was re-dealt", G::INFO.id);
    let nobody_holds_cards = ["r-s", "r-t"].contains(&G::INFO.id);
    assert!(nobody_holds_cards || tally.told_apart > 0, "{}: the comparison cannot fail", G::INFO.id);
    for route in Route::ALL {
        assert!(tally.covered.iter().any(|(asked, _)| asked == &Some(*route)), "{route:?} was never asked");
    }
    for route in [Route::TablePage, Route::See, Route::Play, Route::Act] {
        for (guise, it) in GUISES.iter().enumerate() {
            assert!(tally.covered.contains(&(Some(route), guise)), "{route:?} was never asked as {}", it.name);
        }
    }
}

macro_rules! every_game_keeps_its_secrets_online {
    ($($name:ident: $game:ty),* $(,)?) => {
        $(#[test]
        fn $name() {
            every_secret_is_kept::<$game>();
        })*
    };
}
cachet_games::for_every_game!(every_game_keeps_its_secrets_online);
