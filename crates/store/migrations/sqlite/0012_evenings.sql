-- Evenings keep their logs and rows where tables do, so that one append, one order and one way of erasing serve both.
alter table tables add column evening integer not null default 0;
-- Few of all rows.
create index evenings on tables (status, touched) where evening = 1;
