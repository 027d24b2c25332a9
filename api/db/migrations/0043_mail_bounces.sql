-- When a delivery status notification reported that an e-mail, already sent, was not delivered (RFC 3464).
alter table mails add column bounced_at timestamptz;

-- The panel's list of undelivered e-mails.
create index mails_bounced on mails (bounced_at) where bounced_at is not null;
