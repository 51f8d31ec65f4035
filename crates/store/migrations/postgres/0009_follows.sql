-- Who follows whom. Indexed both ways: erasing somebody takes both.
create table cachet.follows (
  who  bigint not null,
  whom bigint not null,
  at   bigint not null,
  primary key (who, whom)
);
create index follows_of on cachet.follows (whom, who);

-- Who was asked to which table by whom. One that was declined stays, so that the same person does not ask again at once.
create table cachet.invitations (
  whom     bigint not null,
  tbl      bigint not null,
  by       bigint not null,
  at       bigint not null,
  declined boolean not null default false,
  primary key (whom, tbl)
);
create index invitations_by on cachet.invitations (by, whom, at);
create index invitations_at on cachet.invitations (tbl);
