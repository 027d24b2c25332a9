-- version 1 bbc943da8a46
create or replace function index_changed_variant() returns trigger language plpgsql as $$
begin
  perform index_product(coalesce(new.product_id, old.product_id));
  return null;
end
$$;
