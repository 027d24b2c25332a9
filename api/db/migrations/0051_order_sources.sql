-- Where an order was placed from, as hashes of its IP address and network, to limit what is reserved there
-- without paying. Cleared when it no longer waits for a payment.
alter table orders add column from_address text, add column from_network text;

create index orders_from_network on orders (from_network) where from_network is not null;
