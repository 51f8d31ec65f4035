//! Whom somebody played like: the bot that gives away about as much.

use crate::sum::Sum;

/// With fewer decisions than this, what they gave away tells more of the cards than of the player.
const ENOUGH: usize = 10;

/// What each level gave away per decision, in one game at a table of one size.
struct Measured {
    game: &'static str,
    seats: usize,
    /// The weakest first.
    rates: &'static [(&'static str, f64)],
}

/// Measured by `cachet bench review --game GAME --seats N --bots LEVEL --games G --seed 11`, one level at a time: see
/// `docs/STRENGTH.md`. Where nothing was measured, nothing is said; in Love Letter (2019) and Princess Princess for two the
/// novice gives away as much as the club, and is not told from it.
const MEASURED: &[Measured] = &[
    measured("love-letter", 2, &[("apprentice", 0.0261), ("novice", 0.0198), ("club", 0.0105), ("expert", 0.0001)]),
    measured("love-letter", 3, &[("apprentice", 0.0212), ("novice", 0.0151), ("club", 0.0110), ("expert", 0.0001)]),
    measured("love-letter", 4, &[("apprentice", 0.0219), ("novice", 0.0152), ("club", 0.0094), ("expert", 0.0004)]),
    measured("love-letter-2019", 2, &[("apprentice", 0.0249), ("club", 0.0143), ("expert", 0.0001)]),
    measured(
        "love-letter-2019",
        3,
        &[("apprentice", 0.0215), ("novice", 0.0151), ("club", 0.0128), ("expert", 0.0003)],
    ),
    measured("princess-princess", 2, &[("apprentice", 0.0247), ("club", 0.0142), ("expert", 0.0001)]),
    measured("stitch", 2, &[("apprentice", 0.0274), ("novice", 0.0186), ("club", 0.0084), ("expert", 0.0002)]),
    measured("stitch", 3, &[("apprentice", 0.0256), ("novice", 0.0216), ("club", 0.0132), ("expert", 0.0001)]),
    measured("r-u", 2, &[("apprentice", 0.2774), ("novice", 0.1448), ("club", 0.0688), ("expert", 0.0040)]),
    measured("r-z", 2, &[("novice", 0.0101), ("club", 0.0056), ("expert", 0.0000)]),
];

const fn measured(game: &'static str, seats: usize, rates: &'static [(&'static str, f64)]) -> Measured {
    Measured { game, seats, rates }
}

/// The level of the bots of this game that gave away about as much per decision; none if that was not measured, or if
/// there were too few decisions to tell.
pub fn played_like(game: &str, seats: usize, sum: &Sum) -> Option<&'static str> {
    let measured = MEASURED.iter().find(|it| it.game == game && it.seats == seats)?;
    nearest(measured.rates, sum)
}

fn nearest<'a>(rates: &[(&'a str, f64)], sum: &Sum) -> Option<&'a str> {
    if sum.decisions < ENOUGH {
        return None;
    }
    let away = |rate: f64| (rate - sum.per_decision()).abs();
    rates.iter().min_by(|(_, one), (_, other)| away(*one).total_cmp(&away(*other))).map(|(level, _)| *level)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_level_is_named_once_there_is_enough_to_tell() {
        let rates = [("novice", 0.03), ("club", 0.01), ("expert", 0.001)];
        let gave = |decisions: usize, each: f64| Sum { decisions, cost: each * decisions as f64, ..Sum::default() };
        assert_eq!(nearest(&rates, &gave(20, 0.05)), Some("novice"));
        assert_eq!(nearest(&rates, &gave(20, 0.012)), Some("club"));
        assert_eq!(nearest(&rates, &gave(10, 0.0)), Some("expert"));
        assert_eq!(nearest(&rates, &gave(9, 0.0)), None, "nine decisions are too few");
        assert_eq!(played_like("no such game", 2, &gave(20, 0.0)), None, "nobody has measured it");
    }

    #[test]
    fn every_level_that_was_measured_is_one_of_the_game() {
        for Measured { game, rates, .. } in MEASURED {
            let known = cachet_bots::bots_of(game);
            assert!(rates.iter().all(|(level, _)| known.iter().any(|bot| bot.name == *level)), "{game}");
            assert!(
                rates.is_sorted_by(|(_, weak), (_, strong)| weak > strong),
                "{game}: who is stronger gives away less"
            );
        }
    }
}
