//! C, D, E with `--keep`: the whole game learnt, in a file that learning goes on from.

use super::hidden::standing_after;
use super::report::{Report, effort_line, gain_line, value_line};
use super::{Job, Route};
use crate::complaint::Complaint;
use crate::progress::{bar, spinner};
use cachet_bots::r::Solver;
use cachet_bots::r::cfr::SelfPlay;
use cachet_bots::r::hidden::{hides, steps};
use cachet_bots::r::whole::Whole;
use cachet_engine::{Say, Seat, Table};
use cachet_games::r::{Card, R};
use serde_json::{Value, json};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// As much work is lost at most when the program is killed.
const KEPT_EVERY: Duration = Duration::from_secs(300);

/// First cards played less often than this are not printed.
const SELDOM: f64 = 5e-5;

pub struct Kept {
    table: Table<R>,
    file: PathBuf,
    learner: Whole,
    /// Rounds that were learnt before.
    before: usize,
    /// The most each player can get against what the other has learnt.
    most: [f64; 2],
}

impl Kept {
    /// Only where one letter hides something, and only at the start of a round.
    pub fn new(table: Table<R>, file: &Path) -> Result<Kept, Complaint> {
        let rules = table.state().rules();
        let (steps, open) = steps(&table.header().options, table.log());
        let learner = (hides(rules) && !open.is_drafting()).then(|| {
            let standing = standing_after(rules, &steps, &open, &mut Solver::new());
            Whole::new(rules, &open, &standing)
        });
        let mut learner = learner.flatten().ok_or_else(|| Say::new("solve-keep-not"))?;
        match File::open(file) {
            Ok(kept) => learner
                .read(&mut BufReader::new(kept))
                .map_err(|_| Say::new("solve-keep-unread").with("file", file.display().to_string()))?,
            Err(why) if why.kind() == io::ErrorKind::NotFound => {}
            Err(why) => return Err(trouble("cannot-read", file, &why)),
        }
        let before = learner.rounds();
        Ok(Kept { table, file: file.to_owned(), learner, before, most: [0.0; 2] })
    }

    /// Written beside the file and then put in its place, so that whatever happens one of the two is whole.
    fn keep(&self) -> Result<(), Complaint> {
        let beside = self.beside();
        let write = || -> io::Result<()> {
            let mut out = BufWriter::new(File::create(&beside)?);
            self.learner.write(&mut out)?;
            out.flush()?;
            out.get_ref().sync_all()?;
            fs::rename(&beside, &self.file)
        };
        write().map_err(|why| trouble("solve-keep-unwritten", &self.file, &why))
    }

    /// Whoever names a place where nothing can be written learns it before an hour of learning, not after.
    fn can_keep(&self) -> Result<(), Complaint> {
        File::create(self.beside()).map(drop).map_err(|why| trouble("solve-keep-unwritten", &self.file, &why))
    }

    fn beside(&self) -> OsString {
        let mut beside = self.file.clone().into_os_string();
        beside.push(".new");
        beside
    }
}

fn trouble(key: &'static str, file: &Path, why: &io::Error) -> Complaint {
    Say::new(key).with("file", file.display().to_string()).with("why", why.to_string()).into()
}

impl Route for Kept {
    fn solve(&mut self, job: &Job<'_>) -> Result<(), Complaint> {
        let rounds = job.args.iterations.saturating_sub(self.before);
        if rounds > 0 {
            self.can_keep()?;
        }
        let progress = bar(job.lang, rounds as u64);
        let mut kept = Instant::now();
        for round in 1..=rounds {
            self.learner.iterate();
            progress.inc(1);
            if round == rounds || kept.elapsed() >= KEPT_EVERY {
                self.keep()?;
                kept = Instant::now();
            }
        }
        progress.finish_and_clear();
        Ok(())
    }

    /// Always: a whole game that nobody has measured says nothing.
    fn measure(&mut self, _job: &Job<'_>) {
        let progress = spinner();
        self.most = self.learner.best_responses();
        progress.finish_and_clear();
    }

    fn report(&self, job: &Job<'_>, seconds: f64) -> Report {
        let voice = job.voice();
        let mut report = Report::about(&self.table, &voice);
        let (low, high) = (-self.most[1], self.most[0]);
        let (learner, gain, rounds) = (&self.learner, high - low, self.learner.rounds());
        let first = [0, 1].map(|seat| learner.first_cards(seat));
        let list = |often: &Vec<f64>| -> Value {
            Card::ALL.iter().zip(often).map(|(card, share)| (format!("{card:?}"), json!(share))).collect()
        };
        report.tell_programs(json!({
            "value": 0.5 * (low + high),
            "value_between": [low, high],
            "exploitability": gain,
            "whole": true,
            "places": learner.nodes(),
            "choices": learner.choices(),
            "iterations": rounds,
            "iterations_now": rounds - self.before,
            "cpu_seconds": seconds,
            "shares": first.each_ref().map(list),
        }));
        report.tell_people(vec![value_line(job, 0.5 * (low + high))]);
        for (seat, often) in Seat::ALL.into_iter().zip(&first) {
            let title = voice.say(&Say::new("solve-hidden-shares").with("seat", seat));
            let cards = Card::ALL.iter().zip(often).filter(|(_, share)| **share >= SELDOM);
            let lines = cards.map(|(card, share)| format!("  {share:.4}  {}", voice.name(card.key())));
            report.tell_people([title].into_iter().chain(lines).collect());
        }
        let size = Say::new("solve-hidden-whole").with("places", learner.nodes() as usize);
        let size = voice.say(&size.with("choices", learner.choices()));
        let kept = Say::new("solve-keep").with("iterations", rounds).with("file", self.file.display().to_string());
        let effort = effort_line(job, rounds - self.before, seconds);
        report.tell_people(vec![size, effort, voice.say(&kept), gain_line(job, "solve-exploitability", gain)]);
        report
    }
}
