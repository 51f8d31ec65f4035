//! I, while packets are passed: what each card of the packet is worth, as if all later picks were seen.

use super::public::scene;
use super::rounded;
use crate::cli::SolveR;
use crate::complaint::Complaint;
use cachet_bots::r::draft::{open, worths};
use cachet_engine::{Say, Table, Viewer};
use cachet_games::r::R;
use cachet_words::{Lang, Voice};
use serde_json::{Value, json};
use std::io::Write;

pub fn run(table: &Table<R>, args: &SolveR, lang: Lang) -> Result<(), Complaint> {
    let state = table.state();
    let alone = state.rules().without('I').is_a() && !state.clown_wipes();
    let seat = table.phase().waiting().lowest();
    let found = seat.filter(|_| alone).and_then(|seat| Some((seat, worths(table.notebook(seat), seat)?)));
    let Some((seat, cards)) = found else {
        return Err(Say::new("solve-draft").into());
    };
    let whole = f64::from(open::unopened([0, 0]));
    let mut out = anstream::stdout().lock();
    if args.json {
        let cards: serde_json::Map<String, Value> =
            cards.iter().map(|(card, worth)| (format!("{card:?}"), json!(worth))).collect();
        let report = json!({
            "solve": "r", "rules": table.header().options, "opener_with_picks_seen": whole, "seat": seat.index(),
            "keep": cards, "exploitability": null,
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
    Ok(())
}
