-- What reconciliation asks of every minute: orders of the last days that the provider may know.
create index orders_asked_about on orders (expires_at) where preference_id is not null;

-- What sold of late, for the dashboard, without reading the ledger's whole history.
create index stock_ledger_sold on stock_ledger (at) include (size_id) where kind = 'sell';
