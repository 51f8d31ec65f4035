//! How much time is left. The script counts it down, and says it aloud at two minutes, at thirty seconds and at ten.

use super::EveningPage;
use crate::parts::icon;
use cachet_duplicate::Phase;
use cachet_engine::Say;
use cachet_table::Millis;
use cachet_words::Voice;
use maud::{Markup, html};

/// At these many seconds the time is said aloud.
const SAID: [usize; 3] = [120, 30, 10];

/// A table that still plays hurries from here on.
pub(super) const HURRY: Millis = 60_000;

/// `4:38`, counted down; with a word that says so while the clock is paused.
pub(super) fn countdown(page: &EveningPage<'_>, voice: &Voice<'_>, class: &str) -> Markup {
    let Some(left) = page.evening.left(page.now) else { return html! {} };
    let seconds = (left + 999) / 1000;
    let runs = page.evening.paused.is_none();
    let said = |seconds: usize| voice.say(&Say::new("eve-time-said").with("seconds", seconds));
    html! {
        b class=(class) role="timer" aria-label=(voice.text("eve-time-left")) data-time-left=(left) data-runs[runs]
            data-said-120=(said(SAID[0])) data-said-30=(said(SAID[1])) data-said-10=(said(SAID[2])) { (minutes(seconds)) }
        @if !runs { span.evpaused { (icon("pause")) (voice.text("eve-paused")) } }
    }
}

/// Where the script says the time aloud.
pub(super) fn said() -> Markup {
    html! { span.sr #time-said role="status" {} }
}

pub(super) fn minutes(seconds: Millis) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// How a table in play stands with its time; the script changes it as the time goes by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Haste {
    None,
    Hurrying,
    Up,
}

impl Haste {
    pub fn of(page: &EveningPage<'_>) -> Haste {
        match page.evening.left(page.now).filter(|_| page.evening.phase == Phase::Playing) {
            Some(0) => Haste::Up,
            Some(..HURRY) => Haste::Hurrying,
            Some(_) | None => Haste::None,
        }
    }

    pub fn word(self) -> &'static str {
        match self {
            Haste::None => "none",
            Haste::Hurrying => "late",
            Haste::Up => "up",
        }
    }
}
