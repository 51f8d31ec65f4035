//! I, while packets are passed: what each card of the packet is worth, as if all later picks were seen.

use super::report::{Report, rounded};
use super::{Job, Route};
use crate::complaint::Complaint;
use crate::progress::bar;
use cachet_bots::r::draft::bound::{Bound, seeing_everything};
use cachet_bots::r::draft::{open, worths};
use cachet_engine::{Say, Seat, Table};
use cachet_games::r::{Card, R, Rule};
use serde_json::json;

/// Drafts gone through by `--check`.
const DRAFTS: u64 = 100;

pub struct Draft {
    table: Table<R>,
    seat: Seat,
    cards: Vec<(Card, f64)>,
    /// What a draft is worth to whoever opens the first packet.
    opener: f64,
    bound: Option<Bound>,
}

impl Draft {
    /// Only I alone has been solved.
    pub fn new(table: Table<R>) -> Result<Draft, Say> {
        let state = table.state();
        let alone = state.rules().without(Rule::I).is_a() && !state.clown_wipes();
        let seat = table.phase().waiting().lowest().filter(|_| alone);
        let found = seat.and_then(|seat| Some((seat, worths(table.notebook(seat), seat)?)));
        let (seat, cards) = found.ok_or_else(|| Say::new("solve-draft"))?;
        Ok(Draft { table, seat, cards, opener: 0.0, bound: None })
    }
}

impl Route for Draft {
    fn solve(&mut self, _job: &Job<'_>) -> Result<(), Complaint> {
        self.opener = f64::from(open::unopened([0, 0]));
        Ok(())
    }

    fn check(&mut self, job: &Job<'_>) {
        let progress = bar(job.lang, DRAFTS);
        self.bound = seeing_everything(0..DRAFTS, || progress.inc(1));
        progress.finish_and_clear();
    }

    fn report(&self, job: &Job<'_>, _seconds: f64) -> Report {
        let voice = job.voice();
        let mut report = Report::about(&self.table, &voice);
        let keep: serde_json::Map<_, _> =
            self.cards.iter().map(|(card, worth)| (format!("{card:?}"), json!(worth))).collect();
        report.tell_programs(json!({
            "opener_with_picks_seen": self.opener, "seat": self.seat.index(), "keep": keep, "exploitability": null,
            "exploitability_at_most": self.bound.map(|it| it.gain), "standard_error": self.bound.map(|it| it.error),
        }));
        let title = voice.say(&Say::new("solve-draft-keep").with("seat", self.seat));
        let card = |(card, worth): &(Card, f64)| format!("  {:>8.4}  {}", rounded(*worth, 1e4), voice.name(card.key()));
        report.tell_people([title].into_iter().chain(self.cards.iter().map(card)).collect());
        let opener = Say::new("solve-draft-open").with("value", format!("{:.4}", rounded(self.opener, 1e4)));
        let bound = self.bound.map(|bound| {
            let say = Say::new("solve-draft-bound")
                .with("drafts", bound.drafts as usize)
                .with("gain", format!("{:.3}", bound.gain))
                .with("error", format!("{:.3}", bound.error));
            voice.say(&say)
        });
        report.tell_people([voice.say(&opener)].into_iter().chain(bound).collect());
        report
    }
}
