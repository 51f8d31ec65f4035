//! L: orders that were learnt, checked against every order there is, played out by the rules themselves.

use cachet_bots::r::cfr::SelfPlay;
use cachet_bots::r::matrix::Matrix;
use cachet_bots::r::prophecy::{Orders, Prophecy, ROUNDS, Scores, answer, read, shipped, write};
use cachet_engine::{Game, Names, Options, Phase, QuickDealer, Seat, Silent, dice};
use cachet_games::r::{Action, Card, Hand, NoChance, R, ROptions, Rules, State, Variant};

fn start(letters: &str, hands: [&[Card]; 2]) -> State {
    let mut options = ROptions::default();
    options.set("rules", letters, &Names::letters(2)).expect("letters");
    let state = R::start(&options, 2, &mut QuickDealer(dice(0)), &mut Silent);
    state.with_hands(hands.map(|cards| cards.iter().copied().collect()))
}

fn after(state: &State, seat: Seat, action: Action) -> State {
    let mut next = *state;
    R::apply(&mut next, seat, action, &mut NoChance, &mut Silent).expect("legal");
    next
}

fn laid(state: &State, seat: Seat, order: &[Card]) -> State {
    order.iter().fold(*state, |state, card| after(&state, seat, Action::Place(*card)))
}

fn permutations(cards: &[Card]) -> Vec<Vec<Card>> {
    if cards.is_empty() {
        return vec![Vec::new()];
    }
    let first = |at: usize| {
        let rest: Vec<Card> = cards.iter().enumerate().filter(|(it, _)| *it != at).map(|(_, card)| *card).collect();
        permutations(&rest).into_iter().map(move |rest| [vec![cards[at]], rest].concat())
    };
    (0..cards.len()).flat_map(first).collect()
}

/// What the game comes to for the first player once the orders lie. Who looks with three cards or more left lays the reply;
/// with two left both know everything, and the better way is taken.
fn worth(state: &State, reply: Option<&[Card]>) -> f64 {
    let seat = match R::phase(state) {
        Phase::Over(outcome) => {
            return [0, 1]
                .map(|at| f64::from(outcome.winners.contains(Seat::ALL[at])))
                .into_iter()
                .zip([1.0, -1.0])
                .map(|(won, sign)| won * sign)
                .sum();
        }
        Phase::Waiting(seats) => seats.lowest().expect("somebody is waited for"),
    };
    let legal = cachet_engine::legal::<R>(state, seat);
    if legal.contains(&Action::Turn) {
        return worth(&after(state, seat, Action::Turn), reply);
    }
    assert!(legal.contains(&Action::Leave));
    let anew = after(state, seat, Action::Anew);
    let cards: Vec<Card> = anew.hands()[seat.index()].cards().collect();
    if cards.len() > 2 {
        return worth(&laid(&anew, seat, reply.expect("a reply")), None);
    }
    let values = permutations(&cards).into_iter().map(|order| worth(&laid(&anew, seat, &order), None));
    if seat == Seat::ALL[0] { values.fold(-1.0, f64::max) } else { values.fold(1.0, f64::min) }
}

fn both(state: &State, orders: [&[Card]; 2], reply: Option<&[Card]>) -> f64 {
    worth(&laid(&laid(state, Seat::ALL[0], orders[0]), Seat::ALL[1], orders[1]), reply)
}

fn learnt(state: &State, rounds: usize) -> Prophecy {
    let mut prophecy = Prophecy::new(&state.laid_open());
    (0..rounds).for_each(|_| prophecy.iterate());
    prophecy
}

use Card::{Assassin, Clown, General, Minister, Prince, Princess, Spy, Wizard};

/// R-V-L1 to R-V-L3: six orders each.
#[test]
fn three_cards_are_a_matrix_game() {
    for (letters, hands) in [
        ("G+L", [[Spy, Minister, Prince], [Princess, Wizard, Assassin]]),
        ("G+L", [[Spy, Minister, General], [Spy, Prince, Assassin]]),
        ("G+J+L", [[Minister, Clown, General], [Spy, Prince, Minister]]),
        ("L+Q", [[Prince, Assassin, General], [Spy, Wizard, Princess]]),
    ] {
        let state = start(letters, [&hands[0], &hands[1]]);
        let orders = hands.map(|hand| permutations(&hand));
        let matrix = Matrix::new(6, 6, |row, column| both(&state, [&orders[0][row], &orders[1][column]], None));
        let exact = matrix.solve().value();
        let mut prophecy = learnt(&state, 1000);
        let [most, other] = prophecy.best_responses();
        assert!(most >= exact - 1e-5 && -other <= exact + 1e-5, "{letters}: {exact} between {} and {most}", -other);
        assert!(most + other < 0.01, "{letters}: {}", most + other);
    }
}

