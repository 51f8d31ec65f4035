-- A batch of appends, at most one of each table, in one statement: one round trip, one transaction, one flush.
-- The first entry of an append takes the number; where it does, the rest ($17 to $19) follow it.
with won as (
  insert into cachet.log (tbl, seq, body)
  select tbl, seq, body
  from unnest($1::bigint[], $2::bigint[], $3::bytea[]) as entry (tbl, seq, body)
  -- No gaps: the entry before must be there.
  where case when seq = 0 then true
        else exists (select from cachet.log as before where before.tbl = entry.tbl and before.seq = entry.seq - 1) end
  -- Nodes that race for the same entries lock them in the same order, so that they cannot deadlock.
  order by tbl
  on conflict do nothing
  returning tbl, seq
), followed as (
  insert into cachet.log (tbl, seq, body)
  select tbl, entry.seq, body
  from unnest($17::bigint[], $18::bigint[], $19::bytea[]) as entry (tbl, seq, body) join won using (tbl)
  order by tbl, entry.seq
), indexed as (
  insert into cachet.tables (id, game, status, public, code, due, touched, company, ended, evening)
  select id, game, status, public, code, due, touched, company, ended, evening
  from unnest($4::bigint[], $5::text[], $6::smallint[], $7::boolean[], $8::text[], $9::bigint[], $10::bigint[], $16::text[],
    $21::bigint[], $38::boolean[]) as summary (id, game, status, public, code, due, touched, company, ended, evening)
  join won on won.tbl = id
  order by id
  on conflict (id) do update set game = excluded.game, status = excluded.status, public = excluded.public,
    code = excluded.code, due = excluded.due, touched = excluded.touched, company = excluded.company,
    ended = coalesce(excluded.ended, cachet.tables.ended)
), joined as (
  insert into cachet.members (guest, tbl)
  select guest, tbl from unnest($11::bigint[], $12::bigint[]) as member (guest, tbl) join won using (tbl)
  -- Twice the same guest, or one who comes back.
  group by guest, tbl
  on conflict (guest, tbl) do update set gone = false
), gone as (
  update cachet.members as member set gone = true
  from unnest($13::bigint[], $14::bigint[]) as leaver (guest, tbl) join won using (tbl)
  where member.guest = leaver.guest and member.tbl = leaver.tbl
), played as (
  -- In the same transaction as the end, so that no history misses it.
  insert into cachet.results (guest, tbl, seat, game, ended, result, people, level, open)
  select guest, it.tbl, seat, game, it.ended, result, people, level, open
  from unnest($22::bigint[], $23::bigint[], $24::bigint[], $25::smallint[], $26::text[], $27::smallint[], $28::smallint[],
    $29::text[], $30::boolean[]) as it (tbl, ended, guest, seat, game, result, people, level, open)
  join won using (tbl)
  on conflict do nothing
), counted as (
  insert into cachet.rated (tbl, seat, game, ended, guest, level, place)
  select it.tbl, seat, game, it.ended, guest, level, place
  from unnest($31::bigint[], $32::bigint[], $33::smallint[], $34::text[], $35::bigint[], $36::text[], $37::smallint[])
    as it (tbl, ended, seat, game, guest, level, place)
  join won using (tbl)
  on conflict do nothing
), told as (
  select pg_notify('cachet', $15::text || string_agg(' ' || to_hex(tbl) || ':' || last.seq, '' order by tbl))
  from won join unnest($1::bigint[], $20::bigint[]) as last (tbl, seq) using (tbl) having count(*) > 0
)
select tbl from won left join told on true
