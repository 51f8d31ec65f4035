//! The state every handler shares, and the router.

use crate::allowance::Allowance;
use crate::codes::guesses;
use crate::config::Config;
use crate::connections::Connections;
use crate::days::Days;
use crate::desk_work::Desks;
use crate::house::Houses;
use crate::identity::Signer;
use crate::limits::Limits;
use crate::own_puzzles::OwnLists;
use crate::practice::records;
use crate::push::Pushing;
use crate::puzzles::{LastWrong, Shares};
use crate::randomness::Randomness;
use crate::reach::reachable;
use crate::reports::Reporting;
use crate::reviews::Reviews;
use crate::seeking::{SEEK, SEEKS};
use crate::sessions::Sessions;
use crate::tables::{Paint, Tables};
use crate::{api, guard, routes, seal, site};
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::{Json, Router, middleware};
use cachet_engine::Say;
use cachet_pages::Host;
use cachet_store::{GuestId, Store, StoreError};
use cachet_table::{Kind, Millis, RecordKey, Refusal};
use metrics_exporter_prometheus::PrometheusHandle;
use serde_json::Value;
use std::net::IpAddr;
use std::ops::Deref;
use std::sync::{Arc, LazyLock};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

/// The longest body, in bytes. Records have a limit of their own in `site/record.rs`.
pub const LONGEST_BODY: usize = 16 * 1024;

/// A guest may take so many new names at once, and one more each time so many milliseconds have passed.
const NEW_NAMES: u32 = 8;
const NEW_NAME: Millis = 2 * 60 * 1000;

/// So often everything of a guest may be written into a file.
const EXPORTS: u32 = 3;
const EXPORT: Millis = 10 * 60 * 1000;

/// One `Arc` clone per request.
#[derive(Clone)]
pub struct App(Arc<Shared>);

pub struct Shared {
    pub tables: Arc<Tables>,
    pub limits: Arc<Limits>,
    /// Wrong invitation codes.
    pub guesses: Allowance<IpAddr>,
    pub new_names: Allowance<GuestId>,
    /// Records that are brought.
    pub records: Allowance<IpAddr>,
    /// How many people solve each puzzle.
    pub shares: Shares,
    /// So that the same wrong answer counts once.
    pub last_wrong: LastWrong,
    /// Decisions of their own that guests are asked again.
    pub own_lists: OwnLists,
    pub connections: Arc<Connections>,
    pub desks: Desks,
    pub reviews: Reviews,
    pub days: Days,
    pub signer: Signer,
    /// For browsers that are closed.
    pub pushing: Pushing,
    /// Signs the records of finished games.
    pub record_key: RecordKey,
    pub sessions: Sessions,
    /// Files with everything of somebody.
    pub exports: Allowance<GuestId>,
    /// Reports to the host.
    pub reports: Reporting,
    /// Looking for somebody to play with.
    pub seeks: Allowance<GuestId>,
    /// Who is here, as the front page shows it.
    pub houses: Houses,
    /// How often words may be tried.
    pub tries: seal::Tries,
    pub words_salt: [u8; 32],
    pub measures: Option<PrometheusHandle>,
}

impl App {
    pub async fn new(
        store: Arc<dyn Store>,
        config: Config,
        measures: Option<PrometheusHandle>,
    ) -> Result<App, StoreError> {
        App::painting(store, config, measures, |paint| paint).await
    }

    /// As [`App::new`], with another painter: tests wrap it to see whether a leak would be found.
    pub(crate) async fn painting(
        store: Arc<dyn Store>,
        config: Config,
        measures: Option<PrometheusHandle>,
        wrap: impl FnOnce(Paint) -> Paint,
    ) -> Result<App, StoreError> {
        let identity = store.secret("identity").await?;
        let (signer, words_salt) = (Signer::new(identity), seal::words::salt(&identity));
        let record_key = RecordKey::new(store.secret("records").await?);
        let days = Days::new(match config.seed {
            None => store.secret("daily").await?,
            Some(seed) => Randomness::days(seed),
        });
        let pushing = Pushing::new(store.secret("push").await?, &config);
        let limits = Limits::new(&config);
        let guesses = guesses(config.code_rate);
        // Where guests have no limit, names have none.
        let new_names = Allowance::new(if config.guest_rate == 0 { 0 } else { NEW_NAME }, NEW_NAMES);
        let records = records(config.work_rate);
        let exports = Allowance::new(if config.work_rate == 0 { 0 } else { EXPORT }, EXPORTS);
        let reports = Reporting::new(config.guest_rate);
        let seeks = Allowance::new(if config.guest_rate == 0 { 0 } else { SEEK }, SEEKS);
        let tries = seal::Tries::new(config.code_rate, config.guest_rate);
        let connections = Connections::new(&config);
        let desks = Desks::new(config.thinkers);
        let reviews = Reviews::new(config.thinkers);
        let random = match config.seed {
            None => Randomness::system(),
            Some(seed) => {
                tracing::warn!(seed, "every deal can be foretold from --seed: this server is for tests only");
                Randomness::seeded(seed, &store.counts().await?)
            }
        };
        let paint = wrap(site::painter(config.clone()));
        let tables = Tables::new(store, config, random, paint);
        let sessions = Sessions::default();
        Ok(App(Arc::new(Shared {
            tables,
            limits,
            guesses,
            new_names,
            records,
            shares: Shares::default(),
            last_wrong: LastWrong::default(),
            own_lists: OwnLists::default(),
            connections,
            desks,
            reviews,
            days,
            signer,
            pushing,
            record_key,
            sessions,
            exports,
            reports,
            seeks,
            houses: Houses::default(),
            tries,
            words_salt,
            measures,
        })))
    }

