//! `cachet bench server`: moves a second over real sockets, each durable before it is acknowledged.

use super::crowd::{Company, Pair, Tally};
use super::process::{Kept, Node};
use crate::cli::BenchServer;
use crate::complaint::Complaint;
use crate::games;
use crate::progress::bar;
use cachet_engine::Say;
use cachet_words::{Lang, Voice};
use serde::Serialize;
use serde_json::json;
use std::io::Write;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::{Duration, Instant};
use tokio::task::LocalSet;

/// Warm-up before anything is counted.
const WARM_UP: Duration = Duration::from_secs(2);
/// Pairs that enter, or open idle tables, at the same time.
const AT_ONCE: usize = 100;

#[derive(Serialize)]
pub(super) struct Report {
    bench: &'static str,
    version: &'static str,
    game: String,
    store: &'static str,
    nodes: usize,
    tables: usize,
    seconds: f64,
    moves: u64,
    pub moves_per_second: f64,
    pub acknowledged_ms: Quantiles,
    pub delivered_ms: Quantiles,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub watched: Option<Watched>,
    pub server_cpu_ms_per_move: Option<f64>,
    generator_cpu_ms_per_move: f64,
    pub resident_mb: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    idle: Option<Idle>,
}

/// What those who watch were sent.
#[derive(Serialize)]
pub(super) struct Watched {
    pub spectators: u32,
    pub delivered_ms: Quantiles,
    pub bytes_per_picture: f64,
}

#[derive(Serialize)]
pub(super) struct Quantiles {
    p50: f64,
    pub p99: f64,
    most: f64,
}

#[derive(Serialize)]
struct Idle {
    tables: usize,
    resident_mb: Option<f64>,
    /// What the server held before any of them was opened.
    empty_mb: Option<f64>,
}

pub fn run(args: &BenchServer, lang: Lang) -> Result<(), Complaint> {
    games::find(&args.game)?;
    // Every player has two sockets, more than the default limit of open files allows.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let mut out = anstream::stdout().lock();
    if args.curve {
        return super::curve::run(args, lang, &mut out);
    }
    let report = report(args, lang)?;
    if args.json {
        writeln!(out, "{:#}", json!(report))?;
        return Ok(());
    }
    print(&report, &Voice::plain(lang), &mut out)
}

/// Starts the servers, measures, and stops them.
pub(super) fn report(args: &BenchServer, lang: Lang) -> Result<Report, Complaint> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("bench.db");
    let kept = match &args.database_url {
        Some(url) => Kept::Postgres(url),
        None => Kept::File(&file),
    };
    let wanted = if args.database_url.is_some() { args.nodes.max(1) } else { 1 };
    let nodes =
        (0..wanted).map(|_| Node::start(&kept, args.binary.as_deref())).collect::<Result<Vec<Node>, Complaint>>()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    LocalSet::new().block_on(&runtime, measure(args, &nodes, lang))
}

async fn measure(args: &BenchServer, nodes: &[Node], lang: Lang) -> Result<Report, Complaint> {
    let addresses: Vec<SocketAddr> = nodes.iter().map(|node| node.address).collect();
    let idle = match args.idle {
        0 => None,
        tables => Some(open_idle(args, nodes, &addresses, tables, lang).await?),
    };
    let tally = Rc::new(Tally::default());
    let mut playing = tokio::task::JoinSet::new();
    let entering = bar(lang, u64::from(args.tables));
    // Many at once: each guest is a write that waits for the disk.
    let numbers: Vec<u64> = (0..u64::from(args.tables)).collect();
    for some in numbers.chunks(AT_ONCE) {
        let mut pairs = tokio::task::JoinSet::new();
        for number in some {
            let (addresses, company, tally, number) = (addresses.clone(), company(args), tally.clone(), *number);
            pairs.spawn_local(async move { Pair::enter(&addresses, company, number, tally).await });
        }
        while let Some(pair) = pairs.join_next().await {
            playing.spawn_local(pair.map_err(failed)?.map_err(failed)?.play_on());
            entering.inc(1);
        }
    }
    entering.finish_and_clear();
    while args.from_move > 0 && tally.ready.get() < args.tables as usize {
        tokio::time::sleep(Duration::from_millis(200)).await;
        if let Some(ended) = playing.try_join_next() {
            ended.map_err(failed)?.map_err(failed)?;
        }
    }
    let (progress, begun) = (bar(lang, (WARM_UP.as_secs_f64() + args.seconds).ceil() as u64), Instant::now());
    tokio::time::sleep(WARM_UP).await;
    let cpu = || nodes.iter().map(Node::cpu_seconds).sum::<Option<f64>>();
    let (server_before, own_before, started) = (cpu(), cpu_time::ProcessTime::now(), Instant::now());
    tally.counting.set(true);
    while started.elapsed().as_secs_f64() < args.seconds {
        tokio::time::sleep(Duration::from_millis(200)).await;
        progress.set_position(begun.elapsed().as_secs());
        if let Some(ended) = playing.try_join_next() {
            // A table that stops early has met a fault, and the figures would mean nothing.
            ended.map_err(failed)?.map_err(failed)?;
        }
    }
    tally.counting.set(false);
    let (seconds, own) = (started.elapsed().as_secs_f64(), own_before.elapsed().as_secs_f64());
    let server = server_before.zip(cpu()).map(|(before, after)| after - before);
    let resident = nodes.iter().map(Node::resident_bytes).sum::<Option<u64>>();
    tally.stop.set(true);
    progress.finish_and_clear();
    let moves = tally.moves.get();
    let per_move = |seconds: f64| 1000.0 * seconds / moves.max(1) as f64;
    Ok(Report {
        bench: "server",
        version: env!("CARGO_PKG_VERSION"),
        game: args.game.clone(),
        store: if args.database_url.is_some() { "postgresql" } else { "sqlite" },
        nodes: nodes.len(),
        tables: args.tables as usize,
        seconds,
        moves,
        moves_per_second: moves as f64 / seconds,
        acknowledged_ms: quantiles(&mut tally.acknowledged.borrow_mut()),
        delivered_ms: quantiles(&mut tally.delivered.borrow_mut()),
        watched: (args.spectators > 0).then(|| watched(args.spectators, &tally)),
        server_cpu_ms_per_move: server.map(per_move),
        generator_cpu_ms_per_move: per_move(own),
        resident_mb: resident.map(megabytes),
        idle,
    })
}

