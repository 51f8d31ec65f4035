//! The draft as it would be if every pick were seen: what each way the cards may have gone is worth.
//!
//! The hands it ends with are worth what solving them has shown. Before that a packet is three picks one after the other,
//! and packets still to be opened are taken as chance deals them.

use cachet_games::r::Hand;
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// Every hand of eight and what it is worth against the other eight cards, as `r_figures hands` writes it.
const HANDS: &str = include_str!("hands.txt");

/// What two cards each are worth after the first packet, as `r_figures drafts` writes it.
const BEGUN: &str = include_str!("begun.txt");

/// Copies of each character, as digits of a number to the base of three, the Clown's first.
pub type Code = u16;

pub const POWERS: [Code; 8] = [2187, 729, 243, 81, 27, 9, 3, 1];

/// All sixteen cards.
pub const ALL: Code = 6560;

pub fn code(hand: Hand) -> Code {
    hand.cards().map(|card| POWERS[card as usize]).sum()
}

fn count(code: Code, kind: usize) -> usize {
    usize::from(code / POWERS[kind] % 3)
}

/// For each code how many cards it stands for, and which kinds, a bit each.
static LOOKS: LazyLock<Vec<(u8, u8)>> = LazyLock::new(|| {
    let size = |code: Code| (0..8).map(|kind| count(code, kind) as u8).sum();
    let kinds = |code: Code| (0..8).filter(|kind| count(code, *kind) > 0).map(|kind| 1 << kind).sum();
    (0..=ALL).map(|code| (size(code), kinds(code))).collect()
});

/// How many cards.
pub fn cards(code: Code) -> usize {
    usize::from(LOOKS[usize::from(code)].0)
}

pub fn kinds(code: Code) -> impl Iterator<Item = usize> {
    let mut bits = LOOKS[usize::from(code)].1;
    std::iter::from_fn(move || {
        let kind = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(kind)
    })
}

static WORTHS: LazyLock<Vec<f32>> = LazyLock::new(|| {
    let mut worths = vec![0.0; usize::from(ALL) + 1];
    for line in HANDS.lines() {
        if let Some((counts, value)) = line.split_once(' ')
            && let (Ok(hand), Ok(value)) = (Code::from_str_radix(counts, 3), value.parse::<f32>())
        {
            worths[usize::from(hand)] = value;
            worths[usize::from(ALL - hand)] = -value;
        }
    }
    worths
});

static BEGINNINGS: LazyLock<FxHashMap<[Code; 2], f32>> = LazyLock::new(|| {
    let line = |line: &str| -> Option<([Code; 2], f32)> {
        let mut parts = line.split(' ');
        let mut hand = || Code::from_str_radix(parts.next()?, 3).ok();
        let hands = [hand()?, hand()?];
        Some((hands, parts.next()?.parse().ok()?))
    };
    BEGUN.lines().filter_map(line).collect()
});

/// What a hand of eight is worth against the other eight cards.
pub fn worth(hand: Code) -> f32 {
    WORTHS[usize::from(hand)]
}

/// What the cards kept so far are worth to the player who opened the first packet, hands given in that order, between
/// two packets.
pub fn between(hands: [Code; 2]) -> f32 {
    match cards(hands[0]) {
        8 => worth(hands[0]),
        6 => packet(hands, ALL - hands[0] - hands[1], 1),
        2 => match BEGINNINGS.get(&hands) {
            Some(worth) => *worth,
            None => unopened(hands),
        },
        _ => unopened(hands),
    }
}

/// The same, over every packet that may come next.
pub fn unopened(hands: [Code; 2]) -> f32 {
    let opener = cards(hands[0]) / 2 % 2;
    let mut sums = (0.0, 0.0);
    packets(ALL - hands[0] - hands[1], &mut |cards, ways| {
        sums.0 += ways * packet(hands, cards, opener);
        sums.1 += ways;
    });
    sums.0 / sums.1
}

/// Every packet of four of these cards, and the ways it may be dealt.
fn packets(rest: Code, each: &mut impl FnMut(Code, f32)) {
    fn next(rest: Code, kind: usize, left: usize, packet: Code, ways: f32, each: &mut impl FnMut(Code, f32)) {
        if left == 0 {
            return each(packet, ways);
        }
        if kind == 8 {
            return;
        }
        let there = count(rest, kind);
        for copies in 0..=there.min(left) {
            let choose = if there == 2 && copies == 1 { 2.0 } else { 1.0 };
            next(rest, kind + 1, left - copies, packet + copies as Code * POWERS[kind], ways * choose, each);
        }
    }
    next(rest, 0, 4, 0, 1.0, each);
}

/// A packet, or what is left of it, with this player to pick: picks take turns, and the last card comes without a choice.
pub fn packet(hands: [Code; 2], packet: Code, picks: usize) -> f32 {
    let worths = kinds(packet).map(|kind| kept(hands, packet, picks, kind));
    if picks == 0 { worths.fold(f32::NEG_INFINITY, f32::max) } else { worths.fold(f32::INFINITY, f32::min) }
}

