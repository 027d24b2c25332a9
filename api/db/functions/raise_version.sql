-- version 1 d29035437f83
-- A number by which a later statement or request can see that a row has changed since it was read. Raised
-- by every update: saving any part of a product or promotion updates its own row too. A sale does not.
create or replace function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
