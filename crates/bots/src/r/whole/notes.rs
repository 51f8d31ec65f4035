//! What one player has learnt, in sixteen bits a figure: whole games have hundreds of millions of them.
//!
//! A regret is a number without a sign: eight bits of exponent and eight of mantissa, the upper half of an `f32`. What is
//! added to it is often smaller than its last bit, so that it is rounded up or down at random, in proportion: right on
//! average. The average of an information set is its weight, written the same way, and the shares of all choices but the
//! last, as parts of 65,535.

use std::io::{self, Read, Write};

/// The figures of one player, by information sets.
pub struct Notes {
    regrets: Vec<u16>,
    averages: Vec<u16>,
}

/// Where rounding at random comes from: the same every time.
pub struct Coins(u64);

impl Coins {
    pub fn new(seed: u64) -> Coins {
        Coins(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5851_f42d_4c95_7f2d)
    }

    /// Fifteen bits.
    fn toss(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (self.0 >> 49) as u32
    }

    fn packed(&mut self, value: f32) -> u16 {
        ((value.to_bits() + self.toss()) >> 15) as u16
    }

    fn part(&mut self, share: f32) -> u16 {
        (share * WHOLE + self.toss() as f32 / 32_768.0).min(WHOLE) as u16
    }
}

const WHOLE: f32 = 65_535.0;

fn unpacked(figure: u16) -> f32 {
    f32::from_bits(u32::from(figure) << 15)
}

impl Notes {
    pub fn new(figures: usize) -> Notes {
        Notes { regrets: vec![0; figures], averages: vec![0; figures] }
    }

    pub fn figures(&self) -> usize {
        self.regrets.len()
    }

    /// The mixtures of this round for the information sets from here on, of so many choices each: regret matching.
    #[inline(always)]
    pub fn current(&self, from: usize, choices: usize, shares: &mut [f32]) {
        let regrets = &self.regrets[from..from + shares.len()];
        for (shares, regrets) in shares.chunks_exact_mut(choices).zip(regrets.chunks_exact(choices)) {
            let mut total = 0.0;
            for (share, regret) in shares.iter_mut().zip(regrets) {
                *share = unpacked(*regret);
                total += *share;
            }
            let alike = 1.0 / choices as f32;
            let scale = if total > 0.0 { 1.0 / total } else { 0.0 };
            shares.iter_mut().for_each(|share| *share = if total > 0.0 { *share * scale } else { alike });
        }
    }

    /// The averages of all rounds for the information sets from here on; any choice is as good where play never came.
    pub fn average(&self, from: usize, choices: usize, shares: &mut [f64]) {
        let averages = &self.averages[from..from + shares.len()];
        for (shares, averages) in shares.chunks_exact_mut(choices).zip(averages.chunks_exact(choices)) {
            if averages[0] == 0 {
                shares.fill(1.0 / choices as f64);
                continue;
            }
            let mut left = f64::from(WHOLE);
            for (share, average) in shares.iter_mut().zip(&averages[1..]) {
                *share = f64::from(*average).min(left);
                left -= *share;
            }
            shares[choices - 1] = left;
            shares.iter_mut().for_each(|share| *share /= f64::from(WHOLE));
        }
    }

    /// Learns from one information set: the mixture of this round, what its choices brought, and what the round counts for
    /// the average. Returns what the mixture was worth.
    #[inline(always)]
    pub fn learn(&mut self, from: usize, shares: &[f32], values: &[f32], weight: f32, coins: &mut Coins) -> f32 {
        let worth: f32 = shares.iter().zip(values).map(|(share, value)| share * value).sum();
        for (regret, value) in self.regrets[from..from + shares.len()].iter_mut().zip(values) {
            let sum = unpacked(*regret) + value - worth;
            *regret = if sum > 0.0 { coins.packed(sum) } else { 0 };
        }
        if weight > 0.0 {
            self.add_up(from, shares, weight, coins);
        }
        worth
    }

