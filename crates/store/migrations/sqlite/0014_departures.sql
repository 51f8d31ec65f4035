-- Guests who are about to be no more: joined to another (`stays`) or erased (null). The row is written first and removed last,
-- so that whoever finds it after a crash can finish what was begun.
create table departures (
  guest integer primary key,
  stays integer,
  begun integer not null
) strict;
