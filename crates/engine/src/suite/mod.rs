//! The suite every game must pass. [`conforms`] checks that a game keeps the contract, [`keeps_secrets`]
//! that nobody receives more than the rules let them know. Both return the first breach found, so that a test can also
//! show that a broken game is caught.

mod conformance;
mod probes;
mod secrecy;

use crate::dealer::{Dice, dice};
use crate::game::{Game, Options, Phase};
use crate::log::Header;
use crate::names::Names;
use crate::seed::Seed;
use crate::shuffle::below;
use crate::table::Table;

pub use conformance::conforms;
pub use secrecy::{Secrecy, keeps_secrets};

/// More moves than any game can last.
const ENDLESS: usize = 20_000;

/// About `games` games, each with its number; every set-up gets the same share.
fn spread<G: Game>(games: u64) -> impl Iterator<Item = (usize, G::Options, u64)> {
    let setups = setups::<G>();
    let share = games.div_ceil(setups.len() as u64);
    setups.into_iter().flat_map(move |(seats, options)| (0..share).map(move |number| (seats, options.clone(), number)))
}

/// Every way a game can be set up that is worth testing: each table size with each sample of options.
fn setups<G: Game>() -> Vec<(usize, G::Options)> {
    let sizes = G::INFO.seats.iter();
    sizes.flat_map(|seats| G::Options::samples(*seats).into_iter().map(move |options| (*seats, options))).collect()
}

fn open<G: Game>(seats: usize, options: &G::Options, number: u64) -> (Table<G>, Seed, Dice) {
    let seed = Seed::small(number);
    let header = Header::new(Names::letters(seats), options.clone(), Some(seed))
        .unwrap_or_else(|say| panic!("{}: {seats} seats are refused: {say:?}", G::INFO.id));
    let mut dealer = crate::dealer::SeedDealer::new(seed);
    (Table::open(header, &mut dealer), seed, dice(number))
}

/// One random move, or `None` at the end of the game.
fn random_move<G: Game>(table: &mut Table<G>, seed: Seed, dice: &mut Dice) -> Result<Option<()>, String> {
    let Phase::Waiting(seats) = table.phase() else { return Ok(None) };
    let nth = below(dice, seats.len().max(1) as u32) as usize;
    let seat = seats.iter().nth(nth).ok_or("a position waits for nobody and is not over")?;
    let legal = table.legal(seat);
    if legal.is_empty() {
        return Err(format!("{seat:?} is waited for and has no legal action"));
    }
    let action = legal[below(dice, legal.len() as u32) as usize];
    let mut dealer = table.dealer(seed);
    table
        .play(seat, action, &mut dealer)
        .map_err(|refusal| format!("{seat:?} may play {action} but is refused: {refusal:?}"))?;
    Ok(Some(()))
}
