//! The chances of S and T, and the bots of U to Z: odds against every deal there is, and memory against what was shown.

use cachet_bots::r::other::target::chances;
use cachet_bots::r::other::{pairs, seeker, triangle};
use cachet_bots::r::{Fraction, Level};
use cachet_bots::{Bot, Library, Seated};
use cachet_engine::{
    Asking, Chance, Dice, Game, Header, Names, Notebook, Phase, Scripted, Seat, SeatSet, Seed, SeedDealer, Silent,
    Table, dice,
};
use cachet_games::r::other::NoOptions;
use cachet_games::r::other::pairs::{Pairs, rank};
use cachet_games::r::other::seeker::{Event, Seeker};
use cachet_games::r::other::target::{self, Lover, Target};
use cachet_games::r::other::telepathy::{Action, Telepathy};
use cachet_games::r::other::triangle::Triangle;
use cachet_games::r::{Card, Hand};

/// The sixteen cards, one by one.
fn deck() -> Vec<Card> {
    Hand::ALL.cards().collect()
}

/// Every pair of two places among these.
fn pairs_of(places: &[usize]) -> Vec<[usize; 2]> {
    let each = places.iter().enumerate();
    each.flat_map(|(at, one)| places[at + 1..].iter().map(move |two| [*one, *two])).collect()
}

/// R-V-X3, R-V-X4
#[test]
fn the_odds_of_two_cards_are_those_of_every_deal() {
    let deck = deck();
    let hand_of = |places: [usize; 2]| places.iter().map(|place| deck[*place]).collect::<Hand>();
    for mine in [[0, 1], [2, 15], [14, 15], [3, 9], [12, 14]] {
        let own = rank(hand_of(mine));
        let rest: Vec<usize> = (0..16).filter(|place| !mine.contains(place)).collect();
        let (mut two, mut three, mut deals_of_two, mut deals_of_three) = (0.0, 0.0, 0.0, 0.0);
        for theirs in pairs_of(&rest) {
            let first = rank(hand_of(theirs));
            let share = |ranks: &[(u8, u8)]| match ranks.iter().max() {
                Some(best) if *best > own => 0.0,
                Some(_) | None => 1.0 / (1 + ranks.iter().filter(|it| **it == own).count()) as f64,
            };
            two += share(&[first]);
            deals_of_two += 1.0;
            let left: Vec<usize> = rest.iter().copied().filter(|place| !theirs.contains(place)).collect();
            for others in pairs_of(&left) {
                three += share(&[first, rank(hand_of(others))]);
                deals_of_three += 1.0;
            }
        }
        assert!((pairs::odds(hand_of(mine), 2) - two / deals_of_two).abs() < 1e-9);
        assert!((pairs::odds(hand_of(mine), 3) - three / deals_of_three).abs() < 1e-9);
    }
    // Everybody's odds together are one win: the mean over all hands is par.
    for seats in [2, 4, 6] {
        let all = pairs_of(&(0..16).collect::<Vec<_>>());
        let mean: f64 = all.iter().map(|places| pairs::odds(hand_of(*places), seats)).sum::<f64>() / all.len() as f64;
        assert!((mean - 1.0 / seats as f64).abs() < 1e-9, "{seats}: {mean}");
    }
}

/// Who wins when the cards lie like this, pile after pile, and the first seat begins: by the rules themselves.
fn drawn_out<G: Game<Options = NoOptions>>(seats: usize, piles: &[&Vec<Card>], draw: G::Action) -> usize {
    let orders = piles.iter().map(|pile| Chance::Order(pile.iter().map(|card| *card as u8).collect()));
    let mut dealer = Scripted::new([Chance::Pick(Seat::ALL[0])].into_iter().chain(orders));
    let mut state = G::start(&NoOptions {}, seats, &mut Asking(&mut dealer), &mut Silent);
    loop {
        match G::phase(&state) {
            Phase::Over(outcome) => return outcome.winners.only().expect("one winner").index(),
            Phase::Waiting(waiting) => {
                let seat = waiting.only().expect("one draws");
                let played = G::apply(&mut state, seat, draw, &mut Asking(&mut dealer), &mut Silent);
                assert!(played.is_ok() && !dealer.at_fault(), "there are enough piles");
            }
        }
    }
}

