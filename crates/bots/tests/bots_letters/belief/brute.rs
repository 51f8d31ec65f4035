//! All that may be so, by trying everything.

use cachet_bots::letters::{Belief, Cast, Memory, Outlook, Policy, Witnesses};
use cachet_engine::{Asking, Chance, Game, Notebook, Piece, Scripted, Seat, SeatSet};
use cachet_games::letters::{Action, Card, Edition, Event, Imagined, LetterOptions, Letters};
use std::collections::BTreeMap;

/// The hands of the others that are in, the card set aside, the deck from the top.
pub type Layout = (Vec<(Seat, Card)>, Card, Vec<Card>);

/// Calls `each` with every different order of these cards.
fn orders(cards: &mut Vec<Card>, order: &mut Vec<Card>, each: &mut impl FnMut(&[Card])) {
    if cards.is_empty() {
        return each(order);
    }
    for at in 0..cards.len() {
        if cards[..at].contains(&cards[at]) {
            continue;
        }
        let card = cards.remove(at);
        order.push(card);
        orders(cards, order, each);
        order.pop();
        cards.insert(at, card);
    }
}

fn normalised(mut chances: BTreeMap<Layout, f64>) -> BTreeMap<Layout, f64> {
    let total: f64 = chances.values().sum();
    chances.values_mut().for_each(|chance| *chance /= total);
    chances
}

/// The belief, with the places of which nothing is known filled in every way.
pub fn believed<E: Edition>(belief: &Belief<E>, notes: &Notebook<Letters<E>>) -> BTreeMap<Layout, f64> {
    let others = notes.view().inside() - notes.view().me.map_or(SeatSet::EMPTY, SeatSet::of);
    let mut chances = BTreeMap::new();
    for (world, weight) in belief.worlds() {
        let mut layouts = Vec::new();
        orders(&mut belief.left_over(world), &mut Vec::new(), &mut |order| {
            let mut rest = order.iter().copied();
            let hands = others
                .iter()
                .map(|seat| (seat, world.hand(seat).or_else(|| rest.next()).expect("a card for every hand")))
                .collect();
            let aside = rest.next().expect("a card set aside");
            layouts.push((hands, aside, rest.chain(world.under()).collect()));
        });
        let share = weight / layouts.len() as f64;
        layouts.into_iter().for_each(|layout| *chances.entry(layout).or_insert(0.0) += share);
    }
    chances
}

/// An imagined round that has gone as the viewer saw it so far.
#[derive(Clone)]
struct Round<E> {
    table: Imagined<E>,
    memory: Memory,
    witnesses: Witnesses,
    /// How many events there have been.
    events: usize,
    weight: f64,
}

/// Every deal and every unseen move that agree with a notebook, weighed by the policy and, so often, by nothing at all.
pub fn enumerated<E: Edition>(notes: &Notebook<Letters<E>>, policy: &impl Policy, whim: f64) -> BTreeMap<Layout, f64> {
    let seats = notes.view().seats.len();
    let cast = Cast::new::<E>(seats);
    let mut chances = BTreeMap::new();
    orders(&mut E::deck(seats).to_vec(), &mut Vec::new(), &mut |order| {
        let codes = order.iter().map(|card| card.code()).collect();
        let mut dealer = Scripted::new([Chance::Order(codes)]);
        let mut events = Vec::new();
        let options = LetterOptions::starting(Some(Seat::ALL[0]));
        let table = Imagined::<E>::deal(&options, seats, &mut Asking(&mut dealer), &mut events);
        let mut round = Round { table, memory: Memory::new(), witnesses: Witnesses::new(), events: 0, weight: 1.0 };
        if round.agrees(notes, &cast, &events, None) {
            explore(round, notes, &cast, policy, whim, &mut chances);
        }
    });
    normalised(chances)
}

impl<E: Edition> Round<E> {
    /// Is this what the viewer saw next?
    fn agrees(&mut self, notes: &Notebook<Letters<E>>, cast: &Cast, events: &[Event], held: Option<Card>) -> bool {
        for event in events {
            if notes.seen().get(self.events) != Some(&Letters::<E>::seen(event, notes.viewer())) {
                return false;
            }
            self.memory.note(cast, event);
            self.witnesses.note(event, held);
            self.events += 1;
        }
        true
    }
}

fn explore<E: Edition>(
    round: Round<E>,
    notes: &Notebook<Letters<E>>,
    cast: &Cast,
    policy: &impl Policy,
    whim: f64,
    chances: &mut BTreeMap<Layout, f64>,
) {
    let me = notes.view().me.expect("a seat believes");
    if round.events == notes.seen().len() {
        let others = round.table.inside() - me.into();
        let hands = others.iter().map(|seat| (seat, round.table.held(seat))).collect();
        *chances.entry((hands, round.table.aside(), round.table.pile().to_vec())).or_insert(0.0) += round.weight;
        return;
    }
    let owed = round.table.owed().expect("the round goes on");
    let mut actions: Vec<Action> = Vec::new();
    round.table.legal(owed.0, &mut |action| actions.push(action));
    let mut shares = Vec::new();
    policy.shares(&Outlook::of(&round.table, cast, &round.memory, &round.witnesses, owed), &actions, &mut shares);
    for (action, share) in actions.iter().zip(&shares) {
        let mut next = round.clone();
        if owed.0 != me {
            next.weight *= whim / actions.len() as f64 + (1.0 - whim) * f64::from(*share);
        }
        let held = next.table.held(owed.0);
        let mut told = Vec::new();
        next.table.play(owed.0, *action, &mut Asking(&mut Scripted::new([])), &mut told);
        if next.agrees(notes, cast, &told, Some(held)) {
            explore(next, notes, cast, policy, whim, chances);
        }
    }
}
