//! Finished games, once for each person: what both stores promise.

use crate::{Place, company, entry, lay, listed, summary};
use cachet_engine::Seat;
use cachet_store::{
    Append, Asked, Cost, Ended, Finish, GuestId, Met, Older, Played, Status, Store, Summary, TableId, Tally,
};

const ANA: GuestId = GuestId(1);
const BO: GuestId = GuestId(u64::MAX);

fn played(guest: GuestId, seat: usize, game: &str, finish: Finish) -> Played {
    let (game, seat) = (game.to_owned(), Seat::ALL[seat]);
    Played { guest, seat, game, finish, people: 1, level: None, open: false }
}

fn over(number: u64) -> Summary {
    let touched = number.cast_signed();
    Summary { status: Status::Over, touched, company: Some(company(&["Ana", "Bo"])), ..summary(&number.to_string()) }
}

/// Lays a table, which ends with its second entry.
async fn ends(store: &dyn Store, number: u64, people: Vec<Played>) {
    let table = TableId(number);
    lay(store, [listed(table, Summary { status: Status::Playing, ..over(number) }, &[ANA, BO])]).await;
    let ended = Some(Ended { at: number.cast_signed(), people, counted: None });
    lay(store, [Append { summary: Some(over(number)), ended, ..entry(table, 1) }]).await;
}

async fn ids(store: &dyn Store, asked: Asked) -> Vec<u64> {
    let found = store.games_of(asked.clone(), 0, 99).await.expect("a list");
    assert_eq!(store.count_games(asked).await, Ok(found.len() as u64));
    found.iter().map(|past| past.table.0).collect()
}

pub(crate) async fn a_history_is_written_with_the_end(place: &impl Place) {
    let store = place.open().await;
    let bots = Played { people: 0, level: Some("club".to_owned()), open: true, ..played(ANA, 1, "r", Finish::Drawn) };
    ends(&*store, 1, vec![played(ANA, 0, "r", Finish::Won), played(BO, 1, "r", Finish::Lost)]).await;
    ends(&*store, 2, vec![played(BO, 0, "stitch", Finish::Won), played(ANA, 1, "stitch", Finish::Lost)]).await;
    ends(&*store, 3, vec![bots.clone()]).await;
    // Another node was faster: nothing of this end is kept.
    let late = Some(Ended { at: 9, people: vec![played(GuestId(7), 2, "r", Finish::Won)], counted: None });
    store.append(Append { ended: late, summary: Some(over(3)), ..entry(TableId(3), 1) }).await.expect_err("taken");
    assert_eq!(store.count_games(Asked::of(GuestId(7))).await, Ok(0));
    let all = Asked::of(ANA);
    assert_eq!(ids(&*store, all.clone()).await, [3, 2, 1], "the latest first");
    assert_eq!(ids(&*store, Asked { game: Some("r".to_owned()), ..all.clone() }).await, [3, 1]);
    assert_eq!(ids(&*store, Asked { finish: Some(Finish::Lost), ..all.clone() }).await, [2]);
    assert_eq!(ids(&*store, Asked { against: Some(BO), ..all.clone() }).await, [2, 1]);
    assert_eq!(ids(&*store, Asked { level: Some("club".to_owned()), ..all.clone() }).await, [3]);
    assert_eq!(ids(&*store, Asked { open: true, ..all.clone() }).await, [3]);
    assert_eq!(store.finishes(ANA, false, 9).await, Ok(vec![Finish::Drawn, Finish::Lost, Finish::Won]));
    assert_eq!(store.finishes(ANA, true, 9).await, Ok(vec![Finish::Drawn]));
    let page = store.games_of(all.clone(), 1, 1).await.expect("a page");
    assert_eq!((page.len(), page[0].table, page[0].ended), (1, TableId(2), 2));
    assert_eq!(page[0].played, played(ANA, 1, "stitch", Finish::Lost));
    assert_eq!(page[0].company, Some(company(&["Ana", "Bo"])), "names come from the table");
    let newest = store.games_of(all, 0, 1).await.expect("a page");
    assert_eq!(newest[0].played, bots);
    assert_eq!(store.met(ANA, 9).await, Ok(vec![Met { guest: BO, games: 2, table: TableId(2) }]));
}

pub(crate) async fn costs_are_noted_when_a_review_is_whole(place: &impl Place) {
    let store = place.open().await;
    ends(&*store, 1, vec![played(ANA, 0, "r", Finish::Won), played(BO, 1, "r", Finish::Lost)]).await;
    ends(&*store, 2, vec![played(ANA, 1, "r", Finish::Won)]).await;
    let (mine, theirs) = (Cost { points: 4.5, decisions: 9 }, Cost { points: 12.0, decisions: 8 });
    store.note_costs(TableId(1), vec![(0, mine), (1, theirs)]).await.expect("noted");
    store.note_costs(TableId(77), vec![(0, mine)]).await.expect("no such table");
    let past = store.games_of(Asked::of(ANA), 0, 9).await.expect("a list");
    assert_eq!(past.iter().map(|it| it.cost).collect::<Vec<_>>(), [None, Some(mine)]);
    let tallies = store.tallies(ANA, false).await.expect("tallies");
    let won = Tally { game: "r".to_owned(), level: None, finish: Finish::Won, games: 2, cost: Some(mine) };
    assert_eq!(tallies, [won]);
    assert_eq!(store.tallies(ANA, true).await, Ok(Vec::new()), "none of it is for strangers");
}

pub(crate) async fn games_from_before_are_entered_later(place: &impl Place) {
    let store = place.open().await;
    ends(&*store, 1, vec![played(ANA, 0, "r", Finish::Won)]).await;
    // As a version wrote it that had no histories.
    lay(&*store, [listed(TableId(2), over(2), &[ANA])]).await;
    lay(&*store, [listed(TableId(3), Summary { status: Status::Playing, ..over(3) }, &[ANA])]).await;
    assert_eq!(store.untold(9).await, Ok(vec![TableId(2)]));
    let ended = Ended { at: 7, people: vec![played(ANA, 0, "r", Finish::Lost)], counted: None };
    store.tell_end(TableId(2), ended.clone()).await.expect("entered");
    store.tell_end(TableId(2), ended).await.expect("once more changes nothing");
    assert_eq!(store.untold(9).await, Ok(Vec::new()));
    assert_eq!(ids(&*store, Asked::of(ANA)).await, [2, 1]);
    // What follows the end does not end it again.
    lay(&*store, [Append { summary: Some(over(2)), ..entry(TableId(2), 1) }]).await;
    assert_eq!(store.untold(9).await, Ok(Vec::new()));
    store.tell_end(TableId(2), Ended { at: 7, people: Vec::new(), counted: None }).await.expect("nobody was there");
    let cleared = store.clear(Older { finished: Some(2), ..Older::default() }, 9).await.expect("cleared");
    assert_eq!((cleared.tables, ids(&*store, Asked::of(ANA)).await), (1, vec![2]), "it goes with its table");
    store.forget_guest(ANA).await.expect("erased");
    assert_eq!(ids(&*store, Asked::of(ANA)).await, [0_u64; 0]);
}
