-- A shop that takes real money has started on this database.
alter table site_state add column is_real boolean not null default false;
