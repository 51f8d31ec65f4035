//! Asking for a move, one choice at a time.

use super::ears::{Ears, Heard};
use crate::complaint::Complaint;
use crate::screen::{bold, fold};
use cachet_engine::{LegalMove, Say};
use cachet_words::Voice;
use serde_json::Value;
use std::io::Write;

/// What the player answered.
pub enum Answer {
    /// A move, by its place in the list of legal moves.
    Chosen(usize),
    /// A move written out, as in records.
    Typed(String),
    Rules,
    Leave,
}

/// The choices made so far on the way to a move.
pub struct Prompt {
    legal: Vec<LegalMove>,
    path: Vec<Say>,
}

impl Prompt {
    pub fn new(legal: Vec<LegalMove>) -> Prompt {
        Prompt { legal, path: Vec::new() }
    }

    pub fn action(&self, at: usize) -> &Value {
        &self.legal[at].action
    }

    /// Asks for the next choice, and the next, until a move is complete or something else is wanted.
    pub fn ask(&mut self, voice: &Voice<'_>, ears: &Ears) -> Result<Answer, Complaint> {
        loop {
            self.skip_forced();
            if let Some(at) = self.complete() {
                // A refused or typed-over move starts afresh.
                self.path.clear();
                return Ok(Answer::Chosen(at));
            }
            let choices = self.choices();
            self.show(voice, &choices)?;
            let line = match ears.hear() {
                Heard::Line(line) => line,
                Heard::End | Heard::Stop => return Ok(Answer::Leave),
            };
            let Ok(line) = str::from_utf8(&line) else {
                complain(voice, Say::new("play-not-text"), choices.len())?;
                continue;
            };
            match line.trim() {
                "" => {}
                "q" | "Q" => return Ok(Answer::Leave),
                "?" => return Ok(Answer::Rules),
                "u" | "U" => self.step_back(voice)?,
                text => match text.parse::<usize>() {
                    Ok(number) if (1..=choices.len()).contains(&number) => self.path.push(choices[number - 1].clone()),
                    Ok(_) => complain(voice, no_choice(text), choices.len())?,
                    Err(_) if text.chars().any(char::is_alphabetic) && text.len() > 1 => {
                        return Ok(Answer::Typed(text.to_owned()));
                    }
                    Err(_) => complain(voice, no_choice(text), choices.len())?,
                },
            }
        }
    }

    fn open_moves(&self) -> impl Iterator<Item = (usize, &LegalMove)> {
        self.legal.iter().enumerate().filter(|(_, choice)| choice.steps.starts_with(&self.path))
    }

    /// The different next steps, in the order of the legal moves.
    fn choices(&self) -> Vec<Say> {
        let mut steps: Vec<Say> = Vec::new();
        for step in self.open_moves().filter_map(|(_, choice)| choice.steps.get(self.path.len())) {
            if !steps.contains(step) {
                steps.push(step.clone());
            }
        }
        steps
    }

    fn complete(&self) -> Option<usize> {
        self.open_moves().find(|(_, choice)| choice.steps.len() == self.path.len()).map(|(at, _)| at)
    }

    /// After the first choice, steps that leave no choice are taken at once.
    fn skip_forced(&mut self) {
        while !self.path.is_empty() && self.complete().is_none() {
            let choices = self.choices();
            let [only] = &choices[..] else { return };
            self.path.push(only.clone());
        }
    }

    /// Back to the last choice between several steps.
    fn step_back(&mut self, voice: &Voice<'_>) -> Result<(), Complaint> {
        if self.path.pop().is_none() {
            writeln!(anstream::stdout().lock(), "  {}", voice.text("play-nothing-to-undo"))?;
        }
        while !self.path.is_empty() && self.choices().len() == 1 {
            self.path.pop();
        }
        Ok(())
    }

    fn show(&self, voice: &Voice<'_>, choices: &[Say]) -> Result<(), Complaint> {
        let mut out = anstream::stdout().lock();
        let so_far: Vec<String> = self.path.iter().map(|step| voice.say(step)).collect();
        let question = if so_far.is_empty() { voice.text("play-your-move") } else { so_far.join(" › ") + " ›" };
        writeln!(out, "{}", bold(&question))?;
        for (at, choice) in choices.iter().enumerate() {
            writeln!(out, "  {:>2}  {}", at + 1, voice.say(choice))?;
        }
        write!(out, "> ")?;
        out.flush()?;
        Ok(())
    }
}

fn no_choice(text: &str) -> Say {
    Say::new("play-not-a-choice").with("text", text)
}

fn complain(voice: &Voice<'_>, say: Say, most: usize) -> Result<(), Complaint> {
    writeln!(anstream::stdout().lock(), "{}", fold(&voice.say(&say.with("most", most)), "  "))?;
    Ok(())
}
