-- As one array of texts: PostgreSQL parses and plans the expression of a constraint for each statement, and 32
-- comparisons of three columns took a tenth of the time of an order in the database.
alter table orders drop constraint orders_legal_facts;
alter table orders add constraint orders_legal_facts check (
  payment_state || ' ' || fulfilment_state || ' ' || coalesce(closed_reason, 'open') = any ('{
    unpaid pending open, in_process pending open,
    paid pending open, partly_refunded pending open,
    paid approved open, partly_refunded approved open,
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
    paid returned cancelled, partly_refunded returned cancelled,
    refunded returned cancelled, charged_back returned cancelled,
    paid pending deleted, partly_refunded pending deleted,
    refunded pending deleted, charged_back pending deleted
  }'::text[])
);
