//! A puzzle as it is put to somebody: the table as the seat sees it, what happened, what may be answered. Nothing here tells the
//! answer; [`Asked::verdict`] does, to whoever asks for it.

use crate::check;
use crate::deduction::{Proof, name_of};
use crate::puzzle::{Answer, Graded, Puzzle, Question, Task};
use crate::telling::is_told;
use cachet_engine::{AnyTable, Arg, Say, Viewer};
use cachet_games::letters::{LoveLetter, LoveLetter2019, PrincessPrincess, Stitch};
use cachet_games::secret_moon::SecretMoon;

/// A puzzle, laid out.
pub struct Asked<'a> {
    pub puzzle: &'a Puzzle,
    /// The whole game, hidden cards and all: show it through the eyes of the puzzle's seat only.
    pub table: Box<dyn AnyTable>,
}

/// One numbered piece of the story: the deal, or a move with all it brought about.
#[derive(Clone, PartialEq, Debug)]
pub struct Item {
    pub number: usize,
    pub says: Vec<Say>,
}

/// Something that may be answered.
#[derive(Clone, PartialEq, Debug)]
pub struct Offer {
    /// As forms and programs send it.
    pub value: String,
    /// The choices it is made of: a card, a seat; or card, rival, guess.
    pub steps: Vec<Say>,
    /// The answer itself, where it is a deduction.
    pub answer: Option<Answer>,
}

/// What is said of an answer.
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// It is right, or as good as the best.
    Right,
    /// It is not, and this is what to reread; the answer is not told.
    Wrong {
        hint: Say,
        /// Which hint it is, for [`Asked::hint`].
        mark: usize,
    },
}

/// Lays a puzzle out. None if its record cannot be read.
pub fn open(puzzle: &Puzzle) -> Option<Asked<'_>> {
    let table = cachet_games::find(&puzzle.game)?.read(&puzzle.record).ok()?;
    Some(Asked { puzzle, table })
}