/// What it is worth if this player keeps this card of the packet.
pub fn kept(mut hands: [Code; 2], packet: Code, picks: usize, kind: usize) -> f32 {
    hands[picks] += POWERS[kind];
    let rest = packet - POWERS[kind];
    if cards(rest) > 1 {
        return self::packet(hands, rest, 1 - picks);
    }
    hands[1 - picks] += rest;
    between(hands)
}

/// Two cards each, every way they may have been kept of the first packet: what `begun.txt` is made of.
pub fn beginnings() -> Vec<([Code; 2], f32)> {
    let twos = || (0..=ALL).filter(|code| cards(*code) == 2);
    let fits = |one: Code, two: Code| (0..8).all(|kind| count(one, kind) + count(two, kind) <= 2);
    let mut known: FxHashMap<[Code; 2], f32> = FxHashMap::default();
    let mut list = Vec::new();
    for one in twos() {
        for two in twos().filter(|two| fits(one, *two)) {
            list.push(([one, two], second(&mut known, [one, two])));
        }
    }
    list
}

/// As [`unopened`] after the first packet, remembering what comes after the second.
fn second(known: &mut FxHashMap<[Code; 2], f32>, hands: [Code; 2]) -> f32 {
    let mut sums = (0.0, 0.0);
    packets(ALL - hands[0] - hands[1], &mut |cards, ways| {
        sums.0 += ways * remembering(known, hands, cards, 1);
        sums.1 += ways;
    });
    sums.0 / sums.1
}

fn remembering(known: &mut FxHashMap<[Code; 2], f32>, hands: [Code; 2], packet: Code, picks: usize) -> f32 {
    let mut best = if picks == 0 { f32::NEG_INFINITY } else { f32::INFINITY };
    for kind in kinds(packet) {
        let mut hands = hands;
        hands[picks] += POWERS[kind];
        let rest = packet - POWERS[kind];
        let value = if cards(rest) > 1 {
            remembering(known, hands, rest, 1 - picks)
        } else {
            hands[1 - picks] += rest;
            *known.entry(hands).or_insert_with(|| unopened(hands))
        };
        best = if picks == 0 { best.max(value) } else { best.min(value) };
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::r::Solver;
    use cachet_engine::{Game, QuickDealer, Silent, dice};
    use cachet_games::r::{Card, R, ROptions, Rules, Variant};

    fn random_hands(number: u64) -> [Hand; 2] {
        let options = ROptions::of(Rules::A.with(Variant::AtRandom)).expect("K alone");
        R::start(&options, 2, &mut QuickDealer(dice(number)), &mut Silent).hands()
    }

    #[test]
    fn hands_are_worth_what_solving_them_shows() {
        let options = ROptions::of(Rules::A.with(Variant::AtRandom)).expect("K alone");
        let start = R::start(&options, 2, &mut QuickDealer(dice(0)), &mut Silent);
        let mut tried = 0;
        for number in 0..40 {
            let hands = random_hands(number);
            // Those with many pairs are solved soonest.
            if hands[0].kinds().count() > 5 {
                continue;
            }
            tried += 1;
            let exact = Solver::new().value(&start.with_hands(hands));
            let [one, two] = hands.map(|hand| f64::from(worth(code(hand))));
            assert!((one - exact).abs() < 1e-4 && (two + exact).abs() < 1e-4, "{hands:?}: {one} {two} {exact}");
        }
        assert!(tried > 3);
    }

    #[test]
    fn every_hand_of_eight_is_known() {
        let eights: Vec<Code> = (0..=ALL).filter(|code| cards(*code) == 8).collect();
        assert_eq!(eights.len(), 1107);
        assert!(eights.iter().all(|hand| worth(*hand) == -worth(ALL - hand)));
        assert_eq!(HANDS.lines().count(), 554);
    }

    /// The last packet is opened by the second player, who picks first and third.
    #[test]
    fn a_packet_is_picked_from_in_turns() {
        for number in 0..50 {
            let [one, two] = random_hands(number).map(|hand| hand.cards().collect::<Vec<Card>>());
            let power = |card: Card| POWERS[card as usize];
            let hands = [&one, &two].map(|cards| cards[..6].iter().map(|card| power(*card)).sum::<Code>());
            let four = [one[6], one[7], two[6], two[7]].map(power);
            // One card after the other, by their places.
            let mut best = f32::INFINITY;
            for first in 0..4 {
                let mut answer = f32::NEG_INFINITY;
                for second in (0..4).filter(|at| *at != first) {
                    let rest: Vec<usize> = (0..4).filter(|at| *at != first && *at != second).collect();
                    let ways = [[rest[0], rest[1]], [rest[1], rest[0]]];
                    let ways = ways.map(|[_, last]| worth(hands[0] + four[second] + four[last]));
                    answer = answer.max(ways[0].min(ways[1]));
                }
                best = best.min(answer);
            }
            assert_eq!(between(hands), best);
        }
    }

    #[test]
    fn what_is_kept_of_beginnings_is_what_they_are_worth() {
        assert_eq!(BEGINNINGS.len(), BEGUN.lines().count());
        // Two Princes and two Wizards against nothing in particular: worth having.
        let strong = POWERS[7] + POWERS[5];
        let weak = POWERS[0] + POWERS[1];
        assert!(between([strong, weak]) > 0.2 && between([weak, strong]) < -0.2);
    }
}
