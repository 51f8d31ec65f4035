//! S and T: the chance of every seat, by turns, as a fraction.

use super::report::Report;
use super::{Job, Route};
use crate::complaint::Complaint;
use cachet_bots::r::Fraction;
use cachet_bots::r::other::target::chances;
use cachet_engine::{Game, Names, Say, Seat, Viewer};
use cachet_games::r::Rule;
use cachet_games::r::other::target::Target;
use cachet_words::Voice;
use serde_json::{Value, json};

pub struct ByTurns {
    letter: Rule,
    /// For each number of seats.
    found: Vec<Vec<Fraction>>,
}

impl ByTurns {
    /// S or T.
    pub fn new(letter: Rule) -> ByTurns {
        ByTurns { letter, found: Vec::new() }
    }
}

impl Route for ByTurns {
    fn solve(&mut self, _job: &Job<'_>) -> Result<(), Complaint> {
        self.found = Target::INFO.seats.iter().map(|seats| chances(self.letter == Rule::T, *seats)).collect();
        Ok(())
    }

    fn report(&self, job: &Job<'_>, seconds: f64) -> Report {
        let letter = self.letter.to_string();
        let title = job.voice().say(&Say::new("solve-turns").with("letter", letter.clone()));
        let mut report = Report::new(json!([["rules", letter]]), vec![title]);
        let object = |fraction: &Fraction| json!({ "chance": fraction.to_string(), "value": fraction.value() });
        let list: Vec<Value> = self.found.iter().map(|seats| seats.iter().map(object).collect()).collect();
        report.tell_programs(json!({ "by_turns": list, "cpu_seconds": seconds, "nothing_to_choose": true }));
        for chances in &self.found {
            let names = Names::letters(chances.len());
            let voice = Voice::at(job.lang, &names, Viewer::Public);
            let seats = Say::new("solve-turns-seats").with("seats", chances.len());
            let line = |(seat, chance): (&Seat, &Fraction)| {
                let say = Say::new("solve-turns-chance").with("seat", *seat);
                voice.say(&say.with("value", format!("{:.6}", chance.value())).with("chance", chance.to_string()))
            };
            let lines = Seat::ALL.iter().zip(chances).map(line);
            report.tell_people([voice.say(&seats)].into_iter().chain(lines).collect());
        }
        report
    }
}
