-- The checks of the data read an order's movements.
create index stock_ledger_order on stock_ledger (order_id) where order_id is not null;

-- How far each check has come in its current pass over the rows: the last id, null at its start.
create table invariant_progress (
  name text primary key,
  after_id text,
  -- When the last complete pass ended; null before the first one has.
  passed_at timestamptz
);

-- Rows that violate an invariant, until a check finds that they do not any more.
create table invariant_breaches (
  name text not null,
  subject_id text not null,
  found_at timestamptz not null,
  primary key (name, subject_id)
);
