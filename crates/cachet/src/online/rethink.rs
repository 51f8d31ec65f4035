//! Lets the bots of a finished game think again: each is given the notes its seat had then and the dice that follow from
//! the table's secret. If it makes the same moves, nothing else can have decided them.

use crate::complaint::Complaint;
use crate::progress::bar;
use cachet_bots::{Library, bots_of, sit};
use cachet_engine::fair::Fair;
use cachet_engine::{AnyTable, BySeat, Say, Seat, dice};
use cachet_words::Lang;
use std::ops::RangeInclusive;

/// What was thought again.
pub struct Rethought {
    /// How many moves bots made.
    pub moves: usize,
}

pub fn rethink(table: &dyn AnyTable, fair: &Fair, lang: Lang) -> Result<Rethought, Complaint> {
    let account = table.account();
    let moves = table.moves();
    let levels: Vec<(usize, &str)> =
        (0..moves.len()).filter_map(|number| Some((number, account.bot(number)?))).collect();
    // Nobody can take a bot's seat during a game: a move there without a level would escape the check.
    let unmarked = |number: &usize| fair.bots.contains(moves[*number].0) && account.bot(*number).is_none();
    if let Some(number) = (0..moves.len()).find(unmarked) {
        let say = Say::new("verify-bot-unmarked").with("number", number + 1);
        return Err(say.with("who", table.names().of(moves[number].0)).into());
    }
    let progress = bar(lang, levels.len() as u64);
    let asked = when_asked(table);
    let library = Library::default();
    for (number, level) in &levels {
        let (seat, made) = &moves[*number];
        let decisions = moves.iter().take(*number).filter(|(by, _)| by == seat).count();
        let number_of_dice = fair.secret.bot_dice(*seat, decisions);
        // A bot is asked as soon as its seat is waited for; a server that was restarted asks it again, when others may
        // have chosen in secret meanwhile. Whenever it was asked, it knew what its seat knew then.
        let agrees = |at: usize| {
            let then = table.rewound(at);
            chosen(&*then, level, *seat, number_of_dice, &library).is_some_and(|move_| move_ == *made)
        };
        if !asked[*number].clone().any(agrees) {
            let say = Say::new("verify-bot-differs").with("number", number + 1).with("move", made.as_str());
            return Err(say.with("who", table.names().of(*seat)).with("level", *level).into());
        }
        progress.inc(1);
    }
    progress.finish_and_clear();
    Ok(Rethought { moves: levels.len() })
}

/// For each move, after how many moves its seat was asked for it, and the last moment at which it can have been asked.
fn when_asked(table: &dyn AnyTable) -> Vec<RangeInclusive<usize>> {
    let mut since: BySeat<Option<usize>> = BySeat::all(None);
    let mut asked = Vec::new();
    for (number, (seat, _)) in table.moves().iter().enumerate() {
        let waiting = table.rewound(number).waiting();
        for seat in Seat::ALL {
            since[seat] = if waiting.contains(seat) { since[seat].or(Some(number)) } else { None };
        }
        asked.push(since[*seat].take().unwrap_or(number)..=number);
    }
    asked
}

/// What a bot of this level plays there, as records write it. Where it fails, the plainest bot of the game plays.
fn chosen(table: &dyn AnyTable, level: &str, seat: Seat, number: u64, library: &Library) -> Option<String> {
    let game = table.info().id;
    let (notes, legal) = (table.seat_notes(seat), table.legal(seat));
    let mut dice = dice(number);
    let plain = bots_of(game).first().map_or("", |bot| bot.name);
    // A level that does not exist was not played.
    bots_of(game).iter().find(|bot| bot.name == level)?;
    let at =
        [level, plain].into_iter().find_map(|name| sit(game, name, library)?.choose(&notes, &legal, &mut dice).ok());
    legal.get(at?).map(|choice| choice.text.clone())
}
