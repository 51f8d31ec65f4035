-- Who follows whom. Indexed both ways: erasing somebody takes both.
create table follows (
  who  integer not null,
  whom integer not null,
  at   integer not null,
  primary key (who, whom)
) strict, without rowid;
create index follows_of on follows (whom, who);

-- Who was asked to which table by whom. One that was declined stays, so that the same person does not ask again at once.
create table invitations (
  whom     integer not null,
  tbl      integer not null,
  by       integer not null,
  at       integer not null,
  declined integer not null default 0 check (declined in (0, 1)),
  primary key (whom, tbl)
) strict, without rowid;
create index invitations_by on invitations (by, whom, at);
create index invitations_at on invitations (tbl);
