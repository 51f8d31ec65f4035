-- The browsers that are told by Web Push. `id` is a hash of the endpoint; `session` is null for cookies from before there were
-- sessions. `zone` is how many minutes the device's clock is ahead of UTC. `sent` counts on the UTC day `day`; `fails` counts
-- notices in a row that could not be delivered.
create table cachet.pushes (
  id       bytea primary key,
  guest    bigint not null,
  session  bigint,
  endpoint text not null,
  key      bytea not null,
  auth     bytea not null,
  lang     text not null,
  zone     smallint not null,
  made     bigint not null,
  day      bigint not null default 0,
  sent     integer not null default 0,
  fails    integer not null default 0
);
create index pushes_of on cachet.pushes (guest);
create index pushes_by_session on cachet.pushes (session);

-- The turns that a browser is to be told of, and the last one at each table that it was. Null when there is nothing left to do.
create table cachet.rings (
  push  bytea not null references cachet.pushes (id) on delete cascade,
  tbl   bigint not null,
  asked bigint not null,
  due   bigint,
  tries smallint not null default 0,
  primary key (push, tbl)
);
create index rings_due on cachet.rings (due) where due is not null;
create index rings_at on cachet.rings (tbl);

-- When a guest wants to be left alone, in minutes after midnight. No row: the house's own hours. Nulls: never.
create table cachet.quiet_hours (
  guest  bigint primary key,
  starts smallint,
  ends   smallint
);
