-- How the shop delivers (domain/contract/delivery.ts), beside the settings: their version is that of the prices of
-- an order, and their announcement that of the pages that show them.
alter table settings add column delivery_methods jsonb not null default '[]';

-- How the order is delivered, as it was when it was placed; null at the flat rate.
alter table orders add column delivery jsonb;

-- Of one unit, in grams; null for what its category weighs.
alter table products add column weight_grams int check (weight_grams between 1 and 25000);