/// These piles with the two copies of a card at every pair of places that are free.
fn piles(card: Card, others: &[Vec<Option<Card>>]) -> Vec<Vec<Option<Card>>> {
    let with = |pile: &Vec<Option<Card>>| {
        let free: Vec<usize> = (0..16).filter(|place| pile[*place].is_none()).collect();
        let put = |[one, two]: [usize; 2]| {
            let mut pile = pile.clone();
            (pile[one], pile[two]) = (Some(card), Some(card));
            pile
        };
        pairs_of(&free).into_iter().map(put).collect::<Vec<_>>()
    };
    others.iter().flat_map(with).collect()
}

/// The other cards fill the places that are free.
fn filled(pile: &[Option<Card>]) -> Vec<Card> {
    let mut rest = deck();
    pile.iter().flatten().for_each(|card| {
        let at = rest.iter().position(|it| it == card).expect("two of each");
        rest.remove(at);
    });
    let mut rest = rest.into_iter();
    pile.iter().map(|card| card.unwrap_or_else(|| rest.next().expect("sixteen cards"))).collect()
}

/// R-V-S1 to R-V-S4: every way in which the Assassins may lie, in two piles for more than three seats.
#[test]
fn the_chances_of_s_are_those_of_every_pile() {
    let ways: Vec<Vec<Card>> = piles(Card::Assassin, &[vec![None; 16]]).iter().map(|pile| filled(pile)).collect();
    assert_eq!(ways.len(), 120);
    for seats in 2..=5 {
        let mut won = vec![0; seats];
        let later = if seats > 3 { &ways[..] } else { &ways[..1] };
        for first in &ways {
            for second in later {
                won[drawn_out::<Target>(seats, &[first, second], target::Action::Draw)] += 1;
            }
        }
        let all = ways.len() * later.len();
        let counted: Vec<Fraction> = won.iter().map(|won| Fraction::new(*won, all as u128)).collect();
        assert_eq!(chances(false, seats), counted, "{seats} seats");
    }
}

/// R-V-T1: every way in which the Assassins and the Princesses may lie. A pile is never drawn to its end.
#[test]
fn the_chances_of_t_are_those_of_every_pile() {
    let ways = piles(Card::Princess, &piles(Card::Assassin, &[vec![None; 16]]));
    assert_eq!(ways.len(), 120 * 91);
    let ways: Vec<Vec<Card>> = ways.iter().map(|pile| filled(pile)).collect();
    for seats in 2..=5 {
        let mut won = vec![0; seats];
        ways.iter().for_each(|pile| won[drawn_out::<Lover>(seats, &[pile], target::Action::Draw)] += 1);
        let counted: Vec<Fraction> = won.iter().map(|won| Fraction::new(*won, ways.len() as u128)).collect();
        assert_eq!(chances(true, seats), counted, "{seats} seats");
    }
}

fn open<G: Game>(seats: usize, seed: u64) -> Table<G> {
    let header = Header::new(Names::letters(seats), G::Options::default(), Some(Seed::small(seed)));
    Table::open(header.expect("so many may play"), &mut SeedDealer::new(Seed::small(seed)))
}

/// Plays a game to its end; the share of the win of each seat.
fn play<G: Seated>(table: Table<G>, names: &[&str], seed: u64) -> Vec<f64> {
    let bots = names.iter().map(|name| G::bot(name, None, &Library::default()).expect("a bot")).collect();
    play_with(table, bots, seed)
}

fn play_with<G: Seated>(mut table: Table<G>, mut bots: Vec<Box<dyn Bot<G>>>, seed: u64) -> Vec<f64> {
    let seated = bots.len();
    let mut chance = dice(seed);
    loop {
        let seats = match table.phase() {
            Phase::Waiting(seats) => seats,
            Phase::Over(outcome) => {
                // Where nobody wins, everybody shares.
                let winners = if outcome.winners.is_empty() { SeatSet::first(seated) } else { outcome.winners };
                let part = |at: usize| if winners.contains(Seat::ALL[at]) { 1.0 / winners.len() as f64 } else { 0.0 };
                return (0..seated).map(part).collect();
            }
        };
        let seat = seats.lowest().expect("somebody is waited for");
        let legal = table.legal(seat);
        let action = bots[seat.index()].choose(table.notebook(seat), &legal, &mut chance);
        assert!(legal.contains(&action), "a bot plays legally");
        let mut dealer = table.dealer(Seed::small(seed));
        table.play(seat, action, &mut dealer).expect("a legal move");
    }
}

