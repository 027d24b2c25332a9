-- What 0046 left for processes older than it, and which no process since then uses: docs/decisions/0053.
drop table refunds;
drop trigger order_events_convert on order_events;
drop trigger payments_convert on payments;
drop function convert_old_order();
drop function convert_old_refund();
drop function facts_of_old_order(orders);

-- Processes of the version before write it, and this one does not; the next version drops it.
alter table orders alter column state drop not null;
