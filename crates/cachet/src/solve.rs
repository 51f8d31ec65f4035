//! `cachet solve r`: what a position is worth, and how to play it.

use crate::cli::{SolveR, rules_option};
use crate::complaint::Complaint;
use crate::replay;
use cachet_bots::r::{Choices, Solver, solvable};
use cachet_engine::{
    Arg, Game, Header, Names, Notebook, Phase, Say, Seat, SeedDealer, Table, Viewer, read_options, record,
};
use cachet_games::r::{Action, R, ROptions};
use cachet_words::{Lang, Voice};
use cpu_time::ThreadTime;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;

/// Mixtures below this are noise of the arithmetic.
const NOTHING: f64 = 1e-9;

pub fn run(args: &SolveR, lang: Lang) -> Result<(), Complaint> {
    let table = match &args.position {
        Some(file) => read(file)?,
        None => open(args)?,
    };
    solvable(&table.header().options)?;
    let started = ThreadTime::now();
    let mut solver = Solver::new();
    let progress = ProgressBar::new_spinner().with_style(
        ProgressStyle::with_template("{spinner} {msg}").unwrap_or_else(|_| ProgressStyle::default_spinner()),
    );
    let voice = Voice::at(lang, &table.header().names, Viewer::Public);
    let value = solver.value_watched(table.state(), &mut |positions| {
        progress.set_message(voice.say(&Say::new("solve-working").with("positions", positions)));
        progress.tick();
    });
    let choices = match table.phase() {
        Phase::Waiting(seats) if seats.len() == 2 => Some(solver.choices(table.state())),
        Phase::Waiting(_) | Phase::Over(_) => None,
    };
    let seconds = started.elapsed().as_secs_f64();
    let exploitability = args.check.then(|| solver.exploitability(table.state()));
    progress.finish_and_clear();
    let report = Report { table, value, choices, seconds, exploitability, solver };
    let mut out = anstream::stdout().lock();
    if args.json {
        writeln!(out, "{:#}", report.json())?;
        return Ok(());
    }
    report.print(lang, &mut out)
}

fn open(args: &SolveR) -> Result<Table<R>, Complaint> {
    let names = Names::letters(2);
    let letters = args.rules.as_deref().map(rules_option);
    let pairs: Vec<String> = args.options.iter().cloned().chain(letters).collect();
    let options: ROptions = read_options(pairs.iter().map(String::as_str), &names)?;
    let header = Header::new(names, options, Some(args.seed))?;
    Ok(Table::open(header, &mut SeedDealer::new(args.seed)))
}

fn read(file: &Path) -> Result<Table<R>, Complaint> {
    // Read as any record is, so that whatever is wrong with it is said in the same way.
    let any = replay::open(file)?;
    if any.info().id != R::INFO.id {
        return Err(Say::new("solve-not-r").with("game", Arg::Name(any.info().id.to_owned())).into());
    }
    let table: Table<R> = record::read(&any.record()).map_err(|error| error.say())?;
    if table.phase().outcome().is_some() {
        return Err(Say::new("solve-over").with("file", file.display().to_string()).into());
    }
    Ok(table)
}

struct Report {
    table: Table<R>,
    value: f64,
    choices: Option<Choices>,
    seconds: f64,
    exploitability: Option<f64>,
    solver: Solver,
}

impl Report {
    fn shares(actions: &[Action], mixture: &[f64]) -> Vec<(String, f64)> {
        let shares = actions.iter().zip(mixture).filter(|(_, share)| **share > NOTHING);
        shares.map(|(action, share)| (action.to_string(), *share)).collect()
    }

