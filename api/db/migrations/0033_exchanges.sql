-- The exchange of one unit of a delivered order for another size of the same garment
-- (domain/orders/exchange.ts has the states and what they do to the stock). Each unit of an item can be
-- exchanged once; a refused or cancelled exchange does not count.
create table exchanges (
  id uuid primary key,
  order_id uuid not null references orders,
  item_id uuid not null references order_items,
  -- The size as it was when requested, shown like those of the item.
  new_size_id uuid not null references sizes,
  new_size text not null,
  state text not null check (state in ('requested', 'received', 'shipped', 'refused', 'cancelled')),
  requested_at timestamptz not null,
  -- When the shop received the unit that the shopper had; it is in the stock again since then.
  received_at timestamptz,
  shipped_at timestamptz,
  tracking_code text,
  -- When it was refused or cancelled.
  closed_at timestamptz,
  -- The shop's reason for a refusal.
  answer text,
  check (state not in ('received', 'shipped') or received_at is not null),
  check ((state = 'shipped') = (shipped_at is not null)),
  check ((state = 'shipped') = (tracking_code is not null)),
  check ((state in ('refused', 'cancelled')) = (closed_at is not null)),
  check ((state = 'refused') = (answer is not null))
);

create index exchanges_order on exchanges (order_id);
create index exchanges_open on exchanges (requested_at) where state in ('requested', 'received');
create index exchanges_listed on exchanges (requested_at);

-- The units of each order, with its exchanges: those that it reserves, and those that its shopper has.
-- Received units are the shop's again.
create view order_units as
select order_lines.order_id, order_items.size_id, order_items.quantity
from order_items join order_lines on order_lines.id = order_items.line_id
union all
select exchanges.order_id, order_items.size_id, -1
from exchanges join order_items on order_items.id = exchanges.item_id
where exchanges.received_at is not null
union all
select order_id, new_size_id, 1 from exchanges where state in ('requested', 'received', 'shipped');
