//! How a table in memory stands to its log: the same as far as anybody knows, behind what others have written, or ahead of
//! it by something that may never have been written.

use cachet_table::Online;
use std::sync::atomic::Ordering::SeqCst;
use std::sync::atomic::{AtomicBool, AtomicU32};

#[derive(Default)]
pub struct Standing {
    /// Memory may be ahead: nobody may look at it any more.
    withdrawn: AtomicBool,
    /// How long other nodes say the log is.
    heard: AtomicU32,
    /// Something may have been written that nobody will tell us of.
    doubted: AtomicBool,
    /// A task is catching up.
    following: AtomicBool,
}

/// What had been heard when the log began to be read; see [`Standing::believe`].
pub struct Rumours(u32);

impl Standing {
    /// Called under the table's lock, so that nobody who waits for it sees the table.
    pub fn withdraw(&self) {
        self.withdrawn.store(true, SeqCst);
    }

    pub fn is_withdrawn(&self) -> bool {
        self.withdrawn.load(SeqCst)
    }

    /// Another node says that the log is this long.
    pub fn hear(&self, length: u32) {
        self.heard.fetch_max(length, SeqCst);
    }

    /// Something may have been written without a word.
    pub fn doubt(&self) {
        self.doubted.store(true, SeqCst);
    }

    /// Is the log known, or feared, to be longer than the table in memory?
    pub fn is_behind(&self, online: &Online) -> bool {
        self.doubted.load(SeqCst) || online.seq < self.heard.load(SeqCst)
    }

    /// Before the log is read: whatever is heard from now on is not in it yet.
    pub fn rumours(&self) -> Rumours {
        self.doubted.store(false, SeqCst);
        Rumours(self.heard.load(SeqCst))
    }

    /// The log has been read, and is right, whatever was heard before; what was heard meanwhile stays.
    pub fn believe(&self, rumours: Rumours, online: &Online) {
        let _ = self.heard.compare_exchange(rumours.0, online.seq, SeqCst, SeqCst);
    }

    /// False if a task is catching up already.
    pub fn begin_to_follow(&self) -> bool {
        !self.following.swap(true, SeqCst)
    }

    pub fn stop_following(&self) {
        self.following.store(false, SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(seq: u32) -> Online {
        let mut online = Online::room("r", &["Ana", "Bo"]);
        online.seq = seq;
        online
    }

    #[test]
    fn what_is_heard_is_owed_until_the_log_has_been_read() {
        let standing = Standing::default();
        assert!(!standing.is_behind(&table(3)));
        standing.hear(5);
        standing.hear(4);
        assert!(standing.is_behind(&table(4)) && !standing.is_behind(&table(5)));
        standing.believe(standing.rumours(), &table(4));
        assert!(!standing.is_behind(&table(4)), "the log is right: it has no fifth entry");
    }

    #[test]
    fn what_is_heard_while_the_log_is_read_is_not_forgotten() {
        let standing = Standing::default();
        let rumours = standing.rumours();
        standing.hear(6);
        standing.believe(rumours, &table(5));
        assert!(standing.is_behind(&table(5)));
        let rumours = standing.rumours();
        standing.doubt();
        standing.believe(rumours, &table(6));
        assert!(standing.is_behind(&table(6)), "and neither is a doubt");
    }
}