/// The share of the first bot against the second over deals with seats exchanged.
fn score<G: Seated>(first: &str, second: &str, deals: u64) -> f64 {
    let one = |seed| {
        play::<G>(open(2, seed), &[first, second], seed)[0] + play::<G>(open(2, seed), &[second, first], seed)[1]
    };
    (0..deals).map(one).sum::<f64>() / (2 * deals) as f64
}

/// R-V-W2 to R-V-W4: what the expert counts on is what it gets, over deals that fit what it saw, against somebody who
/// exchanges as it thinks they do.
#[test]
fn the_odds_of_three_cards_come_true() {
    use cachet_games::r::other::triangle::Action;
    let me = Seat::ALL[0];
    let (mut counted, mut got, mut games) = (0.0, 0.0, 0.0);
    let mut chance = dice(9);
    // The club's way on a day without whims.
    let mut sensible = triangle::Odds(Level { strays: 0.0, margin: 0.1 });
    for seed in 0..8 {
        let table: Table<Triangle> = open(2, seed);
        let mine = table.notebook(me).view().hands[0].expect("my own hand");
        let odds = triangle::odds_against_one(mine);
        assert_eq!(odds.len(), 8);
        let (cards, best) = odds.into_iter().max_by(|a, b| a.1.total_cmp(&b.1)).expect("eight ways");
        for _ in 0..150 {
            let log = Triangle::imagine(&NoOptions {}, 2, table.notebook(me), &mut chance).expect("another deal");
            let header = Header::new(Names::letters(2), NoOptions {}, None).expect("two may play");
            let mut other: Table<Triangle> = Table::replay(header, &log).expect("a deal that can be");
            let mut dealer = other.dealer(Seed::small(0));
            other.play(me, Action::Discard(cards), &mut dealer).expect("a legal move");
            let them = Seat::ALL[1];
            let action = sensible.choose(other.notebook(them), &other.legal(them), &mut chance);
            other.play(them, action, &mut dealer).expect("a legal move");
            let winners = other.phase().outcome().expect("it is over").winners;
            got += if winners.contains(me) { 1.0 / winners.len() as f64 } else { 0.0 };
            counted += best;
            games += 1.0;
        }
    }
    // Four standard deviations of the mean of 1,200 games are less than six points.
    assert!((counted - got).abs() / games < 0.06, "{} counted, {} got", counted / games, got / games);
}

/// R-V-U2, R-V-U6: what is remembered is what was shown, latest first, and nothing else.
#[test]
fn memory_holds_what_was_shown_and_no_more() {
    for (seed, span) in (0..12).flat_map(|seed| [3, 7, 16].map(|span| (seed, span))) {
        let mut table: Table<Seeker> = open(3, seed);
        let mut bots = [(); 3].map(|()| Seeker::bot("random", None, &Library::default()).expect("a bot"));
        let mut chance = dice(seed);
        for _ in 0..24 {
            let seat = table.phase().waiting().lowest().expect("nobody has won yet");
            let legal = table.legal(seat);
            let action = bots[seat.index()].choose(table.notebook(seat), &legal, &mut chance);
            let mut dealer = table.dealer(Seed::small(seed));
            let mut next = table.rewound(table.moves_made().count());
            next.play(seat, action, &mut dealer).expect("a legal move");
            if next.phase().outcome().is_some() {
                break;
            }
            table = next;
        }
        let notes = table.notebook(Seat::ALL[1]);
        let known = seeker::remembered(notes, span);
        assert!(known.iter().flatten().count() <= span);
        // The last places shown, each once, that are not empty by now.
        let taken = &notes.view().taken;
        let mut latest: Vec<(usize, cachet_games::r::other::Printed)> = Vec::new();
        for event in notes.seen().iter().rev() {
            if let Event::Turned { cell, card: Some(card), .. } = event
                && !taken.contains(cell)
            {
                let place = usize::from(u8::from(*cell)) - 1;
                if !latest.iter().any(|(at, _)| *at == place) {
                    latest.push((place, *card));
                }
            }
        }
        latest.truncate(span);
        for (place, card) in known.iter().enumerate() {
            let shown = latest.iter().find(|(at, _)| *at == place).map(|(_, card)| *card);
            assert_eq!(*card, shown, "place {place}, {span} remembered");
        }
    }
}

