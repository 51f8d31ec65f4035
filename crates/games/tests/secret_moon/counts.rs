//! Numbers to check the implementation against: SM-CHK-1 to SM-CHK-6. Chances are exact: every deal is
//! laid out once, and weighed.

use crate::common::{legal, play};
use crate::{NAMES, garden, passes, six, waited_for};
use cachet_engine::{
    Asking, Chance, Game, Phase, Piece, QuickDealer, Scripted, Seat, Silent, Viewer, below, dice, playout,
};
use cachet_games::secret_moon::{CAST, Deed, Event, OrderCard, Role, SecretMoon, Team, deals};
use std::collections::BTreeSet;

const CARDS: [Role; 8] =
    [Role::Princess, Role::Traveller, Role::Priest, Role::Minister, Role::Guard, Role::Guard, Role::Guard, Role::Guard];

/// One way to lay out the cards: the one removed, then those before the seats and in the middle.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Laid {
    pub(crate) removed: Option<Role>,
    pub(crate) cards: Vec<Role>,
}

impl Laid {
    /// The answers of chance that deal the cards like this.
    pub(crate) fn chances(&self) -> Vec<Chance> {
        let codes = |cards: &[Role]| Chance::Order(cards.iter().map(|card| card.code()).collect());
        let mut answers = Vec::new();
        if let Some(removed) = self.removed {
            let rest = if removed == Role::Priest { Role::Guard } else { Role::Priest };
            answers.push(codes(&[removed, rest, Role::Guard, Role::Guard, Role::Guard]));
        }
        answers.push(codes(&self.cards));
        answers
    }

    fn npcs(&self, seats: usize) -> &[Role] {
        &self.cards[seats..]
    }
}

/// Every order of some cards that can be told from the others; equally likely each.
fn orders(cards: &[Role]) -> Vec<Vec<Role>> {
    if cards.is_empty() {
        return vec![Vec::new()];
    }
    let firsts: BTreeSet<Role> = cards.iter().copied().collect();
    let mut all = Vec::new();
    for first in firsts {
        let mut rest = cards.to_vec();
        rest.remove(rest.iter().position(|card| *card == first).expect("it is one of them"));
        all.extend(orders(&rest).into_iter().map(|order| [vec![first], order].concat()));
    }
    all
}

/// Every deal for so many players, with its weight: of five removed cards one is the Priest (SM-3).
pub(crate) fn all_deals(seats: usize) -> Vec<(Laid, u64)> {
    if seats > 5 {
        return orders(&CARDS).into_iter().map(|cards| (Laid { removed: None, cards }, 1)).collect();
    }
    let mut all = Vec::new();
    for (removed, out_of_five) in [(Role::Priest, 1), (Role::Guard, 4)] {
        let mut cards = CARDS.to_vec();
        cards.remove(cards.iter().position(|card| *card == removed).expect("it is one of them"));
        let orders = orders(&cards);
        // 840 is a multiple of 210: whole numbers all the way.
        let weight = out_of_five * 840 / orders.len() as u64;
        all.extend(orders.into_iter().map(|cards| (Laid { removed: Some(removed), cards }, weight)));
    }
    all
}

/// Deals by the rules of the game, and returns which card lies where.
fn lay_out(seats: usize, laid: &Laid) -> Laid {
    let order = Chance::Order(OrderCard::ALL.iter().map(|card| card.code()).collect());
    let mut dealer = Scripted::new(laid.chances().into_iter().chain([order]));
    let mut events: Vec<Event> = Vec::new();
    SecretMoon::start(&Default::default(), seats, &mut Asking(&mut dealer), &mut events);
    assert!(!dealer.at_fault(), "{laid:?}");
    let mut found = Laid { removed: None, cards: Vec::new() };
    for event in events {
        if let Event::Removed { card } = event {
            found.removed = Some(card);
        }
        if let Event::Dealt { card, .. } | Event::Laid { card, .. } = event {
            found.cards.push(card);
        }
    }
    found
}

/// Is the chance that `happens` exactly this fraction?
fn chance_is(seats: usize, (numerator, denominator): (u64, u64), happens: impl Fn(&Laid) -> bool) -> bool {
    let (mut with, mut total) = (0, 0);
    for (laid, weight) in all_deals(seats) {
        total += weight;
        with += weight * u64::from(happens(&lay_out(seats, &laid)));
    }
    with * denominator == numerator * total
}

