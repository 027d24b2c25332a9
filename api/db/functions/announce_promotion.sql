-- version 1 d2680b57f83b
-- For promotions and for the tables of their products and sizes.
create or replace function announce_promotion() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'promotions');
  if tg_table_name = 'promotions' then
    perform pg_notify('changes', 'promotion:' || (coalesce(new, old)).id);
  else
    perform pg_notify('changes', 'promotion:' || (coalesce(new, old)).promotion_id);
  end if;
  return null;
end
$$;
