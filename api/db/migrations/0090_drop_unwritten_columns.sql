-- Since 0082 no process reads or writes them.
alter table orders drop column checked_at;
alter table transfers drop column answered_at;
