//! Progress of long commands, on a terminal and nowhere else: drawn at once, with the time left as soon as it can be known.

use cachet_bots::r::cfr::SelfPlay;
use cachet_engine::Say;
use cachet_words::{Lang, Voice};
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use std::fmt::Write;
use std::time::Duration;

/// How often it is drawn again, even if nothing has got done: the clock goes on.
const TICK: Duration = Duration::from_millis(200);

/// For work of a known length.
pub fn bar(lang: Lang, length: u64) -> ProgressBar {
    bar_within(lang, length, None)
}

/// The same, for work that is stopped after this time at the latest.
pub fn bar_within(lang: Lang, length: u64, limit: Option<Duration>) -> ProgressBar {
    let left = move |state: &ProgressState, out: &mut dyn Write| {
        let words = time_left(state.pos(), state.len().unwrap_or(0), state.elapsed(), limit)
            .map(|left| Voice::plain(lang).say(&Say::new("progress-left").with("time", clock(left))));
        let _ = out.write_str(&words.unwrap_or_else(|| "…".to_owned()));
    };
    let style = ProgressStyle::with_template("{bar:24} {pos}/{len}  {left} {msg}")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
        .with_key("left", left);
    shown(ProgressBar::new(length).with_style(style))
}

/// For work whose length is not known: how long it has taken so far.
pub fn spinner() -> ProgressBar {
    let so_far = |state: &ProgressState, out: &mut dyn Write| {
        let _ = out.write_str(&clock(state.elapsed()));
    };
    let style = ProgressStyle::with_template("{spinner} {time} {msg}")
        .unwrap_or_else(|_| ProgressStyle::default_spinner())
        .with_key("time", so_far);
    shown(ProgressBar::new_spinner().with_style(style))
}

fn shown(progress: ProgressBar) -> ProgressBar {
    progress.tick();
    progress.enable_steady_tick(TICK);
    progress
}

/// So many rounds of learning.
pub fn learn(learner: &mut impl SelfPlay, rounds: usize, lang: Lang) {
    let progress = bar(lang, rounds as u64);
    for _ in 0..rounds {
        learner.iterate();
        progress.inc(1);
    }
    progress.finish_and_clear();
}

/// How long the rest takes if it goes on as so far, and at most what is left of a limit. Without one nothing can be said before
/// anything is done.
fn time_left(done: u64, of: u64, elapsed: Duration, limit: Option<Duration>) -> Option<Duration> {
    let left = (done > 0).then(|| elapsed.mul_f64(of.saturating_sub(done) as f64 / done as f64));
    let stopped = limit.map(|limit| limit.saturating_sub(elapsed));
    left.into_iter().chain(stopped).min()
}

/// `0:07`, `12:30`, `1:02:03`: the same in every language.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_follows_from_what_is_done() {
        let left = |done, of| time_left(done, of, Duration::from_secs(20), None);
        assert_eq!(left(10, 100), Some(Duration::from_secs(180)));
        assert_eq!(left(100, 100), Some(Duration::ZERO));
        assert_eq!(left(0, 100), None, "nobody knows yet");
        assert_eq!(left(120, 100), Some(Duration::ZERO), "more than was thought");
    }

    #[test]
    fn a_limit_is_known_before_anything_is_done() {
        let left = |done, limit| time_left(done, 100, Duration::from_secs(20), Some(Duration::from_secs(limit)));
        assert_eq!(left(0, 60), Some(Duration::from_secs(40)));
        assert_eq!(left(10, 60), Some(Duration::from_secs(40)), "the limit comes first");
        assert_eq!(left(80, 60), Some(Duration::from_secs(5)), "the work is done first");
        assert_eq!(left(10, 15), Some(Duration::ZERO), "the last deal takes longer");
    }

    #[test]
    fn times_are_written_as_on_a_clock() {
        let written = |seconds| clock(Duration::from_secs(seconds));
        assert_eq!(
            ["0:07", "12:30", "1:02:03"],
            [written(7), written(750), written(3723)].each_ref().map(String::as_str)
        );
    }
}
