//! Why something was refused at a table.

use cachet_engine::Say;
use serde::Serialize;
use utoipa::ToSchema;

/// What kind of refusal it is, for programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The table has moved on since the asker looked.
    Stale,
    /// The rules of the game forbid it.
    Rules,
    /// Not signed in: no cookie and no token, or none that is valid here.
    Nobody,
    /// Not this person, or not their turn.
    NotYours,
    /// Not at this stage of the table.
    NotNow,
    /// Something in the request cannot be.
    Unfit,
    /// There is no such table, seat, bot or game.
    Unknown,
    /// The address exists, but not for this method.
    WrongMethod,
    /// What was sent does not say that it is JSON.
    NotJson,
    /// Too much of something; later it will do.
    TooMuch,
    /// Longer than anything we read.
    TooLong,
    /// Took longer to arrive than we wait.
    TooSlow,
    /// Something failed on our side; nothing was changed.
    Failed,
    /// Something failed on our side, and it is not known yet whether it was done.
    Unsure,
}

impl Kind {
    /// The status of the HTTP answer.
    pub fn status(self) -> u16 {
        match self {
            Kind::Stale | Kind::NotNow => 409,
            Kind::Rules | Kind::Unfit => 422,
            Kind::Nobody => 401,
            Kind::NotYours => 403,
            Kind::Unknown => 404,
            Kind::WrongMethod => 405,
            Kind::NotJson => 415,
            Kind::TooMuch => 429,
            Kind::TooLong => 413,
            Kind::TooSlow => 408,
            Kind::Failed | Kind::Unsure => 503,
        }
    }
}

/// A refusal: what, why, and what to do. Nothing was changed.
#[derive(Clone, PartialEq, Debug)]
pub struct Refusal {
    pub kind: Kind,
    pub rule: Option<&'static str>,
    /// Boxed, so that a `Result` with a refusal stays small.
    pub say: Box<Say>,
}

impl Refusal {
    pub fn new(kind: Kind, say: Say) -> Refusal {
        Refusal { kind, rule: None, say: Box::new(say) }
    }
}

impl From<cachet_engine::RefusedMove> for Refusal {
    fn from(refused: cachet_engine::RefusedMove) -> Refusal {
        let kind = if refused.rule.is_some() { Kind::Rules } else { Kind::Unfit };
        Refusal { kind, rule: refused.rule, say: Box::new(refused.say) }
    }
}
