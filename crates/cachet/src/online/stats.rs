//! `cachet stats`: what is kept, and what will be cleared.

use super::args::Stats;
use crate::complaint::Complaint;
use cachet_engine::{Arg, Say};
use cachet_server::Time;
use cachet_store::{Stats as Kept, Status};
use cachet_words::{Lang, Voice};
use serde_json::{Map, Value, json};
use std::io::Write;

const DAY: i64 = 24 * 3600 * 1000;

pub fn stats(args: &Stats, lang: Lang) -> Result<(), Complaint> {
    let address = args.keeping.address()?;
    let now = Time::default().now();
    let older = args.days.keeping().older(now);
    let kept = super::run(cachet_store::stats(&address, older))?.map_err(|error| error.say)?;
    let mut out = anstream::stdout().lock();
    if args.json {
        writeln!(out, "{:#}", as_json(args, &kept))?;
        return Ok(());
    }
    let voice = Voice::plain(lang);
    for line in lines(args, &kept, now) {
        writeln!(out, "{}", voice.say(&line))?;
    }
    Ok(())
}

/// What is kept of one kind: how much, since when, and for how long.
struct Shelf {
    status: Status,
    count: u64,
    oldest: Option<i64>,
    days: u32,
}

fn shelves(args: &Stats, kept: &Kept) -> [Shelf; 4] {
    Status::ALL.map(|status| Shelf {
        status,
        count: kept.counts.of(status),
        oldest: kept.oldest[status as usize],
        days: match status {
            // The night watch closes these in time; then they are expired.
            Status::Waiting | Status::Playing => 0,
            Status::Over => args.days.keep_finished,
            Status::Expired => args.days.keep_expired,
        },
    })
}

fn number(number: u64) -> Arg {
    Arg::Number(number.cast_signed())
}

fn lines(args: &Stats, kept: &Kept, now: i64) -> Vec<Say> {
    let ago = |then: i64| number(((now - then).max(0) / DAY).cast_unsigned());
    let mut lines = Vec::new();
    for Shelf { status, count, oldest, days } in shelves(args, kept) {
        let line = Say::new("stats-tables").with("status", status.word()).with("count", number(count));
        lines.push(line.with("days", oldest.map_or(number(0), ago)));
        if days > 0
            && let Some(oldest) = oldest
        {
            let left = (oldest + i64::from(days) * DAY - now).max(0) / DAY;
            let line = Say::new("stats-cleared").with("days", number(days.into()));
            lines.push(line.with("left", number(left.cast_unsigned())));
        }
    }
    lines.push(
        Say::new("stats-guests")
            .with("count", number(kept.counts.guests))
            .with("sessions", number(kept.sessions))
            .with("tokens", number(kept.tokens)),
    );
    if args.days.keep_guests > 0 {
        lines.push(Say::new("stats-guests-cleared").with("days", number(args.days.keep_guests.into())));
    }
    lines.push(
        Say::new("stats-size")
            .with("entries", number(kept.entries))
            .with("megabytes", format!("{:.1}", kept.bytes as f64 / 1e6)),
    );
    let clearable = kept.clearable;
    lines.push(Say::new("stats-now").with("tables", clearable.tables).with("guests", clearable.guests));
    lines
}

fn as_json(args: &Stats, kept: &Kept) -> Value {
    let tables: Map<String, Value> = shelves(args, kept)
        .into_iter()
        .map(|Shelf { status, count, oldest, days }| {
            let next = oldest.filter(|_| days > 0).map(|oldest| oldest + i64::from(days) * DAY);
            (
                status.word().to_owned(),
                json!({ "count": count, "oldest": oldest, "kept_days": days, "next_cleared": next }),
            )
        })
        .collect();
    let guests_next = kept.oldest_guest.filter(|_| args.days.keep_guests > 0);
    json!({
        "tables": tables,
        "guests": {
            "count": kept.counts.guests,
            "kept_days": args.days.keep_guests,
            "next_cleared": guests_next.map(|seen| seen + i64::from(args.days.keep_guests) * DAY),
        },
        "sessions": kept.sessions,
        "tokens": kept.tokens,
        "log_entries": kept.entries,
        "bytes": kept.bytes,
        "clearable_now": { "tables": kept.clearable.tables, "guests": kept.clearable.guests },
    })
}
