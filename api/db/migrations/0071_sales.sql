-- Sales at the shop's counter: orders of no account, with whom the buyer said to be, if anything.
alter table orders
  alter column user_id drop not null,
  add column channel text not null default 'web' check (channel in ('web', 'counter')),
  add column contact jsonb;
create index orders_contact on orders (id) where contact is not null;

-- What a device of the counter sent, once by its reference, also when no order could be placed: the sale happened, and
-- waits until an owner decides.
create table sales (
  id uuid primary key,
  -- JSON of the contract's form (domain/contract/sales.ts), with the prices that were charged.
  request text not null,
  sold_by uuid not null references users (id),
  sold_at timestamptz not null,
  stored_at timestamptz not null,
  order_id uuid unique references orders (id),
  -- What the seller took off, beyond the shop's discounts, and why.
  reduction_cents bigint not null default 0 check (reduction_cents >= 0),
  reduction_reason text,
  -- Why there is no order, in Spanish; null once there is one.
  problem text,
  -- That an owner left it without one, and why.
  settled_at timestamptz,
  settled_by uuid references users (id),
  note text,
  check ((order_id is null) = (problem is not null)),
  check (order_id is null or settled_at is null)
);
create index sales_open on sales (stored_at) where order_id is null and settled_at is null;

create table sale_payments (
  sale_id uuid not null references sales (id),
  position smallint not null,
  method text not null check (method in ('cash', 'transfer', 'card', 'qr')),
  amount_cents bigint not null check (amount_cents > 0),
  -- The number of the terminal's or the provider's receipt.
  receipt text,
  primary key (sale_id, position)
);
