//! Parsing the URL of a server, connecting to it, and reporting its errors.

use crate::StoreError;
use cachet_engine::Say;
use deadpool_postgres::{Manager, ManagerConfig, Pool, PoolError, RecyclingMethod, Runtime};
use std::time::Duration;
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres::{Client, Config, Connection, NoTls, Socket, tls::NoTlsStream};

/// Timeout for connecting, and for a pooled connection to become free.
const PATIENCE: Duration = Duration::from_secs(10);
/// TCP keep-alive: idle time before the first probe.
const IDLE: Duration = Duration::from_secs(30);

#[derive(Clone)]
pub(super) struct Server {
    config: Config,
    /// Host and database, for messages: never the whole URL, which holds a password.
    pub(super) place: String,
}

impl Server {
    pub(super) fn at(url: &str) -> Result<Server, StoreError> {
        // The parser takes what follows the first @ for the host, and the message would show it: it may be part of a password.
        if url.matches('@').count() > 1 {
            return Err(StoreError::new(Say::new("store-pg-at-sign")));
        }
        let no_tls = || StoreError::new(Say::new("store-pg-tls"));
        let mut config: Config = match url.parse() {
            Ok(config) => config,
            // `sslmode` values that the parser does not support: verify-ca, verify-full.
            Err(_) if url.contains("sslmode=verify") => return Err(no_tls()),
            // The parser's error quotes its input, which may be part of a password.
            Err(_) => return Err(StoreError::new(Say::new("store-pg-address"))),
        };
        if !matches!(config.get_ssl_mode(), SslMode::Disable | SslMode::Prefer) {
            return Err(no_tls());
        }
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(PATIENCE);
        }
        config.keepalives_idle(IDLE).tcp_user_timeout(IDLE);
        let place = place(&config);
        Ok(Server { config, place })
    }

    /// A pool that connects on demand and replaces lost connections.
    pub(super) fn pool(&self, size: usize) -> Result<Pool, StoreError> {
        let manager = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = Manager::from_config(self.named("cachet"), NoTls, manager);
        let pool = Pool::builder(manager).max_size(size).runtime(Runtime::Tokio1);
        let pool = pool.wait_timeout(Some(PATIENCE)).create_timeout(Some(PATIENCE)).build();
        pool.map_err(|error| StoreError::because("store-pg-failed", error))
    }

    /// One connection outside the pool.
    pub(super) async fn connect(
        &self,
        name: &str,
    ) -> Result<(Client, Connection<Socket, NoTlsStream>), tokio_postgres::Error> {
        self.named(name).connect(NoTls).await
    }

    /// `application_name`, which administrators see in pg_stat_activity.
    fn named(&self, name: &str) -> Config {
        let mut config = self.config.clone();
        config.application_name(name);
        config
    }

    pub(super) fn unreachable(&self, error: &tokio_postgres::Error) -> StoreError {
        let say = Say::new("store-pg-connect").with("place", self.place.clone()).with("why", words(error));
        StoreError::new(say)
    }
}

fn place(config: &Config) -> String {
    let host = match config.get_hosts().first() {
        Some(Host::Tcp(host)) => host.clone(),
        #[cfg(unix)]
        Some(Host::Unix(folder)) => folder.display().to_string(),
        None => config.get_hostaddrs().first().map(ToString::to_string).unwrap_or_default(),
    };
    let port = config.get_ports().first().map_or_else(String::new, |port| format!(":{port}"));
    format!("{host}{port}/{}", config.get_dbname().or(config.get_user()).unwrap_or_default())
}

/// The innermost source of an error, usually the informative one.
pub(super) fn words(error: &tokio_postgres::Error) -> String {
    if let Some(told) = error.as_db_error() {
        return told.message().to_owned();
    }
    let mut reason: &dyn std::error::Error = error;
    while let Some(inner) = reason.source() {
        reason = inner;
    }
    reason.to_string()
}

pub(super) fn failed(error: tokio_postgres::Error) -> StoreError {
    StoreError::because("store-pg-failed", words(&error))
}

pub(super) fn no_connection(error: PoolError) -> StoreError {
    match error {
        PoolError::Backend(error) => failed(error),
        PoolError::Timeout(_) => StoreError::slow(),
        PoolError::Closed | PoolError::NoRuntimeSpecified | PoolError::PostCreateHook(_) => StoreError::closed(),
    }
}
