//! `cachet serve`: the online table.

use super::args::Serve;
use crate::complaint::Complaint;
use cachet_engine::Say;
use cachet_server::{Config, RefusedHandles};
use cachet_words::{Lang, Voice};
use metrics_exporter_prometheus::PrometheusBuilder;
use std::io::Write;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

pub fn serve(args: &Serve, lang: Lang) -> Result<(), Complaint> {
    log(&args.log);
    let address = args.keeping.address()?;
    super::run(open(args, address, lang))?
}

/// The host's list of handles that nobody may take, or ours.
fn refused_handles(args: &Serve) -> Result<RefusedHandles, Say> {
    let Some(file) = &args.refused_handles else { return Ok(RefusedHandles::default()) };
    let unread = |error: std::io::Error| {
        Say::new("serve-refused-handles").with("file", file.display().to_string()).with("why", error.to_string())
    };
    std::fs::read_to_string(file).map(|list| RefusedHandles::read(&list)).map_err(unread)
}

async fn open(args: &Serve, address: String, lang: Lang) -> Result<(), Complaint> {
    let config = Config {
        listen: args.listen,
        base_url: args.base_url.clone(),
        trust_proxy: args.trust_proxy,
        guest_rate: args.guest_rate,
        address_rate: args.address_rate,
        code_rate: args.code_rate,
        refused_handles: refused_handles(args)?,
        push_allow: args.push_allow.clone(),
        metrics: args.metrics,
        keeping: args.days.keeping(),
        tables_per_guest: args.tables_per_guest,
        bot_tables_per_guest: args.bot_tables_per_guest,
        work_rate: args.work_rate,
        connections_per_address: args.connections_per_address,
        streams_per_address: args.streams_per_address,
        bot_pace: i64::from(args.bot_pace),
        seed: args.seed,
        ..Config::default()
    };
    // Every open page holds a connection: the usual soft limit of 1024 open files is soon reached. Where it cannot be
    // raised, connections beyond it are refused by the system.
    match rlimit::increase_nofile_limit(u64::MAX) {
        Ok(files) => tracing::info!(files, connections = config.connections, "the limit of files"),
        Err(error) => tracing::warn!(%error, "the limit of open files stays as it is"),
    }
    let opened = if args.new { cachet_store::open_new(&address).await } else { cachet_store::open(&address).await };
    let store = opened.map_err(|error| error.say)?;
    // Without a metrics recorder the server still works.
    let measures = args.metrics.then(|| PrometheusBuilder::new().install_recorder().ok()).flatten();
    let stop = cachet_server::asked_to_stop();
    let running = cachet_server::start(config, store, measures).await?;
    let voice = Voice::plain(lang);
    // Ignore write errors: whoever started the server may have closed its output.
    let greet = |line: String| drop(writeln!(anstream::stdout(), "{line}"));
    let addresses = running.app.addresses();
    greet(voice.say(&Say::new("serve-open").with("url", running.app.base_url())));
    for url in addresses.iter().skip(1) {
        greet(voice.say(&Say::new("serve-open-too").with("url", url.as_str())));
    }
    let kept = match &args.keeping.database_url {
        Some(_) => voice.text("serve-kept-postgres"),
        None => voice.say(&Say::new("serve-kept").with("file", address)),
    };
    greet(kept);
    tracing::info!(address = %running.address, "open");
    stop.await;
    greet(voice.text("serve-closing"));
    running.close().await;
    Ok(())
}

/// Logs to standard error; never a card, a name or a secret.
fn log(format: &str) {
    // Levels by module, as `info,cachet_server=debug`. (`EnvFilter` can do more, and brings a regex engine.)
    let asked = std::env::var("CACHET_LOG_FILTER").ok().and_then(|filter| filter.parse::<Targets>().ok());
    let filter = asked.unwrap_or_else(|| Targets::new().with_default(LevelFilter::INFO));
    let chosen = tracing_subscriber::registry().with(filter);
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_target(false);
    // A subscriber that is already installed stays.
    let _ = if format == "json" { chosen.with(lines.json()).try_init() } else { chosen.with(lines).try_init() };
}
