//! How strong the bots are: the fixed marks of the scale.

/// The bots of a game, in points. The club bot is the middle of the scale in every game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Marks {
    /// Where there is one.
    pub apprentice: Option<f64>,
    pub novice: f64,
    pub club: f64,
    pub expert: f64,
}

/// Points that the novice and the expert are away from the club bot, as `cachet arena` measured them; `docs/STRENGTH.md` has the
/// commands and the intervals. Whole matches where a game is a match. Where two bots could not be told apart, both have the same.
const MEASURED: &[(&str, f64, f64)] = &[
    ("love-letter", -97.0, 121.0),
    ("love-letter-2019", -103.0, 188.0),
    ("princess-princess", -104.0, 185.0),
    ("stitch", -179.0, 180.0),
    ("secret-moon", -136.0, 152.0),
    ("r", -80.0, 74.0),
    ("r-u", -113.0, 117.0),
    ("r-v", -17.0, 13.0),
    ("r-w", -47.0, 58.0),
    ("r-x", -116.0, 87.0),
    ("r-z", -33.0, 38.0),
];

/// The same of the apprentice, in the games that have one.
const APPRENTICES: &[(&str, f64)] = &[
    ("love-letter", -204.0),
    ("love-letter-2019", -203.0),
    ("princess-princess", -204.0),
    ("stitch", -323.0),
    ("secret-moon", -266.0),
    ("r-u", -281.0),
];

/// The marks of a game; none for games whose bots were not measured, which are not rated.
pub fn marks(game: &str) -> Option<Marks> {
    let (_, novice, expert) = MEASURED.iter().find(|(id, ..)| *id == game)?;
    let apprentice = APPRENTICES.iter().find(|(id, _)| *id == game).map(|(_, points)| 1500.0 + points);
    Some(Marks { apprentice, novice: 1500.0 + novice, club: 1500.0, expert: 1500.0 + expert })
}

/// The mark of a bot.
pub fn mark(game: &str, level: &str) -> Option<f64> {
    let Marks { apprentice, novice, club, expert } = marks(game)?;
    match level {
        "apprentice" => apprentice,
        "novice" => Some(novice),
        "club" => Some(club),
        "expert" => Some(expert),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stronger_levels_have_higher_marks() {
        for (game, ..) in MEASURED {
            let Marks { apprentice, novice, club, expert } = marks(game).expect("a game of the list");
            assert!(novice < club && club <= expert, "{game}");
            assert!(apprentice.is_none_or(|it| it < novice), "{game}");
            assert_eq!(mark(game, "club"), Some(1500.0));
        }
        assert_eq!((marks("chess"), mark("r", "random")), (None, None));
    }
}
