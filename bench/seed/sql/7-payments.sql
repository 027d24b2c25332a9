insert into payments (id, order_id, status, status_detail, amount_cents, refunded_cents, currency,
  method_id, created_at, approved_at, outcome, reason, updated_at, provider_updated_at)
select payment_id, id, status, detail, total_cents,
  case when status = 'refunded' then total_cents else 0 end, 'ARS',
  pg_temp.pick('method' || n, array['visa', 'master', 'account_money', 'debvisa', 'naranja']),
  paid, case when status <> 'rejected' then paid end,
  case when status = 'approved' then 'accepted' when status = 'refunded' then 'refunded' end,
  case scenario when 'refunded' then 'refunded' when 'deleted and refunded' then 'by_administrator' end, paid, paid
from (
  select *, least(created + interval '20 seconds', pg_temp.seed_now()) as paid,
    case when scenario = 'expired' then 'rejected' when scenario like '%refunded' then 'refunded' else 'approved' end as status,
    case when scenario = 'expired' then 'cc_rejected_insufficient_amount' when scenario like '%refunded' then 'refunded'
      else 'accredited' end as detail
  from new_orders join totals using (n)
  where scenario not in ('pending', 'expired') or scenario = 'expired' and pg_temp.chance('rejected' || n) < 0.4
) as tried order by paid;

-- The expired ones that no card was tried for.
insert into transfers (order_id, cbu, alias, holder, chosen_at)
select id, '0000003100010000000001', 'banco.de.prueba', 'Tienda de Prueba', created
from new_orders where scenario = 'expired' and pg_temp.chance('rejected' || n) >= 0.4;

insert into payment_refunds (payment_id, reason, idempotency_key, requested_at, done_at, attempts, due_at)
select payment_id, 'by_administrator', 'refund-' || payment_id, created + interval '1 day', created + interval '1 day', 1, created + interval '1 day'
from new_orders where scenario = 'deleted and refunded';

insert into payment_review_items (payment_id, order_id, reason, raised_at)
select payments.id, order_id, reason, updated_at
from payments join new_orders on new_orders.id = order_id where outcome = 'refunded';
insert into payment_review_items (payment_id, order_id, reason, raised_at)
select payment_id, id, 'deleted_without_refund', created from new_orders where scenario = 'deleted';

insert into payment_notices (notice_key, received_at, processed_at, attempts, due_at)
select 'payment:' || payments.id, created_at, created_at, 1, created_at
from payments join new_orders on new_orders.id = payments.order_id order by created_at;
