-- Units of an order that came back while the rest of it stayed with its buyer.
create table returned_units (
  order_id uuid not null references orders (id),
  item_id uuid not null references order_items (id),
  size_id uuid not null references sizes (id),
  quantity integer not null check (quantity > 0),
  returned_at timestamptz not null
);
create index returned_units_order on returned_units (order_id);

create or replace view order_units as
select order_lines.order_id, order_items.size_id, order_items.quantity
from order_items join order_lines on order_lines.id = order_items.line_id
union all
select exchanges.order_id, coalesce(exchanges.old_size_id, order_items.size_id), -1
from exchanges join order_items on order_items.id = exchanges.item_id
where exchanges.received_at is not null
union all
select order_id, new_size_id, 1 from exchanges where state in ('requested', 'received', 'shipped')
union all
select order_id, size_id, -quantity from returned_units;

-- How a refund was made that a person made; null for those of the provider, and by versions before.
alter table payment_refunds add column method text check (method in ('cash', 'transfer', 'card', 'qr'));
