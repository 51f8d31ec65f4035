//! `cachet train`: computes the bots' weight files again: the Love Letter family by self-play, the orders of R's letter L.

use crate::cli::{TrainLetters, TrainOrders};
use crate::complaint::Complaint;
use crate::games;
use crate::progress::{bar, learn};
use cachet_bots::letters::lessons;
use cachet_bots::r::cfr::SelfPlay;
use cachet_bots::r::prophecy::{self, Prophecy};
use cachet_engine::{Arg, Game, QuickDealer, Say, Silent, dice};
use cachet_games::r::{R, ROptions, Rules, Variant};
use cachet_words::{Lang, Voice};
use std::io::Write;
use std::path::Path;

pub fn letters(args: &TrainLetters, lang: Lang) -> Result<(), Complaint> {
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
    std::fs::create_dir_all(&args.to).map_err(|why| cannot_write(&args.to, &why))?;
    let mut out = anstream::stdout().lock();
    for lesson in wanted {
        let progress = bar(lang, u64::from(args.iterations));
        let text = lesson.learn(args.iterations, args.seed, &mut |round| progress.set_position(u64::from(round)));
        progress.finish_and_clear();
        let file = args.to.join(&lesson.name);
        std::fs::write(&file, &text).map_err(|why| cannot_write(&args.to, &why))?;
        let key = if lesson.shipped() == Some(text.as_str()) { "train-same" } else { "train-new" };
        let done = Say::new(key)
            .with("file", file.display().to_string())
            .with("rounds", args.iterations as usize)
            .with("seed", args.seed.to_string());
        writeln!(out, "{}", voice.say(&done))?;
    }
    Ok(())
}

pub fn cannot_write(to: &Path, why: &std::io::Error) -> Complaint {
    let place = to.display().to_string();
    Say::new("train-cannot-write").with("place", place).with("why", why.to_string()).into()
}

pub fn orders(args: &TrainOrders, lang: Lang) -> Result<(), Complaint> {
    std::fs::create_dir_all(&args.to).map_err(|why| cannot_write(&args.to, &why))?;
    let options = ROptions::of(Rules::A.with(Variant::Prophecy))?;
    let start = R::start(&options, 2, &mut QuickDealer(dice(0)), &mut Silent);
    let mut learner = Prophecy::new(&start.laid_open());
    learn(&mut learner, args.iterations, lang);
    let gain = learner.exploitability();
    let text = prophecy::write(&learner.orders(0));
    let file = args.to.join("orders.txt");
    std::fs::write(&file, &text).map_err(|why| cannot_write(&args.to, &why))?;
    let done = Say::new(if text == prophecy::TEXT { "train-orders-same" } else { "train-orders-new" })
        .with("file", file.display().to_string())
        .with("rounds", args.iterations)
        .with("gain", format!("{gain:.1e}"));
    let mut out = anstream::stdout().lock();
    writeln!(out, "{}", Voice::plain(lang).say(&done))?;
    Ok(())
}
