//! A solved position in words and figures.

use super::rounded;
use crate::complaint::Complaint;
use cachet_bots::r::Choices;
use cachet_engine::{Names, Say, Seat, SeatSet, Viewer};
use cachet_words::{Lang, Voice};
use serde_json::{Value, json};
use std::fmt::Display;
use std::io::Write;

/// Mixtures below this are noise of the arithmetic.
pub const NOTHING: f64 = 1e-9;

pub struct Report<'a, A> {
    pub names: &'a Names,
    /// The table, line by line.
    pub scene: Vec<String>,
    pub rules: Value,
    pub waiting: SeatSet,
    pub value: f64,
    pub choices: Option<Choices<A>>,
    pub seconds: f64,
    pub exploitability: Option<f64>,
    pub positions: usize,
    pub widest_gap: f64,
}

fn shares<A: Display>(actions: &[A], mixture: &[f64]) -> Vec<(String, f64)> {
    let shares = actions.iter().zip(mixture).filter(|(_, share)| **share > NOTHING);
    shares.map(|(action, share)| (action.to_string(), *share)).collect()
}

impl<A: Display + Copy> Report<'_, A> {
    pub fn tell(&self, json: bool, lang: Lang) -> Result<(), Complaint> {
        let mut out = anstream::stdout().lock();
        if json {
            writeln!(out, "{:#}", self.json())?;
            return Ok(());
        }
        self.print(lang, &mut out)
    }

    fn json(&self) -> Value {
        let list = |actions: &[A], mixture: &[f64]| -> Value {
            let shares = shares(actions, mixture).into_iter();
            Value::Object(shares.map(|(action, share)| (action, json!(share))).collect())
        };
        let mut report = json!({
            "solve": "r",
            "rules": self.rules,
            "value": self.value,
            "positions": self.positions,
            "widest_gap": self.widest_gap,
            "cpu_seconds": self.seconds,
        });
        if let Some(choices) = &self.choices {
            let (first, second) = (choices.first.as_slice(), choices.second.as_slice());
            report["mixtures"] = json!([list(first, &choices.solution.rows), list(second, &choices.solution.columns)]);
            let row = |at: usize| (0..second.len()).map(|column| choices.matrix.cell(at, column)).collect::<Vec<_>>();
            report["pairs"] = json!({
                "rows": first.iter().map(A::to_string).collect::<Vec<_>>(),
                "columns": second.iter().map(A::to_string).collect::<Vec<_>>(),
                "values": (0..first.len()).map(row).collect::<Vec<_>>(),
            });
        }
        if let Some(gain) = self.exploitability {
            report["exploitability"] = json!(gain);
        }
        report
    }

    fn print(&self, lang: Lang, out: &mut impl Write) -> Result<(), Complaint> {
        let voice = Voice::at(lang, self.names, Viewer::Public);
        for line in &self.scene {
            writeln!(out, "{line}")?;
        }
        let [first, second] = [Seat::ALL[0], Seat::ALL[1]];
        let value =
            Say::new("solve-value").with("seat", first).with("value", format!("{:.6}", rounded(self.value, 1e6)));
        writeln!(out, "\n{}", voice.say(&value))?;
        match &self.choices {
            Some(choices) => {
                let sides = [
                    (first, choices.first.as_slice(), &choices.solution.rows),
                    (second, choices.second.as_slice(), &choices.solution.columns),
                ];
                for (seat, actions, mixture) in sides {
                    writeln!(out, "\n{}", voice.say(&Say::new("solve-mixture").with("seat", seat)))?;
                    for (action, share) in shares(actions, mixture) {
                        writeln!(out, "  {share:.6}  {action}")?;
                    }
                }
                let pairs = Say::new("solve-pairs").with("first", first).with("second", second);
                writeln!(out, "\n{}", voice.say(&pairs))?;
                print_pairs(choices, out)?;
            }
            None => {
                let alone = Say::new("solve-alone").with("seats", self.waiting);
                writeln!(out, "{}", voice.say(&alone))?;
            }
        }
        let effort = Say::new("solve-effort")
            .with("positions", self.positions)
            .with("seconds", format!("{:.2}", self.seconds))
            .with("gap", format!("{:.1e}", self.widest_gap));
        writeln!(out, "\n{}", voice.say(&effort))?;
        if let Some(gain) = self.exploitability {
            let gain = Say::new("solve-exploitability").with("gain", format!("{gain:.1e}"));
            writeln!(out, "{}", voice.say(&gain))?;
        }
        Ok(())
    }
}

fn print_pairs<A: Display + Copy>(choices: &Choices<A>, out: &mut impl Write) -> Result<(), Complaint> {
    let names = |actions: &[A]| actions.iter().map(A::to_string).collect::<Vec<_>>();
    let (rows, columns) = (names(choices.first.as_slice()), names(choices.second.as_slice()));
    let width = rows.iter().map(String::len).max().unwrap_or(0);
    write!(out, "  {:width$}", "")?;
    for name in &columns {
        write!(out, " {name:>9.9}")?;
    }
    writeln!(out)?;
    for (row, name) in rows.iter().enumerate() {
        write!(out, "  {name:width$}")?;
        for column in 0..columns.len() {
            write!(out, " {:>9.4}", rounded(choices.matrix.cell(row, column), 1e4))?;
        }
        writeln!(out)?;
    }
    Ok(())
}
