//! `cachet train letters`: lets the bots of the Love Letter family learn anew what they play by.

use crate::cli::TrainLetters;
use crate::complaint::Complaint;
use crate::games;
use cachet_bots::letters::lessons;
use cachet_engine::{Arg, Say};
use cachet_words::{Lang, Voice};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::Write;

pub fn run(args: &TrainLetters, lang: Lang) -> Result<(), Complaint> {
    if let Some(game) = &args.game {
        games::find(game)?;
    }
    let wanted: Vec<_> =
        lessons().into_iter().filter(|lesson| args.game.as_deref().is_none_or(|game| game == lesson.game)).collect();
    if wanted.is_empty() {
        let game = args.game.clone().unwrap_or_default();
        return Err(Say::new("train-nothing").with("game", Arg::Name(game)).into());
    }
    let voice = Voice::plain(lang);
    let cannot = |why: std::io::Error| {
        let place = args.to.display().to_string();
        Complaint::from(Say::new("train-cannot-write").with("place", place).with("why", why.to_string()))
    };
    std::fs::create_dir_all(&args.to).map_err(cannot)?;
    let mut out = anstream::stdout().lock();
    for lesson in wanted {
        let progress = ProgressBar::new(u64::from(args.iterations)).with_style(
            ProgressStyle::with_template("{bar:24} {pos}/{len}").unwrap_or_else(|_| ProgressStyle::default_bar()),
        );
        let text = lesson.learn(args.iterations, args.seed, &mut |round| progress.set_position(u64::from(round)));
        progress.finish_and_clear();
        let file = args.to.join(&lesson.name);
        std::fs::write(&file, &text).map_err(cannot)?;
        let key = if lesson.shipped() == Some(text.as_str()) { "train-same" } else { "train-new" };
        let done = Say::new(key)
            .with("file", file.display().to_string())
            .with("rounds", args.iterations as usize)
            .with("seed", args.seed.to_string());
        writeln!(out, "{}", voice.say(&done))?;
    }
    Ok(())
}
