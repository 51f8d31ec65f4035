-- A batch of appends that only add an entry to a table that is there, at most one of each table: nearly all. One round trip, one
-- transaction, one flush.
with won as (
  insert into cachet.log (tbl, seq, body)
  select tbl, seq, body
  from unnest($1::bigint[], $2::bigint[], $3::bytea[]) as entry (tbl, seq, body)
  -- No gaps: the entry before must be there.
  where exists (select from cachet.log as before where before.tbl = entry.tbl and before.seq = entry.seq - 1)
  -- Nodes that race for the same entries lock them in the same order, so that they cannot deadlock.
  order by tbl
  on conflict do nothing
  returning tbl
), indexed as (
  -- Where only the company has changed, no index is touched.
  update cachet.tables as known
  set status = it.status, public = it.public, code = it.code, due = it.due, touched = it.touched, company = it.company
  from unnest($4::bigint[], $5::smallint[], $6::boolean[], $7::text[], $8::bigint[], $9::bigint[], $10::text[])
    as it (id, status, public, code, due, touched, company)
  -- Not a join, which would compare each with each: the planner takes all arrays for short.
  where known.id = it.id and (it.id in (select tbl from won)) is true
)
select tbl from won
