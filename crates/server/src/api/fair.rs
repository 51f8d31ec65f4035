//! The proof of a deal, and the key that records are signed with.

use super::tables::At;
use super::{Caller, Problem};
use crate::app::App;
use axum::Json;
use axum::extract::State;
use cachet_engine::fair::Fair;
use cachet_engine::{AnyTable, Question, Say, Seat};
use cachet_table::{Kind, Refusal};
use serde::Serialize;
use utoipa::ToSchema;

/// What a finished game was dealt from, and every question it asked chance. `docs/FAIR.md` says how to check it.
#[derive(Serialize, ToSchema)]
pub struct Proof {
    /// What was shown before any device drew its share.
    commitment: String,
    secret: String,
    shares: Vec<ShareOf>,
    seed: String,
    /// What the seed is bound to; nothing for games dealt before it was.
    terms: Option<TermsOf>,
    #[schema(value_type = Vec<Object>)]
    questions: Vec<Question>,
}

#[derive(Serialize, ToSchema)]
pub struct ShareOf {
    share: String,
    /// From somebody's device, rather than from the secret?
    device: bool,
    /// Did a bot sit there?
    bot: bool,
}

#[derive(Serialize, ToSchema)]
pub struct TermsOf {
    table: String,
    game: String,
    rules: u16,
    options: String,
}

fn proof(game: &dyn AnyTable, fair: &Fair) -> Proof {
    let share = |seat: &Seat| {
        let share = fair.shares.get(seat.index())?.to_string();
        Some(ShareOf { share, device: !fair.is_house_share(*seat), bot: fair.bots.contains(*seat) })
    };
    Proof {
        commitment: fair.commitment(),
        secret: fair.secret.to_string(),
        shares: Seat::ALL.iter().filter_map(share).collect(),
        seed: fair.seed().to_string(),
        terms: fair.terms.clone().map(|it| TermsOf {
            table: it.table,
            game: it.game,
            rules: it.rules,
            options: it.options,
        }),
        questions: game.questions(),
    }
}

/// The proof of a finished game's deals.
#[utoipa::path(get, path = "/api/tables/{id}/deal", tag = "tables", params(At),
    security((), ("session" = []), ("token" = ["read"])), responses((status = 200, body = Proof), (status = 409)))]
pub async fn deal(State(app): State<App>, caller: Caller, At(id): At) -> Result<Json<Proof>, Problem> {
    let proven = app.looking_back(&caller, id, |game| {
        let refuse = |key| Refusal::new(Kind::NotNow, Say::new(key));
        let account = game.account();
        match (&account.fair, &account.continued) {
            (_, Some(_)) => Err(refuse("table-continued")),
            (Some(fair), None) => Ok(proof(game, fair)),
            (None, None) => Err(refuse("table-no-proof")),
        }
    });
    let proven = proven.await.and_then(|proven| proven);
    proven.map(Json).map_err(|refusal| Problem::new(caller.lang, &refusal))
}

#[derive(Serialize, ToSchema)]
pub struct PublicKey {
    /// Ed25519, as 64 hexadecimal digits.
    key: String,
}

/// The key that this server signs records with.
#[utoipa::path(get, path = "/api/key", tag = "games",
    responses((status = 200, body = PublicKey)))]
pub async fn key(State(app): State<App>) -> Json<PublicKey> {
    Json(PublicKey { key: app.record_key.public() })
}
