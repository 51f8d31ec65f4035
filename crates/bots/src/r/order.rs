//! L: in which order to lay one's cards.
//!
//! Under rule L alone orders are drawn from a mixture learnt beforehand. With other letters the bot
//! looks for a few good ones: it weighs orders against those of an imagined opponent who does the same, adds
//! to each side the best answer it can find to the other's mixture, and draws from the mixture they end with.
//! Whoever has seen a card as a Spy lays the best order against those the other may have laid.

use super::cfr::matrix_averages;
use super::level::Level;
use super::prophecy::{self, Belief, Scores, answer};
use super::public::{Duel, FIRST, Public};
use super::solver::Advice;
use crate::draw::{index_at, unit_f64};
use cachet_engine::{Dice, Game, LogItem, Notebook, Seat, shuffle};
use cachet_games::r::{Action, Card, Event, Hand, R, State};

/// Orders each side begins with, answers that are tried to find a better one, and how often that is done.
const FIRST_ORDERS: usize = 12;
const TRIES: usize = 60;
const ANSWERS: usize = 10;

/// Rounds of learning for the mixtures of the orders found so far.
const ROUNDS: usize = 200;

/// The share of orders taken to be laid at random.
const ASTRAY: f64 = 0.05;

/// How many of the orders laid at random are looked at.
const AT_RANDOM: usize = 120;

type Order = Vec<Card>;

/// The next action. The order is chosen again for each card, given those that lie already.
pub fn next(notes: &Notebook<R>, me: Seat, legal: &[Action], level: Level, dice: &mut Dice) -> Option<Action> {
    let view = notes.view();
    if legal.contains(&Action::Turn) {
        return Some(Action::Turn);
    }
    // An order that may have changed tells the other less than one that has not.
    if legal.contains(&Action::Anew) {
        return Some(Action::Anew);
    }
    let lying: Order = view.seat(me).order.iter().copied().flatten().collect();
    let rest: Hand = view.seat(me).left.minus(lying.iter().copied().collect());
    let looked = view.rounds.last().is_some_and(|round| round.cards.iter().any(Option::is_some));
    if looked {
        let advice = after_a_look(notes, me, &lying, rest, dice)?;
        return level.pick(&advice, dice);
    }
    let cards: Order = rest.cards().collect();
    // One card out of its place upsets the order: a level that strays often in the duel does so far less often here.
    if unit_f64(dice) < level.strays.powi(4) {
        return shuffled(&cards, dice).first().copied().map(Action::Place);
    }
    if let Some(card) = learnt(notes, &lying, dice) {
        return Some(Action::Place(card));
    }
    let open = laid_open(notes, me, dice)?;
    let theirs: Order = open.hands()[1 - me.index()].cards().collect();
    mixture(&open, me, &lying, &cards, &theirs, dice).first().copied().map(Action::Place)
}

/// The next card by the shipped mixture, if there is one and the cards that lie are part of it.
fn learnt(notes: &Notebook<R>, lying: &[Card], dice: &mut Dice) -> Option<Card> {
    let orders = prophecy::shipped(&notes.view().options, notes.view().rules)?;
    let fits = || orders.iter().filter(|(order, _)| order.starts_with(lying));
    let total: f64 = fits().map(|(_, share)| share).sum();
    let drawn = index_at(fits().map(|(_, share)| *share), unit_f64(dice) * total)?;
    fits().nth(drawn).and_then(|(order, _)| order.get(lying.len())).copied()
}

