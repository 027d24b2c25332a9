-- version 2 5cecf2e75ba2
-- Writes the words by which a promotion is found, with weights: A the name, B what is seen (its garments),
-- C the description.
create or replace function index_promotion(changed uuid) returns void language plpgsql as $$
declare
  promotion promotions;
  seen text;
begin
  select * into promotion from promotions where id = changed;
  if not found then return; end if;
  select string_agg(nombre, ' ' order by position) into seen
    from promotion_products join products on products.id = product_id where promotion_id = changed;
  insert into promotion_documents values (changed,
    setweight(to_tsvector('shop_spanish', separate_words(promotion.name)), 'A')
    || setweight(to_tsvector('shop_spanish', separate_words(coalesce(seen, ''))), 'B')
    || setweight(to_tsvector('shop_spanish', separate_words(promotion.description)), 'C'))
  on conflict (promotion_id) do update set document = excluded.document;
  perform remember_words(concat_ws(' ', promotion.name, seen));
end
$$;
