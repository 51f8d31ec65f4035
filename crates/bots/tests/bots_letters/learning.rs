//! What the bots of the Love Letter family learn, and what they think a score is worth.

use cachet_bots::letters::{MatchOdds, RoundGives, lessons};
use cachet_engine::{Seat, SeatSet};
use cachet_games::letters::{Edition, Letters, LoveLetter, LoveLetter2019, PrincessPrincess, Stitch};

#[test]
fn the_same_seed_teaches_the_same() {
    for lesson in lessons() {
        let learn = |seed| lesson.learn(3000, seed, &mut |_| {});
        assert_eq!(learn(7), learn(7), "{}", lesson.name);
        assert_ne!(learn(7), learn(8), "{}", lesson.name);
    }
}

#[test]
fn what_is_shipped_has_the_form_of_what_is_learnt() {
    for lesson in lessons() {
        let shipped = lesson.shipped().expect("every lesson has been learnt once");
        let learnt = lesson.learn(1, 1, &mut |_| {});
        assert_eq!(shipped.lines().count(), learnt.lines().count(), "{}", lesson.name);
        assert!(shipped.lines().all(|line| line.parse::<f32>().is_ok_and(f32::is_finite)), "{}", lesson.name);
        assert_ne!(shipped, learnt, "{}", lesson.name);
    }
}

#[test]
fn a_score_is_worth_the_chance_to_win_from_it() {
    let [ana, bo, cy, ..] = Seat::ALL;
    let nobody = SeatSet::EMPTY;
    let duel = MatchOdds::new(6, 2, RoundGives::ONE);
    let chance = |one: u8, other: u8| duel.chance(ana, |seat| if seat == ana { one } else { other }, nobody);
    assert_eq!(chance(6, 5), 1.0);
    assert_eq!(chance(0, 0), 0.5);
    // One token away against two: only losing two rounds in a row loses the match.
    assert_eq!(chance(5, 4), 0.75);
    assert_eq!(chance(4, 5), 0.25);
    // Both there at once share the match; more tokens than needed are worth no more.
    assert_eq!(chance(6, 6), 0.5);
    assert_eq!(chance(7, 5), 1.0);
    // Three players, everybody one token away, then one of them two: (1/3 + 1/3 * 1/3) for the two that are ahead.
    let three = MatchOdds::new(5, 3, RoundGives::ONE);
    let chance = |me: Seat| three.chance(me, |seat| if seat == cy { 3 } else { 4 }, SeatSet::of(cy));
    assert!((chance(ana) - 4.0 / 9.0).abs() < 1e-6);
    assert!((chance(bo) - 4.0 / 9.0).abs() < 1e-6);
    assert!((chance(cy) - 1.0 / 9.0).abs() < 1e-6);
}

/// Whoever won the last round plays first in the next one, and wins it more often.
#[test]
fn between_two_it_matters_who_won_the_last_round() {
    let [ana, bo, ..] = Seat::ALL;
    let duel = MatchOdds::new(2, 2, RoundGives { again: 0.6, ..RoundGives::ONE });
    let chance =
        |one: u8, other: u8, last: SeatSet| duel.chance(ana, |seat| if seat == ana { one } else { other }, last);
    assert!((chance(1, 1, SeatSet::of(ana)) - 0.6).abs() < 1e-6);
    assert!((chance(1, 1, SeatSet::of(bo)) - 0.4).abs() < 1e-6);
    // Won at once, or lost by the other's two rounds in a row: the second of them with the first move.
    assert!((chance(1, 0, SeatSet::of(ana)) - (0.6 + 0.4 * 0.4)).abs() < 1e-6);
    assert!((chance(1, 0, SeatSet::of(bo)) - (0.4 + 0.6 * 0.4)).abs() < 1e-6);
    assert!((chance(0, 0, SeatSet::EMPTY) - 0.5).abs() < 1e-6, "before the first round nobody is ahead");
}

