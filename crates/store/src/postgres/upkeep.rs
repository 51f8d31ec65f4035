//! Clearing, erasing, and what is kept.

use super::connect::failed;
use super::{Postgres, lists};
use crate::model::company_text;
use crate::{Cleared, GuestId, Older, Rewrite, Stats, Store, StoreError, TableId, Upkeep};
use async_trait::async_trait;

/// Tables and guests old enough to be cleared. Comparing with an absent time is never true.
macro_rules! old_tables {
    () => {
        "from cachet.tables where (status = 3 and touched < $1) or (status = 2 and touched < $2)"
    };
}
macro_rules! old_guests {
    () => {
        "from cachet.guests as old where seen < $1 \
         and not exists (select from cachet.members where guest = old.id) \
         and not exists (select from cachet.tokens where guest = old.id) \
         and not exists (select from cachet.words where guest = old.id and kept) \
         and not exists (select from cachet.passkeys where guest = old.id) and blocked is null"
    };
}

const CLEAR_TABLES: &str = concat!(
    "with gone as (delete from cachet.tables where id in (select id ",
    old_tables!(),
    " order by id limit $3 for update skip locked) returning id), \
     entries as (delete from cachet.log using gone where tbl = gone.id), \
     members as (delete from cachet.members using gone where tbl = gone.id), \
     results as (delete from cachet.results using gone where tbl = gone.id), \
     invitations as (delete from cachet.invitations using gone where tbl = gone.id), \
     notes as (delete from cachet.notes using gone where tbl = gone.id), \
     quiet as (delete from cachet.quiet using gone where tbl = gone.id), \
     reports as (delete from cachet.reports using gone where tbl = gone.id), \
     rings as (delete from cachet.rings using gone where tbl = gone.id), \
     pages as (delete from cachet.review_pages using gone where tbl = gone.id), \
     claims as (delete from cachet.review_claims using gone where tbl = gone.id) \
     select count(*) from gone"
);
const CLEAR_GUESTS: &str = concat!(
    "with gone as (delete from cachet.guests where id in (select id ",
    old_guests!(),
    " order by id limit $2 for update skip locked) returning id), \
     sessions as (delete from cachet.sessions using gone where guest = gone.id), \
     words as (delete from cachet.words using gone where guest = gone.id), \
     passkeys as (delete from cachet.passkeys using gone where guest = gone.id), \
     handles as (delete from cachet.handles using gone where guest = gone.id), \
     tries as (delete from cachet.puzzle_tries using gone where guest = gone.id), \
     follows as (delete from cachet.follows using gone where who = gone.id or whom = gone.id), \
     invitations as (delete from cachet.invitations using gone where whom = gone.id or by = gone.id), \
     doubled as (select tbl from cachet.rated join gone on guest = gone.id \
       group by tbl, guest having count(*) > 1 and bool_and(settled)), \
     unrated as (delete from cachet.rated using doubled where rated.tbl = doubled.tbl), \
     rated as (update cachet.rated set guest = null, games0 = 0, \
       rating1 = case when rating1 is not null then rating0 end, deviation1 = deviation0 from gone where guest = gone.id \
       and tbl not in (select tbl from doubled)), \
     ratings as (delete from cachet.ratings using gone where guest = gone.id), \
     notes as (delete from cachet.notes using gone where guest = gone.id), \
     mutes as (delete from cachet.mutes using gone where guest = gone.id or whom = gone.id), \
     quiet as (delete from cachet.quiet using gone where guest = gone.id), \
     pushes as (delete from cachet.pushes using gone where guest = gone.id), \
     hours as (delete from cachet.quiet_hours using gone where guest = gone.id), \
     about as (delete from cachet.reports using gone where about = gone.id), \
     unsigned as (update cachet.reports set reporter = null from gone where reporter = gone.id and about <> gone.id), \
     days as (update cachet.days set guest = null from gone where guest = gone.id) \
     select count(*) from gone"
);
const CLEAR_SESSIONS: &str =
    "delete from cachet.sessions where id in (select id from cachet.sessions where seen < $1 limit $2)";
const CLEAR_PUSHES: &str = "delete from cachet.pushes where session is not null \
     and not exists (select from cachet.sessions where sessions.id = session)";
const CLEAR_LINKS: &str =
    "delete from cachet.used_links where hash in (select hash from cachet.used_links where until < $1 limit $2)";

const COUNT_OLD_TABLES: &str = concat!("select count(*) ", old_tables!());
const COUNT_OLD_GUESTS: &str = concat!(
    "select count(*), (select min(seen) from cachet.guests as old where \
     not exists (select from cachet.members where guest = old.id) \
     and not exists (select from cachet.tokens where guest = old.id) \
     and not exists (select from cachet.words where guest = old.id and kept) \
         and not exists (select from cachet.passkeys where guest = old.id) and blocked is null) ",
    old_guests!()
);
const OLDEST: &str = "select status, min(touched) from cachet.tables where not evening group by status";
const SIZES: &str = "select (select count(*) from cachet.sessions), (select count(*) from cachet.tokens), \
     (select count(*) from cachet.log), \
     (select coalesce(sum(pg_total_relation_size(oid)), 0)::bigint from pg_class \
      where relnamespace = 'cachet'::regnamespace and relkind = 'r')";

const NAMING: &str =
    "select tbl from cachet.members join cachet.tables on id = tbl where guest = $1 and not evening order by tbl";
