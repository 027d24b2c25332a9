-- For the numbers of orders in a state, of all customers or of those that a search finds: the panel counts all
-- of them exactly. Its entries are so small that counting takes half as long as with `orders_listed`.
create index orders_counted on orders (state, user_id);
