-- What a product on offer cost before, in centavos; null when the owner does not say.
alter table products add column previous_price_cents bigint check (previous_price_cents > 0);
