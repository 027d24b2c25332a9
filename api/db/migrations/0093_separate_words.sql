-- Names like "Blanco/Celeste" are found by each of their words. The same functions as in the files, since these are
-- applied after the migrations, and everything is indexed again here.

create or replace function separate_words(texts text) returns text language sql immutable as $$
  select regexp_replace(texts, '[!-/:-@\[-`{-~]+', ' ', 'g')
$$;

create or replace function remember_words(texts text) returns void language sql as $$
  insert into search_words
  select word, lexemes[1]
  from unnest(tsvector_to_array(to_tsvector('shop_words', separate_words(texts)))) as word,
    tsvector_to_array(to_tsvector('shop_spanish', word)) as lexemes
  where cardinality(lexemes) = 1 and word ~ '^[[:alnum:]]+$'
  on conflict do nothing
$$;

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

select index_product(id) from products;
select index_promotion(id) from promotions;
