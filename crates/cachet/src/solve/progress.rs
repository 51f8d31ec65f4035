//! Progress shown while something is solved or learnt.

use cachet_bots::r::cfr::SelfPlay;
use indicatif::{ProgressBar, ProgressStyle};

/// For work whose length is not known.
pub fn spinner() -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {elapsed} {msg}");
    ProgressBar::new_spinner().with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
}

pub fn bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:32} {pos}/{len} {elapsed} {msg}");
    ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// So many rounds of learning.
pub fn learn(learner: &mut impl SelfPlay, rounds: usize) {
    let progress = bar(rounds as u64);
    for _ in 0..rounds {
        learner.iterate();
        progress.inc(1);
    }
    progress.finish_and_clear();
}
