-- version 1 e3f2f72b1b12
-- A product's name is among the words of the promotions that contain it.
create or replace function index_changed_product() returns trigger language plpgsql as $$
begin
  perform index_product(new.id);
  if tg_op = 'UPDATE' and old.nombre <> new.nombre then
    perform index_promotion(promotion_id) from promotion_products where product_id = new.id;
  end if;
  return null;
end
$$;
