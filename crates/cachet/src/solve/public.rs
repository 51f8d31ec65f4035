//! Rules in which nothing stays hidden, and M, in which nothing is chosen.

use super::report::Report;
use super::{bar, rounded, spinner};
use crate::cli::SolveR;
use crate::complaint::Complaint;
use cachet_bots::r::{Solver, mean, totals};
use cachet_engine::{Game, Notebook, Phase, Say, Seat, Table, Viewer};
use cachet_games::r::R;
use cachet_words::{Lang, Voice};
use cpu_time::ThreadTime;
use serde_json::json;
use std::io::Write;

pub fn run(table: &Table<R>, args: &SolveR, lang: Lang) -> Result<(), Complaint> {
    let started = ThreadTime::now();
    let open = table.state().laid_open();
    let voice = Voice::at(lang, &table.header().names, Viewer::Public);
    let mut solver = match totals::number(&open) {
        None => Solver::new(),
        Some(number) => {
            let progress = bar(u64::from(number).pow(2));
            let mut ends = totals::ends(&open, &table.header().options, &mut |done, all| {
                progress.set_length(all as u64);
                progress.set_position(done as u64);
                progress.set_message(voice.text("solve-scores"));
            });
            progress.finish_and_clear();
            ends.deal = open.deal();
            Solver::with_ends(ends)
        }
    };
    let progress = spinner();
    let value = solver.value_watched(&open, &mut |positions| {
        progress.set_message(voice.say(&Say::new("solve-working").with("positions", positions)));
        progress.tick();
    });
    let choices = match R::phase(&open) {
        Phase::Waiting(seats) if seats.len() == 2 => Some(solver.choices(&open)),
        Phase::Waiting(_) | Phase::Over(_) => None,
    };
    let seconds = started.elapsed().as_secs_f64();
    let exploitability = args.check.then(|| solver.exploitability(&open));
    progress.finish_and_clear();
    let report = Report {
        names: &table.header().names,
        scene: scene(table, &voice),
        rules: json!(table.header().options),
        waiting: R::phase(&open).waiting(),
        value,
        choices,
        seconds,
        exploitability,
        positions: solver.positions(),
        widest_gap: solver.widest_gap(),
    };
    report.tell(args.json, lang)
}

/// The table as everybody sees it.
pub fn scene(table: &Table<R>, voice: &Voice<'_>) -> Vec<String> {
    let seen = table.notebook_of(Viewer::Public).seen().to_vec();
    let notes = Notebook::<R>::reading(&table.header().options, 2, Viewer::Public, &seen);
    R::scene(notes.view()).iter().map(|line| voice.say(line)).collect()
}

/// M: the mean over all the ways the cards may lie.
pub fn by_chance(table: &Table<R>, args: &SolveR, lang: Lang) -> Result<(), Complaint> {
    let started = ThreadTime::now();
    let voice = Voice::at(lang, &table.header().names, Viewer::Public);
    let (value, positions) = mean(&table.state().laid_open());
    let seconds = started.elapsed().as_secs_f64();
    let mut out = anstream::stdout().lock();
    if args.json {
        let report = json!({
            "solve": "r", "rules": table.header().options, "value": value, "positions": positions,
            "cpu_seconds": seconds, "nothing_to_choose": true,
        });
        writeln!(out, "{report:#}")?;
        return Ok(());
    }
    for line in scene(table, &voice) {
        writeln!(out, "{line}")?;
    }
    let say = Say::new("solve-value").with("seat", Seat::ALL[0]).with("value", format!("{:.6}", rounded(value, 1e6)));
    writeln!(out, "\n{}\n{}", voice.say(&say), voice.text("solve-chance"))?;
    Ok(())
}
