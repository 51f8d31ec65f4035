//! Query parameters.

use super::{Problem, language};
use crate::app::App;
use axum::extract::{FromRequestParts, Query};
use axum::http::Uri;
use axum::http::request::Parts;
use cachet_engine::Say;
use cachet_table::{Kind, Refusal};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use utoipa::IntoParams;
use utoipa::openapi::path::ParameterIn;
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};

/// The parameters of a query, by name.
pub struct Asked<T>(pub T);

/// A language that answers can be had in.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Spoken {
    En,
    Fr,
}

/// How programs are told of it.
pub fn spoken() -> Object {
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(["en", "fr"])).build()
}

impl<T: DeserializeOwned + IntoParams> FromRequestParts<App> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _app: &App) -> Result<Asked<T>, Problem> {
        let query = parts.uri.query().unwrap_or_default();
        read(query).map(Asked).ok_or_else(|| {
            Problem::new(language(&parts.headers, parts.uri.query()), &Refusal::new(Kind::Unfit, refused::<T>(query)))
        })
    }
}

fn read<T: DeserializeOwned>(query: &str) -> Option<T> {
    let uri: Uri = format!("/?{query}").parse().ok()?;
    Query::try_from_uri(&uri).ok().map(|Query(asked)| asked)
}

/// Why a query was not read, in words for whoever wrote it: the first part that is wrong, and what to write instead.
fn refused<T: DeserializeOwned + IntoParams>(query: &str) -> Say {
    let known: Vec<String> = T::into_params(|| Some(ParameterIn::Query)).into_iter().map(|it| it.name).collect();
    let mut before: Vec<String> = Vec::new();
    for part in query.split('&').filter(|part| !part.is_empty()) {
        let Some((name, value)) = read::<Vec<(String, String)>>(part).and_then(|mut parts| parts.pop()) else { break };
        let say = |key| Say::new(key).with("name", name.clone());
        if !known.contains(&name) {
            return say("server-query-unknown").with("known", known.join(", "));
        }
        if before.contains(&name) {
            return say("server-query-twice");
        }
        if read::<T>(part).is_none() {
            let key = if name == "lang" { "server-query-lang" } else { "server-query-value" };
            return say(key).with("value", value);
        }
        before.push(name);
    }
    Say::new("server-bad-query")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize, IntoParams)]
    #[serde(deny_unknown_fields)]
    struct Two {
        #[serde(rename = "lang")]
        #[param(schema_with = spoken)]
        _lang: Option<Spoken>,
        #[serde(rename = "since")]
        _since: Option<u32>,
    }

    #[test]
    fn the_first_part_that_is_wrong_is_named() {
        for (query, key) in [
            ("as=1", "server-query-unknown"),
            ("since=3&%61s=1", "server-query-unknown"),
            ("lang=xx", "server-query-lang"),
            ("lang=en&since=abc", "server-query-value"),
            ("lang=en&lang=fr", "server-query-twice"),
        ] {
            assert!(read::<Two>(query).is_none(), "{query}");
            assert_eq!(refused::<Two>(query).key, key, "{query}");
        }
        assert!(read::<Two>("").is_some() && read::<Two>("lang=fr&since=4").is_some());
        let told = refused::<Two>("as=1");
        assert!(told.args.contains(&("known", "lang, since".into())), "{told:?}");
    }
}
