-- One row for each device that is signed in.
create table sessions (
  id    integer primary key,
  guest integer not null,
  label text    not null,
  made  integer not null,
  seen  integer not null
) strict;
create index sessions_of on sessions (guest, seen);
create index sessions_by_seen on sessions (seen);

-- Links to another device that have been used, until they would have run out anyway.
create table used_links (
  hash  blob    not null primary key,
  until integer not null
) strict, without rowid;

-- What a token may do: 1 read, 2 play.
alter table tokens add column scopes integer not null default 3;

-- When a guest was last seen, roughly; and whether cookies without a session are still theirs.
alter table guests add column seen integer not null default 0;
alter table guests add column old_cookies integer not null default 0;
update guests set seen = unixepoch() * 1000, old_cookies = 1;
create index guests_by_seen on guests (seen);

-- Whoever stood up again is kept here too: the log of the table holds their name.
alter table members add column gone integer not null default 0;
create index members_at on members (tbl);

-- Closed and finished tables, by the time after which they are cleared.
create index tables_final on tables (status, touched) where status > 1;
