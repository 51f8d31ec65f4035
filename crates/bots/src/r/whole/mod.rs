//! C, D and E learnt whole: every game that can be played, to where nothing is hidden any more.
//!
//! [`super::hidden`] keeps a tree of nodes and shapes, which is right for a bot that looks a few rounds ahead, and far too
//! large for a whole game of C or E. Here no node is kept: the tree is gone through by the rules (CFR+, as explained in
//! [`super::cfr`]), and all that is kept are the figures that are learnt, of sixteen bits each. The exploitability is that of
//! exact best responses over the same games, in double precision.

mod field;
mod level;
mod notes;
mod walk;

use super::cfr::SelfPlay;
use super::hidden::{Range, Standing};
use super::totals;
use cachet_games::r::{Card, Hand, Rule, Rules, State};
use field::{Extent, Field};
use level::{Hiding, hands, places};
use notes::{Coins, Notes};
use std::io::{self, Read, Write};
use walk::{Block, Walk, Way};

/// Learns a whole game with hidden cards by playing it against itself.
pub struct Whole {
    hiding: Hiding,
    field: Field,
    notes: [Notes; 2],
    /// How likely each holding is at the beginning.
    chances: [Vec<f32>; 2],
    rounds: usize,
    /// What tells this game apart from others.
    title: String,
}

/// A card that may be played first, by its strength.
#[derive(Clone, Copy)]
pub struct FirstChoice {
    pub card: u8,
    pub share: f64,
    /// What it brings when both go on as learnt.
    pub worth: f64,
}

/// The first words of what is written, and its version.
const TITLE: &str = "cachet whole 1";

impl Whole {
    /// For a position at the start of a round, laid open, and what both may hold in it. None, where these rules hide nothing,
    /// more than one thing, or need more than scores and cards left to be told apart (N, running totals).
    pub fn new(rules: Rules, open: &State, standing: &Standing) -> Option<Whole> {
        let hiding = Hiding::of(rules)?;
        let [one, two] = open.hands();
        let fits = one.len() == two.len() && one.len() > hiding.last() && !open.is_half_played();
        if !fits || rules.has(Rule::N) || totals::number(open).is_some() || open.is_removing() || open.is_drafting() {
            return None;
        }
        let field = Field::new(open, hiding);
        let figures = Whole::extent_of(&field).figures;
        let notes = figures.map(|figures| Notes::new(figures as usize));
        let chances = standing.ranges.each_ref().map(|range| chances(hiding, range));
        let cards = |hand: Hand| hand.cards().map(|card| card.strength().to_string()).collect::<String>();
        let (wins, pots, bonus) = (open.wins(), open.pots(), open.bonus());
        let title = format!(
            "{TITLE} {rules} {} {} {} {wins:?} {pots:?} {bonus:?} {:?} {chances:?}",
            cards(one),
            cards(two),
            open.clown_wipes(),
            field.scores.spy(0)
        );
        Some(Whole { hiding, field, notes, chances, rounds: 0, title })
    }

    fn extent_of(field: &Field) -> Extent {
        field.extent(0, field.all())
    }

    /// Nodes in which somebody chooses while something is hidden.
    pub fn nodes(&self) -> u64 {
        Whole::extent_of(&self.field).nodes
    }

    /// Choices that are learnt, for both together.
    pub fn choices(&self) -> usize {
        self.notes.iter().map(Notes::figures).sum()
    }

    /// What the first player gets when both play as learnt.
    pub fn value(&self) -> f64 {
        self.measured(0, false).0
    }

    /// How often a player plays each of their cards first, as learnt, whatever they hold: by strength.
    pub fn first_cards(&self, player: usize) -> Vec<f64> {
        let mut often = vec![0.0; 8];
        for (hand, chance) in self.first_shares(player).iter().zip(&self.chances[player]) {
            hand.iter().for_each(|(card, share)| often[usize::from(*card)] += share * f64::from(*chance));
        }
        often
    }

    /// The first choice of a player for each hand that may be held: nothing, if the other shows a card before.
    pub fn first_choices(&self, player: usize) -> Vec<Vec<FirstChoice>> {
        let (_, worths) = self.measured(player, false);
        let hands = self.first_shares(player);
        let mut worths = worths.into_iter();
        let mut choice = |(card, share)| FirstChoice { card, share, worth: worths.next().unwrap_or_default() };
        hands.into_iter().map(|hand| hand.into_iter().map(&mut choice).collect()).collect()
    }

    /// The cards of each hand and how often they are played first.
    fn first_shares(&self, player: usize) -> Vec<Vec<(u8, f64)>> {
        if self.field.scores.spy(0) == Some(player) {
            return Vec::new();
        }
        let level = &self.field.levels[self.field.cards()];
        let mut shares = vec![0.0; level.figures()];
        self.notes[player].average(0, level.choices, &mut shares);
        let cards = self.field.first_cards(player);
        let lines = hands(self.hiding, cards.len()).into_iter().zip(shares.chunks_exact(level.choices));
        lines
            .map(|(hand, shares)| places(hand).map(|place| cards[place]).zip(shares.iter().copied()).collect())
            .collect()
    }

