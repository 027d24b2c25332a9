-- The steps of an order by its scenario: event, ledger rows and e-mail of each.
create temp table steps (scenarios text[], step int, action text, from_state text, to_state text,
  after interval, by_admin boolean, ledger text[], email_kind text) on commit drop;
insert into steps values
  (null, 1, 'place', null, 'Pendiente', '0', false, '{reserve}', null),
  ('{expired}', 2, 'expire', 'Pendiente', 'Cancelado', '30 minutes', false, '{release}', null),
  ('{accepted,approved,shipped,delivered,refunded,deleted,deleted and refunded}', 2, 'pay', 'Pendiente',
    'Aceptado', '20 seconds', false, '{release,sell}', 'accepted'),
  ('{approved,shipped,delivered}', 3, 'approve', 'Aceptado', 'Aprobado', '5 minutes', true, '{}', 'approved'),
  ('{shipped,delivered}', 4, 'ship', 'Aprobado', 'Aprobado', '2 days', true, '{}', 'shipped'),
  ('{delivered}', 5, 'deliver', 'Aprobado', 'Entregado', '2 days 3 hours', true, '{}', 'delivered'),
  ('{refunded}', 3, 'recordRefund', 'Aceptado', 'Cancelado', '1 day', false, '{release}', 'refunded'),
  ('{deleted}', 3, 'delete', 'Aceptado', 'Eliminado', '1 day', true, '{release}', 'deleted'),
  ('{deleted and refunded}', 3, 'deleteAndRefund', 'Aceptado', 'Eliminado', '1 day', true, '{release}', 'refunded');

create temp table history on commit drop as
select n, new_orders.id as order_id, user_n, step, action, from_state, to_state, by_admin, ledger, email_kind,
  scenario, least(created + after, pg_temp.seed_now() - interval '1 second' * (6 - step)) as at, tracking, payment_id
from new_orders join steps on scenarios is null or scenario = any (scenarios);
analyze history;

insert into order_events (order_id, action, from_state, to_state, actor_id, detail, at)
select order_id, action, from_state, to_state,
  case when step = 1 then (select id from new_users where new_users.user_n = history.user_n) end,
  case action when 'ship' then tracking when 'pay' then payment_id end, at
from history order by at, step;

-- The initial count of a size is its stock plus the units of its orders.
insert into stock_ledger (size_id, kind, delta, order_id, actor_id, at)
select size_id, 'adjust', stock + coalesce(held, 0), null, null, product_created
from new_sizes left join (
  select size_id, sum(quantity) as held from new_items join new_orders using (n)
  where scenario in ('pending', 'accepted', 'approved', 'shipped', 'delivered') group by size_id
) as demand using (size_id)
where stock + coalesce(held, 0) > 0 order by k;

insert into stock_ledger (size_id, kind, delta, order_id, actor_id, at)
select size_id, kind, case kind when 'release' then units else -units end, order_id, null, at
from history join (select n, size_id, sum(quantity) as units from new_items group by n, size_id) as demand using (n),
  unnest(ledger) with ordinality as moved (kind, turn)
order by at, step, turn;

insert into mails (id, mail_key, recipient, template, data, order_id, created_at, sent_at, attempts, due_at)
select pg_temp.uuid_at(at, 'mail' || order_id || email_kind),
  'order:' || order_id || ':' || email_kind || case email_kind when 'shipped' then ':' || tracking when 'deleted' then ':' || at else '' end,
  email, 'order_' || email_kind, case email_kind when 'shipped' then jsonb_build_object('trackingCode', tracking) else '{}' end,
  order_id, at, at, 1, at
from history join new_users using (user_n) join users on users.id = new_users.id
where email_kind is not null
order by at, step;
