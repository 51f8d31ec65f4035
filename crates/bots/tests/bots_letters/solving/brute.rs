//! Rounds gone through deal by deal, by the real rules: the slow way to the figures of the solver.

use cachet_bots::letters::solve::{Did, Next, Play, Pool, Public, Round, card, kind};
use cachet_engine::{Game, QuickDealer, Seat, SeatSet, Viewer, dice};
use cachet_games::letters::{Action, Aim, Card, Event, Hidden, Imagined, LetterOptions, LoveLetter, Seen};

type Table = Imagined<<LoveLetter as OfEdition>::Edition>;

/// The edition of a game of the family, which has no name outside its crate.
pub trait OfEdition {
    type Edition: cachet_games::letters::Edition;
}

impl<E: cachet_games::letters::Edition> OfEdition for cachet_games::letters::Letters<E> {
    type Edition = E;
}

/// One deal, as far as it has been played.
#[derive(Clone)]
struct Deal {
    table: Table,
    weight: f64,
    /// Where it is in the solver's tree.
    place: u32,
}

/// How the walking seat plays.
#[derive(Clone, Copy, PartialEq)]
pub enum Plays {
    Best,
    Average,
}

/// What a seat gets against the average of the other, playing as it is told: 1 for a round won, −1 for one lost, `tie` for a
/// tie.
pub fn worth(round: &Round, me: Seat, plays: Plays, tie: f64) -> f64 {
    let public = round.tree().places[0].public;
    let mut deals = Vec::new();
    each_order(public.pool, &mut Vec::new(), &mut |order| {
        let options = LetterOptions::default();
        let mut view = LoveLetter::view(&options, 2, Viewer::Seat(me));
        view.turn = Some(Seat::ALL[public.mover()]);
        view.seats[public.other()].shielded = public.barred;
        let mut hands = [order[0]; 6];
        hands[1] = order[1];
        let possible = |seat: usize| public.holds[seat].contains(kind(order[seat]).expect("a card of the demo"));
        if possible(0) && possible(1) {
            let table = Imagined::of(&view, Hidden { hands, drawn: &order[2..3], aside: order[3], deck: &order[4..] });
            deals.push(Deal { table, weight: 1.0, place: 0 });
        }
    });
    let total = deals.len() as f64;
    let own = |deal: &Deal| [Some(deal.table.held(me)), (deal.table.turn() == me).then(|| deal.table.drawn()[0])];
    apart(deals.into_iter().map(|deal| (own(&deal), deal)))
        .into_iter()
        .map(|deals| play(round, me, plays, tie, deals))
        .sum::<f64>()
        / total
}

/// Every order of these cards, each copy told apart from the others.
fn each_order(pool: Pool, order: &mut Vec<Card>, each: &mut impl FnMut(&[Card])) {
    if pool.cards() == 0 {
        return each(order);
    }
    for kind in 0..8 {
        for _ in 0..pool.of(kind) {
            order.push(card(kind));
            each_order(pool.without(kind), order, each);
            order.pop();
        }
    }
}

