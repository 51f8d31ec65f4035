//! The SELECT statements, and how their rows are parsed.

use super::connect::failed;
use crate::{Company, Counts, Guest, GuestId, Scopes, Status, StoreError, Summary, TableId, Token};
use tokio_postgres::Row;

pub(super) const LENGTHS: &str = "select tbl, max(seq) + 1 from cachet.log where tbl = any($1) group by tbl";
pub(super) const TIME: &str = "select (extract(epoch from clock_timestamp()) * 1000)::bigint";
pub(super) const TELL: &str = "select pg_notify($1, $2)";
pub(super) const SUMMARY: &str =
    "select id, game, status, public, code, due, touched, company, evening from cachet.tables where id = $1";
pub(super) const BY_CODE: &str = "select id, game, status, public, code, due, touched, company, evening from cachet.tables where code = $1 and (status <> 2 or evening)";
pub(super) const OPEN_TABLES: &str = "select id, game, status, public, code, due, touched, company, evening from cachet.tables \
     where public and status = 0 order by touched desc, id limit $1";
pub(super) const SOUGHT_TABLES: &str = "select id, game, status, public, code, due, touched, company, evening from cachet.tables \
     where public and status = 0 and company like '%\"sought\":%' order by touched desc, id limit $1";
pub(super) const TABLES_OF: &str = "select id, game, status, public, code, due, touched, company, evening \
     from cachet.members join cachet.tables on id = tbl where guest = $1 and not gone and not evening and status < 3 \
     order by status > 1, touched desc, id limit $2";
pub(super) const DUE: &str = "select id from cachet.tables where due <= $1 and not evening order by due, id limit $2";
pub(super) const FINISHED: &str = "select id from cachet.tables where status = 2 and not evening and ($1::bigint is null or id > $1) order by id limit $2";
pub(super) const TABLES_BY_STATUS: &str =
    "select status, count(*) from cachet.tables where not evening group by status";
pub(super) const GUESTS: &str = "select count(*) from cachet.guests";

pub(super) const PUT_GUEST: &str = "insert into cachet.guests (id, name, made, seen) values ($1, $2, $3, $3) \
     on conflict (id) do nothing";
pub(super) const RENAME_GUEST: &str = "update cachet.guests set name = $2 where id = $1 returning id";
pub(super) const GUEST: &str = "select name, made from cachet.guests where id = $1";

pub(super) const PUT_TOKEN: &str = "insert into cachet.tokens as known (hash, guest, label, made, scopes) \
     values ($1, $2, $3, $4, $5) \
     on conflict (hash) do update set label = excluded.label where known.guest = excluded.guest";
pub(super) const TOKEN: &str = "select guest, scopes from cachet.tokens where hash = $1";
pub(super) const TOKENS_OF: &str =
    "select hash, label, made, scopes from cachet.tokens where guest = $1 order by made, hash";
pub(super) const DROP_TOKEN: &str = "delete from cachet.tokens where hash = $1 and guest = $2";

pub(super) const SECRET: &str = "select value from cachet.secrets where name = $1";
pub(super) const LIVED_IN: &str =
    "select 1 where exists (select from cachet.tables) or exists (select from cachet.guests)";
/// Changes nothing, but has to be written.
pub(super) const PROBE: &str = "update cachet.secrets set name = name where name = 'identity'";
pub(super) const PUT_SECRET: &str =
    "insert into cachet.secrets (name, value) values ($1, $2) on conflict (name) do nothing";

pub(super) fn table(row: &Row) -> Result<TableId, StoreError> {
    row.try_get(0).map(TableId::from_key).map_err(failed)
}

pub(super) fn length(row: &Row) -> Result<(TableId, u32), StoreError> {
    let length: i64 = row.try_get(1).map_err(failed)?;
    Ok((table(row)?, u32::try_from(length).unwrap_or(u32::MAX)))
}

pub(super) fn listed(row: &Row) -> Result<(TableId, Summary), StoreError> {
    let summary = Summary {
        game: row.try_get(1).map_err(failed)?,
        status: status(row, 2)?,
        public: row.try_get(3).map_err(failed)?,
        code: row.try_get(4).map_err(failed)?,
        due: row.try_get(5).map_err(failed)?,
        touched: row.try_get(6).map_err(failed)?,
        company: company(row, 7)?,
        evening: row.try_get(8).map_err(failed)?,
    };
    Ok((table(row)?, summary))
}

pub(super) fn company(row: &Row, column: usize) -> Result<Option<Company>, StoreError> {
    let text: Option<&str> = row.try_get(column).map_err(failed)?;
    let unreadable = |error| StoreError::because("store-pg-failed", error);
    text.map(|text| serde_json::from_str(text).map_err(unreadable)).transpose()
}

pub(super) fn status(row: &Row, column: usize) -> Result<Status, StoreError> {
    let key: i16 = row.try_get(column).map_err(failed)?;
    Status::from_key(key.into()).ok_or_else(|| StoreError::because("store-pg-failed", format!("status {key}")))
}

pub(super) fn counts(tables: &[Row], guests: Option<&Row>) -> Result<Counts, StoreError> {
    let count = |row: &Row, column: usize| row.try_get(column).map(i64::cast_unsigned).map_err(failed);
    let mut counts = Counts::default();
    for row in tables {
        counts.tables[status(row, 0)? as usize] = count(row, 1)?;
    }
    counts.guests = guests.map_or(Ok(0), |row| count(row, 0))?;
    Ok(counts)
}

pub(super) fn guest(id: GuestId, row: &Row) -> Result<Guest, StoreError> {
    Ok(Guest { id, name: row.try_get(0).map_err(failed)?, made: row.try_get(1).map_err(failed)? })
}

pub(super) fn token(row: &Row) -> Result<Token, StoreError> {
    let (label, made) = (row.try_get(1).map_err(failed)?, row.try_get(2).map_err(failed)?);
    Ok(Token { hash: bytes(row, 0)?, label, made, scopes: scopes(row, 3)? })
}

pub(super) fn bearer(row: &Row) -> Result<(GuestId, Scopes), StoreError> {
    Ok((row.try_get(0).map(GuestId::from_key).map_err(failed)?, scopes(row, 1)?))
}

fn scopes(row: &Row, column: usize) -> Result<Scopes, StoreError> {
    let key: i16 = row.try_get(column).map_err(failed)?;
    Ok(Scopes::from_key(key.into()))
}

pub(super) fn bytes(row: &Row, column: usize) -> Result<[u8; 32], StoreError> {
    let bytes: &[u8] = row.try_get(column).map_err(failed)?;
    bytes.try_into().map_err(|_| StoreError::because("store-pg-failed", format!("{} bytes for 32", bytes.len())))
}
