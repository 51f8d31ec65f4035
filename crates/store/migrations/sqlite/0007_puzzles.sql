-- What a guest answered to a puzzle: how often wrongly, and whether it was solved.
create table puzzle_tries (
  guest  integer not null,
  puzzle text    not null,
  wrong  integer not null,
  solved integer not null check (solved in (0, 1)),
  at     integer not null,
  primary key (guest, puzzle)
) strict, without rowid;
create index puzzle_tries_of on puzzle_tries (puzzle, solved, wrong);
