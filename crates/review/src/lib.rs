//! The review of a finished game: for each seat the chance to win at every decision, what the decision cost, and what was
//! luck, of the cards or of the others. All of it is judged by what the seat could know ([`cachet_bots::Judge`]).
//!
//! For one seat, with V₀ the chance before the deal, Vᵢ that of the best move at decision i and Qᵢ that of the move played:
//! costᵢ = Vᵢ − Qᵢ, luck is every change between two decisions, and `result − V₀ = Σ luck − Σ cost`, always.
//!
//! A review is written page by page ([`Writing`]), so that it can be streamed, kept and taken up again. Nothing here reads a
//! clock, a file or a socket.

mod because;
mod like;
mod open;
mod page;
pub mod schema;
mod sum;
mod writing;

pub use because::{Because, Fact};
pub use like::played_like;
pub use open::{Ask, begin, steps_of, version, worlds};
pub use page::{Decision, Ending, Leak, Meeting, Moment, Page, Truth, Verdict, WeighedMove};
pub use sum::{Review, SeatReview, Sum};
pub use writing::Writing;
