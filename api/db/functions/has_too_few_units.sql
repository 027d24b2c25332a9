-- version 1 5bf61f8451aa
-- Whether any of the sizes has fewer units than its quantity.
create or replace function has_too_few_units(size_ids uuid[], quantities int[]) returns boolean
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  return exists (
    select from unnest(size_ids, quantities) as wanted (size_id, quantity)
    where not exists (select from sizes where id = size_id and stock >= quantity)
  );
end
$$;
