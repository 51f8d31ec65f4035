//! Late rounds solved: as the rules have it, and as close to an equilibrium as is said.

mod ahead;
mod brute;
mod playing;

use brute::Plays;
use cachet_bots::letters::solve::{KINDS, Kinds, Public, Round, turns};
use cachet_engine::{Header, Names, QuickDealer, Seat, Table, below, dice};
use cachet_games::letters::{Event, LoveLetter};

fn solved(public: Public, walks: u32) -> Round {
    let mut round = Round::fresh(public, 100_000).expect("a small deck");
    (0..walks).for_each(|_| round.learn());
    round
}

/// The figures of the solver are those of every deal played out by the rules themselves.
fn agrees_with_the_rules(public: Public, tie: f32) {
    let mut round = Round::new(public, [[1.0; KINDS]; 2], tie, 100_000).expect("a small deck");
    (0..5).for_each(|_| round.learn());
    let certificate = round.certificate();
    let near = |one: f64, other: f64| assert!((one - other).abs() < 1e-4, "{one} {other} {public:?}");
    near(certificate.value, brute::worth(&round, Seat::ALL[0], Plays::Average, f64::from(tie)));
    near(-certificate.value, brute::worth(&round, Seat::ALL[1], Plays::Average, -f64::from(tie)));
    for seat in [0, 1] {
        near(
            certificate.best[seat],
            brute::worth(&round, Seat::ALL[seat], Plays::Best, [1.0, -1.0][seat] * f64::from(tie)),
        );
    }
}

#[test]
fn small_decks_are_solved_as_the_rules_have_it() {
    let mut dice = dice(20);
    for deck in [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2] {
        agrees_with_the_rules(Public::dealt(deck, &mut dice), 0.0);
    }
    agrees_with_the_rules(Public::dealt(3, &mut dice), 0.5);
}

/// Rounds that have gone on already: somebody is shielded, or a hand is known.
#[test]
fn known_hands_and_shields_are_solved_as_the_rules_have_it() {
    let mut dice = dice(21);
    for number in 0..10 {
        let mut public = Public::dealt(2, &mut dice);
        public.barred = number % 2 == 0;
        public.mover = (number / 2 % 2) as u8;
        if number % 3 > 0 {
            let known = number % 3 - 1;
            let kinds: Vec<usize> = (0..KINDS).filter(|kind| public.holds[known].contains(*kind)).collect();
            public.holds[known] = Kinds::only(kinds[below(&mut dice, kinds.len() as u32) as usize]);
            public.holds[1 - known] = public.pool.beside(Kinds::ALL, public.holds[known]);
        }
        agrees_with_the_rules(public, if number < 5 { 0.0 } else { -0.7 });
    }
}

#[test]
fn learning_leaves_little_to_gain() {
    let mut dice = dice(22);
    for (deck, most) in [(1, 0.01), (2, 0.1), (3, 0.1), (4, 0.2)] {
        for _ in 0..3 {
            let public = Public::dealt(deck, &mut dice);
            let certificate = solved(public, 128).certificate();
            assert!(certificate.points() < most, "{} {public:?}", certificate.points());
            assert!(certificate.best[0] > certificate.value - 1e-4 && certificate.best[1] > -certificate.value - 1e-4);
        }
    }
}

/// Who is called first makes no difference.
#[test]
fn players_are_alike() {
    let mut public = Public::dealt(3, &mut dice(23));
    let first = solved(public, 64).certificate();
    public.mover = 1;
    let second = solved(public, 64).certificate();
    let within = 0.04 * (first.points() + second.points()) + 1e-4;
    assert!((first.value + second.value).abs() < within, "{first:?} {second:?}");
}

/// What is read from notebooks is the same from both seats, is true, and follows the solver's tree.
#[test]
fn rounds_are_followed_from_either_notebook() {
    let mut followed = 0;
    for seed in 0..600 {
        let header = Header::new(Names::letters(2), Default::default(), None).expect("a table of two");
        let mut dealer = QuickDealer(dice(seed));
        let mut table: Table<LoveLetter> = Table::open(header, &mut dealer);
        let mut luck = dice(1_000 + seed);
        let mut tree = None;
        while let Some(seat) = table.phase().waiting().lowest() {
            let notes = [Seat::ALL[0], Seat::ALL[1]].map(|seat| table.notebook(seat));
            if notes[0].seen().iter().any(|seen| matches!(seen, Event::Won { .. })) {
                break;
            }
            let [one, other] = notes.map(|notes| turns(notes).expect("a round of two"));
            let (now, then) = (one.last().expect("a turn"), other.last().expect("a turn"));
            assert_eq!((now.public, now.seat), (then.public, seat));
            assert_eq!(usize::from(now.public.deck), notes[0].view().deck + 1);
            for (held, notes) in now.public.holds.into_iter().zip(notes) {
                let me = notes.view().me.expect("a seat");
                let hand = notes.view().seat(me).hand[0].expect("one's own card");
                assert!(held.contains(cachet_bots::letters::solve::kind(hand).expect("a card of the demo")));
            }
            if now.public.deck <= 4 && tree.is_none() {
                tree = Round::fresh(now.public, 100_000).ok().map(|round| (round, one.len() - 1));
            }
            if let Some((round, from)) = &tree {
                let mut place = 0;
                for turn in &one[*from..] {
                    assert_eq!(round.tree().places[place as usize].public, turn.public);
                    let Some(did) = turn.did else { break };
                    let Some(cachet_bots::letters::solve::Next::Place(next)) = round.tree().step(place, did) else {
                        // A name that could not be right has no place in the tree.
                        break;
                    };
                    place = next;
                    followed += 1;
                }
            }
            let legal = table.legal(seat);
            let action = legal[below(&mut luck, legal.len() as u32) as usize];
            table.play(seat, action, &mut dealer).expect("a legal move");
        }
    }
    assert!(followed > 100, "{followed}");
}
