//! Does a game keep its secrets?
//!
//! Take a random position. Re-deal everything a viewer cannot know, and let the same game be played
//! with those other cards. Then every byte that viewer receives must be the same: what was seen, the
//! view, the sentences, whom the game waits for, the legal moves and their order, the text of every
//! refusal. If a byte differs, it told the two games apart, and the viewer learned a secret.

use super::probes::Probes;
use super::{ENDLESS, open, random_move, spread};
use crate::dealer::{Dice, QuickDealer, dice};
use crate::game::{BreaksRule, Game, Notation};
use crate::log::LogItem;
use crate::seat::{Seat, Viewer};
use crate::shuffle::below;
use crate::table::{Notebook, Table};
use serde::Serialize;
use serde_json::json;

/// How many games are imagined until one differs from the real one: where few secrets are left, most do not, and the
/// comparison proves nothing.
const TRIES: usize = 6;

/// How much was compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Secrecy {
    /// Positions, seen by one viewer each.
    pub looks: u64,
    /// Those in which the imagined game really was another one.
    pub re_dealt: u64,
}

/// Compares real and imagined games in `games` random games, spread over every set-up (one of each at
/// least), at about one position in `every`.
pub fn keeps_secrets<G: Game>(games: u64, every: u32) -> Result<Secrecy, String> {
    let mut tally = Secrecy::default();
    for (seats, options, number) in spread::<G>(games) {
        one_game::<G>(seats, &options, number, every, &mut tally)
            .map_err(|breach| format!("{}, {seats} seats, {options:?}, game {number}: {breach}", G::INFO.id))?;
    }
    Ok(tally)
}

fn one_game<G: Game>(
    seats: usize,
    options: &G::Options,
    number: u64,
    every: u32,
    tally: &mut Secrecy,
) -> Result<(), String> {
    let (mut table, seed, mut chooser) = open::<G>(seats, options, number);
    let mut probes = Probes::new();
    for moves in 0..ENDLESS {
        for seat in table.phase().waiting() {
            table.legal(seat).into_iter().for_each(|action| probes.meet(action));
        }
        probes.breed(&mut chooser);
        let last = table.phase().waiting().is_empty();
        if last || below(&mut chooser, every) == 0 {
            for viewer in Viewer::all(seats) {
                compare::<G>(&table, viewer, &probes, &mut chooser, tally)
                    .map_err(|breach| format!("after {moves} moves, {viewer:?}: {breach}"))?;
            }
        }
        if random_move(&mut table, seed, &mut chooser)?.is_none() {
            return Ok(());
        }
    }
    Err("random play does not end".to_owned())
}

fn compare<G: Game>(
    real: &Table<G>,
    viewer: Viewer,
    probes: &Probes<G>,
    chooser: &mut Dice,
    tally: &mut Secrecy,
) -> Result<(), String> {
    let header = real.header();
    let notes = real.notebook_of(viewer);
    let mut imagine = || -> Result<Table<G>, String> {
        let log = G::imagine(&header.options, header.seats(), &notes, chooser)
            .ok_or("no other game could be imagined, not even the real one")?;
        Table::replay(header.clone(), &log)
            .map_err(|fault| format!("the imagined game breaks the rules: {fault:?}\n{}", tell_apart(real.log(), &log)))
    };
    let mut imagined = imagine()?;
    for _ in 1..TRIES {
        if !differs(real, &imagined) {
            imagined = imagine()?;
        }
    }
    tally.looks += 1;
    tally.re_dealt += u64::from(differs(real, &imagined));
    let tried = probes.some(40, chooser);
    let dealt = rand_core::Rng::next_u64(chooser);
    let imagined_notes = imagined.notebook_of(viewer);
    // Equal events give equal bytes: only from the first that differs are they written out.
    let equal = notes.seen().iter().zip(imagined_notes.seen()).take_while(|(one, other)| one == other).count();
    let one = received(real, &notes, equal, &tried, dealt);
    let other = received(&imagined, &imagined_notes, equal, &tried, dealt);
    if one == other {
        return Ok(());
    }
    match one.lines().zip(other.lines()).find(|(one, other)| one != other) {
        None => {
            let (one, other) = (one.lines().count(), other.lines().count());
            Err(format!("receives {one} things or {other}, depending on hidden cards"))
        }
        Some((one, other)) => Err(format!(
            "what is received depends on hidden cards:\n  {one}\n  {other}\n{}",
            tell_apart(real.log(), imagined.log())
        )),
    }
}

/// Is it really another game? Logs may differ in what no card depends on, such as the order in which a
/// hand is shuffled to draw one card from it; so look at the position, and at all that happened.
fn differs<G: Game>(real: &Table<G>, imagined: &Table<G>) -> bool {
    let everything = |table: &Table<G>| table.notebook_of(Viewer::Everyone).seen().to_vec();
    real.state() != imagined.state() || everything(real) != everything(imagined)
}

/// Everything a viewer can get hold of, a line each; of what was seen, what came after the first `from` events.
fn received<G: Game>(table: &Table<G>, notes: &Notebook<G>, from: usize, tried: &[G::Action], dealt: u64) -> String {
    let mut bytes = Vec::new();
    line(&mut bytes, &table.phase().waiting());
    line(&mut bytes, &table.phase().outcome());
    for seen in &notes.seen()[from..] {
        line(&mut bytes, seen);
        line(&mut bytes, &G::say(seen));
    }
    line(&mut bytes, notes.view());
    G::scene(notes.view()).iter().for_each(|say| line(&mut bytes, say));
    if let Viewer::Seat(seat) = notes.viewer() {
        for action in table.legal(seat) {
            line(&mut bytes, &action);
            line(&mut bytes, &action.write(&table.header().names));
            line(&mut bytes, &G::steps(&action));
        }
        for refused in tried.iter().filter_map(|action| refusal::<G>(table.state(), seat, *action, dealt)) {
            line(&mut bytes, &refused);
        }
    }
    String::from_utf8(bytes).expect("JSON is text")
}

/// JSON has no line breaks of its own. Written directly: most of the suite's time goes into it.
fn line(bytes: &mut Vec<u8>, what: &impl Serialize) {
    serde_json::to_writer(&mut *bytes, what).expect("what games send are plain structures, which JSON can hold");
    bytes.push(b'\n');
}

fn refusal<G: Game>(state: &G::State, seat: Seat, action: G::Action, dealt: u64) -> Option<String> {
    let mut copy = state.clone();
    let refused = G::apply(&mut copy, seat, action, &mut QuickDealer(dice(dealt)), &mut crate::game::Silent).err()?;
    Some(format!("{action}: {} {}", refused.rule(), json!(refused.say())))
}

fn tell_apart<A: std::fmt::Debug>(real: &[LogItem<A>], imagined: &[LogItem<A>]) -> String {
    format!("  the real game: {real:?}\n  the imagined one: {imagined:?}")
}
