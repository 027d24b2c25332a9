-- The same rows without the shop's function, and so without its checks of the account's limits and of
-- changed prices.
\if :is_loaded = 0
select accounts, input #>> '{demand,0,sizeId}' as size_id, input #>> '{lines,0,title}' as title,
  input #>> '{lines,0,image}' as image, input #>> '{lines,0,unitPrice}' as price,
  input #>> '{items,0,color}' as color, input #>> '{items,0,size}' as size,
  input #>> '{items,0,modelName}' as model_name, input #>> '{order,shipping_info}' as shipping_info,
  input #>> '{order,shipping_cents}' as shipping_cents, input #>> '{order,total_cents}' as total_cents,
  input #>> '{order,created_at}' as created_at, input #>> '{order,expires_at}' as expires_at,
  input #>> '{order,preference_lease}' as preference_lease,
  input #>> '{order,next_check_at}' as next_check_at
from bench_shoppers where client = :client_id::int \gset
\set is_loaded 1
\endif
\set number :number + 1
\set position (:number % 100) * 36 + 1
begin;
update sizes set stock = stock - 1 where id = :size_id::uuid and stock >= 1;
insert into orders (id, user_id, payment_reference, shipping_info, shipping_cents, total_cents,
  created_at, expires_at, preference_lease, next_check_at)
values (bench_id(:number::int, 2, :client_id::int), substr(:accounts::text, :position::int, 36)::uuid,
  bench_id(:number::int, 1, :client_id::int)::text, :shipping_info::jsonb,
  :shipping_cents::bigint, :total_cents::bigint, :created_at::timestamptz, :expires_at::timestamptz,
  :preference_lease::timestamptz, :next_check_at::timestamptz);
insert into order_lines (id, order_id, position, title, image, unit_price_cents, quantity)
values (bench_id(:number::int, 3, :client_id::int), bench_id(:number::int, 2, :client_id::int), 0,
  :title, :image, :price::bigint, 1);
insert into order_items (id, line_id, position, size_id, quantity, title, image, color, size, model_name)
values (bench_id(:number::int, 4, :client_id::int), bench_id(:number::int, 3, :client_id::int), 0,
  :size_id::uuid, 1, :title, :image, :color, :size, :model_name);
insert into order_events (order_id, action, to_state, actor_id, at)
values (bench_id(:number::int, 2, :client_id::int), 'place', 'Pendiente',
  substr(:accounts::text, :position::int, 36)::uuid, :created_at::timestamptz);
insert into stock_ledger (size_id, kind, delta, order_id, actor_id, at)
values (:size_id::uuid, 'reserve', -1, bench_id(:number::int, 2, :client_id::int),
  substr(:accounts::text, :position::int, 36)::uuid, :created_at::timestamptz);
commit;
update orders set preference_id = bench_id(:number::int, 5, :client_id::int)::text, collector_id = null
where id = bench_id(:number::int, 2, :client_id::int) and orders.closed_reason is null
  and orders.payment_state in ('unpaid', 'in_process') and preference_id is null;
