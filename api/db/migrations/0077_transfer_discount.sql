-- What is taken off an order that a transfer pays: the percentage that was offered when the transfer was chosen, and the
-- amount once it is part of the order's prices.
alter table transfers
  add column discount_percent smallint not null default 0 check (discount_percent between 0 and 50),
  add column discount_cents bigint not null default 0 check (discount_cents >= 0);
