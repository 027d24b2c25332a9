-- version 1 6dbc5577d067
-- A price's installments have changed.
create or replace function announce_installments() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'installments:' || new.price_cents);
  return null;
end
$$;
