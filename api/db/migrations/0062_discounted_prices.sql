-- The installments of prices that a discount changes are fetched at once.
create trigger discounts_wake_installments after insert or update on discounts
  for each statement execute function announce_work('fetch-installments');
