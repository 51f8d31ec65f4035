//! `cachet solve r`: what a position is worth, and how to play it.

mod draft;
mod earnest;
mod every;
mod hidden;
mod order;
mod public;
mod report;

use crate::cli::{SolveR, rules_option};
use crate::complaint::Complaint;
use crate::replay;
use cachet_bots::r::{hidden::hides, solvable};
use cachet_engine::{Arg, Game, Header, Names, Say, SeedDealer, Table, read_options, record};
use cachet_games::r::letters;
use cachet_games::r::{Access, R, ROptions, Rule};
use cachet_words::Lang;
use indicatif::{ProgressBar, ProgressStyle};
use std::path::Path;

pub fn run(args: &SolveR, lang: Lang) -> Result<(), Complaint> {
    if let Some(most) = args.every {
        return every::run(most, args, lang);
    }
    let is_z = |text: &str| letters::of(Rule::Z).is_called(text.trim());
    if args.rules.as_deref().is_some_and(is_z) {
        return earnest::run(args, lang);
    }
    let table = match &args.position {
        Some(file) => read(file)?,
        None => open(args)?,
    };
    let state = table.state();
    let rules = state.rules();
    if rules.access() == Access::Order {
        return order::run(&table, args, lang);
    }
    if state.is_drafting() {
        return draft::run(&table, args, lang);
    }
    if rules.access() == Access::Pile {
        return public::by_chance(&table, args, lang);
    }
    if hides(rules) {
        return hidden::run(&table, args, lang);
    }
    solvable(state)?;
    public::run(&table, args, lang)
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

/// Something that moves while there is nothing to say yet.
fn spinner() -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {elapsed} {msg}");
    ProgressBar::new_spinner().with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
}

fn bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:32} {pos}/{len} {elapsed} {msg}");
    ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// To so many places, and never a zero with a sign.
fn rounded(value: f64, places: f64) -> f64 {
    (value * places).round() / places + 0.0
}
