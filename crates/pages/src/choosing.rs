//! Choosing a move step by step, without state on the server: the steps chosen so far are in the query (`?pick=0.2`), the
//! rest follows from the legal moves. The steps are those that `Game::steps` gives a move: card, rival, guess.

use cachet_engine::{LegalMove, Say};

/// A half-made choice.
pub struct Choosing<'a> {
    legal: &'a [LegalMove],
    /// The address of the table, which the choices link to.
    path: String,
    /// What was chosen, as indices among the choices shown.
    picks: Vec<usize>,
    /// Every step settled so far, those with nothing to choose included.
    pub settled: Vec<&'a Say>,
    /// What can be chosen next; empty when the move is complete, or when there is nothing to do.
    pub open: Vec<Choice<'a>>,
    /// The move, when nothing is left to choose.
    pub complete: Option<&'a LegalMove>,
}

/// One thing that can be chosen at a step.
pub struct Choice<'a> {
    pub say: &'a Say,
    /// The moves that remain possible after it.
    pub moves: Vec<&'a LegalMove>,
    /// The address of the table with this chosen.
    pub href: String,
    /// Has been chosen already, and waits to be sealed.
    pub chosen: bool,
    /// There is nothing else that could be done.
    sole: bool,
}

impl<'a> Choice<'a> {
    /// The move, if nothing else could be done: to draw, to turn a card up. Every other move is lifted by one tap and
    /// sealed by another, and so is one of several steps: nobody should find out afterwards whom they played a card on.
    pub fn at_once(&self) -> Option<&'a LegalMove> {
        match self.moves.as_slice() {
            [only] if self.sole && only.steps.len() == 1 => Some(only),
            _ => None,
        }
    }
}

impl<'a> Choosing<'a> {
    /// Follows the picks as far as they make sense. A step with only one way on is taken without asking, except
    /// the first: a move is never made for the player.
    pub fn new(legal: &'a [LegalMove], picks: &[usize], path: &str) -> Choosing<'a> {
        let mut choosing = Choosing {
            legal,
            path: path.to_owned(),
            picks: Vec::new(),
            settled: Vec::new(),
            open: Vec::new(),
            complete: None,
        };
        let mut left: Vec<&LegalMove> = legal.iter().collect();
        let mut picks = picks.iter();
        loop {
            let step = choosing.settled.len();
            if let ([only], true) = (left.as_slice(), step > 0)
                && only.steps.len() == step
            {
                choosing.complete = Some(only);
                return choosing;
            }
            let mut choices = choosing.choices(&left, step);
            let forced = step > 0 && choices.len() == 1;
            let pick = if forced { Some(0) } else { picks.next().copied().filter(|pick| *pick < choices.len()) };
            let Some(pick) = pick else {
                choosing.open = choices;
                return choosing;
            };
            if !forced {
                choosing.picks.push(pick);
            }
            let choice = choices.swap_remove(pick);
            choosing.settled.push(choice.say);
            left = choice.moves;
        }
    }

    fn choices(&self, left: &[&'a LegalMove], step: usize) -> Vec<Choice<'a>> {
        let mut choices: Vec<Choice<'a>> = Vec::new();
        for &legal in left {
            let Some(say) = legal.steps.get(step) else { continue };
            match choices.iter_mut().find(|choice| choice.say == say) {
                Some(choice) => choice.moves.push(legal),
                None => {
                    let href = self.href(self.picks.iter().copied().chain([choices.len()]));
                    choices.push(Choice { say, moves: vec![legal], href, chosen: false, sole: self.legal.len() == 1 });
                }
            }
        }
        choices
    }

    fn href(&self, picks: impl Iterator<Item = usize>) -> String {
        let picks: Vec<String> = picks.map(|pick| pick.to_string()).collect();
        let joint = if self.path.contains('?') { '&' } else { '?' };
        if picks.is_empty() { self.path.clone() } else { format!("{}{joint}pick={}", self.path, picks.join(".")) }
    }

    /// Has anything been chosen yet?
    pub fn begun(&self) -> bool {
        !self.picks.is_empty()
    }

    /// One step back.
    pub fn back(&self) -> Option<String> {
        let (_, before) = self.picks.split_last()?;
        Some(self.href(before.iter().copied()))
    }

    /// Is the viewer to move?
    pub fn is_due(&self) -> bool {
        !self.legal.is_empty()
    }

    /// All that may be done, whatever has been chosen so far.
    pub fn legal(&self) -> &'a [LegalMove] {
        self.legal
    }

    /// The choices of the first step, whatever has been chosen so far: picking another card starts over.
    pub fn first(&self) -> Vec<Choice<'a>> {
        let start = Choosing {
            legal: self.legal,
            path: self.path.clone(),
            picks: Vec::new(),
            settled: Vec::new(),
            open: Vec::new(),
            complete: None,
        };
        let mut choices = start.choices(&self.legal.iter().collect::<Vec<_>>(), 0);
        if let Some(chosen) = self.picks.first().and_then(|pick| choices.get_mut(*pick)) {
            chosen.chosen = true;
        }
        choices
    }

    /// The moves that are still possible.
    pub fn possible(&self) -> impl Iterator<Item = &'a LegalMove> {
        let settled = self.settled.clone();
        self.legal.iter().filter(move |legal| settled.iter().zip(&legal.steps).all(|(one, other)| *one == other))
    }
}

