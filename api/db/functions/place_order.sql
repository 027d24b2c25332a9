-- version 11 3eef5f705d92
-- Inserts an order with its lines, items and first event, and moves its stock.
-- `api/modules/orders/commands/insert-order.ts` has the shape of `input`, with the facts of a placed order.
-- Nothing is written unless the outcome is 'placed'; the others are
--   gone       the account was deleted            changed    a quoted row has changed
--   short      units are missing                  limited    the account's limits are exceeded
--   duplicate  the account has an order of this payment reference
--   crowded    the limits of its address or network are exceeded
--   used_up    a discount has no use left for the account
-- `open_orders` and `open_units` are those of the account's other unpaid orders. The account's row is locked
-- first, so that its orders are counted one after the other; those of a network by a lock at the end, which
-- nothing waits for that others need. An order of no account has no limits of one.
--
-- In PL/pgSQL, which parses and plans its statements once per connection: that took half of an order's time
-- in the database. Under READ COMMITTED each statement of a volatile function has a snapshot of its own, and
-- so sees what was committed while an earlier one waited for a lock.
create or replace function place_order(
  input jsonb, out outcome text, out open_orders int, out open_units int
) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  placed orders := jsonb_populate_record(null::orders, input -> 'order');
  -- Who sells at the counter.
  actor uuid := coalesce((input ->> 'actorId')::uuid, placed.user_id);
  -- What was sold at the counter without a connection was sold earlier.
  recorded_at timestamptz := coalesce((input ->> 'recordedAt')::timestamptz, placed.created_at);
  size_ids uuid[];
  quantities int[];
  kinds text[];
  signs int[];
  open_ids uuid[];
  discount_ids uuid[];
  units int;
  address_units int;
  network_units int;