#[test]
fn levels_of_the_other_games_are_in_order() {
    // Every one of these is several standard deviations from even over so many mirrored deals.
    assert!(score::<Seeker>("expert", "club", 40) > 0.55);
    assert!(score::<Seeker>("club", "novice", 200) > 0.6);
    assert!(score::<Seeker>("novice", "apprentice", 200) > 0.6);
    assert!(score::<Seeker>("apprentice", "random", 200) > 0.55);
    assert!(score::<Triangle>("expert", "random", 100) > 0.55);
    assert!(score::<Triangle>("club", "novice", 600) > 0.53);
    assert!(score::<Pairs>("expert", "novice", 600) > 0.53);
    assert!(score::<Pairs>("club", "novice", 600) > 0.52);
}

/// Somebody who counts up from the Clown.
struct CountsUp;

impl Bot<Telepathy> for CountsUp {
    fn choose(&mut self, _: &Notebook<Telepathy>, legal: &[Action], _: &mut Dice) -> Action {
        legal[0]
    }
}

/// R-V-V2, R-V-V3: bots are no team against a person. With a bot for a partner, somebody who takes the most obvious order
/// does better than two bots of the same level, who know no more of each other.
#[test]
fn a_person_with_a_bot_has_a_fair_chance_against_two_bots() {
    const GAMES: u64 = 300;
    for level in ["novice", "club", "expert"] {
        let bot = || Telepathy::bot(level, None, &Library::default()).expect("a bot");
        let shares = (0..GAMES).map(|seed| {
            let shares = play_with::<Telepathy>(open(4, seed), vec![Box::new(CountsUp), bot(), bot(), bot()], seed);
            shares[0] + shares[2]
        });
        let mean = shares.sum::<f64>() / GAMES as f64;
        assert!((0.52..0.85).contains(&mean), "{level}: {mean}");
    }
}

/// A partner can be read: whoever skips a card is one card ahead of the count, never more, and comes back to it.
#[test]
fn a_bot_that_loses_count_stays_close_to_it() {
    let mut lost = [0; 3];
    for (level, lost) in ["novice", "club", "expert"].into_iter().zip(&mut lost) {
        let mut bot = Telepathy::bot(level, None, &Library::default()).expect("a bot");
        for seed in 0..100 {
            let mut table: Table<Telepathy> = open(4, seed);
            let mut luck = dice(seed);
            let mut order = Vec::new();
            while table.phase().waiting().contains(Seat::ALL[0]) {
                let legal = table.legal(Seat::ALL[0]);
                let action @ Action::Place(card) = bot.choose(table.notebook(Seat::ALL[0]), &legal, &mut luck);
                table.play(Seat::ALL[0], action, &mut SeedDealer::new(Seed::small(seed))).expect("a legal move");
                order.push(usize::from(card.strength()));
            }
            assert_eq!(order.len(), 8);
            if order[0] >= 4 {
                order.iter_mut().for_each(|card| *card = 7 - *card);
            }
            assert!(order.iter().zip(0..).all(|(card, place)| *card <= place + 1), "{level}: {order:?}");
            *lost += usize::from(!order.is_sorted());
        }
    }
    assert!(lost[2] == 0 && lost[1] > 20 && lost[0] > lost[1] + 20, "{lost:?}");
}

/// R-V-V2: experts agree more often than those who lose count.
#[test]
fn partners_who_count_meet() {
    let shares = |seed| play::<Telepathy>(open(4, seed), &["expert", "novice", "expert", "novice"], seed);
    let mean = (0..300).map(|seed| shares(seed)[0] + shares(seed)[2]).sum::<f64>() / 300.0;
    assert!(mean > 0.6, "{mean}");
}

#[test]
fn z_is_played_to_win_the_match() {
    use cachet_games::r::other::earnest::Earnest;
    assert!(score::<Earnest>("expert", "random", 150) > 0.6);
}
