-- Every entry of every table's log. The key is the whole order of the game: (tbl, seq) once, without gaps.
create table log (
  tbl  integer not null,
  seq  integer not null,
  body blob    not null,
  primary key (tbl, seq)
) strict, without rowid;

-- What lists need to know of a table without replaying it.
create table tables (
  id      integer primary key,
  game    text    not null,
  status  integer not null check (status between 0 and 3),
  public  integer not null check (public in (0, 1)),
  code    text    not null unique,
  due     integer,
  touched integer not null
) strict;
create index tables_by_status on tables (status);
create index tables_open on tables (touched) where public = 1 and status = 0;
create index tables_due on tables (due) where due is not null;

create table members (
  guest integer not null,
  tbl   integer not null,
  primary key (guest, tbl)
) strict, without rowid;

create table guests (
  id   integer primary key,
  name text    not null,
  made integer not null
) strict;

create table tokens (
  hash  blob    not null primary key,
  guest integer not null,
  label text    not null,
  made  integer not null
) strict, without rowid;
create index tokens_of on tokens (guest, made);

create table secrets (
  name  text not null primary key,
  value blob not null
) strict, without rowid;
