-- Until when one request may be creating the order's preference.
alter table orders add column preference_lease timestamptz;
-- The provider's account that the preference belongs to.
alter table orders add column collector_id text;
-- How often in a row the provider gave no answer about the order.
alter table orders add column check_failures integer not null default 0;
create index orders_unanswered on orders (checked_at) where check_failures > 0;

-- A snapshot of a payment is applied only if the provider made it later than the known one.
alter table payments add column provider_updated_at timestamptz;
update payments set provider_updated_at = coalesce(approved_at, created_at);
alter table payments alter column provider_updated_at set not null;
alter table payments add column collector_id text;

alter table payments drop constraint payments_outcome_check;
alter table payments add constraint payments_outcome_check
  check (outcome in ('accepted', 'refunded', 'review'));
update payments set outcome = 'refunded', reason = status
  where outcome = 'accepted' and status in ('refunded', 'charged_back')
    and status_detail <> 'reimbursed';
create index payments_in_process on payments (order_id)
  where outcome is null and status in ('pending', 'in_process', 'authorized', 'in_mediation');

alter table stock_ledger drop constraint stock_ledger_kind_check;
alter table stock_ledger add constraint stock_ledger_kind_check
  check (kind in ('reserve', 'release', 'sell', 'return', 'adjust'));

update order_events set action = 'cancel' where action = 'giveUp';
update order_events set action = 'refundShipped' where action = 'reversed';
update order_events set action = 'deleteAndRefund' where action = 'remove' and detail = 'refund';
update order_events set action = 'delete' where action = 'remove';

-- What an administrator has to look at, "Pagos a revisar": a payment, or an order whose payment
-- nobody could ask about. A reason that comes again is open again.
create table payment_review_items (
  id uuid primary key default gen_random_uuid(),
  -- Not a reference: the payment may be one that could never be read.
  payment_id text,
  order_id uuid references orders (id),
  reason text not null,
  -- What the reason leaves open, such as the provider's last answer.
  detail text,
  raised_at timestamptz not null,
  reviewed_by uuid references users (id),
  reviewed_at timestamptz,
  unique nulls not distinct (payment_id, order_id, reason),
  check (payment_id is not null or order_id is not null)
);
create index payment_review_items_listed on payment_review_items (raised_at desc, id desc);
create index payment_review_items_open on payment_review_items (raised_at)
  where reviewed_at is null;
create index payment_review_items_payment on payment_review_items (payment_id);

insert into payment_review_items
  (payment_id, order_id, reason, raised_at, reviewed_by, reviewed_at)
select payments.id, order_id,
  case
    when payments.reason in ('duplicate', 'wrong_amount', 'too_late', 'order_deleted',
      'order_refunded', 'by_administrator') then payments.reason
    when payments.status = 'charged_back' and (state = 'Entregado' or tracking_code is not null)
      then 'charged_back_shipped'
    when payments.status = 'charged_back' then 'charged_back'
    when payments.outcome = 'refunded' or payments.status = 'refunded' then
      case when state = 'Entregado' or tracking_code is not null
        then 'refunded_shipped' else 'refunded' end
    else 'partly_refunded'
  end,
  payments.updated_at, reviewed_by, reviewed_at
from payments join orders on orders.id = order_id
left join payment_reviews on payment_reviews.payment_id = payments.id
  and ((payment_reviews.status, payment_reviews.refunded_cents)
      = (payments.status, payments.refunded_cents)
    or (payments.outcome, payments.status) = ('refunded', 'refunded'))
where outcome = 'refunded' or payments.status in ('refunded', 'charged_back')
  or payments.refunded_cents > 0;
insert into payment_review_items (payment_id, order_id, reason, raised_at)
select payment_id, id, 'deleted_without_refund', created_at from orders
where state = 'Eliminado' and payment_id is not null
  and exists (select from payments where payments.id = orders.payment_id and outcome = 'accepted');

drop table payment_reviews;
drop index payments_to_review;

-- Whether the provider takes the shop's credentials; null while it does.
create table provider_status (
  only_row boolean primary key default true check (only_row),
  credentials_rejected_at timestamptz,
  detail text
);
insert into provider_status default values;

create or replace trigger notices_announce after insert on payment_notices
  for each statement execute function announce_work('process-notices');
create or replace trigger refunds_announce after insert on refunds
  for each statement execute function announce_work('issue-refunds');
