-- A unit that was exchanged may be exchanged again, also for the first size. The size that the shopper has
-- when an exchange is requested; null in older exchanges, whose unit was in the size of the item.
alter table exchanges
  add column old_size_id uuid references sizes,
  add column old_size text;

create or replace view order_units as
select order_lines.order_id, order_items.size_id, order_items.quantity
from order_items join order_lines on order_lines.id = order_items.line_id
union all
select exchanges.order_id, coalesce(exchanges.old_size_id, order_items.size_id), -1
from exchanges join order_items on order_items.id = exchanges.item_id
where exchanges.received_at is not null
union all
select order_id, new_size_id, 1 from exchanges where state in ('requested', 'received', 'shipped');
