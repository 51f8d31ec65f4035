//! Looking one turn ahead, and going by networks beyond it.

use cachet_bots::Bot;
use cachet_bots::letters::solve::{DECKS, Nets, Public, Round, learn_values};
use cachet_bots::letters::{Duel, Expert};
use cachet_engine::dice;
use cachet_games::letters::LoveLetter;
use std::sync::Arc;

fn learnt(places: u32, seed: u64, until: u8) -> Nets {
    learn_values(places, seed, until, &mut |_, error| assert!(error.is_finite()))
}

/// Going by what was learnt of smaller decks tells more of what hands are worth than taking all of them for even.
#[test]
fn what_is_learnt_of_small_decks_tells_what_hands_are_worth_in_larger_ones() {
    let nets = Arc::new(learnt(300, 4, 3));
    let mut dice = dice(5);
    let (mut off, mut even) = (0.0, 0.0);
    for _ in 0..12 {
        let public = Public::dealt(4, &mut dice);
        let fresh = [[1.0; 8]; 2];
        let mut exact = Round::new(public, fresh, 0.0, 100_000).expect("a small deck");
        let mut ahead = Round::ahead(public, fresh, Arc::clone(&nets));
        (0..30).for_each(|_| exact.learn());
        (0..30).for_each(|_| ahead.learn());
        let (exact, ahead) = (exact.values(), ahead.values());
        for seat in 0..2 {
            for kind in public.holds[seat].iter() {
                off += (exact[seat][kind] - ahead[seat][kind]).powi(2);
                even += exact[seat][kind].powi(2);
            }
        }
    }
    assert!(off < 0.5 * even, "{off} {even}");
}

#[test]
fn networks_are_learnt_the_same_from_the_same_seed_and_kept_as_text() {
    let nets = learnt(24, 1, *DECKS.end());
    assert_eq!(nets, learnt(24, 1, *DECKS.end()));
    assert_ne!(nets, learnt(24, 2, *DECKS.end()));
    let text = nets.write();
    assert_eq!(Nets::read(&text), Some(nets));
    assert_eq!(Nets::read(&text[..text.len() - 5]), None, "a network with a figure too few");
    // Who plays by them plays whole rounds, and a new one plays the same.
    let nets = Arc::new(Nets::read(&text).expect("networks"));
    let sit = || Some(Box::new(Expert::whole(400, Arc::clone(&nets))) as Box<dyn Bot<LoveLetter>>);
    let duel = Duel { one: &sit, other: &sit };
    for deal in 0..6 {
        assert_eq!(duel.deal(deal).map(|got| got.plain), Some(0.5), "against itself it gets exactly half");
    }
}
