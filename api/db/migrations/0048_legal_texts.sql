-- The legal texts as they were in force together when an order was placed, so that they can be read again.
-- `id` is a hash of them and their dates; rows are neither changed nor deleted.
create table legal_texts (
  id text primary key,
  -- By page: { text, updatedAt }, the text in Markdown with its variables filled.
  texts jsonb not null,
  -- When the latest of them was changed.
  updated_at timestamptz not null
);

-- Null for orders of earlier versions. No foreign key: each order would lock the same row to check it.
alter table orders add column legal_texts_id text;
