-- Somebody has seen to a payment: who, when, and how the payment stood then. One that changed since,
-- save for the end of its refund, wants a look again.
create table payment_reviews (
  payment_id text primary key references payments (id),
  status text not null,
  refunded_cents bigint not null,
  reviewed_by uuid not null references users (id),
  reviewed_at timestamptz not null
);
