//! Where rules list what may be done. They say "each of these cards" rather than one action after another, so that
//! whoever only wants to know how many there are, or which is the fifth, need not look at every single one.

use crate::game::Game;
use crate::seat::Seat;

/// How many actions are open to a seat.
#[inline]
pub(crate) fn count<G: Game>(state: &G::State, seat: Seat) -> usize {
    let mut count = Count::default();
    G::legal(state, seat, &mut count);
    count.0
}

/// The action that is listed after so many others, if there is one.
#[inline]
pub(crate) fn nth<G: Game>(state: &G::State, seat: Seat, before: usize) -> Option<G::Action> {
    let mut nth = Nth { before, found: None };
    G::legal(state, seat, &mut nth);
    nth.found
}

/// Receives the legal actions of a seat. A closure is one: it gets them one by one.
pub trait Listing<A> {
    /// One action.
    fn one(&mut self, action: A);

    /// The action that each of these makes, in their order.
    #[inline]
    fn each<T>(&mut self, of: impl Iterator<Item = T> + Clone, action: impl Fn(T) -> A) {
        of.for_each(|it| self.one(action(it)));
    }

    /// The action that each of the first makes with each of the second, all of those of a first together.
    #[inline]
    fn pairs<S: Copy, T>(
        &mut self,
        first: impl Iterator<Item = S> + Clone,
        second: impl Iterator<Item = T> + Clone,
        action: impl Fn(S, T) -> A,
    ) {
        first.for_each(|one| self.each(second.clone(), |other| action(one, other)));
    }
}

impl<A, F: FnMut(A)> Listing<A> for F {
    #[inline]
    fn one(&mut self, action: A) {
        self(action);
    }
}

/// Counts what is listed.
#[derive(Default)]
struct Count(usize);

impl<A> Listing<A> for Count {
    #[inline]
    fn one(&mut self, _action: A) {
        self.0 += 1;
    }

    #[inline]
    fn each<T>(&mut self, of: impl Iterator<Item = T> + Clone, _action: impl Fn(T) -> A) {
        self.0 += of.count();
    }

    #[inline]
    fn pairs<S: Copy, T>(
        &mut self,
        first: impl Iterator<Item = S> + Clone,
        second: impl Iterator<Item = T> + Clone,
        _action: impl Fn(S, T) -> A,
    ) {
        self.0 += first.count() * second.count();
    }
}

/// Keeps the one that comes after so many others.
struct Nth<A> {
    /// How many are still to come before it. Once it is found this wraps round, to more than there can be.
    before: usize,
    found: Option<A>,
}

impl<A> Listing<A> for Nth<A> {
    #[inline]
    fn one(&mut self, action: A) {
        if self.before == 0 {
            self.found = Some(action);
        }
        self.before = self.before.wrapping_sub(1);
    }

    #[inline]
    fn each<T>(&mut self, of: impl Iterator<Item = T> + Clone, action: impl Fn(T) -> A) {
        let count = of.clone().count();
        if self.before < count {
            self.found = of.clone().nth(self.before).map(action);
        }
        self.before = self.before.wrapping_sub(count);
    }

    #[inline]
    fn pairs<S: Copy, T>(
        &mut self,
        mut first: impl Iterator<Item = S> + Clone,
        mut second: impl Iterator<Item = T> + Clone,
        action: impl Fn(S, T) -> A,
    ) {
        let width = second.clone().count();
        let count = first.clone().count() * width;
        if self.before < count {
            let (one, other) = (first.nth(self.before / width), second.nth(self.before % width));
            self.found = one.zip(other).map(|(one, other)| action(one, other));
        }
        self.before = self.before.wrapping_sub(count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(to: &mut impl Listing<(u8, u8)>) {
        to.one((0, 0));
        to.each([4, 5, 6].into_iter(), |it| (it, 0));
        to.each(std::iter::empty(), |it| (it, 0));
        to.pairs([1, 2].into_iter(), [7, 8, 9].into_iter(), |one, other| (one, other));
        to.pairs([1, 2].into_iter(), std::iter::empty(), |one, other| (one, other));
        to.one((9, 9));
    }

    #[test]
    fn counting_and_finding_agree_with_listing_one_by_one() {
        let mut all = Vec::new();
        list(&mut |it: (u8, u8)| all.push(it));
        assert_eq!(all[1..5], [(4, 0), (5, 0), (6, 0), (1, 7)]);
        let mut count = Count::default();
        list(&mut count);
        assert_eq!(count.0, all.len());
        for (at, one) in all.iter().enumerate() {
            let mut nth = Nth { before: at, found: None };
            list(&mut nth);
            assert_eq!(nth.found, Some(*one));
        }
        let mut nth = Nth { before: all.len(), found: None };
        list(&mut nth);
        assert_eq!(nth.found, None);
    }
}
