//! M: nobody chooses anything; the games won and drawn, over all the ways the cards may lie.

use super::report::{Report, value_line};
use super::{Job, Route};
use crate::complaint::Complaint;
use cachet_bots::r::{Odds, odds, totals};
use cachet_engine::{Say, Seat, Table};
use cachet_games::r::{R, Rule};
use serde_json::json;

pub struct ByChance {
    table: Table<R>,
    odds: Odds,
    positions: usize,
}

impl ByChance {
    /// Not where something is still to be chosen, nor where deals follow one another.
    pub fn new(table: Table<R>) -> Result<ByChance, Say> {
        let state = table.state();
        let letter = state.is_removing().then_some(Rule::B).or(totals::number(state).map(|_| Rule::Q));
        if let Some(letter) = letter {
            return Err(Say::new("solve-chance-letter").with("letter", letter.to_string()));
        }
        Ok(ByChance { table, odds: Odds::default(), positions: 0 })
    }
}

impl Route for ByChance {
    fn solve(&mut self, _job: &Job<'_>) -> Result<(), Complaint> {
        let state = self.table.state();
        (self.odds, self.positions) = odds(state.rules(), &state.laid_open()).unwrap_or_default();
        Ok(())
    }

    fn report(&self, job: &Job<'_>, seconds: f64) -> Report {
        let (voice, odds) = (job.voice(), self.odds);
        let mut report = Report::about(&self.table, &voice);
        report.tell_programs(json!({
            "value": odds.value(), "positions": self.positions, "cpu_seconds": seconds, "nothing_to_choose": true,
            "games": odds.games(), "won": odds.won, "drawn": odds.drawn, "lost": odds.lost,
        }));
        let [first, second, ..] = Seat::ALL;
        let counted = Say::new("solve-chance-counts")
            .with("games", odds.games() as usize)
            .with("first", first)
            .with("won", odds.won as usize)
            .with("second", second)
            .with("lost", odds.lost as usize)
            .with("drawn", odds.drawn as usize);
        report.tell_people(vec![value_line(job, odds.value()), voice.say(&counted), voice.text("solve-chance")]);
        report
    }
}