impl Asked<'_> {
    pub fn viewer(&self) -> Viewer {
        Viewer::Seat(self.puzzle.seat)
    }

    /// The question.
    pub fn question(&self) -> Say {
        question(self.puzzle)
    }

    /// What happened, as the seat saw it, a number for each move; the first is the deal.
    pub fn story(&self) -> Vec<Item> {
        let told = self.table.told(self.viewer(), 0);
        let mut from = 0;
        let piece = |(at, until): (usize, usize)| {
            let says = told[from..until].iter().filter(|say| is_told(say)).cloned().collect();
            from = until;
            Item { number: at + 1, says }
        };
        self.ends().into_iter().enumerate().map(piece).collect()
    }

    /// Where each piece of the story ends, in events.
    fn ends(&self) -> Vec<usize> {
        let moves = self.table.moves().len();
        (0..=moves).map(|moves| self.table.rewound(moves).events()).collect()
    }

    /// The numbers of the pieces of the story that these events are part of.
    pub fn items_of(&self, events: &[usize]) -> Vec<usize> {
        let ends = self.ends();
        let mut items: Vec<usize> = events.iter().map(|event| ends.partition_point(|end| end <= event) + 1).collect();
        items.dedup();
        items
    }

    /// What may be answered, in an order that tells nothing.
    pub fn offers(&self) -> Vec<Offer> {
        match &self.puzzle.task {
            Task::Deduce { question, .. } => {
                let name = |answer: Answer| Offer {
                    value: answer.to_string(),
                    steps: vec![Say::new("puzzle-name").with("name", name_of(&answer))],
                    answer: Some(answer),
                };
                self.answers(question).into_iter().map(name).collect()
            }
            Task::Choose { choices, .. } => {
                let legal = self.table.legal(self.puzzle.seat);
                let offered = legal.into_iter().filter(|it| choices.iter().any(|choice| choice.text == it.text));
                offered.map(|it| Offer { value: it.text, steps: it.steps, answer: None }).collect()
            }
        }
    }

    fn answers(&self, question: &Question) -> Vec<Answer> {
        macro_rules! of {
            ($game:ty) => {
                check::answers::<$game>(self.puzzle, question)
            };
        }
        match self.puzzle.game.as_str() {
            "love-letter" => of!(LoveLetter),
            "love-letter-2019" => of!(LoveLetter2019),
            "princess-princess" => of!(PrincessPrincess),
            "stitch" => of!(Stitch),
            "secret-moon" => of!(SecretMoon),
            _ => Vec::new(),
        }
    }

    /// The proof of a deduction.
    pub fn proof(&self) -> Option<Proof> {
        let Task::Deduce { question, clues, .. } = &self.puzzle.task else { return None };
        macro_rules! of {
            ($game:ty) => {
                check::proof::<$game>(self.puzzle, question, clues)
            };
        }
        match self.puzzle.game.as_str() {
            "love-letter" => of!(LoveLetter),
            "love-letter-2019" => of!(LoveLetter2019),
            "princess-princess" => of!(PrincessPrincess),
            "stitch" => of!(Stitch),
            "secret-moon" => of!(SecretMoon),
            _ => None,
        }
    }

    /// What every choice is worth, the best first; nothing for a deduction.
    pub fn ranking(&self) -> &[Graded] {
        match &self.puzzle.task {
            Task::Deduce { .. } => &[],
            Task::Choose { choices, .. } => choices,
        }
    }

    /// What is said of an answer; none if it is not among the offers.
    pub fn verdict(&self, value: &str) -> Option<Verdict> {
        match &self.puzzle.task {
            Task::Deduce { question, answer, .. } => {
                let given: Answer = value.parse().ok()?;
                if !self.answers(question).contains(&given) {
                    return None;
                }
                if given == *answer {
                    return Some(Verdict::Right);
                }
                let proof = self.proof()?;
                let number = proof.facts.iter().position(|fact| fact.out.contains(&given)).unwrap_or(0);
                let fact = proof.facts.get(number)?;
                Some(Verdict::Wrong { hint: self.reread(&fact.says, &fact.events), mark: number })
            }
            Task::Choose { choices, .. } => {
                let choice = choices.iter().find(|choice| choice.text == value)?;
                if choice.good {
                    return Some(Verdict::Right);
                }
                let points = (choice.behind.max(10) as usize + 5) / 10;
                Some(Verdict::Wrong { hint: behind(points), mark: points })
            }
        }
    }

    /// A hint again, by its mark: the fact to reread, or how far the choice was behind.
    pub fn hint(&self, mark: usize) -> Option<Say> {
        match &self.puzzle.task {
            Task::Deduce { .. } => {
                let proof = self.proof()?;
                let fact = proof.facts.get(mark)?;
                Some(self.reread(&fact.says, &fact.events))
            }
            Task::Choose { .. } => (1..=100).contains(&mark).then(|| behind(mark)),
        }
    }

    /// Names the piece of the story to reread, or what lies in sight.
    fn reread(&self, says: &[Say], events: &[usize]) -> Say {
        match self.items_of(events).last() {
            Some(item) => Say::new("puzzle-hint-item").with("number", *item),
            None => {
                let card = says.first().and_then(|say| say.args.iter().find(|(blank, _)| *blank == "card"));
                let card = card.map_or(Arg::Hidden, |(_, card)| card.clone());
                Say::new("puzzle-hint-count").with("card", card)
            }
        }
    }

    /// The right answer, as [`Offer::value`] writes it.
    pub fn solution(&self) -> String {
        match &self.puzzle.task {
            Task::Deduce { answer, .. } => answer.to_string(),
            Task::Choose { choices, .. } => choices.first().map(|choice| choice.text.clone()).unwrap_or_default(),
        }
    }
}

fn behind(points: usize) -> Say {
    Say::new("puzzle-hint-behind").with("points", points)
}

/// What a puzzle asks.
pub fn question(puzzle: &Puzzle) -> Say {
    match &puzzle.task {
        Task::Deduce { question: Question::Holds(seat), .. } if puzzle.game == "secret-moon" => {
            Say::new("puzzle-ask-is").with("seat", *seat)
        }
        Task::Deduce { question: Question::Holds(seat), .. } => Say::new("puzzle-ask-holds").with("seat", *seat),
        Task::Deduce { question: Question::Who(key), .. } => {
            Say::new("puzzle-ask-who").with("role", Arg::Name(key.clone()))
        }
        Task::Choose { kind: crate::Kind::Card, .. } => Say::new("puzzle-ask-card"),
        Task::Choose { .. } => Say::new("puzzle-ask-move"),
    }
}
