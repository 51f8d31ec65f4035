-- Twelve words by which somebody is known again: only their slow hash. They are kept once two of them were checked.
create table words (
  hash  blob    not null primary key,
  guest integer not null,
  made  integer not null,
  kept  integer not null check (kept in (0, 1))
) strict, without rowid;
create index words_of on words (guest);

-- The public keys of passkeys, by the ids that authenticators gave them.
create table passkeys (
  id    blob    not null primary key,
  guest integer not null,
  key   blob    not null,
  label text    not null,
  made  integer not null
) strict, without rowid;
create index passkeys_of on passkeys (guest);

-- A handle, once for whatever looks the same. `shown`: there is a page for everybody.
create table handles (
  guest  integer primary key,
  handle text    not null,
  looks  text    not null unique,
  chosen integer not null,
  shown  integer not null check (shown in (0, 1))
) strict;

-- A guest whom the host refuses, since when.
alter table guests add column blocked integer;

-- Every finished game once for each person who sat there. result: 0 lost, 1 won, 2 drawn. `level`: of the bots, where there
-- were no other people and all bots had the same. `cost`: of all decisions, in hundredths of a chance, from the review.
create table results (
  guest     integer not null,
  tbl       integer not null,
  seat      integer not null,
  game      text    not null,
  ended     integer not null,
  result    integer not null check (result between 0 and 2),
  people    integer not null,
  level     text,
  open      integer not null check (open in (0, 1)),
  cost      real,
  decisions integer,
  primary key (guest, tbl, seat)
) strict, without rowid;
create index results_by_time on results (guest, ended);
create index results_at on results (tbl);

-- When a game ended that is in `results`; nothing for those that ended before there were any, until they are entered.
alter table tables add column ended integer;
create index tables_untold on tables (id) where status = 2 and ended is null;
