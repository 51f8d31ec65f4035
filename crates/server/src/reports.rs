//! Reports: somebody tells the host about a person at a table.

use crate::allowance::Allowance;
use crate::app::App;
use crate::limits::network;
use crate::tables::failed;
use cachet_engine::{Say, Seat};
use cachet_pages::{LONGEST_REPORT, REASONS};
use cachet_store::{GuestId, Report};
use cachet_table::{Kind, Millis, Refusal, TableId, given_text};
use std::net::IpAddr;

/// So many may be sent at once, and one more each time so many milliseconds have passed.
const REPORTS: u32 = 5;
const REPORT: Millis = 30 * 60 * 1000;
/// The same for a network: new guests are free, and many of them must not flood the host.
const FROM_ONE_NETWORK: u32 = 20;
const NEXT_FROM_THERE: Millis = 5 * 60 * 1000;

/// Whom a report is about: the person of a seat, or who said a note.
#[derive(Clone, Copy)]
pub struct Pointed {
    pub seat: Option<Seat>,
    pub note: Option<u32>,
}

/// How often it may be reported.
pub struct Reporting {
    by: Allowance<GuestId>,
    from: Allowance<IpAddr>,
}

impl Reporting {
    /// Where guests have no limit, reports have none.
    pub fn new(guest_rate: u32) -> Reporting {
        let unless = |each: Millis| if guest_rate == 0 { 0 } else { each };
        Reporting {
            by: Allowance::new(unless(REPORT), REPORTS),
            from: Allowance::new(unless(NEXT_FROM_THERE), FROM_ONE_NETWORK),
        }
    }

    pub fn tidy(&self, now: Millis) {
        self.by.tidy(now);
        self.from.tidy(now);
    }

    /// Takes one of both, or says why not.
    fn take(&self, reporter: GuestId, network: IpAddr, now: Millis) -> Result<(), &'static str> {
        if !self.by.take(reporter, now) {
            return Err("report-often");
        }
        if !self.from.take(network, now) {
            self.by.give_back(&reporter);
            return Err("report-network");
        }
        Ok(())
    }

    fn give_back(&self, reporter: GuestId, network: IpAddr) {
        self.by.give_back(&reporter);
        self.from.give_back(&network);
    }
}

impl App {
    /// Keeps a report for the host.
    pub async fn report(
        &self,
        (reporter, address): (GuestId, IpAddr),
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
        let network = network(address);
        if let Err(why) = self.reports.take(reporter, network, now) {
            metrics::counter!("cachet_refused_total", "why" => "reports").increment(1);
            return refuse(Kind::TooMuch, why);
        }
        // Held until the report is stored: nobody of these can be erased meanwhile.
        let _present = self.tables.present(&[reporter, about]).await?;
        let reason = reason.to_owned();
        let kept = self.tables.store.report(Report { table, about, reporter, reason, words, at: now }).await;
        if kept.map_err(|error| failed(&error))? {
            tracing::info!(%table, "somebody was reported: see `cachet reports list`");
            return Ok(());
        }
        self.reports.give_back(reporter, network);
        refuse(Kind::NotNow, "report-already")
    }
}
