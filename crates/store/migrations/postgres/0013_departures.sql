-- Guests who are about to be no more: joined to another (`stays`) or erased (null). The row is written first and removed last,
-- so that whoever finds it after a crash can finish what was begun.
create table cachet.departures (
  guest bigint primary key,
  stays bigint,
  begun bigint not null
);
