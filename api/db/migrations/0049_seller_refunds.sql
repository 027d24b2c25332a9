-- What was refunded at the provider, not by the shop, and is recorded. It was derived from `refunded_cents` and
-- the shop's refunds, which counted it again once the shop had refunded a part too.
alter table payments add column seller_refunded_cents bigint not null default 0;

update payments set seller_refunded_cents = greatest(0, refunded_cents - coalesce(
  (select sum(amount_cents) from payment_refunds where payment_id = payments.id), 0))
where refunded_cents > 0;
