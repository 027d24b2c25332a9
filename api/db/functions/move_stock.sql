-- version 1 5f6d2a092b93
-- Adds `net` times its quantity to each size, and writes a ledger row of each kind. Locks the sizes in
-- the order of their ids, which avoids deadlocks (`for no key update`, which does not block the foreign
-- keys of other orders' garments). Returns the sizes that had enough units.
create or replace function move_stock(
  size_ids uuid[], quantities int[], net int, kinds text[], signs int[], moved_order uuid,
  moved_by uuid, moved_at timestamptz
) returns setof uuid language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform from sizes where id = any(size_ids) order by id for no key update;
  return query
    with wanted as (
      select size_id, quantity from unnest(size_ids, quantities) as wanted (size_id, quantity)
    ), moved as (
      update sizes set stock = stock + net * quantity from wanted
      where id = size_id and stock + net * quantity >= 0
      returning id, quantity
    ), written as (
      insert into stock_ledger (size_id, kind, delta, order_id, actor_id, at)
      select id, kind, sign * quantity, moved_order, moved_by, moved_at
      from moved, unnest(kinds, signs) with ordinality as entry (kind, sign, place)
      order by place, id
    )
    select id from moved;
end
$$;
