-- Discounts that apply to orders by themselves or by a code, and those of each order as they were then. A change
-- of one is announced with the tag `discounts`.
create table discounts (
  id uuid primary key,
  -- As in the contract (domain/contract/discounts.ts), without the id.
  facts jsonb not null,
  code text generated always as (facts ->> 'code') stored,
  max_uses int generated always as ((facts ->> 'maxUses')::int) stored,
  max_uses_per_account int generated always as ((facts ->> 'maxUsesPerAccount')::int) stored,
  first_purchase_only boolean generated always as ((facts ->> 'firstPurchaseOnly')::boolean) stored,
  version integer not null default 1,
  created_at timestamptz not null
);
create unique index discounts_code on discounts (code) where code is not null;

create trigger discounts_raise_version before update on discounts
  for each row execute function raise_version();
create trigger discounts_announce after insert or update or delete on discounts
  for each row execute function announce_change('discounts');
create trigger discounts_emptied after truncate on discounts
  for each statement execute function announce_change('*');

-- The uses of a discount are its orders that are not closed: so an order that expires gives its use back.
create table order_discounts (
  order_id uuid not null references orders (id),
  discount_id uuid not null references discounts (id),
  position smallint not null,
  name text not null,
  code text,
  amount_cents bigint not null check (amount_cents >= 0),
  primary key (order_id, discount_id)
);
create index order_discounts_uses on order_discounts (discount_id, order_id);
