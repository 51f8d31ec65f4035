-- Who sits at a table and who is waited for, as JSON, so that lists need not replay it. Rows written before this
-- have none until the table's next entry.
alter table cachet.tables add column company text;
