-- What a buyer without an account is found by, without case and accents: the same text as in list-orders.ts.
create index orders_contact_text on orders using gin ((lower(translate(
  coalesce(contact ->> 'name', '') || ' ' || coalesce(contact ->> 'email', '') || ' ' || coalesce(contact ->> 'phone', ''),
  'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun'))) gin_trgm_ops) where contact is not null;