    fn learn(&mut self, player: usize) {
        let round = self.rounds as f32;
        let coins = Coins::new(2 * self.rounds as u64 + player as u64);
        let [one, two] = &mut self.notes;
        let (mine, theirs) = if player == 0 { (one, two) } else { (two, one) };
        let way = Learning { player, mine, theirs, weight: round * round, coins };
        Walk::new(&self.field, player, way).whole([&self.chances[0], &self.chances[1]]);
    }

    /// What a player gets against the other's average, by best responses or by the own average; and what every first choice
    /// brings.
    fn measured(&self, player: usize, best: bool) -> (f64, Vec<f64>) {
        let chances = self.chances.each_ref().map(|list| list.iter().map(|it| f64::from(*it)).collect::<Vec<f64>>());
        let mut walk = Walk::new(&self.field, player, Measuring { notes: &self.notes, best, first: Vec::new() });
        let values = walk.whole([&chances[0], &chances[1]]);
        let worth = values.iter().zip(&chances[player]).map(|(value, chance)| value * chance).sum::<f64>();
        (worth, walk.way.first)
    }

    /// Writes all that is needed to go on later.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}", self.title)?;
        out.write_all(&(self.rounds as u64).to_le_bytes())?;
        self.notes.iter().try_for_each(|notes| notes.write(out))?;
        writeln!(out, "{TITLE}")
    }

    /// Goes on from what was written; an error, if it is of another game or incomplete.
    pub fn read(&mut self, from: &mut impl Read) -> io::Result<()> {
        let other = || io::Error::new(io::ErrorKind::InvalidData, "another game");
        let mut title = vec![0; self.title.len() + 1];
        from.read_exact(&mut title)?;
        if title.strip_suffix(b"\n") != Some(self.title.as_bytes()) {
            return Err(other());
        }
        let mut rounds = [0; 8];
        from.read_exact(&mut rounds)?;
        self.notes.iter_mut().try_for_each(|notes| notes.read(from))?;
        let mut end = Vec::new();
        from.read_to_end(&mut end)?;
        if end.strip_suffix(b"\n") != Some(TITLE.as_bytes()) {
            return Err(other());
        }
        self.rounds = u64::from_le_bytes(rounds) as usize;
        Ok(())
    }
}

impl SelfPlay for Whole {
    fn iterate(&mut self) {
        self.rounds += 1;
        (0..2).for_each(|player| self.learn(player));
    }

    fn rounds(&self) -> usize {
        self.rounds
    }

    fn best_responses(&mut self) -> [f64; 2] {
        [0, 1].map(|player| self.measured(player, true).0)
    }
}

/// How likely each hand is. Two copies of a card are told apart here, and each is as likely to be the one in hand.
fn chances(hiding: Hiding, range: &Range) -> Vec<f32> {
    let cards: Vec<Card> = range.left().cards().collect();
    let held = |set: u8| places(set).map(|place| cards[place]).collect::<Hand>();
    let hands: Vec<Hand> = hands(hiding, cards.len()).into_iter().map(held).collect();
    let holdings = range.holdings();
    let chance = |hand: &Hand| {
        let alike = hands.iter().filter(|it| *it == hand).count() as f32;
        let likely = holdings.iter().zip(&range.likely).filter(|((it, _), _)| it == hand).map(|(_, likely)| likely);
        likely.sum::<f32>() / alike
    };
    hands.iter().map(chance).collect()
}

/// By regret matching, and learning from it.
struct Learning<'a> {
    player: usize,
    mine: &'a mut Notes,
    theirs: &'a Notes,
    weight: f32,
    coins: Coins,
}

impl Way<f32> for Learning<'_> {
    const LEARNS: bool = true;

    #[inline(always)]
    fn mixtures(&self, player: usize, from: usize, choices: usize, shares: &mut [f32]) {
        if player == self.player { &*self.mine } else { self.theirs }.current(from, choices, shares);
    }

    #[inline(always)]
    fn settle(&mut self, from: usize, block: Block<'_, f32>, out: &mut [f32]) {
        let Block { choices, shares, values, own } = block;
        let lines = shares.chunks_exact(choices).zip(values.chunks_exact(choices));
        for (holding, (shares, values)) in lines.enumerate() {
            let weight = self.weight * own[holding];
            out[holding] = self.mine.learn(from + holding * choices, shares, values, weight, &mut self.coins);
        }
    }
}

/// Against the other's average: by a best response, or by the own average.
struct Measuring<'a> {
    notes: &'a [Notes; 2],
    best: bool,
    /// What the choices of the first information sets bring.
    first: Vec<f64>,
}

impl Way<f64> for Measuring<'_> {
    const LEARNS: bool = false;

    fn mixtures(&self, player: usize, from: usize, choices: usize, shares: &mut [f64]) {
        self.notes[player].average(from, choices, shares);
    }

    fn settle(&mut self, from: usize, block: Block<'_, f64>, out: &mut [f64]) {
        let Block { choices, shares, values, .. } = block;
        if from == 0 {
            self.first = values.to_vec();
        }
        let lines = shares.chunks_exact(choices).zip(values.chunks_exact(choices));
        for (out, (shares, values)) in out.iter_mut().zip(lines) {
            *out = match self.best {
                true => values.iter().copied().fold(f64::NEG_INFINITY, f64::max),
                false => shares.iter().zip(values).map(|(share, value)| share * value).sum(),
            };
        }
    }
}
