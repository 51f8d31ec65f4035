//! The reviews in memory, and the limits on how many there are.

use super::Kept;
use cachet_engine::Say;
use cachet_store::TableId;
use cachet_table::{Kind, Refusal};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Unfinished reviews that one guest may have asked for; all those of a network whom we do not know; everybody of a network;
/// and all together.
pub const BY_GUEST: usize = 3;
pub const BY_STRANGERS: usize = 6;
pub const BY_NETWORK: usize = 12;
pub const IN_ALL: usize = 64;
/// Finished reviews in memory; beyond that, those asked for longest ago are dropped.
pub const KEPT: usize = 64;

/// The reviews in memory, and how many were ever taken in.
#[derive(Default)]
pub struct Shelf {
    pub kept: HashMap<TableId, Arc<Kept>>,
    pub tickets: u64,
}

impl Shelf {
    /// Refuses one more where a limit is reached, and says which.
    pub fn make_sure_there_is_room(&self, new: &Kept) -> Result<(), Refusal> {
        let too_many = |key, most: usize| {
            metrics::counter!("cachet_refused_total", "why" => "reviews").increment(1);
            Err(Refusal::new(Kind::TooMuch, Say::new(key).with("most", most)))
        };
        let unfinished = || self.kept.values().filter(|it| it.is_unfinished());
        let around = || unfinished().filter(|it| it.network == new.network);
        // Who has no name here cannot be told from others of their network who have none.
        let (theirs, most, key) = match new.guest {
            Some(guest) => (unfinished().filter(|it| it.guest == Some(guest)).count(), BY_GUEST, "review-too-many"),
            None => (around().filter(|it| it.guest.is_none()).count(), BY_STRANGERS, "review-too-many-strangers"),
        };
        if theirs >= most {
            return too_many(key, most);
        }
        if around().count() >= BY_NETWORK {
            return too_many("review-too-many-around", BY_NETWORK);
        }
        if unfinished().count() >= IN_ALL { too_many("review-busy", IN_ALL) } else { Ok(()) }
    }

    /// Makes room for one more that is finished.
    pub fn drop_the_oldest(&mut self) {
        let finished = || self.kept.values().filter(|it| !it.is_unfinished());
        if finished().count() < KEPT {
            return;
        }
        let oldest = finished().min_by_key(|it| it.asked.load(Ordering::Relaxed)).map(|it| it.id);
        if let Some(oldest) = oldest {
            self.kept.remove(&oldest);
        }
    }
}
