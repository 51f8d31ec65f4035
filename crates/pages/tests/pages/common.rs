//! Pages to test: any table, as any viewer gets it.

use cachet_engine::{AnyGame, AnyTable, LegalMove, Names, SeatSet, Seed, Viewer, below, dice};
use cachet_pages::{Look, Site, TablePage};
use cachet_table::{Clock, Clocks, GuestId, Online, Presence, Sitting, Who};
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

/// When the pages are looked at, in milliseconds.
pub const NOW: i64 = 1_000;

/// The table at which this game is played: Bo is a bot, one has played on for Cy, and everybody has a clock.
pub fn online(table: Box<dyn AnyTable>) -> Online {
    let mut online = Online::showing(table);
    if let Some(Some(bo)) = online.seats.get_mut(1) {
        bo.who = Who::Bot { level: "expert".to_owned() };
    }
    if let Some(Some(Sitting { who: Who::Person { stand_in, .. }, .. })) = online.seats.get_mut(2) {
        *stand_in = Some("club".to_owned());
    }
    online.opened.clock = Clock::PerMove(62);
    online.clocks = Clocks::new(online.opened.clock);
    online.clocks.waiting(online.waiting(), None, 0);
    online
}

/// The page of a table for one viewer, who may do whatever the game allows that seat.
pub fn page<'a>(online: &'a Online, viewer: Viewer, picks: &'a [usize], lang: Lang) -> TablePage<'a> {
    let look = Look { lang, theme: None, helper: true, lessons: true, folded: false, host: None };
    let guest = match viewer {
        Viewer::Seat(seat) => GuestId(seat.index() as u64 + 1),
        Viewer::Public | Viewer::Everyone => GuestId(99),
    };
    let presence = Presence { here: SeatSet::first(2), spectators: 1, ..Presence::default() };
    let page = TablePage::new(site(lang), look, online, Some(guest), presence, NOW).expect("a game of the list");
    let game = online.game.as_deref();
    TablePage {
        viewer,
        legal: game.map(|game| legal(game, viewer)).unwrap_or_default(),
        picks,
        news_from: game.map_or(0, |game| game.events().saturating_sub(5)),
        ..page
    }
}

/// What a viewer may do.
pub fn legal(table: &dyn AnyTable, viewer: Viewer) -> Vec<LegalMove> {
    match viewer {
        Viewer::Seat(seat) if table.waiting().contains(seat) => table.legal(seat),
        Viewer::Seat(_) | Viewer::Public | Viewer::Everyone => Vec::new(),
    }
}