/// What the best order is worth against a mixture, one order of mine at a time; a look by my Spy sorts the other's
/// orders by the two cards that are known then.
fn slowly(state: &State, seat: usize, mine: &[Card], theirs: &Orders) -> f64 {
    let sign = if seat == 0 { 1.0 } else { -1.0 };
    let play = |order: &[Card], other: &[Card], reply: Option<&[Card]>| {
        sign * if seat == 0 { both(state, [order, other], reply) } else { both(state, [other, order], reply) }
    };
    let value = |order: &Vec<Card>| -> f64 {
        let rest: Vec<Card> = order[1..].to_vec();
        let mut total = 0.0;
        let looks = |other: &[Card]| order[0] == Spy && other[0] != Wizard;
        total +=
            theirs.iter().filter(|(it, _)| !looks(it)).map(|(it, share)| share * play(order, it, None)).sum::<f64>();
        let seen: Vec<&(Vec<Card>, f64)> = theirs.iter().filter(|(it, _)| looks(it)).collect();
        let mut known: Vec<[Card; 2]> = seen.iter().map(|(it, _)| [it[0], it[1]]).collect();
        known.sort();
        known.dedup();
        for two in known {
            let fits = || seen.iter().filter(|(it, _)| it[..2] == two);
            let replies = permutations(&rest).into_iter();
            let worths =
                replies.map(|reply| fits().map(|(it, share)| share * play(order, it, Some(&reply))).sum::<f64>());
            total += worths.fold(f64::NEG_INFINITY, f64::max);
        }
        total
    };
    permutations(mine).iter().map(value).fold(f64::NEG_INFINITY, f64::max)
}

#[test]
fn best_responses_are_the_best_of_all_orders_and_replies() {
    let one = [Spy, Minister, Prince, General];
    let two = [Princess, Wizard, Assassin, Minister];
    for letters in ["G+L", "J+L", "L+Q"] {
        for swapped in [false, true] {
            let hands = if swapped { [&two, &one] } else { [&one, &two] };
            let seat = usize::from(swapped);
            let state = start(letters, [hands[0], hands[1]]);
            for rounds in [1, 30] {
                let mut prophecy = learnt(&state, rounds);
                let most = prophecy.best_responses();
                let expected = slowly(&state, seat, &one, &prophecy.orders(1 - seat));
                assert!(
                    (most[seat] - expected).abs() < 1e-4,
                    "{letters} {swapped} {rounds}: {} {expected}",
                    most[seat]
                );
            }
        }
    }
}

#[test]
fn learning_closes_in_on_a_game_that_is_fair() {
    let hand = [Spy, Minister, Prince, Princess, Wizard];
    let state = start("G+L", [&hand, &hand]);
    let mut prophecy = learnt(&state, 20);
    let before: f64 = prophecy.best_responses().iter().sum();
    (0..400).for_each(|_| prophecy.iterate());
    let [most, other] = prophecy.best_responses();
    assert!(most > -1e-5 && other > -1e-5, "neither can do worse than nothing: {most} {other}");
    assert!(most + other < 0.02 && most + other < before / 4.0, "{before}, then {}", most + other);
    let orders = prophecy.orders(0);
    assert_eq!(orders.len(), 120);
    assert!((orders.iter().map(|(_, share)| share).sum::<f64>() - 1.0).abs() < 1e-4);
}

#[test]
fn what_is_shipped_is_a_mixture_of_whole_orders() {
    let rules = Rules::A.with(Variant::Prophecy);
    let options = ROptions::of(rules).expect("L alone");
    let orders = shipped(&options, rules).expect("rule L is shipped");
    assert!(orders.len() > 50 && ROUNDS > 0);
    assert!((orders.iter().map(|(_, share)| share).sum::<f64>() - 1.0).abs() < 1e-9);
    assert!(orders.iter().all(|(order, share)| order.iter().copied().collect::<Hand>() == Hand::SET && *share > 0.0));
    assert!(shipped(&options, rules.with(Variant::Impatience)).is_none());
    let again = read(&write(orders));
    assert!(again.iter().zip(orders).all(|(one, two)| one.0 == two.0 && (one.1 - two.1).abs() < 1e-5));
}

/// R-V-L3: whoever knows the other's order finds the order that beats it.
#[test]
fn an_answer_is_the_best_of_all_orders() {
    let (one, two) = ([Minister, Prince, General, Assassin], [Wizard, Princess, Spy, Clown]);
    let state = start("G+L", [&one, &two]);
    let scores = Scores::of(&state.laid_open());
    let hand: Hand = one.iter().copied().collect();
    for (at, order) in permutations(&two).into_iter().enumerate() {
        // Two orders that are as likely.
        let other = permutations(&two)[23 - at].clone();
        let belief = vec![(order.clone(), 0.5), (other.clone(), 0.5)];
        // Without looks: a Spy of theirs would look only at the very end of these.
        let plain = |mine: &[Card], theirs: &[Card]| -> f64 { no_looks(&state, mine, theirs) };
        for (card, worth) in answer(&scores, 0, &[], hand, &belief) {
            let orders = permutations(&one).into_iter().filter(|it| it[0] == card);
            let best = orders.map(|it| 0.5 * plain(&it, &order) + 0.5 * plain(&it, &other)).fold(-1.0, f64::max);
            assert!((worth - best).abs() < 1e-9, "{card:?} against {order:?}: {worth} {best}");
        }
    }
}

fn no_looks(state: &State, mine: &[Card], theirs: &[Card]) -> f64 {
    let mut state = laid(&laid(state, Seat::ALL[0], mine), Seat::ALL[1], theirs);
    loop {
        let seat = match R::phase(&state) {
            Phase::Over(_) => return worth(&state, None),
            Phase::Waiting(seats) => seats.lowest().expect("somebody is waited for"),
        };
        let legal = cachet_engine::legal::<R>(&state, seat);
        state = after(&state, seat, if legal.contains(&Action::Turn) { Action::Turn } else { Action::Leave });
    }
}
