-- A table that is imported again names the same addresses: they are those of the shop's own pictures then.
alter table picture_fetches add column url text;
-- Null once it was fetched.
alter table picture_fetches alter column due_at drop not null;
