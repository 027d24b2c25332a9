-- What the stores list and in which order, so that one page of a listing costs one page. The rules
-- are those of domain/listing.ts; a property test holds the two equal.
alter table products
  add column listing_rank smallint not null generated always as (
    case oferta_nuevo when 'Oferta' then 0 when 'Preventa' then 1 when 'Nuevo' then 2 else 3 end
  ) stored,
  add column is_visible boolean not null generated always as (
    state and lower(btrim(coalesce(categoria, ''))) <> 'test'
  ) stored;

create index products_of_kings on products (listing_rank, id desc)
  where is_visible and store in ('Kings', 'Kings,Lv');
create index products_of_lv on products (listing_rank, id desc)
  where is_visible and store in ('Lv', 'Kings,Lv');
create index products_in_menu on products (id desc) where is_visible and menu;
