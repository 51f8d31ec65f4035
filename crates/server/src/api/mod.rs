//! The HTTP API: everything that can be done at a table, for programs. The pages do the same through forms.

mod caller;
mod guests;
mod here;
mod lists;
mod packing;
mod problem;
mod sessions;
mod stream;
mod tables;

pub use caller::{Body, Caller, Owner, SignedIn, Word, address, language};
pub use guests::enter;
pub use here::{Here, host};
pub use problem::Problem;
pub use sessions::make_link;
pub use stream::follow;
pub use tables::At;

use crate::app::App;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

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
        (name = "games", description = "What can be played")
    )
)]
struct Description;

/// The routes with their OpenAPI description.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(guests::me, guests::set_name, guests::erase))
        .routes(routes!(sessions::device_link))
        .routes(routes!(sessions::sessions, sessions::end_others))
        .routes(routes!(sessions::end_session))
        .routes(routes!(guests::tokens, guests::new_token))
        .routes(routes!(guests::drop_token))
        .routes(routes!(lists::games))
        .routes(routes!(lists::mine))
        .routes(routes!(lists::open, tables::open))
        .routes(routes!(lists::by_code))
        .routes(routes!(tables::see))
        .routes(routes!(tables::sit))
        .routes(routes!(tables::leave))
        .routes(routes!(tables::seat_bot))
        .routes(routes!(tables::free_seat))
        .routes(routes!(tables::start))
        .routes(routes!(tables::play))
        .routes(routes!(tables::resign))
        .routes(routes!(tables::hand_over))
        .routes(routes!(tables::take_back))
        .routes(routes!(tables::rematch))
        .routes(routes!(tables::close))
        .routes(routes!(tables::record))
        .routes(routes!(stream::stream))
}
