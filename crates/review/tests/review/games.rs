//! Games played at random, to be reviewed.

use cachet_bots::Library;
use cachet_engine::{Account, AnyGame, AnyTable, Names, Seat, Seed, below, dice};
use cachet_review::{Ask, Review, Writing, begin};

/// Options under which a game is another one to its judge.
pub const OPTIONS: &[(&str, &[&str])] = &[
    ("r", &["rules=B", "rules=C", "rules=D", "rules=F", "rules=G+H", "rules=I", "rules=J", "rules=K", "rules=M"]),
    ("r", &["rules=L", "rules=N", "rules=O", "rules=P", "rules=Q", "rules=R", "rules=B+G+O"]),
];

/// Every game, at its smallest and largest table, and R under each letter.
pub fn every_table() -> Vec<(&'static dyn AnyGame, usize, Vec<String>)> {
    let mut tables: Vec<(&'static dyn AnyGame, usize, Vec<String>)> = Vec::new();
    for game in cachet_games::GAMES {
        let info = game.info();
        let sizes = [info.seats.first(), info.seats.last()];
        let mut sizes: Vec<usize> = sizes.into_iter().flatten().copied().collect();
        sizes.dedup();
        tables.extend(sizes.iter().map(|seats| (*game, *seats, Vec::new())));
        let options = OPTIONS.iter().filter(|(id, _)| *id == info.id).flat_map(|(_, options)| options.iter());
        tables.extend(options.map(|option| (*game, sizes[0], vec![(*option).to_owned()])));
    }
    tables
}

/// A game played at random to its end.
pub fn played(game: &dyn AnyGame, seats: usize, options: &[String], number: u64) -> Box<dyn AnyTable> {
    let seed = Seed::small(number);
    let mut luck = dice(number);
    let mut table = game.open(Names::letters(seats), options, seed).expect("a table that may be opened");
    while table.outcome().is_none() {
        let waiting: Vec<Seat> = table.waiting().iter().collect();
        let seat = waiting[below(&mut luck, waiting.len() as u32) as usize];
        let legal = table.legal(seat);
        let chosen = &legal[below(&mut luck, legal.len() as u32) as usize];
        table.play(seat, &chosen.action, seed).expect("a legal move");
    }
    table
}

/// A game played at random, until somebody gives it up: whoever is to move, or not.
pub fn given_up(game: &dyn AnyGame, seats: usize, options: &[String], number: u64) -> (Box<dyn AnyTable>, Seat) {
    let whole = played(game, seats, options, number);
    let mut luck = dice(!number);
    let mut table = whole.rewound(below(&mut luck, whole.moves().len() as u32) as usize);
    let quitter = Seat::ALL[below(&mut luck, seats as u32) as usize];
    table.reveal(Account { resigned: Some(quitter), ..Account::default() });
    (table, quitter)
}

pub fn writing(table: &dyn AnyTable, worlds: u32) -> Box<dyn Writing> {
    begin(table, Ask { seat: None, worlds: Some(worlds), seed: 1 }, &Library::default()).expect("a finished game")
}

pub fn reviewed(table: &dyn AnyTable, worlds: u32) -> Review {
    let mut writing = writing(table, worlds);
    while writing.write().is_some() {}
    writing.review()
}
