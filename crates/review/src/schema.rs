//! What the judges' part of a page looks like as JSON, for the description of the API. These types are never made: the
//! judges have their own, which know nothing of descriptions.

#![expect(dead_code, reason = "they only describe")]

use crate::because::Fact;
use utoipa::ToSchema;

/// A number that was measured, and its standard error; zero where it is exact.
#[derive(ToSchema)]
pub struct Estimate {
    mean: f64,
    error: f64,
}

/// What may happen at once when a move is made: a guess is `right`, the seat itself is out (`me_out`), somebody else is
/// (`out`, with the seat), the round or the game is `won` or `lost`; or `nothing` of that.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum Happens {
    Right,
    MeOut,
    Out(u8),
    Won,
    Lost,
    Nothing,
}

/// A place that the seat cannot look at: another `seat`, the card set `aside`, the `deck`, or one in the `middle`, by its
/// number.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum HiddenPlace {
    Seat(u8),
    Aside,
    Deck,
    Middle(u8),
}

/// How likely a card is.
#[derive(ToSchema)]
pub struct Likely {
    /// The key of its name.
    card: String,
    chance: f64,
}

/// What the seat could believe of one place.
#[derive(ToSchema)]
pub struct Believed {
    place: HiddenPlace,
    /// How many cards lie there.
    count: u8,
    /// How likely any one of them is each of these.
    cards: Vec<Likely>,
}

/// What really lay in a place.
#[derive(ToSchema)]
pub struct Lies {
    place: HiddenPlace,
    /// The keys of their names.
    cards: Vec<String>,
}

/// Whose doing a change of the chances is: what chance dealt, or what the others chose.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum Cause {
    Cards,
    Others,
}

/// The reason for a verdict: `sound` if nothing was better; a card in the best mixture, or `outside_mixture`; something that
/// was counted; or else the chances to win.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum Because {
    Sound,
    InMixture(InMixture),
    OutsideMixture,
    Counted(CountedFact),
    Chances(TwoChances),
}

/// How often the best mixture plays the card.
#[derive(ToSchema)]
pub struct InMixture {
    share: f64,
}

/// How often something happens at once: with the best move, and with the one played.
#[derive(ToSchema)]
pub struct CountedFact {
    fact: Fact,
    best: f64,
    played: f64,
}

/// The chance to win with the best move, and with the one played.
#[derive(ToSchema)]
pub struct TwoChances {
    best: f64,
    played: f64,
}

/// The name of the schema of a move of any game. Whoever describes a server has it.
pub const ACTION: &str = "Action";

pub(crate) fn action() -> utoipa::openapi::Ref {
    utoipa::openapi::Ref::from_schema_name(ACTION)
}