const REWRITE: &str = "with entries as (update cachet.log as log set body = new.body \
       from unnest($2::bigint[], $3::bytea[]) as new (seq, body) where log.tbl = $1 and log.seq = new.seq), \
     listed as (update cachet.tables set company = coalesce($4::text, company) where id = $1) \
     select pg_notify('cachet', $5::text || ' ' || to_hex($1) || ':*') where cardinality($2::bigint[]) > 0";
const FORGET: &str = "with sessions as (delete from cachet.sessions where guest = $1), \
     tokens as (delete from cachet.tokens where guest = $1), \
     members as (delete from cachet.members where guest = $1), \
     words as (delete from cachet.words where guest = $1), \
     passkeys as (delete from cachet.passkeys where guest = $1), \
     handles as (delete from cachet.handles where guest = $1), \
     results as (delete from cachet.results where guest = $1), \
     tries as (delete from cachet.puzzle_tries where guest = $1), \
     follows as (delete from cachet.follows where who = $1 or whom = $1), \
     invitations as (delete from cachet.invitations where whom = $1 or by = $1), \
     doubled as (select tbl from cachet.rated where guest = $1 group by tbl having count(*) > 1 and bool_and(settled)), \
     unrated as (delete from cachet.rated using doubled where rated.tbl = doubled.tbl), \
     rated as (update cachet.rated set guest = null, games0 = 0, \
       rating1 = case when rating1 is not null then rating0 end, deviation1 = deviation0 where guest = $1 and tbl not in (select tbl from doubled)), \
     ratings as (delete from cachet.ratings where guest = $1), \
     notes as (delete from cachet.notes where guest = $1 returning tbl), \
     mutes as (delete from cachet.mutes where guest = $1 or whom = $1), \
     quiet as (delete from cachet.quiet where guest = $1), \
     pushes as (delete from cachet.pushes where guest = $1), \
     hours as (delete from cachet.quiet_hours where guest = $1), \
     about as (delete from cachet.reports where about = $1), \
     unsigned as (update cachet.reports set reporter = null where reporter = $1 and about <> $1), \
     days as (update cachet.days set guest = null where guest = $1), \
     gone as (delete from cachet.guests where id = $1) \
     select pg_notify('cachet', $2::text || ' ' || to_hex(tbl) || ':t') from (select distinct tbl from notes) as said";

#[async_trait]
impl Upkeep for Postgres {
    async fn clear(&self, older: Older, limit: u32) -> Result<Cleared, StoreError> {
        let limit = i64::from(limit);
        let number = |row: Option<tokio_postgres::Row>| {
            row.map_or(Ok(0), |row| row.try_get::<_, i64>(0).map_err(failed)).map(|count| count as usize)
        };
        let tables = number(self.first_at_leisure(CLEAR_TABLES, &[&older.expired, &older.finished, &limit]).await?)?;
        let guests = number(self.first_at_leisure(CLEAR_GUESTS, &[&older.guests, &limit]).await?)?;
        self.write(CLEAR_SESSIONS, &[&older.sessions, &limit]).await?;
        self.write(CLEAR_PUSHES, &[]).await?;
        self.write(CLEAR_LINKS, &[&older.links, &limit]).await?;
        Ok(Cleared { tables, guests })
    }

    async fn stats(&self, older: Older) -> Result<Stats, StoreError> {
        let mut stats = Stats { counts: self.counts().await?, ..Stats::default() };
        for row in self.ask(OLDEST, &[], super::LEISURE).await? {
            stats.oldest[lists::status(&row, 0)? as usize] = row.try_get(1).map_err(failed)?;
        }
        let count = |row: &tokio_postgres::Row, at: usize| row.try_get(at).map(i64::cast_unsigned).map_err(failed);
        if let Some(row) = self.first_at_leisure(SIZES, &[]).await? {
            (stats.sessions, stats.tokens) = (count(&row, 0)?, count(&row, 1)?);
            (stats.entries, stats.bytes) = (count(&row, 2)?, count(&row, 3)?);
        }
        if let Some(row) = self.first_at_leisure(COUNT_OLD_TABLES, &[&older.expired, &older.finished]).await? {
            stats.clearable.tables = count(&row, 0)? as usize;
        }
        if let Some(row) = self.first_at_leisure(COUNT_OLD_GUESTS, &[&older.guests]).await? {
            stats.clearable.guests = count(&row, 0)? as usize;
            stats.oldest_guest = row.try_get(1).map_err(failed)?;
        }
        Ok(stats)
    }

    async fn tables_naming(&self, guest: GuestId) -> Result<Vec<TableId>, StoreError> {
        self.all(NAMING, &[&guest.key()]).await?.iter().map(lists::table).collect()
    }

    async fn rewrite(&self, rewrite: Rewrite) -> Result<(), StoreError> {
        let (seqs, bodies): (Vec<i64>, Vec<&[u8]>) =
            rewrite.entries.iter().map(|(seq, body)| (i64::from(*seq), body.as_slice())).unzip();
        let company = company_text(rewrite.company.as_ref());
        self.write(REWRITE, &[&rewrite.table.key(), &seqs, &bodies, &company, &self.node]).await
    }

    async fn forget_guest(&self, guest: GuestId) -> Result<(), StoreError> {
        self.write(FORGET, &[&guest.key(), &self.node]).await
    }
}
