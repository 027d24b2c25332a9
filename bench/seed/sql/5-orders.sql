-- Two years of orders with increasing density; the last weeks are in progress, the last minutes unpaid.
create temp table new_orders on commit drop as
select n, pg_temp.uuid_at(created, 'order' || n) as id, created, user_n, scenario, combo_m, lines,
  created + interval '30 minutes' as expires,
  current_setting('seed.seed') || lpad(n::text, 10, '0') as payment_id,
  case when scenario in ('shipped', 'delivered') then 'AR' || lpad(n::text, 9, '0') || 'CA' end as tracking
from (
  select n, created, 1 + floor(power(pg_temp.chance('buyer' || n), 1.6) * current_setting('seed.users')::int)::int
      as user_n,
    case when pg_temp.chance('combo' || n) < 0.08
      then 1 + floor(pg_temp.chance('which combo' || n) * (select count(*) from new_promotions))::int end as combo_m,
    1 + (pg_temp.chance('second' || n) < 0.4)::int + (pg_temp.chance('third' || n) < 0.15)::int as lines,
    case
      when n = wanted then 'pending'
      when pg_temp.seed_now() - created < interval '25 minutes' then
        case when roll < 0.6 then 'pending' else 'accepted' end
      when pg_temp.seed_now() - created < interval '2 days' then
        case when roll < 0.18 then 'expired' when roll < 0.7 then 'accepted' else 'approved' end
      when pg_temp.seed_now() - created < interval '7 days' then
        case when roll < 0.14 then 'expired' when roll < 0.18 then 'accepted' when roll < 0.4 then 'approved'
          when roll < 0.75 then 'shipped' else 'delivered' end
      else
        case when roll < 0.12 then 'expired' when roll < 0.13 then 'refunded' when roll < 0.14 then 'deleted'
          when roll < 0.15 then 'deleted and refunded' when roll < 0.152 then 'shipped' else 'delivered' end
    end as scenario
  from (
    select n, wanted, pg_temp.chance('fate' || n) as roll,
      pg_temp.seed_now() - greatest(interval '30 seconds',
        power(1 - n::float8 / wanted, 1.3) * interval '730 days') as created
    from (select current_setting('seed.orders')::int as wanted) as settings, generate_series(1, wanted) as n
    offset 0
  ) as numbered
  -- Prevents merging into the select above, which would evaluate the function again for each use.
  offset 0
) as rolled;
analyze new_orders;

create temp table new_lines on commit drop as
select n, at, pg_temp.uuid_at(created, 'line' || n || '-' || at) as id, promotion_id, title, image, cents,
  quantity, free_shipping, k
from (
  select n, created, line as at, null::uuid as promotion_id, nombre as title, image, precio_cents as cents,
    1 + (pg_temp.chance('two' || n || '-' || line) < 0.1)::int as quantity, false as free_shipping, new_sizes.k
  from new_orders cross join generate_series(1, lines) as line
  join new_sizes on new_sizes.k = floor(power(pg_temp.chance('size' || n || '-' || line), 1.8)
    * (select count(*) from new_sizes))::int
  union all
  select n, new_orders.created, 9, promotions.id, name, null, promo_price_cents, 1, free_shipping, null
  from new_orders join new_promotions on m = combo_m join promotions on promotions.id = new_promotions.id
) as both_kinds;
analyze new_lines;

create temp table new_items on commit drop as
select n, new_lines.id as line_id, 1 as position, size_id, quantity, nombre, new_sizes.image, color, size, model_name
from new_lines join new_sizes using (k)
union all
(select distinct on (new_lines.n, position) new_lines.n, new_lines.id, position, size_id, 1, new_sizes.nombre,
  new_sizes.image, color, size, model_name
from new_lines join new_promotion_products using (promotion_id)
join new_sizes using (product_id)
order by new_lines.n, position, pg_temp.chance('combo size' || new_lines.n || '-' || new_sizes.k));
analyze new_items;

create temp table totals on commit drop as
select n, case when bool_or(free_shipping) then 0 else 1000000 end as shipping_cents,
  sum(cents * quantity) + case when bool_or(free_shipping) then 0 else 1000000 end as total_cents
from new_lines group by n;
analyze totals;

insert into orders (id, user_id, payment_state, fulfilment_state, closed_reason, payment_reference,
  preference_id, payment_id, shipping_info, shipping_cents, total_cents, tracking_code, created_at,
  expires_at, next_check_at)
select new_orders.id, new_users.id,
  case when scenario in ('pending', 'expired') then 'unpaid' when scenario like '%refunded' then 'refunded' else 'paid' end,
  case when scenario in ('approved', 'shipped', 'delivered') then scenario else 'pending' end,
  case when scenario = 'expired' then 'expired' when scenario = 'refunded' then 'cancelled'
    when scenario like 'deleted%' then 'deleted' end,
  case when scenario not in ('expired', 'refunded') then 'bench-' || n end, 'bench-' || new_orders.id,
  case when scenario not in ('pending', 'expired') then payment_id end,
  jsonb_build_object('country', 'Argentina', 'province', place ->> 0, 'department', place ->> 1,
    'city', place ->> 1, 'zipCode', place ->> 2, 'addressDni', (20000000 + user_n * 613 % 25000000)::text,
    'address', pg_temp.pick('street' || user_n, array['San Martín', 'Belgrano', 'Rivadavia', 'Mitre',
      'Sarmiento', '9 de Julio', 'Güemes', 'Alvear']) || ' ' || 100 + user_n * 37 % 4000,
    'addressMobile', ''),
  shipping_cents, total_cents, tracking, new_orders.created, expires,
  -- As `nextCheck`: while no dispute is excluded, at intervals that grow with the age.
  case when scenario = 'pending' then expires
    when scenario <> 'expired' and new_orders.created > pg_temp.seed_now() - interval '180 days'
      then pg_temp.seed_now() + (pg_temp.seed_now() - new_orders.created) / 2 * pg_temp.chance('check' || n) end
from new_orders join totals using (n) join new_users using (user_n)
join (select ordinality - 1 as at, place from jsonb_array_elements('[
    ["Ciudad Autónoma de Buenos Aires", "Comuna 6", "1405"], ["Buenos Aires", "La Plata", "1900"],
    ["Córdoba", "Capital", "5000"], ["Santa Fe", "Rosario", "2000"], ["Mendoza", "Godoy Cruz", "5501"],
    ["Tucumán", "Capital", "4000"], ["Salta", "Capital", "4400"], ["Neuquén", "Confluencia", "8300"]
  ]'::jsonb) with ordinality as listed (place, ordinality)) as places on at = user_n % 8
order by new_orders.id;

insert into order_lines (id, order_id, position, promotion_id, title, image, unit_price_cents, quantity)
select new_lines.id, new_orders.id, row_number() over (partition by n order by at) - 1, promotion_id, title,
  image, cents, quantity
from new_lines join new_orders using (n) order by new_lines.id;

insert into order_items
select pg_temp.uuid_at(created, 'item' || line_id || position), line_id, position - 1, size_id, quantity, nombre,
  image, color, size, model_name
from new_items join new_orders using (n) order by line_id;
