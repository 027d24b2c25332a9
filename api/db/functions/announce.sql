-- version 1 48bf6b7ef981
-- Triggers of every table notify on two channels, when the change commits.
--
-- `work`: there may be work for the job that is named.
--
-- `changes`: tags of api/cache, whose values every process invalidates. Tables that shoppers or sessions
-- depend on announce
--   catalogue       the products, without their stock      product:<id>    one product, with it
--   stock           any size's stock                       promotion:<id>  one promotion
--   listing:<store> what the cards of a store show         promotions      the promotions
--   site            the lock and the maintenance           settings        the configuration
--   size-charts     the size charts                        session:<id>    one session, except its last use
--   installments:<centavos>  a price's installments        user:<id>       one account
--   *               everything: a truncated table fires no trigger of its rows

-- The argument is the name of a job.
create or replace function announce_work() returns trigger language plpgsql as $$
begin
  perform pg_notify('work', tg_argv[0]);
  return null;
end
$$;

-- The argument is a tag.
create or replace function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_argv[0]);
  return null;
end
$$;

-- The argument is a tag's word before the row's id.
create or replace function announce_row() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_argv[0] || ':' || old.id);
  return null;
end
$$;
