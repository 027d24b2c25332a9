-- Deleting an account looks for its rows in each table that refers to it (`delete-old-data.ts`).
create index audit_entries_actor on audit_entries (actor_id);
create index payment_links_created_by on payment_links (created_by);
create index payment_refunds_done_by on payment_refunds (done_by) where done_by is not null;
create index payment_review_items_reviewed_by on payment_review_items (reviewed_by)
  where reviewed_by is not null;
create index sales_settled_by on sales (settled_by) where settled_by is not null;
create index sales_sold_by on sales (sold_by);
create index transfer_parts_received_by on transfer_parts (received_by);
create index withdrawals_settled_by on withdrawals (settled_by) where settled_by is not null;

-- The stage "cancelled" of the table of orders, whose pages are sorted by date whatever the reason.
create index orders_cancelled on orders (created_at desc, id desc) include (user_id)
  where closed_reason in ('expired', 'cancelled');
