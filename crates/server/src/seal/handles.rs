//! Taking a handle: once a month, unless somebody has one that looks the same or the host refuses it.

use crate::app::App;
use crate::tables::failed;
use cachet_engine::Say;
use cachet_store::{GuestId, Handle};
use cachet_table::{Kind, Millis, Refusal, given_handle, looks};

const DAY: Millis = 24 * 3600 * 1000;
/// How long a handle is kept before it can be changed.
const MONTH: Millis = 30 * DAY;

/// Handles that the host refuses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusedHandles(Vec<Pattern>);

#[derive(Clone, PartialEq, Eq, Debug)]
struct Pattern {
    looks: String,
    /// Anything may come before it, and after it.
    open: [bool; 2],
}

impl Default for RefusedHandles {
    fn default() -> RefusedHandles {
        RefusedHandles::read(include_str!("refused.txt"))
    }
}

impl RefusedHandles {
    /// One a line; `#` begins a remark, a star stands for anything before or after.
    pub fn read(list: &str) -> RefusedHandles {
        let lines = list.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
        let pattern = |line: &str| {
            let open = [line.starts_with('*'), line.ends_with('*')];
            Pattern { looks: looks(line.trim_matches('*')), open }
        };
        RefusedHandles(lines.map(pattern).filter(|it| !it.looks.is_empty()).collect())
    }

    /// Is something in this word that nobody should have to read, wherever it stands? Whole handles that are only kept for
    /// the house are words like any other.
    pub fn refuses_within(&self, word: &str) -> bool {
        let seen = looks(word);
        self.0.iter().any(|it| it.open == [true, true] && seen.contains(&it.looks))
    }

    pub fn refuses(&self, handle: &str) -> bool {
        let seen = looks(handle);
        self.0.iter().any(|it| match it.open {
            [false, false] => seen == it.looks,
            [true, false] => seen.ends_with(&it.looks),
            [false, true] => seen.starts_with(&it.looks),
            [true, true] => seen.contains(&it.looks),
        })
    }
}

fn refuse<T>(kind: Kind, say: Say) -> Result<T, Refusal> {
    Err(Refusal::new(kind, say))
}

impl App {
    /// The first handle of a guest, or another one after a month. Nothing changes where it is refused.
    pub async fn take_handle(&self, guest: GuestId, text: &str) -> Result<(), Refusal> {
        let handle = given_handle(text).map_err(|say| Refusal::new(Kind::Unfit, say))?;
        let said = |key| Say::new(key).with("handle", handle.clone());
        if !self.is_kept(guest).await? {
            return refuse(Kind::NotNow, Say::new("handle-keep-first"));
        }
        let (now, store) = (self.tables.now(), &self.tables.store);
        let before = store.handle_of(guest).await.map_err(|error| failed(&error))?;
        if let Some(before) = &before {
            if before.handle == handle {
                return Ok(());
            }
            let left = before.chosen + MONTH - now;
            if left > 0 {
                let days = usize::try_from((left + DAY - 1) / DAY).unwrap_or(1);
                return refuse(Kind::NotNow, Say::new("handle-once-a-month").with("days", days));
            }
        }
        if self.tables.config.refused_handles.refuses(&handle) {
            return refuse(Kind::Unfit, said("handle-refused"));
        }
        // A refusal reveals that a handle is taken, so that tries are limited as new names are.
        if !self.new_names.take(guest, now) {
            metrics::counter!("cachet_refused_total", "why" => "names").increment(1);
            return refuse(Kind::TooMuch, Say::new("server-too-many-names"));
        }
        let _present = self.tables.present(&[guest]).await?;
        let shown = before.is_none_or(|before| before.shown);
        let taken = Handle { guest, looks: looks(&handle), handle: handle.clone(), chosen: now, shown };
        if store.take_handle(taken).await.map_err(|error| failed(&error))? {
            return Ok(());
        }
        refuse(Kind::NotNow, said("handle-taken"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_refuses_what_looks_like_its_words() {
        let list = RefusedHandles::read("# a remark\nrose  # alone\n*wax*\nseal*\n*end\n\n*\n");
        for bad in ["rose", "R0se", "ro-se", "mywaxy", "wax", "Sealed", "seal", "theend"] {
            assert!(list.refuses(bad), "{bad}");
        }
        for good in ["rosemary", "myseal", "ending", "wa"] {
            assert!(!list.refuses(good), "{good}");
        }
    }

    #[test]
    fn our_own_list_spares_ordinary_names() {
        let ours = RefusedHandles::default();
        let names =
            ["Camille", "Nour", "Scunthorpe", "Benedick", "Dominique", "Véronique", "Shitake", "Essex", "Hancock"];
        for name in names.into_iter().chain(["Denise", "Computer", "Bitencourt", "Montenegro"]) {
            assert!(!ours.refuses(name), "{name}");
        }
        for rude in ["Fuckface", "F.u.c.k", "Admin", "cachet-support", "Enculé"] {
            assert!(ours.refuses(rude), "{rude}");
        }
    }
}
