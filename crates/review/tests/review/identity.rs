//! Cost and luck add up to the result, whatever the judge thinks.

use crate::games::{every_table, given_up, played, reviewed};
use cachet_bots::judge::Cause;
use cachet_engine::{Account, AnyGame, Names, Seat, Seed};
use cachet_review::{Decision, Review, SeatReview};

/// `result − start = luck − cost`, for every seat of random games of every kind.
#[test]
fn what_is_gained_is_luck_less_cost() {
    for (game, seats, options) in every_table() {
        let table = played(game, seats, &options, 7);
        // One review of each serves for everything here: they take their time.
        let review = reviewed(&*table, 4);
        adds_up(&review, &format!("{} {seats} {options:?}", game.info().id));
        assert!(review.seats.iter().all(|seat| seat.gave_up().is_none()));
    }
}

/// Giving up is a decision that costs all that was left, and luck to everybody else.
#[test]
fn it_adds_up_in_games_that_were_given_up() {
    let mut left = Vec::new();
    // Small tables, and the rules of R under which chances are told in other ways, are enough.
    let such = |(game, seats, options): &(&dyn AnyGame, usize, Vec<String>)| {
        *seats == game.info().seats[0]
            && options.iter().all(|it| ["rules=D", "rules=I", "rules=L"].contains(&it.as_str()))
    };
    for (at, (game, seats, options)) in every_table().into_iter().filter(such).enumerate() {
        let (table, quitter) = given_up(game, seats, &options, at as u64);
        let review = reviewed(&*table, 4);
        let context = format!("{} {seats} {options:?}, given up by {quitter}", game.info().id);
        adds_up(&review, &context);
        for seat in &review.seats {
            let ending = seat.ending.as_ref().expect("all is written");
            let last = ending.before.last().expect("something led there");
            assert_eq!(seat.gave_up().is_some(), seat.seat == quitter, "{context}");
            match seat.gave_up() {
                Some(chance) => {
                    assert_eq!((seat.result, last.chance.mean), (0.0, chance), "{context}");
                    left.push(chance);
                }
                None => {
                    assert_eq!((last.cause, last.chance.mean), (Cause::Others, seat.result), "{context}");
                }
            }
        }
    }
    assert!(left.iter().any(|chance| *chance > 0.2), "somebody gave something up: {left:?}");
}

/// In W all exchange at once, and nobody knows what chances are before all have: whoever has exchanged and gives up then loses
/// what their own hand was worth, whatever was exchanged after that.
#[test]
fn whoever_gives_up_before_chances_are_known_loses_what_their_own_hand_was_worth() {
    let (game, seed) = (cachet_games::find("r-w").expect("W"), Seed::small(1));
    let mut table = game.open(Names::letters(3), &[], seed).expect("three may play");
    let [ana, bo] = [Seat::ALL[0], Seat::ALL[1]];
    for seat in [ana, bo] {
        let choices = table.legal(seat);
        let chosen = if seat == ana { choices.first() } else { choices.last() };
        table.play(seat, &chosen.expect("something to exchange").action, seed).expect("a legal move");
    }
    table.reveal(Account { resigned: Some(ana), ..Account::default() });
    let review = reviewed(&*table, 4);
    let worth = |seat: Seat| review.seats[seat.index()].decisions.last().expect("an exchange").played.mean;
    assert!((worth(ana) - worth(bo)).abs() > 0.01, "they stand alike");
    assert_eq!(review.seats[ana.index()].gave_up(), Some(worth(ana)));
}

fn adds_up(review: &Review, context: &str) {
    assert!(review.whole && review.seats.len() == review.names.seats(), "{context}");
    for seat in &review.seats {
        is_whole(seat, context);
        let sum = &seat.sum;
        let gained = seat.result - seat.start;
        assert!((gained - (sum.luck() - sum.cost)).abs() < 1e-9, "{context}: {gained} {sum:?}");
        assert_eq!(sum.decisions, seat.decisions.len() + usize::from(seat.gave_up().is_some()), "{context}");
        for it in &seat.decisions {
            assert!(it.cost >= 0.0 && (it.chance - it.played.mean - it.cost).abs() < 2e-6, "{context}: {it:?}");
            assert!((-1e-9..=1.0 + 1e-9).contains(&it.chance), "{context}: {it:?}");
            assert_eq!(it.moves.iter().filter(|it| it.played).count(), 1, "{context}");
            assert!(!it.before.is_empty(), "{context}: nothing led to decision {}", it.number);
            is_shown_as_it_is(it, context);
        }
    }
    let results: f64 = review.seats.iter().map(|seat| seat.result).sum();
    assert!(results >= 0.0, "{context}");
}

/// Every difference that is shown is one of two chances that are shown, and no move is called worse than one that is worth
/// less: of what was played too, whose cost was measured more carefully than the rest.
fn is_shown_as_it_is(it: &Decision, context: &str) {
    let (best, played) = (&it.moves[0], it.moves.iter().find(|choice| choice.played).expect("one was played"));
    assert!(best.as_good && (played.cost() - it.cost).abs() < 2e-6, "{context}: {it:?}");
    for rival in &it.moves {
        let gap = best.chance.mean - rival.chance.mean;
        assert!(gap > -2e-6, "{context}: worth more than the best: {rival:?}");
        assert!(rival.as_good || (gap - rival.behind.mean).abs() < 3e-6, "{context}: does not add up: {rival:?}");
        match rival.share {
            Some(share) => assert!(share == 0.0 || rival.as_good, "{context}: a card of the mixture costs: {rival:?}"),
            None if rival.chance.mean >= played.chance.mean => {
                assert!(rival.as_good || !played.as_good, "{context}: worse than what is worth less: {rival:?}");
            }
            None => {
                assert!(!rival.as_good || (played.as_good && gap < 0.05), "{context}: far behind, as good: {rival:?}");
            }
        }
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
    use cachet_review::{Ask, begin};
    let game = cachet_games::first();
    let open = game.open(Names::letters(2), &[], Seed::small(1)).expect("two may play");
    let refused = begin(&*open, Ask::default(), &Library::default()).err().expect("it goes on");
    assert_eq!(refused.key, "review-unfinished");
    let table = played(game, 2, &[], 1);
    let ask = Ask { seat: Some(Seat::ALL[2]), ..Ask::default() };
    assert_eq!(begin(&*table, ask, &Library::default()).err().expect("two sit there").key, "review-who");
}
