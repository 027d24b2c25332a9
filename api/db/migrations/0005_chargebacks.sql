-- A chargeback's notice names the chargeback, which knows its payments.
alter table payment_notices add column chargeback_id text;
