-- An e-mail names its template and what that needs; it is rendered when it is sent. Processes of an
-- older version write the columns that go: stop them first.
alter table mails
  add column template text,
  add column data jsonb,
  add column order_id uuid references orders;

-- Those that an older version has rendered are sent as they are.
update mails set
  template = 'rendered',
  data = jsonb_build_object('subject', subject, 'html', html, 'text', plain);

alter table mails
  alter column template set not null,
  alter column data set not null,
  drop column subject,
  drop column html,
  drop column plain;

drop trigger mails_announce on mails;
create trigger mails_announce after insert on mails
  for each statement execute function announce_work('send-emails');
