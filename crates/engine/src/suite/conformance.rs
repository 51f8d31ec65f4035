//! Does a game keep the contract?

use super::probes::Probes;
use super::{ENDLESS, open, random_move, spread};
use crate::dealer::{Dice, QuickDealer, dice};
use crate::game::{Game, Notation, Phase, legal};
use crate::listing;
use crate::names::Names;
use crate::record;
use crate::seat::Seat;
use crate::table::Table;

/// Plays `games` random games, spread over every set-up (one of each at least), and checks every position of each: random play ends;
/// what is legal can be played and nothing else can; a refusal changes nothing; every action is read
/// as it is written; the game replayed is the game played; its record is read as it was written.
pub fn conforms<G: Game>(games: u64) -> Result<(), String> {
    for (seats, options, number) in spread::<G>(games) {
        one_game::<G>(seats, &options, number)
            .map_err(|breach| format!("{}, {seats} seats, {options:?}, game {number}: {breach}", G::INFO.id))?;
    }
    Ok(())
}

fn one_game<G: Game>(seats: usize, options: &G::Options, number: u64) -> Result<(), String> {
    let (mut table, seed, mut chooser) = open::<G>(seats, options, number);
    let mut probes = Probes::new();
    for moves in 0.. {
        if moves > ENDLESS {
            return Err("random play does not end".to_owned());
        }
        check_position::<G>(table.state(), &mut probes, &mut chooser)
            .map_err(|breach| format!("after {moves} moves: {breach}"))?;
        if random_move(&mut table, seed, &mut chooser)?.is_none() {
            break;
        }
    }
    check_outcome(&table)?;
    check_replay(&table)?;
    check_record(&table)
}

fn check_position<G: Game>(state: &G::State, probes: &mut Probes<G>, chooser: &mut Dice) -> Result<(), String> {
    let waiting = G::phase(state).waiting();
    probes.breed(chooser);
    for seat in Seat::ALL {
        let actions = legal::<G>(state, seat);
        if actions.is_empty() == waiting.contains(seat) {
            return Err(format!("{seat:?} has {} legal actions; waited for: {waiting:?}", actions.len()));
        }
        check_listing::<G>(state, seat, &actions)?;
        for (at, action) in actions.iter().enumerate() {
            if actions[..at].contains(action) {
                return Err(format!("{action} is listed twice"));
            }
            check_text(action)?;
            try_action::<G>(state, seat, *action, chooser)?
                .map_err(|refusal| format!("{seat:?} may play {action} but is refused: {refusal:?}"))?;
            probes.meet(*action);
        }
        for action in probes.some(12, chooser).into_iter().filter(|action| !actions.contains(action)) {
            if try_action::<G>(state, seat, action, chooser)?.is_ok() {
                return Err(format!("{seat:?} may not play {action}, yet it is accepted"));
            }
        }
    }
    Ok(())
}

/// Whoever only counts the legal actions, or wants one of them, must be told of the same ones.
fn check_listing<G: Game>(state: &G::State, seat: Seat, actions: &[G::Action]) -> Result<(), String> {
    let counted = listing::count::<G>(state, seat);
    if counted != actions.len() {
        return Err(format!("{seat:?} has {} legal actions, and {counted} are counted", actions.len()));
    }
    for at in 0..=actions.len() {
        let found = listing::nth::<G>(state, seat, at);
        if found.as_ref() != actions.get(at) {
            return Err(format!("legal action {at} of {seat:?} is {:?}, but {found:?} is found", actions.get(at)));
        }
    }
    Ok(())
}

/// Plays an action on a copy; the outer error is a refusal that changed something.
fn try_action<G: Game>(
    state: &G::State,
    seat: Seat,
    action: G::Action,
    chooser: &mut Dice,
) -> Result<Result<(), G::Illegal>, String> {
    let mut copy = state.clone();
    let mut events = Vec::new();
    let mut dealer = QuickDealer(dice(rand_core::Rng::next_u64(chooser)));
    let result = G::apply(&mut copy, seat, action, &mut dealer, &mut events);
    if result.is_err() && (copy != *state || !events.is_empty()) {
        return Err(format!("{action} by {seat:?} was refused and changed something"));
    }
    Ok(result)
}

fn check_text<A>(action: &A) -> Result<(), String>
where
    A: Notation + Eq + std::fmt::Debug + std::fmt::Display + std::str::FromStr + serde::Serialize,
    A: serde::de::DeserializeOwned,
{
    if action.to_string().parse().ok().as_ref() != Some(action) {
        return Err(format!("{action} is not read as it is written"));
    }
    let names = Names::new(["Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"]).map_err(|say| format!("{say:?}"))?;
    let text = action.write(&names);
    if A::read(&text, &names).as_ref() != Ok(action) {
        return Err(format!("{text} is not read as it is written"));
    }
    let json = serde_json::to_string(action).map_err(|error| error.to_string())?;
    if serde_json::from_str::<A>(&json).ok().as_ref() != Some(action) {
        return Err(format!("{json} is not read as it is written"));
    }
    Ok(())
}

fn check_outcome<G: Game>(table: &Table<G>) -> Result<(), String> {
    let Phase::Over(outcome) = table.phase() else { return Err("the game is not over".to_owned()) };
    if !(outcome.winners - table.header().names.all()).is_empty() {
        return Err("somebody who is not at the table won".to_owned());
    }
    Ok(())
}

fn check_replay<G: Game>(table: &Table<G>) -> Result<(), String> {
    let again = Table::<G>::replay(table.header().clone(), table.log())
        .map_err(|fault| format!("the log cannot be replayed: {fault:?}"))?;
    if again.state() != table.state() || again.events() != table.events() {
        return Err("the game replayed is not the game played".to_owned());
    }
    for (notebook, other) in table.notebooks().iter().zip(again.notebooks()) {
        if notebook.seen() != other.seen() {
            return Err(format!("{:?} saw something else in the replay", notebook.viewer()));
        }
    }
    let half = table.moves_made().count() / 2;
    let rewound = table.rewound(half);
    if rewound.log() != &table.log()[..rewound.log().len()] {
        return Err("the game rewound is not the game played".to_owned());
    }
    Ok(())
}

fn check_record<G: Game>(table: &Table<G>) -> Result<(), String> {
    let text = record::write(table);
    let read = record::read::<G>(&text).map_err(|error| format!("{error:?} in its own record:\n{text}"))?;
    if read.header() != table.header() || read.log() != table.log() {
        return Err(format!("the record tells of another game:\n{text}"));
    }
    // Without the seed, the written deals alone must give the same game.
    let unseeded: String =
        text.lines().filter(|line| !line.starts_with("seed:")).map(|line| format!("{line}\n")).collect();
    let read = record::read::<G>(&unseeded).map_err(|error| format!("{error:?} without the seed:\n{unseeded}"))?;
    if read.log() != table.log() {
        return Err(format!("the deals in the record give another game:\n{unseeded}"));
    }
    Ok(())
}
