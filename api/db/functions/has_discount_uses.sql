-- version 4 b53625399574
-- Whether the limits of these discounts leave a use for an order of an account, which is not counted itself. The
-- rows of the discounts that limit their uses must be locked, and the discounts of the account (`place_order`).
-- Without `is not null`, uses would be counted although there is no maximum. The orders of a discount are read
-- one by one: a join would read all orders of the shop once another discount has many uses. Without compiling:
-- the planner expects as many uses as those of an average discount, and compiling takes longer than the reading.
create or replace function has_discount_uses(discount_ids uuid[], buyer uuid, this_order uuid)
returns boolean language sql stable set jit = off as $$
  select not exists (
    select from discounts
    where id = any(discount_ids) and (
      max_uses is not null and max_uses <= (
        select count(*) from order_discounts
        where discount_id = discounts.id and order_id <> this_order
          and (select closed_reason is null from orders where orders.id = order_id)
      )
      or max_uses_per_account <= (
        select count(*) from order_discounts join orders on orders.id = order_id
        where discount_id = discounts.id and closed_reason is null and user_id = buyer
          and orders.id <> this_order
      )
      or first_purchase_only and exists (
        select from orders where user_id = buyer and closed_reason is null and id <> this_order
      )
    )
  )
$$;
