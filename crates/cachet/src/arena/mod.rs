//! `cachet arena`: bots play each other, on the same deals in every seat, and the report says who is stronger and how
//! sure that is.

mod contest;
mod findings;
mod hall;
mod intervals;
mod merit;
mod plot;
mod ratings;
mod report;
mod stop;
mod tally;

use crate::cli::{Arena, rules_option};
use crate::complaint::Complaint;
use crate::games;
use crate::output::can_be_written;
use crate::progress::bar_within;
use cachet_bots::{PointFor, bots_of, point_for};
use cachet_engine::{Say, refused_seats};
use cachet_review::worlds;
use cachet_words::{Lang, Voice};
use contest::{Contest, Unit, contestants};
use findings::Findings;
use hall::{Watch, host_of};
use report::Report;
use std::io::Write;
use std::num::NonZero;
use std::time::Duration;
use stop::Stop;

/// How many deals are played if nothing is said, and if only a time is.
const DEALS: u32 = 1_000;
const MOST_DEALS: u32 = 1_000_000;

pub fn run(args: &Arena, lang: Lang) -> Result<(), Complaint> {
    let info = games::find(&args.game)?.info();
    let seats = args.seats.unwrap_or(info.seats[0]);
    if !info.seats.contains(&seats) {
        return Err(refused_seats(info, seats).into());
    }
    let unknown = || Say::new("record-unknown-game").with("found", info.id);
    let point = point_for(info.id).ok_or_else(unknown)?;
    let letters = args.rules.as_deref().map(rules_option);
    let mut contest = Contest {
        info,
        contestants: contestants(info, bots_of(info.id), args.bots.as_deref(), args.nodes)?,
        seats,
        options: args.options.iter().cloned().chain(letters).collect(),
        deals: u64::from(args.rounds.unwrap_or(if args.minutes.is_some() { MOST_DEALS } else { DEALS })),
        seed: args.seed,
        // Judges say who wins the match: where luck is taken off, matches are played.
        unit: Unit::of(point, args.matches || args.luck),
        teams: point == PointFor::TeamGame,
        weighed: args.luck.then(|| args.depth.or(worlds(info.id)).unwrap_or(0)),
        afresh: args.afresh,
    };
    let no_plot = |error: std::io::Error| {
        let file = args.plot.as_ref().map_or_else(String::new, |file| file.display().to_string());
        Say::new("arena-no-plot").with("file", file).with("why", error.to_string())
    };
    args.plot.as_deref().map(can_be_written).transpose().map_err(no_plot)?;
    let host = host_of(info.id).ok_or_else(unknown)?;
    let threads = args.threads.map_or_else(cores, usize::from);
    let limit = args.minutes.map(|minutes| Duration::from_secs(60 * u64::from(minutes)));
    let stop = Stop::after(limit)?;
    let progress = bar_within(lang, contest.deals, limit);
    let played = host(&contest, threads, &Watch { done: &|| progress.inc(1), stop: &|| stop.is_now() })?;
    progress.finish_and_clear();
    let asked = std::mem::replace(&mut contest.deals, played.deals.len() as u64);
    let stopped = contest.deals < asked;
    let findings = Findings::of(&contest, &played, threads);
    let report = Report { contest: &contest, findings: &findings, clocks: &played.clocks, stopped };
    let voice = Voice::plain(lang);
    if let Some(file) = &args.plot {
        std::fs::write(file, plot::draw(&report, &voice)).map_err(no_plot)?;
    }
    let mut out = anstream::stdout().lock();
    if args.json {
        writeln!(out, "{:#}", report.json(&command_line()))?;
    } else {
        report.print(&voice, &mut out)?;
    }
    // The report is whole, but not what was asked for: scripts must be able to tell.
    if stopped && stop.was_interrupted() { Err(Complaint::Stopped(stop::INTERRUPT)) } else { Ok(()) }
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, NonZero::get)
}

/// The command line, without the path of the binary.
fn command_line() -> String {
    std::iter::once("cachet".to_owned()).chain(std::env::args().skip(1)).collect::<Vec<_>>().join(" ")
}
