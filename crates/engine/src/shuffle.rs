//! Our own shuffle. The order it gives for a seed must never change, since finished games are checked against it:
//! neither this file nor its golden vectors may change.

use rand_core::Rng;

/// A uniform number below `bound`, by Lemire's method: one multiplication, and rarely a second draw.
#[inline]
pub fn below(rng: &mut impl Rng, bound: u32) -> u32 {
    debug_assert!(bound > 0, "there is no number below zero");
    let mut product = u64::from(rng.next_u32()) * u64::from(bound);
    if (product as u32) < bound {
        // Reject the draws that would make some numbers more likely than others.
        let surplus = bound.wrapping_neg() % bound;
        while (product as u32) < surplus {
            product = u64::from(rng.next_u32()) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}

/// Fisher–Yates, from the last place down: every order is equally likely.
#[inline]
pub fn shuffle<T>(rng: &mut impl Rng, items: &mut [T]) {
    for place in (1..items.len()).rev() {
        let other = below(rng, place as u32 + 1) as usize;
        items.swap(place, other);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_core::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn every_order_of_four_is_equally_likely() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
        let mut met = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut items = [0, 1, 2, 3];
            shuffle(&mut rng, &mut items);
            *met.entry(items).or_insert(0u32) += 1;
        }
        // 24 orders, 1,000 expected of each; five standard deviations are 155.
        assert_eq!(met.len(), 24);
        assert!(met.values().all(|&times| (845..=1155).contains(&times)), "{met:?}");
    }
}
