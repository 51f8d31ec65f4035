//! C, D, E: solved together with what everybody may be holding, as far ahead as there is room for.

use super::public::scene;
use super::{bar, rounded};
use crate::cli::SolveR;
use crate::complaint::Complaint;
use cachet_bots::r::Solver;
use cachet_bots::r::hidden::{self, Learner, Standing};
use cachet_bots::r::totals;
use cachet_engine::{Say, Seat, Table, Viewer};
use cachet_games::r::R;
use cachet_words::{Lang, Voice};
use cpu_time::ThreadTime;
use serde_json::{Value, json};
use std::io::Write;

pub fn run(table: &Table<R>, args: &SolveR, lang: Lang) -> Result<(), Complaint> {
    let started = ThreadTime::now();
    let voice = Voice::at(lang, &table.header().names, Viewer::Public);
    let rules = table.state().rules();
    let (steps, open) = hidden::steps(&table.header().options, table.log());
    let mut solver = match totals::number(&open) {
        None => Solver::new(),
        Some(number) => {
            let mut ends = totals::guess(number);
            ends.deal = open.deal();
            Solver::with_ends(ends)
        }
    };
    // What has been played tells what may be held: of players who play as is learnt here, with less effort.
    let start = steps.first().map_or(open, |step| step.open);
    let mut standing = Standing::at_start(rules, &start);
    for step in &steps {
        let (mut learner, _) = hidden::learner(rules, &step.open, &standing, 200_000, &mut solver);
        (0..100).for_each(|_| learner.iterate());
        standing = standing.after(&learner, step.acts);
    }
    let whole = hidden::size(rules, &open);
    let (mut learner, rounds) = hidden::learner(rules, &open, &standing, args.nodes, &mut solver);
    let progress = bar(args.iterations as u64);
    for _ in 0..args.iterations {
        learner.iterate();
        progress.inc(1);
    }
    progress.finish_and_clear();
    let (value, gain) = (learner.value(), learner.exploitability());
    let seconds = started.elapsed().as_secs_f64();
    let shares = [0, 1].map(|seat| root_shares(&learner, &standing, seat));
    let mut out = anstream::stdout().lock();
    let tree = learner.tree();
    let choices = tree.figures[0] + tree.figures[1];
    if args.json {
        let list = |shares: &[(String, f64)]| -> Value {
            Value::Object(shares.iter().map(|(action, share)| (action.clone(), json!(share))).collect())
        };
        let report = json!({
            "solve": "r",
            "rules": table.header().options,
            "value": value,
            "exploitability": gain,
            "whole": tree.whole,
            "rounds_ahead": rounds,
            "places": tree.nodes.len(),
            "places_in_all": whole,
            "choices": choices,
            "iterations": learner.iterations(),
            "cpu_seconds": seconds,
            "shares": [list(&shares[0]), list(&shares[1])],
        });
        writeln!(out, "{report:#}")?;
        return Ok(());
    }
    for line in scene(table, &voice) {
        writeln!(out, "{line}")?;
    }
    let say = Say::new("solve-value").with("seat", Seat::ALL[0]).with("value", format!("{:.6}", rounded(value, 1e6)));
    writeln!(out, "\n{}", voice.say(&say))?;
    for (seat, shares) in Seat::ALL.into_iter().zip(&shares) {
        if shares.is_empty() {
            continue;
        }
        writeln!(out, "\n{}", voice.say(&Say::new("solve-hidden-shares").with("seat", seat)))?;
        for (action, share) in shares.iter().filter(|(_, share)| *share >= 5e-5) {
            writeln!(out, "  {share:.4}  {action}")?;
        }
    }
    let key = if tree.whole { "solve-hidden-whole" } else { "solve-hidden-part" };
    let say = Say::new(key)
        .with("places", tree.nodes.len())
        .with("choices", choices)
        .with("rounds", rounds)
        .with("all", format!("{whole:.0}"));
    writeln!(out, "\n{}", voice.say(&say))?;
    let effort = Say::new("solve-hidden-effort")
        .with("iterations", learner.iterations())
        .with("seconds", format!("{seconds:.1}"));
    writeln!(out, "{}", voice.say(&effort))?;
    let say = Say::new(if tree.whole { "solve-exploitability" } else { "solve-hidden-gain" });
    writeln!(out, "{}", voice.say(&say.with("gain", format!("{gain:.1e}"))))?;
    Ok(())
}

/// How often each action is taken, whatever is held.
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
