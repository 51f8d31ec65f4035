-- What people say at tables: beside the log, and gone with its table or with whoever said it.
create table cachet.notes (
  tbl    bigint not null,
  number bigint not null,
  guest  bigint not null,
  name   text not null,
  -- Null: said among those who watch.
  seat   smallint,
  said   text not null,
  at     bigint not null,
  seq    bigint not null,
  round  bigint not null,
  primary key (tbl, number)
);
create index notes_by on cachet.notes (guest);

-- Whose notes a guest does not want to hear, at whatever table; and the tables at which they want to hear none.
create table cachet.mutes (
  guest bigint not null,
  whom  bigint not null,
  primary key (guest, whom)
);
create index muted on cachet.mutes (whom);
create table cachet.quiet (
  guest bigint not null,
  tbl   bigint not null,
  primary key (guest, tbl)
);
create index quiet_at on cachet.quiet (tbl);

-- For the host. Goes with its table; with whoever is reported; and loses its reporter when that person is erased.
create table cachet.reports (
  id       bigint generated always as identity primary key,
  tbl      bigint not null,
  about    bigint not null,
  reporter bigint,
  reason   text not null,
  words    text not null,
  at       bigint not null,
  closed   bigint
);
create index reports_at on cachet.reports (tbl);
create index reports_about on cachet.reports (about);
create unique index reported_once on cachet.reports (reporter, about, tbl) where closed is null and reporter is not null;
