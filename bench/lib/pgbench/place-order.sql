-- The statements that the shop sends to write an order.
\if :is_loaded = 0
select template, accounts from bench_shoppers where client = :client_id::int \gset
\set is_loaded 1
\endif
\set number :number + 1
\set position (:number % 100) * 36 + 1
select * from place_order(format(:template::text, bench_id(:number::int, 1, :client_id::int),
  bench_id(:number::int, 2, :client_id::int), bench_id(:number::int, 3, :client_id::int),
  bench_id(:number::int, 4, :client_id::int), substr(:accounts::text, :position::int, 36))::jsonb);
update orders set preference_id = bench_id(:number::int, 5, :client_id::int)::text, collector_id = null
where id = bench_id(:number::int, 2, :client_id::int) and orders.closed_reason is null
  and orders.payment_state in ('unpaid', 'in_process') and preference_id is null;
