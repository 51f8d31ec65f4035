//! `cachet ratings`: computed anew from the logs, and listed.

use super::args::{ListRatings, Ratings, RebuildRatings};
use crate::complaint::Complaint;
use crate::progress::bar;
use cachet_engine::{Arg, Say};
use cachet_server::{Rebuilt, rebuild_ratings};
use cachet_store::{Rung, Status, StoreError};
use cachet_words::{Lang, Voice};
use serde_json::{Value, json};
use std::io::Write;

pub fn ratings(args: &Ratings, lang: Lang) -> Result<(), Complaint> {
    match args {
        Ratings::Rebuild(args) => rebuild(args, lang),
        Ratings::List(args) => list(args, &Voice::plain(lang)),
    }
}

fn rebuild(args: &RebuildRatings, lang: Lang) -> Result<(), Complaint> {
    let (address, voice) = (args.keeping.address()?, Voice::plain(lang));
    let work = async {
        let store = cachet_store::open(&address).await?;
        let all = store.counts().await?.of(Status::Over);
        let progress = bar(lang, all);
        let rebuilt = rebuild_ratings(&*store, || progress.inc(1)).await;
        progress.finish_and_clear();
        rebuilt
    };
    let rebuilt = super::run(work)?.map_err(|error: StoreError| error.say)?;
    let Rebuilt { tables, counted, games, unreadable } = &rebuilt;
    let mut out = anstream::stdout().lock();
    for (table, why) in unreadable {
        let say = Say::new("ratings-unreadable").with("table", table.as_str()).with("why", why.as_str());
        writeln!(anstream::stderr(), "{}", voice.say(&say))?;
    }
    if args.json {
        let unreadable: Vec<&str> = unreadable.iter().map(|(table, _)| table.as_str()).collect();
        let told = json!({ "tables": tables, "counted": counted, "games": games, "unreadable": unreadable });
        writeln!(out, "{told:#}")?;
        return Ok(());
    }
    let say = Say::new("ratings-rebuilt").with("tables", *tables).with("counted", *counted).with("games", *games);
    writeln!(out, "{}", voice.say(&say))?;
    Ok(())
}

fn list(args: &ListRatings, voice: &Voice<'_>) -> Result<(), Complaint> {
    let rated =
        || cachet_games::GAMES.iter().map(|game| game.info().id).filter(|id| cachet_ratings::marks(id).is_some());
    let Some(game) = rated().find(|id| *id == args.game) else {
        let known = rated().collect::<Vec<_>>().join(", ");
        return Err(Say::new("ratings-no-game").with("game", args.game.as_str()).with("known", known).into());
    };
    let address = args.keeping.address()?;
    let rungs = super::run(cachet_store::ladder(&address, game, args.most))?.map_err(|error| error.say)?;
    let mut out = anstream::stdout().lock();
    if args.json {
        writeln!(out, "{:#}", Value::Array(rungs.iter().map(as_json).collect()))?;
        return Ok(());
    }
    if rungs.is_empty() {
        writeln!(out, "{}", voice.say(&Say::new("ratings-nobody").with("game", voice.name(game))))?;
    }
    for (rung, rank) in rungs.iter().zip(1_usize..) {
        let rating = rung.standing.rating;
        let name = rung.handle.as_ref().map_or_else(|| voice.text("ratings-unnamed"), |handle| format!("@{handle}"));
        let whole = |value: f64| Arg::Number(value.round() as i64);
        let say = Say::new("ratings-line").with("rank", rank).with("name", name);
        let say = say.with("rating", whole(rating.rating)).with("band", whole(rating.band()));
        writeln!(out, "{}", voice.say(&say.with("count", rung.standing.games as usize)))?;
    }
    Ok(())
}

/// With every digit, so that two lists can be compared.
fn as_json(rung: &Rung) -> Value {
    let rating = rung.standing.rating;
    json!({
        "guest": rung.guest,
        "handle": rung.handle,
        "rating": rating.rating,
        "deviation": rating.deviation,
        "volatility": rating.volatility,
        "games": rung.standing.games,
    })
}
