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
use super::totals;
use cachet_games::r::{Hand, Rule, Rules, State};
use field::{Extent, Field};
use level::{Hiding, hands};
use notes::{Coins, Notes};
use std::io::{self, Read, Write};
use walk::{Block, Walk, Way};

/// Learns a whole game with hidden cards by playing it against itself.
pub struct Whole {
    field: Field,
    notes: [Notes; 2],
    /// How likely each holding is at the beginning.
    chances: [Vec<f32>; 2],
    rounds: usize,
    /// What tells this game apart from others.
    title: String,
}

/// The first words of what is written, and its version.
const TITLE: &str = "cachet whole 1";

impl Whole {
    /// For a position at the start of a deal, laid open, in which both have the same number of cards. None, where these rules
    /// hide nothing, more than one thing, or need more than scores and cards left to be told apart (N, running totals).
    pub fn new(rules: Rules, open: &State) -> Option<Whole> {
        let hiding = Hiding::of(rules)?;
        let [one, two] = open.hands();
        let fits = one.len() == two.len() && one.len() > hiding.last() && !open.is_half_played();
        if !fits || rules.has(Rule::N) || totals::number(open).is_some() || open.is_removing() || open.is_drafting() {
            return None;
        }
        let field = Field::new(open, hiding);
        let figures = Whole::extent_of(&field).figures;
        let notes = figures.map(|figures| Notes::new(figures as usize));
        let holdings = hands(hiding, one.len()).len();
        let chances = [0, 1].map(|_| vec![1.0 / holdings as f32; holdings]);
        let cards = |hand: Hand| hand.cards().map(|card| card.strength().to_string()).collect::<String>();
        let (wins, pots, bonus) = (open.wins(), open.pots(), open.bonus());
        let title = format!(
            "{TITLE} {rules} {} {} {} {wins:?} {pots:?} {bonus:?} {:?}",
            cards(one),
            cards(two),
            open.clown_wipes(),
            field.scores.spy(0)
        );
        Some(Whole { field, notes, chances, rounds: 0, title })
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
        self.measured(0, false)
    }

    /// How often a player plays each of their cards first, as learnt, whatever they hold: by strength.
    pub fn first_cards(&self, player: usize, open: &State) -> Vec<f64> {
        let level = &self.field.levels[self.field.cards()];
        let mut shares = vec![0.0; level.figures()];
        if self.field.scores.spy(0).is_none_or(|spy| spy != player) {
            self.notes[player].average(0, level.choices, &mut shares);
        }
        let cards: Vec<_> = open.hands()[player].cards().collect();
        let mut often = vec![0.0; 8];
        for (card, moves) in cards.iter().zip(&level.moves) {
            let played =
                moves.iter().map(|it| shares[it.figure] * f64::from(self.chances[player][it.from] * it.chance));
            often[usize::from(card.strength())] += played.sum::<f64>();
        }
        often
    }

    fn learn(&mut self, player: usize) {
        let round = self.rounds as f32;
        let coins = Coins::new(2 * self.rounds as u64 + player as u64);
        let [one, two] = &mut self.notes;
        let (mine, theirs) = if player == 0 { (one, two) } else { (two, one) };
        let way = Learning { player, mine, theirs, weight: round * round, coins };
        Walk::new(&self.field, player, way).whole([&self.chances[0], &self.chances[1]]);
    }

    /// What a player gets against the other's average: by best responses, or by the own average.
    fn measured(&self, player: usize, best: bool) -> f64 {
        let chances = self.chances.each_ref().map(|list| list.iter().map(|it| f64::from(*it)).collect::<Vec<f64>>());
        let way = Measuring { notes: &self.notes, best };
        let values = Walk::new(&self.field, player, way).whole([&chances[0], &chances[1]]);
        let worth = values.iter().zip(&chances[player]).map(|(value, chance)| value * chance).sum::<f64>();
        if player == 0 || best { worth } else { -worth }
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
        [0, 1].map(|player| self.measured(player, true))
    }
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
}

impl Way<f64> for Measuring<'_> {
    const LEARNS: bool = false;

    fn mixtures(&self, player: usize, from: usize, choices: usize, shares: &mut [f64]) {
        self.notes[player].average(from, choices, shares);
    }

    fn settle(&mut self, _from: usize, block: Block<'_, f64>, out: &mut [f64]) {
        let Block { choices, shares, values, .. } = block;
        let lines = shares.chunks_exact(choices).zip(values.chunks_exact(choices));
        for (out, (shares, values)) in out.iter_mut().zip(lines) {
            *out = match self.best {
                true => values.iter().copied().fold(f64::NEG_INFINITY, f64::max),
                false => shares.iter().zip(values).map(|(share, value)| share * value).sum(),
            };
        }
    }
}
