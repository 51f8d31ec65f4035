-- Evenings keep their logs and rows where tables do, so that one append, one order and one way of erasing serve both.
alter table cachet.tables add column evening boolean not null default false;
-- Few of all rows.
create index evenings on cachet.tables (status, touched) where evening;
