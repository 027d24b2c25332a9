-- The unpaid orders of an account and their units. Each statement of a volatile function has a snapshot
-- of its own: called by the statement that locks the account's row and inserts an order, it counts what
-- was committed while that statement waited for the lock. It does not see the order being inserted.
create function open_orders(account uuid, inserted uuid, out orders int, out units int)
language plpgsql volatile as $$
begin
  select count(distinct open.id), coalesce(sum(order_items.quantity), 0) into orders, units
  from orders as open
  join order_lines on order_lines.order_id = open.id
  join order_items on order_items.line_id = order_lines.id
  where open.user_id = account and open.state = 'Pendiente' and open.id <> inserted;
end $$;
