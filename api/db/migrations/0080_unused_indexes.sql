-- The primary key is read backwards instead, and the orders that wait are found by `orders_open_unpaid`.
drop index audit_entries_newest;
drop index orders_expiring;

-- The sales whose buyer is still to be removed (`delete-old-data.ts`), which would be parsed at each run.
create index sales_with_buyer on sales (stored_at) where request::jsonb -> 'buyer' is not null;

-- Processes of the version before write what a notice is about in two columns besides its key, and this one does not;
-- the next version drops `payment_notices.payment_id` and `chargeback_id`.
