-- Every entry of every table's log. The key is the whole order of the game: (tbl, seq) once, without gaps.
create table cachet.log (
  tbl  bigint not null,
  seq  bigint not null,
  body bytea  not null,
  primary key (tbl, seq)
);

-- What lists need to know of a table without replaying it.
create table cachet.tables (
  id      bigint   primary key,
  game    text     not null,
  status  smallint not null check (status between 0 and 3),
  public  boolean  not null,
  code    text     not null constraint one_table_a_code unique,
  due     bigint,
  touched bigint   not null
);
create index tables_by_status on cachet.tables (status, id);
create index tables_open on cachet.tables (touched) where public and status = 0;
create index tables_due on cachet.tables (due) where due is not null;

create table cachet.members (
  guest bigint not null,
  tbl   bigint not null,
  primary key (guest, tbl)
);

create table cachet.guests (
  id   bigint primary key,
  name text   not null,
  made bigint not null
);

create table cachet.tokens (
  hash  bytea  primary key,
  guest bigint not null,
  label text   not null,
  made  bigint not null
);
create index tokens_of on cachet.tokens (guest, made);

create table cachet.secrets (
  name  text  primary key,
  value bytea not null
);
