-- Every change that an administrator makes: who, when, what it was and what it became.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid not null references users (id),
  action text not null,
  subject text not null,
  subject_id text,
  before jsonb,
  after jsonb
);
create index audit_entries_newest on audit_entries (id desc);
create index audit_entries_subject on audit_entries (subject, subject_id);
