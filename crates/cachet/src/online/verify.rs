//! `cachet verify`: checks the deals of a finished game against its secret and shares.

use super::args::Verify;
use crate::complaint::Complaint;
use crate::replay;
use cachet_engine::Say;
use cachet_words::{Lang, Voice};
use serde_json::json;
use std::io::Write;

pub fn verify(args: &Verify, lang: Lang) -> Result<(), Complaint> {
    // The record reader compares every deal with the seed, and the seed with the secret and the shares.
    let table = replay::open(&args.file)?;
    let fair = table.fair().ok_or_else(|| Say::new("verify-nothing"))?;
    let commitment = fair.secret.commitment();
    if let Some(shown) = &args.commitment
        && !shown.trim().eq_ignore_ascii_case(&commitment)
    {
        return Err(Say::new("verify-other").with("shown", shown.trim()).with("commitment", commitment).into());
    }
    let mut out = anstream::stdout().lock();
    if args.json {
        let found = json!({
            "fair": true,
            "commitment": commitment,
            "compared": args.commitment.is_some(),
            "seed": fair.seed().to_string(),
            "deals": table.deals(),
            "moves": table.moves().len(),
        });
        writeln!(out, "{found:#}")?;
        return Ok(());
    }
    let voice = Voice::plain(lang);
    let good = Say::new("verify-good").with("deals", table.deals()).with("shares", fair.shares.len());
    writeln!(out, "{}", voice.say(&good))?;
    let key = if args.commitment.is_some() { "verify-compared" } else { "verify-commitment" };
    writeln!(out, "{}", voice.say(&Say::new(key).with("commitment", commitment)))?;
    Ok(())
}
