//! Z: one game for its points, as the rulebook's page gives it, with the first seat on the Prince's side; and the match.

use super::public::Exact;
use super::report::{Report, rounded};
use super::{Job, Route};
use crate::complaint::Complaint;
use crate::progress::spinner;
use cachet_bots::r::Backward;
use cachet_bots::r::other::earnest::Stakes;
use cachet_engine::{Asking, Chance, Game, Say, Scripted, Seat, Silent};
use cachet_games::r::other::NoOptions;
use cachet_games::r::other::earnest::{self, Action, State};
use serde_json::json;

pub struct Earnest {
    start: State,
    points: Backward<Stakes>,
    whole: Backward<Stakes>,
    whole_value: f64,
    found: Exact<Action>,
}

impl Earnest {
    pub fn new() -> Earnest {
        let mut dealer = Scripted::new([Chance::Pick(Seat::ALL[0])]);
        let start = earnest::Earnest::start(&NoOptions {}, 2, &mut Asking(&mut dealer), &mut Silent);
        Earnest {
            start,
            points: Backward::of(Stakes::Points { game: start.game(), before: start.points() }),
            whole: Backward::of(Stakes::Match),
            whole_value: 0.0,
            found: Exact::unsolved(earnest::Earnest::phase(&start).waiting()),
        }
    }
}

impl Route for Earnest {
    fn solve(&mut self, _job: &Job<'_>) -> Result<(), Complaint> {
        self.found.value = self.points.value(&self.start);
        self.found.choices = Some(self.points.choices(&self.start));
        self.whole_value = self.whole.value(&self.start);
        self.found.positions = self.points.positions();
        self.found.widest_gap = self.points.widest_gap().max(self.whole.widest_gap());
        Ok(())
    }

    fn check(&mut self, _job: &Job<'_>) {
        let progress = spinner();
        let gain = self.points.exploitability(&self.start) + self.whole.exploitability(&self.start);
        self.found.exploitability = Some(gain);
        progress.finish_and_clear();
    }

    fn report(&self, job: &Job<'_>, seconds: f64) -> Report {
        let voice = job.voice();
        let mut report = Report::new(json!([["rules", "Z"]]), vec![voice.text("solve-points")]);
        self.found.tell(job, seconds, &mut report);
        let whole = Say::new("solve-whole-match")
            .with("value", format!("{:.6}", rounded(self.whole_value, 1e6)))
            .with("positions", self.whole.positions());
        let mut last = self.found.effort(job, seconds);
        last.push(voice.say(&whole));
        report.tell_people(last);
        report
    }
}
