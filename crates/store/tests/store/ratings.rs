//! Rated games and ratings: what both stores promise.

use crate::{Place, entry};
use cachet_engine::Seat;
use cachet_store::{
    Append, Counted, CountedSeat, Ended, Guest, GuestId, Handle, Moved, Older, Status, Store, Summary, TableId,
};

const ANA: GuestId = GuestId(u64::MAX);
const BO: GuestId = GuestId(2);
const CY: GuestId = GuestId(3);

/// A finished game of these people, who came in this order.
fn ended(number: u64, at: i64, people: &[GuestId]) -> Append {
    let table = TableId(number);
    let seat =
        |(guest, (seat, place)): (&GuestId, (Seat, u8))| CountedSeat { seat, guest: Some(*guest), level: None, place };
    let seats = people.iter().zip(Seat::ALL.into_iter().zip(0..)).map(seat).collect();
    let summary = Summary { status: Status::Over, ..crate::summary(&table.to_string()) };
    let counted = Some(Counted { game: "r".to_owned(), seats });
    Append {
        summary: Some(summary),
        joined: people.to_vec(),
        ended: Some(Ended { at, people: Vec::new(), counted }),
        ..entry(table, 0)
    }
}

async fn put(store: &dyn Store, guest: GuestId) {
    store.put_guest(Guest { id: guest, name: guest.to_string(), made: 1 }).await.expect("a guest");
}

async fn settled(store: &dyn Store) {
    for game in store.unsettled().await.expect("a list") {
        store.settle_ratings(&game).await.expect("judged");
    }
}

/// Everything that follows from the games, to the last bit.
async fn numbers(store: &dyn Store, tables: u64) -> Vec<String> {
    let mut all = Vec::new();
    for guest in [ANA, BO, CY] {
        all.push(format!("{guest} {:?}", store.ratings_of(guest).await.expect("ratings")));
    }
    for table in 1..=tables {
        all.push(format!("{table} {:?}", store.moved_by(TableId(table)).await.expect("steps")));
    }
    all
}

/// A rated game can be entered and judged.
pub(crate) async fn a_rating_is_kept(store: &dyn Store) {
    assert_eq!(store.append(ended(61, 5, &[ANA, BO])).await, Ok(()));
    settled(store).await;
    let moved = store.moved_by(TableId(61)).await.expect("steps");
    assert_eq!(moved.iter().map(|it| (it.guest, it.games)).collect::<Vec<_>>(), [(Some(ANA), 0), (Some(BO), 0)]);
    assert!(moved[0].after.rating > 1500.0 && moved[1].after.rating < 1500.0, "{moved:?}");
}

/// The numbers are those of the order of ends, however they came, and the same when all is judged anew.
pub(crate) async fn ratings_follow_from_the_order_of_ends(place: &impl Place) {
    let store = place.open().await;
    let beside = place.beside().await;
    let other: &dyn Store = beside.as_deref().unwrap_or(&*store);
    let games: [(u64, i64, &[GuestId]); 7] = [
        (1, 10, &[ANA, BO]),
        (2, 20, &[BO, CY]),
        (3, 20, &[CY, ANA]),
        (4, 30, &[ANA, BO, CY]),
        (5, 40, &[CY, BO]),
        (6, 50, &[ANA, CY]),
        (7, 60, &[BO, ANA]),
    ];
    // Late ones, from either node, each judged at once.
    for (at, number) in [0_usize, 3, 1, 6, 2, 5, 4].into_iter().enumerate() {
        let (table, ended_at, people) = games[number];
        let node = if at % 2 == 0 { &*store } else { other };
        assert_eq!(node.append(ended(table, ended_at, people)).await, Ok(()));
        settled(node).await;
    }
    let found = numbers(&*store, 7).await;
    assert_eq!(store.unsettle().await, Ok(()));
    assert_eq!(store.ratings_of(ANA).await, Ok(Vec::new()), "nothing is known meanwhile");
    settled(other).await;
    assert_eq!(numbers(&*store, 7).await, found);
    // As the fold has it.
    let mut book = cachet_ratings::Book::default();
    for (table, ended, people) in games {
        let seats = people.iter().zip(Seat::ALL.into_iter().zip(0..)).map(|(guest, (seat, place))| {
            cachet_ratings::Rated { seat, who: cachet_ratings::Sat::Guest(*guest), place }
        });
        book.enter("r", &cachet_ratings::RatedGame { table: TableId(table), ended, seats: seats.collect() });
    }
    for guest in [ANA, BO, CY] {
        let standing = vec![("r".to_owned(), book.of(guest))];
        assert_eq!(store.ratings_of(guest).await, Ok(standing), "{guest}");
    }
}

