-- Games that count for ratings, a row for each seat, and what each changed. Rows outlive their table, since later ratings rest on
-- them; when somebody is erased, their row stays without a guest, with the strength they had.
create table rated (
  tbl         integer  not null,
  seat        integer not null,
  game        text     not null,
  ended       integer  not null,
  -- A person, or a bot; neither for somebody who has been erased.
  guest       integer,
  level       text,
  -- 0 for those who won, 1 for the others, 2 for whoever left.
  place       integer not null,
  -- Has it been judged, with all that ended before it?
  settled     integer not null default 0,
  -- How the person stood before and after.
  rating0     real,
  deviation0  real,
  volatility0 real,
  games0      integer,
  rating1     real,
  deviation1  real,
  primary key (tbl, seat)
) strict, without rowid;
create index rated_in_order on rated (game, ended, tbl);
create index rated_unsettled on rated (game, ended, tbl) where settled = 0;
create index rated_of on rated (guest) where guest is not null;

-- How everybody stands after the last game that has been judged.
create table ratings (
  game       text   not null,
  guest      integer not null,
  rating     real not null,
  deviation  real not null,
  volatility real not null,
  games      integer not null,
  primary key (game, guest)
) strict, without rowid;
create index ratings_of on ratings (guest);
create index ladder on ratings (game, rating);
