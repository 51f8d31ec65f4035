//! A cache of the pictures of links. A picture follows from its card alone, so the card is its key. When it is full, the
//! pictures that were not asked for the longest are dropped.

use cachet_pictures::Card;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// A picture takes about a hundred kilobytes.
const BYTES: usize = 16 * 1024 * 1024;

/// One album for the process: servers in one process would draw the same.
pub static ALBUM: LazyLock<Album> = LazyLock::new(|| Album::new(BYTES));

pub struct Album {
    most: usize,
    pages: Mutex<Pages>,
}

#[derive(Default)]
struct Pages {
    /// The picture, and when it was last looked at.
    kept: HashMap<Card, (Arc<[u8]>, u64)>,
    bytes: usize,
    looks: u64,
}

impl Album {
    fn new(most: usize) -> Album {
        Album { most, pages: Mutex::default() }
    }

    pub fn find(&self, card: &Card) -> Option<Arc<[u8]>> {
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        pages.looks += 1;
        let now = pages.looks;
        let (picture, looked) = pages.kept.get_mut(card)?;
        *looked = now;
        Some(picture.clone())
    }

    pub fn keep(&self, card: Card, picture: Arc<[u8]>) {
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        pages.looks += 1;
        let (now, more) = (pages.looks, picture.len());
        if let Some((before, _)) = pages.kept.insert(card, (picture, now)) {
            pages.bytes -= before.len();
        }
        pages.bytes += more;
        while pages.bytes > self.most {
            let oldest = pages.kept.iter().min_by_key(|(_, (_, looked))| *looked).map(|(card, _)| card.clone());
            let Some((dropped, _)) = oldest.and_then(|card| pages.kept.remove(&card)) else { break };
            pages.bytes -= dropped.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cachet_pictures::{Object, Seal};

    fn card(title: &str) -> Card {
        let object = Object::Letter { seal: Seal::HOUSE, emblem: "ui-letter" };
        Card { heading: String::new(), title: title.to_owned(), accent: None, lines: Vec::new(), code: None, object }
    }

    #[test]
    fn an_album_holds_so_many_bytes_and_drops_what_was_looked_at_longest_ago() {
        let album = Album::new(100);
        let there = |title: &str| album.find(&card(title)).is_some();
        for title in ["one", "two", "three"] {
            album.keep(card(title), vec![0; 33].into());
        }
        assert!(there("one"), "looked at again");
        album.keep(card("four"), vec![0; 33].into());
        assert_eq!(["one", "two", "three", "four"].map(there), [true, false, true, true]);
        album.keep(card("one"), vec![0; 10].into());
        album.keep(card("five"), vec![0; 20].into());
        assert_eq!(
            ["one", "three", "four", "five"].map(there),
            [true, true, true, true],
            "one was kept twice, counted once"
        );
        album.keep(card("huge"), vec![0; 101].into());
        assert!(!there("huge") && !there("one"), "what is larger than the album is not kept");
    }
}
