//! `cachet bench pages`: how heavy the pages are, and how long a table takes to draw.

use crate::cli::BenchPages;
use crate::complaint::Complaint;
use crate::progress::bar;
use cachet_engine::{AnyGame, Names, Seed, dice};
use cachet_pages::{Home, Look, Site, TablePage};
use cachet_table::{GuestId, Online, Presence};
use cachet_words::{Lang, Voice};
use cpu_time::ThreadTime;
use rand_core::Rng;
use serde::Serialize;
use serde_json::json;
use std::io::Write;

/// Moves after which a random game is given up.
const LONGEST: usize = 400;

/// What was measured of one game.
#[derive(Serialize)]
struct Row {
    game: &'static str,
    seats: usize,
    pictures: usize,
    mean_microseconds: f64,
    worst_microseconds: f64,
    mean_bytes: usize,
    worst_bytes: usize,
}

/// Something a page may fetch, fonts and the icons of home screens left out.
#[derive(Serialize)]
struct Weight {
    what: String,
    bytes: usize,
    packed: usize,
}

pub fn run(args: &BenchPages, lang: Lang) -> Result<(), Complaint> {
    let weights = weights(lang);
    let together: usize = weights.iter().map(|weight| weight.packed).sum();
    let script: usize = weights.iter().filter(|it| it.what.ends_with(".js")).map(|it| it.packed).sum();
    let progress = bar(lang, cachet_games::GAMES.len() as u64);
    let mut rows = Vec::new();
    for game in cachet_games::GAMES {
        rows.push(measure(*game, args.games, lang));
        progress.inc(1);
    }
    progress.finish_and_clear();
    let mut out = anstream::stdout().lock();
    if args.json {
        let whole = json!({
            "bench": "pages", "version": env!("CARGO_PKG_VERSION"), "weights": weights,
            "together_packed": together, "script_packed": script, "tables": rows,
        });
        writeln!(out, "{whole:#}")?;
        return Ok(());
    }
    let voice = Voice::plain(lang);
    writeln!(out, "{}", voice.text("bench-weights"))?;
    for weight in &weights {
        writeln!(out, "{:<28} {:>9} {:>9}", weight.what, weight.bytes, weight.packed)?;
    }
    writeln!(out, "{:<28} {:>9} {together:>9}", voice.text("bench-together"), "")?;
    writeln!(out, "{:<28} {:>9} {script:>9}", voice.text("bench-script"), "")?;
    writeln!(out, "\n{}", voice.text("bench-tables-drawn"))?;
    for row in &rows {
        writeln!(
            out,
            "{:<20} {:>5} {:>8} {:>10.0} {:>10.0} {:>9} {:>9}",
            row.game,
            row.seats,
            row.pictures,
            row.mean_microseconds,
            row.worst_microseconds,
            row.mean_bytes,
            row.worst_bytes,
        )?;
    }
    Ok(())
}

fn site(lang: Lang) -> Site<'static> {
    Site { lang, theme: None, name: None, base_url: "https://cachet.example", path: "/" }
}

fn weights(lang: Lang) -> Vec<Weight> {
    let home = cachet_pages::home(&Home {
        site: site(lang),
        guest: None,
        tables: &[],
        open: &[],
        evenings: &[],
        asked: &[],
        code: None,
        flash: None,
    });
    let home = home.into_string();
    let mut weights = vec![Weight { what: "/".to_owned(), bytes: home.len(), packed: packed(home.as_bytes()) }];
    // More than one visit loads: each game has pictures of its own.
    for (address, asset) in cachet_pages::assets() {
        let name = address.splitn(4, '/').last().unwrap_or_default().to_owned();
        if asset.mime == "font/woff2" || name.starts_with("fonts/") || asset.mime == "image/png" {
            continue;
        }
        weights.push(Weight { what: name, bytes: asset.bytes.len(), packed: packed(asset.bytes) });
    }
    weights
}

/// Renders random games at the largest table: every position, for every seat.
fn measure(game: &'static dyn AnyGame, games: u64, lang: Lang) -> Row {
    let info = game.info();
    let seats = info.seats.last().copied().unwrap_or(2);
    let (mut times, mut sizes) = (Vec::new(), Vec::new());
    for seed in 0..games {
        let Ok(mut table) = game.open(Names::letters(seats), &[], Seed::small(seed)) else { continue };
        let mut dice = dice(seed);
        for _ in 0..LONGEST {
            let online = Online::showing(table.copy());
            for guest in (1..).take(seats).map(GuestId) {
                let look = Look { lang, theme: None, helper: true, lessons: false, folded: false, host: None };
                let page = TablePage::new(site(lang), look, &online, Some(guest), Presence::default(), 0);
                let Some(page) = page else { continue };
                let page = TablePage { news_from: table.events().saturating_sub(5), ..page };
                let start = ThreadTime::now();
                let drawn = cachet_pages::table_fragment(&page).into_string();
                times.push(start.elapsed().as_secs_f64() * 1e6);
                sizes.push(packed(drawn.as_bytes()));
            }
            let Some(seat) = table.waiting().lowest() else { break };
            let legal = table.legal(seat);
            let one = &legal[dice.next_u32() as usize % legal.len()];
            if table.play(seat, &one.action, Seed::small(seed)).is_err() {
                break;
            }
        }
    }
    Row {
        game: info.id,
        seats,
        pictures: times.len(),
        mean_microseconds: times.iter().sum::<f64>() / times.len().max(1) as f64,
        worst_microseconds: times.iter().copied().fold(0.0, f64::max),
        mean_bytes: sizes.iter().sum::<usize>() / sizes.len().max(1),
        worst_bytes: sizes.iter().copied().max().unwrap_or(0),
    }
}

/// The size after gzip.
fn packed(bytes: &[u8]) -> usize {
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    packer.write_all(bytes).and_then(|()| packer.finish()).map_or(0, |packed| packed.len())
}
