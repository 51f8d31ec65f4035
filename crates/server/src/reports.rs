//! Reports: somebody tells the host about a person at a table.

use crate::app::App;
use crate::tables::failed;
use cachet_engine::{Say, Seat};
use cachet_pages::{LONGEST_REPORT, REASONS};
use cachet_store::{GuestId, Report};
use cachet_table::{Kind, Millis, Refusal, TableId, given_text};

/// So many may be sent at once, and one more each time so many milliseconds have passed.
pub const REPORTS: u32 = 5;
pub const REPORT: Millis = 30 * 60 * 1000;

/// Whom a report is about: the person of a seat, or who said a note.
#[derive(Clone, Copy)]
pub struct Pointed {
    pub seat: Option<Seat>,
    pub note: Option<u32>,
}

impl App {
    /// Keeps a report for the host.
    pub async fn report(
        &self,
        reporter: GuestId,
        table: TableId,
        at: Pointed,
        reason: &str,
        words: &str,
    ) -> Result<(), Refusal> {
        let refuse = |kind, key| Err(Refusal::new(kind, Say::new(key)));
        if !REASONS.contains(&reason) {
            return refuse(Kind::Unfit, "report-reason");
        }
        let words = match words.trim() {
            "" => String::new(),
            words => given_text(words, LONGEST_REPORT).map_err(|say| Refusal::new(Kind::Unfit, say))?,
        };
        let about = self.tables.whom(table, reporter, at.seat, at.note).await?;
        if about == reporter {
            return refuse(Kind::Unfit, "report-self");
        }
        let now = self.tables.now();
        if !self.reports.take(reporter, now) {
            metrics::counter!("cachet_refused_total", "why" => "reports").increment(1);
            return refuse(Kind::TooMuch, "report-often");
        }
        // Nothing of somebody is kept behind the back of their erasure.
        let _present = self.tables.present(&[reporter, about]).await?;
        let reason = reason.to_owned();
        let kept = self.tables.store.report(Report { table, about, reporter, reason, words, at: now }).await;
        if kept.map_err(|error| failed(&error))? {
            tracing::info!(%table, "somebody was reported: see `cachet reports list`");
            return Ok(());
        }
        self.reports.give_back(&reporter);
        refuse(Kind::NotNow, "report-already")
    }
}
