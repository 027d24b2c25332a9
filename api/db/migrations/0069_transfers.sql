-- A purchase that is paid by bank transfer (domain/orders/transfer.ts): the account that its buyer was shown, and what
-- came of it. `ended_at`: its buyer pays with the card after all.
create table transfers (
  order_id uuid primary key references orders (id),
  cbu text not null,
  alias text not null,
  holder text not null,
  chosen_at timestamptz not null,
  ended_at timestamptz,
  -- When its buyer said that the money was sent, or sent a receipt; null again once the owner has answered.
  declared_at timestamptz,
  -- When its buyer is reminded; null when that was done.
  reminder_at timestamptz,
  -- Why the owner did not find the money, and when.
  answer text,
  answered_at timestamptz
);
create index transfers_declared on transfers (declared_at) where declared_at is not null;
create index transfers_reminder on transfers (reminder_at) where reminder_at is not null;

-- Receipts as they are downloaded: pictures are encoded again, without what else was in their files.
create table transfer_receipts (
  id uuid primary key,
  order_id uuid not null references transfers (order_id),
  media_type text not null check (media_type in ('image/jpeg', 'application/pdf')),
  content bytea not null,
  sent_at timestamptz not null
);
create index transfer_receipts_order on transfer_receipts (order_id);
create index transfer_receipts_sent_at on transfer_receipts (sent_at);

-- What came in for an order, until it is a payment: several transfers may make one.
create table transfer_parts (
  id uuid primary key,
  order_id uuid not null references transfers (order_id),
  amount_cents bigint not null check (amount_cents > 0),
  received_at timestamptz not null,
  received_by uuid not null references users (id),
  payment_id text
);
create index transfer_parts_order on transfer_parts (order_id);
create index transfer_parts_open on transfer_parts (order_id) where payment_id is null;

-- A refund that the owner made by transfer: where to, and who.
alter table payment_refunds
  add column destination text,
  add column done_by uuid references users (id);

create trigger announce_short_transfers after insert on transfer_parts
  for each statement execute function announce_work('settle-transfers');
