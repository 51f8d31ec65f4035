//! Pages to test: any table, as any viewer gets it.

// Each test file uses some of this.
#![allow(dead_code, reason = "each test program uses a part of this")]

use cachet_engine::{AnyGame, AnyTable, LegalMove, Names, Seat, Seed, Viewer, below, dice};
use cachet_pages::{ClockFace, Fair, SeatCard, Site, Status, TablePage, Who};
use cachet_words::Lang;

pub const NAMES: [&str; 8] = ["Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"];

pub fn site(lang: Lang) -> Site<'static> {
    Site { lang, theme: None, name: Some("Ana"), base_url: "https://cachet.example", path: "/t/x" }
}

/// A game of random moves, stopped after so many of them.
pub fn random_game(game: &dyn AnyGame, seats: usize, number: u64, moves: usize) -> Box<dyn AnyTable> {
    let names = Names::new(NAMES.iter().take(seats).copied()).expect("good names");
    let seed = Seed::small(number);
    let mut table = game.open(names, &[], seed).expect("a table of a size the game allows");
    let mut chooser = dice(number);
    for _ in 0..moves {
        let Some(seat) = table.waiting().lowest() else { break };
        let legal = table.legal(seat);
        let chosen = &legal[below(&mut chooser, legal.len() as u32) as usize];
        table.play(seat, &chosen.action, seed).expect("a legal move");
    }
    table
}

pub fn seats(names: &Names) -> Vec<SeatCard> {
    let one = |seat: Seat| SeatCard {
        seat,
        name: names.of(seat),
        who: match seat.index() {
            1 => Who::Bot { level: "expert".to_owned() },
            2 => Who::Person { online: false, me: false, host: false, handed_to: Some("club".to_owned()) },
            index => Who::Person { online: true, me: index == 0, host: index == 0, handed_to: None },
        },
        clock: Some(ClockFace { seconds: 61, running: seat.index() == 0 }),
    };
    names.all().iter().map(one).collect()
}

/// The page of a table for one viewer.
pub fn page<'a>(
    game: &'static dyn AnyGame,
    table: &'a dyn AnyTable,
    viewer: Viewer,
    legal: Vec<LegalMove>,
    picks: &'a [usize],
    lang: Lang,
) -> TablePage<'a> {
    TablePage {
        site: site(lang),
        id: "x",
        code: "ROSE42",
        invite_url: "https://cachet.example/j/ROSE42",
        seq: 7,
        asked: 3,
        key: "key",
        status: if table.outcome().is_some() { Status::Over } else { Status::Playing },
        game,
        options: &[],
        seats: seats(table.names()),
        viewer,
        is_host: true,
        table: Some(table),
        legal,
        picks,
        spectators: 1,
        flash: None,
        rematch: None,
        fair: Some(Fair { commitment: "c0ffee".to_owned(), opened: None }),
        helper: true,
        lessons: true,
        news_from: table.events().saturating_sub(5),
        levels: &["novice", "club", "expert"],
    }
}

/// What a viewer may do.
pub fn legal(table: &dyn AnyTable, viewer: Viewer) -> Vec<LegalMove> {
    match viewer {
        Viewer::Seat(seat) if table.waiting().contains(seat) => table.legal(seat),
        Viewer::Seat(_) | Viewer::Public | Viewer::Everyone => Vec::new(),
    }
}
