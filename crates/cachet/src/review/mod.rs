//! `cachet review`: what each decision of a finished game cost, and what was luck.

mod plot;
mod tell;

use crate::cli::Review;
use crate::complaint::Complaint;
use crate::output::can_be_written;
use crate::progress::bar;
use crate::replay;
use cachet_bots::Library;
use cachet_engine::{Names, Say, Seat};
use cachet_review::{Ask, begin};
use cachet_words::{Lang, Voice};
use std::io::Write;

pub fn run(args: &Review, lang: Lang) -> Result<(), Complaint> {
    let table = replay::open(&args.file)?;
    let names = table.names().clone();
    let seat = args.who.as_deref().map(|who| seat_of(who, &names)).transpose()?;
    let no_plot = |error: std::io::Error| {
        let file = args.plot.as_ref().map_or_else(String::new, |file| file.display().to_string());
        Say::new("review-no-plot").with("file", file).with("why", error.to_string())
    };
    args.plot.as_deref().map(can_be_written).transpose().map_err(no_plot)?;
    let ask = Ask { seat, worlds: args.depth, seed: args.seed };
    let mut writing =
        begin(&*table, ask, &Library::default()).map_err(|say| Complaint::AtTable(Box::new(say), names))?;
    let progress = bar(lang, writing.pages() as u64);
    while writing.write().is_some() {
        progress.inc(1);
    }
    progress.finish_and_clear();
    let review = writing.review();
    if let Some(file) = &args.plot {
        std::fs::write(file, plot::draw(&review, &Voice::plain(lang))).map_err(no_plot)?;
    }
    let mut out = anstream::stdout().lock();
    if args.json {
        serde_json::to_writer_pretty(&mut out, &review).map_err(std::io::Error::from)?;
        writeln!(out)?;
        return Ok(());
    }
    tell::tell(&*table, &review, seat.is_some(), lang, &mut out)
}

/// A seat by its player's name or by its letter.
fn seat_of(who: &str, names: &Names) -> Result<Seat, Complaint> {
    let letter = |seat: &Seat| seat.to_string().eq_ignore_ascii_case(who);
    let found = names.seat(who).or_else(|| names.all().iter().find(letter));
    found.ok_or_else(|| Say::new("review-who").with("text", who).with("seats", names.list(names.all())).into())
}