/// Groups what looks alike.
fn apart<Look: PartialEq>(deals: impl Iterator<Item = (Look, Deal)>) -> Vec<Vec<Deal>> {
    let mut groups: Vec<(Look, Vec<Deal>)> = Vec::new();
    for (look, deal) in deals {
        match groups.iter_mut().find(|(other, _)| *other == look) {
            Some((_, group)) => group.push(deal),
            None => groups.push((look, vec![deal])),
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

/// The plays of the tree that are legal with these two cards, and an action that makes each.
fn options(round: &Round, deal: &Deal) -> Vec<(Play, Action)> {
    let mover = deal.table.turn();
    let mut actions = Vec::new();
    deal.table.legal(mover, &mut |action| actions.push(action));
    let edges = round.tree().stretch(&round.tree().places[deal.place as usize]);
    let plays: Vec<Play> = round.tree().edges[edges].iter().map(|edge| edge.play).collect();
    let made = |action: &Action| {
        let Action::Play { card, aim } = *action else { return None };
        let number = kind(card).expect("a card of the demo");
        let is = |play: &&Play| match (**play, card, aim) {
            (Play::Name(name), Card::Guard, Aim::Name(_, named)) => Some(usize::from(name)) == kind(named),
            (Play::Nothing(other), _, Aim::Nobody) => usize::from(other) == number,
            (Play::Nothing(other), Card::Guard, Aim::Name(..)) => usize::from(other) == number,
            (Play::RedrawMine, Card::Prince, Aim::At(seat)) => seat == mover,
            (Play::RedrawTheirs, Card::Prince, Aim::At(seat)) => seat != mover,
            (Play::Look, Card::Priest, Aim::At(_))
            | (Play::Compare, Card::Baron, Aim::At(_))
            | (Play::Trade, Card::King, Aim::At(_)) => true,
            _ => false,
        };
        plays.iter().find(is).map(|play| (*play, *action))
    };
    let mut found: Vec<(Play, Action)> = Vec::new();
    for (play, action) in actions.iter().filter_map(made) {
        if found.iter().all(|(other, _)| *other != play) {
            found.push((play, action));
        }
    }
    found
}

/// How often the mover chooses each of its options.
fn shares(round: &Round, deal: &Deal) -> Vec<f64> {
    let average = round.average(deal.place);
    let cards = [deal.table.held(deal.table.turn()), deal.table.drawn()[0]];
    let share = |(play, _): &(Play, Action)| {
        let played = card(play.card());
        let kept = kind(if cards[0] == played { cards[1] } else { cards[0] }).expect("a card of the demo");
        average.iter().find(|(other, _)| other == play).map_or(0.0, |(_, lanes)| f64::from(lanes[kept]))
    };
    options(round, deal).iter().map(share).collect()
}

/// What is left of a deal after a move: who won, or how it goes on; and what this seat saw.
fn made(
    round: &Round,
    deal: &Deal,
    me: Seat,
    tie: f64,
    (play, action): (Play, Action),
) -> (Vec<Seen>, Result<Deal, f64>) {
    let mut told: Vec<Event> = Vec::new();
    let mut next = deal.clone();
    let mover = deal.table.turn();
    next.table.play(mover, action, &mut QuickDealer(dice(0)), &mut told);
    let won = |event: &Event| if let Event::Won { seats, .. } = event { Some(*seats) } else { None };
    if let Some(seats) = told.iter().find_map(won) {
        let worth = if seats == SeatSet::from(me) {
            1.0
        } else if seats.contains(me) {
            tie
        } else {
            -1.0
        };
        return (Vec::new(), Err(worth * deal.weight));
    }
    let of = |card: Card| kind(card).expect("a card of the demo");
    let brought_about = |event: &Event| {
        if let Event::Looked { card, .. } = *event {
            Some(Did::Saw(of(card)))
        } else if let Event::Compared { mine, .. } = *event {
            Some(Did::Tied(of(mine)))
        } else if let Event::Discarded { seat, card } = *event {
            Some(Did::Redrew { mine: seat == mover, discarded: of(card) })
        } else if let Event::Traded { gave, took, .. } = *event {
            Some(Did::Traded { gave: of(gave), took: of(took) })
        } else {
            None
        }
    };
    let plain = if let Play::Name(name) = play { Did::Named(usize::from(name)) } else { Did::Nothing(play.card()) };
    let did = told.iter().find_map(brought_about).unwrap_or(plain);
    let Some(Next::Place(place)) = round.tree().step(deal.place, did) else {
        panic!("the tree has what came about: {did:?} in {:?}", round.tree().places[deal.place as usize].public)
    };
    next.place = place;
    agrees(&next, &round.tree().places[place as usize].public);
    (told.iter().map(|event| LoveLetter::seen(event, Viewer::Seat(me))).collect(), Ok(next))
}

/// The tree says of the table what the rules say.
fn agrees(deal: &Deal, public: &Public) {
    let (table, turn) = (&deal.table, deal.table.turn());
    assert_eq!(public.mover(), turn.index());
    assert_eq!(usize::from(public.deck), table.deck() + 1, "the card drawn is counted to the deck");
    assert_eq!(public.barred, table.shielded().contains(Seat::ALL[public.other()]));
    let mut pool = [0; 8];
    let hands = [table.held(Seat::ALL[0]), table.held(Seat::ALL[1])];
    for card in hands.iter().chain(table.drawn()).chain(table.pile()).chain([&table.aside()]) {
        pool[kind(*card).expect("a card of the demo")] += 1;
    }
    assert_eq!(public.pool, Pool(pool));
    for (seat, card) in hands.into_iter().enumerate() {
        assert!(public.holds[seat].contains(kind(card).expect("a card of the demo")));
    }
}

/// What this seat gets in deals that all look alike to it.
fn play(round: &Round, me: Seat, plays: Plays, tie: f64, deals: Vec<Deal>) -> f64 {
    let Some(first) = deals.first() else { return 0.0 };
    let mine = first.table.turn() == me;
    let go_on = |outcomes: Vec<(Vec<Seen>, Result<Deal, f64>)>| -> f64 {
        let over: f64 = outcomes.iter().filter_map(|(_, outcome)| outcome.as_ref().err()).sum();
        let on = outcomes.into_iter().filter_map(|(seen, outcome)| Some((seen, outcome.ok()?)));
        over + apart(on).into_iter().map(|deals| play(round, me, plays, tie, deals)).sum::<f64>()
    };
    if mine && plays == Plays::Best {
        let each = options(round, first)
            .into_iter()
            .map(|(play, action)| go_on(deals.iter().map(|deal| made(round, deal, me, tie, (play, action))).collect()));
        return each.fold(f64::NEG_INFINITY, f64::max);
    }
    let mut outcomes = Vec::new();
    for deal in &deals {
        for ((play, action), share) in options(round, deal).into_iter().zip(shares(round, deal)) {
            if share > 0.0 {
                let likely = Deal { weight: deal.weight * share, ..deal.clone() };
                outcomes.push(made(round, &likely, me, tie, (play, action)));
            }
        }
    }
    go_on(outcomes)
}
