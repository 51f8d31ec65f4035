-- Twelve words by which somebody is known again: only their slow hash. They are kept once two of them were checked.
create table cachet.words (
  hash  bytea   primary key,
  guest bigint  not null,
  made  bigint  not null,
  kept  boolean not null
);
create index words_of on cachet.words (guest);

-- The public keys of passkeys, by the ids that authenticators gave them.
create table cachet.passkeys (
  id    bytea  primary key,
  guest bigint not null,
  key   bytea  not null,
  label text   not null,
  made  bigint not null
);
create index passkeys_of on cachet.passkeys (guest);

-- A handle, once for whatever looks the same. `shown`: there is a page for everybody.
create table cachet.handles (
  guest  bigint  primary key,
  handle text    not null,
  looks  text    not null constraint one_guest_a_handle unique,
  chosen bigint  not null,
  shown  boolean not null
);

-- A guest whom the host refuses, since when.
alter table cachet.guests add column blocked bigint;

-- Every finished game once for each person who sat there. result: 0 lost, 1 won, 2 drawn. `level`: of the bots, where there
-- were no other people and all bots had the same. `cost`: of all decisions, in hundredths of a chance, from the review.
create table cachet.results (
  guest     bigint   not null,
  tbl       bigint   not null,
  seat      smallint not null,
  game      text     not null,
  ended     bigint   not null,
  result    smallint not null check (result between 0 and 2),
  people    smallint not null,
  level     text,
  open      boolean  not null,
  cost      double precision,
  decisions integer,
  primary key (guest, tbl, seat)
);
create index results_by_time on cachet.results (guest, ended);
create index results_at on cachet.results (tbl);

-- When a game ended that is in `results`; nothing for those that ended before there were any, until they are entered.
alter table cachet.tables add column ended bigint;
create index tables_untold on cachet.tables (id) where status = 2 and ended is null;
