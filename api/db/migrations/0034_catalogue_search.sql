-- Search of products and combos by their words (api/modules/search). Words are compared without case and
-- accents and by their Spanish stem, so that singular and plural, masculine and feminine are the same.
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

create text search configuration shop_spanish (copy = spanish);
alter text search configuration shop_spanish
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part, numword
  with unaccent, spanish_stem;
create text search configuration shop_words (copy = simple);
alter text search configuration shop_words
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part, numword
  with unaccent, simple;

-- The Spanish name of a colour; an unknown colour unchanged. The same names as in
-- domain/catalogue/color.ts, which a test compares.
create function color_name(color text) returns text language sql immutable as $$
  select coalesce('{
    "black": "Negro",
    "white": "Blanco",
    "off white": "Crudo",
    "cream": "Crema",
    "ivory": "Marfil",
    "bone": "Hueso",
    "beige": "Beige",
    "sand": "Arena",
    "camel": "Camel",
    "brown": "Marrón",
    "chocolate": "Chocolate",
    "gray": "Gris",
    "grey": "Gris",
    "heather gray": "Gris melange",
    "charcoal": "Gris oscuro",
    "silver": "Plateado",
    "gold": "Dorado",
    "red": "Rojo",
    "burgundy": "Bordó",
    "wine": "Vino",
    "pink": "Rosa",
    "orange": "Naranja",
    "mustard": "Mostaza",
    "yellow": "Amarillo",
    "green": "Verde",
    "olive": "Verde oliva",
    "forest green": "Verde bosque",
    "mint": "Menta",
    "teal": "Petróleo",
    "blue": "Azul",
    "light blue": "Celeste",
    "sky blue": "Celeste",
    "navy": "Azul marino",
    "purple": "Violeta",
    "violet": "Violeta",
    "lilac": "Lila",
    "electric blue": "Azul eléctrico",
    "acid green": "Verde ácido",
    "dark green": "Verde oscuro",
    "pine green": "Verde pino",
    "sage": "Verde salvia",
    "lime": "Lima",
    "dusty rose": "Rosa viejo",
    "hot pink": "Rosa fuerte",
    "fuchsia": "Fucsia",
    "magenta": "Magenta",
    "heather grey": "Gris melange",
    "graphite": "Grafito",
    "smoke": "Gris humo",
    "steel": "Gris acero",
    "midnight blue": "Azul noche",
    "ecru": "Crudo",
    "natural": "Natural",
    "taupe": "Topo",
    "ochre": "Ocre"
  }'::jsonb ->> lower(btrim(color)), color)
$$;

-- Weights: A the name, B what is seen (category, colours, models, a combo's garments), C the description.
create table product_documents (
  product_id uuid primary key references products on delete cascade,
  document tsvector not null
);
create index product_documents_words on product_documents using gin (document);

create table promotion_documents (
  promotion_id uuid primary key references promotions on delete cascade,
  document tsvector not null
);
create index promotion_documents_words on promotion_documents using gin (document);

-- The words of names and of what is seen, for words that are entered with errors.
create table search_words (word text primary key, lexeme text not null);
create index search_words_similar on search_words using gist (word gist_trgm_ops);

-- Whether a word may be another one with typing errors: one in short words, two in long ones, or two
-- letters in the wrong order.
create function is_misspelling(entered text, word text) returns boolean language sql immutable as $$
  select case
    when length(entered) < 4 then false
    when length(entered) >= 7 then levenshtein_less_equal(entered, word, 2) <= 2
    else levenshtein_less_equal(entered, word, 1) <= 1 or (
      levenshtein_less_equal(entered, word, 2) = 2
      and (select array_agg(letter order by letter) from string_to_table(entered, null) as letter)
        = (select array_agg(letter order by letter) from string_to_table(word, null) as letter)
    )
  end
$$;

create function remember_words(texts text) returns void language sql as $$
  insert into search_words
  select word, lexemes[1]
  from unnest(tsvector_to_array(to_tsvector('shop_words', texts))) as word,
    tsvector_to_array(to_tsvector('shop_spanish', word)) as lexemes
  where cardinality(lexemes) = 1 and word ~ '^[[:alnum:]]+$'
  on conflict do nothing
$$;

create function index_product(changed uuid) returns void language plpgsql as $$
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
    setweight(to_tsvector('shop_spanish', product.nombre), 'A')
    || setweight(to_tsvector('shop_spanish', coalesce(seen, '')), 'B')
    || setweight(to_tsvector('shop_spanish', product.descripcion), 'C'))
  on conflict (product_id) do update set document = excluded.document;
  perform remember_words(concat_ws(' ', product.nombre, seen));
end
$$;

create function index_promotion(changed uuid) returns void language plpgsql as $$
declare
  promotion promotions;
  seen text;
begin
  select * into promotion from promotions where id = changed;
  if not found then return; end if;
  select string_agg(nombre, ' ' order by position) into seen
    from promotion_products join products on products.id = product_id where promotion_id = changed;
  insert into promotion_documents values (changed,
    setweight(to_tsvector('shop_spanish', promotion.name), 'A')
    || setweight(to_tsvector('shop_spanish', coalesce(seen, '')), 'B')
    || setweight(to_tsvector('shop_spanish', promotion.description), 'C'))
  on conflict (promotion_id) do update set document = excluded.document;
  perform remember_words(concat_ws(' ', promotion.name, seen));
end
$$;

create function index_changed_product() returns trigger language plpgsql as $$
begin
  perform index_product(new.id);
  if tg_op = 'UPDATE' and old.nombre <> new.nombre then
    perform index_promotion(promotion_id) from promotion_products where product_id = new.id;
  end if;
  return null;
end
$$;
create trigger products_index after insert on products
  for each row execute function index_changed_product();
create trigger products_index_change after update on products for each row
  when ((old.nombre, old.descripcion, old.categoria)
    is distinct from (new.nombre, new.descripcion, new.categoria))
  execute function index_changed_product();

create function index_changed_variant() returns trigger language plpgsql as $$
begin
  perform index_product(coalesce(new.product_id, old.product_id));
  return null;
end
$$;
create trigger variants_index after insert or delete on variants
  for each row execute function index_changed_variant();
create trigger variants_index_change after update on variants for each row
  when ((old.color, old.model_name, old.removed_at)
    is distinct from (new.color, new.model_name, new.removed_at))
  execute function index_changed_variant();

create function index_changed_promotion() returns trigger language plpgsql as $$
begin
  perform index_promotion(case tg_table_name when 'promotions'
    then (to_jsonb(new) ->> 'id')::uuid
    else (coalesce(to_jsonb(new), to_jsonb(old)) ->> 'promotion_id')::uuid end);
  return null;
end
$$;
create trigger promotions_index after insert on promotions
  for each row execute function index_changed_promotion();
create trigger promotions_index_change after update on promotions for each row
  when ((old.name, old.description) is distinct from (new.name, new.description))
  execute function index_changed_promotion();
create trigger promotion_products_index after insert or delete on promotion_products
  for each row execute function index_changed_promotion();

select index_product(id) from products;
select index_promotion(id) from promotions;
