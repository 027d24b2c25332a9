-- version 1 f9b2e9eb33fb
-- A product and the promotions that contain it. In PL/pgSQL, which plans its statements once per connection.
create or replace function announce_product(changed uuid) returns void language plpgsql as $$
begin
  perform pg_notify('changes', 'product:' || changed);
  perform pg_notify('changes', 'promotion:' || promotion_id)
    from promotion_products where product_id = changed;
end
$$;
