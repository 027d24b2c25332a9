-- version 2 3f598738741b
-- Any change of a variant: its trigger compares whole rows.
create or replace function announce_variant() returns trigger language plpgsql as $$
declare
  variant variants := coalesce(new, old);
begin
  -- As in announce_product_row.
  if current_setting('shop.announced', true) = '*' then return null; end if;
  perform announce_product(variant.product_id);
  perform announce_listing(store) from products where id = variant.product_id and is_visible;
  perform pg_notify('changes', 'catalogue');
  return null;
end
$$;
