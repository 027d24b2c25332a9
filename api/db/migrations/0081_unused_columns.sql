-- What 0078 and 0080 left for processes of the version before, which no process since then reads or writes.
alter table orders drop column state;
alter table payment_notices drop column payment_id, drop column chargeback_id;
