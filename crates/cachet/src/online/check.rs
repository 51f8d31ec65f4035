//! `cachet check`: is the file of the online tables whole?

use super::args::Check;
use crate::complaint::Complaint;
use crate::progress::spinner;
use cachet_engine::{Arg, Say};
use cachet_store::{Checked, StoreError};
use cachet_words::{Lang, Voice};
use serde_json::{Value, json};
use std::io::Write;

pub fn check(args: &Check, lang: Lang) -> Result<(), Complaint> {
    let address = args.keeping.address()?;
    let progress = spinner();
    let checked = super::run(cachet_store::check(&address))?;
    progress.finish_and_clear();
    let voice = Voice::plain(lang);
    let mut out = anstream::stdout().lock();
    if args.json {
        writeln!(out, "{:#}", as_json(&address, &checked, &voice))?;
    }
    let checked = checked.map_err(|error| error.say)?;
    if !args.json {
        let number = |number: u64| Arg::Number(number.cast_signed());
        let good = Say::new("check-good")
            .with("file", address)
            .with("tables", number(checked.tables))
            .with("guests", number(checked.guests))
            .with("entries", number(checked.entries))
            .with("megabytes", format!("{:.1}", checked.bytes as f64 / 1e6));
        writeln!(out, "{}", voice.say(&good))?;
    }
    Ok(())
}

fn as_json(address: &str, checked: &Result<Checked, StoreError>, voice: &Voice<'_>) -> Value {
    match checked {
        Ok(Checked { in_use, version, tables, guests, entries, bytes }) => json!({
            "file": address,
            "whole": true,
            "in_use": in_use,
            "version": version,
            "tables": tables,
            "guests": guests,
            "log_entries": entries,
            "bytes": bytes,
        }),
        Err(error) => json!({ "file": address, "whole": false, "code": error.say.key, "why": voice.say(&error.say) }),
    }
}
