//! `cachet bench server --curve`: does the cost grow as the work does? A server of its own for each row.

use super::server::{Report, report};
use crate::cli::BenchServer;
use crate::complaint::Complaint;
use cachet_words::{Lang, Voice};
use std::io::Write;

/// One row: how many tables, how many watch each of them, by pages or by JSON.
#[derive(Clone, Copy)]
struct Row {
    tables: u32,
    spectators: u32,
    pages: bool,
}

/// The longest match for two, about 150 moves: whoever watches comes anew with every match.
const LONG: (&str, [&str; 2]) = ("r", ["rules=Q", "dawn=total:30"]);

const fn row(tables: u32, spectators: u32, pages: bool) -> Row {
    Row { tables, spectators, pages }
}

/// More tables; more spectators at one table, of both kinds. Every table has four sockets here and four there, and twenty
/// thousand files are all that many systems allow.
const ROWS: [Row; 11] = [
    row(10, 0, false),
    row(100, 0, false),
    row(1_000, 0, false),
    row(4_800, 0, false),
    row(1, 1, false),
    row(1, 10, false),
    row(1, 100, false),
    row(1, 1_000, false),
    row(1, 1, true),
    row(1, 100, true),
    row(1, 1_000, true),
];

pub fn run(args: &BenchServer, lang: Lang, out: &mut impl Write) -> Result<(), Complaint> {
    let voice = Voice::plain(lang);
    writeln!(out, "{}", voice.text("bench-curve-head"))?;
    writeln!(out, "|---|---|---|---|---|---|---|")?;
    for row in ROWS {
        let Row { tables, spectators, pages } = row;
        let (mut game, mut options) = (args.game.clone(), Vec::new());
        // One table must stay the same for as long as it is watched.
        if spectators > 0 {
            game = LONG.0.to_owned();
            options = LONG.1.map(str::to_owned).to_vec();
        }
        let measured = report(&BenchServer { tables, spectators, pages, game, options, ..args.clone() }, lang)?;
        write_row(row, &measured, &voice, out)?;
    }
    Ok(())
}

fn write_row(row: Row, measured: &Report, voice: &Voice<'_>, out: &mut impl Write) -> Result<(), Complaint> {
    let kind = if row.pages { voice.text("bench-curve-pages") } else { "JSON".to_owned() };
    let watched = measured.watched.as_ref().map_or_else(|| "–".to_owned(), |it| format!("{:.1}", it.delivered_ms.p99));
    let cpu = measured.server_cpu_ms_per_move.map_or_else(|| "–".to_owned(), |it| format!("{it:.4}"));
    let resident = measured.resident_mb.map_or_else(|| "–".to_owned(), |it| format!("{it:.0}"));
    let spectators = if row.spectators == 0 { "0".to_owned() } else { format!("{} ({kind})", row.spectators) };
    writeln!(
        out,
        "| {} | {spectators} | {:.0} | {:.1} | {watched} | {cpu} | {resident} |",
        row.tables, measured.moves_per_second, measured.acknowledged_ms.p99
    )?;
    Ok(out.flush()?)
}
