-- How the shop delivers (domain/contract/delivery.ts), beside the settings: their version is that of the prices of
-- an order, and their announcement that of the pages that show them.
alter table settings add column delivery_methods jsonb not null default '[]';

-- How the order is delivered, as it was when it was placed; null at the flat rate.
alter table orders add column delivery jsonb;

-- An order that is picked up is ready before it is handed over.
alter table orders drop constraint orders_legal_facts;
alter table orders add constraint orders_legal_facts check (
  payment_state || ' ' || fulfilment_state || ' ' || coalesce(closed_reason, 'open') = any ('{
    unpaid pending open, in_process pending open,
    paid pending open, partly_refunded pending open,
    paid approved open, partly_refunded approved open,
    paid ready open, partly_refunded ready open,
    paid shipped open, partly_refunded shipped open,
    refunded shipped open, charged_back shipped open,
    paid delivered open, partly_refunded delivered open,
    refunded delivered open, charged_back delivered open,
    unpaid pending expired,
    unpaid pending cancelled,
    paid pending cancelled, partly_refunded pending cancelled,
    refunded pending cancelled, charged_back pending cancelled,
    paid approved cancelled, partly_refunded approved cancelled,
    refunded approved cancelled, charged_back approved cancelled,
    paid ready cancelled, partly_refunded ready cancelled,
    refunded ready cancelled, charged_back ready cancelled,
    paid returned cancelled, partly_refunded returned cancelled,
    refunded returned cancelled, charged_back returned cancelled,
    paid pending deleted, partly_refunded pending deleted,
    refunded pending deleted, charged_back pending deleted
  }'::text[])
);

-- Of one unit, in grams; null for what its category weighs.
alter table products add column weight_grams int check (weight_grams between 1 and 25000);
