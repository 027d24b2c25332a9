-- The token of an emailed link is created when the email is rendered, and only its hash is stored.
alter table mail_tokens
  alter column user_id drop not null,
  add column invitation_id uuid references administrator_invitations (id) on delete cascade,
  drop constraint mail_tokens_purpose_check,
  add constraint mail_tokens_purpose_check
    check (purpose in ('verify', 'change_password', 'invitation')),
  add constraint mail_tokens_owner_check check ((user_id is null) <> (invitation_id is null));
create index mail_tokens_invitation on mail_tokens (invitation_id);
create index mail_tokens_expiry on mail_tokens (expires_at);

-- Queued emails name the account instead of containing a token; the data of sent ones is deleted.
update mails set data = jsonb_build_object('userId', users.id)
  from users
  where users.email = mails.recipient and sent_at is null
    and template in ('verify_account', 'change_password');
delete from mails where sent_at is null
  and (template = 'administrator' or (template in ('verify_account', 'change_password')
    and not data ? 'userId'));
update mails set data = '{}' where sent_at is not null;

-- An invitation is accepted by its link: open ones are emailed again.
update mails set data = jsonb_build_object('invitationId', invited.id),
    sent_at = null, due_at = now(), attempts = 0, last_error = null
  from administrator_invitations invited
  where mail_key = 'invitation:' || invited.id;
