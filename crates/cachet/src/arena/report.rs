//! The report of a tournament, as text of at most eighty columns and as JSON.

use super::contest::Contest;
use super::findings::{Findings, Share};
use super::hall::Clock;
use super::intervals::Interval;
use crate::screen::bold;
use cachet_engine::{Arg, Say};
use cachet_words::Voice;
use cachet_words::figures::{decimal, grouped, signed};
use serde_json::{Value, json};
use std::io::{self, Write};

/// Columns of a standard terminal.
const WIDTH: usize = 80;

/// Fewer deals than this vary too little when they are drawn again: the intervals come out too small.
const LEAST: u64 = 30;

pub struct Report<'a> {
    pub contest: &'a Contest,
    pub findings: &'a Findings,
    pub clocks: &'a [Clock],
    /// Not all deals were played that were asked for.
    pub stopped: bool,
}

impl Report<'_> {
    fn games(&self) -> u64 {
        self.contest.deals * (self.contest.meetings().len() * self.contest.games_a_deal()) as u64
    }

    /// What was played: also the title of the plot.
    pub fn title(&self, voice: &Voice<'_>) -> String {
        let title = Say::new("arena-title")
            .with("game", Arg::Name(self.contest.info.id.to_owned()))
            .with("seats", self.contest.seats)
            .with("options", self.contest.options.join(", "))
            .with("count", self.contest.options.len());
        voice.say(&title)
    }

    /// How much was played: also on the plot.
    pub fn size(&self, voice: &Voice<'_>) -> String {
        let size = Say::new("arena-size")
            .with("deals", grouped(voice.lang(), self.contest.deals))
            .with("games", grouped(voice.lang(), self.games()))
            .with("unit", Arg::Name(self.contest.unit.key().to_owned()))
            .with("kind", self.kind())
            .with("seed", self.contest.seed.to_string());
        voice.say(&size)
    }

    pub fn print(&self, voice: &Voice<'_>, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}", bold(&self.title(voice)))?;
        writeln!(out, "{}\n", self.size(voice))?;
        self.print_bots(voice, out)?;
        self.print_shares(voice, out)?;
        self.print_ratings(voice, out)?;
        self.print_cautions(voice, out)
    }

    /// What these games do not say.
    fn print_cautions(&self, voice: &Voice<'_>, out: &mut impl Write) -> io::Result<()> {
        let deals = grouped(voice.lang(), self.contest.deals);
        let few = (self.contest.deals < LEAST)
            .then(|| Say::new("arena-few").with("deals", deals).with("least", LEAST.to_string()));
        let unsettled = self.findings.unsettled.iter().map(|it| {
            Say::new("arena-unsettled")
                .with("stronger", it.stronger.clone())
                .with("weaker", it.weaker.clone())
                .with("known", if it.deals.is_some() { "yes" } else { "no" })
                .with("deals", grouped(voice.lang(), it.deals.unwrap_or(0)))
        });
        // To be typed as it stands: without separators.
        let stopped = self.stopped.then(|| Say::new("arena-stopped").with("deals", self.contest.deals.to_string()));
        for caution in few.into_iter().chain(unsettled).chain(stopped) {
            writeln!(out, "\n{}", textwrap::fill(&voice.say(&caution), WIDTH))?;
        }
        Ok(())
    }

    fn label_width(&self) -> usize {
        self.contest.contestants.iter().map(|bot| bot.label.chars().count()).max().unwrap_or(0)
    }

    /// Who played, and how long each thought.
    fn print_bots(&self, voice: &Voice<'_>, out: &mut impl Write) -> io::Result<()> {
        let width = self.label_width();
        let head = ["arena-version", "arena-nodes", "arena-decisions", "arena-mean", "arena-worst"];
        writeln!(out, "{}", voice.text("arena-bots"))?;
        write!(out, "  {:width$}", "")?;
        head.iter().try_for_each(|key| write!(out, " {:>11}", voice.text(key)))?;
        writeln!(out)?;
        for (bot, clock) in self.contest.contestants.iter().zip(self.clocks) {
            let nodes = if bot.nodes == 0 { "–".to_owned() } else { grouped(voice.lang(), u64::from(bot.nodes)) };
            let [mean, worst] = times(clock).map(|it| decimal(voice.lang(), it, 3));
            let decisions = grouped(voice.lang(), clock.decisions);
            writeln!(
                out,
                "  {:width$} {:>11} {nodes:>11} {decisions:>11} {mean:>11} {worst:>11}",
                bot.label, bot.version
            )?;
        }
        writeln!(out)
    }

    /// The cross-table.
    fn print_shares(&self, voice: &Voice<'_>, out: &mut impl Write) -> io::Result<()> {
        let said = Say::new("arena-shares")
            .with("unit", Arg::Name(self.contest.unit.key().to_owned()))
            .with("kind", self.kind())
            .with("others", self.contest.sides() - 1)
            .with("par", percent(voice, self.contest.par()));
        writeln!(out, "{}", textwrap::fill(&voice.say(&said), WIDTH))?;
        self.print_table(out, |share| Some(cell(voice, share.share, share.interval)))?;
        if self.contest.teams {
            writeln!(out, "{}", textwrap::fill(&voice.text("arena-as-princess"), WIDTH))?;
            self.print_table(out, |share| share.when_first.map(|it| percent(voice, it)))?;
        }
        if self.contest.weighed.is_some() {
            self.print_by_decisions(voice, out)?;
        }
        Ok(())
    }

    /// The cross-table again, luck taken off.
    fn print_by_decisions(&self, voice: &Voice<'_>, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}", textwrap::fill(&voice.text("arena-by-decisions"), WIDTH))?;
        self.print_table(out, |share| share.by_decisions.map(|it| cell(voice, it.share, it.interval)))?;
        writeln!(out, "{}", textwrap::fill(&voice.text("arena-worth"), WIDTH))?;
        let worth = |share: &Share| share.by_decisions?.worth;
        self.print_table(out, |share| worth(share).map(|times| decimal(voice.lang(), times, 1)))?;
        let contradicts = |share: &&Share| share.by_decisions.is_some_and(|it| it.contradicts(share));
        for share in self.findings.shares.iter().filter(contradicts) {
            let pair = Say::new("arena-unseen").with("bot", share.bot.clone()).with("against", share.against.clone());
            writeln!(out, "{}\n", textwrap::fill(&voice.say(&pair), WIDTH))?;
        }
        Ok(())
    }

    /// One figure for each bot against each other, as many columns at a time as there is room for.
    fn print_table(&self, out: &mut impl Write, figure: impl Fn(&Share) -> Option<String>) -> io::Result<()> {
        let width = self.label_width();
        let column = width.max(11) + 1;
        let bots: Vec<usize> = (0..self.contest.contestants.len()).collect();
        for columns in bots.chunks(((WIDTH - 2 - width) / column).max(1)) {
            write!(out, "  {:width$}", "")?;
            for at in columns {
                write!(out, "{:>column$}", self.contest.contestants[*at].label)?;
            }
            writeln!(out)?;
            for row in &bots {
                write!(out, "  {:width$}", self.contest.contestants[*row].label)?;
                for at in columns {
                    let cell = self.findings.share(*row, *at).and_then(&figure).unwrap_or("·".to_owned());
                    write!(out, "{cell:>column$}")?;
                }
                writeln!(out)?;
            }
            writeln!(out)?;
        }
        Ok(())
    }

    /// What a row of the cross-table is.
    fn kind(&self) -> &'static str {
        match (self.contest.teams, self.contest.sides()) {
            (true, _) => "team",
            (false, 2) => "duel",
            (false, _) => "alone",
        }
    }

    /// The ratings, strongest first, and the first move.
    fn print_ratings(&self, voice: &Voice<'_>, out: &mut impl Write) -> io::Result<()> {
        let zero = Say::new("arena-ratings").with("bot", self.contest.contestants[0].label.clone());
        writeln!(out, "{}", textwrap::fill(&voice.say(&zero), WIDTH))?;
        let width = self.label_width();
        let mut ratings: Vec<_> = self.findings.ratings.iter().collect();
        ratings.sort_by(|a, b| b.points.total_cmp(&a.points));
        let show = |points: f64| signed(voice.lang(), points, 0);
        for rating in ratings {
            let (low, high) = (show(rating.interval.low), show(rating.interval.high));
            writeln!(out, "  {:width$} {:>7}  [{low:>5}, {high:>5}]", rating.bot, show(rating.points))?;
        }
        let Some(first) = &self.findings.first else {
            return writeln!(out, "{}", voice.text("arena-nobody-first"));
        };
        let said = Say::new("arena-first")
            .with("kind", self.kind())
            .with("points", show(first.points))
            .with("low", show(first.interval.low))
            .with("high", show(first.interval.high))
            .with("share", percent(voice, first.share))
            .with("par", percent(voice, self.contest.par()))
            .with("unit", Arg::Name(self.contest.unit.key().to_owned()));
        writeln!(out, "{}", textwrap::fill(&voice.say(&said), WIDTH))
    }

    /// Everything, for programs. All but `times` is the same whenever the same command is given.
    pub fn json(&self, command: &str) -> Value {
        let contest = self.contest;
        let time = |(bot, clock): (&super::contest::Contestant, &Clock)| {
            let [mean, worst] = times(clock);
            json!({ "bot": bot.label, "decisions": clock.decisions, "mean_ms": mean, "worst_ms": worst })
        };
        json!({
            "arena": contest.info.id,
            "version": env!("CARGO_PKG_VERSION"),
            "command": command,
            "rules_version": contest.info.version,
            "options": contest.options,
            "seats": contest.seats,
            "unit": contest.unit,
            "teams": contest.teams,
            "seed": contest.seed,
            "deals": contest.deals,
            "stopped": self.stopped,
            "games": self.games(),
            "par": contest.par(),
            "judge_worlds": contest.weighed,
            "bots": contest.contestants,
            "shares": self.findings.shares,
            "ratings": self.findings.ratings,
            "first": self.findings.first,
            "unsettled": self.findings.unsettled,
            "times": contest.contestants.iter().zip(self.clocks).map(time).collect::<Vec<_>>(),
        })
    }
}

fn percent(voice: &Voice<'_>, share: f64) -> String {
    decimal(voice.lang(), 100.0 * share, 1)
}

/// A share and half its interval, of a hundred.
fn cell(voice: &Voice<'_>, share: f64, interval: Interval) -> String {
    format!("{} ±{}", percent(voice, share), percent(voice, interval.half()))
}

/// The mean and the longest time of a decision, in milliseconds.
fn times(clock: &Clock) -> [f64; 2] {
    let mean = clock.total.as_secs_f64() / clock.decisions.max(1) as f64;
    [1000.0 * mean, 1000.0 * clock.worst.as_secs_f64()]
}
