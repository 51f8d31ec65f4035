//! Deductions: which facts force an answer, and how they are told.

use crate::puzzle::{Answer, Clue, Question};

use cachet_engine::{Arg, Game, Notebook, Say};
use std::collections::BTreeSet;

/// So many kinds of cards are counted at a glance.
const GLANCE: usize = 2;

/// A game in which something can be deduced.
pub(crate) trait Deduced: Game {
    /// What may be asked of the seat whose notes these are.
    fn questions(notes: &Notebook<Self>) -> Vec<Question>;

    /// Everything that could be answered, in the order of the reference card.
    fn answers(notes: &Notebook<Self>, question: &Question) -> Vec<Answer>;

    /// Everything the seat has seen that may rule something out.
    fn clues(notes: &Notebook<Self>) -> Vec<Clue>;

    /// Every answer that is possible if only these clues are known: all hidden arrangements that agree with them are looked
    /// at. More clues leave fewer answers, never more.
    fn left(notes: &Notebook<Self>, question: &Question, clues: &[Clue]) -> BTreeSet<Answer>;

    /// Does the seat's own view of the table show the answer? Then it is no puzzle: it is drawn above the question.
    fn is_shown(notes: &Notebook<Self>, question: &Question) -> bool;

    /// The clue in words. `before` are the clues told before it.
    fn tell(notes: &Notebook<Self>, question: &Question, clue: Clue, before: &[Clue]) -> Told;
}

/// A clue in words.
pub(crate) struct Told {
    /// The sentences of the story that it rests on, or one of its own.
    pub says: Vec<Say>,
    pub rule: &'static str,
    /// The events it rests on.
    pub events: Vec<usize>,
    /// What follows although it rules nothing out by itself.
    pub so: Option<Say>,
}

/// One fact of a proof.
#[derive(Clone, PartialEq, Debug)]
pub struct Fact {
    pub clue: Clue,
    pub says: Vec<Say>,
    /// The rule it rests on.
    pub rule: &'static str,
    /// The events it rests on, by their number among all events.
    pub events: Vec<usize>,
    pub so: Say,
    /// What it rules out, with the facts before it.
    pub out: Vec<Answer>,
}

/// Why an answer is the only one.
#[derive(Clone, PartialEq, Debug)]
pub struct Proof {
    pub answer: Answer,
    pub facts: Vec<Fact>,
}

/// The answer that all clues together leave, if it is the only one.
pub(crate) fn forced<G: Deduced>(notes: &Notebook<G>, question: &Question) -> Option<Answer> {
    only(G::left(notes, question, &G::clues(notes)))
}

fn only(left: BTreeSet<Answer>) -> Option<Answer> {
    if left.len() == 1 { left.into_iter().next() } else { None }
}

/// Few clues that force the answer: none of them can be left out. Those that the story tells are preferred to counting, unless
/// counting needs fewer.
pub(crate) fn fewest<G: Deduced>(notes: &Notebook<G>, question: &Question) -> Vec<Clue> {
    let all = G::clues(notes);
    let is_count = |clue: &Clue| matches!(clue, Clue::Count(_));
    let (counts, told): (Vec<Clue>, Vec<Clue>) = all.iter().partition(|clue| is_count(clue));
    let orders = [[&counts[..], &told[..]].concat(), [&told[..], &counts[..]].concat()];
    let found =
        orders.map(|order| without_needless(order, &mut |clues| only(G::left(notes, question, clues)).is_some()));
    let [by_story, by_count] = found;
    let mut clues = if by_count.len() < by_story.len() { by_count } else { by_story };
    // The story first, as it went; then what lies in sight.
    clues.sort();
    clues
}

/// Leaves out what can be left out, the first of the order first, many at a time while that works.
fn without_needless(mut clues: Vec<Clue>, forces: &mut impl FnMut(&[Clue]) -> bool) -> Vec<Clue> {
    let mut size = clues.len().div_ceil(2).max(1);
    loop {
        let mut at = 0;
        while at < clues.len() {
            let end = (at + size).min(clues.len());
            let fewer: Vec<Clue> = [&clues[..at], &clues[end..]].concat();
            if forces(&fewer) {
                clues = fewer;
            } else {
                at = end;
            }
        }
        if size == 1 {
            return clues;
        }
        size = size.div_ceil(2);
    }
}

