//! The state every handler shares, and the router.

use crate::config::Config;
use crate::identity::Signer;
use crate::limits::Limits;
use crate::randomness::Randomness;
use crate::reach::reachable;
use crate::sessions::Sessions;
use crate::tables::Tables;
use crate::{api, guard, site};
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router, middleware};
use cachet_engine::Say;
use cachet_pages::Host;
use cachet_store::{Store, StoreError};
use cachet_table::{Kind, Refusal};
use metrics_exporter_prometheus::PrometheusHandle;
use std::ops::Deref;
use std::sync::Arc;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

/// The longest body, in bytes. Records have a limit of their own in `site/record.rs`.
pub const LONGEST_BODY: usize = 16 * 1024;

/// One `Arc` clone per request.
#[derive(Clone)]
pub struct App(Arc<Shared>);

pub struct Shared {
    pub tables: Arc<Tables>,
    pub limits: Arc<Limits>,
    pub signer: Signer,
    pub sessions: Sessions,
    pub measures: Option<PrometheusHandle>,
}

impl App {
    pub async fn new(
        store: Arc<dyn Store>,
        config: Config,
        measures: Option<PrometheusHandle>,
    ) -> Result<App, StoreError> {
        let signer = Signer::new(store.secret("identity").await?);
        let limits = Limits::new(&config);
        let random = match config.seed {
            None => Randomness::system(),
            Some(seed) => {
                tracing::warn!(seed, "every deal can be foretold from --seed: this server is for tests only");
                Randomness::seeded(seed, &store.counts().await?)
            }
        };
        let paint = site::painter(config.clone());
        let tables = Tables::new(store, config, random, paint);
        Ok(App(Arc::new(Shared { tables, limits, signer, sessions: Sessions::default(), measures })))
    }

    /// The address people type.
    pub fn base_url(&self) -> String {
        self.tables.config.base_url()
    }

    /// The address people type, as this reader typed it where none was set.
    pub fn base_url_at(&self, host: Option<Host>) -> String {
        base_url_at(&self.tables.config, host)
    }

    /// All addresses at which people can reach this server.
    pub fn addresses(&self) -> Vec<String> {
        match &self.tables.config.base_url {
            Some(url) => vec![url.clone()],
            None => reachable(self.tables.config.listen).iter().map(|it| format!("http://{it}")).collect(),
        }
    }

    /// Is the site served over TLS, by the proxy in front?
    pub fn is_secure(&self) -> bool {
        self.tables.config.base_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }

    pub fn router(&self) -> Router {
        let (api, description) = api::router().split_for_parts();
        let description = Arc::new(description);
        let serve_description = move || {
            let description = description.clone();
            async move { Json(description.as_ref().clone()) }
        };
        Router::new()
            .merge(api)
            .route("/api/openapi.json", get(serve_description))
            .route("/healthz", get(healthz))
            .merge(if self.tables.config.metrics {
                Router::new().route("/metrics", get(measures))
            } else {
                Router::new()
            })
            // Only pages are compressed: JSON answers are small, and often read on the same machine.
            .merge(site::router().layer(CompressionLayer::new().compress_when(worth_compressing())))
            .fallback(not_found)
            .method_not_allowed_fallback(not_found)
            .layer(DefaultBodyLimit::max(LONGEST_BODY))
            .layer(middleware::from_fn_with_state(self.clone(), guard::guard))
            .with_state(self.clone())
    }
}

/// The address people type: as it was set, else as the reader's browser says, else one at which we can be reached.
pub fn base_url_at(config: &Config, host: Option<Host>) -> String {
    match (&config.base_url, host) {
        (None, Some(host)) => format!("http://{}", host.as_str()),
        (Some(_), _) | (None, None) => config.base_url(),
    }
}

/// Text shrinks to a fifth; fonts are compressed already, and streams do it themselves.
fn worth_compressing() -> impl Predicate {
    DefaultPredicate::new().and(NotForContentType::const_new("font/"))
}

impl Deref for App {
    type Target = Shared;
    fn deref(&self) -> &Shared {
        &self.0
    }
}

/// Healthy means: the store can be read.
async fn healthz(State(app): State<App>) -> Response {
    match app.tables.store.secret("identity").await {
        Ok(_) => "ok\n".into_response(),
        Err(_) => (axum::http::StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n").into_response(),
    }
}

/// Metrics for Prometheus.
async fn measures(State(app): State<App>) -> Response {
    metrics::gauge!("cachet_live_tables").set(app.tables.live_tables() as f64);
    metrics::gauge!("cachet_streams").set(app.limits.open_streams() as f64);
    if let Ok(counts) = app.tables.store.counts().await {
        for status in cachet_store::Status::ALL {
            let word = status.word();
            metrics::gauge!("cachet_tables", "status" => word).set(counts.of(status) as f64);
        }
        metrics::gauge!("cachet_guests").set(counts.guests as f64);
    }
    match &app.measures {
        Some(handle) => ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], handle.render()).into_response(),
        None => axum::http::StatusCode::NO_CONTENT.into_response(),
    }
}

/// 404, as a page for browsers and as JSON for programs.
async fn not_found(State(app): State<App>, headers: HeaderMap, uri: Uri, request: axum::extract::Request) -> Response {
    let wants_html =
        headers.get(header::ACCEPT).is_some_and(|accept| accept.to_str().is_ok_and(|it| it.contains("text/html")));
    if wants_html && !uri.path().starts_with("/api/") {
        return site::nothing_here(&app, request).await;
    }
    let lang = api::language(&headers, uri.query());
    let refusal = Refusal::new(Kind::Unknown, Say::new("server-not-found").with("path", uri.path().to_owned()));
    api::Problem::new(lang, &refusal).into_response()
}
