//! Table talk, and reporting somebody.

use super::tables::At;
use super::{Body, Caller, Problem};
use crate::app::App;
use crate::reports::Pointed;
use crate::tables::{NoteHeard, written_notes};
use axum::extract::State;
use axum::http::{HeaderName, StatusCode, header};
use cachet_engine::{Say, Seat};
use cachet_table::{Kind, Phrase, Reaction, Refusal, Said, TableId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What is said at a table, as you hear it, and what you may say.
#[derive(Serialize, ToSchema)]
pub struct TalkHeard {
    /// The latest, the earliest first.
    notes: Vec<NoteHeard>,
    /// The host wants silence.
    silent: bool,
    /// You hear nobody here.
    quiet: bool,
    /// The seats of those you have muted.
    #[schema(value_type = Vec<u8>)]
    muted: Vec<Seat>,
    /// The phrases that may be said now.
    phrases: Vec<&'static str>,
    /// The reactions.
    reactions: Vec<&'static str>,
    /// May you write your own words?
    text: bool,
}

type Json = ([(HeaderName, &'static str); 1], String);

async fn heard(app: &App, caller: &Caller, id: TableId) -> Result<Json, Refusal> {
    let (heard, count) = app.tables.heard(id, caller.guest).await?;
    let notes = heard.notes.iter().filter_map(|note| NoteHeard::of(note, Some(caller.lang))).collect();
    let body = app.tables.look(id, |online| {
        let sayable = online.sayable(caller.guest.and_then(|guest| online.seat_of(guest)));
        TalkHeard {
            notes,
            silent: heard.silent,
            quiet: heard.quiet,
            muted: heard.muted.iter().filter_map(|guest| online.seat_of(*guest)).collect(),
            phrases: sayable.phrases.into_iter().map(Phrase::word).collect(),
            reactions: Reaction::ALL.into_iter().filter(|_| sayable.reactions).map(Reaction::word).collect(),
            text: sayable.text,
        }
    });
    Ok(([(header::CONTENT_TYPE, "application/json")], written_notes(&body.await?, count)))
}

/// What is said at a table. Whoever has a seat hears the table; whoever watches hears those who watch too. It is in no record.
#[utoipa::path(get, path = "/api/tables/{id}/talk", tag = "talk", params(At),
    security((), ("session" = []), ("token" = ["read"])), responses((status = 200, body = TalkHeard), (status = 403)))]
pub async fn talk(State(app): State<App>, caller: Caller, At(id): At) -> Result<Json, Problem> {
    heard(&app, &caller, id).await.map_err(|refusal| Problem::new(caller.lang, &refusal))
}

/// One of these.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Saying {
    /// The word of a phrase.
    #[serde(default)]
    say: Option<String>,
    /// The word of a reaction.
    #[serde(default)]
    react: Option<String>,
    /// Your own words, at tables by invitation.
    #[serde(default)]
    text: Option<String>,
    /// The host makes the table silent, or no longer.
    #[serde(default)]
    silence: Option<bool>,
}

/// What is said, if it is exactly one thing that there is.
pub fn one_thing(say: Option<&str>, react: Option<&str>, text: Option<&str>, silence: Option<bool>) -> Option<Said> {
    match (say, react, text, silence) {
        (Some(word), None, None, None) => Phrase::named(word).map(Said::Phrase),
        (None, Some(word), None, None) => Reaction::named(word).map(Said::Reaction),
        (None, None, Some(text), None) => Some(Said::Text(text.to_owned())),
        (None, None, None, Some(silent)) => Some(Said::Silence(silent)),
        _ => None,
    }
}

/// Say something at a table: three notes in a round, four seconds apart. Answers with what you hear.
#[utoipa::path(post, path = "/api/tables/{id}/talk", tag = "talk", operation_id = "say", params(At), request_body = Saying,
    security(("session" = []), ("token" = ["play"])),
    responses((status = 200, body = TalkHeard), (status = 403), (status = 409), (status = 422)))]
pub async fn say(
    State(app): State<App>,
    caller: Caller,
    At(id): At,
    Body(saying): Body<Saying>,
) -> Result<Json, Problem> {
    let known = caller.known()?;
    let asker = known.named(&app).await?;
    let Saying { say, react, text, silence } = &saying;
    let said = one_thing(say.as_deref(), react.as_deref(), text.as_deref(), *silence);
    let unclear = || known.problem(&Refusal::new(Kind::Unfit, Say::new("talk-what")));
    app.tables.say(id, &asker, &said.ok_or_else(unclear)?).await.map_err(|refusal| known.problem(&refusal))?;
    heard(&app, &caller, id).await.map_err(|refusal| known.problem(&refusal))
}

/// Whom: somebody in a seat, whoever said a note, or everybody at this table.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Muting {
    #[serde(default)]
    #[schema(value_type = Option<u8>, maximum = 7)]
    seat: Option<Seat>,
    /// The number of a note.
    #[serde(default)]
    #[schema(maximum = 4294967295_i64)]
    note: Option<u32>,
    /// Everybody at this table.
    #[serde(default)]
    all: bool,
    muted: bool,
}

/// Hear somebody no longer, at any table, or again; or nobody at this one. Answers with what you hear.
#[utoipa::path(post, path = "/api/tables/{id}/mute", tag = "talk", params(At), request_body = Muting,
    security(("session" = []), ("token" = ["play"])),
    responses((status = 200, body = TalkHeard), (status = 403), (status = 404), (status = 422)))]
pub async fn mute(
    State(app): State<App>,
    caller: Caller,
    At(id): At,
    Body(muting): Body<Muting>,
) -> Result<Json, Problem> {
    let known = caller.known()?;
    let problem = |refusal: Refusal| known.problem(&refusal);
    if muting.all {
        app.tables.heard(id, caller.guest).await.map_err(problem)?;
        app.tables.set_quiet(id, known.guest, muting.muted).await.map_err(problem)?;
    } else {
        let whom = app.tables.whom(id, known.guest, muting.seat, muting.note).await.map_err(problem)?;
        app.tables.mute(id, known.guest, whom, muting.muted).await.map_err(problem)?;
    }
    heard(&app, &caller, id).await.map_err(problem)
}

/// A report about somebody in a seat, or about whoever said a note.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Reporting {
    #[serde(default)]
    #[schema(value_type = Option<u8>, maximum = 7)]
    seat: Option<Seat>,
    /// The number of a note.
    #[serde(default)]
    #[schema(maximum = 4294967295_i64)]
    note: Option<u32>,
    /// `insult`, `hate`, `pursuit`, `name` or `other`.
    reason: String,
    /// More about it.
    #[serde(default)]
    text: String,
}

/// Report somebody to the host, who reads it with what was said at the table.
#[utoipa::path(post, path = "/api/tables/{id}/reports", tag = "talk", params(At), request_body = Reporting,
    security(("session" = []), ("token" = ["play"])),
    responses((status = 204), (status = 403), (status = 404), (status = 409), (status = 422)))]
pub async fn report(
    State(app): State<App>,
    caller: Caller,
    At(id): At,
    Body(it): Body<Reporting>,
) -> Result<StatusCode, Problem> {
    let known = caller.known()?;
    let at = Pointed { seat: it.seat, note: it.note };
    let sent = app.report((known.guest, caller.address), id, at, &it.reason, &it.text).await;
    sent.map(|()| StatusCode::NO_CONTENT).map_err(|refusal| known.problem(&refusal))
}