/// Is none of these clues needless?
pub(crate) fn is_minimal<G: Deduced>(notes: &Notebook<G>, question: &Question, clues: &[Clue]) -> bool {
    (0..clues.len()).all(|at| {
        let fewer: Vec<Clue> = [&clues[..at], &clues[at + 1..]].concat();
        only(G::left(notes, question, &fewer)).is_none()
    })
}

/// Tells why these clues leave one answer; none if they do not.
pub(crate) fn prove<G: Deduced>(notes: &Notebook<G>, question: &Question, clues: &[Clue]) -> Option<Proof> {
    let mut left: BTreeSet<Answer> = G::answers(notes, question).into_iter().collect();
    let mut facts = Vec::new();
    for (at, clue) in clues.iter().enumerate() {
        let Told { says, rule, events, so } = G::tell(notes, question, *clue, &clues[..at]);
        let now = G::left(notes, question, &clues[..=at]);
        let out: Vec<Answer> = left.difference(&now).cloned().collect();
        let so = match (only(now.clone()), so) {
            (Some(answer), _) => say_answer("puzzle-so-only", &answer),
            (None, Some(so)) => so,
            (None, None) if out.is_empty() => Say::new("puzzle-so-later"),
            (None, None) => say_out(&out),
        };
        facts.push(Fact { clue: *clue, says, rule, events, so, out });
        left = now;
    }
    Some(Proof { answer: only(left)?, facts })
}

/// A sentence with an answer in its blank: the key has a form for cards, one for seats.
pub fn say_answer(key: &'static str, answer: &Answer) -> Say {
    match answer {
        Answer::Piece(piece) => Say::new(key).with("kind", "piece").with("card", Arg::Name(piece.clone())),
        Answer::Seat(seat) => Say::new(key).with("kind", "seat").with("seat", *seat),
        Answer::Middle(number) => Say::new(key).with("kind", "piece").with("card", middle(*number)),
    }
}

fn middle(number: u8) -> Arg {
    Arg::Name(format!("moon-npc-{number}"))
}

/// An answer alone, as a label.
pub fn name_of(answer: &Answer) -> Arg {
    match answer {
        Answer::Piece(piece) => Arg::Name(piece.clone()),
        Answer::Seat(seat) => Arg::Seat(*seat),
        Answer::Middle(number) => middle(*number),
    }
}

fn say_out(out: &[Answer]) -> Say {
    let names = out.iter().map(|answer| Say::new("puzzle-name").with("name", name_of(answer)));
    Say::new("puzzle-so-out").with("list", names.collect::<Vec<Say>>())
}

/// How hard a deduction is: by what must be combined. Each fact of the story has to be found among all that happened. What lies in
/// sight is looked at once, and a few kinds of cards are counted at a glance: two of them are as much as one fact.
pub(crate) fn drops(clues: &[Clue]) -> u8 {
    let counts = clues.iter().filter(|clue| matches!(clue, Clue::Count(_))).count();
    match clues.len() - counts + counts.div_ceil(GLANCE) {
        0..=2 => 1,
        3 => 2,
        4 => 3,
        5 => 4,
        _ => 5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clue_that_can_be_left_out_is_left_out() {
        let clues = |numbers: &[u16]| numbers.iter().map(|number| Clue::Event(*number)).collect::<Vec<_>>();
        for most in 1..12 {
            let all = clues(&(0..most).collect::<Vec<_>>());
            for needed in 0..most {
                let mut both =
                    |few: &[Clue]| few.contains(&Clue::Event(needed)) && few.contains(&Clue::Event(most - 1));
                let mut expected = clues(&[needed, most - 1]);
                expected.dedup();
                assert_eq!(without_needless(all.clone(), &mut both), expected, "{needed} of {most}");
            }
            assert_eq!(without_needless(all.clone(), &mut |_| true), [], "none of {most}");
            assert_eq!(without_needless(all.clone(), &mut |few| few.len() == all.len()), all, "all of {most}");
        }
        let mut either = |few: &[Clue]| few.contains(&Clue::Event(0)) || few.contains(&Clue::Event(1));
        assert_eq!(without_needless(clues(&[0, 1, 2]), &mut either), clues(&[1]), "the first of the order first");
    }

    #[test]
    fn only_one_answer_that_is_left_is_forced() {
        let answer = Answer::Middle;
        assert_eq!(only(BTreeSet::new()), None);
        assert_eq!(only(BTreeSet::from([answer(1)])), Some(answer(1)));
        assert_eq!(only(BTreeSet::from([answer(1), answer(2)])), None);
    }
}