begin
  if placed.user_id is not null then
    perform from users where id = placed.user_id and deleted_at is null for no key update;
    if not found then
      outcome := 'gone';
      return;
    end if;
  end if;

  -- The lock waits for a transaction that clears the reference. The account's lock above excludes one
  -- that would use it.
  perform from orders
  where user_id = placed.user_id and payment_reference = placed.payment_reference for key share;
  if found then
    outcome := 'duplicate';
    return;
  end if;

  if exists (
    select from jsonb_to_recordset(input -> 'products') as quoted (id uuid, version int)
    where not exists (
      select from products where products.id = quoted.id and products.version = quoted.version
    )
  ) or exists (
    select from jsonb_to_recordset(input -> 'promotions') as quoted (id uuid, version int)
    where not exists (
      select from promotions where promotions.id = quoted.id and promotions.version = quoted.version
    )
  ) or (input -> 'settings')::int <> coalesce((select version from settings), 0) then
    outcome := 'changed';
    return;
  end if;

  if jsonb_array_length(input -> 'discounts') > 0 then
    discount_ids := array(
      select id from jsonb_to_recordset(input -> 'discounts') as used (id uuid) order by id
    );
    -- So that the uses of a discount are counted for one order after the other. An order that is opened again
    -- takes this lock instead of the account's row, which it would wait for while this one waits for it.
    if placed.user_id is not null then
      perform pg_advisory_xact_lock(hashtextextended('discounts of ' || placed.user_id, 0));
    end if;
    perform from discounts where id = any(discount_ids) and max_uses is not null order by id
      for no key update;
    -- The others are locked against their removal alone: `order_discounts` refers to them.
    perform from discounts where id = any(discount_ids) and max_uses is null order by id
      for key share;
    if exists (
      select from jsonb_to_recordset(input -> 'discounts') as quoted (id uuid, version int)
      where not exists (
        select from discounts where discounts.id = quoted.id and discounts.version = quoted.version
      )
    ) then
      outcome := 'changed';
      return;
    end if;
    if not has_discount_uses(discount_ids, placed.user_id, placed.id) then
      outcome := 'used_up';
      return;
    end if;
  end if;

  select array_agg("sizeId"), array_agg(quantity) into size_ids, quantities
  from jsonb_to_recordset(input -> 'demand') as wanted ("sizeId" uuid, quantity int);
  -- Without a lock first, so that a rush for a sold-out size does not queue for its row.
  if has_too_few_units(size_ids, quantities) then
    outcome := 'short';
    return;
  end if;
  perform from sizes where id = any(size_ids) order by id for no key update;
  if has_too_few_units(size_ids, quantities) then
    outcome := 'short';
    return;
  end if;

  open_ids := array(
    select id from orders where user_id = placed.user_id
      and closed_reason is null and payment_state in ('unpaid', 'in_process')
  );
  open_orders := cardinality(open_ids);
  open_units := 0;
  if open_orders > 0 then
    select coalesce(sum(order_items.quantity), 0) into open_units
    from order_lines join order_items on order_items.line_id = order_lines.id
    where order_lines.order_id = any(open_ids);
  end if;
  select sum(quantity) into units from unnest(quantities) as quantity;
  if open_orders + 1 > (input #>> '{limits,orders}')::int
    or open_units + units > (input #>> '{limits,units}')::int
  then
    outcome := 'limited';
    return;
  end if;

  if placed.from_network is not null then
    perform pg_advisory_xact_lock(hashtextextended(placed.from_network, 0));
    select coalesce(sum(order_items.quantity), 0),
      coalesce(sum(order_items.quantity) filter (where from_address = placed.from_address), 0)
    into network_units, address_units
    from orders
    join order_lines on order_lines.order_id = orders.id
    join order_items on order_items.line_id = order_lines.id
    where from_network = placed.from_network
      and closed_reason is null and payment_state in ('unpaid', 'in_process');
    if address_units + units > (input #>> '{limits,addressUnits}')::int
      or network_units + units > (input #>> '{limits,networkUnits}')::int
    then
      outcome := 'crowded';
      return;
    end if;
  end if;

  insert into orders (id, user_id, channel, contact, payment_state, fulfilment_state, closed_reason,
    payment_reference, shipping_info, delivery, sent_from, shipping_cents, shipping_net_cents, total_cents, created_at,
    expires_at, preference_lease, next_check_at, legal_texts_id, from_address, from_network)
  values (placed.id, placed.user_id, coalesce(placed.channel, 'web'), placed.contact,
    placed.payment_state, placed.fulfilment_state, placed.closed_reason, placed.payment_reference,
    placed.shipping_info, placed.delivery, placed.sent_from, placed.shipping_cents,
    placed.shipping_net_cents, placed.total_cents, placed.created_at, placed.expires_at,
    placed.preference_lease, placed.next_check_at, placed.legal_texts_id, placed.from_address, placed.from_network);

  insert into order_lines (id, order_id, position, promotion_id, title, image, unit_price_cents,
    quantity, discount_cents, net_cents)
  select id, placed.id, position, "promotionId", title, image, "unitPrice", quantity,
    discount, net
  from jsonb_to_recordset(input -> 'lines') as line (id uuid, position int, "promotionId" uuid,
    title text, image text, "unitPrice" bigint, quantity int, discount bigint, net bigint);

  insert into order_items (id, line_id, position, size_id, quantity, title, image, color, size,
    model_name)
  select id, "lineId", position, "sizeId", quantity, title, image, color, size, "modelName"
  from jsonb_to_recordset(input -> 'items') as item (id uuid, "lineId" uuid, position int,
    "sizeId" uuid, quantity int, title text, image text, color text, size text, "modelName" text);

  insert into order_discounts (order_id, discount_id, position, name, code, amount_cents)
  select placed.id, id, position, name, code, amount
  from jsonb_to_recordset(input -> 'discounts')
    as used (id uuid, position int, name text, code text, amount bigint);

  insert into order_events (order_id, action, to_state, actor_id, at)
  values (placed.id, input ->> 'action', 'Pendiente', actor, recorded_at);

  select array_agg(kind), array_agg(sign) into kinds, signs
  from jsonb_to_recordset(input #> '{movement,entries}') as entry (kind text, sign int);
  perform move_stock(size_ids, quantities, (input #>> '{movement,net}')::int, kinds, signs,
    placed.id, actor, recorded_at);
  outcome := 'placed';
end
$$;
