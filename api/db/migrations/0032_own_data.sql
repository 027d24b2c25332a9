-- An account that its shopper deleted keeps its row, without personal data, for its orders.
alter table users add column deleted_at timestamptz;

-- Which text of a legal page an account accepted, and when.
create table consents (
  user_id uuid not null references users (id) on delete cascade,
  page text not null,
  text_updated_at timestamptz not null,
  at timestamptz not null,
  primary key (user_id, page, text_updated_at)
);
