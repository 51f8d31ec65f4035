//! The games of one person, as a page shows them: read from the index, never from logs.

use super::reader::Fields;
use crate::app::App;
use crate::tables::failed;
use cachet_engine::Seat;
use cachet_pages::{Filters, GameRow, History, Score};
use cachet_store::{Asked, Cost, Finish, GuestId, Past, StoreError, TableId, Tally};
use cachet_table::{Refusal, levels};
use std::collections::BTreeMap;

/// Games on one page.
const ROWS: u32 = 20;
/// People to choose from.
const PEOPLE: u32 = 12;
/// How far back streaks are counted.
const LONG: u32 = 5_000;

/// What of the games of `guest` is asked for. With `open`, only what strangers may see.
pub async fn history(app: &App, guest: GuestId, open: bool, fields: &Fields) -> Result<History, Refusal> {
    read(app, guest, open, fields).await.map_err(|error| failed(&error))
}

async fn read(app: &App, guest: GuestId, open: bool, fields: &Fields) -> Result<History, StoreError> {
    let store = &app.tables.store;
    let tallies = store.tallies(guest, open).await?;
    let finishes = store.finishes(guest, open, LONG).await?;
    let mut filters = Filters {
        game: fields.get("game").filter(|game| tallies.iter().any(|it| it.game == *game)).map(str::to_owned),
        finish: fields.get("result").and_then(Finish::named),
        games: by(&tallies, |it| Some(it.game.clone())).into_iter().map(|score| score.of).collect(),
        levels: by_level(&tallies).into_iter().map(|score| score.of).collect(),
        ..Filters::default()
    };
    if !open {
        filters.people = people(app, guest).await?;
    }
    let mut asked = Asked { open, game: filters.game.clone(), finish: filters.finish, ..Asked::of(guest) };
    if let Some(with) = fields.get("with").filter(|with| !with.is_empty()) {
        if filters.levels.iter().any(|level| level == with) {
            asked.level = Some(with.to_owned());
            filters.with = Some(with.to_owned());
        } else if let Some(other) = somebody(app, guest, with).await?.filter(|_| !open) {
            asked.against = Some(other);
            filters.with = Some(with.to_owned());
        }
    }
    let found = store.count_games(asked.clone()).await?;
    let pages = u32::try_from(found).unwrap_or(u32::MAX).div_ceil(ROWS).max(1);
    let page = fields.get("page").and_then(|page| page.parse::<u32>().ok()).unwrap_or(1).clamp(1, pages);
    let rows = store.games_of(asked, (page - 1) * ROWS, ROWS).await?;
    let (streak, longest) = streaks(&finishes);
    Ok(History {
        all: tallies.iter().map(|it| it.games).sum(),
        found,
        rows: rows.iter().map(row).collect(),
        page: page as usize,
        pages: pages as usize,
        filters,
        games: by(&tallies, |it| Some(it.game.clone())),
        bots: by_level(&tallies),
        streak,
        longest,
    })
}

fn row(past: &Past) -> GameRow {
    let seats = past.company.iter().flat_map(|company| company.seats.iter().zip(Seat::ALL));
    let others = seats.filter(|(_, seat)| *seat != past.played.seat).filter_map(|(it, _)| it.as_ref());
    GameRow {
        table: past.table,
        game: past.played.game.clone(),
        finish: past.played.finish,
        ended: past.ended,
        with: others.map(|it| it.name.clone()).collect(),
        each: past.cost.and_then(each),
    }
}

fn each(cost: Cost) -> Option<f64> {
    (cost.decisions > 0).then(|| cost.points / f64::from(cost.decisions))
}

/// Scores by whatever `of` says, the most played first.
fn by(tallies: &[Tally], of: impl Fn(&Tally) -> Option<String>) -> Vec<Score> {
    let mut scores: BTreeMap<String, (Score, Cost)> = BTreeMap::new();
    for it in tallies {
        let Some(key) = of(it) else { continue };
        let none = (Score { of: key.clone(), ..Score::default() }, Cost { points: 0.0, decisions: 0 });
        let (score, cost) = scores.entry(key).or_insert(none);
        match it.finish {
            Finish::Won => score.won += it.games,
            Finish::Lost => score.lost += it.games,
            Finish::Drawn => score.drawn += it.games,
        }
        if let Some(more) = it.cost {
            cost.points += more.points;
            cost.decisions += more.decisions;
        }
    }
    let mut scores: Vec<Score> =
        scores.into_values().map(|(score, cost)| Score { each: each(cost), ..score }).collect();
    scores.sort_by_key(|score| std::cmp::Reverse(score.games()));
    scores
}

