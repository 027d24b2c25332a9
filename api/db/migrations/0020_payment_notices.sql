-- The body of a notice is used for nothing after it was received.
alter table payment_notices drop column body;
-- For the job that removes processed notices.
create index payment_notices_processed on payment_notices (processed_at) where processed_at is not null;
