-- The letter of the day: the first attempt of each guest on a day, and its result once it is over and judged. Rows outlive
-- their table; when somebody is erased, their row stays without a guest.
create table cachet.days (
  tbl      bigint primary key,
  -- Days since 1970-01-01.
  day      integer not null,
  guest    bigint,
  begun    bigint not null,
  won      boolean,
  -- Hundredths of points given away.
  cost     integer,
  -- One letter for each decision: w whole, c cracked, b broken.
  verdicts text
);
create unique index days_of on cachet.days (guest, day) where guest is not null;
create index days_by_day on cachet.days (day);
