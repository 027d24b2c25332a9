-- version 1 be1c85c8c87c
-- Announces a changed product. A change of the category or the description changes listings too: their filters
-- show categories, and searches find what descriptions mention.
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
    if (old.nombre, old.descripcion, old.precio_cents, old.categoria, old.store, old.is_visible,
        old.oferta_nuevo, old.image)
      is distinct from
       (new.nombre, new.descripcion, new.precio_cents, new.categoria, new.store, new.is_visible,
        new.oferta_nuevo, new.image)
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
