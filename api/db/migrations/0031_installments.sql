-- The provider's installments for a price, fetched ahead for what the shop sells. A change is announced
-- with the tag `installments:<centavos>`.
create table installments (
  price_cents bigint primary key,
  plans jsonb not null,
  fetched_at timestamptz not null
);

create function announce_installments() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'installments:' || new.price_cents);
  return null;
end
$$;
-- Not an insert: it would invalidate the page that is being loaded with it.
create trigger installments_announce_change after update on installments
  for each row when (old.plans is distinct from new.plans) execute function announce_installments();
create trigger installments_emptied after truncate on installments
  for each statement execute function announce_change('*');

-- Prices that are new are fetched at once.
create trigger products_price_wakes_job after insert or update of precio_cents on products
  for each statement execute function announce_work('fetch-installments');
create trigger promotions_price_wakes_job after insert or update of promo_price_cents on promotions
  for each statement execute function announce_work('fetch-installments');
