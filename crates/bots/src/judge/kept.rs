//! What was worked out from notebooks before. A review asks about the same seats again and again, a few events later each
//! time: what was known then is found again, or read on from.

use cachet_engine::{Game, Notebook, Viewer};
use std::collections::VecDeque;
use std::sync::Arc;

/// How many are kept: about as many as six seats are asked for between two decisions of one of them.
const KEPT: usize = 64;

/// The last things of one kind that were worked out, each from a notebook and nothing else.
pub struct Kept<G: Game, T> {
    last: VecDeque<(Viewer, Vec<G::Seen>, Arc<T>)>,
}

impl<G: Game, T> Default for Kept<G, T> {
    fn default() -> Kept<G, T> {
        Kept { last: VecDeque::new() }
    }
}

impl<G: Game, T> Kept<G, T> {
    /// What was worked out from most of this notebook, and how many of its events that took.
    pub fn latest(&self, notes: &Notebook<G>) -> Option<(Arc<T>, usize)> {
        let begins = |(viewer, seen, _): &&(Viewer, Vec<G::Seen>, Arc<T>)| {
            *viewer == notes.viewer() && notes.seen().starts_with(seen)
        };
        let (_, seen, value) = self.last.iter().filter(begins).max_by_key(|(_, seen, _)| seen.len())?;
        Some((Arc::clone(value), seen.len()))
    }

    /// What was worked out from this very notebook, or else what `work_out` makes of it.
    pub fn find(&mut self, notes: &Notebook<G>, work_out: impl FnOnce() -> T) -> Arc<T> {
        match self.latest(notes) {
            Some((value, events)) if events == notes.seen().len() => value,
            Some(_) | None => self.keep(notes, work_out()),
        }
    }

    pub fn keep(&mut self, notes: &Notebook<G>, value: T) -> Arc<T> {
        if self.last.len() == KEPT {
            self.last.pop_front();
        }
        let value = Arc::new(value);
        self.last.push_back((notes.viewer(), notes.seen().to_vec(), Arc::clone(&value)));
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cachet_engine::{Header, Names, QuickDealer, Seat, Table, dice};
    use cachet_games::r::R;

    #[test]
    fn the_longest_beginning_of_a_notebook_is_read_on_from() {
        let header = Header::new(Names::letters(2), Default::default(), None).expect("a table of two");
        let mut dealer = QuickDealer(dice(1));
        let mut table: Table<R> = Table::open(header, &mut dealer);
        let (mut kept, mut lengths) = (Kept::<R, usize>::default(), Vec::new());
        while let Some(seat) = table.phase().waiting().lowest() {
            let notes = table.notebook(Seat::ALL[0]);
            let seen = notes.seen().len();
            assert_eq!(kept.latest(notes).map(|(_, events)| events), lengths.last().copied());
            assert_eq!(*kept.find(notes, || seen), seen);
            assert_eq!(*kept.find(notes, || unreachable!("it is kept")), seen);
            assert!(kept.latest(table.notebook(Seat::ALL[1])).is_none(), "another seat has seen something else");
            lengths.push(seen);
            let action = table.legal(seat)[0];
            table.play(seat, action, &mut dealer).expect("a legal move");
        }
        for number in 0..2 * KEPT {
            kept.keep(table.notebook(Seat::ALL[0]), number);
        }
        assert_eq!(kept.last.len(), KEPT);
    }
}
