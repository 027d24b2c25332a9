-- A bulk edit may come from a table of products: it changes variants too, and creates what the table adds.
alter table bulk_edit_rows drop constraint bulk_edit_rows_subject_check;
alter table bulk_edit_rows add constraint bulk_edit_rows_subject_check
  check (subject in ('product', 'variant', 'size', 'promotion'));
-- How what the edit creates is displayed; null for what exists already.
alter table bulk_edit_rows add column new_name text;
alter table bulk_edit_rows add column new_detail text;

-- Pictures at other addresses that are stored in the shop in place of their addresses.
create table picture_fetches (
  address text primary key,
  -- Whose rows then have the shop's address.
  edit_id uuid references bulk_edits (id) on delete cascade,
  requested_by uuid not null references users (id),
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  -- In Spanish; null while it is still to be fetched.
  error text
);
create index picture_fetches_due on picture_fetches (due_at) where error is null;
