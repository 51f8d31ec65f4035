//! `cachet solve r --every`: a line for each rule set in which nothing is hidden.

use super::report::rounded;
use crate::cli::SolveR;
use crate::complaint::Complaint;
use crate::progress::bar;
use cachet_bots::r::{Solver, solvable};
use cachet_engine::{Asking, Game, Say, SeedDealer, Silent};
use cachet_games::r::{Dawn, R, ROptions, Rules, Variant};
use cachet_words::{Lang, Voice};
use cpu_time::ThreadTime;
use serde_json::json;
use std::io::Write;

/// Rule A, and every combination of at most so many letters in all their modes. Running totals, which are solved score
/// by score, are left out.
fn rule_sets(most: usize) -> Vec<ROptions> {
    let modes: Vec<Variant> =
        Variant::EVERY.into_iter().filter(|rule| !matches!(rule, Variant::Dawn(Dawn::Total(_)))).collect();
    let mut sets = vec![Rules::A];
    let mut grown = vec![(Rules::A, 0)];
    for _ in 0..most {
        let mut next = Vec::new();
        for (rules, from) in grown {
            for (at, rule) in modes.iter().enumerate().skip(from) {
                if !rules.has(rule.rule()) && ROptions::of(rules.with(*rule)).is_ok() {
                    next.push((rules.with(*rule), at + 1));
                }
            }
        }
        sets.extend(next.iter().map(|(rules, _)| *rules));
        grown = next;
    }
    sets.into_iter().filter_map(|rules| ROptions::of(rules).ok()).collect()
}

pub fn run(most: usize, args: &SolveR, lang: Lang) -> Result<(), Complaint> {
    let voice = Voice::plain(lang);
    let mut out = anstream::stdout().lock();
    let sets = rule_sets(most);
    let progress = bar(lang, sets.len() as u64);
    let mut rows = Vec::new();
    let (mut count, mut widest, mut gained) = (0_usize, 0.0_f64, 0.0_f64);
    if !args.json {
        let title = |key: &'static str| voice.text(key);
        writeln!(
            out,
            "{:<24} {:>10} {:>10} {:>9} {:>9} {:>8}",
            title("solve-every-rules"),
            title("solve-every-positions"),
            title("solve-every-value"),
            title("solve-every-gap"),
            title("solve-every-gain"),
            title("solve-every-seconds")
        )?;
    }
    for options in sets {
        let state = R::start(&options, 2, &mut Asking(&mut SeedDealer::new(args.seed)), &mut Silent);
        if solvable(&state).is_err() {
            progress.inc(1);
            continue;
        }
        progress.set_message(voice.say(&Say::new("solve-every-now").with("rules", options.rules().to_string())));
        let open = state.laid_open();
        let started = ThreadTime::now();
        let mut solver = Solver::new();
        let value = rounded(solver.value(&open), 1e9);
        let seconds = started.elapsed().as_secs_f64();
        let gain = solver.exploitability(&open);
        let rules = options.rules().to_string();
        count += 1;
        progress.inc(1);
        widest = widest.max(solver.widest_gap());
        gained = gained.max(gain);
        if args.json {
            rows.push(json!({
                "rules": rules, "positions": solver.positions(), "value": value, "widest_gap": solver.widest_gap(),
                "exploitability": gain, "cpu_seconds": seconds,
            }));
            continue;
        }
        progress.suspend(|| {
            writeln!(
                out,
                "{rules:<24} {:>10} {value:>10.6} {:>9.1e} {gain:>9.1e} {seconds:>8.2}",
                solver.positions(),
                solver.widest_gap()
            )
        })?;
    }
    progress.finish_and_clear();
    if args.json {
        let report = json!({
            "solve": "r", "seed": args.seed.to_string(), "every": rows, "widest_gap": widest, "exploitability": gained,
        });
        writeln!(out, "{report:#}")?;
        return Ok(());
    }
    let say = Say::new("solve-every-most")
        .with("count", count)
        .with("gap", format!("{widest:.1e}"))
        .with("gain", format!("{gained:.1e}"));
    writeln!(out, "\n{}", voice.say(&say))?;
    Ok(())
}
