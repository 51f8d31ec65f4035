//! The SELECT statements.

use crate::{Company, Counts, Guest, GuestId, Scopes, Status, Summary, TableId, Token};
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Params, Result, Row};

/// The columns that [`listed`] reads.
pub(super) const LISTED: &str = "tables.id, game, status, public, code, due, touched, company, evening";

pub(super) fn listed(row: &Row<'_>) -> Result<(TableId, Summary)> {
    let summary = Summary {
        game: row.get(1)?,
        status: status(row, 2)?,
        public: row.get(3)?,
        code: row.get(4)?,
        due: row.get(5)?,
        touched: row.get(6)?,
        company: company(row, 7)?,
        evening: row.get(8)?,
    };
    Ok((TableId::from_key(row.get(0)?), summary))
}

pub(super) fn status(row: &Row<'_>, column: usize) -> Result<Status> {
    let unknown = || rusqlite::Error::InvalidColumnType(column, "status".to_owned(), Type::Integer);
    Status::from_key(row.get(column)?).ok_or_else(unknown)
}

pub(super) fn company(row: &Row<'_>, column: usize) -> Result<Option<Company>> {
    let unreadable = |error| rusqlite::Error::FromSqlConversionFailure(column, Type::Text, Box::new(error));
    let text: Option<String> = row.get(column)?;
    text.map(|text| serde_json::from_str(&text).map_err(unreadable)).transpose()
}

pub(super) fn table(row: &Row<'_>) -> Result<TableId> {
    row.get(0).map(TableId::from_key)
}

pub(super) fn count(row: &Row<'_>, column: usize) -> Result<u64> {
    row.get(column).map(i64::cast_unsigned)
}

pub(super) fn all<T>(
    connection: &Connection,
    query: &str,
    params: impl Params,
    one: impl FnMut(&Row<'_>) -> Result<T>,
) -> Result<Vec<T>> {
    connection.prepare_cached(query)?.query_map(params, one)?.collect()
}

pub(super) fn first<T>(
    connection: &Connection,
    query: &str,
    params: impl Params,
    one: impl FnOnce(&Row<'_>) -> Result<T>,
) -> Result<Option<T>> {
    connection.prepare_cached(query)?.query_row(params, one).optional()
}

pub(super) fn entries(connection: &Connection, table: TableId, from: u32) -> Result<Vec<Vec<u8>>> {
    let query = "select body from log where tbl = ?1 and seq >= ?2 order by seq";
    all(connection, query, (table.key(), from), |row| row.get(0))
}

pub(super) fn lengths(connection: &Connection, tables: &[TableId]) -> Result<Vec<(TableId, u32)>> {
    let mut question = connection.prepare_cached("select seq + 1 from log where tbl = ?1 order by seq desc limit 1")?;
    let length = |table: &TableId| {
        let length = question.query_row([table.key()], |row| row.get(0)).optional()?;
        Ok(length.map(|length| (*table, length)))
    };
    tables.iter().map(length).filter_map(Result::transpose).collect()
}

pub(super) fn summary(connection: &Connection, table: TableId) -> Result<Option<Summary>> {
    let query = format!("select {LISTED} from tables where id = ?1");
    Ok(first(connection, &query, [table.key()], listed)?.map(|(_, summary)| summary))
}

pub(super) fn by_code(connection: &Connection, code: &str) -> Result<Option<(TableId, Summary)>> {
    let query = format!("select {LISTED} from tables where code = ?1 and (status <> 2 or evening)");
    first(connection, &query, [code], listed)
}

pub(super) fn open_tables(connection: &Connection, limit: u32) -> Result<Vec<(TableId, Summary)>> {
    let query =
        format!("select {LISTED} from tables where public = 1 and status = 0 order by touched desc, id limit ?1");
    all(connection, &query, [limit], listed)
}

pub(super) fn sought_tables(connection: &Connection, limit: u32) -> Result<Vec<(TableId, Summary)>> {
    let query = format!(
        "select {LISTED} from tables where public = 1 and status = 0 and company like '%\"sought\":%' \
         order by touched desc, id limit ?1"
    );
    all(connection, &query, [limit], listed)
}

pub(super) fn tables_of(connection: &Connection, guest: GuestId, limit: u32) -> Result<Vec<(TableId, Summary)>> {
    let query = format!(
        "select {LISTED} from members join tables on tables.id = members.tbl \
         where guest = ?1 and gone = 0 and evening = 0 and status < 3 order by status > 1, touched desc, tables.id limit ?2"
    );
    all(connection, &query, (guest.key(), limit), listed)
}

pub(super) fn due(connection: &Connection, before: i64, limit: u32) -> Result<Vec<TableId>> {
    let query = "select id from tables where due <= ?1 and evening = 0 order by due, id limit ?2";
    all(connection, query, (before, limit), table)
}

pub(super) fn finished(connection: &Connection, after: Option<TableId>, limit: u32) -> Result<Vec<TableId>> {
    let query =
        "select id from tables where status = ?1 and evening = 0 and (?2 is null or id > ?2) order by id limit ?3";
    all(connection, query, (Status::Over.key(), after.map(TableId::key), limit), table)
}

pub(super) fn counts(connection: &Connection) -> Result<Counts> {
    let mut counts = Counts::default();
    let by_status = "select status, count(*) from tables where evening = 0 group by status";
    for (status, tables) in all(connection, by_status, [], |row| Ok((status(row, 0)?, count(row, 1)?)))? {
        counts.tables[status as usize] = tables;
    }
    counts.guests = connection.prepare_cached("select count(*) from guests")?.query_row([], |row| count(row, 0))?;
    Ok(counts)
}

pub(super) fn guest(connection: &Connection, id: GuestId) -> Result<Option<Guest>> {
    let one = |row: &Row<'_>| Ok(Guest { id, name: row.get(0)?, made: row.get(1)? });
    first(connection, "select name, made from guests where id = ?1", [id.key()], one)
}

pub(super) fn token(connection: &Connection, hash: [u8; 32]) -> Result<Option<(GuestId, Scopes)>> {
    let one = |row: &Row<'_>| Ok((GuestId::from_key(row.get(0)?), Scopes::from_key(row.get(1)?)));
    first(connection, "select guest, scopes from tokens where hash = ?1", [hash], one)
}

pub(super) fn tokens_of(connection: &Connection, guest: GuestId) -> Result<Vec<Token>> {
    let query = "select hash, label, made, scopes from tokens where guest = ?1 order by made, hash";
    let one = |row: &Row<'_>| {
        let scopes = Scopes::from_key(row.get(3)?);
        Ok(Token { hash: row.get(0)?, label: row.get(1)?, made: row.get(2)?, scopes })
    };
    all(connection, query, [guest.key()], one)
}

pub(super) fn secret(connection: &Connection, name: &str) -> Result<Option<[u8; 32]>> {
    first(connection, "select value from secrets where name = ?1", [name], |row| row.get(0))
}
