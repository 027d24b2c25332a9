-- From when an order's pre-orders are sent, as its buyer was promised.
alter table orders add column sent_from date;