    fn json(&self) -> Value {
        let list = |actions: &[Action], mixture: &[f64]| -> Value {
            let shares = Report::shares(actions, mixture).into_iter();
            Value::Object(shares.map(|(action, share)| (action, json!(share))).collect())
        };
        let mut report = json!({
            "solve": "r",
            "rules": self.table.header().options,
            "value": self.value,
            "positions": self.solver.positions(),
            "widest_gap": self.solver.widest_gap(),
            "cpu_seconds": self.seconds,
        });
        if let Some(choices) = &self.choices {
            let (first, second) = (choices.first.as_slice(), choices.second.as_slice());
            report["mixtures"] = json!([list(first, &choices.solution.rows), list(second, &choices.solution.columns)]);
            let row = |at: usize| (0..second.len()).map(|column| choices.matrix.cell(at, column)).collect::<Vec<_>>();
            report["pairs"] = json!({
                "rows": first.iter().map(Action::to_string).collect::<Vec<_>>(),
                "columns": second.iter().map(Action::to_string).collect::<Vec<_>>(),
                "values": (0..first.len()).map(row).collect::<Vec<_>>(),
            });
        }
        if let Some(gain) = self.exploitability {
            report["exploitability"] = json!(gain);
        }
        report
    }

    fn print(&self, lang: Lang, out: &mut impl Write) -> Result<(), Complaint> {
        let header = self.table.header();
        let voice = Voice::at(lang, &header.names, Viewer::Public);
        for line in R::scene(Notebook::<R>::reading(&header.options, 2, Viewer::Public, &self.seen()).view()) {
            writeln!(out, "{}", voice.say(&line))?;
        }
        let [first, second] = [Seat::ALL[0], Seat::ALL[1]];
        let value =
            Say::new("solve-value").with("seat", first).with("value", format!("{:.6}", rounded(self.value, 1e6)));
        writeln!(out, "\n{}", voice.say(&value))?;
        match &self.choices {
            Some(choices) => {
                let sides = [
                    (first, choices.first.as_slice(), &choices.solution.rows),
                    (second, choices.second.as_slice(), &choices.solution.columns),
                ];
                for (seat, actions, mixture) in sides {
                    writeln!(out, "\n{}", voice.say(&Say::new("solve-mixture").with("seat", seat)))?;
                    for (action, share) in Report::shares(actions, mixture) {
                        writeln!(out, "  {share:.6}  {action}")?;
                    }
                }
                let pairs = Say::new("solve-pairs").with("first", first).with("second", second);
                writeln!(out, "\n{}", voice.say(&pairs))?;
                print_pairs(choices, out)?;
            }
            None => {
                let alone = Say::new("solve-alone").with("seats", self.table.phase().waiting());
                writeln!(out, "{}", voice.say(&alone))?;
            }
        }
        let effort = Say::new("solve-effort")
            .with("positions", self.solver.positions())
            .with("seconds", format!("{:.2}", self.seconds))
            .with("gap", format!("{:.1e}", self.solver.widest_gap()));
        writeln!(out, "\n{}", voice.say(&effort))?;
        if let Some(gain) = self.exploitability {
            let gain = Say::new("solve-exploitability").with("gain", format!("{gain:.1e}"));
            writeln!(out, "{}", voice.say(&gain))?;
        }
        Ok(())
    }

    fn seen(&self) -> Vec<<R as Game>::Seen> {
        self.table.notebook_of(Viewer::Public).seen().to_vec()
    }
}

/// To so many places, and never a zero with a sign.
fn rounded(value: f64, places: f64) -> f64 {
    (value * places).round() / places + 0.0
}

fn print_pairs(choices: &Choices, out: &mut impl Write) -> Result<(), Complaint> {
    let names = |actions: &[Action]| actions.iter().map(Action::to_string).collect::<Vec<_>>();
    let (rows, columns) = (names(choices.first.as_slice()), names(choices.second.as_slice()));
    let width = rows.iter().map(String::len).max().unwrap_or(0);
    write!(out, "  {:width$}", "")?;
    for name in &columns {
        write!(out, " {name:>9.9}")?;
    }
    writeln!(out)?;
    for (row, name) in rows.iter().enumerate() {
        write!(out, "  {name:width$}")?;
        for column in 0..columns.len() {
            write!(out, " {:>9.4}", rounded(choices.matrix.cell(row, column), 1e4))?;
        }
        writeln!(out)?;
    }
    Ok(())
}
