-- Owners also manage people, settings and refunds; other administrators are staff. Until now every
-- administrator could do everything, and so could whom an open invitation makes one.
alter table users add column is_owner boolean not null default false;
update users set is_owner = true where role = 'Admin';
alter table administrator_invitations add column is_owner boolean not null default true;
alter table administrator_invitations alter column is_owner drop default;
