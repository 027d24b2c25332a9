-- version 3 c7e9dedb99e3
-- Announces a changed size. A card says whether the product is sold out. Two sales at once may each leave
-- the other's size as the last, so any size that runs out or comes back counts.
create or replace function announce_size() returns trigger language plpgsql as $$
declare
  size sizes := coalesce(new, old);
  product products;
begin
  -- As in announce_product_row.
  if current_setting('shop.announced', true) = '*' then return null; end if;
  select products.* into product from variants join products on products.id = variants.product_id
    where variants.id = size.variant_id;
  perform announce_product(product.id);
  if tg_op = 'UPDATE' then
    -- Every column is compared except those that a sale changes. Not as JSON, which costs more.
    size.stock := old.stock;
    size.stock_version := old.stock_version;
  end if;
  if tg_op <> 'UPDATE' or size is distinct from old then
    perform pg_notify('changes', 'catalogue');
    if product.is_visible then perform announce_listing(product.store); end if;
  end if;
  if tg_op = 'UPDATE' and old.stock <> new.stock then
    perform pg_notify('changes', 'stock');
    if product.is_visible and (old.stock = 0 or new.stock = 0) then
      perform announce_listing(product.store);
    end if;
  end if;
  return null;
end
$$;