/// SM-CHK-1: eight characters, eight order cards; three markers each are enough for three rounds, and
/// three are needed by somebody who looks in every round.
#[test]
fn the_box() {
    let characters: u8 = CAST.iter().map(|(_, copies)| *copies).sum();
    assert_eq!(characters, 8);
    assert_eq!(OrderCard::ALL.map(OrderCard::number), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(8 * 3 + 4 + 2, 30);

    let look = |target: &str| format!("Ana: Investigate > {target}\n{}", passes(&NAMES[1..6]));
    let order = crate::clockwise(&NAMES[..6]);
    let table = six(&format!("{}{order}{}{order}{}result: Ana, Cy", look("Bo"), look("NPC 1"), look("Bo")));
    let view = table.notebook_of(Viewer::Public).view().clone();
    let markers = view.places().map(|place| view.card(place).markers.len()).sum::<usize>();
    assert_eq!(markers, 3);
    assert!(view.end.is_some(), "and there is no fourth turn to look in");
}

/// SM-CHK-2
#[test]
fn the_number_of_deals() {
    for seats in 6..=8 {
        let different: BTreeSet<Laid> = all_deals(seats).iter().map(|(laid, _)| lay_out(seats, laid)).collect();
        assert_eq!(different.len(), 1_680, "{seats} players");
    }
    let different: BTreeSet<Laid> = all_deals(5).iter().map(|(laid, _)| lay_out(5, laid)).collect();
    let removed = |role: Role| different.iter().filter(|laid| laid.removed == Some(role)).count();
    assert_eq!((removed(Role::Priest), removed(Role::Guard)), (210, 840));
    assert!(chance_is(5, (1, 5), |laid| laid.removed == Some(Role::Priest)));
    assert!(chance_is(5, (4, 5), |laid| laid.removed == Some(Role::Guard)));
}

/// SM-CHK-2: somebody who has seen nothing yet believes in exactly these deals.
#[test]
fn nothing_is_ruled_out_before_anything_is_seen() {
    for seats in 5..=8 {
        let imagined: BTreeSet<Laid> = deals(seats, Viewer::Public, &[])
            .iter()
            .map(|deal| {
                let cards = crate::places(seats).map(|place| deal.card(place)).collect();
                Laid { removed: deal.removed(), cards }
            })
            .collect();
        let real: BTreeSet<Laid> = all_deals(seats).into_iter().map(|(laid, _)| laid).collect();
        assert_eq!(imagined, real, "{seats} players");
    }
}

/// SM-CHK-3
#[test]
fn how_often_each_is_an_npc() {
    for (seats, chance) in [(5, (2, 7)), (6, (1, 4)), (7, (1, 8)), (8, (0, 1))] {
        for role in [Role::Princess, Role::Traveller, Role::Minister] {
            assert!(chance_is(seats, chance, |laid| laid.npcs(seats).contains(&role)), "{role:?} of {seats}");
        }
    }
}

/// SM-CHK-4: how often everybody is of the Minister's team.
#[test]
fn how_often_everybody_is_on_one_side() {
    let of_one_team = |laid: &Laid| laid.cards[..5].iter().all(|card| card.team() == Team::Minister);
    assert!(chance_is(5, (1, 105), of_one_team));
    // The two factors of the rule page.
    let both = |laid: &Laid| laid.npcs(5).contains(&Role::Princess) && laid.npcs(5).contains(&Role::Traveller);
    assert!(chance_is(5, (1, 21), both));
    assert!(chance_is(5, (1, 105), |laid| both(laid) && laid.removed == Some(Role::Priest)));
}

/// SM-CHK-5: three turns each at most, and exactly that when nothing happens.
#[test]
fn at_most_three_turns_each() {
    for seats in 5..=8 {
        let (mut dealer, mut chooser) = (QuickDealer(dice(5)), dice(6));
        for _ in 0..2_000 {
            let mut state = SecretMoon::start(&Default::default(), seats, &mut dealer, &mut Silent);
            let turns = playout::<SecretMoon>(&mut state, &mut dealer, &mut chooser);
            assert!((1..=3 * seats as u64).contains(&turns), "{turns} turns of {seats} players");
        }
    }
    let mut table = six("");
    let mut turns = 0;
    while let Some(next) = waited_for(&table).lowest() {
        play(&mut table, &format!("{}: Pass", NAMES[next.index()])).expect("a legal action");
        turns += 1;
    }
    assert_eq!(turns, 3 * 6);
}

/// SM-CHK-6: fifty legal actions, for a Guard and for anybody else.
#[test]
fn the_first_turn_of_five_players() {
    let rest = ["Princess", "Traveller", "Priest", "Minister", "Guard"];
    for first in rest {
        let mut cards = vec!["Guard", first];
        cards.extend(rest.iter().filter(|other| **other != first));
        cards.extend(["Guard"; 2]);
        let table = garden(5, &cards.join(" "), "");
        let moves = legal(&table, "Ana");
        let count = |deed: Deed| table.legal(Seat::ALL[0]).iter().filter(|action| action.deed() == deed).count();
        assert_eq!(Deed::ALL.map(count), [4 + 2, 4, 6 * 5, 5, 4, 0, 1], "{first}: {moves:?}");
        assert_eq!(moves.len(), 50);
    }
}

/// Random games make no use of the heap, so that bots can play millions.
#[test]
fn a_random_game_allocates_nothing() {
    for seats in 5..=8 {
        let (mut dealer, mut chooser) = (QuickDealer(dice(1)), dice(2));
        let used = allocation_counter::measure(|| {
            for _ in 0..200 {
                let mut state = SecretMoon::start(&Default::default(), seats, &mut dealer, &mut Silent);
                playout::<SecretMoon>(&mut state, &mut dealer, &mut chooser);
            }
        });
        assert_eq!(used.count_total, 0, "{seats} players");
    }
    assert!(size_of::<<SecretMoon as Game>::State>() <= 128);
}

/// Random play meets every way the game can end, so that the suite has seen them all.
#[test]
fn random_play_meets_every_end() {
    let mut met = BTreeSet::new();
    let mut chooser = dice(3);
    let mut dealer = QuickDealer(dice(4));
    for _ in 0..400 {
        let mut events: Vec<Event> = Vec::new();
        let mut state = SecretMoon::start(&Default::default(), 5, &mut dealer, &mut events);
        while let Phase::Waiting(seats) = SecretMoon::phase(&state) {
            let seat = seats.lowest().expect("somebody is waited for");
            let legal = cachet_engine::legal::<SecretMoon>(&state, seat);
            let action = legal[below(&mut chooser, legal.len() as u32) as usize];
            assert!(SecretMoon::apply(&mut state, seat, action, &mut dealer, &mut events).is_ok());
        }
        if let Some(Event::Over { how, .. }) = events.iter().find(|event| matches!(event, Event::Over { .. })) {
            met.insert(format!("{how:?}"));
        }
    }
    assert_eq!(met.len(), 4, "{met:?}");
}
