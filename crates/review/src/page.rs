//! The pages of a review: one for each decision, and one for what came after the last. They can be kept as JSON and read
//! again.

use crate::because::Because;
use crate::schema;
use cachet_bots::judge::{Believed, Cause, Estimate, Happens, Lies, Likely};
use cachet_engine::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// One piece of a review.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Page {
    Decision(Box<Decision>),
    Ending(Ending),
}

impl Page {
    pub fn seat(&self) -> Seat {
        match self {
            Page::Decision(decision) => decision.seat,
            Page::Ending(ending) => ending.seat,
        }
    }

    /// Without what moves look like in records, which names people: this is what is kept. [`crate::Writing::take_up`]
    /// fills it in again, with the names of that time.
    pub fn nameless(&self) -> Page {
        let mut page = self.clone();
        if let Page::Decision(it) = &mut page {
            it.text.clear();
            it.moves.iter_mut().for_each(|choice| choice.text.clear());
        }
        page
    }

    /// Without what its seat could not know, for whoever may not be told yet.
    pub fn without_truth(&self) -> Page {
        let mut page = self.clone();
        if let Page::Decision(it) = &mut page {
            it.truth = Truth::default();
        }
        page
    }

    /// With all figures to a millionth: that is far finer than they are known, and JSON keeps such numbers exactly.
    pub(crate) fn rounded(&self) -> Page {
        let mut value = serde_json::to_value(self).expect("pages are plain structures, which JSON can hold");
        round(&mut value);
        serde_json::from_value(value).expect("what was written can be read")
    }
}

/// A decision of one seat. All but `truth` follows from what that seat had seen; `before` also from what it saw since its
/// last decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Decision {
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The seat's first decision is number 1.
    pub number: usize,
    /// Its place among the moves of the record, the first being 0.
    pub turn: usize,
    /// How many events had been seen.
    pub event: usize,
    /// The round of the match, where there are rounds.
    pub round: Option<u16>,
    /// The move that was played, as programs send it.
    #[schema(schema_with = schema::action)]
    pub action: Value,
    /// The same as records write it.
    pub text: String,
    /// The chance to win with the best move: that of the move played, and what it cost.
    pub chance: f64,
    /// The chance to win with the move that was played.
    #[schema(value_type = schema::Estimate)]
    pub played: Estimate,
    /// How far it was behind the best, and how sure that is.
    #[schema(value_type = schema::Estimate)]
    pub behind: Estimate,
    /// What it gave away; nothing while it cannot be told from the best.
    pub cost: f64,
    pub verdict: Verdict,
    #[schema(value_type = schema::Because)]
    pub because: Because,
    /// Every legal move, the best first.
    pub moves: Vec<WeighedMove>,
    /// Imagined worlds looked at; none where it was solved.
    pub worlds: u32,
    /// Where two choose at once and it was solved.
    pub meeting: Option<Meeting>,
    /// What the seat could believe.
    #[schema(value_type = Vec<schema::Believed>)]
    pub beliefs: Vec<Believed>,
    /// How the chance changed since the last decision, or since before the deal.
    pub before: Vec<Moment>,
    pub truth: Truth,
}

/// What a decision is called by what it gave away: less than a point of a hundred, up to four, more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    Whole,
    Cracked,
    Broken,
}

impl Verdict {
    /// By the cost as it is shown, in tenths of a point: 1.0 is never less than a point.
    pub fn of(cost: f64) -> Verdict {
        match (cost * 1000.0).round() {
            tenths if tenths < 10.0 => Verdict::Whole,
            tenths if tenths <= 40.0 => Verdict::Cracked,
            _ => Verdict::Broken,
        }
    }
}

/// A legal move, weighed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Choice)]
pub struct WeighedMove {
    /// As programs send it.
    #[schema(schema_with = schema::action)]
    pub action: Value,
    /// As records write it.
    pub text: String,
    /// The chance to win with it.
    #[schema(value_type = schema::Estimate)]
    pub chance: Estimate,
    /// How far it is behind the best: what was played, measured on the same worlds and luck; the others, by their chances.
    #[schema(value_type = schema::Estimate)]
    pub behind: Estimate,
    /// It cannot be told from the best.
    pub as_good: bool,
    /// It is the move that was played.
    pub played: bool,
    /// How often to play it, where the best is a mixture.
    pub share: Option<f64>,
    /// What happens at once, and how often.
    #[schema(value_type = Vec<(schema::Happens, f64)>)]
    pub at_once: Vec<(Happens, f64)>,
}