fn company(args: &BenchServer) -> Rc<Company> {
    Rc::new(Company {
        game: args.game.clone(),
        options: args.options.clone(),
        spectators: args.spectators as usize,
        pages: args.pages,
        from_move: args.from_move,
    })
}

/// Opens tables, deals, and leaves them alone.
async fn open_idle(
    args: &BenchServer,
    nodes: &[Node],
    addresses: &[SocketAddr],
    tables: usize,
    lang: Lang,
) -> Result<Idle, Complaint> {
    let resident = || nodes.iter().map(Node::resident_bytes).sum::<Option<u64>>().map(megabytes);
    let empty_mb = resident();
    let progress = bar(lang, tables as u64);
    let mut opening = tokio::task::JoinSet::new();
    for number in 0..AT_ONCE.min(tables) {
        let mut pair = Pair::enter(addresses, company(args), number as u64, Rc::default()).await.map_err(failed)?;
        let share = tables / AT_ONCE.min(tables) + usize::from(number < tables % AT_ONCE.min(tables));
        let progress = progress.clone();
        opening.spawn_local(async move {
            for _ in 0..share {
                pair.deal().await?;
                progress.inc(1);
            }
            std::io::Result::Ok(())
        });
    }
    while let Some(ended) = opening.join_next().await {
        ended.map_err(failed)?.map_err(failed)?;
    }
    progress.finish_and_clear();
    // Gives the server time to unload tables that nobody watches.
    tokio::time::sleep(Duration::from_secs(5)).await;
    Ok(Idle { tables, resident_mb: resident(), empty_mb })
}

fn failed(why: impl std::fmt::Display) -> Say {
    Say::new("bench-table-failed").with("why", why.to_string())
}

fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / (1024.0 * 1024.0)
}

fn watched(spectators: u32, tally: &Tally) -> Watched {
    let mut micros = tally.watched.borrow_mut();
    let bytes_per_picture = tally.watched_bytes.get() as f64 / micros.len().max(1) as f64;
    Watched { spectators, delivered_ms: quantiles(&mut micros), bytes_per_picture }
}

/// From microseconds to milliseconds.
fn quantiles(micros: &mut [u32]) -> Quantiles {
    micros.sort_unstable();
    let at = |share: f64| {
        let place = ((micros.len() as f64 * share) as usize).min(micros.len().saturating_sub(1));
        micros.get(place).map_or(0.0, |micros| f64::from(*micros) / 1000.0)
    };
    Quantiles { p50: at(0.5), p99: at(0.99), most: at(1.0) }
}

fn print(report: &Report, voice: &Voice<'_>, out: &mut impl Write) -> Result<(), Complaint> {
    let heading = Say::new("bench-server")
        .with("game", cachet_engine::Arg::Name(report.game.clone()))
        .with("tables", report.tables)
        .with("store", report.store)
        .with("nodes", report.nodes);
    writeln!(out, "{}", voice.say(&heading))?;
    let mut row = |key: &'static str, value: String| writeln!(out, "  {:<44} {value:>12}", voice.text(key));
    row("bench-server-moves", format!("{:.0}", report.moves_per_second))?;
    row("bench-server-p50", format!("{:.1}", report.acknowledged_ms.p50))?;
    row("bench-server-p99", format!("{:.1}", report.acknowledged_ms.p99))?;
    row("bench-server-delivered", format!("{:.1}", report.delivered_ms.p99))?;
    if let Some(watched) = &report.watched {
        row("bench-server-spectators", watched.spectators.to_string())?;
        row("bench-server-watched", format!("{:.1}", watched.delivered_ms.p99))?;
        row("bench-server-picture", format!("{:.0}", watched.bytes_per_picture))?;
    }
    if let Some(cpu) = report.server_cpu_ms_per_move {
        row("bench-server-cpu", format!("{cpu:.4}"))?;
    }
    row("bench-server-own", format!("{:.4}", report.generator_cpu_ms_per_move))?;
    if let Some(resident) = report.resident_mb {
        row("bench-server-memory", format!("{resident:.0}"))?;
    }
    if let Some(Idle { tables, resident_mb: Some(resident), empty_mb: Some(empty) }) = report.idle {
        row("bench-server-idle-tables", tables.to_string())?;
        row("bench-server-idle", format!("{resident:.0}"))?;
        row("bench-server-empty", format!("{empty:.0}"))?;
    }
    Ok(())
}
