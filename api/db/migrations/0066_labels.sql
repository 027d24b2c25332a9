-- When the shipping label of an order was last printed, so that none is printed twice by mistake.
alter table orders add column label_printed_at timestamptz;
