//! C, D, E: solved together with what everybody may be holding, as far ahead as there is room for.

use super::report::{Report, effort_line, gain_line, shares_json, value_line};
use super::{Job, Route};
use crate::complaint::Complaint;
use crate::progress::learn;
use cachet_bots::r::cfr::SelfPlay;
use cachet_bots::r::hidden::{self, Learner, Learnt, Standing, Step};
use cachet_bots::r::{Solver, totals};
use cachet_engine::{Say, Seat, Table};
use cachet_games::r::{R, Rules, State};
use serde_json::json;

/// Work and rounds of learning for each decision already made: what was played tells what may be held, of players who
/// choose as is learnt here.
const WORK_BEFORE: usize = 200_000;
const ROUNDS_BEFORE: usize = 100;

/// Shares below this are not printed.
const SELDOM: f64 = 5e-5;

pub struct Hidden {
    table: Table<R>,
    found: Option<Found>,
}

struct Found {
    learner: Learner,
    value: f64,
    gain: f64,
    rounds_ahead: usize,
    /// Nodes of the tree, were every game followed to its end.
    nodes_in_all: f64,
    /// For each player, how often each action is taken, whatever is held.
    shares: [Vec<(String, f64)>; 2],
}

impl Hidden {
    pub fn new(table: Table<R>) -> Hidden {
        Hidden { table, found: None }
    }
}

impl Route for Hidden {
    fn solve(&mut self, job: &Job<'_>) -> Result<(), Complaint> {
        let rules = self.table.state().rules();
        let (steps, open) = hidden::steps(&self.table.header().options, self.table.log());
        let mut solver = match totals::number(&open) {
            None => Solver::new(),
            Some(number) => {
                let mut ends = totals::guess(number);
                ends.deal = open.deal();
                Solver::with_ends(ends)
            }
        };
        let standing = standing_after(rules, &steps, &open, &mut solver);
        let nodes_in_all = hidden::size(rules, &open);
        let (mut learner, rounds_ahead) = hidden::learner(rules, &open, &standing, job.args.nodes, &mut solver);
        learn(&mut learner, job.args.iterations, job.lang);
        let (value, gain) = (learner.value(), learner.exploitability());
        let shares = [0, 1].map(|seat| root_shares(&learner, &standing, seat));
        self.found = Some(Found { learner, value, gain, rounds_ahead, nodes_in_all, shares });
        Ok(())
    }

    fn report(&self, job: &Job<'_>, seconds: f64) -> Report {
        let voice = job.voice();
        let mut report = Report::about(&self.table, &voice);
        let Some(found) = &self.found else { return report };
        let tree = found.learner.tree();
        let choices = tree.figures[0] + tree.figures[1];
        report.tell_programs(json!({
            "value": found.value,
            "exploitability": found.gain,
            "whole": tree.whole,
            "rounds_ahead": found.rounds_ahead,
            "places": tree.nodes.len(),
            "places_in_all": found.nodes_in_all,
            "choices": choices,
            "iterations": found.learner.rounds(),
            "cpu_seconds": seconds,
            "shares": found.shares.clone().map(shares_json),
        }));
        report.tell_people(vec![value_line(job, found.value)]);
        for (seat, shares) in Seat::ALL.into_iter().zip(&found.shares).filter(|(_, shares)| !shares.is_empty()) {
            let title = voice.say(&Say::new("solve-hidden-shares").with("seat", seat));
            let often = shares.iter().filter(|(_, share)| *share >= SELDOM);
            let lines = often.map(|(action, share)| format!("  {share:.4}  {action}"));
            report.tell_people([title].into_iter().chain(lines).collect());
        }
        let (size, gain) = match tree.whole {
            true => ("solve-hidden-whole", "solve-exploitability"),
            false => ("solve-hidden-part", "solve-hidden-gain"),
        };
        let size = Say::new(size)
            .with("places", tree.nodes.len())
            .with("choices", choices)
            .with("rounds", found.rounds_ahead)
            .with("all", format!("{:.0}", found.nodes_in_all));
        let effort = effort_line(job, found.learner.rounds(), seconds);
        report.tell_people(vec![voice.say(&size), effort, gain_line(job, gain, found.gain)]);
        report
    }
}

/// What both may hold once these decisions were made.
pub fn standing_after(rules: Rules, steps: &[Step], open: &State, solver: &mut Solver) -> Standing {
    let start = steps.first().map_or(open, |step| &step.open);
    let mut standing = Standing::at_start(rules, start);
    for step in steps {
        let (mut learner, _) = hidden::learner(rules, &step.open, &standing, WORK_BEFORE, solver);
        (0..ROUNDS_BEFORE).for_each(|_| learner.iterate());
        standing = standing.after(rules, &Learnt::Here(Box::new(learner)), step.acts);
    }
    standing
}

/// How often each action is taken at the root, whatever is held.
fn root_shares(learner: &Learner, standing: &Standing, seat: usize) -> Vec<(String, f64)> {
    let tree = learner.tree();
    let acts = &tree.nodes[0].acts[seat];
    let mut total = vec![0.0; acts.len()];
    for (holding, likely) in standing.ranges[seat].likely.iter().enumerate() {
        let mixture = learner.mixture(seat, holding);
        total.iter_mut().zip(mixture).for_each(|(total, share)| *total += f64::from(share * likely));
    }
    acts.iter().map(|act| tree.action(*act).to_string()).zip(total).collect()
}
