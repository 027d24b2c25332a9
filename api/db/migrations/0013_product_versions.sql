-- Numbers by which a later statement or request can see that a row has changed since it was read.

-- Raised by every update: saving any part of a product or promotion updates its own row too. A sale
-- does not.
create function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

alter table products add column version integer not null default 1;
create trigger products_raise_version before update on products
  for each row execute function raise_version();

alter table promotions add column version integer not null default 1;
create trigger promotions_raise_version before update on promotions
  for each row execute function raise_version();

-- Raised when units move, whatever moves them.
alter table sizes add column stock_version integer not null default 1;

create function raise_stock_version() returns trigger language plpgsql as $$
begin
  new.stock_version := old.stock_version + 1;
  return new;
end
$$;
create trigger sizes_raise_stock_version before update on sizes
  for each row when (old.stock is distinct from new.stock) execute function raise_stock_version();

-- As in 0009, except for an update that changes no visible column: lists of whole products and the
-- product itself show the version, cards and promotions do not.
create or replace function announce_product_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.nombre, old.descripcion, old.cuidados, old.precio_cents, old.categoria, old.store,
        old.state, old.menu, old.oferta_nuevo, old.image)
      is not distinct from
       (new.nombre, new.descripcion, new.cuidados, new.precio_cents, new.categoria, new.store,
        new.state, new.menu, new.oferta_nuevo, new.image)
    then
      perform pg_notify('changes', 'product:' || new.id);
      perform pg_notify('changes', 'catalogue');
      return null;
    end if;
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
