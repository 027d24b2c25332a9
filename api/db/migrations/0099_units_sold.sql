-- The dashboard sums the units that were sold of each size, and reads nothing but the index for it.
drop index stock_ledger_sold;
create index stock_ledger_sold on stock_ledger (at) include (size_id, delta) where kind = 'sell';
