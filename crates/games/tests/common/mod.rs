//! Tables laid out by hand, in the language of records.

use cachet_engine::{BreaksRule, Game, Notation, Seat, Table, Viewer, record};

/// A table at which these people sit and this has happened so far: the lines of a record, from
/// `options:` on. Without a `result:` line of its own the game is unfinished.
pub fn laid_out<G: Game>(seats: &str, lines: &str) -> Table<G> {
    let end = if lines.contains("result:") { "" } else { "result: unfinished" };
    let info = G::INFO;
    let text = format!("cachet record 1\ngame: {}\nrules: {}\nseats: {seats}\n{lines}\n{end}\n", info.id, info.version);
    record::read(&text).unwrap_or_else(|error| panic!("{error:?} in\n{text}"))
}

/// Plays a line such as `Ana: Guard > Bo, Priest`, dealing on from a fixed seed, and returns
/// everything that happened, or with the rule that refused it.
pub fn play<G: Game>(table: &mut Table<G>, line: &str) -> Result<Vec<G::Seen>, &'static str> {
    let names = table.header().names.clone();
    let (name, what) = line.split_once(':').expect("a line is `Name: move`");
    let seat = names.find(name).expect("somebody at the table");
    let action = G::Action::read(what.trim(), &names).unwrap_or_else(|say| panic!("{line}: {say:?}"));
    let before = table.events();
    let mut dealer = table.dealer(cachet_engine::Seed::small(1));
    table.play(seat, action, &mut dealer).map_err(|refusal| refusal.rule())?;
    Ok(table.notebook_of(Viewer::Everyone).seen()[before..].to_vec())
}

/// The legal moves of somebody, as records write them.
pub fn legal<G: Game>(table: &Table<G>, name: &str) -> Vec<String> {
    let names = &table.header().names;
    let seat = names.find(name).expect("somebody at the table");
    table.legal(seat).iter().map(|action| action.write(names)).collect()
}

/// What the named person has seen of the last `count` events.
pub fn saw<G: Game>(table: &Table<G>, name: &str, count: usize) -> Vec<G::Seen> {
    let seat = table.header().names.find(name).expect("somebody at the table");
    let seen = table.notebook(seat).seen();
    seen[seen.len() - count..].to_vec()
}

pub const A: Seat = Seat::ALL[0];
pub const B: Seat = Seat::ALL[1];
pub const C: Seat = Seat::ALL[2];
pub const D: Seat = Seat::ALL[3];
