-- What a guest answered to a puzzle: how often wrongly, and whether it was solved.
create table cachet.puzzle_tries (
  guest  bigint   not null,
  puzzle text     not null,
  wrong  smallint not null,
  solved boolean  not null,
  at     bigint   not null,
  primary key (guest, puzzle)
);
create index puzzle_tries_of on cachet.puzzle_tries (puzzle, solved, wrong);
