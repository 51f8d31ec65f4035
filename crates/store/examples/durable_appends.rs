//! Measures durable appends a second with many concurrent players, and the cost of idle tables.
//!
//! `cargo run --release -p cachet-store --example durable_appends -- [FILE or postgres://…] [players] [entries] [idle tables]`
//!
//! Without an address: in a new temporary file.

use cachet_store::{Append, AppendError, GuestId, Status, Store, Summary, TableId, open};
use cpu_time::ProcessTime;
use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// The approximate size of a move's entry.
const BODY: usize = 60;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let args: Vec<String> = std::env::args().skip(1).collect();
    let address = match args.first().filter(|address| !address.is_empty()) {
        Some(address) => address.clone(),
        None => folder.path().join("bench.db").display().to_string(),
    };
    let number = |at: usize, usual: u64| args.get(at).map_or(Ok(usual), |text| text.parse());
    let (players, entries, at_rest) = (number(1, 1000)?, number(2, 200_000)?, number(3, 0)?);

    let store = open(&address).await?;
    if at_rest > 0 {
        let (_, took, _) = play(&store, at_rest, 1000, at_rest * 10, Times::Kept).await?;
        println!("{at_rest} tables of ten entries made in {:.1} s; {}", took.as_secs_f64(), memory());
        drop(store);
        let begun = Instant::now();
        let store = open(&address).await?;
        println!("opened in {:.1} ms; {}", begun.elapsed().as_secs_f64() * 1e3, memory());
        let begun = Instant::now();
        store.counts().await?;
        println!("counted in {:.1} ms", begun.elapsed().as_secs_f64() * 1e3);
        report(&store, players, entries).await?;
    } else {
        report(&store, players, entries).await?;
    }
    Ok(())
}

async fn report(store: &Arc<dyn Store>, players: u64, entries: u64) -> Result<(), Box<dyn Error>> {
    for (times, said) in [(Times::Kept, "entries alone"), (Times::Changed, "each with new times in the index")] {
        let cpu = ProcessTime::now();
        let (mut waits, took, written) = play(store, players, players, entries, times).await?;
        let cpu = cpu.elapsed();
        waits.sort_unstable();
        let wait = |part: usize| waits[(waits.len() - 1) * part / 100].as_secs_f64() * 1e3;
        println!(
            "{said}: {players} players, {:.0} durable appends/s, {:.1} µs of CPU each, waits p50 {:.1} ms, p99 {:.1} ms; {}",
            written as f64 / took.as_secs_f64(),
            cpu.as_secs_f64() * 1e6 / written as f64,
            wait(50),
            wait(99),
            memory(),
        );
    }
    Ok(())
}

/// Whether a move changes the row of the index.
#[derive(Clone, Copy, PartialEq)]
enum Times {
    Kept,
    Changed,
}

/// So many tables, shared out among players who each play one table after another. The first entries, which make the
/// tables, are not counted.
async fn play(
    store: &Arc<dyn Store>,
    tables: u64,
    players: u64,
    entries: u64,
    times: Times,
) -> Result<(Vec<Duration>, Duration, u64), Box<dyn Error>> {
    let (tables, length) = (tables / players, (entries / tables) as u32);
    let mut making = JoinSet::new();
    for _ in 0..players {
        let store = Arc::clone(store);
        making.spawn(async move {
            let mut mine = Vec::new();
            for _ in 0..tables {
                let table = TableId::random();
                store.append(entry(table, 0, Times::Changed)).await?;
                mine.push(table);
            }
            Ok::<_, AppendError>(mine)
        });
    }
    let mut made = Vec::new();
    for mine in making.join_all().await {
        made.push(mine.map_err(said)?);
    }
    let begun = Instant::now();
    let mut playing = JoinSet::new();
    for mine in made {
        let store = Arc::clone(store);
        playing.spawn(async move {
            let mut waits = Vec::new();
            for table in mine {
                for seq in 1..length {
                    let asked = Instant::now();
                    store.append(entry(table, seq, times)).await?;
                    waits.push(asked.elapsed());
                }
            }
            Ok::<_, AppendError>(waits)
        });
    }
    let mut waits = Vec::new();
    for some in playing.join_all().await {
        waits.extend(some.map_err(said)?);
    }
    let written = waits.len() as u64;
    Ok((waits, begun.elapsed(), written))
}

fn entry(table: TableId, seq: u32, times: Times) -> Append {
    let summary = Summary {
        game: "love-letter".to_owned(),
        status: if seq == 0 { Status::Waiting } else { Status::Playing },
        public: false,
        code: table.to_string(),
        due: Some(i64::from(seq) * 1000 + (table.0 % 100_000) as i64),
        touched: i64::from(seq) * 1000,
        company: None,
        evening: false,
    };
    let summary = (times == Times::Changed).then_some(summary);
    let joined = if seq == 0 { vec![GuestId(table.0)] } else { vec![] };
    Append { table, seq, entries: vec![vec![b'x'; BODY]], summary, joined, left: vec![], ended: None }
}

fn said(refused: AppendError) -> String {
    format!("{refused:?}")
}

/// From Linux's /proc.
fn memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    resident.map_or_else(String::new, |size| format!("resident memory {}", size.trim()))
}