/// Two nodes judge at the same moment.
pub(crate) async fn many_games_are_judged_once(place: &impl Place) {
    let store = place.open().await;
    let beside = place.beside().await;
    let other: &dyn Store = beside.as_deref().unwrap_or(&*store);
    for number in 1..=30 {
        let people = if number % 3 == 0 { [ANA, BO] } else { [BO, ANA] };
        assert_eq!(store.append(ended(number, number.cast_signed(), &people)).await, Ok(()));
        let both = tokio::join!(store.settle_ratings("r"), other.settle_ratings("r"));
        assert_eq!(both, (Ok(()), Ok(())));
    }
    let standing = store.ratings_of(ANA).await.expect("ratings")[0].1;
    assert_eq!(standing.games, 30, "each counts once");
    let found = numbers(&*store, 30).await;
    store.unsettle().await.expect("unsettled");
    settled(other).await;
    assert_eq!(numbers(&*store, 30).await, found);
}

pub(crate) async fn a_ladder_has_settled_ratings_and_no_closed_names(place: &impl Place) {
    let store = place.open().await;
    for guest in [ANA, BO, CY] {
        put(&*store, guest).await;
    }
    for number in 1..=40 {
        let people = if number % 3 == 0 { [BO, ANA] } else { [ANA, BO] };
        assert_eq!(store.append(ended(number, number.cast_signed(), &people)).await, Ok(()));
    }
    assert_eq!(store.append(ended(41, 41, &[CY, BO])).await, Ok(()));
    assert_eq!(store.unsettled().await, Ok(vec!["r".to_owned()]));
    settled(&*store).await;
    let handle = |guest, handle: &str, shown| Handle {
        guest,
        handle: handle.to_owned(),
        looks: handle.to_owned(),
        chosen: 1,
        shown,
    };
    assert_eq!(store.take_handle(handle(ANA, "ana", true)).await, Ok(true));
    assert_eq!(store.take_handle(handle(BO, "bo", false)).await, Ok(true));
    let rungs = store.ladder("r", 9).await.expect("a ladder");
    let found: Vec<_> = rungs.iter().map(|it| (it.guest, it.handle.as_deref())).collect();
    assert_eq!(found, [(ANA, Some("ana")), (BO, None)], "one game is not enough, and a closed page has no name");
    assert_eq!(store.ladder("r", 1).await.expect("a ladder").len(), 1);
    assert_eq!(store.ladder("stitch", 9).await, Ok(Vec::new()));
}

pub(crate) async fn whoever_is_erased_counts_without_a_name(place: &impl Place) {
    let store = place.open().await;
    put(&*store, BO).await;
    for (number, people) in [(1, [ANA, BO]), (2, [BO, CY]), (3, [CY, ANA])] {
        assert_eq!(store.append(ended(number, number.cast_signed(), &people)).await, Ok(()));
    }
    settled(&*store).await;
    let before = [store.ratings_of(ANA).await, store.ratings_of(CY).await];
    assert_eq!(store.forget_guest(BO).await, Ok(()));
    assert_eq!(store.ratings_of(BO).await, Ok(Vec::new()));
    let kept = numbers(&*store, 3).await;
    // The log has another id for them: it is not taken over.
    let alias = Counted {
        game: "r".to_owned(),
        seats: [(ANA, 0), (GuestId(99), 1)]
            .into_iter()
            .zip(Seat::ALL)
            .map(|((guest, place), seat)| CountedSeat { seat, guest: Some(guest), level: None, place })
            .collect(),
    };
    assert_eq!(store.put_rated(TableId(1), 1, Some(alias)).await, Ok(()));
    store.unsettle().await.expect("unsettled");
    settled(&*store).await;
    assert_eq!([store.ratings_of(ANA).await, store.ratings_of(CY).await], before, "to the last bit");
    assert_eq!(numbers(&*store, 3).await, kept, "what every game changed is the same as well");
    assert_eq!(store.ratings_of(GuestId(99)).await, Ok(Vec::new()));
    let moved: Vec<Moved> = store.moved_by(TableId(1)).await.expect("steps");
    assert_eq!(moved.iter().map(|it| it.guest).collect::<Vec<_>>(), [Some(ANA), None]);
}

