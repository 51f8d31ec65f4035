//! One's own decisions as puzzles: a day after a game, what its review found dear is asked once more. Everything comes from the
//! review that is kept; nothing is judged for it. Only whoever made a decision is asked, and a game that is not over, or whose
//! deal is sealed, asks nobody.

use crate::api::Caller;
use crate::app::App;
use crate::reviews::{is_reviewable, read_pages};
use crate::tables::failed;
use cachet_engine::{AnyTable, Seat};
use cachet_pages::{OwnSlip, PuzzleState};
use cachet_puzzles::{Kind, Own, is_dear, kind_of, level};
use cachet_review::{Decision, Page, version};
use cachet_store::{Asked, GuestId, Past, TableId};
use cachet_table::{Day, Millis, Online, Refusal, Told};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// How long after its game a decision comes back.
const LATER: Millis = 24 * 3600 * 1000;
/// So many of the latest games are looked through; the reviews of so many are read.
const GAMES: u32 = 40;
const READ: usize = 6;
/// So many are listed.
const LISTED: usize = 6;
/// How long a list is believed, and for how many guests.
const BELIEVED: Millis = 60_000;
const GUESTS: usize = 256;
/// What reading the review of a game counts for in the budget of whoever asks.
const BYTES: usize = 8 * 1024;

/// A decision that may be asked again.
#[derive(Clone, PartialEq, Debug)]
pub struct OwnListed {
    pub id: String,
    pub game: String,
    pub kind: Kind,
    pub level: u8,
    pub ended: Millis,
    pub number: usize,
}

impl OwnListed {
    pub fn slip(&self, state: PuzzleState) -> OwnSlip<'_> {
        let OwnListed { id, game, kind, level, ended, number } = self;
        OwnSlip { id, game, kind: *kind, level: *level, state, day: Day::of(*ended), number: *number }
    }
}

/// Decisions that may be asked again, and when they were found.
type Found = (Millis, Arc<[OwnListed]>);

/// What was found for each guest lately.
#[derive(Default)]
pub struct OwnLists(Mutex<HashMap<GuestId, Found>>);

impl OwnLists {
    fn known(&self, guest: GuestId, now: Millis) -> Option<Arc<[OwnListed]>> {
        let lists = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        lists.get(&guest).filter(|(at, _)| now - at < BELIEVED).map(|(_, list)| list.clone())
    }

    fn keep(&self, guest: GuestId, now: Millis, list: Arc<[OwnListed]>) {
        let mut lists = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if lists.len() >= GUESTS {
            lists.retain(|_, (at, _)| now - *at < BELIEVED);
        }
        if lists.len() < GUESTS {
            lists.insert(guest, (now, list));
        }
    }
}

/// The address of a decision: the table, and the number of the decision among those of whoever asks.
fn id_of(table: TableId, number: usize) -> String {
    format!("own-{table}-{number}")
}

fn read_id(id: &str) -> Option<(TableId, usize)> {
    let (table, number) = id.strip_prefix("own-")?.rsplit_once('-')?;
    Some((table.parse().ok()?, number.parse().ok()?))
}

/// All that a decision is laid out from.
pub struct OwnSource {
    id: String,
    game: Box<dyn AnyTable>,
    seat: Seat,
    number: usize,
    pages: Vec<Vec<u8>>,
    /// Where the review tells all of it.
    pub review: String,
}

impl OwnSource {
    /// Reads the whole review, which takes long: call it by `at_a_desk`.
    pub fn lay_out(self) -> Option<Own> {
        let mine = |it: &Decision| it.seat == self.seat && it.number == self.number;
        let decision = decisions(&self.pages).find(mine)?;
        Own::of(self.id, self.game.as_ref(), &decision)
    }
}

fn decisions(pages: &[Vec<u8>]) -> impl Iterator<Item = Decision> {
    read_pages(pages).into_iter().filter_map(|page| match page {
        Page::Decision(decision) => Some(*decision),
        Page::Ending(_) => None,
    })
}

/// The game of a table, whole, if this guest has played it to its end a day ago or longer.
fn played_long_ago(online: &Online, guest: GuestId, now: Millis) -> Option<(Seat, Box<dyn AnyTable>)> {
    let seat = online.seat_of(guest)?;
    if !is_reviewable(online) || now - online.touched < LATER {
        return None;
    }
    match online.told_to(Some(guest), now)? {
        Told::Everything(game) => Some((seat, game)),
        Told::Own(..) => None,
    }
}

