-- An order's status is three facts (docs/decisions/0053-three-facts-of-an-order.md). `state` holds the
-- specification's name of them for processes of the version before; the next version drops it.
alter table orders
  add column payment_state text not null default 'unpaid',
  add column fulfilment_state text not null default 'pending',
  add column closed_reason text,
  -- The VAT-free part of the shipping cost; null when the seller's prices contain none to show.
  add column shipping_net_cents bigint,
  -- When the provider is asked about the order again; null for never.
  add column next_check_at timestamptz,
  -- When its shopper's open page last asked the provider.
  add column watched_at timestamptz;

alter table order_lines
  add column discount_cents bigint not null default 0 check (discount_cents >= 0),
  add column net_cents bigint;

-- The facts of an order as the version before stores it.
create function facts_of_old_order(old_order orders)
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

update orders set (payment_state, fulfilment_state, closed_reason) =
  (select * from facts_of_old_order(orders));

-- The VAT-free amounts that receipts show, of a seller whose prices contain VAT, as domain/orders/breakdown.ts
-- calculates them: the net of the total, shared out over the lines and the shipping by largest remainder.
with settings as (
  select 10000 + round(coalesce((saved ->> 'vatRate')::numeric, 21) * 100) as divisor
  from settings where saved ->> 'vatCondition' = 'responsable_inscripto'
), parts as (
  select order_id, position, unit_price_cents * quantity as cents from order_lines
  union all
  select id, 2147483647, shipping_cents from orders
), shares as (
  select order_id, position, total_cents,
    floor((total_cents * 10000 + divisor / 2) / divisor) as net, cents
  from parts join orders on orders.id = order_id, settings
), floored as (
  select order_id, position, net, div(net * cents, total_cents) as share,
    net * cents % total_cents as remainder
  from shares where total_cents > 0
), ranked as (
  select *, net - sum(share) over (partition by order_id) as missing,
    row_number() over (partition by order_id order by remainder desc, position) as place
  from floored
), nets as (
  select order_id, position, share + case when place <= missing then 1 else 0 end as cents from ranked
), lines as (
  update order_lines set net_cents = nets.cents
  from nets where nets.order_id = order_lines.order_id and nets.position = order_lines.position
)
update orders set shipping_net_cents = nets.cents
from nets where nets.order_id = orders.id and nets.position = 2147483647;

-- domain/orders/decide.ts enumerates them (`listLegalFacts`); a test compares the two.
alter table orders add constraint orders_legal_facts check (
  (payment_state, fulfilment_state, coalesce(closed_reason, 'open')) in (
    ('unpaid', 'pending', 'open'), ('in_process', 'pending', 'open'),
    ('paid', 'pending', 'open'), ('partly_refunded', 'pending', 'open'),
    ('paid', 'approved', 'open'), ('partly_refunded', 'approved', 'open'),
    ('paid', 'shipped', 'open'), ('partly_refunded', 'shipped', 'open'),
    ('refunded', 'shipped', 'open'), ('charged_back', 'shipped', 'open'),
    ('paid', 'delivered', 'open'), ('partly_refunded', 'delivered', 'open'),
    ('refunded', 'delivered', 'open'), ('charged_back', 'delivered', 'open'),
    ('unpaid', 'pending', 'expired'),
    ('unpaid', 'pending', 'cancelled'),
    ('paid', 'pending', 'cancelled'), ('partly_refunded', 'pending', 'cancelled'),
    ('refunded', 'pending', 'cancelled'), ('charged_back', 'pending', 'cancelled'),
    ('paid', 'approved', 'cancelled'), ('partly_refunded', 'approved', 'cancelled'),
    ('refunded', 'approved', 'cancelled'), ('charged_back', 'approved', 'cancelled'),
    ('paid', 'returned', 'cancelled'), ('partly_refunded', 'returned', 'cancelled'),
    ('refunded', 'returned', 'cancelled'), ('charged_back', 'returned', 'cancelled'),
    ('paid', 'pending', 'deleted'), ('partly_refunded', 'pending', 'deleted'),
    ('refunded', 'pending', 'deleted'), ('charged_back', 'pending', 'deleted')
  )
);