pub(crate) async fn joined_guests_have_one_rating(place: &impl Place) {
    let store = place.open().await;
    for guest in [ANA, BO, CY] {
        put(&*store, guest).await;
    }
    // In the third, one person sat in two seats.
    let games: [(u64, &[GuestId]); 5] =
        [(1, &[ANA, CY]), (2, &[BO, CY]), (3, &[ANA, BO, CY]), (4, &[CY, BO]), (5, &[ANA, CY])];
    for (number, people) in games {
        assert_eq!(store.append(ended(number, number.cast_signed(), people)).await, Ok(()));
    }
    settled(&*store).await;
    assert_eq!(store.join_guests(BO, ANA).await, Ok(true));
    settled(&*store).await;
    let standing = |all: Vec<(String, cachet_ratings::Standing)>| all.first().map(|(_, it)| *it);
    let ana = standing(store.ratings_of(ANA).await.expect("ratings")).expect("she has one");
    assert_eq!((ana.games, store.ratings_of(BO).await), (4, Ok(Vec::new())));
    assert_eq!(store.moved_by(TableId(3)).await, Ok(Vec::new()), "nobody plays against themselves");
    let mut book = cachet_ratings::Book::default();
    for (number, people) in games.into_iter().filter(|(number, _)| *number != 3) {
        let seats = people.iter().zip(Seat::ALL.into_iter().zip(0..)).map(|(guest, (seat, place))| {
            let guest = if *guest == BO { ANA } else { *guest };
            cachet_ratings::Rated { seat, who: cachet_ratings::Sat::Guest(guest), place }
        });
        let (table, ended) = (TableId(number), number.cast_signed());
        book.enter("r", &cachet_ratings::RatedGame { table, ended, seats: seats.collect() });
    }
    assert_eq!((ana, standing(store.ratings_of(CY).await.expect("ratings"))), (book.of(ANA), Some(book.of(CY))));
}

/// A game in which two guests became one counts for nobody: not when a game before it comes late, nor when they are erased.
pub(crate) async fn a_game_against_oneself_never_counts_again(place: &impl Place) {
    let store = place.open().await;
    for guest in [ANA, BO, CY] {
        put(&*store, guest).await;
    }
    let games: [(u64, &[GuestId]); 4] = [(1, &[ANA, CY]), (2, &[BO, CY]), (4, &[ANA, BO, CY]), (5, &[CY, ANA])];
    for (number, people) in games {
        assert_eq!(store.append(ended(number, number.cast_signed(), people)).await, Ok(()));
    }
    settled(&*store).await;
    assert_eq!(store.join_guests(BO, ANA).await, Ok(true));
    settled(&*store).await;
    assert_eq!(store.append(ended(3, 3, &[CY, ANA])).await, Ok(()));
    settled(&*store).await;
    let late = numbers(&*store, 5).await;
    store.unsettle().await.expect("unsettled");
    settled(&*store).await;
    assert_eq!(numbers(&*store, 5).await, late, "as if it had come in time");
    let before = store.ratings_of(CY).await;
    assert_eq!(store.forget_guest(ANA).await, Ok(()));
    store.unsettle().await.expect("unsettled");
    settled(&*store).await;
    assert_eq!(store.ratings_of(CY).await, before, "to the last bit");
    assert_eq!(store.moved_by(TableId(4)).await, Ok(Vec::new()));
}

/// Later ratings rest on them.
pub(crate) async fn rated_games_outlive_their_tables(place: &impl Place) {
    let store = place.open().await;
    assert_eq!(store.append(ended(1, 10, &[ANA, BO])).await, Ok(()));
    settled(&*store).await;
    let before = store.ratings_of(ANA).await;
    let all = Older { finished: Some(i64::MAX), ..Older::default() };
    assert_eq!(store.clear(all, 10).await.expect("cleared").tables, 1);
    store.unsettle().await.expect("unsettled");
    settled(&*store).await;
    assert_eq!(store.ratings_of(ANA).await, before);
    assert_eq!(store.put_rated(TableId(1), 10, None).await, Ok(()));
    store.unsettle().await.expect("unsettled");
    settled(&*store).await;
    assert_eq!(store.ratings_of(ANA).await, Ok(Vec::new()), "unless they turn out not to count");
}
