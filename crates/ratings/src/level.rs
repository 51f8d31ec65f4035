//! A rating in words: where it stands between the bots.

use crate::{Marks, Rating};

/// Where somebody stands on the scale of the bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    BelowNovice,
    Novice,
    NoviceToClub,
    Club,
    ClubToExpert,
    Expert,
    AboveExpert,
}

impl Level {
    pub const ALL: [Level; 7] = [
        Level::BelowNovice,
        Level::Novice,
        Level::NoviceToClub,
        Level::Club,
        Level::ClubToExpert,
        Level::Expert,
        Level::AboveExpert,
    ];

    /// "About" a bot is within one deviation of it, or within a quarter of the way to the next.
    pub fn of(rating: &Rating, marks: &Marks) -> Level {
        let Marks { novice, club, expert, .. } = *marks;
        let near = |mark: f64, step: f64| (rating.rating - mark).abs() <= rating.deviation.max(step.abs() / 4.0);
        let (below, above) = (club - novice, expert - club);
        let steps =
            [(novice, below, Level::Novice), (club, below.min(above), Level::Club), (expert, above, Level::Expert)];
        let nearest = steps.into_iter().min_by(|a, b| {
            let far = |it: &(f64, f64, Level)| (rating.rating - it.0).abs();
            far(a).total_cmp(&far(b))
        });
        match nearest {
            Some((mark, step, level)) if near(mark, step) => level,
            Some(_) | None if rating.rating < novice => Level::BelowNovice,
            Some(_) | None if rating.rating < club => Level::NoviceToClub,
            Some(_) | None if rating.rating < expert => Level::ClubToExpert,
            Some(_) | None => Level::AboveExpert,
        }
    }

    /// Its word in JSON, and the end of its key in `locales/`.
    pub fn word(self) -> &'static str {
        match self {
            Level::BelowNovice => "below-novice",
            Level::Novice => "novice",
            Level::NoviceToClub => "novice-to-club",
            Level::Club => "club",
            Level::ClubToExpert => "club-to-expert",
            Level::Expert => "expert",
            Level::AboveExpert => "above-expert",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rating_is_told_by_the_bots_beside_it() {
        let marks = Marks { apprentice: None, novice: 1300.0, club: 1500.0, expert: 1700.0 };
        let at = |rating, deviation| Level::of(&Rating { rating, deviation, volatility: 0.0 }, &marks).word();
        let told = [1100.0, 1310.0, 1390.0, 1520.0, 1590.0, 1690.0, 1900.0].map(|rating| at(rating, 10.0));
        let words = Level::ALL.map(Level::word);
        assert_eq!(told, words);
        assert_eq!(at(1590.0, 95.0), "club", "nobody knows better");
    }
}
