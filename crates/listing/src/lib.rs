//! What a list knows of an online table without replaying its log. The store keeps it beside the log, the table makes
//! it, pages and API show it; none of them needs the others for that.

mod day;
mod id;
mod played;
mod summary;

pub use day::{BadDay, Day};
pub use id::{BadId, GuestId, SessionId, TableId};
pub use played::{Finish, Played};
pub use summary::{Company, Player, Status, Summary};
