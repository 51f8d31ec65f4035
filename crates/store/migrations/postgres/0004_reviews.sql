-- Reviews of finished games, page by page, by the version of the judge that wrote them.
create table cachet.review_pages (
  tbl    bigint  not null,
  judge  integer not null,
  number integer not null,
  body   bytea   not null,
  primary key (tbl, judge, number)
);

-- Which node writes the review of a table, and until when that holds, in Unix milliseconds by this database's clock.
create table cachet.review_claims (
  tbl   bigint  primary key,
  judge integer not null,
  node  text    not null,
  until bigint  not null
);
