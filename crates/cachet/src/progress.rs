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
    let left = move |state: &ProgressState, out: &mut dyn Write| {
        let words = time_left(state.pos(), state.len().unwrap_or(0), state.elapsed())
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

/// How long the rest takes if it goes on as so far. Nothing can be said before anything is done.
fn time_left(done: u64, of: u64, elapsed: Duration) -> Option<Duration> {
    (done > 0).then(|| elapsed.mul_f64(of.saturating_sub(done) as f64 / done as f64))
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
        let tenth = time_left(10, 100, Duration::from_secs(20));
        assert_eq!(tenth, Some(Duration::from_secs(180)));
        assert_eq!(time_left(100, 100, Duration::from_secs(20)), Some(Duration::ZERO));
        assert_eq!(time_left(0, 100, Duration::from_secs(20)), None, "nobody knows yet");
        assert_eq!(time_left(120, 100, Duration::from_secs(20)), Some(Duration::ZERO), "more than was thought");
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
