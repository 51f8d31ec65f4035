-- The letter of the day: the first attempt of each guest on a day, and its result once it is over and judged. Rows outlive
-- their table; when somebody is erased, their row stays without a guest.
create table days (
  tbl      integer primary key,
  -- Days since 1970-01-01.
  day      integer not null,
  guest    integer,
  begun    integer not null,
  won      integer,
  -- Hundredths of points given away.
  cost     integer,
  -- One letter for each decision: w whole, c cracked, b broken.
  verdicts text
) strict;
create unique index days_of on days (guest, day) where guest is not null;
create index days_by_day on days (day);

-- What the secrets of all days follow from. An installation that people play at is given no other secret later.
insert into secrets values ('daily', randomblob(32));
