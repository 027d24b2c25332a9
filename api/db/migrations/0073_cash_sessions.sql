-- A day of the drawer at the counter: what was in it, what came and went, and what was counted at its end.
create table cash_sessions (
  id uuid primary key,
  opened_at timestamptz not null,
  opened_by uuid not null references users (id),
  opening_cents bigint not null check (opening_cents >= 0),
  closed_at timestamptz,
  closed_by uuid references users (id),
  -- What should have been in it by then, and what was.
  expected_cents bigint,
  counted_cents bigint check (counted_cents >= 0),
  -- Why these differ.
  note text,
  check ((closed_at is null) = (expected_cents is null)),
  check ((closed_at is null) = (counted_cents is null))
);
-- One drawer.
create unique index cash_sessions_open on cash_sessions ((true)) where closed_at is null;

-- Cash that was put in or taken out for another reason than a sale or a refund; taken out is below zero.
create table cash_movements (
  id uuid primary key,
  session_id uuid not null references cash_sessions (id),
  amount_cents bigint not null check (amount_cents <> 0),
  reason text not null,
  moved_at timestamptz not null,
  moved_by uuid not null references users (id)
);
create index cash_movements_session on cash_movements (session_id);

-- The session in which a sale or a refund by hand was; null without an open one.
alter table sales add column cash_session_id uuid references cash_sessions (id);
create index sales_cash_session on sales (cash_session_id);
alter table payment_refunds
  add column cash_session_id uuid references cash_sessions (id),
  -- What was given back by hand.
  add column paid_cents bigint;
create index payment_refunds_cash_session on payment_refunds (cash_session_id) where cash_session_id is not null;
