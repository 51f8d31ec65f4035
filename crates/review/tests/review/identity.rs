//! Cost and luck add up to the result, whatever the judge thinks.

use crate::games::{every_table, played, reviewed};
use cachet_engine::Seat;
use cachet_review::SeatReview;

/// `result − start = luck − cost`, for every seat of random games of every kind.
#[test]
fn what_is_gained_is_luck_less_cost() {
    for (game, seats, options) in every_table() {
        let table = played(game, seats, &options, 7);
        // One review of each serves for everything here: they take their time.
        let review = reviewed(&*table, 4);
        let context = format!("{} {seats} {options:?}", game.info().id);
        assert!(review.whole && review.seats.len() == seats, "{context}");
        for seat in &review.seats {
            is_whole(seat, &context);
            let sum = &seat.sum;
            let gained = seat.result - seat.start;
            assert!((gained - (sum.luck() - sum.cost)).abs() < 1e-9, "{context}: {gained} {sum:?}");
            assert_eq!(sum.decisions, seat.decisions.len(), "{context}");
            for it in &seat.decisions {
                assert!(it.cost >= 0.0 && (it.chance - it.played.mean - it.cost).abs() < 2e-6, "{context}: {it:?}");
                assert!((-1e-9..=1.0 + 1e-9).contains(&it.chance), "{context}: {it:?}");
                assert_eq!(it.moves.iter().filter(|it| it.played).count(), 1, "{context}");
                assert!(!it.before.is_empty(), "{context}: nothing led to decision {}", it.number);
            }
        }
        let results: f64 = review.seats.iter().map(|seat| seat.result).sum();
        assert!(results >= 0.0, "{context}");
    }
}

/// The likely cards of a place add up to one, and the curve begins and ends where the reckoning does.
fn is_whole(seat: &SeatReview, context: &str) {
    for believed in seat.decisions.iter().flat_map(|it| &it.beliefs) {
        let sum: f64 = believed.cards.iter().map(|it| it.chance).sum();
        assert!((sum - 1.0).abs() < 1e-3, "{context}: {believed:?}");
    }
    let curve = seat.curve();
    assert_eq!(curve.first().map(|(_, chance)| *chance), Some(seat.start), "{context}");
    assert_eq!(curve.last().map(|(_, chance)| *chance), Some(seat.result), "{context}");
    assert!(curve.windows(2).all(|pair| pair[0].0 <= pair[1].0), "{context}");
}

#[test]
fn a_game_that_goes_on_is_not_reviewed_nor_a_seat_that_is_not_there() {
    use cachet_bots::Library;
    use cachet_engine::{Names, Seed};
    use cachet_review::{Ask, begin};
    let game = cachet_games::first();
    let open = game.open(Names::letters(2), &[], Seed::small(1)).expect("two may play");
    let refused = begin(&*open, Ask::default(), &Library::default()).err().expect("it goes on");
    assert_eq!(refused.key, "review-unfinished");
    let table = played(game, 2, &[], 1);
    let ask = Ask { seat: Some(Seat::ALL[2]), ..Ask::default() };
    assert_eq!(begin(&*table, ask, &Library::default()).err().expect("two sit there").key, "review-who");
}
