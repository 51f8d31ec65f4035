//! Z: one game for its points, as the rulebook's page gives it, with the first seat on the Prince's side.

use super::report::Report;
use crate::cli::SolveR;
use crate::complaint::Complaint;
use cachet_bots::r::Backward;
use cachet_bots::r::other::earnest::Stakes;
use cachet_engine::{Chance, Game, Names, Say, Scripted, Seat, Silent, Viewer};
use cachet_games::r::other::NoOptions;
use cachet_games::r::other::earnest::Earnest;
use cachet_words::{Lang, Voice};
use cpu_time::ThreadTime;
use serde_json::json;
use std::io::Write;

pub fn run(args: &SolveR, lang: Lang) -> Result<(), Complaint> {
    let started = ThreadTime::now();
    let mut dealer = Scripted::new([Chance::Pick(Seat::ALL[0])].into_iter());
    let state = Earnest::start(&NoOptions {}, 2, &mut dealer, &mut Silent);
    let names = Names::letters(2);
    let voice = Voice::at(lang, &names, Viewer::Public);
    let mut points = Backward::of(Stakes::Points { game: state.game(), before: state.points() });
    let value = points.value(&state);
    let choices = points.choices(&state);
    let mut whole = Backward::of(Stakes::Match);
    let all = whole.value(&state);
    let seconds = started.elapsed().as_secs_f64();
    let exploitability = args.check.then(|| points.exploitability(&state) + whole.exploitability(&state));
    let report = Report {
        names: &names,
        scene: vec![voice.text("solve-points")],
        rules: json!([["rules", "Z"]]),
        waiting: Earnest::phase(&state).waiting(),
        value,
        choices: Some(choices),
        seconds,
        exploitability,
        positions: points.positions(),
        widest_gap: points.widest_gap().max(whole.widest_gap()),
    };
    report.tell(args.json, lang)?;
    if !args.json {
        let line = Say::new("solve-whole-match")
            .with("value", format!("{:.6}", super::rounded(all, 1e6)))
            .with("positions", whole.positions());
        writeln!(anstream::stdout(), "{}", voice.say(&line))?;
    }
    Ok(())
}
