-- Every read of an order has its requests to withdraw.
create index withdrawals_order on withdrawals (order_id) where order_id is not null;
