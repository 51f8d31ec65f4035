-- One row for each device that is signed in.
create table cachet.sessions (
  id    bigint primary key,
  guest bigint not null,
  label text   not null,
  made  bigint not null,
  seen  bigint not null
);
create index sessions_of on cachet.sessions (guest, seen);
create index sessions_by_seen on cachet.sessions (seen);

-- Links to another device that have been used, until they would have run out anyway.
create table cachet.used_links (
  hash  bytea  primary key,
  until bigint not null
);

-- What a token may do: 1 read, 2 play.
alter table cachet.tokens add column scopes smallint not null default 3;

-- When a guest was last seen, roughly; and whether cookies without a session are still theirs.
alter table cachet.guests add column seen bigint not null default 0;
alter table cachet.guests add column old_cookies boolean not null default false;
update cachet.guests set seen = (extract(epoch from now()) * 1000)::bigint, old_cookies = true;
create index guests_by_seen on cachet.guests (seen);

-- Whoever stood up again is kept here too: the log of the table holds their name.
alter table cachet.members add column gone boolean not null default false;
create index members_at on cachet.members (tbl);

-- Closed and finished tables, by the time after which they are cleared.
create index tables_final on cachet.tables (status, touched) where status > 1;
