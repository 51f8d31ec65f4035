//! What is agreed on before the game, and what is decided in it.

use super::super::super::action::after;
use crate::parts::text_form;
use cachet_engine::{Names, Notation, OptionInfo, Options, Say, unknown_option};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// R-V-U5, R-V-U6.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SeekerOptions {
    /// Play until the grid is empty, instead of until somebody has 8 points.
    pub(super) all: bool,
    /// Cards turned up are shown only to the player turning them.
    pub(super) private: bool,
}

impl Options for SeekerOptions {
    const LIST: &'static [OptionInfo] =
        &[OptionInfo { key: "mode", values: &["race", "all"] }, OptionInfo { key: "private", values: &["no", "yes"] }];

    fn write(&self, _names: &Names) -> Vec<(&'static str, String)> {
        let all = self.all.then(|| ("mode", "all".to_owned()));
        all.into_iter().chain(self.private.then(|| ("private", "yes".to_owned()))).collect()
    }

    fn set(&mut self, key: &str, value: &str, _names: &Names) -> Result<(), Say> {
        match (key, value) {
            ("mode", "race") => self.all = false,
            ("mode", "all") => self.all = true,
            ("private", "no") => self.private = false,
            ("private", "yes") => self.private = true,
            ("mode", other) => {
                return Err(Say::new("option-value").with("key", key).with("value", other).with("known", "race, all"));
            }
            ("private", other) => {
                return Err(Say::new("option-value").with("key", key).with("value", other).with("known", "no, yes"));
            }
            (other, _) => return Err(unknown_option::<Self>(other)),
        }
        Ok(())
    }

    fn samples(_seats: usize) -> Vec<Self> {
        [(false, false), (true, false), (false, true), (true, true)]
            .map(|(all, private)| SeekerOptions { all, private })
            .to_vec()
    }
}

/// A place in the grid, counted from 1 at the top left, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "u8", into = "u8")]
#[schemars(extend("minimum" = 1, "maximum" = 16))]
pub struct Cell(pub(super) u8);

impl Cell {
    pub(super) fn new(number: u8) -> Option<Cell> {
        (1..=16).contains(&number).then_some(Cell(number))
    }

    pub(super) fn all() -> impl Iterator<Item = Cell> {
        (1..=16).map(Cell)
    }

    pub(super) fn index(self) -> usize {
        usize::from(self.0 - 1)
    }

    pub(super) fn bit(self) -> u16 {
        1 << (self.0 - 1)
    }
}

impl TryFrom<u8> for Cell {
    type Error = String;
    fn try_from(number: u8) -> Result<Cell, String> {
        Cell::new(number).ok_or_else(|| format!("the grid has places 1 to 16, not {number}"))
    }
}

impl From<Cell> for u8 {
    fn from(cell: Cell) -> u8 {
        cell.0
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    Turn(Cell),
    /// Take no other turn after a pair.
    Stop,
}

impl Notation for Action {
    fn write(&self, _names: &Names) -> String {
        match self {
            Action::Turn(cell) => format!("turn {}", cell.0),
            Action::Stop => "stop".to_owned(),
        }
    }

    fn read(text: &str, _names: &Names) -> Result<Action, Say> {
        let text = text.trim();
        if text.eq_ignore_ascii_case("stop") {
            return Ok(Action::Stop);
        }
        let cell = after("turn", text).and_then(|number| Cell::new(number.parse().ok()?));
        cell.map(Action::Turn).ok_or_else(|| Say::new("r-other-unreadable").with("text", text).with("form", "turn 7"))
    }
}
text_form!(Action);
