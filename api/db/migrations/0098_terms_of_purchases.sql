-- What else an order was placed under; null in rows of earlier versions.
alter table legal_texts
  -- Days for an exchange after the delivery; 0 for none.
  add column exchange_days integer,
  -- Who sold, as a receipt shows it: an array of texts.
  add column seller jsonb;
