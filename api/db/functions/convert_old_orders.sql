-- version 1 98d5adea57d1
-- What processes of the version before store, as this version does: docs/decisions/0053. The next version
-- drops these functions with their triggers.

-- The facts of an order as the version before stores it.
create or replace function facts_of_old_order(old_order orders)
returns table (payment_state text, fulfilment_state text, closed_reason text)
language sql stable as $$
  select
    case
      when old_order.payment_id is null then
        case when old_order.state = 'Pendiente' and exists (
          select from payments where order_id = old_order.id and outcome is null
            and status in ('pending', 'in_process', 'authorized', 'in_mediation')
        ) then 'in_process' else 'unpaid' end
      when payment.outcome = 'refunded' and payment.reason = 'charged_back' then 'charged_back'
      when payment.outcome = 'refunded' then 'refunded'
      when payment.refunded_cents > 0 then 'partly_refunded'
      else 'paid'
    end,
    case
      when old_order.state = 'Entregado' then 'delivered'
      when events.is_returned then 'returned'
      when old_order.tracking_code is not null then 'shipped'
      when old_order.state = 'Aprobado' or old_order.state = 'Cancelado' and events.is_approved
        then 'approved'
      else 'pending'
    end,
    case
      when old_order.state = 'Eliminado' then 'deleted'
      when old_order.state <> 'Cancelado' then null
      when old_order.payment_id is not null or events.last_action = 'cancel' then 'cancelled'
      else 'expired'
    end
  from (
    select bool_or(action = 'receiveReturn') as is_returned, bool_or(action = 'approve') as is_approved,
      (array_agg(action order by id desc) filter (where from_state is distinct from to_state))[1]
        as last_action
    from order_events where order_id = old_order.id
  ) as events
  left join payments as payment on payment.id = old_order.payment_id
$$;

create or replace function convert_old_order() returns trigger language plpgsql as $$
begin
  update orders set (payment_state, fulfilment_state, closed_reason) =
    (select * from facts_of_old_order(orders)) where id = new.order_id;
  return null;
end
$$;

create or replace function convert_old_refund() returns trigger language plpgsql as $$
begin
  insert into payment_refunds (payment_id, reason, idempotency_key, requested_at, done_at, attempts, due_at, last_error)
  values (new.payment_id, new.reason, 'refund-' || new.payment_id, new.requested_at, new.done_at,
    new.attempts, new.due_at, new.last_error)
  on conflict (idempotency_key) do update set done_at = new.done_at, last_error = new.last_error;
  return null;
end
$$;
