-- Reviews of finished games, page by page, by the version of the judge that wrote them.
create table review_pages (
  tbl    integer not null,
  judge  integer not null,
  number integer not null,
  body   blob    not null,
  primary key (tbl, judge, number)
) strict, without rowid;
