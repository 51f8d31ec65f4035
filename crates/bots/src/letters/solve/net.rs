//! What every hand is worth where a turn begins, estimated from what both know: a small network for each size of the deck.
//! They are learnt from rounds solved, and from rounds looked at one turn ahead (`values.rs`).

use super::pool::{KINDS, Lanes, NOTHING, Pool};
use super::public::Public;

/// What a network is told: how likely each player is to hold each kind, what each kind would win and lose if hands were shown
/// now, the cards that do not lie open, and whether the other is shielded.
pub const INPUTS: usize = 5 * KINDS + 1;
/// What it says: what each kind is worth to whoever is to move, and to the other.
pub const OUTPUTS: usize = 2 * KINDS;
/// Between the two are two layers of so many figures.
pub const HIDDEN: usize = 64;

/// The smallest deck there is a network for, and the largest.
pub const DECKS: std::ops::RangeInclusive<u8> = 2..=9;

/// Every figure from a row of weights for each input, and a last row that is always added.
#[derive(Clone, PartialEq, Debug)]
pub struct Layer<const OUT: usize> {
    pub rows: Vec<[f32; OUT]>,
}

impl<const OUT: usize> Layer<OUT> {
    fn figures(&self, inputs: &[f32]) -> [f32; OUT] {
        let mut sums = self.rows.last().copied().unwrap_or([0.0; OUT]);
        // One input after another, all sums beside each other: the same figures on every machine, and several at a time.
        for (row, input) in self.rows.iter().zip(inputs).filter(|(_, input)| **input != 0.0) {
            sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight * input);
        }
        sums
    }
}

/// One network.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    pub first: Layer<HIDDEN>,
    pub second: Layer<HIDDEN>,
    pub last: Layer<OUTPUTS>,
}

impl Net {
    /// What the two hidden layers and the last make of this.
    pub fn layers(&self, inputs: &[f32; INPUTS]) -> ([f32; HIDDEN], [f32; HIDDEN], [f32; OUTPUTS]) {
        let one = self.first.figures(inputs).map(|figure| figure.max(0.0));
        let two = self.second.figures(&one).map(|figure| figure.max(0.0));
        (one, two, self.last.figures(&two))
    }

    /// What each hand of each player is worth at this place: 1 where the round is won for certain, −1 where it is lost.
    pub fn values(&self, public: &Public, reach: &[Lanes; 2]) -> [Lanes; 2] {
        let inputs = inputs(public, reach);
        let (_, _, worth) = self.layers(&inputs);
        let own = |from: usize| -> Lanes { std::array::from_fn(|kind| worth[from + kind]) };
        let (mut mine, mut theirs) = (own(0), own(KINDS));
        // What the one gains the other loses: what is left over belongs to neither.
        let left: f32 = (0..KINDS).map(|kind| inputs[kind] * mine[kind] + inputs[KINDS + kind] * theirs[kind]).sum();
        mine.iter_mut().chain(&mut theirs).for_each(|value| *value = (*value - 0.5 * left).clamp(-1.0, 1.0));
        if public.mover() == 0 { [mine, theirs] } else { [theirs, mine] }
    }
}

/// What a network is told of a place to which the players have come so likely.
pub fn inputs(public: &Public, reach: &[Lanes; 2]) -> [f32; INPUTS] {
    let (mover, other) = (public.mover(), public.other());
    let pool = &public.pool;
    let (mine, theirs) = (&reach[mover], &reach[other]);
    let mut inputs = [0.0; INPUTS];
    let mut put = |group: usize, lanes: Lanes| inputs[group * KINDS..][..KINDS].copy_from_slice(&lanes);
    put(0, chances(pool, mine, theirs));
    put(1, chances(pool, theirs, mine));
    put(2, margins(pool, theirs));
    put(3, margins(pool, mine));
    put(4, pool.0.map(|copies| 0.5 * f32::from(copies)));
    inputs[5 * KINDS] = f32::from(u8::from(public.barred));
    inputs
}

/// How likely a player is to hold each kind, if it and the other have come so likely.
fn chances(pool: &Pool, mine: &Lanes, theirs: &Lanes) -> Lanes {
    let meets = pool.meets(theirs);
    let often: Lanes = std::array::from_fn(|kind| mine[kind] * meets[kind]);
    let all: f32 = often.iter().sum();
    if all > 0.0 { often.map(|often| often / all) } else { NOTHING }
}

/// How much more often each kind is the higher one than the lower one.
fn margins(pool: &Pool, theirs: &Lanes) -> Lanes {
    let (beats, meets) = (pool.beats(theirs), pool.meets(theirs));
    std::array::from_fn(|kind| if meets[kind] > 0.0 { beats[kind] / meets[kind] } else { 0.0 })
}

/// A network for each size of the deck, the smallest first.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Nets(pub Vec<Net>);

impl Nets {
    pub fn of(&self, deck: u8) -> Option<&Net> {
        self.0.get(usize::from(deck.checked_sub(*DECKS.start())?))
    }

    /// The figures of all of them, one a line.
    pub fn write(&self) -> String {
        let mut text = String::new();
        let mut put = |figures: &mut dyn Iterator<Item = f32>| {
            figures.for_each(|figure| text.push_str(&format!("{:.0}\n", f64::from(figure) * FINE)));
        };
        for net in &self.0 {
            put(&mut net.first.rows.iter().chain(&net.second.rows).flatten().copied());
            put(&mut net.last.rows.iter().flatten().copied());
        }
        text
    }

    pub fn read(text: &str) -> Option<Nets> {
        let figures: Option<Vec<f32>> =
            text.lines().map(|line| line.parse::<f64>().ok().map(|figure| (figure / FINE) as f32)).collect();
        let mut figures = figures?.into_iter();
        let mut nets = Nets::default();
        for _ in DECKS {
            let first = layer(INPUTS, &mut figures)?;
            let second = layer(HIDDEN, &mut figures)?;
            nets.0.push(Net { first, second, last: layer(HIDDEN, &mut figures)? });
        }
        figures.next().is_none().then_some(nets)
    }
}

/// Weights are kept as whole numbers, so many to one.
const FINE: f64 = 4096.0;

fn layer<const OUT: usize>(inputs: usize, figures: &mut impl Iterator<Item = f32>) -> Option<Layer<OUT>> {
    let mut row = || {
        let row: Vec<f32> = figures.by_ref().take(OUT).collect();
        <[f32; OUT]>::try_from(row).ok()
    };
    Some(Layer { rows: (0..=inputs).map(|_| row()).collect::<Option<_>>()? })
}
