//! What the judge of the Love Letter family makes of rounds that were played out.

use cachet_bots::judge::Judge;
use cachet_bots::letters::{LettersJudge, MatchOdds, bot_of};
use cachet_engine::{Header, Names, QuickDealer, Table, dice};
use cachet_games::letters::{Edition, LetterOptions, Letters, LoveLetter, PrincessPrincess, Stitch};
use std::num::NonZeroU8;

const WORLDS: u32 = 60;

/// Compares what is said of every decision of some rounds with what came out when it was played out. The closure gets, in
/// parts of what is at stake, how likely the round was won as it was played out, and as it is judged.
trait Compare {
    fn compare(seats: usize, decisions: usize, each: impl FnMut(f64, f64));
}

impl<E: Edition> Compare for Letters<E> {
    fn compare(seats: usize, decisions: usize, mut each: impl FnMut(f64, f64)) {
        let header = Header::new(Names::letters(seats), Default::default(), None).expect("a table size");
        let mut dealer = QuickDealer(dice(5));
        let mut table: Table<Letters<E>> = Table::open(header, &mut dealer);
        let mut club = bot_of::<E>("club", None).expect("there is a club");
        let (mut plain, mut judge) = (LettersJudge::<E>::as_played_out(WORLDS), LettersJudge::<E>::new(WORLDS));
        let (odds, mut luck) = (MatchOdds::of::<E>(E::tokens_to_win(seats), seats), dice(6));
        for number in 0..decisions as u64 {
            let Some(seat) = table.phase().waiting().lowest() else { return };
            let (notes, legal) = (table.notebook(seat), table.legal(seat));
            let was = plain.weigh(notes, &legal, None, &mut dice(number));
            let is = judge.weigh(notes, &legal, None, &mut dice(number));
            assert_eq!(was.best, is.best, "the same move comes first");
            let (lost, won) = match seats {
                2 => odds.at_stake(seat, |seat| notes.view().seat(seat).tokens),
                _ => (0.0, 1.0),
            };
            let part = |chance: f64| (chance - lost) / (won - lost);
            for (was, is) in was.moves.iter().zip(&is.moves) {
                each(part(was.chance.mean), part(is.chance.mean));
            }
            let action = club.choose(notes, &legal, &mut luck);
            table.play(seat, action, &mut dealer).expect("a legal move");
        }
    }
}

#[test]
fn a_lead_in_a_round_between_two_is_not_taken_for_more_than_it_is() {
    let mut leads = 0;
    LoveLetter::compare(2, 40, |was, is| {
        let certain = !(1e-4..=1.0 - 1e-4).contains(&was);
        assert!(if certain { (was - is).abs() < 1e-6 } else { is < was }, "{was} {is}");
        leads += usize::from(was > 0.6 && is < was - 0.02);
    });
    assert!(leads > 10, "{leads}");
    Stitch::compare(2, 20, |was, is| assert!(is < was + 0.01, "{was} {is}"));
    // With the Spy's token one may come out beyond a plain win or loss: that stays as it is.
    PrincessPrincess::compare(2, 20, |was, is| assert!((0.0..=1.0).contains(&was) || (was - is).abs() < 1e-6));
}

#[test]
fn larger_tables_are_judged_as_they_were_played_out() {
    LoveLetter::compare(3, 6, |was, is| assert_eq!(was, is));
}

/// A judge that has judged a long match judges a short one by its own goal: a round that ends the match is worth all of it.
#[test]
fn a_short_match_is_judged_by_its_own_goal() {
    short_and_long(None::<LoveLetter>);
    short_and_long(None::<PrincessPrincess>);
}

fn short_and_long<E: Edition>(_: Option<Letters<E>>) {
    let mut judge = LettersJudge::<E>::new(40);
    // How much the worst move is behind the best.
    let mut at_stake = |options: LetterOptions<E>| {
        let header = Header::<Letters<E>>::new(Names::letters(2), options, None).expect("a table size");
        let table = Table::open(header, &mut QuickDealer(dice(3)));
        let seat = table.phase().waiting().lowest().expect("somebody begins");
        let weighing = judge.weigh(table.notebook(seat), &table.legal(seat), None, &mut dice(1));
        let chances = || weighing.moves.iter().map(|it| it.chance.mean);
        chances().fold(0.0, f64::max) - chances().fold(1.0, f64::min)
    };
    let long = at_stake(LetterOptions::default());
    let short = at_stake(LetterOptions::with_tokens(NonZeroU8::MIN));
    assert!(short > 2.0 * long, "one round decides the match: {short} {long}");
    assert_eq!(at_stake(LetterOptions::default()).to_bits(), long.to_bits());
}
