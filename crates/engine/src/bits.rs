//! Small sets, one bit for each thing that may be in them.

/// For each byte, the places of its bits from the lowest up; 8 where there are no more.
static PLACES: [[u8; 8]; 256] = {
    let mut places = [[8; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut found, mut place) = (0, 0);
        while place < 8 {
            if byte >> place & 1 == 1 {
                places[byte][found] = place;
                found += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    places
};

/// How many bits are set in each byte. The oldest processors that we run on have no instruction for it.
static COUNTS: [u8; 256] = {
    let mut counts = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        counts[byte] = (byte as u8).count_ones() as u8;
        byte += 1;
    }
    counts
};

/// The number of bits that are set.
#[inline]
pub fn count_bits(bits: u8) -> usize {
    usize::from(COUNTS[usize::from(bits)])
}

/// Takes the lowest `n` bits out of `bits`, and one more, whose place this is. From a table: a processor cannot foresee how often a
/// loop would go round.
#[inline]
pub fn take_nth_bit(bits: &mut u8, n: usize) -> Option<u8> {
    let place = PLACES[usize::from(*bits)].get(n).copied().filter(|place| *place < 8);
    *bits = place.map_or(0, |place| *bits & (0xfe << place));
    place
}

/// The places of sixteen bits, from the lowest up, of those that are set.
#[derive(Clone)]
pub struct Bits(pub u16);

impl Iterator for Bits {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(place)
    }

    #[inline]
    fn count(self) -> usize {
        let [low, high] = self.0.to_le_bytes();
        count_bits(low) + count_bits(high)
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<u8> {
        let [mut low, mut high] = self.0.to_le_bytes();
        let lower = count_bits(low);
        let place = match take_nth_bit(&mut low, n) {
            Some(place) => Some(place),
            None => take_nth_bit(&mut high, n - lower).map(|place| place + 8),
        };
        self.0 = u16::from_le_bytes([low, high]);
        place
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_bit_is_the_one_that_a_loop_finds() {
        for bits in 0..=u8::MAX {
            let places: Vec<u8> = (0..8).filter(|place| bits >> place & 1 == 1).collect();
            for n in 0..10 {
                let mut left = bits;
                assert_eq!(take_nth_bit(&mut left, n), places.get(n).copied(), "{n} of {bits:08b}");
                let rest: Vec<u8> = (0..8).filter(|place| left >> place & 1 == 1).collect();
                assert_eq!(rest, places.get(n + 1..).unwrap_or_default(), "{n} of {bits:08b}");
            }
        }
    }

    #[test]
    fn sixteen_bits_are_gone_through_as_by_a_loop() {
        for bits in (0..=u16::MAX).step_by(7) {
            let places: Vec<u8> = (0..16).filter(|place| bits >> place & 1 == 1).collect();
            assert_eq!(Bits(bits).count(), places.len());
            assert!(Bits(bits).eq(places.iter().copied()));
            for n in 0..=16 {
                let mut left = Bits(bits);
                assert_eq!(left.nth(n), places.get(n).copied(), "{n} of {bits:016b}");
                assert!(left.eq(places.iter().copied().skip(n + 1)), "after {n} of {bits:016b}");
            }
        }
    }
}
