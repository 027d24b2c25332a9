-- What the scripts in this folder read once per connection, by the number that pgbench gives to it.
create table bench_shoppers (
  client int primary key,
  -- The input of place_order with %1$s to %5$s for a new order's ids and its account.
  template text not null,
  -- The ids of the accounts that order in turn, without separators.
  accounts text not null,
  -- The input of place_order as it was recorded.
  input jsonb not null
);

-- A new id that sorts by `number`, like the shop's.
create function bench_id(number int, kind int, client int) returns uuid
language sql immutable return
  (lpad(to_hex(number), 8, '0') || '-000' || kind || '-7000-8000-' || lpad(client::text, 12, '0'))::uuid;
