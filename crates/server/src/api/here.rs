//! The address a request came to, for the links in its answer.

use crate::app::App;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use cachet_pages::Host;
use std::convert::Infallible;

/// The address of the site as this caller knows it, without a slash at the end.
pub struct Here(pub String);

impl FromRequestParts<App> for Here {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Here, Infallible> {
        Ok(Here(app.base_url_at(host(&parts.headers))))
    }
}

/// The `Host` of a request, where it looks like one.
pub fn host(headers: &HeaderMap) -> Option<Host> {
    headers.get(header::HOST).and_then(|host| Host::new(host.to_str().ok()?))
}