    /// The public base URL.
    pub fn base_url(&self) -> String {
        self.tables.config.base_url()
    }

    /// The public base URL; where none is configured, the one under which this reader came.
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
        let (api, _) = routes::api().split_for_parts();
        Router::new()
            .merge(api)
            .merge(routes::bare())
            // Only pages are compressed: JSON answers are small, and often read on the same machine.
            .merge(routes::pages().layer(CompressionLayer::new().compress_when(worth_compressing())))
            .fallback(not_found)
            .method_not_allowed_fallback(wrong_method)
            .layer(DefaultBodyLimit::max(LONGEST_BODY))
            .layer(middleware::from_fn_with_state(self.clone(), guard::guard))
            .with_state(self.clone())
    }
}

/// The public base URL: as configured, else from the request's `Host`, else an address of this machine.
pub fn base_url_at(config: &Config, host: Option<Host>) -> String {
    match (&config.base_url, host) {
        (None, Some(host)) => format!("http://{}", host.as_str()),
        (Some(_), _) | (None, None) => config.base_url(),
    }
}

/// Text shrinks to a fifth; fonts are compressed already, and streams do it themselves. The file with everything of somebody is
/// written as it is read: its compressed length would depend on the store's pace.
fn worth_compressing() -> impl Predicate {
    let fonts = NotForContentType::const_new("font/");
    DefaultPredicate::new().and(fonts).and(NotForContentType::const_new("application/json"))
}

impl Deref for App {
    type Target = Shared;
    fn deref(&self) -> &Shared {
        &self.0
    }
}

/// The OpenAPI description of the API.
pub async fn description(State(app): State<App>) -> Json<&'static Value> {
    static PLAIN: LazyLock<Value> = LazyLock::new(|| api::description(false));
    static SECURE: LazyLock<Value> = LazyLock::new(|| api::description(true));
    Json(if app.is_secure() { &SECURE } else { &PLAIN })
}

/// What search engines may read: the house and its rules, nobody's table or evening. Those who fetch a link because somebody has just sent
/// it may read that page too, or a chat would show nothing of it.
pub async fn robots() -> &'static str {
    "User-agent: Discordbot\nUser-agent: facebookexternalhit\nUser-agent: LinkedInBot\nUser-agent: Slackbot-LinkExpanding\nUser-agent: TelegramBot\nUser-agent: Twitterbot\nUser-agent: WhatsApp\nAllow: /daily/\nAllow: /e/\nAllow: /j/\nAllow: /t/\nDisallow: /@/\nDisallow: /api/\nDisallow: /device/\nDisallow: /feed/\nDisallow: /me\n\nUser-agent: *\nDisallow: /@/\nDisallow: /daily/\nDisallow: /api/\nDisallow: /device/\nDisallow: /e/\nDisallow: /feed/\nDisallow: /j/\nDisallow: /me\nDisallow: /new\nDisallow: /replay\nDisallow: /report\nDisallow: /seal\nDisallow: /t/\n"
}

/// Healthy means: the store can be written to and read.
pub async fn healthz(State(app): State<App>) -> Response {
    match app.tables.store.health().await {
        Ok(()) => "ok\n".into_response(),
        Err(error) => {
            tracing::error!(%error, "the store is not well");
            let words = "the store cannot be written to or read; the log says why\n";
            (axum::http::StatusCode::SERVICE_UNAVAILABLE, words).into_response()
        }
    }
}

/// Metrics for Prometheus, where the host asked for them.
pub async fn measures(State(app): State<App>, headers: HeaderMap, uri: Uri, request: Request) -> Response {
    if !app.tables.config.metrics {
        return not_found(State(app), headers, uri, request).await;
    }
    metrics::gauge!("cachet_live_tables").set(app.tables.live_tables() as f64);
    metrics::gauge!("cachet_connections").set(app.connections.open() as f64);
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
async fn not_found(State(app): State<App>, headers: HeaderMap, uri: Uri, request: Request) -> Response {
    let say = Say::new("server-not-found").with("path", uri.path().to_owned());
    nothing_for(&app, &headers, &uri, request, &Refusal::new(Kind::Unknown, say)).await
}

/// 405: something is there, but not for this method. The router adds the `Allow` header.
async fn wrong_method(State(app): State<App>, headers: HeaderMap, uri: Uri, request: Request) -> Response {
    let say = Say::new("server-wrong-method").with("method", request.method().to_string());
    let say = say.with("path", uri.path().to_owned());
    nothing_for(&app, &headers, &uri, request, &Refusal::new(Kind::WrongMethod, say)).await
}

/// A browser gets the page of a 404, whichever refusal it is; a program gets the refusal as JSON.
async fn nothing_for(app: &App, headers: &HeaderMap, uri: &Uri, request: Request, refusal: &Refusal) -> Response {
    let wants_html =
        headers.get(header::ACCEPT).is_some_and(|accept| accept.to_str().is_ok_and(|it| it.contains("text/html")));
    if wants_html && !uri.path().starts_with("/api/") {
        return site::nothing_here(app, request).await;
    }
    api::Problem::new(api::language(headers, uri.query()), refusal).into_response()
}
