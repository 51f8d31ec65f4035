//! The header lines that say where the cards came from: `table`, `secret`, `shares`, `seed`.

use super::lines::{Lines, refuse};
use super::{BOT, DEVICE, HOUSE, RecordError};
use crate::continued::Continued;
use crate::fair::{Fair, Share, Terms};
use crate::names::Names;
use crate::say::Say;
use crate::seat::Seat;
use crate::seed::Seed;

/// The longest name of a table, in bytes.
const LONGEST_TABLE: usize = 40;

/// That the game was played on from another one, if the record says so: `21 moves of 0abcdefghjkmn`.
pub(super) fn continued(lines: &mut Lines<'_>) -> Result<Option<Continued>, RecordError> {
    let Some(text) = lines.optional("continued") else { return Ok(None) };
    let read = || {
        let (moves, of) = text.split_once(" moves of ")?;
        let of = Some(of.trim()).filter(|of| (1..=LONGEST_TABLE).contains(&of.len()))?;
        let of = Some(of).filter(|of| of.bytes().all(|byte| byte.is_ascii_alphanumeric()))?;
        Some(Continued { of: of.to_owned(), moves: moves.trim().parse().ok()? })
    };
    read().map(Some).ok_or_else(|| lines.here(Say::new("record-continued").with("text", text)))
}

/// The seed, if the record has one, and what it was made from, if it says so. `terms` are those of this game at a table.
pub(super) fn read(
    lines: &mut Lines<'_>,
    names: &Names,
    terms: &dyn Fn(&str) -> Terms,
) -> Result<(Option<Seed>, Option<Fair>), RecordError> {
    let table = lines.optional("table");
    if table.is_some_and(|table| table.is_empty() || table.len() > LONGEST_TABLE) {
        return Err(lines.here(Say::new("record-table").with("most", LONGEST_TABLE)));
    }
    let fair = read_fair(lines, names, table, terms)?;
    let seed = match lines.optional("seed") {
        Some(text) => {
            let seed: Seed = text.parse().map_err(|_| lines.here(Say::new("record-seed").with("text", text)))?;
            Some(seed)
        }
        None => None,
    };
    if let (Some(fair), Some(seed)) = (&fair, seed)
        && fair.seed() != seed
    {
        return Err(lines.here(Say::new("record-fair-seed").with("expected", fair.seed().to_string())));
    }
    Ok((seed.or(fair.as_ref().map(Fair::seed)), fair))
}

/// The table's secret and the share of every seat.
fn read_fair(
    lines: &mut Lines<'_>,
    names: &Names,
    table: Option<&str>,
    terms: &dyn Fn(&str) -> Terms,
) -> Result<Option<Fair>, RecordError> {
    // A record with a `table` line must have a `secret` line.
    let secret = match table {
        Some(_) => lines.field("secret")?,
        None => match lines.optional("secret") {
            Some(secret) => secret,
            None => return Ok(None),
        },
    };
    let secret = secret.parse().map_err(|_| lines.here(hex(secret, 64)))?;
    let written = lines.field("shares")?;
    let count = written.split(',').count();
    if count != names.seats() {
        return Err(lines.here(Say::new("record-shares").with("found", count).with("expected", names.seats())));
    }
    let mut shares = Vec::new();
    let mut marks = Vec::new();
    for text in written.split(',') {
        let (share, mark) = read_share(text.trim()).map_err(|say| refuse(lines.last, say))?;
        shares.push(share);
        marks.push(mark);
    }
    let marked = || Seat::ALL.into_iter().zip(&marks);
    let bots = marked().filter(|(_, mark)| **mark == Some(BOT)).map(|(seat, _)| seat).collect();
    let fair = Fair { secret, shares, bots, terms: table.map(terms) };
    for (seat, mark) in marked() {
        // Only records from before tables were named leave it out.
        if table.is_some() && mark.is_none() {
            return Err(lines.here(Say::new("record-share-unmarked").with("who", names.of(seat))));
        }
        if mark.is_some_and(|mark| (mark == DEVICE) == fair.is_house_share(seat)) {
            return Err(lines.here(Say::new("record-share-origin").with("who", names.of(seat))));
        }
    }
    Ok(Some(fair))
}

/// A share, and where it is said to come from.
fn read_share(text: &str) -> Result<(Share, Option<&'static str>), Say> {
    let (digits, mark) = text.split_once(' ').map_or((text, None), |(digits, mark)| (digits, Some(mark.trim())));
    let share = digits.parse().map_err(|_| hex(digits, 32))?;
    match mark {
        None => Ok((share, None)),
        Some(mark) => {
            let known = [BOT, DEVICE, HOUSE].into_iter().find(|known| *known == mark);
            known.map(|known| (share, Some(known))).ok_or_else(|| hex(text, 32))
        }
    }
}

fn hex(text: &str, digits: usize) -> Say {
    Say::new("record-hex").with("text", text).with("digits", digits)
}