    #[inline(always)]
    fn add_up(&mut self, from: usize, shares: &[f32], weight: f32, coins: &mut Coins) {
        let [total, parts @ ..] = &mut self.averages[from..from + shares.len()] else { return };
        let sum = unpacked(*total) + weight;
        let fresh = weight / sum;
        // With the first round the average is its mixture.
        let kept = if *total == 0 { 0.0 } else { 1.0 - fresh };
        let fresh = 1.0 - kept;
        for (part, share) in parts.iter_mut().zip(shares) {
            *part = coins.part(kept * (f32::from(*part) / WHOLE) + fresh * share);
        }
        // Never back to nothing.
        *total = coins.packed(sum).max(1);
    }

    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let mut bytes = Vec::with_capacity(2 * PIECE);
        for figures in self.regrets.chunks(PIECE).chain(self.averages.chunks(PIECE)) {
            bytes.clear();
            figures.iter().for_each(|figure| bytes.extend(figure.to_le_bytes()));
            out.write_all(&bytes)?;
        }
        Ok(())
    }

    pub fn read(&mut self, from: &mut impl Read) -> io::Result<()> {
        let mut bytes = vec![0; 2 * PIECE];
        for figures in self.regrets.chunks_mut(PIECE).chain(self.averages.chunks_mut(PIECE)) {
            let bytes = &mut bytes[..2 * figures.len()];
            from.read_exact(bytes)?;
            for (figure, pair) in figures.iter_mut().zip(bytes.chunks_exact(2)) {
                *figure = u16::from_le_bytes([pair[0], pair[1]]);
            }
        }
        Ok(())
    }
}

/// Figures written at a time.
const PIECE: usize = 1 << 16;

#[cfg(test)]
mod tests {
    use super::*;

    /// Each step is far smaller than the last bit of the sum.
    #[test]
    fn small_regrets_add_up_all_the_same() {
        let mut notes = Notes::new(2);
        let mut coins = Coins::new(1);
        notes.learn(0, &[1.0, 0.0], &[0.0, 1000.0], 0.0, &mut coins);
        for _ in 0..4000 {
            // The mixture is worth nothing; the second choice would have brought a quarter.
            notes.learn(0, &[1.0, 0.0], &[0.0, 0.25], 0.0, &mut coins);
        }
        let sum = unpacked(notes.regrets[1]);
        assert!((sum - 2000.0).abs() < 100.0, "{sum}");
    }

    #[test]
    fn the_average_counts_each_round_by_its_weight() {
        let mut notes = Notes::new(3);
        let mut coins = Coins::new(2);
        let mut shares = [0.0; 3];
        notes.average(0, 3, &mut shares);
        assert_eq!(shares, [1.0 / 3.0; 3]);
        notes.learn(0, &[1.0, 0.0, 0.0], &[0.0; 3], 1.0, &mut coins);
        notes.learn(0, &[0.0, 0.5, 0.5], &[0.0; 3], 3.0, &mut coins);
        notes.average(0, 3, &mut shares);
        for (share, expected) in shares.into_iter().zip([0.25, 0.375, 0.375]) {
            assert!((share - expected).abs() < 1e-4, "{shares:?}");
        }
    }

    #[test]
    fn what_was_written_is_read_again() {
        let mut notes = Notes::new(4);
        let mut coins = Coins::new(3);
        notes.learn(0, &[0.5, 0.5], &[1.0, -1.0], 1.0, &mut coins);
        notes.learn(2, &[0.25, 0.75], &[0.0, 7.0], 0.1, &mut coins);
        let mut bytes = Vec::new();
        notes.write(&mut bytes).expect("room");
        let mut other = Notes::new(4);
        other.read(&mut &bytes[..]).expect("all of it");
        assert!(other.regrets == notes.regrets && other.averages == notes.averages);
        assert!(other.read(&mut &bytes[1..]).is_err(), "something is missing");
    }
}
