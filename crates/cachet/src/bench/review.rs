//! `cachet bench review`: is the review true? The strongest bots play each other, and all their decisions are reviewed.

use super::review_figures::{Figures, Told};
use super::slope::Slope;
use crate::cli::BenchReview;
use crate::complaint::Complaint;
use crate::games;
use crate::progress::bar;
use cachet_bots::{AnyBot, Library, bots_of, sit, usual};
use cachet_engine::{AnyGame, AnyTable, Arg, Info, Names, Say, Seed, dice, refused_seats};
use cachet_games::GAMES;
use cachet_review::{Ask, Page, Review, begin, worlds};
use cachet_words::figures::{decimal, grouped, signed};
use cachet_words::{Lang, Voice};
use cpu_time::ThreadTime;
use serde_json::json;
use std::io::Write;

pub fn run(args: &BenchReview, lang: Lang) -> Result<(), Complaint> {
    let chosen: Vec<&dyn AnyGame> = match &args.game {
        Some(game) => vec![games::find(game)?],
        None => GAMES.to_vec(),
    };
    let progress = bar(lang, chosen.len() as u64 * (args.games + args.again.min(args.games)));
    let mut rows = Vec::new();
    for game in chosen {
        let info = game.info();
        let seats = args.seats.unwrap_or(info.seats[0]);
        if !info.seats.contains(&seats) {
            return Err(refused_seats(info, seats).into());
        }
        let library = Library::default();
        let mut told = Told::default();
        let bots = names(info, args.bots.as_deref())?;
        for number in 0..args.games {
            // From game to game everybody moves up a seat.
            let seated: Vec<&str> = (0..seats).map(|seat| bots[(seat + number as usize) % bots.len()]).collect();
            let deal = args.seed.wrapping_mul(1_000_003) + number;
            let table = played(game, &seated, &args.options, deal, &library)?;
            let review = reviewed(&*table, args, args.seed, &library, &mut told.times)?;
            progress.inc(1);
            if number < args.again {
                let again = reviewed(&*table, args, args.seed + 1, &library, &mut Vec::new())?;
                told.compare(&review, &again);
                progress.inc(1);
            }
            told.add(&review, &seated);
        }
        let depth = args.depth.or(worlds(info.id)).unwrap_or(0);
        rows.push((info.id, seats, depth, Figures::of(&told)));
    }
    progress.finish_and_clear();
    let mut out = anstream::stdout().lock();
    if args.json {
        let list: Vec<_> = rows
            .iter()
            .map(|(game, seats, depth, figures)| json!({ "game": game, "seats": seats, "worlds": depth, "figures": figures }))
            .collect();
        writeln!(out, "{:#}", json!({ "bench": "review", "version": env!("CARGO_PKG_VERSION"), "rows": list }))?;
        return Ok(());
    }
    let voice = Voice::plain(lang);
    writeln!(out, "{}", voice.text("bench-review"))?;
    for (game, seats, depth, figures) in &rows {
        let title = Say::new("bench-review-game")
            .with("game", Arg::Name((*game).to_owned()))
            .with("seats", *seats)
            .with("count", args.options.len())
            .with("options", args.options.join(", "))
            .with("games", grouped(lang, args.games))
            .with("decisions", grouped(lang, figures.decisions as u64))
            .with("worlds", *depth as usize);
        writeln!(out, "\n{}", voice.say(&title))?;
        print(figures, &voice, &mut out)?;
    }
    Ok(())
}

/// The bots named, or the strongest of the game.
fn names(info: Info, asked: Option<&str>) -> Result<Vec<&'static str>, Complaint> {
    let all = bots_of(info.id);
    let Some(asked) = asked else { return Ok(vec![usual(all).map_or("random", |bot| bot.name)]) };
    let find = |name: &str| all.iter().find(|bot| bot.name == name.trim()).map(|bot| bot.name);
    let known = || all.iter().map(|bot| bot.name).collect::<Vec<_>>().join(", ");
    asked
        .split(',')
        .map(|name| {
            let game = Arg::Name(info.id.to_owned());
            let unknown = || Say::new("arena-no-such-bot").with("bot", name).with("game", game).with("known", known());
            find(name).ok_or_else(|| unknown().into())
        })
        .collect()
}