/// The other's next card has been turned up: the best order against those it may have come from.
fn after_a_look(
    notes: &Notebook<R>,
    me: Seat,
    lying: &[Card],
    rest: Hand,
    dice: &mut Dice,
) -> Option<Vec<Advice<Action>>> {
    let view = notes.view();
    let mut log: Vec<LogItem<Action>> = R::imagine(&view.options, 2, notes, dice)?;
    // Back to the beginning of the round: what was shown since then is known.
    let turned = |entry: &LogItem<Action>| matches!(entry, LogItem::Move { action: Action::Turn, .. });
    log.truncate(log.iter().rposition(turned)?);
    let (_, open) = super::hidden::steps(&view.options, &log);
    let other = 1 - me.index();
    let shown = view.rounds.last()?.cards[other]?;
    let theirs = view.seats[other].left;
    let mut belief = at_random(shown, theirs);
    belief.iter_mut().for_each(|(_, likely)| *likely *= ASTRAY);
    let before: Order = view.rounds.iter().filter_map(|round| round.cards[other]).collect();
    let orders = prophecy::shipped(&view.options, view.rules).filter(|_| !rearranged(notes, other));
    let fits: Belief = orders.map_or_else(Belief::new, |orders| {
        let fits = orders.iter().filter(|(order, _)| order.starts_with(&before));
        fits.map(|(order, share)| (order[before.len() - 1..].to_vec(), *share)).collect()
    });
    let total: f64 = fits.iter().map(|(_, share)| share).sum();
    belief.extend(fits.into_iter().map(|(order, share)| (order, (1.0 - ASTRAY) * share / total)));
    let worths = answer(&Scores::of(&open), me.index(), lying, rest, &belief);
    let best = worths.iter().map(|(_, worth)| *worth).fold(f64::NEG_INFINITY, f64::max);
    let at = worths.iter().position(|(_, worth)| *worth == best);
    let share = |place: usize| if at == Some(place) { 1.0 } else { 0.0 };
    let list = worths.iter().enumerate();
    Some(
        list.map(|(at, (card, value))| Advice { action: Action::Place(*card), share: share(at), value: *value })
            .collect(),
    )
}

/// Has this seat laid a new order in the deal?
fn rearranged(notes: &Notebook<R>, seat: usize) -> bool {
    let seen = notes.seen().iter().rev().take_while(|seen| !matches!(seen, Event::Deal { .. }));
    seen.into_iter().any(|seen| matches!(seen, Event::Again { seat: whose, anew: true } if whose.index() == seat))
}

/// Orders that begin with the card shown, the others lying in any way: all of them, or some, evenly spread.
fn at_random(shown: Card, rest: Hand) -> Belief {
    let mut all: Vec<Order> = vec![vec![shown]];
    let mut hands = vec![rest];
    for _ in 0..rest.len() {
        let mut longer = Vec::new();
        let mut smaller = Vec::new();
        for (order, hand) in all.iter().zip(&hands) {
            for card in hand.kinds() {
                longer.push(order.iter().copied().chain([card]).collect());
                smaller.push(hand.without(card));
            }
        }
        (all, hands) = (longer, smaller);
    }
    let step = all.len().div_ceil(AT_RANDOM);
    let some: Vec<Order> = all.into_iter().step_by(step).collect();
    let likely = 1.0 / some.len() as f64;
    some.into_iter().map(|order| (order, likely)).collect()
}

fn laid_open(notes: &Notebook<R>, me: Seat, dice: &mut Dice) -> Option<State> {
    let log: Vec<LogItem<Action>> = R::imagine(&notes.view().options, 2, notes, dice)?;
    let (_, open) = super::hidden::steps(&notes.view().options, &log);
    let mine = notes.view().seat(me).left;
    let mut hands = open.hands();
    hands[me.index()] = mine;
    Some(open.with_hands(hands))
}

fn shuffled(cards: &[Card], dice: &mut Dice) -> Order {
    let mut order = cards.to_vec();
    shuffle(dice, &mut order);
    order
}

