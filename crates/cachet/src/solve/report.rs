//! What was found, as text for people or as JSON for programs.

use super::Job;
use crate::complaint::Complaint;
use cachet_engine::{Game, Say, Seat, Table, Viewer};
use cachet_games::r::R;
use cachet_words::Voice;
use serde_json::{Map, Value, json};
use std::io::Write;

/// The answer to `cachet solve`.
pub struct Report {
    rules: Value,
    /// The table, line by line.
    scene: Vec<String>,
    /// What is said of it: an empty line, then the lines of a paragraph.
    paragraphs: Vec<Vec<String>>,
    /// What programs are given beside the rules.
    figures: Map<String, Value>,
}

impl Report {
    /// About a position that is described by these lines.
    pub fn new(rules: Value, scene: Vec<String>) -> Report {
        Report { rules, scene, paragraphs: Vec::new(), figures: Map::new() }
    }

    /// About a table of R, described as everybody sees it.
    pub fn about(table: &Table<R>, voice: &Voice<'_>) -> Report {
        let notes = table.notebook_of(Viewer::Public);
        let scene = R::scene(notes.view()).iter().map(|line| voice.say(line)).collect();
        Report::new(json!(table.header().options), scene)
    }

    /// Adds a paragraph, for people.
    pub fn tell_people(&mut self, paragraph: Vec<String>) {
        self.paragraphs.push(paragraph);
    }

    /// Adds the fields of an object, for programs.
    pub fn tell_programs(&mut self, figures: Value) {
        if let Value::Object(figures) = figures {
            self.figures.extend(figures);
        }
    }

    pub fn tell(self, as_json: bool) -> Result<(), Complaint> {
        let mut out = anstream::stdout().lock();
        if as_json {
            let mut whole = json!({ "solve": "r", "rules": self.rules });
            whole.as_object_mut().into_iter().for_each(|whole| whole.extend(self.figures.clone()));
            writeln!(out, "{whole:#}")?;
            return Ok(());
        }
        for line in &self.scene {
            writeln!(out, "{line}")?;
        }
        for paragraph in &self.paragraphs {
            writeln!(out)?;
            for line in paragraph {
                writeln!(out, "{line}")?;
            }
        }
        Ok(())
    }
}

/// "The first player's value is so much."
pub fn value_line(job: &Job<'_>, value: f64) -> String {
    let value = format!("{:.6}", rounded(value, 1e6));
    job.voice().say(&Say::new("solve-value").with("seat", Seat::ALL[0]).with("value", value))
}

/// How many rounds were learnt, and how long that took.
pub fn effort_line(job: &Job<'_>, rounds: usize, seconds: f64) -> String {
    let effort = Say::new("solve-hidden-effort").with("iterations", rounds);
    job.voice().say(&effort.with("seconds", format!("{seconds:.1}")))
}

/// What best responses gain, in the sentence of this key.
pub fn gain_line(job: &Job<'_>, key: &'static str, gain: f64) -> String {
    job.voice().say(&Say::new(key).with("gain", format!("{gain:.1e}")))
}

/// Shares by name, for programs.
pub fn shares_json(shares: impl IntoIterator<Item = (String, f64)>) -> Value {
    Value::Object(shares.into_iter().map(|(action, share)| (action, json!(share))).collect())
}

/// To so many places, and never a zero with a sign.
pub fn rounded(value: f64, places: f64) -> f64 {
    (value * places).round() / places + 0.0
}
