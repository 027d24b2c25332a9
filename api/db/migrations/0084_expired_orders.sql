-- The orders that expired lately, whose transfer may still come in (`list-transfers.ts`).
create index orders_expired on orders (expires_at)
  where closed_reason = 'expired' and payment_id is null;
