//! I, while packets are passed: what each card of the packet is worth, as if all later picks were seen.

use super::public::scene;
use super::rounded;
use crate::cli::SolveR;
use crate::complaint::Complaint;
use cachet_bots::r::draft::bound::{Bound, seeing_everything};
use cachet_bots::r::draft::{open, worths};
use cachet_engine::{Say, Table, Viewer};
use cachet_games::r::{R, Rule};
use cachet_words::{Lang, Voice};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use std::io::Write;

pub fn run(table: &Table<R>, args: &SolveR, lang: Lang) -> Result<(), Complaint> {
    let state = table.state();
    let alone = state.rules().without(Rule::I).is_a() && !state.clown_wipes();
    let seat = table.phase().waiting().lowest();
    let found = seat.filter(|_| alone).and_then(|seat| Some((seat, worths(table.notebook(seat), seat)?)));
    let Some((seat, cards)) = found else {
        return Err(Say::new("solve-draft").into());
    };
    let whole = f64::from(open::unopened([0, 0]));
    let bound = if args.check { measured(DRAFTS) } else { None };
    let mut out = anstream::stdout().lock();
    if args.json {
        let cards: serde_json::Map<String, Value> =
            cards.iter().map(|(card, worth)| (format!("{card:?}"), json!(worth))).collect();
        let report = json!({
            "solve": "r", "rules": table.header().options, "opener_with_picks_seen": whole, "seat": seat.index(),
            "keep": cards, "exploitability": null,
            "exploitability_at_most": bound.map(|it| it.gain), "standard_error": bound.map(|it| it.error),
        });
        writeln!(out, "{report:#}")?;
        return Ok(());
    }
    let voice = Voice::at(lang, &table.header().names, Viewer::Public);
    for line in scene(table, &voice) {
        writeln!(out, "{line}")?;
    }
    writeln!(out, "\n{}", voice.say(&Say::new("solve-draft-keep").with("seat", seat)))?;
    for (card, worth) in &cards {
        writeln!(out, "  {:>8.4}  {}", rounded(*worth, 1e4), voice.name(card.key()))?;
    }
    let say = Say::new("solve-draft-open").with("value", format!("{:.4}", rounded(whole, 1e4)));
    writeln!(out, "\n{}", voice.say(&say))?;
    if let Some(bound) = bound {
        let say = Say::new("solve-draft-bound")
            .with("drafts", bound.drafts as usize)
            .with("gain", format!("{:.3}", bound.gain))
            .with("error", format!("{:.3}", bound.error));
        writeln!(out, "{}", voice.say(&say))?;
    }
    Ok(())
}

/// Drafts gone through by `--check`.
const DRAFTS: u64 = 100;

fn measured(drafts: u64) -> Option<Bound> {
    let style = ProgressStyle::with_template("{bar:24} {pos}/{len}").unwrap_or_else(|_| ProgressStyle::default_bar());
    let progress = ProgressBar::new(drafts).with_style(style);
    let bound = seeing_everything(0..drafts, || progress.inc(1));
    progress.finish_and_clear();
    bound
}
