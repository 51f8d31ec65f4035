-- What people say at tables: beside the log, and gone with its table or with whoever said it.
create table notes (
  tbl    integer not null,
  number integer not null,
  guest  integer not null,
  name   text not null,
  -- Null: said among those who watch.
  seat   integer,
  said   text not null,
  at     integer not null,
  seq    integer not null,
  round  integer not null,
  primary key (tbl, number)
) strict, without rowid;
create index notes_by on notes (guest);

-- Whose notes a guest does not want to hear, at whatever table; and the tables at which they want to hear none.
create table mutes (
  guest integer not null,
  whom  integer not null,
  primary key (guest, whom)
) strict, without rowid;
create index muted on mutes (whom);
create table quiet (
  guest integer not null,
  tbl   integer not null,
  primary key (guest, tbl)
) strict, without rowid;
create index quiet_at on quiet (tbl);

-- For the host. Goes with its table; with whoever is reported; and loses its reporter when that person is erased.
create table reports (
  id       integer primary key,
  tbl      integer not null,
  about    integer not null,
  reporter integer,
  reason   text not null,
  words    text not null,
  at       integer not null,
  closed   integer
) strict;
create index reports_at on reports (tbl);
create index reports_about on reports (about);
create unique index reported_once on reports (reporter, about, tbl) where closed is null and reporter is not null;
