-- Games that count for ratings, a row for each seat, and what each changed. Rows outlive their table, since later ratings rest on
-- them; when somebody is erased, their row stays without a guest, with the strength they had.
create table cachet.rated (
  tbl         bigint  not null,
  seat        smallint not null,
  game        text     not null,
  ended       bigint  not null,
  -- A person, or a bot; neither for somebody who has been erased.
  guest       bigint,
  level       text,
  -- 0 for those who won, 1 for the others, 2 for whoever left.
  place       smallint not null,
  -- Has it been judged, with all that ended before it?
  settled     boolean not null default false,
  -- How the person stood before and after.
  rating0     double precision,
  deviation0  double precision,
  volatility0 double precision,
  games0      integer,
  rating1     double precision,
  deviation1  double precision,
  primary key (tbl, seat)
);
create index rated_in_order on cachet.rated (game, ended, tbl);
create index rated_unsettled on cachet.rated (game, ended, tbl) where not settled;
create index rated_of on cachet.rated (guest) where guest is not null;

-- How everybody stands after the last game that has been judged.
create table cachet.ratings (
  game       text   not null,
  guest      bigint not null,
  rating     double precision not null,
  deviation  double precision not null,
  volatility double precision not null,
  games      integer not null,
  primary key (game, guest)
);
create index ratings_of on cachet.ratings (guest);
create index ladder on cachet.ratings (game, rating);