/// Who won the last round begins the next and wins it more often; in Stitch the other begins (ST-7, ST-32).
#[test]
fn at_match_point_whoever_begins_is_ahead_in_every_edition() {
    fn last_winner<E: Edition>(_: Option<Letters<E>>) -> f32 {
        let goal = E::tokens_to_win(2);
        let chance = |me: Seat| MatchOdds::of::<E>(goal, 2).chance(me, |_| goal - 1, SeatSet::of(Seat::ALL[0]));
        assert!((chance(Seat::ALL[0]) + chance(Seat::ALL[1]) - 1.0).abs() < 1e-6, "somebody wins");
        chance(Seat::ALL[0])
    }
    assert!((last_winner(None::<LoveLetter>) - 0.54).abs() < 1e-6);
    assert!((last_winner(None::<Stitch>) - 0.46).abs() < 1e-6);
    // Now and then both get there in the same round, and share.
    for with_spies in [last_winner(None::<LoveLetter2019>), last_winner(None::<PrincessPrincess>)] {
        assert!((0.534..0.535).contains(&with_spies), "{with_spies}");
    }
}

#[test]
fn between_two_a_round_is_worth_what_is_left_after_it() {
    let [ana, bo, ..] = Seat::ALL;
    let near = |(lost, won): (f64, f64), (less, more): (f64, f64)| {
        assert!((lost - less).abs() < 1e-6 && (won - more).abs() < 1e-6, "{lost} {won}");
    };
    let duel = MatchOdds::new(2, 2, RoundGives { again: 0.6, ..RoundGives::ONE });
    near(duel.at_stake(ana, |_| 1), (0.0, 1.0));
    // Whoever is behind and wins is even, and begins.
    near(duel.at_stake(ana, |seat| u8::from(seat == ana)), (0.4, 1.0));
    near(duel.at_stake(bo, |seat| u8::from(seat == ana)), (0.0, 0.6));
    // Half of the rounds give two: from one behind, that wins, and one token makes it even.
    let spies = MatchOdds::new(2, 2, RoundGives { two: 0.5, ..RoundGives::ONE });
    near(spies.at_stake(ana, |_| 0), (0.5 * 0.375, 0.5 + 0.5 * 0.625));
}

/// PP-24: the Spy gives a token of her own, mostly to the winner. A lead is worth less where a round may give two.
#[test]
fn where_a_round_may_give_two_tokens_a_lead_is_worth_less() {
    let [ana, bo, ..] = Seat::ALL;
    let worth = |gives: RoundGives, one: u8, other: u8| {
        let duel = MatchOdds::new(3, 2, gives);
        duel.chance(ana, |seat| if seat == ana { one } else { other }, SeatSet::EMPTY)
    };
    let spies = RoundGives { two: 0.5, ..RoundGives::ONE };
    // Two ahead of one: who wins the round wins the match with one token, or loses it to two of them half of the time.
    assert!((worth(RoundGives::ONE, 2, 1) - 0.75).abs() < 1e-6);
    assert!((worth(spies, 2, 1) - (0.5 + 0.5 * 0.5 * 0.5)).abs() < 1e-6);
    assert!((worth(spies, 0, 0) - 0.5).abs() < 1e-6);
    // Both gain one: they may get there together, and share the match.
    let both = RoundGives { beside: 1.0, ..RoundGives::ONE };
    assert!((worth(both, 2, 2) - 0.5).abs() < 1e-6);
    assert!((worth(both, 2, 1) - 1.0).abs() < 1e-6);
    let three = MatchOdds::new(2, 3, RoundGives { two: 0.4, beside: 0.1, ..RoundGives::ONE });
    let all: f32 =
        [ana, bo, Seat::ALL[2]].map(|me| three.chance(me, |seat| u8::from(seat == bo), SeatSet::EMPTY)).iter().sum();
    assert!((all - 1.0).abs() < 1e-5, "somebody wins: {all}");
}
