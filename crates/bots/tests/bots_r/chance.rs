//! M: the games counted, against every pair of orders played out by the rules themselves.

use cachet_bots::r::{Odds, odds};
use cachet_engine::{Game, Names, Options, Phase, QuickDealer, Seat, Silent, dice};
use cachet_games::r::{Action, Card, NoChance, R, ROptions, Rules, State};

use Card::{Assassin, Clown, General, Minister, Prince, Princess, Spy, Wizard};

/// A position laid open in which each has these cards left.
fn position(letters: &str, hands: [&[Card]; 2]) -> (Rules, State) {
    let mut options = ROptions::default();
    options.set("rules", letters, &Names::letters(2)).expect("letters that go together");
    let open = R::start(&options, 2, &mut QuickDealer(dice(0)), &mut Silent).laid_open();
    (options.rules(), open.with_hands(hands.map(|cards| cards.iter().copied().collect())))
}

fn orders(cards: &[Card]) -> Vec<Vec<Card>> {
    if cards.is_empty() {
        return vec![Vec::new()];
    }
    let first = |at: usize| {
        let rest: Vec<Card> = cards.iter().enumerate().filter(|(it, _)| *it != at).map(|(_, card)| *card).collect();
        orders(&rest).into_iter().map(move |rest| [vec![cards[at]], rest].concat())
    };
    (0..cards.len()).flat_map(first).collect()
}

/// Turns up so many cards of each, in these orders; who wins, if anybody does.
fn played_out(open: &State, orders: [&[Card]; 2], rounds: usize) -> Option<Seat> {
    let mut state = *open;
    for (one, other) in orders[0].iter().zip(orders[1]).take(rounds) {
        let turned_up = [*one, *other];
        for _ in 0..2 {
            let Phase::Waiting(seats) = R::phase(&state) else { break };
            let seat = seats.lowest().expect("somebody is waited for");
            let card = Action::Play(turned_up[seat.index()]);
            R::apply(&mut state, seat, card, &mut NoChance, &mut Silent).expect("a card in hand");
        }
    }
    R::phase(&state).outcome().and_then(|outcome| outcome.winners.only())
}

/// R-V-M1, R-V-M2; with C the last card of each is the one that wandered off (R-V-C1).
#[test]
fn games_of_chance_are_counted_as_they_would_be_played_out() {
    for (letters, mine, theirs) in [
        ("M", [Prince, Princess, General, Clown], [Princess, Minister, Prince, Assassin]),
        // Two Generals: either may come first.
        ("G+K+M", [General, General, Minister, Princess], [Spy, Prince, Wizard, Clown]),
        ("G+J+M", [Minister, Minister, Clown, Princess], [Prince, Spy, Spy, General]),
        ("C+G+M", [Minister, Assassin, General, Princess], [Prince, Spy, Clown, Minister]),
    ] {
        let (rules, open) = position(letters, [&mine, &theirs]);
        let rounds = if letters.contains('C') { 3 } else { 4 };
        let mut counted = Odds::default();
        for one in orders(&mine) {
            for two in orders(&theirs) {
                match played_out(&open, [&one, &two], rounds) {
                    Some(seat) if seat == Seat::ALL[0] => counted.won += 1,
                    Some(_) => counted.lost += 1,
                    None => counted.drawn += 1,
                }
            }
        }
        let (odds, _) = odds(rules, &open).expect("nothing to choose");
        assert_eq!(odds, counted, "{letters}");
        assert!(odds.won > 0 && odds.lost > 0 && odds.drawn > 0 && odds.games() == 24 * 24, "{letters}: {odds:?}");
    }
}

#[test]
fn what_is_chosen_first_and_what_never_ends_is_not_counted() {
    let mut options = ROptions::default();
    for (letters, dawn) in [("B+M", None), ("M", Some("total:5"))] {
        options.set("rules", letters, &Names::letters(2)).expect("letters that go together");
        dawn.into_iter().for_each(|dawn| options.set("dawn", dawn, &Names::letters(2)).expect("a mode"));
        let open = R::start(&options, 2, &mut QuickDealer(dice(0)), &mut Silent).laid_open();
        assert!(odds(options.rules(), &open).is_none(), "{letters} {dawn:?}");
    }
}
