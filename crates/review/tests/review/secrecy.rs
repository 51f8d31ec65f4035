//! No peeking: what the seat could not know is dealt again, and the page of its decision stays the same but for the truth.

use crate::games::played;
use cachet_bots::{Judged, Library};
use cachet_engine::{Game, Header, Names, QuickDealer, Seat, Table, below, dice};
use cachet_review::{Ask, Page, begin};

/// The page of one seat's decision at this move, without the truth, and whether it has any.
fn page(table: &dyn cachet_engine::AnyTable, seat: Seat, turn: usize) -> Option<String> {
    let ask = Ask { seat: Some(seat), worlds: Some(5), seed: 2 };
    let mut writing = begin(table, ask, &Library::default()).expect("a finished game");
    while let Some(page) = writing.write() {
        if let Page::Decision(decision) = page
            && decision.turn == turn
        {
            let mut decision = decision.clone();
            decision.truth = Default::default();
            return Some(serde_json::to_string(&decision).expect("plain JSON"));
        }
    }
    None
}

/// Goes on at random from a position to the end.
fn finished<G: Game>(mut table: Table<G>, number: u64) -> Table<G> {
    let (mut dealer, mut luck) = (QuickDealer(dice(number)), dice(!number));
    while let Some(seat) = table.phase().waiting().lowest() {
        let legal = table.legal(seat);
        let action = legal[below(&mut luck, legal.len() as u32) as usize];
        table.play(seat, action, &mut dealer).unwrap_or_else(|_| panic!("a legal move"));
    }
    table
}

/// At a few decisions of a random game: re-deals what the seat could not know, plays the same move, and lets both games end.
fn compare<G: Judged>(seats: usize, number: u64) -> usize {
    let names = Names::letters(seats);
    let header: Header<G> = Header::new(names, G::Options::default(), None).expect("they may play");
    let real = finished(Table::open(header.clone(), &mut QuickDealer(dice(number))), number);
    let moves: Vec<(Seat, G::Action)> = real.moves_made().collect();
    let mut compared = 0;
    for (turn, (seat, action)) in moves.iter().enumerate().filter(|(turn, _)| turn % 3 == 1).take(4) {
        let then = real.rewound(turn);
        if then.legal(*seat).len() < 2 {
            continue;
        }
        let log = G::imagine(&header.options, seats, then.notebook(*seat), &mut dice(turn as u64)).expect("a game");
        let mut other = Table::replay(header.clone(), &log).unwrap_or_else(|_| panic!("a game by the rules"));
        assert!(other.legal(*seat) == then.legal(*seat));
        other.play(*seat, *action, &mut QuickDealer(dice(turn as u64))).unwrap_or_else(|_| panic!("a legal move"));
        let other = finished(other, number + 1);
        let turn_there = other.moves_made().take(turn + 1).count() - 1;
        let (one, two) = (page(&real, *seat, turn), page(&other, *seat, turn_there));
        assert!(one.is_some(), "{} has no page at {turn}", G::INFO.id);
        assert_eq!(one, two, "{} at {turn}", G::INFO.id);
        compared += 1;
    }
    compared
}

macro_rules! every_game {
    ($($name:ident: $game:ty),* $(,)?) => {
        #[test]
        fn what_a_seat_cannot_know_changes_nothing_on_its_pages() {
            let mut compared = 0;
            $(for seats in [<$game as Game>::INFO.seats[0], *<$game as Game>::INFO.seats.last().expect("some may play")] {
                compared += compare::<$game>(seats, 5);
            })*
            assert!(compared > 20, "{compared}");
        }
    };
}
cachet_games::for_every_game!(every_game);

/// The comparison is worth something: pages with the truth on them differ.
#[test]
fn the_truth_does_differ() {
    let table = played(cachet_games::first(), 2, &[], 5);
    let review = crate::games::reviewed(&*table, 4);
    let lies = review.seats[0].decisions.iter().filter(|it| !it.truth.lies.is_empty());
    assert!(lies.count() > 0);
    let leaks = review.seats[0].decisions.iter().flat_map(|it| &it.truth.leaks);
    assert!(leaks.count() > 0);
}
