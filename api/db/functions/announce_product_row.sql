-- version 7 2a3717a16989
-- Announces a changed product. A column counts as shown by everything, unless it is named here.
create or replace function announce_product_row() returns trigger language plpgsql as $$
declare
  -- Of the product itself and of lists of whole products.
  not_in_promotions constant text[] :=
    '{size_chart_id, fit, model_height_cm, model_size, gender, age_group,
      weight_grams, parcel_size, created_at, updated_at, version}';
  -- Cards show neither the category nor the description, but the filters of listings show categories, and
  -- searches find what descriptions mention. A card is shown while `is_visible`, which `state` changes.
  not_in_listings constant text[] := not_in_promotions || '{cuidados, state, menu, available_from}';
begin
  -- A statement that changes many rows has announced all of them at once.
  if current_setting('shop.announced', true) = '*' then return null; end if;
  if tg_op = 'UPDATE' then
    if to_jsonb(old) - not_in_promotions = to_jsonb(new) - not_in_promotions then
      perform pg_notify('changes', 'product:' || new.id);
      perform pg_notify('changes', 'catalogue');
      return null;
    end if;
    if to_jsonb(old) - not_in_listings <> to_jsonb(new) - not_in_listings then
      if old.is_visible then perform announce_listing(old.store); end if;
      if new.is_visible then perform announce_listing(new.store); end if;
    end if;
    perform announce_product(new.id);
  elsif tg_op = 'INSERT' then
    perform announce_product(new.id);
    if new.is_visible then perform announce_listing(new.store); end if;
  else
    perform announce_product(old.id);
    if old.is_visible then perform announce_listing(old.store); end if;
  end if;
  perform pg_notify('changes', 'catalogue');
  return null;
end
$$;
