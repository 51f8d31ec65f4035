//! Bots late in a round: those that solve it, and those that are asked how they play.

use cachet_bots::letters::solve::{KINDS, Round, ask, start, stories};
use cachet_bots::letters::{Attacker, Duel, Expert, Got, bot_of};
use cachet_bots::{Bot, Library, Seated};
use cachet_engine::{Header, Names, Notebook, QuickDealer, Seat, Table, dice};
use cachet_games::letters::{Action, Edition, Event, Letters, LoveLetter};

/// Plays one round, both seats by bots of the demo edition, and shows every decision before it is made.
fn one_round<E: Edition>(
    bots: &mut [Box<dyn Bot<Letters<E>>>; 2],
    seed: u64,
    mut watch: impl FnMut(&Table<Letters<E>>, Seat, Action),
) {
    let header = Header::new(Names::letters(2), Default::default(), None).expect("a table of two");
    let mut dealer = QuickDealer(dice(seed));
    let mut table: Table<Letters<E>> = Table::open(header, &mut dealer);
    let mut luck = dice(seed + 1);
    while let Some(seat) = table.phase().waiting().lowest() {
        if table.notebook(seat).seen().iter().any(|seen| matches!(seen, Event::Won { .. })) {
            return;
        }
        let legal = table.legal(seat);
        let action = bots[seat.index()].choose(table.notebook(seat), &legal, &mut luck);
        assert!(legal.contains(&action), "a bot plays legally");
        watch(&table, seat, action);
        table.play(seat, action, &mut dealer).expect("a legal move");
    }
}

/// What was solved before only saves work: somebody who sits down anew chooses the same.
fn a_new_bot_chooses_the_same<E: Edition>(_: Option<Letters<E>>) {
    for seed in 0..12 {
        let mut bots: [Box<dyn Bot<Letters<E>>>; 2] =
            [Box::new(Expert::<E>::solving(2_000)), Box::new(Expert::<E>::solving(2_000))];
        let mut late = Vec::new();
        one_round(&mut bots, seed, |table, seat, _| {
            let notes: &Notebook<Letters<E>> = table.notebook(seat);
            if notes.view().deck < 4 {
                late.push((notes.clone(), table.legal(seat)));
            }
        });
        let mut kept = Expert::<E>::solving(2_000);
        for (notes, legal) in &late {
            let (old, new) = (
                kept.choose(notes, legal, &mut dice(5)),
                Expert::<E>::solving(2_000).choose(notes, legal, &mut dice(5)),
            );
            assert_eq!(old, new);
        }
    }
}

#[test]
fn what_was_solved_only_saves_work() {
    a_new_bot_chooses_the_same(None::<LoveLetter>);
}

/// Rounds begun by clubs: from either notebook the same hands are likely, and best responses gain more against who plays by
/// rules of thumb than against who plays as solved.
#[test]
fn bots_can_be_asked_how_they_play() {
    let library = Library::default();
    let sit = |name: &str| LoveLetter::bot(name, None, &library).expect("a bot of that name");
    let (mut thumb, mut solved, mut rounds) = (0.0, 0.0, 0);
    for seed in 0..40 {
        let mut begun = None;
        one_round(&mut [sit("club"), sit("club")], seed, |table, _, _| {
            let notes = [Seat::ALL[0], Seat::ALL[1]].map(|seat| table.notebook(seat));
            assert_eq!(start(notes[0]), start(notes[1]));
            assert_eq!(stories(notes[0]), stories(notes[1]));
            if notes[0].view().deck == 1 && begun.is_none() {
                begun = Some(notes[1].clone());
            }
        });
        let Some(notes) = begun else { continue };
        let ((public, ranges), stories) = start(&notes).zip(stories(&notes)).expect("a round of two");
        let new = || Round::new(public, ranges, 0.0, 10_000).expect("a small deck");
        let (mut asked, mut learnt) = (new(), new());
        ask(&notes, &stories, &mut asked, sit("heuristic").as_mut(), 2);
        (0..64).for_each(|_| learnt.learn());
        thumb += asked.certificate().points();
        solved += learnt.certificate().points();
        rounds += 1;
    }
    assert!(rounds >= 5 && KINDS == 8, "{rounds}");
    assert!(thumb > solved + 0.5 * f64::from(rounds), "{thumb} {solved} {rounds}");
}

#[test]
fn an_attacker_plays_whole_rounds() {
    fn attack<E: Edition>(_: Option<Letters<E>>) {
        let club = || bot_of::<E>("club", None).expect("a bot of that name");
        for seed in 0..20 {
            one_round(&mut [club(), Box::new(Attacker::new(club(), 2, 10))], seed, |_, _, _| {});
        }
    }
    attack(None::<LoveLetter>);
}

/// What is got of some deals against a bot, by somebody who tries every move in so many rounds.
fn attacked(name: &str, deals: u64, worlds: u32) -> Vec<Got> {
    let library = Library::default();
    let bot = || LoveLetter::bot(name, None, &library);
    let attacker = || Some(Box::new(Attacker::new(bot()?, 2, worlds)) as Box<dyn Bot<LoveLetter>>);
    let attack = Duel { one: &attacker, other: &bot };
    (0..deals).map(|deal| attack.deal(deal).expect("a bot of that name")).collect()
}

/// With nothing tried, everything is as the bot would have played it: whichever seat it has, the round is the same, and what
/// luck gives to the one seat it takes from the other.
#[test]
fn a_bot_that_attacks_itself_gets_exactly_half() {
    for got in attacked("club", 12, 0) {
        assert_eq!(got.plain, 0.5);
        assert!((got.fair - 0.5).abs() < 1e-9, "{got:?}");
    }
}

#[test]
fn an_attacker_is_measured_better_with_the_luck_of_the_draws_taken_off() {
    let got = attacked("heuristic", 60, 60);
    let spread = |of: fn(&Got) -> f64| {
        let mean = got.iter().map(of).sum::<f64>() / got.len() as f64;
        (mean, got.iter().map(|got| (of(got) - mean).powi(2)).sum::<f64>() / got.len() as f64)
    };
    let ((plain, wide), (fair, narrow)) = (spread(|got| got.plain), spread(|got| got.fair));
    assert!(narrow < 0.9 * wide, "{narrow} {wide}");
    assert!(fair > 0.52 && (plain - fair).abs() < 0.1, "{plain} {fair}");
}
