-- version 1 1e19ea326cf2
-- Any change of a variant: its trigger compares whole rows.
create or replace function announce_variant() returns trigger language plpgsql as $$
declare
  variant variants := coalesce(new, old);
begin
  perform announce_product(variant.product_id);
  perform announce_listing(store) from products where id = variant.product_id and is_visible;
  perform pg_notify('changes', 'catalogue');
  return null;
end
$$;
