//! Starting and stopping the server.

use crate::app::App;
use crate::config::Config;
use crate::connections;
use cachet_engine::Say;
use cachet_store::Store;
use metrics_exporter_prometheus::PrometheusHandle;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// How long requests under way may take to finish at shutdown.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);
/// The listen backlog: everybody's page reconnects when a server starts.
const BACKLOG: u32 = 4096;
/// How often rate limits drop unused state.
const TIDY: Duration = Duration::from_secs(60);

/// A running server.
pub struct Running {
    pub address: SocketAddr,
    pub app: App,
    stop: oneshot::Sender<()>,
    serving: JoinHandle<()>,
}

/// Starts the server. The error is a sentence for the host.
pub async fn start(
    mut config: Config,
    store: Arc<dyn Store>,
    measures: Option<PrometheusHandle>,
) -> Result<Running, Say> {
    let asked = config.listen;
    let refused = |error: std::io::Error| {
        Say::new("serve-listen").with("address", asked.to_string()).with("why", error.to_string())
    };
    let listener = listen(asked).map_err(refused)?;
    // Port 0 lets the system choose.
    let address = listener.local_addr().map_err(refused)?;
    config.listen = address;
    // Nodes go by one clock: that of the database they share.
    if let Some(theirs) = store.time().await.map_err(|error| error.say)? {
        config.time.set(theirs);
    }
    let app = App::new(store, config, measures).await.map_err(|error| error.say)?;
    let watch = tokio::spawn(app.tables.clone().keep_watch());
    let judging = tokio::spawn(app.clone().judge_days());
    let ringing = tokio::spawn(app.clone().keep_ringing());
    let shared = app.clone();
    let tidy = tokio::spawn(async move {
        let mut rounds = tokio::time::interval(TIDY);
        loop {
            rounds.tick().await;
            shared.limits.tidy();
            shared.guesses.tidy(shared.tables.now());
            shared.new_names.tidy(shared.tables.now());
            shared.exports.tidy(shared.tables.now());
            shared.reports.tidy(shared.tables.now());
            shared.seeks.tidy(shared.tables.now());
            shared.tries.tidy(shared.tables.now());
            shared.tables.tidy();
            shared.reviews.tidy(shared.tables.now());
            shared.sessions.tidy(shared.tables.now(), shared.tables.config.sessions_fresh);
        }
    });
    let (stop, stopped) = oneshot::channel::<()>();
    let tables = app.tables.clone();
    let (router, open) = (app.router(), app.clone());
    let serving = tokio::spawn(async move {
        let closing = async move {
            // Either `close` was called, or the handle was dropped: shut down.
            let _ = stopped.await;
            tables.close();
        };
        connections::serve(listener, router, open.connections.clone(), &open.tables.config, closing).await;
        tidy.abort();
        let _ = watch.await;
        let _ = judging.await;
        let _ = ringing.await;
        open.reviews.are_left().await;
    });
    Ok(Running { address, app, stop, serving })
}

fn listen(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // A restart must not wait for connections of the previous process in TIME_WAIT.
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

impl Running {
    /// Ends all streams, lets requests finish, and stops.
    pub async fn close(self) {
        let _ = self.stop.send(());
        if tokio::time::timeout(SHUTDOWN_TIMEOUT, self.serving).await.is_err() {
            tracing::warn!("some requests were still under way");
        }
    }
}

/// Waits for SIGINT or SIGTERM. SIGTERM is listened for from the call on, not from the first wait: a server may be asked
/// to stop in the moment in which it opens.
pub fn asked_to_stop() -> impl Future<Output = ()> {
    #[cfg(unix)]
    let terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate());
    async move {
        let interrupt = tokio::signal::ctrl_c();
        #[cfg(unix)]
        if let Ok(mut terminate) = terminate {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
        let _ = interrupt.await;
    }
}
