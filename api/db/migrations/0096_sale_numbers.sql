-- An order is found by the number on the receipt of a sale that was made without a connection.
create index sales_number on sales (right(id::text, 8) text_pattern_ops);