impl WeighedMove {
    /// What it gives away; nothing while it cannot be told from the best.
    pub fn cost(&self) -> f64 {
        if self.as_good { 0.0 } else { self.behind.mean }
    }
}

/// Two choices that meet: R.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Meeting {
    /// The moves of this seat, one for each row.
    pub mine: Vec<String>,
    /// The moves of the other, one for each column, and how often a perfect player chooses them.
    pub theirs: Vec<(String, f64)>,
    /// The chance to win after each pair.
    pub chances: Vec<Vec<f64>>,
}

/// The chance to win right after something happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Moment {
    /// How many events had been seen.
    pub event: usize,
    #[schema(value_type = schema::Cause)]
    pub cause: Cause,
    /// Who moved, where somebody did.
    #[schema(value_type = Option<u8>)]
    pub by: Option<Seat>,
    #[schema(value_type = schema::Estimate)]
    pub chance: Estimate,
}

/// What came after the last decision of a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Ending {
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// How the chance changed since, up to the result.
    pub before: Vec<Moment>,
    /// The chance that was left to this seat when it gave the game up: a decision that gave away all of it.
    #[serde(default)]
    #[schema(value_type = Option<schema::Estimate>)]
    pub gave_up: Option<Estimate>,
}

/// What the seat could not know.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct Truth {
    /// What really lay where.
    #[schema(value_type = Vec<schema::Lies>)]
    pub lies: Vec<Lies>,
    /// What the others could think that this seat holds.
    pub leaks: Vec<Leak>,
}

/// What a rival could think this seat holds: at the decision, and once the move had been seen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Leak {
    #[schema(value_type = u8)]
    pub rival: Seat,
    #[schema(value_type = Vec<schema::Likely>)]
    pub before: Vec<Likely>,
    #[schema(value_type = Vec<schema::Likely>)]
    pub after: Vec<Likely>,
}

/// To the nearest millionth.
pub(crate) fn millionth(exact: f64) -> f64 {
    (exact * 1e6).round() / 1e6
}

fn round(value: &mut Value) {
    match value {
        Value::Number(number) => {
            let whole = number.is_u64() || number.is_i64();
            if let Some(exact) = number.as_f64().filter(|_| !whole) {
                *value = Value::from(millionth(exact));
            }
        }
        Value::Array(items) => items.iter_mut().for_each(round),
        Value::Object(fields) => fields.values_mut().for_each(round),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So that JSON keeps them exactly, and a page that is taken up again is the same.
    #[test]
    fn a_page_keeps_its_figures_to_a_millionth() {
        let at = |mean: f64, error: f64| Moment {
            event: 7,
            cause: Cause::Cards,
            by: None,
            chance: Estimate { mean, error },
        };
        let page = |before: Vec<Moment>| Page::Ending(Ending { seat: Seat::ALL[1], before, gave_up: None });
        let exact = page(vec![at(1.0 / 3.0, 0.123_456_789), at(1.0, 0.0)]);
        assert_eq!(exact.rounded(), page(vec![at(0.333_333, 0.123_457), at(1.0, 0.0)]));
        assert_eq!(exact.rounded().rounded(), exact.rounded());
        assert_eq!((millionth(0.000_000_6), millionth(-0.1)), (0.000_001, -0.1));
    }

    /// A point is a hundredth; what is shown as 1.0 is a point, and what is shown as 4.0 is not more than four.
    #[test]
    fn a_verdict_goes_by_the_cost_as_it_is_shown() {
        for (cost, verdict) in [
            (0.0, Verdict::Whole),
            (0.0094, Verdict::Whole),
            (0.0096, Verdict::Cracked),
            (0.01, Verdict::Cracked),
            (0.04, Verdict::Cracked),
            (0.0404, Verdict::Cracked),
            (0.0406, Verdict::Broken),
            (1.0, Verdict::Broken),
        ] {
            assert_eq!(Verdict::of(cost), verdict, "{cost}");
        }
    }
}
