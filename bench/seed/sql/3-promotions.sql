-- A combo for every fifty products (but at least six): two or three garments of one store.
create temp table new_promotions on commit drop as
select m, pg_temp.uuid_at(created, 'promotion' || m) as id, created,
  pg_temp.pick('promo store' || m, array['Kings', 'Lv']) as store
from (
  select m, pg_temp.seed_now() - interval '1 year' + m * interval '1 hour' as created
  from generate_series(1, greatest(6, current_setting('seed.products')::int / 50)) as m
) as numbered;

create temp table new_promotion_products on commit drop as
select m, new_promotions.id as promotion_id, products.id as product_id, precio_cents, nombre,
  row_number() over (partition by m order by pg_temp.chance('in combo' || m || '-' || n)) as position
from new_promotions
cross join lateral (
  select * from new_products
  where state and (categoria is distinct from 'test') and not menu
    and store in (new_promotions.store, 'Kings,Lv')
    and n between 1 + m * 40 % greatest(1, current_setting('seed.products')::int - 40)
      and 40 + m * 40 % greatest(1, current_setting('seed.products')::int - 40)
  order by pg_temp.chance('in combo' || m || '-' || n) limit 2 + m % 2
) as products;

insert into promotions
select id, 'Combo ' || pg_temp.pick('promo' || m, array['Domingo', 'Ribera', 'Madrugada', 'Clásico',
    'Previa', 'Invierno', 'Recital', 'Cancha', 'Terraza', 'Feriado']) || ' ' || m,
  'Juntos cuestan menos: ' || garments || '.', null, cents, store, 'Promo',
  pg_temp.chance('free' || m) < 0.3,
  case when pg_temp.chance('dated' || m) < 0.5 then pg_temp.seed_now() - interval '20 days' end,
  case when pg_temp.chance('dated' || m) < 0.5
    then pg_temp.seed_now() + (pg_temp.chance('ends' || m) - 0.4) * interval '60 days' end,
  pg_temp.chance('active' || m) >= 0.15, created, created
from new_promotions join (
  select m, string_agg(nombre, ' y ' order by position) as garments,
    round(sum(precio_cents) * 0.8 / 100000) * 100000 as cents
  from new_promotion_products group by m
) as parts using (m);

insert into promotion_products
select promotion_id, product_id, position - 1 from new_promotion_products;

insert into promotion_sizes
select promotion_id, product_id, size_id from new_promotion_products join new_sizes using (product_id);