/// The value to the first seat of a game in which both have laid these orders. A player who sees the other's card by a
/// Spy answers with the first of their best cards.
fn play_out(open: &State, orders: [&[Card]; 2]) -> f64 {
    let mut state = *open;
    let mut rests = orders.map(<[Card]>::to_vec);
    let rules = Duel::default();
    loop {
        if let Some(worth) = rules.worth(&state) {
            return worth;
        }
        if state.deal() != open.deal() {
            return 0.0;
        }
        let waiting = Duel::waiting(&state);
        let Some(seat) = waiting.lowest() else { return 0.0 };
        // The card that answers what lies on the table now is the order's own.
        let begun = rests.iter().zip(orders).any(|(rest, order)| rest.len() != order.len());
        let spying = begun && state.is_half_played() && state.shown_first();
        let rest = &mut rests[seat.index()];
        if rest.is_empty() {
            state.run_out();
            continue;
        }
        let at = if spying { best_reply(&state, seat, rest) } else { 0 };
        let card = rest.remove(at);
        state = Duel::after(&state, seat, Action::Play(card));
    }
}

fn best_reply(state: &State, seat: Seat, rest: &[Card]) -> usize {
    let sign = if seat == FIRST { 1 } else { -1 };
    let before = state.wins();
    let gain = |card: &Card| {
        let next = Duel::after(state, seat, Action::Play(*card));
        if let Some(worth) = Duel::default().worth(&next) {
            return sign * 10 * worth as i32;
        }
        let gained = |at: usize| i32::from(next.wins()[at]) - i32::from(before[at]);
        sign * (gained(0) - gained(1))
    };
    // The first of the best, so that cards stay where they were laid as far as can be.
    let best = rest.iter().map(gain).max();
    rest.iter().position(|card| Some(gain(card)) == best).unwrap_or(0)
}

fn oriented(me: Seat, mine: &[Card], theirs: &[Card], open: &State) -> f64 {
    if me == FIRST { play_out(open, [mine, theirs]) } else { -play_out(open, [theirs, mine]) }
}

/// An order drawn from the mixture that repeated best answers end with.
fn mixture(open: &State, me: Seat, placed: &[Card], rest: &[Card], theirs: &[Card], dice: &mut Dice) -> Order {
    let whole = |rest: Order| placed.iter().copied().chain(rest).collect::<Order>();
    let mut mine: Vec<Order> = (0..FIRST_ORDERS).map(|_| whole(shuffled(rest, dice))).collect();
    let mut others: Vec<Order> = (0..FIRST_ORDERS).map(|_| shuffled(theirs, dice)).collect();
    let mut cells: Vec<Vec<f64>> = Vec::new();
    let mut shares = [Vec::new(), Vec::new()];
    for round in 0..=ANSWERS {
        for (row, order) in mine.iter().enumerate() {
            if cells.len() == row {
                cells.push(Vec::new());
            }
            let from = cells[row].len();
            cells[row].extend(others[from..].iter().map(|other| oriented(me, order, other, open)));
        }
        shares = matrix_averages(&cells, ROUNDS);
        if round == ANSWERS {
            break;
        }
        let against = |order: &Order| -> f64 {
            let weighed = others.iter().zip(&shares[1]).filter(|(_, share)| **share > 0.01);
            weighed.map(|(other, share)| share * oriented(me, order, other, open)).sum()
        };
        let tries: Vec<Order> = (0..TRIES).map(|_| whole(shuffled(rest, dice))).collect();
        let better = tries.into_iter().max_by(|a, b| against(a).total_cmp(&against(b)));
        let facing = |order: &Order| -> f64 {
            let weighed = mine.iter().zip(&shares[0]).filter(|(_, share)| **share > 0.01);
            weighed.map(|(own, share)| -share * oriented(me, own, order, open)).sum()
        };
        let tries: Vec<Order> = (0..TRIES).map(|_| shuffled(theirs, dice)).collect();
        let reply = tries.into_iter().max_by(|a, b| facing(a).total_cmp(&facing(b)));
        mine.extend(better);
        others.extend(reply);
    }
    let drawn = index_at(shares[0].iter().copied(), unit_f64(dice));
    mine.swap_remove(drawn.unwrap_or(0)).split_off(placed.len())
}