/// Scores against bots, by level, in the order of their strength.
fn by_level(tallies: &[Tally]) -> Vec<Score> {
    let mut scores = by(tallies, |it| it.level.clone());
    let strength =
        |level: &str| tallies.iter().find_map(|it| levels(&it.game).iter().position(|known| *known == level));
    scores.sort_by_key(|score| strength(&score.of));
    scores
}

/// Games won in a row until now, and the most ever. The latest comes first.
fn streaks(finishes: &[Finish]) -> (usize, usize) {
    let runs = finishes.split(|finish| *finish != Finish::Won).map(<[Finish]>::len);
    (runs.clone().next().unwrap_or(0), runs.max().unwrap_or(0))
}

/// The people somebody has met: where they sat at a table of both, and their names. No guest's id is on a page.
async fn people(app: &App, guest: GuestId) -> Result<Vec<(String, String)>, StoreError> {
    let mut people = Vec::new();
    for met in app.tables.store.met(guest, PEOPLE).await? {
        let company = app.tables.store.summary(met.table).await?.and_then(|summary| summary.company);
        let named = company.and_then(|company| {
            let seat = company.seat_of(met.guest)?;
            Some((format!("{}.{}", met.table, seat.index()), company.player(seat)?.name.clone()))
        });
        people.extend(named);
    }
    Ok(people)
}

/// Who sat there, at a table at which the asker sat too.
async fn somebody(app: &App, asker: GuestId, with: &str) -> Result<Option<GuestId>, StoreError> {
    let Some((table, seat)) = with.split_once('.') else { return Ok(None) };
    let (Ok(table), Some(seat)) = (table.parse::<TableId>(), seat.parse().ok().and_then(Seat::new)) else {
        return Ok(None);
    };
    let company = app.tables.store.summary(table).await?.and_then(|summary| summary.company);
    let company = company.filter(|company| company.seat_of(asker).is_some());
    Ok(company.and_then(|company| company.player(seat)?.guest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streaks_are_games_won_in_a_row() {
        use Finish::{Drawn, Lost, Won};
        assert_eq!(streaks(&[]), (0, 0));
        assert_eq!(streaks(&[Won, Won, Lost, Won, Won, Won, Drawn, Won]), (2, 3));
        assert_eq!(streaks(&[Lost, Won]), (0, 1));
        assert_eq!(streaks(&[Won; 4]), (4, 4));
    }

    #[test]
    fn scores_add_up_by_game_and_by_level() {
        let tally = |game: &str, level: Option<&str>, finish, games, cost: Option<(f64, u32)>| Tally {
            game: game.to_owned(),
            level: level.map(str::to_owned),
            finish,
            games,
            cost: cost.map(|(points, decisions)| Cost { points, decisions }),
        };
        let tallies = [
            tally("r", Some("expert"), Finish::Won, 1, Some((10.0, 5))),
            tally("r", None, Finish::Lost, 2, Some((20.0, 5))),
            tally("love-letter", Some("novice"), Finish::Won, 4, None),
            tally("love-letter", Some("expert"), Finish::Drawn, 1, None),
        ];
        let games = by(&tallies, |it| Some(it.game.clone()));
        let told: Vec<_> = games.iter().map(|it| (it.of.as_str(), it.won, it.lost, it.drawn, it.each)).collect();
        assert_eq!(told, [("love-letter", 4, 0, 1, None), ("r", 1, 2, 0, Some(3.0))]);
        let bots: Vec<_> = by_level(&tallies).into_iter().map(|it| (it.of.clone(), it.games())).collect();
        assert_eq!(bots, [("novice".to_owned(), 4), ("expert".to_owned(), 2)]);
    }
}
