-- Why an e-mail was not sent (MailFailureReason of the domain), and since when the mail server has refused
-- it for good. Those that earlier versions gave up were due at infinity.
alter table mails
  add column failure_reason text,
  add column refused_at timestamptz;
update mails set failure_reason = 'other' where sent_at is null and last_error is not null;
update mails set refused_at = now(), failure_reason = 'unknown_address'
  where sent_at is null and due_at = 'infinity';

-- The panel's list of undelivered e-mails.
create index mails_undelivered on mails (created_at) where sent_at is null;

-- One row while the shop's own mail server is not usable: all e-mails wait until retry_at, when one of them
-- is tried.
create table mail_outage (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null,
  failures integer not null,
  retry_at timestamptz not null,
  reason text not null,
  last_error text not null
);
