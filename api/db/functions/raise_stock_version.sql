-- version 1 8266ad60adc8
-- As `version`, raised when units move, whatever moves them.
create or replace function raise_stock_version() returns trigger language plpgsql as $$
begin
  new.stock_version := old.stock_version + 1;
  return new;
end
$$;