/// The picks of an address: `0.2` is `[0, 2]`. What cannot be read is left out.
pub fn read_picks(text: &str) -> Vec<usize> {
    text.split('.').map_while(|pick| pick.parse().ok()).take(8).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn legal(steps: &[&'static str]) -> LegalMove {
        LegalMove {
            action: json!(steps),
            text: steps.join(" "),
            steps: steps.iter().map(|key| Say::new(key)).collect(),
        }
    }

    fn keys(choosing: &Choosing<'_>) -> Vec<&'static str> {
        choosing.open.iter().map(|choice| choice.say.key).collect()
    }

    #[test]
    fn steps_are_asked_for_one_after_another() {
        let moves =
            [legal(&["guard", "bo", "king"]), legal(&["guard", "bo", "prince"]), legal(&["guard", "cy", "king"])];
        let moves = [moves.as_slice(), &[legal(&["handmaid"])]].concat();
        let none = Choosing::new(&moves, &[], "/t/x");
        assert_eq!(keys(&none), ["guard", "handmaid"]);
        assert!(none.open.iter().all(|choice| choice.at_once().is_none()), "a tap lifts, another seals");
        let lifted = Choosing::new(&moves, &[1], "/t/x");
        assert_eq!(lifted.complete, moves.last());
        assert_eq!(lifted.first().iter().map(|choice| choice.chosen).collect::<Vec<_>>(), [false, true]);
        let alone = [legal(&["draw"])];
        assert!(Choosing::new(&alone, &[], "/t/x").open[0].at_once().is_some(), "there is nothing to mistake it for");
        assert!(none.back().is_none());
        let guard = Choosing::new(&moves, &[0], "/t/x");
        assert_eq!(keys(&guard), ["bo", "cy"]);
        assert_eq!(guard.open[1].href, "/t/x?pick=0.1");
        assert_eq!(guard.back().as_deref(), Some("/t/x"));
        let bo = Choosing::new(&moves, &[0, 0], "/t/x");
        assert_eq!(keys(&bo), ["king", "prince"]);
        assert_eq!(bo.possible().count(), 2);
        let all = Choosing::new(&moves, &[0, 0, 1], "/t/x");
        assert_eq!(all.complete.map(|it| it.text.as_str()), Some("guard bo prince"));
        assert_eq!(all.back().as_deref(), Some("/t/x?pick=0.0"));
        assert_eq!(Choosing::new(&moves, &[0], "/t/x?at=3").open[1].href, "/t/x?at=3&pick=0.1");
    }

    #[test]
    fn a_step_without_alternative_is_not_asked_for_but_the_first_always_is() {
        let moves = [legal(&["guard", "cy", "king"])];
        assert_eq!(keys(&Choosing::new(&moves, &[], "/t/x")), ["guard"]);
        let chosen = Choosing::new(&moves, &[0], "/t/x");
        assert_eq!(chosen.complete, Some(&moves[0]));
        assert_eq!(chosen.settled.len(), 3);
        assert_eq!(chosen.back().as_deref(), Some("/t/x"));
    }

    #[test]
    fn picks_that_make_no_sense_are_left_out() {
        let moves = [legal(&["guard", "bo"]), legal(&["guard", "cy"])];
        let odd = Choosing::new(&moves, &[0, 9], "/t/x");
        assert_eq!(keys(&odd), ["bo", "cy"]);
        assert!(Choosing::new(&moves, &[7], "/t/x").settled.is_empty());
        assert!(!Choosing::new(&[], &[0], "/t/x").is_due());
        assert_eq!(read_picks("0.2.x.1"), [0, 2]);
        assert_eq!(read_picks(""), Vec::<usize>::new());
    }
}