/// A game among these bots, seat by seat.
fn played(
    game: &dyn AnyGame,
    bots: &[&str],
    options: &[String],
    number: u64,
    library: &Library,
) -> Result<Box<dyn AnyTable>, Complaint> {
    let seed = Seed::small(number);
    let mut table = game.open(Names::letters(bots.len()), options, seed)?;
    let id = game.info().id;
    let mut bots: Vec<Box<dyn AnyBot>> = bots.iter().filter_map(|name| sit(id, name, library)).collect();
    let mut luck = dice(!number);
    while let Some(seat) = table.waiting().lowest() {
        let legal = table.legal(seat);
        let notes = table.seat_notes(seat);
        let chosen = bots[seat.index()].choose(&notes, &legal, &mut luck);
        let chosen = chosen.unwrap_or_else(|fault| panic!("the bot in seat {seat}: {fault}"));
        table
            .play(seat, &legal[chosen].action, seed)
            .unwrap_or_else(|refused| unreachable!("what is legal can be played: {refused:?}"));
    }
    Ok(table)
}

fn reviewed(
    table: &dyn AnyTable,
    args: &BenchReview,
    seed: u64,
    library: &Library,
    times: &mut Vec<f64>,
) -> Result<Review, Complaint> {
    let ask = Ask { seat: None, worlds: args.depth, seed };
    let mut writing = begin(table, ask, library)?;
    loop {
        let started = ThreadTime::now();
        match writing.write() {
            Some(Page::Decision(_)) => times.push(1000.0 * started.elapsed().as_secs_f64()),
            Some(Page::Ending(_)) => {}
            None => return Ok(writing.review()),
        }
    }
}

fn print(figures: &Figures, voice: &Voice<'_>, out: &mut impl Write) -> Result<(), Complaint> {
    let lang = voice.lang();
    let percent = |value: f64| decimal(lang, 100.0 * value, 1);
    let headings = ["bench-review-moments", "bench-review-judged", "bench-review-won", "bench-review-off"];
    let headings = headings.map(|key| voice.text(key));
    writeln!(out, "  {:>9} {:>8} {:>8} {:>8} {:>14}", "%", headings[0], headings[1], headings[2], headings[3])?;
    for tenth in &figures.tenths {
        writeln!(
            out,
            "  {:>9} {:>8} {:>8} {:>8} {:>14}",
            format!("{}–{}", tenth.from, tenth.from + 10),
            tenth.moments,
            percent(tenth.judged),
            percent(tenth.won),
            format!("{} ±{}", signed(lang, 100.0 * (tenth.won - tenth.judged), 1), percent(tenth.half)),
        )?;
    }
    let mut says = vec![
        Say::new("bench-review-brier")
            .with("brier", decimal(lang, figures.brier, 4))
            .with("naive", decimal(lang, figures.naive, 4)),
    ];
    if let Some(Slope { slope, half }) = figures.slope {
        let slope = Say::new("bench-review-slope").with("slope", decimal(lang, slope, 3));
        says.push(slope.with("half", decimal(lang, half, 3)));
    }
    for luck in &figures.luck {
        says.push(
            Say::new("bench-review-luck")
                .with("seat", luck.seat.clone())
                .with("luck", signed(lang, 100.0 * luck.mean, 2))
                .with("half", percent(luck.half))
                .with("cards", signed(lang, 100.0 * luck.cards, 2))
                .with("others", signed(lang, 100.0 * luck.others, 2))
                .with("cost", decimal(lang, 100.0 * luck.cost, 2))
                .with("each", decimal(lang, 100.0 * luck.each, 3)),
        );
    }
    says.push(
        Say::new("bench-review-stable")
            .with("changed", figures.changed)
            .with("decisions", grouped(lang, figures.compared as u64)),
    );
    says.push(
        Say::new("bench-review-time")
            .with("mean", decimal(lang, figures.mean_ms, 1))
            .with("worst", decimal(lang, figures.worst_ms, 1)),
    );
    for bot in &figures.bots {
        says.push(
            Say::new("bench-review-bot")
                .with("bot", bot.bot.clone())
                .with("share", percent(bot.share))
                .with("half", percent(bot.half))
                .with("adjusted", percent(bot.adjusted))
                .with("less", percent(bot.adjusted_half))
                .with("factor", decimal(lang, (bot.half / bot.adjusted_half.max(1e-6)).powi(2), 1)),
        );
    }
    says.iter().try_for_each(|say| writeln!(out, "  {}", voice.say(say)))?;
    Ok(())
}
