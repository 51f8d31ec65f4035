//! The HTTP API: everything that can be done at a table, for programs. The pages do the same through forms.

mod actions;
mod address;
mod answers;
mod asked;
mod body;
mod caller;
pub mod daily;
mod description;
mod evening_seen;
pub mod evening_stream;
pub mod evenings;
pub mod fair;
pub mod following;
pub mod guests;
mod here;
pub mod ladder;
pub mod lists;
mod packing;
pub mod practice;
mod problem;
pub mod push;
pub mod puzzles;
pub mod review;
pub mod seek;
pub mod sessions;
pub mod stream;
pub mod tables;
pub mod talk;

pub use address::address;
pub use asked::Asked;
pub use body::{Body, Longest};
pub use caller::{Caller, Owner, SignedIn, Word, blocked, language};
pub use description::description;
pub use guests::{enter, enter_as};
pub use here::{Here, host};
#[cfg(test)]
pub use packing::packed_comment;
pub use packing::{Packed, Packing};
pub use problem::Problem;
pub use sessions::make_link;
pub use stream::follow;
pub use tables::table_in;
pub use talk::one_thing;

use utoipa::OpenApi;

/// The introduction of the OpenAPI description.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Cachet",
        description = "Small card games of secrets. Become a guest with `POST /api/me`; the answer sets a signed \
                       cookie. Programs use a token instead (`POST /api/me/tokens`), sent as `Authorization: Bearer …`. \
                       Open a table or find one, sit down, deal, and play: every answer about a table carries `seq`, \
                       the length of its log, which a move sends back. Where the table has moved on meanwhile the \
                       answer is 409 with what is new. A move sent twice with the same `key` is made once. \
                       Refusals are sentences, in French or English after `Accept-Language`, with the rule's id where \
                       a rule forbids something."
    ),
    tags(
        (name = "guest", description = "Who you are"),
        (name = "tables", description = "Opening, finding and playing"),
        (name = "games", description = "What can be played"),
        (name = "evenings", description = "Many tables, the same deals"),
        (name = "talk", description = "What is said at tables"),
        (name = "puzzles", description = "Tables stopped at a moment when one could know")
    ),
    components(schemas(problem::ProblemBody, cachet_review::Page))
)]
pub struct Description;
