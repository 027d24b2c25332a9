-- When the mail server first refused an e-mail, from which the days are counted for which it is retried. Those that
-- wait now are retried for as many days again.
alter table mails add column first_refused_at timestamptz;
