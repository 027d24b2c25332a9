-- version 1 65bd16bf358e
-- For promotions and for the table of their products.
create or replace function index_changed_promotion() returns trigger language plpgsql as $$
begin
  perform index_promotion(case tg_table_name when 'promotions'
    then (to_jsonb(new) ->> 'id')::uuid
    else (coalesce(to_jsonb(new), to_jsonb(old)) ->> 'promotion_id')::uuid end);
  return null;
end
$$;
