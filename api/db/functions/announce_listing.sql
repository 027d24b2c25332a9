-- version 1 928474434f27
-- What the cards of these stores show; `stores` as products have it: 'Kings', 'Lv,Kings'.
create or replace function announce_listing(stores text) returns void language sql as $$
  select pg_notify('changes', 'listing:' || trim(store))
    from unnest(string_to_array(stores, ',')) as store;
$$;
