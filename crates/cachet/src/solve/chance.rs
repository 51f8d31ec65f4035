//! M: nobody chooses anything; the mean over all the ways the cards may lie.

use super::report::{Report, value_line};
use super::{Job, Route};
use cachet_bots::r::mean;
use cachet_engine::Table;
use cachet_games::r::R;
use serde_json::json;

pub struct ByChance {
    table: Table<R>,
    value: f64,
    positions: usize,
}

impl ByChance {
    pub fn new(table: Table<R>) -> ByChance {
        ByChance { table, value: 0.0, positions: 0 }
    }
}

impl Route for ByChance {
    fn solve(&mut self, _job: &Job<'_>) {
        (self.value, self.positions) = mean(&self.table.state().laid_open());
    }

    fn report(&self, job: &Job<'_>, seconds: f64) -> Report {
        let voice = job.voice();
        let mut report = Report::about(&self.table, &voice);
        report.tell_programs(json!({
            "value": self.value, "positions": self.positions, "cpu_seconds": seconds, "nothing_to_choose": true,
        }));
        report.tell_people(vec![value_line(job, self.value), voice.text("solve-chance")]);
        report
    }
}