impl App {
    /// The decisions of somebody that come back, the latest games first. Of a stranger there are none.
    pub async fn own_puzzles(&self, caller: &Caller) -> Result<Arc<[OwnListed]>, Refusal> {
        let (Some(guest), now) = (caller.guest, self.tables.now()) else { return Ok(Arc::new([])) };
        if let Some(list) = self.own_lists.known(guest, now) {
            return Ok(list);
        }
        let store = &self.tables.store;
        let past = store.games_of(Asked::of(guest), 0, GAMES).await.map_err(|error| failed(&error))?;
        // A game that cost less than a point has no decision that did; one without a cost was not reviewed.
        let dear = |it: &Past| it.ended <= now - LATER && it.cost.is_some_and(|cost| cost.points >= 1.0);
        let mut reviews = Vec::new();
        for it in past.into_iter().filter(dear).take(READ) {
            let Some(judge) = version(&it.played.game) else { continue };
            let pages = store.read_review(it.table, judge, 0).await.map_err(|error| failed(&error))?;
            reviews.push((it, pages));
        }
        let list: Arc<[OwnListed]> = if reviews.is_empty() {
            Arc::new([])
        } else {
            self.at_a_desk(caller, BYTES * reviews.len(), move || listed(&reviews)).await?.into()
        };
        self.own_lists.keep(guest, now, list.clone());
        Ok(list)
    }

    /// A decision by its address, for whoever made it.
    pub async fn own_puzzle(&self, caller: &Caller, id: &str) -> Result<Option<OwnSource>, Refusal> {
        let (Some((table, number)), Some(guest)) = (read_id(id), caller.guest) else { return Ok(None) };
        let now = self.tables.now();
        let found = self.tables.look(table, |online| played_long_ago(online, guest, now)).await;
        let Ok(Some((seat, game))) = found else { return Ok(None) };
        let Some(judge) = version(game.info().id) else { return Ok(None) };
        let pages = self.tables.store.read_review(table, judge, 0).await.map_err(|error| failed(&error))?;
        let review = format!("/t/{table}/review?as={}&at={number}", seat.index());
        Ok(Some(OwnSource { id: id.to_owned(), game, seat, number, pages, review }))
    }
}

fn listed(reviews: &[(Past, Vec<Vec<u8>>)]) -> Vec<OwnListed> {
    let of = |(it, pages): &(Past, Vec<Vec<u8>>)| {
        let mine = decisions(pages).filter(|decision| decision.seat == it.played.seat && is_dear(decision));
        let list = mine.map(|decision| OwnListed {
            id: id_of(it.table, decision.number),
            game: it.played.game.clone(),
            kind: kind_of(&it.played.game),
            level: level(&decision),
            ended: it.ended,
            number: decision.number,
        });
        list.collect::<Vec<_>>()
    };
    reviews.iter().flat_map(of).collect()
}

/// Those that are listed: what is over for its reader does not come back again.
pub fn still_open(list: &[OwnListed], state: impl Fn(&str) -> PuzzleState) -> Vec<OwnSlip<'_>> {
    let slips = list.iter().map(|it| it.slip(state(&it.id)));
    slips.filter(|slip| !slip.state.is_over()).take(LISTED).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_a_table_and_a_decision() {
        let id = id_of(TableId(77), 12);
        assert_eq!(read_id(&id), Some((TableId(77), 12)));
        for odd in ["own-", "own-x", "own--1", "own-x-y", "tx31c2n", &id[4..]] {
            assert_eq!(read_id(odd), None, "{odd}");
        }
    }

    #[test]
    fn lists_are_believed_for_a_minute_and_not_for_everybody() {
        let lists = OwnLists::default();
        for guest in 0..2 * GUESTS as u64 {
            lists.keep(GuestId(guest), 0, Arc::new([]));
        }
        assert!(lists.known(GuestId(0), BELIEVED - 1).is_some() && lists.known(GuestId(0), BELIEVED).is_none());
        assert_eq!(lists.known(GuestId(GUESTS as u64), 1), None, "there is no room for more");
        lists.keep(GuestId(9_999), BELIEVED, Arc::new([]));
        assert!(lists.known(GuestId(9_999), BELIEVED).is_some(), "until the old ones are gone");
    }
}
