-- Lists of the panel: one state's orders, newest first, without sorting.
create index orders_listed on orders (state, created_at desc, id desc);
drop index orders_state;

-- Payments that an administrator should look at; the condition is that of the payments module.
create index payments_to_review on payments (created_at desc, id desc)
  where outcome = 'refunded' or status in ('refunded', 'charged_back') or refunded_cents > 0;

create index audit_entries_of_subject on audit_entries (subject, id desc);

-- An address that becomes an administrator as soon as it verifies an account.
create table administrator_invitations (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  invited_by uuid not null references users (id),
  invited_at timestamptz not null
);
create index users_administrators on users (id) where role = 'Admin';
