//! Refusals as HTTP answers.

use crate::tables::Failure;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use cachet_table::{Kind, Refusal, Update, padded};
use cachet_words::{Lang, Voice};
use serde::Serialize;
use utoipa::ToSchema;

/// Room for the sentence of a refusal that brings news.
const ROOM: usize = 512;

/// A refusal, ready to be sent.
pub struct Problem {
    kind: Kind,
    body: ProblemBody,
}

/// What was refused, why, and what to do. Nothing was changed.
#[derive(Serialize, ToSchema)]
pub struct ProblemBody {
    error: ProblemError,
    /// What has happened since you looked, where that is why.
    #[serde(skip_serializing_if = "Option::is_none")]
    news: Option<Box<Update>>,
}

#[derive(Serialize, ToSchema)]
pub struct ProblemError {
    code: Kind,
    /// The rule that forbids it, where it was a rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
    /// A sentence for people.
    message: String,
}

impl Problem {
    pub fn new(lang: Lang, refusal: &Refusal) -> Problem {
        Problem::spoken(&Voice::plain(lang), refusal, None)
    }

    /// Refused at a table, where seats have names.
    pub fn at(lang: Lang, failure: Failure) -> Problem {
        match &failure.names {
            Some(names) => Problem::spoken(&Voice::at(lang, names, failure.viewer), &failure.refusal, failure.news),
            None => Problem::spoken(&Voice::plain(lang), &failure.refusal, failure.news),
        }
    }

    fn spoken(voice: &Voice<'_>, refusal: &Refusal, news: Option<Box<Update>>) -> Problem {
        let message = voice.say(&refusal.say);
        let error = ProblemError { code: refusal.kind, rule: refusal.rule, message };
        Problem { kind: refusal.kind, body: ProblemBody { error, news } }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.kind.status()).unwrap_or(StatusCode::BAD_REQUEST);
        // Some sentences name a card of the asker's: see `cachet_table::padded`.
        let room = self.body.news.as_ref().map_or(0, |news| news.room + ROOM);
        let text = padded(&self.body, room).unwrap_or_else(|_| "{}".to_owned());
        let mut response = (status, [(header::CONTENT_TYPE, "application/json")], text).into_response();
        let wears = match self.kind {
            Kind::TooMuch | Kind::Failed | Kind::Unsure => Some((header::RETRY_AFTER, "1")),
            Kind::Nobody => Some((header::WWW_AUTHENTICATE, "Bearer realm=\"Cachet\"")),
            Kind::Stale
            | Kind::Rules
            | Kind::NotYours
            | Kind::NotNow
            | Kind::Unfit
            | Kind::Unknown
            | Kind::WrongMethod
            | Kind::NotJson
            | Kind::TooLong
            | Kind::TooSlow => None,
        };
        if let Some((name, value)) = wears {
            response.headers_mut().insert(name, HeaderValue::from_static(value));
        }
        response
    }
}
