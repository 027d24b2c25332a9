-- version 2 b1bd4185b788
-- Writes the words by which a product is found, with weights: A the name, B what is seen (category, colours,
-- models), C the description.
create or replace function index_product(changed uuid) returns void language plpgsql as $$
declare
  product products;
  seen text;
begin
  select * into product from products where id = changed;
  if not found then return; end if;
  select concat_ws(' ', product.categoria,
      string_agg(color_name(color) || ' ' || model_name, ' ' order by position))
    into seen from variants where product_id = changed and removed_at is null;
  insert into product_documents values (changed,
    setweight(to_tsvector('shop_spanish', separate_words(product.nombre)), 'A')
    || setweight(to_tsvector('shop_spanish', separate_words(coalesce(seen, ''))), 'B')
    || setweight(to_tsvector('shop_spanish', separate_words(product.descripcion)), 'C'))
  on conflict (product_id) do update set document = excluded.document;
  perform remember_words(concat_ws(' ', product.nombre, seen));
end
$$;
