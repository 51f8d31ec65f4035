//! Rules in which nothing stays hidden but the cards being chosen: solved exactly, by backward induction.

use super::report::{Report, gain_line, rounded, shares_json, value_line};
use super::{Job, Route};
use crate::complaint::Complaint;
use crate::progress::{bar, spinner};
use cachet_bots::r::{Choices, Solver, totals};
use cachet_engine::{Game, Phase, Say, Seat, SeatSet, Table};
use cachet_games::r::{Action, R, State};
use serde_json::json;
use std::fmt::{Display, Write};

/// Mixtures below this are noise of the arithmetic.
const NOTHING: f64 = 1e-9;

pub struct Public {
    table: Table<R>,
    open: State,
    solver: Solver,
    found: Exact<Action>,
}

/// A position that was solved exactly.
pub struct Exact<A> {
    pub waiting: SeatSet,
    pub value: f64,
    /// Where both choose at once.
    pub choices: Option<Choices<A>>,
    pub positions: usize,
    pub widest_gap: f64,
    pub exploitability: Option<f64>,
}

impl Public {
    pub fn new(table: Table<R>) -> Public {
        let open = table.state().laid_open();
        Public { table, open, solver: Solver::new(), found: Exact::unsolved(R::phase(&open).waiting()) }
    }
}

impl Route for Public {
    fn solve(&mut self, job: &Job<'_>) -> Result<(), Complaint> {
        let (open, voice) = (&self.open, job.voice());
        if let Some(number) = totals::number(open) {
            let progress = bar(job.lang, u64::from(number).pow(2));
            let mut ends = totals::ends(open, &self.table.header().options, &mut |done, all| {
                progress.set_length(all as u64);
                progress.set_position(done as u64);
                progress.set_message(voice.text("solve-scores"));
            });
            progress.finish_and_clear();
            ends.deal = open.deal();
            self.solver = Solver::with_ends(ends);
        }
        let progress = spinner();
        self.found.value = self.solver.value_watched(open, &mut |positions| {
            progress.set_message(voice.say(&Say::new("solve-working").with("positions", positions)));
            progress.tick();
        });
        self.found.choices = match R::phase(open) {
            Phase::Waiting(seats) if seats.len() == 2 => Some(self.solver.choices(open)),
            Phase::Waiting(_) | Phase::Over(_) => None,
        };
        progress.finish_and_clear();
        (self.found.positions, self.found.widest_gap) = (self.solver.positions(), self.solver.widest_gap());
        Ok(())
    }

    fn check(&mut self, _job: &Job<'_>) {
        let progress = spinner();
        self.found.exploitability = Some(self.solver.exploitability(&self.open));
        progress.finish_and_clear();
    }

    fn report(&self, job: &Job<'_>, seconds: f64) -> Report {
        let mut report = Report::about(&self.table, &job.voice());
        self.found.tell(job, seconds, &mut report);
        report.tell_people(self.found.effort(job, seconds));
        report
    }
}

impl<A: Display + Copy> Exact<A> {
    pub fn unsolved(waiting: SeatSet) -> Exact<A> {
        Exact { waiting, value: 0.0, choices: None, positions: 0, widest_gap: 0.0, exploitability: None }
    }

    /// All of it but the last paragraph.
    pub fn tell(&self, job: &Job<'_>, seconds: f64, report: &mut Report) {
        report.tell_programs(json!({
            "value": self.value, "positions": self.positions, "widest_gap": self.widest_gap, "cpu_seconds": seconds,
        }));
        if let Some(gain) = self.exploitability {
            report.tell_programs(json!({ "exploitability": gain }));
        }
        let (voice, value) = (job.voice(), value_line(job, self.value));
        let Some(choices) = &self.choices else {
            let alone = voice.say(&Say::new("solve-alone").with("seats", self.waiting));
            return report.tell_people(vec![value, alone]);
        };
        report.tell_people(vec![value]);
        tell_choices(choices, job, report);
    }

    /// How much work it was, and how exact the result is.
    pub fn effort(&self, job: &Job<'_>, seconds: f64) -> Vec<String> {
        let effort = Say::new("solve-effort")
            .with("positions", self.positions)
            .with("seconds", format!("{seconds:.2}"))
            .with("gap", format!("{:.1e}", self.widest_gap));
        let gain = self.exploitability.map(|gain| gain_line(job, "solve-exploitability", gain));
        [job.voice().say(&effort)].into_iter().chain(gain).collect()
    }
}

/// The mixtures of both, and what each pair of choices is worth.
fn tell_choices<A: Display + Copy>(choices: &Choices<A>, job: &Job<'_>, report: &mut Report) {
    let [one, two, ..] = Seat::ALL;
    let voice = job.voice();
    let (first, second) = (choices.first.as_slice(), choices.second.as_slice());
    let mixtures = [shares(first, &choices.solution.rows), shares(second, &choices.solution.columns)];
    for (seat, shares) in [one, two].into_iter().zip(&mixtures) {
        let title = voice.say(&Say::new("solve-mixture").with("seat", seat));
        let lines = shares.iter().map(|(action, share)| format!("  {share:.6}  {action}"));
        report.tell_people([title].into_iter().chain(lines).collect());
    }
    let title = voice.say(&Say::new("solve-pairs").with("first", one).with("second", two));
    let (rows, columns) = (written(first), written(second));
    report.tell_people([title].into_iter().chain(pairs(choices, &rows, &columns)).collect());
    let row = |at: usize| (0..second.len()).map(|column| choices.matrix.cell(at, column)).collect::<Vec<_>>();
    report.tell_programs(json!({
        "mixtures": mixtures.map(shares_json),
        "pairs": { "rows": rows, "columns": columns, "values": (0..first.len()).map(row).collect::<Vec<_>>() },
    }));
}

fn written<A: Display>(actions: &[A]) -> Vec<String> {
    actions.iter().map(A::to_string).collect()
}

fn shares<A: Display>(actions: &[A], mixture: &[f64]) -> Vec<(String, f64)> {
    let shares = actions.iter().zip(mixture).filter(|(_, share)| **share > NOTHING);
    shares.map(|(action, share)| (action.to_string(), *share)).collect()
}

/// The matrix, line by line.
fn pairs<A: Copy>(choices: &Choices<A>, rows: &[String], columns: &[String]) -> Vec<String> {
    let width = rows.iter().map(String::len).max().unwrap_or(0);
    let mut head = format!("  {:width$}", "");
    for name in columns {
        let _ = write!(head, " {name:>9.9}");
    }
    let line = |(row, name): (usize, &String)| {
        let mut line = format!("  {name:width$}");
        for column in 0..columns.len() {
            let _ = write!(line, " {:>9.4}", rounded(choices.matrix.cell(row, column), 1e4));
        }
        line
    };
    [head].into_iter().chain(rows.iter().enumerate().map(line)).collect()
}
