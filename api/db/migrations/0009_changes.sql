-- Says on the channel `changes` what shoppers would now see otherwise, when the change commits:
-- every process forgets what it keeps of it. The words are the tags of api/cache.
--   catalogue       the products, without their stock      product:<id>    one product, with it
--   stock           any size's stock                       promotion:<id>  one promotion
--   listing:<store> what the cards of a store show         promotions      the promotions
--   site            the lock and the maintenance           *               everything

create index promotion_products_product on promotion_products (product_id);

create function announce_product(changed uuid) returns void language sql as $$
  select pg_notify('changes', 'product:' || changed);
  select pg_notify('changes', 'promotion:' || promotion_id)
    from promotion_products where product_id = changed;
$$;

-- `stores` as products have it: 'Kings', 'Lv,Kings'.
create function announce_listing(stores text) returns void language sql as $$
  select pg_notify('changes', 'listing:' || trim(store))
    from unnest(string_to_array(stores, ',')) as store;
$$;

create function announce_product_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.nombre, old.descripcion, old.cuidados, old.precio_cents, old.categoria, old.store,
        old.state, old.menu, old.oferta_nuevo, old.image)
      is not distinct from
       (new.nombre, new.descripcion, new.cuidados, new.precio_cents, new.categoria, new.store,
        new.state, new.menu, new.oferta_nuevo, new.image)
    then return null; end if;
    if (old.nombre, old.precio_cents, old.store, old.is_visible, old.oferta_nuevo, old.image)
      is distinct from
       (new.nombre, new.precio_cents, new.store, new.is_visible, new.oferta_nuevo, new.image)
    then
      if old.is_visible then perform announce_listing(old.store); end if;
      if new.is_visible then perform announce_listing(new.store); end if;
    end if;
    perform announce_product(new.id);
  elsif tg_op = 'INSERT' then
    perform announce_product(new.id);
    if new.is_visible then perform announce_listing(new.store); end if;
  else
    perform announce_product(old.id);
    if old.is_visible then perform announce_listing(old.store); end if;
  end if;
  perform pg_notify('changes', 'catalogue');
  return null;
end
$$;
create trigger products_announce after insert or update or delete on products
  for each row execute function announce_product_row();

create function announce_variant() returns trigger language plpgsql as $$
declare
  variant variants := coalesce(new, old);
begin
  perform announce_product(variant.product_id);
  perform announce_listing(store) from products where id = variant.product_id and is_visible;
  perform pg_notify('changes', 'catalogue');
  return null;
end
$$;
create trigger variants_announce after insert or delete on variants
  for each row execute function announce_variant();
create trigger variants_announce_change after update on variants
  for each row when (old.* is distinct from new.*) execute function announce_variant();

-- A card says whether the product is sold out. Two sales at once may each leave the other's size
-- as the last, so any size that runs out or comes back counts.
create function announce_size() returns trigger language plpgsql as $$
declare
  size sizes := coalesce(new, old);
  product products;
begin
  select products.* into product from variants join products on products.id = variants.product_id
    where variants.id = size.variant_id;
  perform announce_product(product.id);
  if tg_op <> 'UPDATE' or (old.size, old.position, old.removed_at)
    is distinct from (new.size, new.position, new.removed_at)
  then
    perform pg_notify('changes', 'catalogue');
    if product.is_visible then perform announce_listing(product.store); end if;
  end if;
  if tg_op = 'UPDATE' and old.stock <> new.stock then
    perform pg_notify('changes', 'stock');
    if product.is_visible and (old.stock = 0 or new.stock = 0) then
      perform announce_listing(product.store);
    end if;
  end if;
  return null;
end
$$;
create trigger sizes_announce after insert or delete on sizes
  for each row execute function announce_size();
create trigger sizes_announce_change after update on sizes
  for each row when (old.* is distinct from new.*) execute function announce_size();

create function announce_promotion() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'promotions');
  if tg_table_name = 'promotions' then
    perform pg_notify('changes', 'promotion:' || (coalesce(new, old)).id);
  else
    perform pg_notify('changes', 'promotion:' || (coalesce(new, old)).promotion_id);
  end if;
  return null;
end
$$;
create trigger promotions_announce after insert or update or delete on promotions
  for each row execute function announce_promotion();
create trigger promotion_products_announce after insert or update or delete on promotion_products
  for each row execute function announce_promotion();
create trigger promotion_sizes_announce after insert or update or delete on promotion_sizes
  for each row execute function announce_promotion();

create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_argv[0]);
  return null;
end
$$;
create trigger site_announce after update on site_state
  for each row when (old.* is distinct from new.*) execute function announce_change('site');

-- A table that is emptied fires no row's trigger.
create trigger products_emptied after truncate on products
  for each statement execute function announce_change('*');
create trigger variants_emptied after truncate on variants
  for each statement execute function announce_change('*');
create trigger sizes_emptied after truncate on sizes
  for each statement execute function announce_change('*');
create trigger promotions_emptied after truncate on promotions
  for each statement execute function announce_change('*');
