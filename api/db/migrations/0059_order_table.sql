-- The panel's table of all orders: newest first, or found by number, DNI or tracking code.
create index orders_newest on orders (created_at desc, id desc) include (user_id);
create index orders_number on orders (right(id::text, 8) text_pattern_ops);
create index orders_dni on orders ((shipping_info ->> 'addressDni') text_pattern_ops);
create index orders_tracking on orders (lower(tracking_code) text_pattern_ops)
  where tracking_code is not null;
-- What a buyer is found by, without case and accents; the same characters as in list-orders.ts.
alter table users add column folded_person text not null generated always as (
  lower(translate(first_name || ' ' || last_name || ' ' || email, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun'))
) stored;
