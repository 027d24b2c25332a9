-- Each product is one of the demo's products in a different edition.
create temp table new_products on commit drop as
select n, template, pg_temp.uuid_at(created, 'product' || n) as id, created,
  nombre || case when edition = 0 then '' else ' ' || words[1 + (edition - 1) % cardinality(words)]
    || case when edition > cardinality(words) then ' ' || 1 + (edition - 1) / cardinality(words) else '' end
  end as nombre,
  descripcion, cuidados, menu, variants,
  round(precio * (0.85 + 0.4 * pg_temp.chance('price' || n)) / 100) * 10000 as precio_cents,
  case when pg_temp.chance('trial' || n) < 0.005 then 'test' else categoria end as categoria,
  case when pg_temp.chance('both' || n) < 0.15 then 'Kings,Lv' else store end as store,
  pg_temp.chance('state' || n) >= 0.03 as state,
  case when offer < 0.70 then 'Nada' when offer < 0.80 then 'Nuevo' when offer < 0.90 then 'Oferta'
    when offer < 0.94 then 'Preventa' when offer < 0.96 then 'Sin Stock'
    when offer < 0.98 then 'SpecialHalloween' else 'SpecialChristmas' end as oferta_nuevo
from (
  select n, (n - 1) % templates.count as template, (n - 1) / templates.count as edition,
    pg_temp.chance('offer' || n) as offer,
    pg_temp.seed_now() - interval '3 years' + n * (interval '2 years' / wanted) as created,
    array['Andina', 'del Puerto', 'Austral', 'Nocturna', 'Cobre', 'del Sur', 'Ribera', 'Pampa',
      'Litoral', 'Salina', 'Quebracho', 'Ceibo', 'del Valle', 'Patagónica', 'Lunar', 'de Autor',
      'Fundación', 'Bohemia', 'Capital', 'del Delta', 'Cuyana', 'Serrana', 'Marea', 'Archivo'] as words
  from (select current_setting('seed.products')::int as wanted) as settings,
    (select count(*)::int from templates) as templates, generate_series(1, wanted) as n
) as numbered join templates using (template);

insert into products
select id, nombre, descripcion, cuidados, precio_cents, categoria, store, state, menu, oferta_nuevo,
  null, created, created
from new_products order by id;

insert into variants
select pg_temp.uuid_at(created, 'variant' || n || '-' || position), new_products.id, position - 1,
  variant ->> 'color', variant ->> 'modelName', variant -> 'thumbnailImages',
  variant ->> 'thumbnailImageMain', null
from new_products, jsonb_array_elements(variants) with ordinality as listed (variant, position);

-- Numbered, so that orders can pick one at random.
create temp table new_sizes on commit drop as
select (row_number() over (order by n, variant_at, size_at) - 1)::int as k,
  pg_temp.uuid_at(created, 'size' || key) as size_id,
  pg_temp.uuid_at(created, 'variant' || n || '-' || variant_at) as variant_id, product_id, size_at, size,
  created as product_created, nombre, precio_cents, color, model_name, image,
  case when pg_temp.chance('empty' || key) < 0.07 then 0
    else 1 + floor(40 * pg_temp.chance('stock' || key))::int end as stock
from (
  select n, id as product_id, created, nombre, precio_cents, variant_at, size_at, size,
    n || '-' || variant_at || '-' || size_at as key,
    variant ->> 'color' as color, variant ->> 'modelName' as model_name,
    variant -> 'thumbnailImages' ->> 0 as image
  from new_products,
    jsonb_array_elements(variants) with ordinality as listed (variant, variant_at),
    jsonb_array_elements_text(variant -> 'sizes') with ordinality as sized (size, size_at)
) as listed;
create unique index on new_sizes (k);
analyze new_sizes;

insert into sizes select size_id, variant_id, size_at - 1, size, stock, null from new_sizes;
