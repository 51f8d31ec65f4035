//! Places at the table: one seat, a set of seats, a value for each seat, and who is looking.

use crate::bits::{count_bits, take_nth_bit};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};
use std::fmt;
use std::ops::{BitAnd, BitOr, Index, IndexMut, Sub};

/// A place at the table, counted clockwise from the first. Written `A` to `H`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "u8", into = "u8")]
#[schemars(description = "A place at the table, counted clockwise from 0.", extend("maximum" = Seat::MAX - 1))]
pub struct Seat(u8);

impl Seat {
    /// No game here seats more.
    pub const MAX: usize = 8;

    /// Every seat a table can have, clockwise.
    pub const ALL: [Seat; Seat::MAX] = {
        let mut all = [Seat(0); Seat::MAX];
        let mut i = 0;
        while i < Seat::MAX {
            all[i] = Seat(i as u8);
            i += 1;
        }
        all
    };

    /// The seat with this index, if a table can have it.
    pub fn new(index: usize) -> Option<Seat> {
        Seat::ALL.get(index).copied()
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub fn letter(self) -> char {
        char::from(b'A' + self.0)
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(index: u8) -> Result<Seat, String> {
        Seat::new(usize::from(index))
            .ok_or_else(|| format!("there is no seat {index}: seats are 0 to {}", Seat::MAX - 1))
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A set of seats; serialised as a list in seat order.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The first `count` seats: a whole table.
    pub const fn first(count: usize) -> SeatSet {
        if count >= Seat::MAX { SeatSet(u8::MAX) } else { SeatSet((1u8 << count) - 1) }
    }

    pub const fn of(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// One bit a seat, the first seat in the lowest: for sets that hold seats and more.
    pub fn bits(self) -> u8 {
        self.0
    }

    /// The seats of these [`SeatSet::bits`].
    pub fn of_bits(bits: u8) -> SeatSet {
        SeatSet(bits)
    }

    pub fn len(self) -> usize {
        count_bits(self.0)
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The lowest seat of the set.
    pub fn lowest(self) -> Option<Seat> {
        self.iter().next()
    }

    /// The seat that is alone in the set, if one is.
    pub fn only(self) -> Option<Seat> {
        if self.len() == 1 { self.lowest() } else { None }
    }

    /// The first seat of the set met when going left (clockwise) from `seat`, which itself comes last.
    pub fn left_of(self, seat: Seat) -> Option<Seat> {
        // Turn the ring so that the neighbour on the left is bit 0.
        let turned = self.0.rotate_right(u32::from(seat.0) + 1);
        (turned != 0).then(|| Seat((seat.0 + 1 + turned.trailing_zeros() as u8) & 7))
    }

    pub fn iter(self) -> Seats {
        Seats(self.0)
    }
}

impl BitAnd for SeatSet {
    type Output = SeatSet;
    fn bitand(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }
}

impl BitOr for SeatSet {
    type Output = SeatSet;
    fn bitor(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }
}

impl Sub for SeatSet {
    type Output = SeatSet;
    fn sub(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }
}

impl From<Seat> for SeatSet {
    fn from(seat: Seat) -> SeatSet {
        SeatSet::of(seat)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl IntoIterator for SeatSet {
    type Item = Seat;
    type IntoIter = Seats;
    fn into_iter(self) -> Seats {
        self.iter()
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<SeatSet, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// The seats of a set, in order.
#[derive(Clone)]
pub struct Seats(u8);

impl Iterator for Seats {
    type Item = Seat;

    fn next(&mut self) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        let seat = Seat(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(seat)
    }

    #[inline]
    fn count(self) -> usize {
        SeatSet(self.0).len()
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Seat> {
        take_nth_bit(&mut self.0, n).map(Seat)
    }
}

/// One value for each seat, for games of at most `N` seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BySeat<T, const N: usize = { Seat::MAX }>([T; N]);

impl<T, const N: usize> BySeat<T, N> {
    pub const fn new(values: [T; N]) -> Self {
        BySeat(values)
    }
}

impl<T: Copy, const N: usize> BySeat<T, N> {
    pub const fn all(value: T) -> Self {
        BySeat([value; N])
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// Who is looking at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// Somebody watching: public information only.
    Public,
    /// Everybody, when the game is over and all cards lie open.
    Everyone,
}

impl Viewer {
    /// May this viewer see what is shown to `seats` alone?
    pub fn among(self, seats: impl Into<SeatSet>) -> bool {
        match self {
            Viewer::Seat(seat) => seats.into().contains(seat),
            Viewer::Public => false,
            Viewer::Everyone => true,
        }
    }

    /// What this viewer sees of a secret that is shown to `seats` alone (to no seat, for what is hidden until the end of
    /// the game). `secret` may already be what another viewer saw of it.
    pub fn shown<T>(self, seats: impl Into<SeatSet>, secret: impl Into<Option<T>>) -> Option<T> {
        if self.among(seats) { secret.into() } else { None }
    }

    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// Everyone a game of `seats` seats must keep secrets from: each seat, and the public.
    pub fn all(seats: usize) -> impl Iterator<Item = Viewer> {
        SeatSet::first(seats).iter().map(Viewer::Seat).chain([Viewer::Public])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn left_goes_clockwise_and_skips_absent_seats() {
        let [a, b, c, d, ..] = Seat::ALL;
        let table = SeatSet::first(4);
        assert_eq!(table.left_of(a), Some(b));
        assert_eq!(table.left_of(d), Some(a));
        let some: SeatSet = [a, c].into_iter().collect();
        assert_eq!(some.left_of(a), Some(c));
        assert_eq!(some.left_of(b), Some(c));
        assert_eq!(some.left_of(c), Some(a));
        assert_eq!(SeatSet::of(b).left_of(b), Some(b));
        assert_eq!(SeatSet::EMPTY.left_of(b), None);
    }

    #[test]
    fn the_left_of_the_last_seat_of_eight_is_the_first() {
        assert_eq!(SeatSet::first(8).left_of(Seat::ALL[7]), Some(Seat::ALL[0]));
        assert_eq!(SeatSet::first(8).len(), 8);
    }
}
