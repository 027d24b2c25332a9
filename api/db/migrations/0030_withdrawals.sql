-- A shopper's request to withdraw from a purchase. It is stored as it was entered, also when there is no
-- such order, so that its answer says nothing about the order; a job finds the order afterwards
-- (api/modules/withdrawals). One request per order number and address.
create table withdrawals (
  id uuid primary key,
  code text not null unique,
  order_number text not null,
  email text not null,
  reason text not null,
  state text not null default 'received' check (state in ('received', 'accepted', 'answered')),
  requested_at timestamptz not null,
  -- When the job looked for the order; null before.
  matched_at timestamptz,
  -- Null when there is no such order.
  order_id uuid references orders,
  answer text,
  settled_at timestamptz,
  settled_by uuid references users,
  unique (order_number, email),
  check ((state = 'received') = (settled_at is null)),
  check ((state = 'answered') = (answer is not null))
);

create index withdrawals_unmatched on withdrawals (requested_at) where matched_at is null;
create index withdrawals_listed on withdrawals (requested_at) where order_id is not null;

create trigger withdrawals_wake_job after insert on withdrawals
  for each statement execute function announce_work('match-withdrawals');
