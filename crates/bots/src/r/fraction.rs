//! Chances that are known exactly.

use std::fmt;

/// A fraction in lowest terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fraction {
    over: u128,
    under: u128,
}

impl Fraction {
    pub const ZERO: Fraction = Fraction { over: 0, under: 1 };
    pub const ONE: Fraction = Fraction { over: 1, under: 1 };

    /// `under` is not zero.
    pub fn new(over: u128, under: u128) -> Fraction {
        let common = greatest_divisor(over, under);
        Fraction { over: over / common, under: under / common }
    }

    #[must_use]
    pub fn plus(self, other: Fraction) -> Fraction {
        let common = greatest_divisor(self.under, other.under);
        let over = self.over * (other.under / common) + other.over * (self.under / common);
        Fraction::new(over, self.under / common * other.under)
    }

    #[must_use]
    pub fn times(self, other: Fraction) -> Fraction {
        // Reduced first, so that the products stay small.
        let (one, two) = (Fraction::new(self.over, other.under), Fraction::new(other.over, self.under));
        Fraction { over: one.over * two.over, under: one.under * two.under }
    }

    pub fn value(self) -> f64 {
        self.over as f64 / self.under as f64
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.over, self.under)
    }
}

fn greatest_divisor(one: u128, two: u128) -> u128 {
    if two == 0 { one.max(1) } else { greatest_divisor(two, one % two) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_in_lowest_terms() {
        let [half, third, sixth] = [2, 3, 6].map(|under| Fraction::new(1, under));
        assert_eq!(third.plus(sixth), half);
        assert_eq!(half.times(Fraction::new(2, 3)), third);
        assert_eq!(Fraction::new(0, 7), Fraction::ZERO);
        assert_eq!(half.plus(half), Fraction::ONE);
        assert_eq!(Fraction::new(6, 8).to_string(), "3/4");
    }
}
