//! What a list knows of an online table without replaying its log. The store keeps it beside the log, the table makes
//! it, pages and API show it; none of them needs the others for that.

mod counted;
mod day;
mod id;
mod note;
mod played;
mod summary;

pub use counted::{Counted, CountedSeat};
pub use day::{BadDay, Day};
pub use id::{BadId, EveningId, GuestId, SessionId, TableId};
pub use note::Note;
pub use played::{Finish, Played};
pub use summary::{Company, Player, Status, Summary};
