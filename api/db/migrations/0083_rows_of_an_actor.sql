-- Deleting an account looks for its rows in both (`delete-old-data.ts`).
create index order_events_actor on order_events (actor_id) where actor_id is not null;
create index stock_ledger_actor on stock_ledger (actor_id) where actor_id is not null;