-- Nothing is asked about orders without a preference, and nothing more about those closed unpaid for days.
update orders set next_check_at = greatest(coalesce(checked_at, created_at), now() - interval '1 hour')
where preference_id is not null and created_at > now() - interval '180 days'
  and (payment_id is not null or expires_at > now() - interval '48 hours');

-- Without statistics, as `state` in 0023: they would say that no order is unpaid.
alter table orders alter column payment_state set statistics 0;
alter table orders alter column closed_reason set statistics 0;

-- The panel's lists and counts, and the unpaid orders of an account, of which there are few at a time.
create index orders_purchases on orders (fulfilment_state, created_at desc, id desc) include (user_id)
  where closed_reason is null and payment_state not in ('unpaid', 'in_process');
create index orders_deleted on orders (created_at desc, id desc) include (user_id)
  where closed_reason = 'deleted';
create index orders_open_unpaid on orders (user_id, expires_at)
  where closed_reason is null and payment_state in ('unpaid', 'in_process');
create index orders_due_check on orders (next_check_at) where next_check_at is not null;
drop index orders_listed;
drop index orders_counted;
drop index orders_unpaid;
drop index orders_unanswered;

-- Refunds that the shop decided, of the whole payment or of parts of the order. `refunds` is the table of
-- the version before; the next version drops it.
create table payment_refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id text not null references payments (id),
  -- Null for whatever is left of the payment.
  amount_cents bigint check (amount_cents > 0),
  -- What of the order it is for: `{ units, delivery }`, the units of each line in their order.
  part jsonb,
  reason text not null,
  -- Repeated requests with one key refund once.
  idempotency_key text not null unique,
  requested_at timestamptz not null,
  done_at timestamptz,
  attempts integer not null default 0,
  due_at timestamptz not null,
  last_error text,
  check ((amount_cents is null) = (part is null))
);
create index payment_refunds_payment on payment_refunds (payment_id);
create index payment_refunds_due on payment_refunds (due_at) where done_at is null;
create trigger payment_refunds_announce after insert on payment_refunds
  for each statement execute function announce_work('issue-refunds');

insert into payment_refunds (payment_id, reason, idempotency_key, requested_at, done_at, attempts, due_at, last_error)
select payment_id, reason, 'refund-' || payment_id, requested_at, done_at, attempts, due_at, last_error
from refunds;

-- A settings change makes orders that were quoted before it to be quoted again.
alter table settings add column version integer not null default 1;
create trigger settings_raise_version before update on settings
  for each row execute function raise_version();

-- Requests whose order was not found are matched again later.
create index withdrawals_to_match on withdrawals (matched_at nulls first) where order_id is null;
drop index withdrawals_unmatched;
drop index withdrawals_listed;
create index withdrawals_requested on withdrawals (requested_at);

-- What processes of the version before write is converted when they commit. They do not set
-- `vidriera.facts`, as every connection of this version does.
create function convert_old_order() returns trigger language plpgsql as $$
begin
  update orders set (payment_state, fulfilment_state, closed_reason) =
    (select * from facts_of_old_order(orders)) where id = new.order_id;
  return null;
end
$$;
create constraint trigger order_events_convert after insert on order_events
  deferrable initially deferred
  for each row when (coalesce(current_setting('vidriera.facts', true), '') <> 'stored')
  execute function convert_old_order();
create constraint trigger payments_convert after insert or update on payments
  deferrable initially deferred
  for each row when (coalesce(current_setting('vidriera.facts', true), '') <> 'stored')
  execute function convert_old_order();

create function convert_old_refund() returns trigger language plpgsql as $$
begin
  insert into payment_refunds (payment_id, reason, idempotency_key, requested_at, done_at, attempts, due_at, last_error)
  values (new.payment_id, new.reason, 'refund-' || new.payment_id, new.requested_at, new.done_at,
    new.attempts, new.due_at, new.last_error)
  on conflict (idempotency_key) do update set done_at = new.done_at, last_error = new.last_error;
  return null;
end
$$;
create trigger refunds_convert after insert or update on refunds
  for each row execute function convert_old_refund();
