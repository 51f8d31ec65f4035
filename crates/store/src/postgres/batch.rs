//! A batch of appends as columns, and the statements that write them.

use super::history::{Columns, CountedColumns};
use crate::model::company_text;
use crate::{Append, Summary};
use deadpool_postgres::Object;
use std::collections::HashSet;
use tokio_postgres::error::Error;

const APPEND: &str = include_str!("append.sql");
const MOVES: &str = include_str!("moves.sql");

/// Does an append only add an entry to a table that is there, and perhaps change its row? Nearly all do, and the statement for
/// these is a fraction of the other.
pub(super) fn is_move(append: &Append) -> bool {
    append.seq > 0
        && append.entries.len() == 1
        && append.joined.is_empty()
        && append.left.is_empty()
        && append.ended.is_none()
}

/// The tables whose entry was accepted, of a batch in which every append [is a move](is_move), or any batch.
pub(super) async fn send<'a>(
    client: &Object,
    moves: bool,
    batch: impl Iterator<Item = &'a Append> + Clone,
) -> Result<HashSet<i64>, Error> {
    if moves { send_moves(client, batch).await } else { send_any(client, batch).await }
}

/// Rows of the index, as columns.
#[derive(Default)]
struct Rows<'a> {
    ids: Vec<i64>,
    games: Vec<&'a str>,
    statuses: Vec<i16>,
    publics: Vec<bool>,
    codes: Vec<&'a str>,
    dues: Vec<Option<i64>>,
    touched: Vec<i64>,
    companies: Vec<Option<String>>,
    evenings: Vec<bool>,
}

impl<'a> Rows<'a> {
    fn of(batch: impl Iterator<Item = &'a Append>) -> Rows<'a> {
        let mut rows = Rows::default();
        for append in batch {
            let Some(summary) = &append.summary else { continue };
            let Summary { game, status, public, code, due, touched, company, evening } = summary;
            rows.ids.push(append.table.key());
            rows.games.push(game);
            rows.statuses.push(status.key());
            rows.publics.push(*public);
            rows.codes.push(code);
            rows.dues.push(*due);
            rows.touched.push(*touched);
            rows.companies.push(company_text(company.as_ref()));
            rows.evenings.push(*evening);
        }
        rows
    }
}

async fn send_moves<'a>(
    client: &Object,
    batch: impl Iterator<Item = &'a Append> + Clone,
) -> Result<HashSet<i64>, Error> {
    let tables: Vec<i64> = batch.clone().map(|it| it.table.key()).collect();
    let seqs: Vec<i64> = batch.clone().map(|it| it.seq.into()).collect();
    let bodies: Vec<&[u8]> = batch.clone().map(Append::first).collect();
    let rows = Rows::of(batch);
    let statement = client.prepare_cached(MOVES).await?;
    let Rows { ids, statuses, publics, codes, dues, touched, companies, .. } = &rows;
    let answer = client
        .query(&statement, &[&tables, &seqs, &bodies, ids, statuses, publics, codes, dues, touched, companies])
        .await?;
    answer.iter().map(|row| row.try_get(0)).collect()
}

async fn send_any<'a>(client: &Object, batch: impl Iterator<Item = &'a Append> + Clone) -> Result<HashSet<i64>, Error> {
    let appends = || batch.clone();
    let tables: Vec<i64> = appends().map(|it| it.table.key()).collect();
    let seqs: Vec<i64> = appends().map(|it| it.seq.into()).collect();
    // The first entry of each append decides who wins the number; the rest follow in the same statement.
    let bodies: Vec<&[u8]> = appends().map(Append::first).collect();
    let rest = appends().flat_map(|it| {
        it.rest().iter().zip(i64::from(it.seq) + 1..).map(|(body, seq)| (it.table.key(), seq, body.as_slice()))
    });
    let (more_tables, more_seqs, more_bodies): (Vec<i64>, Vec<i64>, Vec<&[u8]>) = rest.collect();
    let rows = Rows::of(appends());
    let with_end = appends().filter(|it| it.summary.is_some()).map(|it| it.ended.as_ref().map(|ended| ended.at));
    let ends: Vec<Option<i64>> = with_end.collect();
    let (mut end_tables, mut end_times, mut people) = (Vec::new(), Vec::new(), Columns::default());
    for (table, ended) in appends().filter_map(|it| it.ended.as_ref().map(|ended| (it.table.key(), ended))) {
        for played in &ended.people {
            end_tables.push(table);
            end_times.push(ended.at);
            people.push(played);
        }
    }
    let mut rated = CountedColumns::default();
    for (table, ended) in appends().filter_map(|it| it.ended.as_ref().map(|ended| (it.table, ended))) {
        rated.push(table, ended);
    }

    // A guest who joined and left has left: one statement must not touch a row twice.
    let joined = appends().flat_map(|it| {
        it.joined.iter().filter(|guest| !it.left.contains(guest)).map(|guest| (guest.key(), it.table.key()))
    });
    let (joiners, joined): (Vec<i64>, Vec<i64>) = joined.unzip();
    let left = appends().flat_map(|it| it.left.iter().map(|guest| (guest.key(), it.table.key())));
    let (leavers, left): (Vec<i64>, Vec<i64>) = left.unzip();

    let statement = client.prepare_cached(APPEND).await?;
    let answer = client
        .query(
            &statement,
            &[
                &tables,
                &seqs,
                &bodies,
                &rows.ids,
                &rows.games,
                &rows.statuses,
                &rows.publics,
                &rows.codes,
                &rows.dues,
                &rows.touched,
                &joiners,
                &joined,
                &leavers,
                &left,
                &rows.companies,
                &more_tables,
                &more_seqs,
                &more_bodies,
                &ends,
                &end_tables,
                &end_times,
                &people.guests,
                &people.seats,
                &people.games,
                &people.results,
                &people.people,
                &people.levels,
                &people.open,
                &rated.tables,
                &rated.times,
                &rated.seats,
                &rated.games,
                &rated.guests,
                &rated.levels,
                &rated.places,
                &rows.evenings,
            ],
        )
        .await?;
    answer.iter().map(|row| row.try_get(0)).collect()
}
