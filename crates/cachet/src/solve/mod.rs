//! `cachet solve r`: what a position is worth, and how to play it.
//!
//! One flow for all rules: choose a [`Route`], solve, check if asked to, report. What differs between rules is in the file
//! of each route.

mod chance;
mod draft;
mod earnest;
mod every;
mod hidden;
mod order;
mod public;
mod report;
mod target;
mod whole;

use crate::cli::{SolveR, rules_option};
use crate::complaint::Complaint;
use crate::replay;
use cachet_bots::r::{hidden::hides, solvable};
use cachet_engine::{Arg, Game, Header, Names, Say, SeedDealer, Table, Viewer, read_options, record};
use cachet_games::r::letters;
use cachet_games::r::{Access, R, ROptions, Rule};
use cachet_words::{Lang, Voice};
use cpu_time::ThreadTime;
use report::Report;
use std::path::Path;

/// What was asked, and in which language the answer is wanted.
struct Job<'a> {
    args: &'a SolveR,
    lang: Lang,
    names: Names,
}

impl Job<'_> {
    fn voice(&self) -> Voice<'_> {
        Voice::at(self.lang, &self.names, Viewer::Public)
    }
}

/// A way to solve positions of some rules. It is made of the position, or refuses it.
trait Route {
    fn solve(&mut self, job: &Job<'_>) -> Result<(), Complaint>;

    /// How far it is from perfect, for routes whose result means nothing without it.
    fn measure(&mut self, _job: &Job<'_>) {}

    /// `--check`: how much best responses gain. Routes that cannot solve without measuring it have nothing to add.
    fn check(&mut self, _job: &Job<'_>) {}

    /// What was found, and the processor time it took in seconds.
    fn report(&self, job: &Job<'_>, seconds: f64) -> Report;
}

pub fn run(args: &SolveR, lang: Lang) -> Result<(), Complaint> {
    if let Some(most) = args.every {
        return every::run(most, args, lang);
    }
    let (mut route, names) = choose(args)?;
    let job = Job { args, lang, names };
    let started = ThreadTime::now();
    route.solve(&job)?;
    let seconds = started.elapsed().as_secs_f64();
    route.measure(&job);
    if args.check {
        route.check(&job);
    }
    route.report(&job, seconds).tell(args.json)
}

/// The route for what was asked, and who sits at the table.
fn choose(args: &SolveR) -> Result<(Box<dyn Route>, Names), Complaint> {
    let called = |rule: &Rule| args.rules.as_deref().is_some_and(|text| letters::of(*rule).is_called(text.trim()));
    if args.keep.is_some() && [Rule::S, Rule::T, Rule::Z].iter().any(called) {
        return Err(Say::new("solve-keep-not").into());
    }
    if called(&Rule::Z) {
        return Ok((Box::new(earnest::Earnest::new()), Names::letters(2)));
    }
    if let Some(letter) = [Rule::S, Rule::T].into_iter().find(called) {
        return Ok((Box::new(target::ByTurns::new(letter)), Names::letters(2)));
    }
    let table = match &args.position {
        Some(file) => read(file)?,
        None => open(args)?,
    };
    let names = table.header().names.clone();
    let route = match &args.keep {
        Some(file) => Box::new(whole::Kept::new(table, file)?),
        None => route_of(table)?,
    };
    Ok((route, names))
}

fn route_of(table: Table<R>) -> Result<Box<dyn Route>, Complaint> {
    let (state, rules) = (table.state(), table.state().rules());
    if rules.access() == Access::Order {
        return Ok(Box::new(order::Order::new(table)?));
    }
    if state.is_drafting() {
        return Ok(Box::new(draft::Draft::new(table)?));
    }
    if rules.access() == Access::Pile {
        return Ok(Box::new(chance::ByChance::new(table)?));
    }
    if hides(rules) {
        return Ok(Box::new(hidden::Hidden::new(table)));
    }
    solvable(state)?;
    Ok(Box::new(public::Public::new(table)))
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
