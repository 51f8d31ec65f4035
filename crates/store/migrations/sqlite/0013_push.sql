-- The browsers that are told by Web Push. `id` is a hash of the endpoint; `session` is null for cookies from before there were
-- sessions. `zone` is how many minutes the device's clock is ahead of UTC. `sent` counts on the UTC day `day`; `fails` counts
-- notices in a row that could not be delivered.
create table pushes (
  id       blob primary key,
  guest    integer not null,
  session  integer,
  endpoint text not null,
  key      blob not null,
  auth     blob not null,
  lang     text not null,
  zone     integer not null,
  made     integer not null,
  day      integer not null default 0,
  sent     integer not null default 0,
  fails    integer not null default 0
) strict, without rowid;
create index pushes_of on pushes (guest);
create index pushes_by_session on pushes (session);

-- The turns that a browser is to be told of, and the last one at each table that it was. Null when there is nothing left to do.
create table rings (
  push  blob not null,
  tbl   integer not null,
  asked integer not null,
  due   integer,
  tries integer not null default 0,
  primary key (push, tbl)
) strict, without rowid;
create index rings_due on rings (due) where due is not null;
create index rings_at on rings (tbl);
create trigger rings_go after delete on pushes begin delete from rings where push = old.id; end;

-- When a guest wants to be left alone, in minutes after midnight. No row: the house's own hours. Nulls: never.
create table quiet_hours (
  guest  integer primary key,
  starts integer,
  ends   integer
) strict;

-- What the key follows from that push services know this installation by.
insert into secrets values ('push', randomblob(32));
