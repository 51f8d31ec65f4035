//! The first choice with C, D or E alone, learnt beforehand: learning it takes longer than a move may.
//!
//! D's is that of the whole game (`cachet solve r --rules D --keep FILE --iterations 40`, then `cargo run --release --example
//! r_figures -- first D FILE`); C and E were looked ahead in three rounds, as the bots do later with less time (`-- ahead C
//! 8000000 200`, `-- ahead E 5000000 200`).

use super::belief::Standing;
use super::regret::Learner;
use cachet_games::r::{Action, Card, Hand, Rules, State};

/// A line for each hand: the letter, the strengths of the cards in hand, and for each of them from the weakest how often to
/// play it and what it is worth.
const TEXT: &str = include_str!("first.txt");

/// How the first card is chosen, by either player.
pub struct First {
    acts: Vec<Action>,
    /// For each holding the share and the worth of every act; nothing of cards that are not in hand.
    figures: Vec<Vec<[f32; 2]>>,
}

impl First {
    /// If this is the beginning of a game that was learnt.
    pub fn find(rules: Rules, open: &State, standing: &Standing) -> Option<First> {
        let begins = open.hands() == [Hand::SET; 2] && open.wins() == [0; 2] && open.pots() == [0; 2];
        if !begins || open.clown_wipes() || open.is_half_played() || open.is_removing() || open.bonus() != [false; 2] {
            return None;
        }
        let letter = rules.to_string();
        let lines: Vec<(Hand, Vec<[f32; 2]>)> = TEXT.lines().filter_map(|text| line(text, &letter)).collect();
        let found = |hand: Hand| -> Option<Vec<[f32; 2]>> {
            let mut figures = lines.iter().find(|(of, _)| *of == hand)?.1.iter();
            let of = |card: Card| if hand.has(card) { figures.next().copied() } else { Some([0.0; 2]) };
            Card::ALL.into_iter().map(of).collect()
        };
        let holdings = standing.ranges[0].holdings();
        let figures: Option<Vec<_>> = holdings.iter().map(|(hand, _)| found(*hand)).collect();
        Some(First { acts: Card::ALL.map(Action::Play).to_vec(), figures: figures? })
    }
}

fn line(text: &str, letter: &str) -> Option<(Hand, Vec<[f32; 2]>)> {
    let mut parts = text.strip_prefix(letter)?.strip_prefix(' ')?.split('|');
    let card = |digit: char| Card::ALL.get(digit.to_digit(10)? as usize).copied();
    let hand = parts.next()?.chars().map(card).collect::<Option<Hand>>()?;
    let pair = |part: &str| -> Option<[f32; 2]> {
        let (share, worth) = part.split_once(' ')?;
        Some([share.parse().ok()?, worth.parse().ok()?])
    };
    Some((hand, parts.map(pair).collect::<Option<_>>()?))
}

/// What was learnt for a position, there and then or beforehand.
pub enum Learnt {
    Here(Box<Learner>),
    Shipped(First),
}

impl Learnt {
    /// The choices of a player.
    pub fn acts(&self, player: usize) -> Vec<Action> {
        match self {
            Learnt::Here(learner) => {
                let tree = learner.tree();
                tree.nodes[0].acts[player].iter().map(|act| tree.action(*act)).collect()
            }
            Learnt::Shipped(first) => first.acts.clone(),
        }
    }

    /// How often a player takes each choice with this holding.
    pub fn mixture(&self, player: usize, holding: usize) -> Vec<f32> {
        match self {
            Learnt::Here(learner) => learner.mixture(player, holding),
            Learnt::Shipped(first) => first.figures[holding].iter().map(|[share, _]| *share).collect(),
        }
    }

    /// What each choice is worth to a player with this holding, when both go on as learnt.
    pub fn worths(&mut self, player: usize, holding: usize) -> Vec<f32> {
        match self {
            Learnt::Here(learner) => learner.worths(player, holding),
            Learnt::Shipped(first) => first.figures[holding].iter().map(|[_, worth]| *worth).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cachet_engine::{Game, Names, Options, QuickDealer, Silent, dice};
    use cachet_games::r::{R, ROptions};

    fn first(letters: &str) -> Option<First> {
        let mut options = ROptions::default();
        options.set("rules", letters, &Names::letters(2)).expect("letters that go together");
        let open = R::start(&options, 2, &mut QuickDealer(dice(0)), &mut Silent).laid_open();
        First::find(options.rules(), &open, &Standing::at_start(options.rules(), &open))
    }

    /// Every hand has a mixture of the cards in it, and the games are fair.
    #[test]
    fn first_choices_are_mixtures_of_fair_games() {
        for (letter, holdings) in [("C", 8), ("D", 56), ("E", 28)] {
            let first = first(letter).expect("it was learnt");
            assert_eq!(first.figures.len(), holdings);
            let mut mean = 0.0;
            for figures in &first.figures {
                let total: f32 = figures.iter().map(|[share, _]| share).sum();
                assert!((total - 1.0).abs() < 1e-3, "{letter}: {total}");
                mean += figures.iter().map(|[share, worth]| share * worth).sum::<f32>() / holdings as f32;
            }
            assert!(mean.abs() < 0.03, "{letter}: worth {mean}");
        }
        assert!(first("C+G").is_none() && first("E+G").is_none(), "only what was learnt");
    }
}
