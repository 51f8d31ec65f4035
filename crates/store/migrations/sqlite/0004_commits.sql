-- One row, rewritten by every commit: a random name for this commit, and that of the one before. A write-ahead log belongs
-- to a file if it goes on from the commit that the file holds. `tag` marks the row within the pages of the log.
-- `room` is filled for a moment to learn whether a disk that was full has room again.
create table commits (
  tag    text not null,
  before blob not null,
  now    blob not null,
  room   blob
) strict;
insert into commits values ('cachet: commit after commit', randomblob(16), randomblob(16), null);
